"""House rule 3: one deck, or two that alternate; how long they last."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.caribbean_stud.house import CLASHES
from games.engine.cards import DECK
from tests.caribbean_stud.table import HAND, MANUAL, RESHUFFLING, SHOE, cite, table
from tests.tables import due, end, to

TWO = replace(HAND, decks=2)


def test_3_a_one_deck_of_52_cards_is_dealt() -> None:
    assert sorted(table().round.deck) == sorted(DECK)


def test_3_a_one_cover_card_is_placed() -> None:
    log = end(table(rules=MANUAL)).round.log
    assert [act.verb for act in log if act.target == "cover-card"] == ["place"]


def test_3_b_two_decks_need_a_shuffling_device() -> None:
    two_by_hand = replace(MANUAL, decks=2)
    assert any(clash.key == "decks" and clash.clashes(two_by_hand) for clash in CLASHES)


@pytest.mark.parametrize(("in_use", "other"), [("deck-1", "deck-2"), ("deck-2", "deck-1")])
def test_3_b_2_one_deck_is_shuffled_while_the_other_is_played(in_use: str, other: str) -> None:
    m = table(rules=TWO, in_use=in_use)
    assert cite(m, f"dealer load {other}") == "house 3(b)(2)"
    assert cite(m, f"dealer take {in_use}") == "house 3(b)(3)"


def test_3_b_3_the_deck_of_the_last_round_is_not_used() -> None:
    m = table(rules=TWO, in_use="deck-2")
    assert "dealer take deck-1" not in due(m)


def test_3_b_3_the_deck_shuffled_meanwhile_is_ready() -> None:
    assert "shuffler shuffle deck-1" not in due(table(rules=TWO))


def test_3_b_4_the_last_deck_leaves_the_rack_before_a_card_is_dealt() -> None:
    m = to(table("1", TWO), "dealer load deck-2", "dealer deal 1/hand 1")
    assert "discard-rack" not in m.round.cards


@pytest.mark.parametrize(
    ("rules", "minutes", "provision"),
    [(HAND, 240, "house 3(c)(1)"), (MANUAL, 480, "house 3(c)(2)"), (SHOE, 480, "house 3(c)(2)")],
)
def test_3_c_a_deck_is_changed_when_its_hours_are_over(rules, minutes, provision) -> None:
    assert "dealer remove deck-1" not in due(table(rules=rules, deck_minutes=minutes - 1))
    m = table(rules=rules, deck_minutes=minutes)
    assert cite(m, "dealer remove deck-1") == provision


def test_3_c_1_a_deck_dealt_by_hand_lasts_four_hours() -> None:
    assert "dealer remove deck-1" in due(table(rules=HAND, deck_minutes=240))


def test_3_c_2_a_deck_in_a_shoe_lasts_eight_hours() -> None:
    assert "dealer remove deck-1" not in due(table(rules=SHOE, deck_minutes=240))
    assert "dealer remove deck-1" in due(table(rules=RESHUFFLING, deck_minutes=480))


def test_3_c_1_the_new_deck_is_opened_and_shuffled() -> None:
    m = to(
        table(deck_minutes=240),
        "dealer remove deck-1",
        "floor bring deck-1",
        "dealer inspect deck-1",
    )
    to(m, "dealer wash deck-1", "shuffler shuffle deck-1", "dealer take deck-1")


def test_3_c_both_decks_are_changed_and_the_new_ones_shuffled() -> None:
    m = table(rules=TWO, deck_minutes=240)
    assert {"dealer remove deck-1", "dealer remove deck-2"} <= due(m)
    to(m, "dealer remove deck-2", "dealer wash deck-2", "shuffler shuffle deck-1",
       "dealer take deck-1", "dealer load deck-2")  # fmt: skip


def test_3_c_a_new_deck_that_comes_preinspected_is_only_cut() -> None:
    rules = replace(MANUAL, preinspected=True)
    m = to(table(rules=rules, deck_minutes=480), "dealer remove deck-1", "floor bring deck-1")
    assert "dealer place cover-card 10" in due(m)
    assert "dealer shuffle deck-1" not in due(m)
