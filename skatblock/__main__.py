"""The program `skatblock`, and `python -m skatblock`."""

import gc


def main() -> None:
    """Run one command."""
    # A command lives for a twentieth of a second: collecting garbage, while it runs or when
    # it ends, costs more than it frees.
    gc.disable()
    from skatblock.cli import main as run  # noqa: PLC0415  # after the line above

    try:
        run()
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
