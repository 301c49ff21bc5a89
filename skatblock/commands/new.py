"""new PLAYERS…: start a sheet on the pad."""

from typing import Annotated

from skatblock.commands.desk import pad, say, width
from skatblock.commands.given import Argument, Option
from skatblock.game.faults import refuse
from skatblock.game.house import House
from skatblock.ledger.sheet import Sheet
from skatblock.ledger.tally import tally
from skatblock.pad import evening
from skatblock.words.breaking import broken
from skatblock.words.brief import ahead, rules_line
from skatblock.words.language import gettext as _
from skatblock.words.language import later
from skatblock.words.rules import preset as preset_house
from skatblock.words.rules import read_heading


def new(
    players: Annotated[list[str], Argument(help=later("Three or four names, in seat order."))],
    preset: Annotated[
        str | None,
        Option(
            help=later(
                "official, tournament (Seeger-Fabian, 12 rounds) or "
                "pub (Kontra and Re, Bock, Ramsch)."
            )
        ),
    ] = None,
    like: Annotated[int | None, Option(metavar="N", help=later("The rules of sheet N."))] = None,
    title: Annotated[str | None, Option(help=later("What the sheet is called."))] = None,
    date: Annotated[str | None, Option(help=later("The day, 2026-11-27; default today."))] = None,
    dealer: Annotated[str | None, Option(help=later("Who deals first; default the first."))] = None,
    scoring: Annotated[
        str | None, Option(help=later("standard, tournament (Seeger-Fabian) or bierlachs."))
    ] = None,
    rounds: Annotated[
        str | None, Option(help=later("Full rounds, or open. Default open, tournament 12."))
    ] = None,
    kontra: Annotated[str | None, Option(help=later("off, bidders or any."))] = None,
    steps: Annotated[str | None, Option(help=later("The last step: re, supra or resupra."))] = None,
    bock: Annotated[
        str | None,
        Option(
            help=later(
                "off, or what starts a Bock round, one or several: kontra-lost, re, kontra-won, "
                "split, grand-hand-won, all-passed, value-72, value-96, hundreds, triple-digits."
            )
        ),
    ] = None,
    bock_overlap: Annotated[str | None, Option(help=later("append or stack."))] = None,
    ramsch: Annotated[str | None, Option(help=later("off, or passed-in, after-bock."))] = None,
    ramsch_skat: Annotated[str | None, Option(help=later("last-trick or loser."))] = None,
    limit: Annotated[str | None, Option(help=later("The limit of a Bierlachs."))] = None,
) -> None:
    """Start a sheet: new Anna Bert Cem --preset pub."""
    if preset is not None and like is not None:
        raise refuse("preset-and-like")
    given = {
        "players": ",".join(players),
        "title": title,
        "date": evening.today() if date is None else date,
        "dealer": dealer,
        "scoring": scoring,
        "rounds": rounds,
        "kontra": kontra,
        "steps": steps,
        "bock": bock,
        "bock-overlap": bock_overlap,
        "ramsch": ramsch,
        "ramsch-skat": ramsch_skat,
        "limit": limit,
    }
    said = {key: value for key, value in given.items() if value is not None}
    base: House | None = preset_house(preset) if preset is not None else None
    if like is None:
        heading = read_heading(said, base)
        with pad(create=True) as store:
            stored = evening.start_sheet(store, heading)
    else:
        with pad() as store:
            base = evening.load(store, like).heading.house
            heading = read_heading(said, base)
            stored = evening.start_sheet(store, heading)
    names = ", ".join(heading.players)
    say(_("Sheet {number}: {names}").format(number=stored.id, names=names))
    say(broken(rules_line(heading), width()))
    say(ahead(tally(Sheet(heading))))
