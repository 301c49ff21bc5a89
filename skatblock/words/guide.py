"""The guided entry: question after question, only those that a deal needs, up to its line."""

from collections.abc import Iterator

from skatblock.game.check import PUSHES_AT_MOST, SKAT_AT_MOST, Situation, bid_fault
from skatblock.game.deal import ALL_CARD_POINTS, Game, Step
from skatblock.game.faults import Fault, fault, shown
from skatblock.game.house import KontraRule, RamschSkat, RamschTime
from skatblock.game.record import NamedTuple
from skatblock.game.value import NULL_VALUES
from skatblock.ledger.sheet import Entry, Heading
from skatblock.words import terms
from skatblock.words.fold import fold
from skatblock.words.language import chosen_language
from skatblock.words.language import gettext as _
from skatblock.words.notation import Notation

PASSED, RAMSCH = "passed", "ramsch"
YES, NO = "yes", "no"
_LOWEST_BID = 18
_GAME_KEYS = {
    "en": {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds", "g": "grand", "n": "null"},
    "de": {"k": "clubs", "p": "spades", "h": "hearts", "a": "diamonds", "g": "grand", "n": "null"},
    "tr": {"s": "clubs", "m": "spades", "u": "hearts", "a": "diamonds", "g": "grand", "n": "null"},
}
_GAMES = {game.value: game for game in Game}
_YES_KEYS = {"en": "y", "de": "j", "tr": "e"}
_NO_KEYS = {"en": "n", "de": "n", "tr": "h"}
_RESULT_KEYS = {"en": ("w", "l"), "de": ("g", "v"), "tr": ("k", "y")}


class Choice(NamedTuple):
    """One answer by one key: the key (or `also`), what it stands for, and how it is said."""

    key: str
    value: str
    label: str
    also: str = ""


class Question(NamedTuple):
    """A question: its text, the answers by one key, and whether a number may be typed.

    `default` is the answer that Enter gives; empty if there is none.
    """

    name: str
    text: str
    choices: tuple[Choice, ...] = ()
    number: bool = False
    default: str = ""

    def shown(self) -> str:
        """Write the question with its keys, as in: Game? [c]lubs [s]pades."""
        said = " ".join(_with_key(one) for one in self.choices if one.key != one.label)
        return f"{self.text} {said}".strip()


def _with_key(choice: Choice) -> str:
    place = choice.label.lower().find(choice.key.lower())
    if place < 0 or not choice.key.isalpha():
        return f"[{choice.key}] {choice.label}"
    end = place + len(choice.key)
    return f"{choice.label[:place]}[{choice.label[place:end]}]{choice.label[end:]}"


class Guide:
    """Asks for one deal behind a state of a sheet; `line` is what one could have typed."""

    def __init__(self, heading: Heading, situation: Situation, notation: Notation) -> None:
        """Start with no answer."""
        self.heading = heading
        self.house = heading.house
        self.situation = situation
        self.notation = notation
        self.answers: dict[str, str] = {}
        self.earlier: dict[str, str] = {}
        self.asked: list[str] = []

    def question(self) -> Question | None:
        """Give the next question; None if the deal is complete."""
        for question in self._questions():
            if question.name not in self.answers:
                earlier = self.earlier.get(question.name, "")
                if earlier and not self._wrong(question, earlier):
                    return question._replace(default=earlier)
                return question
        return None

    def answer(self, question: Question, typed: str) -> Fault | None:
        """Take a key, a number, or nothing for the default; say what is wrong with it."""
        typed = typed.strip()
        keys = {choice.key.lower(): choice.value for choice in question.choices}
        keys |= {choice.also: choice.value for choice in question.choices if choice.also}
        if typed and typed.lower() not in keys and not question.number:
            return fault("answer-unknown", word=shown(typed), values=_keys(question))
        value = keys.get(typed.lower(), typed) if typed else question.default
        wrong = self._wrong(question, value)
        if wrong:
            return wrong
        self.answers[question.name] = value
        self.earlier[question.name] = value
        self.asked.append(question.name)
        return None

    def back(self) -> bool:
        """Take the last answer back; it stays as the default. False if there is none."""
        if not self.asked:
            return False
        self.answers.pop(self.asked.pop(), None)
        return True

    def line(self) -> str:
        """Give the line of the deal, in the chosen language."""
        return self.notation.write(self.entry())

    def entry(self) -> Entry:
        """Give the deal that the answers make. Raises Refused where they make none."""
        return self.notation.read(" ".join(self._words()))

    # -- what is asked

    def _questions(self) -> Iterator[Question]:
        yield self._who()
        who = self.answers.get("who")
        if who == PASSED:
            return
        if who == RAMSCH:
            yield from self._ramsch()
            return
        yield self._game()
        null = self.answers.get("game") == "null"
        yield self._announced(null=null)
        yield from self._bidding()
        yield from self._kontra()
        if not null:
            yield self._with()
            yield self._matadors()
        elif self._null_overbid():
            yield self._with(_("Null is overbid; the cards were with or without?"))
            yield self._matadors()
        yield from self._result(null=null)

    def _who(self) -> Question:
        names = self.heading.players
        seats = [seat for seat in range(len(names)) if not self.situation.sits_out(seat)]
        initials = [fold(names[seat])[0] for seat in seats]
        choices = []
        for seat, initial in zip(seats, initials, strict=True):
            number = str(seat + 1)
            plain = initial.isalpha() and initials.count(initial) == 1 and initial not in "pr"
            choices.append(Choice(initial if plain else number, str(seat), names[seat], number))
        due = self.situation.ramsch_due
        if self.house.ramsch and (due or RamschTime.PASSED_IN in self.house.ramsch):
            choices.append(Choice("r", RAMSCH, "Ramsch"))
        if not due and RamschTime.PASSED_IN not in self.house.ramsch:
            choices.append(Choice("p", PASSED, _("passed in")))
        return Question("who", _("Who played?"), tuple(choices))

    def _game(self) -> Question:
        keys = _GAME_KEYS[chosen_language()]
        if self.situation.ramsch_due:
            keys = {key: word for key, word in keys.items() if word == "grand"}
        choices = tuple(Choice(key, word, terms.game(_GAMES[word])) for key, word in keys.items())
        return Question("game", _("Which game?"), choices)

    def _announced(self, *, null: bool) -> Question:
        hand = Choice("h", "hand", _("Hand"))
        ouvert = Choice("o", "ouvert", _("ouvert"))
        nothing = Choice("-", "nothing", _("nothing"))
        choices: tuple[Choice, ...]
        if null:
            both = Choice("b", "hand ouvert", _("both"))
            choices = (nothing, hand, ouvert, both)
        else:
            choices = (
                nothing,
                hand,
                Choice("s", "schneider!", "Schneider"),
                Choice("z", "schwarz!", "Schwarz"),
                ouvert,
            )
        if self.situation.ramsch_due:
            choices = tuple(choice for choice in choices if choice.value != "nothing")
            return Question("announced", _("Announced?"), choices, default="hand")
        return Question("announced", _("Announced?"), choices, default="nothing")

    def _bidding(self) -> Iterator[Question]:
        name = self.heading.players[int(self.answers.get("who", "0"))]
        text = _("{name} got the game at which bid? (Enter: {bid} or not noted)")
        yield Question("bid", text.format(name=name, bid=_LOWEST_BID), number=True, default=NO)
        if self.house.kontra is not KontraRule.BIDDERS:
            return
        for seat in self._defenders():
            text = _("Did {name} bid or hold? The last bid (Enter: no)")
            name = self.heading.players[seat]
            yield Question(f"bid {seat}", text.format(name=name), number=True, default=NO)

    def _defenders(self) -> list[int]:
        declarer = int(self.answers.get("who", "0"))
        return [seat for seat in self.situation.active if seat != declarer]

    def _kontra(self) -> Iterator[Question]:
        if self.house.kontra is KontraRule.OFF:
            return
        for seat in self._defenders():
            if self.house.kontra is KontraRule.BIDDERS and self._said(f"bid {seat}") == NO:
                continue
            text = _("Kontra by {name}?").format(name=self.heading.players[seat])
            yield self._yes_no(f"kontra {seat}", text)
            if self._said(f"kontra {seat}") == YES:
                yield from self._steps()
                return

    def _steps(self) -> Iterator[Question]:
        for step in (Step.RE, Step.SUPRA, Step.RESUPRA):
            if step > self.house.steps:
                return
            yield self._yes_no(f"step {step}", f"{terms.step(step)}?")
            if self._said(f"step {step}") != YES:
                return

    def _yes_no(self, name: str, text: str) -> Question:
        language = chosen_language()
        choices = (
            Choice(_YES_KEYS[language], YES, _("yes")),
            Choice(_NO_KEYS[language], NO, _("no")),
        )
        return Question(name, text, choices, default=NO)

    def _with(self, text: str = "") -> Question:
        choices = (Choice("+", "with", _("with")), Choice("-", "without", _("without")))
        return Question("with", text or _("Matadors, with or without?"), choices)

    def _matadors(self) -> Question:
        game = _GAMES[self.answers.get("game", "clubs")]
        keys = "1234" if game is Game.GRAND else "123456789"
        choices = [Choice(key, key, key) for key in keys]
        if game is not Game.GRAND:
            choices += [Choice("0", "10", "10"), Choice("e", "11", "11")]
        text = _("How many matadors?") + f" (1-{keys[-1]})"
        return Question("matadors", text, tuple(choices))

    def _null_overbid(self) -> bool:
        bid = self._said("bid")
        announced = self.answers.get("announced", "")
        value = NULL_VALUES["hand" in announced, "ouvert" in announced]
        bids = [self._said(f"bid {seat}") for seat in self._defenders()]
        return any(one.isdigit() and int(one) > value for one in (bid, *bids))

    def _result(self, *, null: bool) -> Iterator[Question]:
        won, lost = _RESULT_KEYS[chosen_language()]
        said = self.notation.words.written
        choices = (Choice(won, "won", said["won"]), Choice(lost, "lost", said["lost"]))
        if null:
            yield Question("result", _("Result?"), choices)
            return
        yield Question("result", _("The declarer's card points? (0-120)"), choices, number=True)
        result = self.answers.get("result", "")
        if result in ("0", "120"):
            yield Question("level", self._tricks_text(result), self._level_choices()[1:])
        elif result.isdigit() and int(result) <= SKAT_AT_MOST:
            # So few can lie in the skat, so he may have taken no trick at all.
            text = self._tricks_text("0")
            choices = (Choice("+", "nothing", _("yes")), self._level_choices()[2])
            yield Question("level", text, choices, default="nothing")
        elif result in ("won", "lost"):
            text = _("Schneider or Schwarz?")
            yield Question("level", text, self._level_choices(), default="nothing")

    def _tricks_text(self, card_points: str) -> str:
        if card_points == "0":
            return _("Did the declarer get a trick?")
        return _("Did the defenders get a trick?")

    def _level_choices(self) -> tuple[Choice, ...]:
        return (
            Choice("-", "nothing", _("no")),
            Choice("s", "schneider", _("Schneider (a trick)")),
            Choice("z", "schwarz", _("Schwarz (no trick)")),
        )

    def _ramsch(self) -> Iterator[Question]:
        for seat in self.situation.active:
            if self._third_card_points(seat):
                break
            text = _("Card points of {name}?")
            name = self.heading.players[seat]
            choices = (Choice("-", "-", _("no trick")),)
            yield Question(f"taken {seat}", text.format(name=name), choices, number=True)
        if self.house.ramsch_skat is RamschSkat.LOSER:
            yield Question("skat", _("Card points in the skat?"), number=True)
        text = _("How often was it pushed or knocked? (Enter: never)")
        yield Question("push", text, number=True, default="0")

    def _third_card_points(self, seat: int) -> int:
        """Give the card points of the third player where they follow; 0 if they don't."""
        others = [self._said(f"taken {one}") for one in self.situation.active if one != seat]
        if self.house.ramsch_skat is RamschSkat.LOSER or NO in others:
            return 0
        return ALL_CARD_POINTS - sum(int(one) for one in others if one.isdigit())

    # -- what was answered

    def _said(self, name: str) -> str:
        return self.answers.get(name, NO)

    def _wrong(self, question: Question, value: str) -> Fault | None:
        if not value:
            return fault("answer-missing", values=_keys(question))
        if value in [choice.value for choice in question.choices] or value == question.default:
            return None
        if not question.number or not (value.isascii() and value.isdigit() and len(value) < 7):
            return fault("answer-unknown", word=shown(value), values=_keys(question))
        number = int(value)
        name, _space, seat = question.name.partition(" ")
        if name == "bid":
            return bid_fault(number) or self._bid_above(seat, number)
        if name == "taken":
            return self._taken_above(seat, number)
        if name == "skat" and number > SKAT_AT_MOST:
            return fault("ramsch-skat-range", card_points=number, most=SKAT_AT_MOST)
        if name == "push" and number > PUSHES_AT_MOST:
            return fault("pushes-range", number=number, most=PUSHES_AT_MOST)
        if number > ALL_CARD_POINTS:
            return fault("card-points-range", card_points=number)
        return None

    def _bid_above(self, seat: str, bid: int) -> Fault | None:
        highest = self._said("bid")
        if not seat or highest == NO or bid <= int(highest):
            return None
        declarer = int(self.answers["who"])
        return fault("bid-above", seat=int(seat), bid=bid, other=declarer, highest=int(highest))

    def _taken_above(self, seat: str, taken: int) -> Fault | None:
        others = [self._said(f"taken {one}") for one in self.situation.active if str(one) != seat]
        total = taken + sum(int(one) for one in others if one.isdigit())
        return fault("ramsch-sum", number=total) if total > ALL_CARD_POINTS else None

    def _words(self) -> Iterator[str]:
        who = self._said("who")
        if who == PASSED:
            yield "passed"
            return
        if who == RAMSCH:
            yield from self._ramsch_words()
            return
        names = self.heading.players
        yield names[int(who)]
        yield self.answers["game"]
        if "matadors" in self.answers:
            yield f"{self.answers['with']} {self.answers['matadors']}"
        announced = self.answers["announced"]
        if announced != "nothing":
            yield announced
        yield self.answers["result"]
        if self._said("level") in ("schneider", "schwarz"):
            yield self.answers["level"]
        if self._said("bid") != NO:
            yield f"bid {self.answers['bid']}"
        yield from self._kontra_words()

    def _kontra_words(self) -> Iterator[str]:
        names = self.heading.players
        for seat in self._defenders():
            bid = self._said(f"bid {seat}")
            if bid != NO:
                yield f"{names[seat]}:{bid}"
        for seat in self._defenders():
            if self._said(f"kontra {seat}") == YES:
                yield f"kontra {names[seat]}"
        steps = [step for step in Step if self._said(f"step {step}") == YES]
        if steps:
            yield max(steps).name.lower()

    def _ramsch_words(self) -> Iterator[str]:
        yield "ramsch"
        for seat in self.situation.active:
            taken = self.answers.get(f"taken {seat}") or self._third_card_points(seat)
            yield f"{self.heading.players[seat]} {taken}"
        if "skat" in self.answers:
            yield f"skat {self.answers['skat']}"
        if self._said("push") not in (NO, "0"):
            yield f"push {self.answers['push']}"


def _keys(question: Question) -> tuple[str, ...]:
    keys = [choice.key for choice in question.choices]
    return (*keys, _("a number")) if question.number else tuple(keys)
