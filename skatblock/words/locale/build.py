"""The step of the build that compiles the catalogues; for editable installations too.

New messages are taken up by `python skatblock/words/locale/catalogues.py`, which lists what is
to translate in the `.po` files.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Compiles every `.po`; hatchling takes the `.mo` into the wheel as artifacts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files are collected."""
        here = Path(self.root, "skatblock", "words", "locale")
        runpy.run_path(str(here / "catalogues.py"))["compile_all"](here)
