"""undo, redo: one entry back, one forth; both are kept in the log."""

from skatblock.commands.corrected import tell_corrected
from skatblock.commands.desk import pad
from skatblock.pad import corrections, evening


def undo() -> None:
    """Take back the last entry or correction; the log keeps it."""
    _step(evening.UNDO)


def redo() -> None:
    """Do again what was undone last."""
    _step(evening.REDO)


def _step(kind: str) -> None:
    with pad() as store:
        corrected = corrections.step_back(store, kind)
    tell_corrected(corrected, kind)
