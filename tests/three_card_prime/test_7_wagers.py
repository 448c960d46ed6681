"""§ 679a.7: who may wager what, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.moment import UnacceptableError
from games.engine.round import Beginning
from games.three_card_prime import GAME
from games.three_card_prime.chapter import CHAPTER
from tests.tables import due, end, to, wagers
from tests.three_card_prime.table import ALL, HAND, STACKS, table

CHOICES, SEATING = GAME.house.choices, CHAPTER.opening
WITH_ALL = "1, 1/prime 500, 1/pair-bonus 500, 1/all-six 500"


def sit_down(text: str, rules=HAND):
    return SEATING.begin(Beginning(rules, wagers(text)))


def test_7_b_who_has_left_is_not_asked_any_more_nor_his_hand_turned() -> None:
    m = to(table("1, 2"), "dealer ask 1", "seat-2 befall left-table/2", "dealer collect 2/ante")
    assert "dealer ask 2" not in due(to(m, "seat-1 bet 1/play 1000"))
    m = to(m, "dealer reveal dealer")
    assert due(m) == {"dealer reveal 1/hand"}


def test_7_b_his_cards_lie_until_the_table_is_cleared() -> None:
    m = to(table("1, 2"), "dealer ask 1", "seat-2 befall left-table/2", "dealer collect 2/ante")
    assert "dealer discard 2/hand" not in due(m)
    to(m, "dealer discard 2/hand")


def test_7_c_only_the_play_wager_is_made_after_it() -> None:
    log = end(table(WITH_ALL)).round.log
    after = log[[str(act) for act in log].index("dealer announce no-more-bets") :]
    assert [act.spot for act in after if act.verb == "bet"] == ["play"]


def test_7_d_1_a_play_wager_does_not_lie_there_beforehand() -> None:
    with pytest.raises(ValueError, match="no wager before the deal"):
        sit_down("1, 1/play 1000")


def test_7_d_1_a_play_wager_is_just_the_ante() -> None:
    m = to(table("1 2500"), "dealer ask 1")
    assert due(m) == {"seat-1 bet 1/play 2500", "seat-1 fold 1/hand"}


@pytest.mark.parametrize(
    ("name", "provision"),
    [("prime", "7(d)(2)"), ("pair-bonus", "7(d)(3)"), ("all-six", "7(d)(4)")],
)
def test_7_d_an_optional_wager_is_taken_only_where_it_is_offered(name, provision) -> None:
    with pytest.raises(ValueError, match="offer"):
        sit_down(f"1, 1/{name} 100", replace(HAND, offers=HAND.offers - {name}))
    choice = next(choice for choice in CHOICES if choice.key == f"offers.{name}")
    assert choice.cite == GAME.code[provision]


def won(own: str, dealers: str, wager: str, **more) -> int:
    m = table(f"1, 1/{wager} 500", cards={"1/hand": own, "dealer": dealers, **more})
    return end(m).round.won[f"1/{wager}"]


def test_7_d_2_the_prime_wager_wins_with_three_cards_of_one_color() -> None:
    assert won("2h 7d 9h", "Qs 5c 4d", "prime") > 0
    assert won("2h 7d 9c", "Qs 5c 4d", "prime") < 0


def test_7_d_3_the_pair_bonus_wins_with_a_pair_or_better() -> None:
    assert won("2h 2d 9h", "Qs 5c 4d", "pair-bonus") > 0
    assert won("Ah Kd 9h", "Qs 5c 4d", "pair-bonus") < 0


def test_7_d_4_the_all_six_bonus_wins_with_three_of_a_kind_of_six() -> None:
    assert won("7h 7d 9h", "7s 5c 4d", "all-six") > 0
    assert won("7h 7d 9h", "9s 5c 4d", "all-six") < 0


def test_7_d_an_optional_wager_touches_no_other_wager() -> None:
    cards = {"1/hand": "Kh Kd 4h", "dealer": "Qs 5c 3d"}
    alone = end(table("1", cards=cards)).round.won
    with_it = end(table(WITH_ALL, cards=cards)).round.won
    assert {spot: with_it[spot] for spot in alone} == alone
    assert set(with_it) - set(alone) == {f"1/{name}" for name in ALL}


def test_7_e_the_house_says_on_how_many_boxes_a_player_may_wager() -> None:
    boxes = next(choice for choice in CHOICES if choice.key == "boxes")
    assert (boxes.cite, boxes.least, boxes.most) == (GAME.code["7(e)"], 1, 6)


def test_7_b_nobody_leaves_a_round_that_is_void() -> None:
    m = to(table(WITH_ALL, STACKS), "dealer ask 1", "dealer befall exposed-card/dealer")
    for trouble in ("left-table/1", "touched-cards/1", "late-wager/1"):
        with pytest.raises(UnacceptableError):
            to(m, f"seat-1 befall {trouble}")
