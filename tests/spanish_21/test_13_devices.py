"""§ 635a.13(j) to (m): the reader, the shuffler and the shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.spanish_21 import GAME
from tests.spanish_21.table import (
    DEVICE,
    RESHUFFLING,
    deciding,
    end,
    house,
    played,
    refused,
    table,
    to,
    until,
)
from tests.tables import cite, due

DOWN = "1, 1/match 500, 2"


# (j)


@pytest.mark.parametrize("up", ["6c", "9c"])
def test_13_j_the_reader_used_under_a_low_card_is_told_to_the_floor(up: str) -> None:
    m = played(deciding({"dealer": up}), "dealer insert hole-card")
    assert due(m) == {"dealer call floor"}
    assert cite(m, "dealer call floor") == "13(j)"


def misused(rules: RulesSubmission) -> Moment:
    m = until(table(DOWN, rules, cards={"dealer": "5c"}), "dealer ask 1")
    return to(played(m, "dealer insert hole-card"), "dealer call floor")


def test_13_j_1_all_hands_are_dead_where_a_player_could_see() -> None:
    m = misused(house(reader_shows=True))
    back = {"dealer return 1/spanish-21", "dealer return 2/spanish-21"}
    assert back < due(m)
    assert "dealer discard 1/hand" in due(m), "13(j)(1) names the cards first"
    assert due(to(m, *back)) == due(m) - back
    assert cite(m, "dealer return 1/spanish-21") == "13(j)(1)"
    r = end(m).round
    assert not r.wagers
    assert set(r.cards) == {"discard-rack"}
    assert r.won["1/match"] == -500  # that was decided before


def test_13_j_2_else_play_goes_on() -> None:
    assert due(misused(house(reader_shows=False))) == {"dealer ask 1"}


def test_13_j_never_under_a_high_card() -> None:
    m = until(table("1", cards={"dealer": "Kc"}), "dealer insert hole-card")
    refused(m, "dealer befall reader-misused")


# (k)


def test_13_k_nothing_is_dealt_until_the_reader_is_mended() -> None:
    m = until(table("1", cards={"dealer": "Kc"}), "dealer insert hole-card")
    m = to(m, "chance befall reader-failure")
    assert due(m) == {"dealer call floor"}
    assert cite(m, "dealer call floor") == "13(k)"
    m = to(m, "dealer call floor", "floor bring reader")
    assert due(m) == {"dealer insert hole-card"}


# (l)


def shuffler() -> Moment:
    return to(table("1, 2", DEVICE, burnt=False, opening="shuffle"), "dealer load decks")


def test_13_l_after_a_jam_the_cards_are_reshuffled() -> None:
    m = to(shuffler(), "chance befall shuffler-jam")
    assert due(m) == {"dealer reshuffle decks"}
    assert cite(m, "dealer reshuffle decks") == "13(l)"
    assert due(to(m, "dealer reshuffle decks")) == {"shuffler shuffle decks"}


def test_13_l_a_shuffle_by_hand_does_not_jam() -> None:
    m = to(table("1", burnt=False, opening="shuffle"), "dealer shuffle decks")
    refused(m, "chance befall shuffler-jam")


# (m)


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_m_a_dead_shuffler_is_covered_or_signed_before_cards_are_shuffled_by_hand(
    mark: str,
) -> None:
    m = to(shuffler(), "chance befall shuffler-failure")
    assert due(m) == {"dealer cover shuffler", "dealer sign shuffler"}
    assert cite(m, f"dealer {mark} shuffler") == "13(m)"
    m = to(m, f"dealer {mark} shuffler")
    assert due(m) == {"dealer shuffle decks"}
    assert end(m).over


def test_13_m_the_house_is_then_one_that_the_chapter_admits() -> None:
    rules = replace(DEVICE, device_loads_shoe=True)
    m = to(table("1", rules, burnt=False, opening="shuffle"), "dealer load decks")
    m = to(m, "chance befall shuffler-failure")
    assert not [clash for clash in GAME.house.clashes if clash.clashes(m.round.rules)]


@pytest.mark.parametrize("mark", ["cover", "sign"])
def test_13_m_a_dead_shoe_too_and_the_round_goes_on_from_another(mark: str) -> None:
    m = to(table("1, 2", RESHUFFLING), "dealer deal 1/hand 1", "chance befall shoe-failure")
    assert due(m) == {"dealer cover shoe", "dealer sign shoe"}
    m = to(m, f"dealer {mark} shoe", "dealer take shoe", "dealer shuffle decks")
    m = to(m, "dealer cut decks", "dealer load shoe")
    assert due(m) == {"dealer deal 2/hand 1"}
    assert end(m).over


def test_13_m_a_plain_shoe_does_not_fail() -> None:
    refused(to(table("1"), "dealer deal 1/hand 1"), "chance befall shoe-failure")
