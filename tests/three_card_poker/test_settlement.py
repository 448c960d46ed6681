"""§§ 649a.11(c) and .12, and house rule 12: settling player by player."""

from __future__ import annotations

import pytest

from games.three_card_poker import GAME
from games.three_card_poker.tables import HOUSE, SIX_CARD
from tests.tables import cite, common_error, due, end, error_cite, to, until
from tests.three_card_poker.table import (
    HAND,
    HANDS,
    LOW,
    QUALIFIED,
    UNQUALIFIED,
    lettered,
    settling,
    table,
)

OUTCOMES = [
    (UNQUALIFIED, LOW, "pay 1/ante 1000", "return 1/play"),
    (QUALIFIED, "Qh 4d 2s", "pay 1/ante 1000", "pay 1/play 1000"),
    (QUALIFIED, "Qh 3h 2d", "return 1/ante", "return 1/play"),
    (QUALIFIED, LOW, "collect 1/ante", "collect 1/play"),
]


@pytest.mark.parametrize(("dealers", "own", "ante", "play"), OUTCOMES)
def test_11_c_what_becomes_of_ante_and_play(dealers: str, own: str, ante: str, play: str) -> None:
    m = settling("1", own, dealers)
    assert due(m) == {f"dealer {ante}", f"dealer {play}"}
    assert {cite(m, line) for line in due(m)} == {"11(c)"}


def test_11_c_settling_an_unqualified_hand_as_at_other_tables_is_told() -> None:
    m = settling("1", LOW, UNQUALIFIED)
    errors = {common_error(m, f"dealer {line}") for line in ("return 1/ante", "pay 1/play 1000")}
    assert errors == {
        "did not pay the Ante though the dealer does not qualify",
        "settled the Play though the dealer does not qualify",
    }


def test_11_d_1_from_the_right_each_hand_is_turned_and_settled_before_the_next() -> None:
    m = table("1, 2", cards={"1/hand": LOW, "2/hand": HANDS["pair"], "dealer": QUALIFIED})
    m = to(m, "seat-1 bet 1/play 1000", "seat-2 bet 2/play 1000", "dealer reveal dealer")
    assert due(m) == {"dealer reveal 2/hand"}
    assert cite(m, "dealer reveal 2/hand") == "house 11(d)(1)"
    assert common_error(m, "dealer reveal 1/hand") == "settled clockwise"
    m = to(m, "dealer reveal 2/hand")
    assert common_error(m, "dealer reveal 1/hand") == "turned the next hand too soon"
    assert error_cite(m, "dealer reveal 1/hand") == "house 11(d)"


def test_11_d_2_and_3_optional_wagers_come_after_ante_and_play_in_any_order() -> None:
    m = settling("1, 1/pair-plus 500, 1/six-card 500", HANDS["pair"])
    early = "settled a player's wagers out of order"
    assert common_error(m, "dealer pay 1/pair-plus 500") == early
    m = to(m, "dealer pay 1/ante 1000", "dealer pay 1/play 1000")
    assert due(m) >= {"dealer pay 1/pair-plus 500", "dealer collect 1/six-card"}


def test_11_f_settled_cards_may_go_at_once_the_dealers_stay() -> None:
    cards = {"1/hand": LOW, "2/hand": HANDS["pair"], "dealer": QUALIFIED}
    m = table("1, 2", cards=cards)
    m = to(m, "seat-1 bet 1/play 1000", "seat-2 bet 2/play 1000", "dealer reveal 2/hand")
    assert "dealer discard 2/hand" not in due(m)
    m = to(m, "dealer pay 2/ante 1000", "dealer pay 2/play 1000")
    assert cite(m, "dealer discard 2/hand") == "house 11(f)"
    assert "dealer discard dealer" not in due(m)
    assert not end(m).round.wagers


BONUS = {"A": (5, 4, 1), "4-3-1": (4, 3, 1), "3-2-1": (3, 2, 1), "5-3-1": (5, 3, 1)}


@pytest.mark.parametrize("letter", BONUS)
@pytest.mark.parametrize("name", HANDS)
def test_12_b_the_ante_bonus_is_paid_by_the_table_chosen_win_or_lose(
    letter: str, name: str
) -> None:
    won = dict(zip(HANDS, BONUS[letter], strict=False)).get(name, 0)
    for dealers in (QUALIFIED, "9c 9s 9d", UNQUALIFIED):
        m = end(settling("1 2000", HANDS[name], dealers, lettered(ante_bonus=letter)))
        assert m.round.won.get("1/ante-bonus", 0) == won * 2000


