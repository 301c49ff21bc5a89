"""The program `skatblock`, and `python -m skatblock`."""

import gc
import sys


def main() -> None:
    """Run one command."""
    # A command lives for a twentieth of a second: collecting garbage, while it runs or when
    # it ends, costs more than it frees.
    gc.disable()
    try:
        from skatblock.cli import main as run  # noqa: PLC0415  # after the line above

        run()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
