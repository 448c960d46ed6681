"""A slice of the lists of acts by chance; ``python -m tests.fuzz.acts`` tries any number."""

import os
from dataclasses import replace

import pytest

from app.grading import course
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.fuzz import trying
from tests.fuzz.acts import crash_of, smallest
from tests.fuzz.lists import TABLES, tried
from tests.fuzz.watch import TooLongError
from tests.tiers import in_turn, numbered

SLICE = int(os.environ.get("PITSCHOOL_FUZZ_LISTS", "6"))
"""How many lists of each game; the days take turns with them."""


@in_turn(2)
@pytest.mark.parametrize("table", range(len(TABLES)), ids=TABLES)
def test_whatever_a_list_of_acts_says_nothing_breaks(table: int):
    """How long a list takes is for ``python -m tests.fuzz.acts`` to say: machines differ."""
    numbers = (table + len(TABLES) * turn for turn in numbered(SLICE))
    found = [crash for number in numbers if (crash := crash_of(number, "slice"))]
    broken = [str(crash) for crash in found if TooLongError.__name__ not in crash.cause]
    assert broken == []


def test_the_same_seed_makes_the_same_lists_and_another_makes_others():
    assert [tried(n, "a").acts for n in range(9)] == [tried(n, "a").acts for n in range(9)]
    assert [tried(n, "a").acts for n in range(9)] != [tried(n, "b").acts for n in range(9)]


def test_what_breaks_is_found_and_brought_to_the_act_that_does_it(monkeypatch):
    bad, grade = Act.parse("dealer pay 9/nobody 100"), course.grade

    def breaking(first: Moment, acts, where: str):
        if any(act == bad for _, act in acts):
            raise KeyError("9/nobody")
        return grade(first, acts, where)

    monkeypatch.setattr(trying, "grade", breaking)
    one = tried(1, "slice")
    assert crash_of(1, "slice", replace(one, acts=one.acts[:3])) is None
    crash = crash_of(1, "slice", replace(one, acts=(*one.acts[:3], bad, *one.acts[3:5])))
    assert crash is not None
    assert crash.way == "grade"
    assert "KeyError" in crash.cause
    assert smallest(crash, "slice").one.acts == (bad,)


@pytest.mark.parametrize("number", [33, 46])
def test_a_round_taken_up_again_is_told_the_same_after_many_errors(number: int):
    """What is left of a moment must not depend on what else was looked at meanwhile."""
    assert crash_of(number, "try") is None


def test_money_that_is_not_conserved_is_seen():
    first = tried(2, "slice").first
    other = replace(first, round=replace(first.round, outside=first.round.outside + 100))
    with pytest.raises(trying.BrokenError, match="money"):
        trying.sound(first, other)
    other = replace(first, round=replace(first.round, deck=first.round.deck[1:]))
    with pytest.raises(trying.BrokenError, match="cards"):
        trying.sound(first, other)


def test_what_is_left_of_nothing_is_no_wager():
    """A pot pooled twice takes the bets of the next, for which nothing is left then."""
    pooled = [
        "pot 8500",
        "side-1 11500",
        "side-2 7600",
        "side-2 7600",
        "side-3 14100",
        "side-4 200",
    ]
    acts = [Act.parse("seat-7 bet 7/call 7400"), *(Act.parse(f"dealer pool {p}") for p in pooled)]
    crash = crash_of(56, "g1", replace(tried(56, "g1"), acts=tuple(acts)), sittings=False)
    assert crash is None, str(crash)


@pytest.mark.parametrize("table", range(len(TABLES)), ids=TABLES)
@pytest.mark.parametrize("words", ["²/hand", "²", "٣/hand", "1²/ante", "side-²"])
def test_figures_that_are_no_number_are_no_seat(table: int, words: str):
    one = tried(table, "figures")
    acts = tuple(Act("dealer", verb, words) for verb in (Verb.ANNOUNCE, Verb.ASK, Verb.DEAL))
    crash = crash_of(table, "figures", replace(one, acts=acts), sittings=False)
    assert crash is None, str(crash)


def test_a_bet_that_has_no_name_at_the_table_is_told_as_none():
    one = tried(TABLES.index("holdem"), "names")
    odd = [Act("seat-1", Verb.BET, place, 200) for place in ("deck-3", "1/nonsense", "stub")]
    said = [Act("dealer", Verb.ANNOUNCE, f"1/{words}") for words in ("open", "call", "fold")]
    acts = tuple(act for bet in odd for act in (bet, *said))
    crash = crash_of(0, "names", replace(one, acts=acts), sittings=False)
    assert crash is None, str(crash)


@pytest.mark.parametrize("table", range(len(TABLES)), ids=TABLES)
def test_what_lies_with_the_discards_is_not_put_there_again(table: int):
    one = tried(table, "discards")
    first = one.first.round.discards
    acts = [*one.acts, Act("dealer", Verb.DISCARD, first), Act("dealer", Verb.DISCARD, first)]
    crash = crash_of(table, "discards", replace(one, acts=tuple(acts)), sittings=False)
    assert crash is None, str(crash)


@pytest.mark.parametrize("table", range(len(TABLES)), ids=TABLES)
def test_a_card_laid_upon_the_stub_goes_with_it(table: int):
    one = tried(table, "stub")
    acts = (Act("dealer", Verb.DEAL, "stub", 1), Act("dealer", Verb.DISCARD, "stub"))
    crash = crash_of(table, "stub", replace(one, acts=(*acts, *one.acts)), sittings=False)
    assert crash is None, str(crash)


def test_a_hand_that_no_chapter_can_rank_is_looked_ahead_to_by_nobody():
    crash = crash_of(92, "ng-2-14", sittings=False)
    assert crash is None, str(crash)
