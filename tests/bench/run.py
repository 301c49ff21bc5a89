"""All figures on record, one script after the other: run `python tests/bench/run.py`."""

import subprocess
import sys
from pathlib import Path

ORDER = ("start", "throughput", "growth", "keys", "standings")


def main() -> None:
    """Run the scripts in turn; each prints its table."""
    for name in ORDER:
        print(f"\n== {name}", flush=True)
        script = Path(__file__).parent / f"{name}.py"
        subprocess.run([sys.executable, str(script)], check=True)


if __name__ == "__main__":
    main()
