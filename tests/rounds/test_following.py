"""What one round leaves to the next at the same table."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.errors import UnusableError
from app.grading.course import script
from app.randomly import begun, random_round
from app.rounds import Mishap, dump, loads
from app.rounds.arrange import lying
from app.rounds.file import read_round
from app.rounds.following import next_at_the_table
from games.catalogue import GAMES
from games.engine.apply import RACKED
from games.engine.chips import OPENING_RACK, value
from games.engine.rules import RulesSubmission

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
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


def shoes(rounds, rules=None):
    """Every round of one table of Spanish 21, dealt one after the other."""
    played = GAMES["spanish-21"]
    rules = rules or played.house.rules
    spec = random_round("shoe", rules, opening="round", game_key=played.key)
    for number in range(rounds):
        yield spec, script(spec).end
        fresh = random_round(f"shoe {number}", rules, opening="round", game_key=played.key)
        spec = next_at_the_table(fresh, spec, script(spec).end, 2)


def test_a_shoe_goes_on_until_its_cover_card_has_come_out():
    before = None
    seen = set()
    for spec, end in shoes(20):
        first, r = spec.open().round, end.round
        if before is not None and RACKED in before.cards:
            assert (spec.opening, first.deck) == ("round", before.deck)
            assert first.cards == {RACKED: before.cards[RACKED]}
            assert first.cover == before.cover
        elif before is not None:
            assert spec.opening == "shuffle"
            assert len(first.deck) == first.full
            assert first.cover_came == before.cover_came
        seen.add(spec.opening)
        before = r
    assert seen == {"round", "shuffle"}


def test_a_shoe_whose_cards_nobody_took_up_after_the_cover_card_is_shuffled_all_the_same():
    spec, end = next((spec, end) for spec, end in shoes(20) if end.round.cover is None)
    left = replace(end.round, cards={RACKED: end.round.deck[:9]}, deck=end.round.deck[9:])
    following = next_at_the_table(spec, spec, replace(end, round=left), 2)
    assert (following.opening, following.shoe) == ("shuffle", None)


def test_the_cover_card_stays_where_it_lies_in_the_shoe():
    _, (spec, _), *_ = shoes(2)
    assert spec.shoe is not None
    for cover in (50, 90):
        moved = replace(spec, shoe=replace(spec.shoe, cover=cover))
        assert moved.open().round.cover == cover
        assert loads(dump(moved)) == moved


def test_a_shoe_that_reshuffles_is_full_at_every_round():
    rules = replace(GAMES["spanish-21"].house.rules, dealing="reshuffling-shoe")
    for spec, _ in shoes(4, rules):
        first = spec.open().round
        assert (spec.opening, len(first.deck), first.cards) == ("round", first.full, {})


def test_a_shoe_is_kept_in_the_file():
    for spec, _ in shoes(5):
        assert loads(dump(spec)) == spec
        assert ("[shoe]" in dump(spec)) == (spec.shoe is not None)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda table: table["shoe"].pop("discards"), "each of the 288 cards once"),
        (lambda table: table["shoe"]["left"].append("2c1"), "2c1 is there 2 times"),
        (lambda table: table["shoe"]["left"].append("Th1"), "'Th1' is not one of"),
        (lambda table: table["shoe"].update(cover=300), "not a whole number from 0 to"),
        (lambda table: table.update(deck="deck-1"), "'deck-1' is not one of"),
    ],
)
def test_a_shoe_that_cannot_be_is_told(change, told):
    _, (spec, _), *_ = shoes(2)
    table = tomllib.loads(dump(spec))
    change(table)
    with pytest.raises(UnusableError, match=re.escape(told)):
        read_round(table, "round.toml")


def test_only_a_game_of_several_decks_has_a_shoe_that_goes_on():
    table = {"shoe": {"left": []}, "seats": {"1": {"ante": 15}}}
    with pytest.raises(UnusableError, match="from one deck at a time"):
        read_round(table, "round.toml")


def test_a_shoe_begun_by_chance_still_holds_the_cards_that_were_asked_for():
    spec = loads((EXAMPLES / "spanish-21.toml").read_text(encoding="utf-8"))
    for number in range(30):
        mid = begun(Random(number), replace(spec, opening="round", seed=str(number)))
        assert mid.shoe is not None
        assert loads(dump(mid)) == mid
        assert len(mid.shoe.left) > mid.shoe.cover
        end = script(mid).end
        dealt = lying(mid.open(), (), mid.players.decide)
        assert dealt["4/hand"] == mid.places["4/hand"]
        assert end.over
