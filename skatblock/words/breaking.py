"""Where long lines of text are broken."""

import textwrap


def broken(text: str, width: int, indent: str = "") -> str:
    """Break text at so many columns, behind a comma where it has any.

    A count aloud is broken between two terms: "lost x2 = -384" stays together.
    """
    whole = text
    if ", " in text:
        whole = text.replace(" ", "\0").replace(",\0", ", ")
    lines = textwrap.wrap(
        whole, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False
    )
    parts = []
    for line in lines:
        plain = line.replace("\0", " ")
        if len(plain) <= width:
            parts.append(plain)
        else:
            parts += textwrap.wrap(plain, width, subsequent_indent=indent, break_long_words=False)
    return "\n".join(parts)
