"""§ 657a.2: what the table shows, held against the layout that is drawn."""

from __future__ import annotations

import pytest

from app.shell.base.lettering import felt_lines
from assets.layouts import load
from games.crazy_4_poker import GAME
from games.engine.rules import RulesSubmission
from tests.crazy_4_poker.table import ALL, HAND, lettered

LAYOUT = load(GAME.key)
SEATS = tuple(range(1, len(LAYOUT.arc.seats) + 1))
AREAS = ("ante", "super-bonus", "play", "queens-up")
PRINTED = " ".join(text.text for text in LAYOUT.inscriptions)


def test_2_a_six_players_sit_across_from_the_dealer() -> None:
    assert len(SEATS) == 6
    for seat in SEATS:
        assert LAYOUT.place(f"{seat}/hand").y < LAYOUT.place("dealer").y < LAYOUT.place("tray").y


def test_2_b_2_each_player_has_four_areas() -> None:
    for seat in SEATS:
        spots = [LAYOUT.place(f"{seat}/{name}") for name in AREAS]
        assert all(spot.shape == "circle" and spot.label for spot in spots)
        assert len({(spot.x, spot.y) for spot in spots}) == 4


def test_2_b_2_the_super_bonus_is_right_of_the_ante_with_an_equals_sign_between() -> None:
    for seat in SEATS:
        names = ("ante", "equals", "super-bonus")
        places = [LAYOUT.place(f"{seat}/{name}") for name in names]
        assert places[1].label == "="
        assert places[0].x < places[1].x < places[2].x


def test_2_b_3_the_progressive_has_an_area_of_its_own_where_it_is_offered() -> None:
    offered = [p.name for p in LAYOUT.offered(frozenset(ALL)) if p.offer == "progressive"]
    assert {f"{seat}/progressive" for seat in SEATS} <= set(offered)
    without = LAYOUT.offered(frozenset({"queens-up"}))
    assert not [p for p in without if p.offer == "progressive"]


@pytest.mark.parametrize("letter", ["A", "B"])
def test_2_b_4_the_felt_advises_of_the_odds_of_every_wager_offered(letter: str) -> None:
    rules = lettered(queens_up=letter, progressive=letter)
    text = " ".join(felt_lines(GAME, rules))
    for title, table in GAME.house.payouts(rules).items():
        for hand, odds in table.rows.items():
            assert f"{hand} {odds}".upper() in text, title


def test_2_b_4_a_progressive_that_is_not_offered_is_not_advertised() -> None:
    text = " ".join(felt_lines(GAME, RulesSubmission(offers=frozenset({"queens-up"}))))
    assert "ENVY" not in text
    assert "METER" not in text
    assert "ENVY" in " ".join(felt_lines(GAME, HAND))


def test_2_b_5_i_the_best_four_cards_play() -> None:
    assert "BEST FOUR-CARD HAND PLAYS" in PRINTED


def test_2_b_5_ii_a_king_qualifies() -> None:
    assert "DEALER QUALIFIES WITH A KING OR BETTER" in PRINTED


def test_2_b_5_iii_aces_may_bet_three_antes() -> None:
    assert "PAIR OF ACES OR BETTER MAY BET UP TO THREE TIMES THE ANTE" in PRINTED


def test_2_b_5_iv_when_the_super_bonus_is_returned() -> None:
    assert "SUPER BONUS RETURNED IF PLAYER BEATS OR TIES WITH LESS THAN A STRAIGHT" in PRINTED
