"""The parts of the drill builder's form: seats, wishes, cases, irregularities, provisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.curriculum.cards.wants import questions
from app.curriculum.drills import asking, people
from app.curriculum.drills.answers import Question, WordChoice
from app.curriculum.drills.naming import placed
from app.curriculum.drills.sampling import SampleRound, game_of
from app.curriculum.drills.writing import Path, value_at
from app.provisions import gist
from app.shell.builder.fields import Adder, Asked, Told
from app.shell.builder.preview import before
from app.shell.widgets import look
from app.shell.widgets.controls import WrappedLines
from app.shell.widgets.parts import Card, button, group, label, together
from assets.palette import SPACE
from games import law

FIELD = 250
"""The least width of a question, in px at 100 percent."""
SHOWN = 7
"""Provisions in sight while one is looked for."""
Change = Callable[[Path, object], None]
"""Changes the value of the drill at a path, and shows the part again."""


@dataclass(slots=True)
class Part:
    """A part of the form, as it is built: where its questions go and what they change."""

    table: Mapping[str, object]
    told: Told
    change: Change
    houses: Sequence[str]
    sample: SampleRound | None = None
    fields: dict[Path, Asked] = field(default_factory=dict)

    def ask(self, several: Sequence[Question]) -> QWidget:
        """Return *several* questions, each with what the drill says, in rows that wrap."""
        return group([self.one(q) for q in several], spacing=SPACE["wide"], fill=FIELD)

    def one(self, question: Question) -> Asked:
        made = Asked(question, self.told)
        made.show_value(value_at(self.table, question.path))
        self.fields[question.path] = made
        return made

    def many(self, name: str) -> int:
        found = value_at(self.table, (name,))
        return len(found) if isinstance(found, list) else 0


def about(part: Part) -> list[QWidget]:
    """Title, what it trains, and the provisions."""
    game = game_of(part.table)
    title, trains = asking.about(game)
    card = Card(part.one(title), part.one(trains))
    return [card, Provisions(part)]


def house(part: Part) -> list[QWidget]:
    """The houses of the program, and every choice."""
    first, *others = asking.house(game_of(part.table), part.houses)
    return [
        Card(label("House", "head"), part.one(first)),
        Card(label("Rules", "head"), part.ask(others)),
    ]


def players(part: Part) -> list[QWidget]:
    """Those drawn, and the seats of their own."""
    game, taken = game_of(part.table), asking.places_in(part.table)
    made: list[QWidget] = [
        Card(label("Players", "head"), part.ask(people.others(game))),
    ]
    for number in taken:
        drop = button("Remove seat", partial(part.change, ("seats", number), None))
        drop.setAccessibleName(f"Remove seat {number}")
        made.append(Card(label(f"Seat {number}", "head"), part.ask(people.seat(game, number)),
                         group((drop,))))  # fmt: skip
    free = [str(n) for n in game.table.seats if str(n) not in taken]
    made.append(_adder("Add a seat…", {n: f"Seat {n}" for n in free},
                       lambda n: part.change(("seats", n), {})))  # fmt: skip
    return made


def cards(part: Part) -> list[QWidget]:
    """Wishes for the cards, cards written down for the table, and cases."""
    game, made = game_of(part.table), list[QWidget]()
    made.append(label("Every round meets these conditions. All other cards are random.", "quiet"))
    for at in range(part.many("want")):
        made.append(_want(part, at))
    fresh = button("Add a condition", lambda: part.change(("want", part.many("want")), {}))
    made.append(group((fresh,)))
    written = people.board(game)
    if written:
        made.append(Card(label("Fixed cards of the table", "head"), part.ask(written)))
    seats = asking.places_in(part.table)
    for at in range(part.many("case")):
        drop = button("Remove scenario", partial(part.change, ("case", at), None))
        drop.setAccessibleName(f"Remove scenario {at + 1}")
        made.append(
            Card(
                label(f"Scenario {at + 1}", "head"),
                part.ask(people.case(game, at, seats)),
                group((drop,)),
            )
        )
    told = "A scenario is a fixed deal. One scenario is used per round, with suits shuffled."
    if not seats:
        told += " Add seats for its players first."
    add = button("Add a scenario", lambda: part.change(("case", part.many("case")), {}))
    made += [label(told, "small"), group((add,))]
    return made


def _want(part: Part, at: int) -> QWidget:
    """One wish: for which player, and what; everything asked for in it is about the same
    player."""
    game = game_of(part.table)
    known = people.want(game, at, asking.places_in(part.table))
    held = value_at(part.table, ("want", at))
    said = set(held) if isinstance(held, Mapping) else set()
    asked = questions(game)
    of_table = any(key in asked and not asked[key].of_a_seat for key in said)
    shown = [q for q in known if q.path[-1] in said or (q.path[-1] == "seat" and not of_table)]
    rest = {str(q.path[-1]): q.title for q in known if q.path[-1] not in {*said, "seat"}}
    drop = button("Remove condition", lambda: part.change(("want", at), None))
    drop.setAccessibleName(f"Remove condition {at + 1}")
    made = Card(label(f"Condition {at + 1}", "head"), part.ask(shown))
    named = f"What condition {at + 1} requires"
    kinds = {str(one.path[-1]): one.kind for one in known}

    def ask(key: str) -> None:
        kind = kinds[key]
        first = next(iter(kind.options)) if isinstance(kind, WordChoice) and kind.single else []
        part.change(("want", at, key), first)

    if not of_table:
        made.add(_adder("Choose…", rest, ask, named))
    made.add(group((drop,)))
    return made


def trouble(part: Part) -> list[QWidget]:
    """What goes wrong, and when."""
    game, made = game_of(part.table), list[QWidget]()
    acts: dict[object, str] = {}
    spots: Mapping[str, tuple[str, ...]] = {}
    if part.sample is not None and part.sample.spec.game_key == game.key:
        acts = {line: before(line, game) for line in part.sample.acts}
        spots = part.sample.spots
    for at in range(part.many("mishaps")):
        said = people.said_of(part.table, at)
        moment = value_at(part.table, ("mishaps", at, "before"))
        mine = {**({moment: before(str(moment), game)} if moment else {}), **acts}
        drop = button("Remove", partial(part.change, ("mishaps", at), None))
        drop.setAccessibleName(f"Remove irregularity {at + 1}")
        what, *when = people.mishap(game, at, said, mine)
        card = Card(label(f"Irregularity {at + 1}", "head"), part.one(what), part.ask(when))
        places = {
            f"{name}/{spot}": placed(f"{name}/{spot}", game)
            for name in (one.partition("/")[0] for one in said)
            for spot in spots.get(name, ())
        }
        if places:
            card.add(_adder("At a certain spot…", places, _placing(part, at, said),
                            f"Spot of irregularity {at + 1}"))  # fmt: skip
        card.add(group((drop,)))
        made.append(card)
    if not made:
        made.append(label("Nothing goes wrong in this drill.", "quiet"))
    names: dict[str, str] = {odd.name: odd.title for odd in game.conduct.irregularities}
    made.append(_adder(
        "Add an irregularity…", names,
        lambda name: part.change(("mishaps", part.many("mishaps")), {"what": name}),
    ))  # fmt: skip
    return made


def _placing(part: Part, at: int, said: Sequence[str]) -> Callable[[str], None]:
    """Return the control that gives an irregularity a fixed place instead of a random one."""

    def place(what: str) -> None:
        name = what.partition("/")[0]
        several = [what if one.partition("/")[0] == name else one for one in said]
        part.change(("mishaps", at, "what"), several if len(several) > 1 else several[0])

    return place


def whole(part: Part) -> list[QWidget]:
    """Where the round begins and ends, and the state of the table."""
    first, last, *others = asking.whole(game_of(part.table))
    return [
        Card(label("Part of a round only", "head"), part.ask((first, last))),
        Card(label("Table", "head"), part.ask(others)),
    ]


def trainee(part: Part) -> list[QWidget]:
    """The trainee's phases, and the marking."""
    phases, *others = asking.trainee(game_of(part.table))
    marks = [one for one in others if one.path[0] != "weights"]
    weights = [one for one in others if one.path[0] == "weights"]
    return [
        Card(label("The trainee's job", "head"), part.one(phases)),
        Card(label("Scoring", "head"), part.ask(marks)),
        Card(label("Weights", "head"), part.ask(weights)),
    ]


