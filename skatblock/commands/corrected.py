"""What is said after a correction: what it did, and what it changed in the deals after it."""

from skatblock.commands.desk import notation, put_line, say_under
from skatblock.ledger.changes import Changes, changes
from skatblock.ledger.sheet import Adjust, Heading
from skatblock.ledger.tally import Line
from skatblock.pad.corrections import Corrected
from skatblock.pad.evening import AMEND, HEADING, INSERT, STRIKE, UNDO, place_of
from skatblock.words.brief import confirmation, due, signed, totals_line
from skatblock.words.language import gettext as _
from skatblock.words.rules import changed_keys
from skatblock.words.say import say_line


def tell_corrected(corrected: Corrected, kind: str) -> None:
    """Say what a correction did, and what it changed in the deals after it."""
    first, *more = _corrected_lines(corrected, kind)
    put_line(first)
    for text in more:
        say_under(text)

    moved = _moved(corrected, kind)
    if moved:
        say_under(moved)
    told = changes(corrected.before, corrected.after, corrected.act.place)
    for text in changes_lines(told):
        say_under(text)
    say_under(totals_line(corrected.after))
    for text in due(corrected.after):
        say_under(text)


def changes_lines(told: Changes) -> list[str]:
    """Say which later deals changed, by how much, and which Bock deals came or went."""
    said = [
        _("Deal {number}: {before} becomes {after} ({by})").format(
            number=one.number,
            before=signed(one.before),
            after=signed(one.after),
            by=signed(one.after - one.before),
        )
        for one in told.scores
    ]
    lists = [
        (told.bock_came, _("Now Bock: deal {deals}")),
        (told.bock_went, _("No longer Bock: deal {deals}")),
        (told.ramsch_came, _("Now in a Ramsch round: deal {deals}")),
        (told.ramsch_went, _("No longer in a Ramsch round: deal {deals}")),
    ]
    said += [text.format(deals=", ".join(map(str, deals))) for deals, text in lists if deals]
    if told.bock_left_before != told.bock_left_after:
        said.append(
            _("Bock deals still to come: {before} becomes {after}").format(
                before=told.bock_left_before, after=told.bock_left_after
            )
        )
    return said


def _moved(corrected: Corrected, kind: str) -> str:
    """Say how the later deals are numbered now; empty where none moved."""
    place = corrected.act.place
    if kind == STRIKE and corrected.after.state.deals >= place:
        old, new = place + 1, place
    elif kind == INSERT and corrected.after.state.deals > place:
        old, new = place, place + 1
    else:
        return ""
    return _("Deal {old} is deal {new} now, and so on.").format(old=old, new=new)


def heading_changes(before: Heading, after: Heading) -> str:
    """Say what stands above the deals now and did not before."""
    changed = [f"{key}: {value or _('nothing')}" for key, value in changed_keys(before, after)]
    return _("Heading: {changed}").format(changed="; ".join(changed) or _("nothing"))


def _corrected_lines(corrected: Corrected, kind: str) -> list[str]:
    act = corrected.act
    if kind == HEADING:
        return [heading_changes(corrected.before.heading, corrected.after.heading)]
    if kind in (AMEND, INSERT):
        line = _line_of(corrected.after.lines, act.place)
        written = notation(corrected.after.heading).write(line.entry)
        said = [confirmation(line, written), say_line(line, corrected.after.heading.players)]
        gone = _remark_gone(corrected) if kind == AMEND else ""
        return [*said, gone] if gone else said
    if kind == STRIKE:
        line = _line_of(corrected.before.lines, act.place)
        written = notation(corrected.before.heading).write(line.entry)
        return [_("Struck: {number}. {line}").format(number=act.place, line=written)]
    return [_undone_line(corrected, kind)]


def _remark_gone(corrected: Corrected) -> str:
    """Say that an amended deal had a remark and has none now; empty if not so."""
    before, after = (
        getattr(_line_of(one.lines, corrected.act.place).entry, "remark", "")
        for one in (corrected.before, corrected.after)
    )
    if after or not before:
        return ""
    return _("Its remark is gone: # {remark}").format(remark=before)


def _undone_line(corrected: Corrected, kind: str) -> str:
    act = corrected.act
    done = _("Undone: {what}") if kind == UNDO else _("Redone: {what}")
    if act.kind == HEADING:
        changed = heading_changes(corrected.before.heading, corrected.after.heading)
        return done.format(what=changed)
    lines = (
        corrected.before.lines if (act.kind != STRIKE) == (kind == UNDO) else corrected.after.lines
    )
    numbered = act.kind in (AMEND, INSERT, STRIKE)
    line = _line_of(lines, act.place) if numbered else lines[-1]
    written = notation(corrected.after.heading).write(line.entry)
    if isinstance(line.entry, Adjust):
        return done.format(what=written)
    what = {
        AMEND: _("amended {number}: {line}"),
        INSERT: _("inserted {number}: {line}"),
        STRIKE: _("struck {number}: {line}"),
    }.get(act.kind, _("added {number}: {line}"))
    return done.format(what=what.format(number=line.number, line=written))


def _line_of(lines: tuple[Line, ...], number: int) -> Line:
    return lines[place_of([line.entry for line in lines], number)]
