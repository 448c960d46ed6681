"""§ 655a.7: who may wager what, and when."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from games.engine.round import Beginning
from games.mississippi_stud import GAME
from tests.mississippi_stud.table import HAND, table
from tests.tables import cite, due, end, to, until, wagers

CHOICES = GAME.house.choices


def test_7_d_2_a_street_wager_is_one_two_or_three_antes() -> None:
    m = to(table("1 2500"), "dealer ask 1")
    assert due(m) == {
        "seat-1 bet 1/3rd 2500", "seat-1 bet 1/3rd 5000", "seat-1 bet 1/3rd 7500",
        "seat-1 fold 1/hand",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "provision"),
    [("progressive", "7(d)(3)"), ("three-card", "7(d)(4)"), ("five-card", "7(d)(5)"),
     ("six-card", "7(d)(6)")],
)  # fmt: skip
def test_7_d_an_optional_wager_is_taken_only_where_it_is_offered(name, provision) -> None:
    with pytest.raises(ValueError, match="offer"):
        GAME.begin(
            Beginning(replace(HAND, offers=HAND.offers - {name}), wagers(f"1, 1/{name} 100"))
        )
    choice = next(choice for choice in CHOICES if choice.key == f"offers.{name}")
    assert choice.cite == GAME.code[provision]


def test_7_d_4_the_three_community_cards_decide_the_three_card_bonus() -> None:
    m = table("1, 1/three-card 500", hands={1: "2c 7d"}, board="Qh Qs 4d")
    m = until(m, "dealer pay 1/three-card 500")
    assert cite(m, "dealer pay 1/three-card 500") == "11(i)(2)(i)"


def test_7_d_5_the_five_card_wager_comes_from_the_game_account() -> None:
    r = table("1, 1/five-card 100").round
    assert (r.accounts[1], r.accepted["1/five-card"]) == (-100, 100)
    assert "1/five-card" not in r.wagers


def test_7_d_6_the_six_card_bonus_touches_no_other_wager() -> None:
    hands, board, six = {1: "Jc Jd"}, "2h 7s 9c", "3s 5d 8h Kc"
    with_it = end(table("1, 1/six-card 500", hands=hands, board=board, six=six)).round.won
    alone = end(table("1", hands=hands, board=board)).round.won
    assert with_it == {**alone, "1/six-card": -500}


def test_7_e_the_house_says_on_how_many_boxes_a_player_may_wager() -> None:
    boxes = next(choice for choice in CHOICES if choice.key == "boxes")
    assert (boxes.cite, boxes.least, boxes.most) == (GAME.code["7(e)"], 1, 6)


def test_2_b_8_the_felt_says_how_many_antes_a_street_wager_may_be() -> None:
    layout = files("assets") / "layouts" / "mississippi_stud.toml"
    assert "1, 2 OR 3 TIMES THE ANTE" in layout.read_text(encoding="utf-8")
