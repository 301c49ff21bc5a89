"""The program `skatblock`, and `python -m skatblock`."""

import gc


def main() -> None:
    """Run one command."""
    # A command lives for a twentieth of a second: collecting garbage costs more than it frees.
    gc.disable()
    from skatblock.cli import main as run  # noqa: PLC0415  # after the line above

    gc.freeze()
    run()


if __name__ == "__main__":
    main()
