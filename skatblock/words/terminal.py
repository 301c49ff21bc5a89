"""A layout as text for the terminal, and as Markdown; the only module that loads tabulate."""

import tabulate as _tabulate

from skatblock.words.breaking import broken
from skatblock.words.layout import Layout, Table

COLUMNS = 80
_ESCAPES = str.maketrans(
    {**{sign: f"\\{sign}" for sign in "\\`*_[]#"}, **{sign: f"&#{ord(sign)};" for sign in "<>|"}}
)

# Columns as wide as their words: a list of four players has to fit into 80 columns.
_tabulate.MIN_PADDING = 0


def print_layout(layout: Layout) -> str:
    """Make a layout text for a terminal."""
    blocks = (block if isinstance(block, str) else _text(block) for block in layout.blocks)
    parts = [broken(layout.title, COLUMNS), *blocks]
    return "\n\n".join(part for part in parts if part) + "\n"


def _text(table: Table) -> str:
    lines = _tabulate.tabulate(
        table.rows or [("",) * len(table.heads)],
        headers=table.heads,
        tablefmt="simple",
        disable_numparse=True,
        colalign=table.aligns,
    ).splitlines()
    rule = lines[1]
    body = [line.rstrip() for line in lines[2:]]
    for place in sorted(table.rules, reverse=True):
        body.insert(place, rule)
    return "\n".join([lines[0].rstrip(), rule, *body]) if table.rows else lines[0].rstrip()


def markdown_layout(layout: Layout) -> str:
    """Make a layout Markdown: a heading, tables, and lines of text."""
    parts = [f"## {escape_markdown(layout.title)}"]
    for block in layout.blocks:
        if isinstance(block, str):
            parts.append(escape_markdown(block).replace("\n", "  \n"))
        else:
            parts.append(_pipe(block))
    return "\n\n".join(parts) + "\n"


def _pipe(table: Table) -> str:
    return _tabulate.tabulate(
        [tuple(map(escape_markdown, row)) for row in table.rows],
        headers=tuple(map(escape_markdown, table.heads)),
        tablefmt="pipe",
        disable_numparse=True,
        colalign=table.aligns,
    )


def escape_markdown(text: str) -> str:
    """Make text harmless in Markdown: no markup, no cell border, no tag."""
    return text.translate(_ESCAPES)
