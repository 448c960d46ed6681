"""§ .3: one deck, or two that alternate; how long they last."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.cards import DECK
from tests.sisters.games import Sister
from tests.tables import cite, due, end, to


def test_3_a_one_deck_of_52_cards_is_dealt(at: Sister) -> None:
    assert sorted(at.table().round.deck) == sorted(DECK)


def test_3_a_one_cover_card_is_placed(at: Sister) -> None:
    log = end(at.table(rules=at.manual)).round.log
    assert [act.verb for act in log if act.target == "cover-card"] == ["place"]


def test_3_b_two_decks_need_a_shuffling_device(at: Sister) -> None:
    two_by_hand = replace(at.manual, decks=2)
    assert any(
        clash.key == "decks" and clash.clashes(two_by_hand) for clash in at.game.house.clashes
    )


@pytest.mark.parametrize(("in_use", "other"), [("deck-1", "deck-2"), ("deck-2", "deck-1")])
def test_3_b_2_one_deck_is_shuffled_while_the_other_is_played(
    at: Sister, in_use: str, other: str
) -> None:
    m = at.table(rules=at.two, in_use=in_use)
    assert cite(m, f"dealer load {other}") == at.key_of("3(b)(2)")
    assert cite(m, f"dealer take {in_use}") == at.key_of("3(b)(3)")


def test_3_b_3_the_deck_of_the_last_round_is_not_used(at: Sister) -> None:
    m = at.table(rules=at.two, in_use="deck-2")
    assert "dealer take deck-1" not in due(m)


def test_3_b_3_the_deck_shuffled_meanwhile_is_ready(at: Sister) -> None:
    assert "shuffler shuffle deck-1" not in due(at.table(rules=at.two))


def test_3_b_4_the_last_deck_leaves_the_rack_before_a_card_is_dealt(at: Sister) -> None:
    m = to(at.table("1", at.two), "dealer load deck-2", "dealer deal 1/hand 1")
    assert "discard-rack" not in m.round.cards


@pytest.mark.parametrize(
    ("way", "minutes", "provision"),
    [("hand", 240, "3(c)(1)"), ("manual", 480, "3(c)(2)"), ("shoe", 480, "3(c)(2)")],
)
def test_3_c_a_deck_is_changed_when_its_hours_are_over(
    at: Sister, way: str, minutes: int, provision: str
) -> None:
    rules = getattr(at, way)
    assert "dealer remove deck-1" not in due(at.table(rules=rules, deck_minutes=minutes - 1))
    m = at.table(rules=rules, deck_minutes=minutes)
    assert cite(m, "dealer remove deck-1") == at.key_of(provision)


def test_3_c_1_a_deck_dealt_by_hand_lasts_four_hours(at: Sister) -> None:
    assert "dealer remove deck-1" in due(at.table(rules=at.hand, deck_minutes=240))


def test_3_c_2_a_deck_in_a_shoe_lasts_eight_hours(at: Sister) -> None:
    assert "dealer remove deck-1" not in due(at.table(rules=at.shoe, deck_minutes=240))
    assert "dealer remove deck-1" in due(at.table(rules=at.reshuffling, deck_minutes=480))


def test_3_c_1_the_new_deck_is_opened_and_shuffled(at: Sister) -> None:
    m = to(
        at.table(deck_minutes=240),
        "dealer remove deck-1",
        "floor bring deck-1",
        "dealer inspect deck-1",
    )
    to(m, "dealer wash deck-1", "shuffler shuffle deck-1", "dealer take deck-1")


def test_3_c_both_decks_are_changed_and_the_new_ones_shuffled(at: Sister) -> None:
    m = at.table(rules=at.two, deck_minutes=240)
    assert {"dealer remove deck-1", "dealer remove deck-2"} <= due(m)
    to(m, "dealer remove deck-2", "dealer wash deck-2", "shuffler shuffle deck-1",
       "dealer take deck-1", "dealer load deck-2")  # fmt: skip


def test_3_c_a_new_deck_that_comes_preinspected_is_only_cut(at: Sister) -> None:
    rules = replace(at.manual, preinspected=True)
    m = to(at.table(rules=rules, deck_minutes=480), "dealer remove deck-1", "floor bring deck-1")
    assert "dealer place cover-card 10" in due(m)
    assert "dealer shuffle deck-1" not in due(m)
