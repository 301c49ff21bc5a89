"""Which player is in which team, as a CSV with the columns name and team."""

from skatblock.game.faults import Fault, Refused, fault, shown
from skatblock.pad.formats import bytes_of
from skatblock.pad.spreadsheet import decode, read_listing
from skatblock.words.fold import fold
from skatblock.words.names import unprintable

_HEADS = {
    "name": ("name", "player", "spieler", "oyuncu", "isim", "ad"),
    "team": ("team", "mannschaft", "verein", "club", "takim", "kulup"),
}


def read_teams(path: str) -> dict[str, str]:
    """Read the team of each player, by his folded name.

    Raises Failed if the file can't be read, Refused with all lines that can't be.
    """
    text, _western = decode(bytes_of(path))
    listing = read_listing(text, path, _HEADS, ("name", "team"))
    teams: dict[str, str] = {}
    spelled: dict[str, str] = {}
    faults: list[Fault] = []
    for line, cells in listing.rows:
        name, team = (
            cells[place] if place < len(cells) else ""
            for place in (listing.columns["name"], listing.columns["team"])
        )
        # Two spellings of a team are one team; the first is shown.
        team = spelled.setdefault(fold(team), team)
        wrong = None
        sign = unprintable(name) or unprintable(team)
        if sign:
            wrong = fault("remark-unprintable", sign=sign)
        elif not name or not team:
            wrong = fault("team-empty", word=shown(name or team))
        elif teams.setdefault(fold(name), team) != team:
            wrong = fault("team-twice", word=shown(name), values=(teams[fold(name)], team))
        if wrong:
            faults.append(fault("in-line", name=path, line=line, because=wrong))
    if faults:
        raise Refused(faults)
    return teams
