"""Golden files: what was printed once and looked at, compared byte for byte.

`SKATBLOCK_GOLDEN=write pytest` writes them anew; look at what changed before it is committed.
"""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("SKATBLOCK_GOLDEN") == "write"


def same_as_golden(name: str | Path, text: str) -> bool:
    """Whether a text is the golden one; an unequal one is laid beside it to be compared."""
    path = FOLDER / name
    given = text.encode("utf-8")
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(given)
    return path.read_bytes() == given
