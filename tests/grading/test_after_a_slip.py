"""What is said of a slip once the dealer has gone on, put it right or tried to hide it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.curriculum.progress.blame import blame
from app.grading.course import grade
from app.grading.findings import Finding, Gravity, Kind
from app.grading.reading import RoundReading
from app.grading.saying import to_tell
from app.rounds import loads
from app.script import next_act
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.tolerance import MONEY

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


class Planned:
    """The right course of an example, and what is found of another."""

    def __init__(self, name: str) -> None:
        self.spec = loads((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))
        moment, self.course = self.spec.open(), list[Act]()
        while act := next_act(moment, self.spec.players.decide):
            self.course.append(act)
            moment = moment.after(act)

    def at(self, line: str) -> int:
        return next(n for n, act in enumerate(self.course) if str(act).startswith(line))

    def before(self, line: str, *wrong: str, instead: bool = False) -> tuple[Finding, ...]:
        """Return the errors if *wrong* comes before *line*, or in its place."""
        at = self.at(line)
        rest = self.course[at + instead :]
        acts = [*self.course[:at], *map(Act.parse, wrong), *rest]
        return grade(self.spec.open(), list(enumerate(acts, 1)), "acts").errors

    def until(self, line: str) -> Moment:
        return self.spec.open().replay(self.course[: self.at(line)])


EXPOSED = [("round", "dealer reveal 3rd"), ("crazy-4-poker", "dealer reveal dealer")]


@pytest.mark.parametrize(("name", "slip"), EXPOSED)
def test_a_round_dealt_on_over_an_exposed_card_is_not_put_right(name, slip):
    found = Planned(name).before("dealer ask", slip)
    assert found[0].act == Act.parse(slip)
    assert found[0].gravity is Gravity.CRITICAL
    assert not found[0].corrected


@pytest.mark.parametrize(("name", "slip"), EXPOSED)
def test_turning_it_down_again_hides_nothing_and_is_no_second_error(name, slip):
    down = slip.replace("reveal", "turn-down")
    planned = Planned(name)
    moment = planned.until("dealer ask").played(Act.parse(slip)).played(Act.parse(down))
    void = list[Act]()
    while act := next_act(moment, planned.spec.players.decide):
        void.append(act)
        moment = moment.after(act)
    at = planned.at("dealer ask")
    acts = [*planned.course[:at], Act.parse(slip), Act.parse(down), *void]
    (found,) = grade(planned.spec.open(), list(enumerate(acts, 1)), "acts").errors
    assert found.act == Act.parse(slip)
    assert not found.corrected


def test_a_card_drawn_in_error_that_the_code_deals_as_the_next_is_put_right():
    (found,) = Planned("spanish-21").before("dealer ask 2", "dealer deal 4/hand 1")
    assert found.corrected


def test_cards_cleared_early_and_put_back_are_too_soon_where_all_was_settled_after():
    (found,) = Planned("three-card-prime").before("dealer collect 6/ante", "dealer discard 6/hand")
    assert found.kind is Kind.TOO_SOON
    assert found.gravity is Gravity.SERIOUS
    assert "Left out" not in found.said


def test_a_winner_taken_before_a_loser_is_told_what_it_won():
    planned = Planned("spanish-21")
    found = planned.before("dealer collect 2/split-2", "dealer collect 4/spanish-21")[0]
    assert found.due == (Act.parse("dealer pay 4/spanish-21 2500"),)
    assert blame(found, planned.spec.game) == "seat 4's Spanish 21 Wager won $25 and was taken"


def test_of_a_fold_that_is_paid_nothing_is_said_of_another_seat():
    planned = Planned("crazy-4-poker")
    found = planned.before("dealer pay", "dealer pay 5/ante 500")[0]
    assert found.common_error
    assert "seat 4" not in found.said
    assert to_tell(found) == ()
    assert blame(found, planned.spec.game) == "seat 5's Ante was paid $5 nobody was owed"


RAKED = [
    (("dealer rake pot 1000", "dealer pool pot 500"), True),
    (("dealer rake pot 300", "dealer rake pot 200"), True),
    (("dealer rake pot 1000",), False),
    (("dealer rake pot 1000", "dealer pool pot 300"), False),
]


@pytest.mark.parametrize(("acts", "right"), RAKED)
def test_rake_is_put_right_when_what_is_due_is_left_there(acts, right):
    found = Planned("holdem").before("dealer rake", *acts, instead=True)
    assert found[0].corrected is right


def test_bets_brought_in_by_halves_are_put_right_by_the_rest():
    wrong = ("dealer pool pot 5000", "dealer pool pot 1400")
    (found,) = Planned("holdem").before("dealer pool", *wrong, instead=True)
    assert found.corrected
    assert found.act.verb is Verb.POOL


FOLDS_ON_4TH = """
seed = "slip"
[board]
3rd = "9h"
4th = "9c"
5th = "4d"
[seats.1]
ante = 10
hand = ["Js", "Jd"]
decisions = [1, 1, 1]
[seats.2]
ante = 10
hand = ["7s", "5d"]
decisions = [1, "fold"]
[seats.5]
ante = 20
hand = ["As", "Kd"]
decisions = [1, 1, 1]
"""


class Sat:
    """A round at a table that people see, dealt rightly but for what is said."""

    def __init__(self, toml: str) -> None:
        self.spec = loads(toml)
        self.reading = RoundReading.of(self.spec.open(), bound=True)

    def due(self) -> list[str]:
        return [str(step.act) for step in self.reading.moment.expected()]

    def do(self, line: str) -> None:
        self.reading = self.reading.read(Act.parse(line))

    def until(self, line: str) -> None:
        while line not in self.due():
            act = next_act(self.reading.moment, self.spec.players.decide)
            assert act is not None
            self.do(str(act))


def test_at_a_table_a_card_shown_too_soon_is_not_due_to_be_turned_again():
    table = Sat(FOLDS_ON_4TH)
    table.until("dealer collect 2/ante")
    wrong = ["dealer reveal 4th", "dealer collect 2/ante", "dealer collect 2/3rd"]
    for act in [*wrong, "dealer discard 2/hand", "seat-5 bet 5/4th 2000"]:
        table.do(act)
    assert "dealer reveal 4th" not in table.due()
    table.until("dealer reveal 5th")
    (first, *more) = [one for one in table.reading.explained(whole=False).findings if one.is_error]
    assert str(first.act) == "dealer reveal 4th"
    assert not more
    assert first.gravity is Gravity.CRITICAL


def test_a_fold_cleared_late_is_one_finding_whoever_acted_in_between():
    spec = loads(FOLDS_ON_4TH)
    moment, course = spec.open(), list[str]()
    while act := next_act(moment, spec.players.decide):
        course.append(str(act))
        moment = moment.after(act)
    cleared = ["dealer collect 2/ante", "dealer collect 2/3rd", "dealer discard 2/hand"]
    rest = [act for act in course if act not in cleared]
    at = rest.index("dealer reveal 4th") + 1
    acts = [*rest[:at], *cleared, *rest[at:]]
    (found,) = grade(spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors
    assert found.kind is Kind.LEFT_OUT
    assert found.due[0] == Act.parse("dealer collect 2/ante")


def shared(*pushes: str, read: bool) -> tuple[Finding, ...]:
    """What is found of an Omaha pot shared by *pushes*, the low having been *read* or not."""
    planned = Planned("omaha-eight")
    acts = [str(act) for act in planned.course if not str(act).startswith("dealer push")]
    if not read:
        acts.remove("dealer announce 6/wheel")
    at = acts.index("dealer deposit rake")
    acts[at:at] = pushes
    return grade(planned.spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors


def test_a_pot_pushed_whole_before_the_low_is_read_is_pulled_back_without_a_further_error():
    whole = ["dealer push 10/pot 5100", "dealer pool pot 2500", "dealer announce 6/wheel"]
    (found,) = shared(*whole, "dealer push 6/pot 2500", read=False)
    assert (found.kind, found.gravity) == (Kind.WRONG_AMOUNT, Gravity.CRITICAL)
    assert found.corrected


def test_a_low_never_read_is_told_beside_a_share_that_was_wrong():
    short = ["dealer push 10/pot 2500", "dealer push 10/pot 100", "dealer push 6/pot 2500"]
    amount, unread = sorted(shared(*short, read=False), key=lambda one: one.kind)[::-1]
    assert (amount.kind, amount.corrected) == (Kind.WRONG_AMOUNT, True)
    assert Act.parse("dealer announce 6/wheel") in unread.due


def test_a_low_never_read_is_one_missing_announcement_where_the_shares_were_right():
    (found,) = shared("dealer push 10/pot 2600", "dealer push 6/pot 2500", read=False)
    assert found.kind is Kind.MISSING_ANNOUNCEMENT


def test_asking_a_player_who_folded_moves_neither_money_nor_cards():
    planned = Planned("omaha-eight")
    acts = list(map(str, planned.course))
    at = len(acts) - acts[::-1].index("dealer ask 10") - 1
    acts.insert(at, "dealer ask 9")
    (found,) = grade(planned.spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors
    assert (found.act.verb, found.gravity) == (Verb.ASK, Gravity.SERIOUS)


def test_a_side_pot_left_in_the_main_pot_is_one_error_down_to_the_last_push():
    planned = Planned("holdem")
    acts = [str(act) for act in planned.course if str(act) != "dealer pool side-1 7800"]
    side = next(act for act in acts if act.startswith("dealer push") and "/side-1" in act)
    main = next(act for act in acts if act.startswith("dealer push") and "/pot" in act)
    for old, by in (("dealer pool pot 2400", 7800), (side, -7800), (main, 7800)):
        act = Act.parse(old)
        more = Act(act.actor, act.verb, act.target, (act.amount or 0) + by)
        acts[acts.index(old)] = str(more)
    (found,) = grade(planned.spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors
    assert (str(found.act), found.kind) == ("dealer pool pot 10200", Kind.WRONG_AMOUNT)


def test_too_much_taken_back_and_made_up_is_one_corrected_error():
    paid = ["dealer pay 4/spanish-21 3000", "dealer collect 4/spanish-21 1200"]
    made_up = "dealer pay 4/spanish-21 700"
    (found,) = Planned("spanish-21").before(
        "dealer pay 4/spanish-21", *paid, made_up, instead=True
    )
    assert (str(found.act), found.corrected) == (paid[0], True)


def test_too_much_taken_back_and_left_so_is_not_corrected():
    paid = ["dealer pay 4/spanish-21 3000", "dealer collect 4/spanish-21 1200"]
    (found,) = Planned("spanish-21").before("dealer pay 4/spanish-21", *paid, instead=True)
    assert not found.corrected


def test_the_right_words_make_good_all_that_was_said_wrongly_before_them():
    found = Planned("spanish-21").before(
        "dealer announce total-20", "dealer announce total-19", "dealer announce total-21"
    )
    assert [one.corrected for one in found] == [True, True]


def test_bets_pooled_with_those_of_the_next_round_are_pooled_late_and_no_more():
    planned = Planned("holdem")
    acts = list(map(str, planned.course))
    acts.remove("dealer pool pot 6400")
    acts[acts.index("dealer pool pot 1600")] = "dealer pool pot 8000"
    (found,) = grade(planned.spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors
    assert found.kind is Kind.LEFT_OUT
    assert found.due[0] == Act.parse("dealer pool pot 6400")


def test_what_goes_back_as_the_round_is_void_is_no_push():
    table = Sat(FOLDS_ON_4TH)
    table.until("dealer ask 5")
    table.do("dealer reveal 4th")
    table.do("dealer collect 1/ante")
    found = table.reading.finding
    assert found is not None
    assert found.is_error
    assert "pushes" not in found.said


def test_a_loser_passed_over_and_paid_in_the_end_is_told_where_he_was_paid():
    planned = Planned("spanish-21")
    acts = [str(act) for act in planned.course]
    acts.remove("dealer collect 2/split-2")
    acts.insert(acts.index("dealer return 2/spanish-21"), "dealer pay 2/split-2 1000")
    (found,) = grade(planned.spec.open(), list(enumerate(map(Act.parse, acts), 1)), "acts").errors
    assert (str(found.act), found.gravity) == ("dealer pay 2/split-2 1000", Gravity.CRITICAL)


@pytest.mark.parametrize("name", ["round", "crazy-4-poker"])
def test_a_void_round_that_people_see_dealt_on_is_at_most_two_errors(name):
    planned = Planned(name)
    reading = RoundReading.of(planned.spec.open(), bound=True)
    at = planned.at("dealer ask")
    for act in [*planned.course[:at], Act.parse("dealer deal 1/hand 1"), *planned.course[at:]]:
        r, void = reading.moment.round, len(reading.acts) > at
        gone = act.verb in MONEY and act.target not in r.wagers
        if void and (act.actor != "dealer" or gone or r.shown(act.target)):
            continue  # nobody bets, and what is not there cannot be paid or turned
        reading = reading.read(act)
    found = [one for one in reading.explained(whole=False).findings if one.is_error]
    assert 1 <= len(found) <= 2, found
    assert found[0].act == Act.parse("dealer deal 1/hand 1")
