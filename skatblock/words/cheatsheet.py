"""The cheat sheet of the notation: one screen, in the words of the chosen language."""

from skatblock.words import vocabulary as v
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.vocabulary import vocabulary


def cheat_sheet(*, at_table: bool) -> str:
    """Write the notation on one screen of 80 columns and 24 lines; with the commands at a table."""
    language = chosen_language()
    words = vocabulary(language)
    short = {game: key for key, game in words.short.items()}
    said = words.written
    games = ", ".join(f"{key} {said[game.value]}" for game, key in short.items())
    club = next(iter(short.values()))
    matadors = said[v.WITH].format(2)
    rows = [
        (_("game"), games),
        (_("a deal"), f"Anna {said['clubs']} {matadors} 93   = A{club}+2 93"),
        (_("matadors"), f"+2 = {matadors}, -1 = {said[v.WITHOUT].format(1)}"),
        (
            _("levels"),
            _("glued behind: h Hand, s Schneider!, z Schwarz!, o ouvert"),
        ),
        (_("example"), f"B{club}+2hs 95   Cnoh {said[v.WON]}   = Cnoh+"),
        (
            _("result"),
            _("card points 0-120 with the skat, or {won} {lost}, or + -").format(
                won=said[v.WON], lost=said[v.LOST]
            ),
        ),
        (_("no trick"), _("120 or 0 card points: add schwarz (no trick) or schneider (a trick)")),
        (_("bid"), f"{said[v.BID].format(24)} = b24   {_('another player')}: Bert:20"),
        ("Kontra, Re", "kontra Bert:18 re   = kb:18 r   68b20kb"),
        (_("all passed"), f"{said[v.PASSED]} = p"),
        ("Ramsch", f"ramsch Anna 46 Bert 74 Cem -   = r a46 b74 c-   {said[v.PUSH].format(1)}"),
        (_("correction"), f"{said[v.ADJUST]} Anna -100 {_('reason')}"),
        (_("remark"), f"# {_('text')}"),
    ]
    if at_table:
        rows += [
            (_("wrong?"), _("undo, redo, amend 7, strike 7, insert 7 LINE")),
            (_("look"), _("sheet, summary, explain 7, settle, rules, log")),
            (_("the end"), _("quit or Ctrl-D; skatblock table goes on with it")),
        ]
    width = max(len(name) for name, _text in rows)
    return "\n".join(f"{name:<{width}}  {text}" for name, text in rows)
