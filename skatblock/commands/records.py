"""Records of figures as CSV or JSON, as stats and standings print them."""

import csv
import json
import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from io import StringIO

from skatblock.pad.csvcells import disarm


class RecordFormat(Enum):
    """The formats that figures are printed in."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


Records = Sequence[Mapping[str, str | int | float | None]]


def put_records(records: Records, kind: RecordFormat, columns: Sequence[str]) -> None:
    """Print records: as CSV one row each, harmless for spreadsheets, or as a JSON list."""
    if kind is RecordFormat.JSON:
        text = json.dumps(list(records), ensure_ascii=False, indent=2) + "\n"
    else:
        made = StringIO()
        writer = csv.writer(made)
        writer.writerow(columns)
        for one in records:
            cells = [one[column] for column in columns]
            writer.writerow([disarm(cell) if isinstance(cell, str) else cell for cell in cells])
        text = made.getvalue()
    # A file that happens to go to a pipe: UTF-8 and its own line ends, whatever the locale.
    sys.stdout.buffer.write(text.encode())
