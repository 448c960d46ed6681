"""§ 637a.3 and § 637a.4: two decks in alternation, and the opening of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import Moment, UnacceptableError
from tests.poker.table import BY_HAND, HOUSE, table
from tests.tables import cite, common_error, due, log, to, until

OPENED = ("inspect", "spread", "turn-down", "wash", "stack")


def opened(moment: Moment) -> list[str]:
    """What the dealer does until the deck is in hand."""
    found = []
    while not any(act.verb == "use" for act in moment.round.log):
        step = moment.expected()[0]
        found += [str(step.act).removeprefix("dealer ")] if step.actor == "dealer" else []
        moment = moment.after(step.act)
    return found


def of_the_decks(moment: Moment) -> set[str]:
    """What is due with the decks, whatever chips and button may do meanwhile."""
    return {line for line in due(moment) if " bet " not in line and "button" not in line}


def test_3_a_each_deck_is_used_for_every_other_round() -> None:
    m = table("holdem", in_use="deck-2")
    assert cite(m, "dealer take deck-2") == "3(a)"
    assert common_error(m, "dealer take deck-1") == "used the wrong deck"


@pytest.mark.parametrize("key", ["holdem", "seven-card-stud-low", "five-card-draw-high"])
def test_3_a_without_a_shuffler_the_other_deck_lies_in_its_place(key: str) -> None:
    m = table(key, rules=BY_HAND)
    assert {"dealer take deck-1", "dealer place deck-2"} <= due(m)
    assert cite(m, "dealer place deck-2") == "3(a)"


def test_3_b_the_other_deck_lies_in_the_shuffler_meanwhile() -> None:
    m = table("holdem")
    assert cite(m, "dealer load deck-2") == "3(b)"
    assert "dealer load deck-2" in due(to(m, "dealer take deck-1", "dealer use left-hand"))


def test_3_c_both_decks_are_changed_after_12_hours() -> None:
    m = table("holdem", deck_minutes=12 * 60)
    for deck in ("deck-1", "deck-2"):
        assert cite(m, f"dealer remove {deck}") == "3(c)"
        m = to(m, f"dealer remove {deck}", f"floor bring {deck}", f"dealer stack {deck}")
    assert of_the_decks(m) == {"dealer load deck-1"}


def test_3_c_not_before() -> None:
    assert "dealer remove deck-1" not in due(table("holdem", deck_minutes=12 * 60 - 1))


def test_4_a_both_decks_are_inspected_and_the_floor_verifies_it() -> None:
    m = table("holdem", opening="opening")
    assert of_the_decks(m) == {"dealer inspect deck-1", "dealer inspect deck-2"}
    m = to(m, "dealer inspect deck-2")
    assert cite(m, "floor verify deck-2") == "4(a)"
    assert "dealer spread deck-2/face-up" not in due(m)


def test_4_b_the_cards_lie_face_up_for_the_first_two_players() -> None:
    m = to(table("holdem", "2, 5, 7", opening="opening"), "dealer spread deck-1/face-up")
    assert cite(m, "seat-2 inspect deck-1") == cite(m, "seat-5 inspect deck-1") == "4(b)"
    assert not any(line.startswith("seat-7") for line in due(m))
    m = to(m, "seat-5 inspect deck-1")
    assert "dealer turn-down deck-1" not in due(m)


def test_4_c_then_each_deck_is_turned_down_washed_stacked_and_shuffled() -> None:
    done = opened(table("holdem", opening="opening", rules=BY_HAND))
    first = ["inspect deck-1", "spread deck-1/face-up"]
    washed = ["turn-down deck-1", "wash deck-1", "stack deck-1"]
    assert done[:5] == [*first, *washed]
    assert [line.replace("deck-2", "deck-1") for line in done[5:10]] == done[:5]
    assert done[10:12] == ["shuffle deck-1", "stack deck-1"]


def test_4_c_by_the_device_each_goes_through_it() -> None:
    m = until(table("holdem", opening="opening"), "dealer load deck-1")
    m = to(m, "dealer load deck-1", "shuffler shuffle deck-1")
    assert of_the_decks(m) == {"dealer take deck-1", "dealer load deck-2"}


def test_4_d_without_a_shuffler_one_is_cut_and_the_other_put_away() -> None:
    m = until(table("holdem", opening="opening", rules=BY_HAND), "dealer shuffle deck-1")
    assert cite(m, "dealer place deck-2") == "4(d)"
    m = to(m, "dealer place deck-2", "dealer shuffle deck-1", "dealer stack deck-1")
    assert of_the_decks(m) == {f"dealer place cover-card {n}" for n in range(10, 52)}


def test_4_d_the_other_may_be_shuffled_before_it_is_put_away() -> None:
    m = until(table("holdem", opening="opening", rules=BY_HAND), "dealer shuffle deck-1")
    m = to(m, "dealer shuffle deck-2")
    assert "dealer place deck-2" not in due(m)
    assert "dealer place deck-2" in due(to(m, "dealer stack deck-2"))


FIRST_ONLY = {"one_deck_first": True}


def test_4_d_the_house_may_have_only_the_first_deck_washed() -> None:
    m = table("holdem", opening="opening", rules=BY_HAND, house=FIRST_ONLY)
    m = to(m, "dealer turn-down deck-2")
    assert "dealer stack deck-2" in due(m)
    assert "dealer wash deck-2" not in due(m)
    m = to(m, "dealer stack deck-2", "dealer place deck-2")
    assert "deck-2" not in " ".join(due(m))


def test_4_d_the_other_is_washed_when_its_turn_comes() -> None:
    first = table("holdem", opening="opening", rules=BY_HAND, house=FIRST_ONLY)
    left = first.game.memory.onward(first.round, 2)
    assert left["unwashed"] == 2
    m = to(table("holdem", rules=BY_HAND, in_use="deck-2", marks=left), "dealer take deck-2")
    assert cite(m, "dealer wash deck-2") == "4(c)"
    assert "dealer shuffle deck-2" not in due(m)
    assert m.game.memory.onward(m.round, 2)["unwashed"] == 0


@pytest.mark.parametrize("rules", [HOUSE, BY_HAND], ids=["device", "by-hand"])
def test_4_e_decks_that_come_preinspected_are_only_cut(rules: object) -> None:
    rules = replace(HOUSE if rules is HOUSE else BY_HAND, preinspected=True)
    done = opened(table("holdem", opening="opening", rules=rules))
    assert not [line for line in done if line.split()[0] in (*OPENED, "shuffle")]
    assert done[:2] == ["place cover-card 10", "cut deck-1"]


def test_4_e_in_the_next_round_they_are_shuffled_like_others() -> None:
    m = to(table("holdem", rules=replace(BY_HAND, preinspected=True)), "dealer take deck-1")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall recut-ordered")
    assert "dealer shuffle deck-1" in due(m), log(m)
