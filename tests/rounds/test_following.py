"""What one round leaves to the next at the same table."""

from dataclasses import replace

import pytest

from app.grading.course import script
from app.randomly import random_round
from app.rounds import Mishap, dump, loads
from app.rounds.following import next_at_the_table
from games.engine.chips import OPENING_RACK, value
from games.engine.rules import RulesSubmission

RULES = RulesSubmission(
    dealing="manual-shoe",
    shuffling="shuffler",
    decks=2,
    counts_deck=False,
    offers=frozenset({"progressive"}),
    paytables={"progressive": "A", "three-card": "A", "six-card": "A"},
)


def a_round(**more):
    return replace(random_round("table", RULES, opening="round"), **{"deck_minutes": 0, **more})


def after(spec, minutes=2):
    return next_at_the_table(random_round("next", spec.rules), spec, script(spec).end, minutes)


def test_two_decks_alternate_from_round_to_round():
    first = a_round(in_use="deck-1")
    second = after(first)
    assert (second.in_use, after(second).in_use) == ("deck-2", "deck-1")


def test_the_count_of_the_stub_comes_due_in_the_fifth_round():
    spec, counted = a_round(since_count=0), []
    for _ in range(6):
        counted.append(any("count stub" in str(line.act) for line in script(spec).lines))
        spec = after(spec)
    assert counted == [False, False, False, False, True, False]


def test_the_decks_grow_older_and_are_changed_when_their_time_is_over():
    spec = a_round(deck_minutes=478)
    aged = after(spec)
    assert aged.deck_minutes == 480
    assert any(str(line.act) == "dealer remove deck-1" for line in script(aged).lines)
    assert after(aged).deck_minutes == 2


def test_tray_and_meters_stand_as_they_were_left():
    spec = a_round()
    end, following = script(spec).end.round, after(spec)
    assert following.rack == end.rack
    assert value(following.rack) == value(following.open().round.rack)
    assert following.meters == end.meters


def test_a_deck_that_counted_out_wrong_is_followed_by_a_new_one():
    spec = a_round(since_count=4, mishaps=(Mishap("missing-card"),))
    following = after(spec)
    assert following.opening == "opening"
    assert following.since_count == 0


def test_the_tray_is_kept_in_the_file():
    spec = replace(a_round(), rack={**OPENING_RACK, 500: 7})
    assert loads(dump(spec)) == spec
    assert "rack" not in dump(a_round())


@pytest.mark.parametrize(
    ("rack", "told"),
    [('"3" = 4', "no such key"), ('"5" = -1', "not a whole number"), ('"5" = "x"', "not a whole")],
)
def test_a_tray_that_cannot_be_is_told(rack, told):
    with pytest.raises(ValueError, match=told):
        loads(f"[rack]\n{rack}\n[seats.1]\nante = 15\n")


def test_players_wager_within_the_limits_of_the_house():
    rules = replace(RULES, minimum=2500, maximum=5000)
    for number in range(20):
        for seat in random_round(str(number), rules).seats.values():
            assert 2500 <= seat.wagers["ante"] <= 5000
