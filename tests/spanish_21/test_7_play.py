"""§ 635a.7(h) to (m): the players' hands and the dealer's."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment
from tests.spanish_21.table import end, house, standing, table, to, until
from tests.tables import broken, cite, common_error, due, log


def playing(cards: dict[str, str] | None = None, down: str = "1, 2", then: str = "") -> Moment:
    seat = down.split(",")[0].strip()
    return to(table(down, cards=cards, then=then), f"dealer ask {seat}")


def test_7_h_from_the_far_left_clockwise() -> None:
    m = until(table("2, 4, 6"), "dealer ask 2")
    assert due(m) == {"dealer ask 2"}
    m = to(m, "dealer ask 2", "seat-2 stand 2/hand")
    assert due(m) == {"dealer ask 4"}


def test_7_h_after_the_reader() -> None:
    m = until(table("2, 4", cards={"dealer": "Kc"}), "dealer insert hole-card")
    assert "dealer ask 2" not in due(m)


def test_7_h_1_i_a_blackjack_under_a_low_card_is_announced_paid_and_taken_up() -> None:
    m = until(table("1", cards={"1/hand": "Ac Kd"}), "dealer announce 1/blackjack")
    for line in (
        "dealer announce 1/blackjack",
        "dealer pay 1/spanish-21 1500",
        "dealer discard 1/hand",
    ):
        assert due(m) == {line}
        assert cite(m, line) == "7(h)(1)(i)"
        m = to(m, line)
    assert due(m) == {"dealer reveal hole-card"}


@pytest.mark.parametrize("up", ["Ac", "Qc"])
def test_7_h_1_ii_under_a_high_card_it_is_only_announced(up: str) -> None:
    cards = {"1/hand": "Ac Kd", "2/hand": "9c 8d", "dealer": up, "hole-card": "5d"}
    m = until(table("1, 2", cards=cards), "dealer announce 1/blackjack")
    assert cite(m, "dealer announce 1/blackjack") == "7(h)(1)(ii)"
    m = to(m, "dealer announce 1/blackjack")
    assert due(m) == {"dealer ask 2"}
    early = "dealer pay 1/spanish-21 1500"
    assert common_error(m, early) == "paid a Blackjack before the hole card was turned"
    assert m.played(Act.parse(early)).round.won["1/spanish-21"] == 1500  # early, and done


def test_7_h_1_ii_and_paid_once_the_hole_card_is_shown() -> None:
    cards = {"1/hand": "Ac Kd", "2/hand": "9c 8d", "dealer": "Qc", "hole-card": "5d"}
    m = to(table("1, 2", cards=cards), "seat-2 stand 2/hand", "dealer reveal hole-card")
    assert due(m) == {"dealer pay 1/spanish-21 1500", "dealer deal dealer 1"}
    assert cite(m, "dealer pay 1/spanish-21 1500") == "7(h)(1)(ii)"
    later = to(m, "dealer deal dealer 1")
    assert "dealer pay 1/spanish-21 1500" in log(end(later))


def test_7_h_2_who_has_none_decides() -> None:
    assert due(playing({"1/hand": "8c 8d"})) == {
        "seat-1 hit 1/hand",
        "seat-1 stand 1/hand",
        "seat-1 bet 1/double 1000",
        "seat-1 bet 1/double 500",
        "seat-1 bet 1/split-2 1000",
        "seat-1 surrender 1/hand",
    }
    assert cite(playing(), "seat-1 stand 1/hand") == "7(h)(2)"


def test_7_i_the_cards_he_asks_for_are_dealt_face_up() -> None:
    m = to(playing({"1/hand": "2c 3d"}), "seat-1 hit 1/hand")
    assert due(m) == {"dealer deal 1/hand 1"}
    assert cite(m, "dealer deal 1/hand 1") == "7(i)"
    assert to(m, "dealer deal 1/hand 1").round.shown("1/hand")


def test_7_i_he_may_stand_at_once() -> None:
    assert due(to(playing(), "seat-1 stand 1/hand")) == {"dealer ask 2"}


def test_7_j_as_long_as_he_is_below_21() -> None:
    m = to(playing({"1/hand": "9c 9d"}, then="2c"), "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    assert due(m) == {"seat-1 hit 1/hand", "seat-1 stand 1/hand"}
    assert cite(m, "seat-1 hit 1/hand") == "7(j)"


@pytest.mark.parametrize(("hand", "then"), [("9c 9d", "3c"), ("Ac 5d", "5c")])
def test_7_j_1_with_a_hard_or_soft_21_he_is_done(hand: str, then: str) -> None:
    m = to(playing({"1/hand": hand}, then=then), "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    assert due(m) == {"dealer ask 2"}


def test_7_j_2_a_double_gets_one_card_only() -> None:
    m = to(playing({"1/hand": "5c 6d"}, then="2c"), "seat-1 bet 1/double 1000")
    m = to(m, "dealer deal 1/hand/sideways 1")
    assert due(m) == {"seat-1 stand 1/hand", "seat-1 rescue 1/hand"}
    assert due(to(m, "seat-1 stand 1/hand")) == {"dealer ask 2"}


def test_7_k_then_the_hole_card_is_turned() -> None:
    m = standing(table("1, 2"))
    assert due(m) == {"dealer reveal hole-card"}
    assert cite(m, "dealer reveal hole-card") == "7(k)"


def test_7_k_each_total_is_announced_after_a_card() -> None:
    cards = {"dealer": "2c", "hole-card": "3d"}
    m = to(standing(table("1", cards=cards, then="4c Ac 8c")), "dealer reveal hole-card")
    for total in (9, 20):
        m = to(m, "dealer deal dealer 1")
        assert due(m) == {f"dealer announce total-{total}"}
        assert cite(m, f"dealer announce total-{total}") == "7(k)"
        m = to(m, f"dealer announce total-{total}")
    assert due(m) == {"dealer collect 1/spanish-21"}


def test_7_k_the_cards_he_draws_lie_face_up() -> None:
    m = to(standing(table("1", then="2c")), "dealer deal dealer 1")
    assert m.round.shown("dealer")


@pytest.mark.parametrize(
    ("up", "hole", "then", "drawn"),
    [
        ("6c", "Qd", "2c", 1),
        ("7c", "Qd", "", 0),
        ("Ac", "6d", "", 0),
        ("5c", "6d", "Ac 5c", 2),
        ("2c", "2d", "2c 2d 8c 4c", 4),
    ],
)
def test_7_l_the_dealer_draws_to_17_and_stands_on_all_17s(
    up: str, hole: str, then: str, drawn: int
) -> None:
    m = end(table("1", cards={"dealer": up, "hole-card": hole}, then=then))
    assert log(m).count("dealer deal dealer 1") - 1 == drawn


def test_7_m_he_draws_nothing_when_everyone_is_over_21() -> None:
    m = to(playing({"1/hand": "9c 8d"}, "1", then="9d"), "seat-1 hit 1/hand")
    m = to(m, "dealer deal 1/hand 1", "dealer reveal hole-card")
    assert "dealer deal dealer 1" not in due(m)
    assert common_error(m, "dealer deal dealer 1") == "drew though nothing hangs on it"


def test_7_m_nor_against_a_21_of_three_cards() -> None:
    m = to(playing({"1/hand": "9c 9d"}, "1", then="3c"), "seat-1 hit 1/hand")
    assert due(to(m, "dealer deal 1/hand 1", "dealer reveal hole-card")) == {
        "dealer pay 1/spanish-21 1000"
    }


def test_7_m_nor_against_a_blackjack_alone() -> None:
    cards = {"1/hand": "Ac Kd", "dealer": "Qc", "hole-card": "5d"}
    m = to(table("1", cards=cards), "dealer reveal hole-card")
    assert due(m) == {"dealer pay 1/spanish-21 1500"}


def test_7_m_but_a_split_21_of_two_cards_may_be_tied() -> None:
    m = to(playing({"1/hand": "Ac Ad"}, "1", then="Kc Kd"), "seat-1 bet 1/split-2 1000")
    m = to(m, "dealer reveal hole-card")
    assert "dealer deal dealer 1" in due(m)


def test_7_r_nobody_else_handles_the_cards() -> None:
    m = to(playing(), "chance befall touched-cards/2")
    assert due(m) == {"dealer announce cards-alone"}
    assert cite(m, "dealer announce cards-alone") == "7(r)"


def test_7_q_cards_are_not_swept_together() -> None:
    m = until(table("1"), "dealer discard 1/hand")
    assert broken(m, "dealer sweep layout") == {"7(q)"}


@pytest.mark.parametrize("busted", ["either", "at-once", "final-pass"])
def test_7_p_a_hand_over_21_is_taken_as_the_house_has_it(busted: str) -> None:
    cards = {"1/hand": "9c 8d"}
    m = to(table("1, 2", house(busted=busted), cards=cards, then="9d"), "seat-1 hit 1/hand")
    m = to(m, "dealer deal 1/hand 1")
    taken, following = "dealer collect 1/spanish-21", "dealer ask 2"
    assert (
        due(m)
        == {
            "either": {taken, following},
            "at-once": {taken},
            "final-pass": {following},
        }[busted]
    )
    if taken in due(m):
        assert cite(m, taken) == "7(p)"
        assert "dealer discard 1/hand" in due(to(m, taken))
    assert end(m).round.won["1/spanish-21"] == -1000


def test_7_p_the_cards_of_a_hand_over_21_may_lie_when_its_wager_is_taken() -> None:
    m = to(table("1, 2", cards={"1/hand": "9c 8d"}, then="9d"), "seat-1 hit 1/hand")
    m = to(m, "dealer deal 1/hand 1", "dealer collect 1/spanish-21")
    assert due(m) == {"dealer discard 1/hand", "dealer ask 2"}
    m = until(to(m, "dealer ask 2"), "dealer discard 1/hand")
    assert cite(m, "dealer discard 1/hand") == "7(q)"


def test_7_p_but_not_where_the_house_takes_such_hands_at_once() -> None:
    rules = house(busted="at-once")
    m = to(table("1, 2", rules, cards={"1/hand": "9c 8d"}, then="9d"), "seat-1 hit 1/hand")
    m = to(m, "dealer deal 1/hand 1", "dealer collect 1/spanish-21")
    assert due(m) == {"dealer discard 1/hand"}


def test_7_m_a_surrendered_hand_whose_chips_still_lie_there_makes_him_draw_nothing() -> None:
    cards = {"1/hand": "9c 7d", "dealer": "Kc", "hole-card": "5d"}
    m = to(table("1", cards=cards), "seat-1 surrender 1/hand", "dealer reveal hole-card")
    assert m.passed_over(Act.parse("dealer deal dealer 1")) is None


def test_7_h_1_ii_a_blackjack_may_be_named_beside_the_dealers_own() -> None:
    cards = {"1/hand": "Ac Kd", "dealer": "Ad", "hole-card": "Kc"}
    m = to(table("1", cards=cards), "dealer insert hole-card")
    assert not m.customary(Act.parse("dealer announce 1/blackjack"))
    assert to(m, "dealer reveal hole-card").customary(Act.parse("dealer announce 1/blackjack"))


def test_7_h_1_ii_paid_while_the_hole_card_was_left_face_down() -> None:
    cards = {"1/hand": "Ac Kd", "dealer": "Kc", "hole-card": "5d"}
    m = until(table("1, 2", cards=cards), "dealer reveal hole-card")
    passed = m.passed_over(Act.parse("dealer pay 1/spanish-21 1500"))
    assert passed is not None
    assert [str(step.act) for step in passed] == ["dealer reveal hole-card"]


def test_7_k_the_hole_card_stays_hidden_while_any_hand_of_a_split_is_open() -> None:
    m = to(playing({"1/hand": "8c 8d"}, "1", then="9c 3c"), "seat-1 bet 1/split-2 1000")
    m = to(m, "seat-1 stand 1/hand", "dealer deal 1/hand-2 1")
    assert broken(m, "dealer reveal hole-card") == {"7(k)"}
    assert not broken(to(m, "seat-1 stand 1/hand-2"), "dealer reveal hole-card")


def test_7_k_but_not_for_an_insured_player_who_stands() -> None:
    cards = {"dealer": "Ac", "hole-card": "5d"}
    m = to(table("1", cards=cards), "seat-1 bet 1/insurance 500", "dealer ask 1")
    assert broken(m, "dealer reveal hole-card") == {"7(k)"}
    assert not broken(to(m, "seat-1 stand 1/hand"), "dealer reveal hole-card")
