"""How far a long job is: a bar on standard error, where somebody looks at it."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from time import monotonic
from typing import Any, TypeVar

from skatblock.words.language import gettext as _

_T = TypeVar("_T")

LONG = 2.0
"""A job that will take more seconds than this shows a bar."""
_FIRST_LOOK = 0.3


def progress(things: Iterable[_T], number: int) -> Iterator[_T]:
    """Hand on so many things, with a bar on a terminal once it is clear that it takes long."""
    if not sys.stderr.isatty():
        yield from things
        return
    began = monotonic()
    bar: Any = None
    with ExitStack() as stack:
        for done, thing in enumerate(things, start=1):
            yield thing
            spent = monotonic() - began
            if bar is not None:
                bar.update(1)
            elif spent > _FIRST_LOOK and spent / done * number > LONG:
                from typer import progressbar  # noqa: PLC0415  # only for what takes long

                opened = progressbar(length=number, label=_("Sheets"), file=sys.stderr)
                bar = stack.enter_context(opened)
                bar.update(done)
