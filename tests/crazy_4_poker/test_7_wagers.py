"""§ 657a.7: who may wager what, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.crazy_4_poker import GAME
from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from tests.crazy_4_poker.table import ACES, HAND, QUALIFIED, settling, table, wagers
from tests.tables import cite, due, end, to

CHOICES, CLASHES, RULES = GAME.house.choices, GAME.house.clashes, GAME.house.rules


def test_7_b_nor_does_he_get_an_envy_bonus() -> None:
    cards = {"1/hand": "9c 9d 9h 9s 3c", "dealer": QUALIFIED}
    m = table("1, 2, 2/progressive 100", cards=cards)
    m = end(to(m, "seat-1 bet 1/play 1000", "seat-2 befall left-table/2"))
    assert "2/envy" not in m.round.won


def test_7_c_the_play_wager_is_made_after_it() -> None:
    log = list(map(str, end(table("1")).round.log))
    assert log.index("dealer announce no-more-bets") < log.index("seat-1 bet 1/play 1000")


def test_7_d_1_ante_and_super_bonus_are_of_one_amount() -> None:
    with pytest.raises(ValueError, match="one amount"):
        GAME.begin(Beginning(HAND, {"1/ante": 1000, "1/super-bonus": 500}))


@pytest.mark.parametrize("only", ["ante", "super-bonus"])
def test_7_d_1_nobody_plays_with_one_of_them_alone(only: str) -> None:
    with pytest.raises(ValueError, match=r"no (ante|super-bonus) wager"):
        GAME.begin(Beginning(HAND, {f"1/{only}": 1000}))


def test_7_d_2_queens_up_is_the_players_choice() -> None:
    assert end(table("1, 2, 2/queens-up 500")).over


def test_7_d_2_and_not_the_houses() -> None:
    without = [clash.cite.key for clash in CLASHES if clash.clashes(RulesSubmission())]
    assert without == ["7(d)(2)"]
    assert not [clash.cite.key for clash in CLASHES if clash.clashes(RULES)]


def test_7_d_3_a_progressive_wager_is_taken_only_where_it_is_offered() -> None:
    with pytest.raises(ValueError, match="offer"):
        GAME.begin(
            Beginning(
                replace(HAND, offers=frozenset({"queens-up"})), wagers("1, 1/progressive 100")
            )
        )
    choice = next(choice for choice in CHOICES if choice.key == "offers.progressive")
    assert choice.cite == GAME.code["7(d)(3)"]


# A Play Wager that the hand does not allow: found out in settling, § 657a.7(c) with 11(b)


def too_high(own: str = "Qc Qd 8h 3s 2d", dealers: str = QUALIFIED, down: str = "1 1000"):
    m = table(down, cards={"1/hand": own, "dealer": dealers})
    return to(m, "dealer ask 1", "seat-1 befall raised-too-high/1")


def test_7_c_a_play_that_needs_aces_is_found_out_when_the_hand_is_turned() -> None:
    m = too_high()
    assert due(m) == {"dealer reveal dealer"}
    assert m.round.wagers["1/play"] == 3000
    m = to(m, "dealer reveal 1/hand")
    assert due(m) == {"dealer call floor"}
    assert cite(m, "dealer call floor") == "7(c)"


@pytest.mark.parametrize(
    ("own", "dealers", "won"),
    [("Qc Qd 8h 3s 2d", QUALIFIED, 1000), ("Jc 9h 8h 3s 2d", QUALIFIED, -1000)],
)
def test_7_c_what_is_above_one_ante_goes_back_win_or_lose(own, dealers, won) -> None:
    m = to(too_high(own, dealers), "floor rule 1/play")
    assert due(m) == {"dealer return 1/play 2000"}
    m = to(m, "dealer return 1/play 2000")
    assert (m.round.wagers["1/play"], m.round.stacks[1]) == (1000, -1000)
    assert end(m).round.won["1/play"] == won


def test_7_c_the_excess_goes_back_before_anything_is_settled() -> None:
    m = to(too_high(), "dealer reveal 1/hand")
    assert not [line for line in due(m) if "ante" in line or "super-bonus" in line]


@pytest.mark.parametrize("first", ["dealer pay 1/ante 1000", "dealer collect 1/ante"])
def test_7_c_nor_is_it_forgotten_when_the_ante_was_settled_first(first: str) -> None:
    m = to(too_high(), "dealer reveal 1/hand").played(Act.parse(first))
    assert "dealer call floor" in due(m)
    assert "dealer return 1/play 2000" in due(to(m, "dealer call floor", "floor rule 1/play"))


def test_7_c_with_aces_three_antes_are_no_excess() -> None:
    with pytest.raises(UnacceptableError):
        too_high(ACES)
    m = settling("1", ACES, times=3)
    assert "dealer pay 1/play 3000" in due(m)