BUILT: Mapping[str, Callable[[Part], list[QWidget]]] = {
    "about": about, "house": house, "players": players, "cards": cards, "trouble": trouble,
    "round": whole, "trainee": trainee,
}  # fmt: skip
"""Part of the form -> the function that builds it."""


def _adder(
    head: str, options: Mapping[str, str], add: Callable[[str], None], name: str = ""
) -> QWidget:
    """Return a list from which one more is added."""
    pick = Adder(head, name or head.removesuffix("…"))
    for key, words in options.items():
        pick.addItem(together(words), key)
    pick.activated.connect(lambda at: add(str(pick.itemData(at))) if at else None)
    return group((pick,))


class Provisions(Card):
    """The provisions that a drill trains: chosen by their gists, or those of the sample round."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part, self._game = part, game_of(part.table)
        self.asked = part.one(asking.provisions(self._game))
        self.propose = button("Use the ones from the sample round", self._propose)
        self.propose.setToolTip("The provisions the sample round calls for most")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a provision: a word or a section")
        self.search.setAccessibleName("Find a provision")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.found = QListWidget()
        self.found.setAccessibleName("Provisions found; Enter adds one")
        self.found.setItemDelegate(WrappedLines(self.found))
        self.found.setWordWrap(True)
        self.found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found.setFixedHeight(round(SHOWN * 2.4 * look.now().type("body")))
        self.found.itemActivated.connect(lambda item: self._take(item))
        self.found.itemClicked.connect(lambda item: self._take(item))
        self.add(self.asked, group((self.propose,)), self.search, self.found)
        known = law.edition(self._game.code.number, self._game.edition).by_key()
        self._known = {
            key: f"{together(cite.short)}: {gist(cite, self._game)}" for key, cite in known.items()
        }
        self.found.hide()
        self.show_sample(part.sample)

    def show_sample(self, sample: SampleRound | None) -> None:
        """Offer what *sample* asks of the trainee."""
        self._sample = sample
        self.propose.setEnabled(bool(sample and sample.cites))

    def _sift(self, typed: str) -> None:
        wanted = typed.casefold().split()
        self.found.clear()
        for key, told in self._known.items():
            if wanted and all(word in told.casefold() for word in wanted):
                item = QListWidgetItem(told)
                item.setData(Qt.ItemDataRole.UserRole, key)
                self.found.addItem(item)
        self.found.setVisible(bool(self.found.count()))

    def _take(self, item: QListWidgetItem) -> None:
        self._add([str(item.data(Qt.ItemDataRole.UserRole))])

    def _propose(self) -> None:
        if self._sample is not None:
            named = {cite: key for key, cite in law.edition(
                self._game.code.number, self._game.edition).by_key().items()}  # fmt: skip
            self._add([named[cite] for cite in self._sample.cites if cite in named][:PROPOSED])

    def _add(self, keys: Sequence[str]) -> None:
        held = value_at(self._part.table, ("provisions",))
        before_ = [str(one) for one in held] if isinstance(held, list) else []
        after = [*before_, *(key for key in keys if key not in before_)]
        self._part.change(("provisions",), after)


PROPOSED = 6
"""Provisions taken over from a sample round at once."""


def column(made: Sequence[QWidget]) -> QWidget:
    """Return *made* from top to bottom."""
    whole_ = QWidget()
    box = QVBoxLayout(whole_)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(look.now().space("normal"))
    for one in made:
        box.addWidget(one)
    box.addStretch(1)
    return whole_