def test_12_b_each_table_has_its_provision() -> None:
    for letter, where in (("A", "12(b)"), ("3-2-1", "house 12(b)")):
        m = settling("1", HANDS["straight"], rules=lettered(ante_bonus=letter))
        assert cite(m, "dealer pay 1/ante-bonus 1000") == where


def test_12_b_it_is_paid_on_an_ante_that_is_gone_and_by_no_other_row_or_letter() -> None:
    m = settling("1", HANDS["three-of-a-kind"], "9c 9s 9d")
    m = to(m, "dealer collect 1/ante", "dealer collect 1/play")
    assert due(m) == {"dealer pay 1/ante-bonus 4000"}
    named = {n: common_error(m, f"dealer pay 1/ante-bonus {n}") for n in (1000, 3000)}
    assert named[1000] == "paid by the row of another hand"
    assert named[3000] == "paid by a paytable that is not in force"


def test_12_b_below_a_straight_and_for_a_fold_there_is_none() -> None:
    name = "paid an Ante Bonus that has not won"
    assert common_error(settling("1", HANDS["flush"]), "dealer pay 1/ante-bonus 1000") == name
    m = table("1, 1/six-card 500", cards={"1/hand": HANDS["straight"]})
    m = until(to(m, "dealer ask 1", "seat-1 fold 1/hand"), "dealer reveal 1/hand")
    assert common_error(m, "dealer pay 1/ante-bonus 1000") == name


PAIR_PLUS = {
    "A": (35, 25, 6, 4, 1),
    "B": (40, 30, 5, 4, 1),
    "C": (40, 30, 6, 3, 1),
    "D": (40, 30, 6, 4, 1),
    "E": (40, 25, 6, 4, 1),
}


@pytest.mark.parametrize("letter", PAIR_PLUS)
@pytest.mark.parametrize("name", HANDS)
def test_12_d_pair_plus_goes_by_the_players_own_hand(letter: str, name: str) -> None:
    won = dict(zip(HANDS, PAIR_PLUS[letter], strict=False)).get(name, -1)
    for dealers in (QUALIFIED, "9c 9s 9d", UNQUALIFIED):
        m = end(settling("1, 1/pair-plus 500", HANDS[name], dealers, lettered(pair_plus=letter)))
        assert m.round.won["1/pair-plus"] == won * 500


def test_12_d_and_12_e_a_house_that_has_chosen_nothing_pays_by_c_and_v2() -> None:
    assert GAME.house.rules.paytables == {"pair-plus": "C", "six-card": "V2"}
    shown = GAME.house.payouts(HAND)
    assert shown["Pair Plus"].rows["flush"] == "3 to 1"
    assert shown["Six Card Bonus"].rows["flush"] == "15 to 1"


SIX = {
    "royal flush": ("Ah Kh Qh", "Jh Th 2c"),
    "straight flush": ("5h 6h 7h", "8h 9h 2c"),
    "four-of-a-kind": ("8h 8d 8s", "8c Kd 2c"),
    "full house": ("8h 8d 8s", "Kc Kd 2c"),
    "flush": ("2h 6h 9h", "Jh Kh 2c"),
    "straight": ("5h 6d 7h", "8c 9d 2c"),
    "three-of-a-kind": ("8h 8d 4s", "8c Kd 2c"),
    "two pair": ("8h 8d 4s", "4c Kd 2c"),
}
V = {
    "V1": (1000, 200, 50, 25, 20, 10, 5, -1),
    "V2": (1000, 200, 50, 25, 15, 10, 5, -1),
    "V3": (1000, 200, 100, 20, 15, 10, 7, -1),
}


@pytest.mark.parametrize("letter", V)
@pytest.mark.parametrize("name", SIX)
def test_12_e_the_six_card_bonus_pays_the_best_five_of_six(letter: str, name: str) -> None:
    m = end(settling("1, 1/six-card 500", *SIX[name], lettered(six_card=letter)))
    assert m.round.won["1/six-card"] == 500 * dict(zip(SIX, V[letter], strict=True))[name]


def test_12_e_a_royal_flush_of_six_cards_is_a_royal_flush() -> None:
    m = end(settling("1, 1/six-card 100", "Ah Kh Qh", "Jh Th 9h"))
    assert m.round.won["1/six-card"] == 100_000
    assert {table.cite for table in SIX_CARD.values()} == {HOUSE["12(e)"]}
