"""A card dealt where none belongs lies there until it is taken back, and then is the next one."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.grading.course import grade
from app.grading.findings import Finding, Kind
from app.grading.reading import RoundReading
from app.rounds import loads
from app.script import next_act
from games.catalogue import BANKED
from games.engine.acts import Act
from games.engine.apply import possible
from games.engine.moment import Moment

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
GAMES = ["round", *BANKED[1:]]


class Dealt:
    """A round of an example up to its first card for a player but one."""

    def __init__(self, name: str) -> None:
        self.spec = loads((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))
        self.course = self._course()
        deals = [n for n, act in enumerate(self.course) if act.startswith(HAND) and "/" in act]
        self.at = deals[1]
        r = self.spec.open().round
        self.nobody = next(seat for seat in range(1, 8) if seat not in r.seats)
        self.wrong = Act.parse(self.course[self.at].replace(f"{self.seat}/", f"{self.nobody}/"))
        self.back = Act.parse(f"dealer take {self.nobody}/hand")

    @property
    def seat(self) -> int:
        return Act.parse(self.course[self.at]).seat or 0

    def _course(self) -> list[str]:
        moment, found = self.spec.open(), []
        while act := next_act(moment, self.spec.players.decide):
            found.append(str(act))
            moment = moment.after(act)
        return found

    def moment(self) -> Moment:
        return self.spec.open().replay(map(Act.parse, self.course[: self.at]))

    def errors(self, *instead: Act) -> tuple[Finding, ...]:
        """What is found where *instead* comes before the act at which it goes wrong."""
        acts = [*map(Act.parse, self.course)]
        course = [*acts[: self.at], *instead, *acts[self.at :]]
        return grade(self.spec.open(), list(enumerate(course, 1)), "acts").errors


HAND = "dealer deal "


@pytest.mark.parametrize("name", GAMES)
def test_a_card_to_an_empty_seat_taken_back_at_once_is_one_corrected_finding(name):
    dealt = Dealt(name)
    (found,) = dealt.errors(dealt.wrong, dealt.back)
    assert found.corrected
    assert found.act.plain == dealt.wrong


@pytest.mark.parametrize("name", GAMES)
def test_a_card_left_at_an_empty_seat_is_never_corrected(name):
    dealt = Dealt(name)
    found = dealt.errors(dealt.wrong)
    assert found[0].act.plain == dealt.wrong
    assert not found[0].corrected


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("before", [(), ("dealer call floor",)])
def test_at_a_table_the_card_is_the_next_one_and_the_same_is_due(name, before):
    dealt = Dealt(name)
    moment = dealt.moment()
    reading = RoundReading.of(moment, bound=True).read(dealt.wrong)
    assert reading.moment.round.lies(f"{dealt.nobody}/hand")
    due = reading.moment.expected()
    for line in before:
        reading = reading.read(Act.parse(line))
        assert reading.moment.expected() == due  # the floor called over changes nothing
    reading = reading.read(dealt.back)
    assert not reading.finding.is_error
    assert reading.moment.round.deck == moment.round.deck
    assert reading.moment.round.cards == moment.round.cards
    assert reading.moment.expected() == moment.expected()


def test_a_card_that_lay_rightly_and_is_taken_back_is_one_minor_finding():
    dealt = Dealt("crazy-4-poker")
    right = Act.parse(dealt.course[dealt.at])
    back = Act.parse(f"dealer take {dealt.seat}/hand")
    (found,) = dealt.errors(right, back)
    assert (found.kind, found.act) == (Kind.UNCALLED_FOR, back)


def test_a_card_is_taken_back_at_once_or_not_at_all():
    dealt = Dealt("crazy-4-poker")
    r = dealt.moment().round
    after = Moment.opening(dealt.spec.game, r).played(dealt.wrong).round
    assert possible(after, dealt.back)
    later = dealt.moment().played(dealt.wrong).played(Act.parse(dealt.course[dealt.at])).round
    assert not possible(later, dealt.back)


def test_a_hand_out_of_turn_is_taken_back_and_dealt_in_its_turn():
    dealt = Dealt("crazy-4-poker")
    acts = [*map(Act.parse, dealt.course)]
    first, second = acts[dealt.at], acts[dealt.at + 1]
    back = Act.parse(f"dealer take {second.target}")
    (found,) = dealt.errors(second, back)
    assert found.corrected
    assert first in found.due


class Drawn:
    """A bound reading of the Spanish 21 example, up to an act that is due."""

    def __init__(self, due: str) -> None:
        spec = loads((EXAMPLES / "spanish-21.toml").read_text(encoding="utf-8"))
        self.reading = RoundReading.of(spec.open(), bound=True)
        self.players = spec.players
        while not any(str(step.act) == due for step in self.reading.moment.expected()):
            self.go_on()

    def go_on(self) -> None:
        act = next_act(self.reading.moment, self.players.decide)
        assert act is not None
        self.do(str(act))

    def do(self, line: str) -> Finding:
        self.reading = self.reading.read(Act.parse(line))
        assert self.reading.finding is not None
        return self.reading.finding


def test_taking_back_a_card_that_was_only_shown_leaves_the_hand_its_own_cards():
    table = Drawn("dealer ask 5")
    before = table.reading.moment.round
    assert table.do("dealer deal 4/hand 1").is_error
    assert not table.do("dealer take 4/hand").is_error
    r = table.reading.moment.round
    assert r.cards == before.cards
    assert r.deck == before.deck
    assert any(str(step.act) == "dealer ask 5" for step in table.reading.moment.expected())


def test_a_card_drawn_past_17_goes_to_the_rack_though_it_was_taken_back():
    table = Drawn("dealer announce total-20")
    table.do("dealer announce total-20")
    table.do("dealer deal dealer 1")
    table.do("dealer take dealer")
    assert str(table.reading.moment.expected()[0].act) == "dealer deal discard-rack 1"


def test_what_is_left_out_after_a_slip_is_never_a_mishap_that_the_table_does_not_show():
    table = Drawn("dealer announce total-20")
    table.do("dealer announce total-20")
    table.do("dealer deal dealer 1")
    left = table.do("dealer collect 2/split-2")
    assert left.is_error
    assert left.due[0] == Act.parse("dealer deal discard-rack 1")
