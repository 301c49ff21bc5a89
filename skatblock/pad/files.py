"""A file written whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from skatblock.game.faults import fail


def encoded(chunk: str | bytes) -> bytes:
    """Give text as UTF-8, and bytes as they are."""
    return chunk if isinstance(chunk, bytes) else chunk.encode()


def write_file(path: str, chunks: Iterable[str | bytes]) -> None:
    """Write text as UTF-8, or bytes.

    A file that was there stays as it was until the new one is on disk.

    Raises Failed if it can't be written.
    """
    target = Path(path)
    if os.path.isdir(path):  # noqa: PTH112  # pathlib's raises where it may not look
        raise fail("file-folder", path=path)
    try:
        # /dev/stdout may stand for a file that others write to as well: it is not replaced.
        if target.parent == Path("/dev") or (target.exists() and not target.is_file()):
            with target.open("wb") as stream:  # a pipe or a device
                stream.writelines(map(encoded, chunks))
            return
        _replace(target.resolve(), chunks)
    except RuntimeError:  # a link that leads back to itself
        raise fail("file-unwritten", path=path, reason="symlink loop") from None
    except OSError as error:
        raise fail("file-unwritten", path=path, reason=error.strerror or str(error)) from None


def _replace(target: Path, chunks: Iterable[str | bytes]) -> None:
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    try:
        with open(handle, "wb") as stream:  # noqa: PTH123  # a handle
            stream.writelines(map(encoded, chunks))
            stream.flush()
            os.fsync(stream.fileno())
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        Path(temporary).chmod(mode)
        Path(temporary).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
