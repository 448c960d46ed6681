"""What is found of wrong acts at Spanish 21: the rule that was broken, and how grave it is."""

from __future__ import annotations

import pytest

from app.grading.course import grade
from app.grading.findings import Finding, Gravity, Kind
from app.grading.judge import judge, left_out
from games.engine.acts import Act
from games.engine.moment import Moment
from tests.spanish_21.table import AROUND, end, played, standing, table, to, until
from tests.tables import due

SEVENS = {"dealer": "7c", "hole-card": "Kd", "3/hand": "7h 7h", "1/hand": "9c 9d"}
SETTLING = {"1/hand": "9c 9d", "2/hand": "9c 8d", "3/hand": "9c 7d", "dealer": "7c"}
"""An 18 that wins, a tie and a loser."""


def found(moment: Moment, line: str) -> Finding:
    return judge(moment, Act.parse(line))


def wrong(moment: Moment, line: str, provision: str, gravity: str = "") -> Finding:
    one = found(moment, line)
    assert one.is_error, (line, one.said)
    assert one.cite is not None
    assert one.cite.key == provision, (line, one.said)
    assert not gravity or one.gravity == gravity, (line, one.said)
    return one


def revealed(rules=None, **more) -> Moment:
    more.setdefault("cards", SETTLING)
    rules = {"rules": rules} if rules else {}
    return to(standing(table("1, 2, 3", **rules, **more)), "dealer reveal hole-card")


# Cards that nobody may have


def test_7_j_a_player_who_has_21_gets_no_card() -> None:
    m = to(until(table("1, 2", cards={"1/hand": "9c 9d"}, then="3c"), "dealer ask 1"))
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    one = wrong(m, "dealer deal 1/hand 1", "7(j)", "critical")
    assert one.common_error == "dealt a card to a hand of 21 or more"
    assert m.round.deck[0] in played(m, "dealer deal 1/hand 1").round.exposed  # 13(d) has it


def test_7_j_nor_is_he_asked() -> None:
    m = to(until(table("1, 2", cards={"1/hand": "9c 9d"}, then="3c"), "dealer ask 1"))
    assert not found(
        to(m, "dealer ask 1"), "dealer ask 1"
    ).is_error  # the player may be asked again
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    wrong(m, "dealer ask 1", "7(j)", "serious")
    assert due(played(m, "dealer ask 1")) == due(m)


@pytest.mark.parametrize("line", ["seat-1 stand 1/hand", "seat-1 hit 1/hand"])
def test_7_j_what_a_player_with_21_says_is_of_no_use_and_breaks_nothing(line: str) -> None:
    m = to(until(table("1, 2", cards={"1/hand": "9c 9d"}, then="3c"), "dealer ask 1"))
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1")
    acts = [Act.parse(one) for one in (line, "dealer ask 2", "seat-2 stand 2/hand")]
    judged = grade(m, enumerate(acts, 1), "acts.txt")
    assert not [one for one in judged.findings if one.is_error]
    assert due(judged.end) == {"dealer reveal hole-card"}


def test_7_j_2_a_doubled_hand_gets_no_second_card() -> None:
    m = until(table("1, 2", cards={"1/hand": "5c 6d"}, then="2c"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/double 1000", "dealer deal 1/hand/sideways 1")
    wrong(m, "dealer deal 1/hand 1", "7(j)(2)", "critical")
    wrong(m, "dealer deal 1/hand/sideways 1", "7(j)(2)", "critical")


def test_10_a_the_card_of_a_double_laid_upright_is_minor() -> None:
    m = until(table("1, 2", cards={"1/hand": "5c 6d"}), "dealer ask 1")
    m = to(m, "seat-1 bet 1/double 1000")
    wrong(m, "dealer deal 1/hand 1", "10(a)", "minor")
    after = played(m, "dealer deal 1/hand 1").round
    assert after.deck[0] not in after.exposed, "nobody drew it in error"


def test_7_e_a_box_without_a_wager_gets_no_card() -> None:
    m = until(table("1, 3"), "dealer deal 3/hand 1")
    wrong(m, "dealer deal 2/hand 1", "7(e)", "critical")


def test_7_c_the_first_card_left_in_the_shoe() -> None:
    m = to(table("1", burnt=False), "dealer use left-hand")
    one = wrong(m, "dealer deal 1/hand 1", "7(c)")
    assert "rack" in one.said


def test_13_a_dealing_on_over_a_card_that_lies_face_up_is_critical() -> None:
    m = to(table("1, 2"), "dealer deal 1/hand 1", "chance befall face-up-card")
    wrong(m, "dealer deal 2/hand 1", "13(a)", "critical")


def test_13_d_an_exposed_card_is_not_thrown_away_while_someone_may_use_it() -> None:
    m = to(until(table("1, 2"), "dealer ask 1"), "dealer befall exposed-card")
    wrong(m, "dealer deal discard-rack 1", "13(d)", "critical")


def test_13_e_a_card_drawn_on_17_goes_away_though_only_a_split_hand_is_left() -> None:
    cards = {"1/hand": "8c 8d", "dealer": "7c", "hole-card": "Qd"}
    m = until(table("1", cards=cards, then="9c 2d 9c"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 stand 1/hand", "seat-1 hit 1/hand-2")
    m = to(m, "dealer reveal hole-card", "dealer return 1/spanish-21")
    m = played(m, "dealer deal dealer 1")
    assert "dealer deal discard-rack 1" in due(m)


def test_7_m_a_card_drawn_for_nobody_is_shown_and_goes_to_the_rack() -> None:
    cards = {"1/hand": "9c 8d", "dealer": "6c", "hole-card": "9d"}
    m = until(table("1", cards=cards, then="9d"), "dealer ask 1")
    m = to(m, "seat-1 hit 1/hand", "dealer deal 1/hand 1", "dealer reveal hole-card")
    wrong(m, "dealer deal dealer 1", "7(m)")
    assert "dealer deal discard-rack 1" in due(played(m, "dealer deal dealer 1"))


# Money


def test_7_p_2_settlement_begins_at_the_far_right() -> None:
    m = revealed(AROUND)
    one = wrong(m, "dealer pay 1/spanish-21 1000", "7(p)(2)")
    assert one.kind is Kind.OUT_OF_TURN


def test_7_f_and_so_does_match_the_dealer() -> None:
    cards = {"1/hand": "6d 9c", "dealer": "6c"}
    m = until(table("1, 1/match 500, 2, 2/match 500", cards=cards), "dealer collect 2/match")
    assert wrong(m, "dealer pay 1/match 2000", "7(f)").kind is Kind.OUT_OF_TURN


def test_7_p_1_insurance_is_paid_after_the_losers_are_collected() -> None:
    cards = {"1/hand": "9c 9d", "dealer": "Ac", "hole-card": "Kd"}
    m = to(table("1, 2", cards=cards), "seat-1 bet 1/insurance 500", "dealer reveal hole-card")
    wrong(m, "dealer pay 1/insurance 1000", "7(p)(1)")
    cards["2/hand"] = "Ad Kd"
    m = to(table("1, 2", cards=cards), "dealer reveal hole-card")
    wrong(m, "dealer pay 2/spanish-21 1500", "7(p)(1)")


def test_7_n_a_winner_that_is_taken_is_told_by_the_cards_even_out_of_turn() -> None:
    for m in (revealed(AROUND), to(revealed(), "dealer collect 3/spanish-21")):
        one = found(m, "dealer collect 1/spanish-21")
        assert (one.kind, one.gravity) == (Kind.WRONG_VERB, Gravity.CRITICAL)
        assert "You took a winner: seat 1's 18 beats your 17. Pay $10." in one.said


def test_7_n_a_loser_paid_and_a_push_taken_are_told_so() -> None:
    m = revealed()
    assert (
        "seat 3's 16 loses to your 17. Take the bet."
        in found(m, "dealer pay 3/spanish-21 1000").said
    )
    assert "seat 2's 17 ties your 17" in found(m, "dealer collect 2/spanish-21").said
    for line in ("dealer pay 3/spanish-21 1000", "dealer collect 2/spanish-21"):
        assert found(m, line).gravity is Gravity.CRITICAL


def test_12_a_a_winner_is_paid_once() -> None:
    m = to(revealed(), "dealer collect 3/spanish-21", "dealer pay 1/spanish-21 1000")
    wrong(m, "dealer pay 1/spanish-21 1000", "12(a)", "critical")


def test_7_n_nothing_is_paid_on_a_wager_that_was_collected() -> None:
    m = to(revealed(), "dealer collect 3/spanish-21")
    wrong(m, "dealer pay 3/spanish-21 1000", "7(n)", "critical")


@pytest.mark.parametrize(
    ("spot", "provision"),
    [("1/match", "6(e)"), ("1/insurance", "8(a)"), ("4/spanish-21", "6(d)")],
)
def test_6_a_wager_that_nobody_made_is_not_paid(spot: str, provision: str) -> None:
    wrong(revealed(), f"dealer pay {spot} 1000", provision, "critical")


def test_12_a_blackjack_is_paid_three_to_two() -> None:
    m = until(table("1, 2", cards={"1/hand": "Ac Kd"}), "dealer pay 1/spanish-21 1500")
    assert (
        wrong(m, "dealer pay 1/spanish-21 1000", "12(a)").common_error == "paid Blackjack 1 to 1"
    )
    wrong(m, "dealer pay 1/spanish-21 1200", "12(a)")


def test_9_a_2_a_surrender_under_a_high_card_waits_for_the_hole_card() -> None:
    cards = {"1/hand": "9c 7d", "dealer": "Kc", "hole-card": "7d"}
    m = until(table("1, 2", cards=cards), "dealer ask 1")
    m = to(m, "seat-1 surrender 1/hand")
    wrong(m, "dealer collect 1/spanish-21 500", "9(a)(2)")


def test_7_q_cards_taken_up_early() -> None:
    m = revealed()
    assert wrong(m, "dealer discard 1/hand", "7(q)").kind is Kind.TOO_SOON


# The fixed payouts


def suited(then: str = "7h", down: str = "1, 2, 3 2500", **cards: str) -> Moment:
    m = until(table(down, cards={**SEVENS, **cards}, then=then), "dealer ask 3")
    m = to(m, "seat-3 hit 3/hand", "dealer deal 3/hand 1", "dealer reveal hole-card")
    return until(m, "dealer pay 3/spanish-21 " + ("5000" if then == "7h" else "3750"))


@pytest.mark.parametrize(
    ("cards", "then", "because"),
    [({"3/hand": "7h 7d"}, "7c", "mixed"), ({"dealer": "6c"}, "7h", "not a 7")],
)
def test_12_c_no_additional_payout(cards: dict[str, str], then: str, because: str) -> None:
    m = suited(then, **cards)
    assert because in wrong(m, "dealer pay 3/sevens 500000", "12(c)", "critical").said
    assert because not in found(suited(), "dealer pay 3/sevens 500000").said


def test_12_c_1_none_for_a_wager_below_5_dollars() -> None:
    m = until(table("1, 3 400", cards={**SEVENS}, then="7h"), "dealer ask 3")
    m = to(m, "seat-3 hit 3/hand", "dealer deal 3/hand 1", "dealer reveal hole-card")
    m = until(m, "dealer pay 3/spanish-21 800")
    assert "below $5" in wrong(m, "dealer pay 3/sevens 100000", "12(c)", "critical").said


def test_12_c_4_none_for_a_doubled_hand() -> None:
    m = until(table("1, 2, 3 2500", cards=SEVENS, then="7h"), "dealer ask 3")
    m = to(m, "seat-3 bet 3/double 2500", "dealer reveal hole-card")
    m = until(m, "dealer pay 3/spanish-21 2500")
    wrong(m, "dealer pay 3/sevens 500000", "12(c)(4)", "critical")


def test_12_c_3_fifty_dollars_for_all_others_once_and_never_for_the_holder() -> None:
    m = suited()
    assert {"dealer pay 1/envy 5000", "dealer pay 2/envy 5000"} < due(m)
    wrong(m, "dealer pay 3/envy 5000", "12(c)(3)", "critical")
    wrong(m, "dealer pay 4/envy 5000", "12(c)(3)", "critical")
    m = to(m, "dealer pay 1/envy 5000")
    wrong(m, "dealer pay 1/envy 5000", "12(c)(3)", "critical")
    assert "Nobody" in wrong(revealed(), "dealer pay 1/envy 5000", "12(c)(3)", "critical").said


def test_12_c_3_each_one_that_is_forgotten_is_found() -> None:
    m = to(suited(), "dealer pay 3/spanish-21 5000", "dealer pay 3/sevens 500000")
    owing = {str(due) for one in left_out(m) for due in one.due}
    assert {"dealer pay 1/envy 5000", "dealer pay 2/envy 5000"} <= owing
    owing = {str(due) for one in left_out(to(m, "dealer pay 2/envy 5000")) for due in one.due}
    assert "dealer pay 1/envy 5000" in owing
    assert "dealer pay 2/envy 5000" not in owing


def test_7_n_of_two_equal_payments_to_a_seat_the_second_is_found() -> None:
    cards = {"1/hand": "8c 8d", "dealer": "7c", "hole-card": "Qd"}
    m = until(table("1", cards=cards, then="Kc Kd"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/split-2 1000", "seat-1 stand 1/hand-2", "dealer reveal hole-card")
    m = to(m, "dealer pay 1/spanish-21 1000")
    owing = [str(due) for one in left_out(m) for due in one.due]
    assert owing.count("dealer pay 1/split-2 1000") == 1


def test_11_a_a_pair_is_parted_before_it_gets_a_card() -> None:
    m = until(table("1, 2", cards={"1/hand": "8c 8d"}), "dealer ask 1")
    m = to(m, "seat-1 bet 1/split-2 1000")
    wrong(m, "dealer deal 1/hand 1", "11(a)", "critical")


# What is free


def test_11_b_after_a_further_split_the_hands_are_played_one_two_three() -> None:
    m = until(table("1, 2", cards={"1/hand": "8c 8d"}, then="8h Kc Kd Kh"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/split-2 1000", "dealer deal 1/hand 1", "seat-1 bet 1/split-3 1000")
    order = []
    for number in ("", "-2", "-3"):
        line = f"dealer deal 1/hand{number} 1"
        m = to(m, line)
        order.append(line)
        assert f"seat-1 stand 1/hand{number}" in due(m)
        m = to(m, f"seat-1 stand 1/hand{number}")
    assert due(m) == {"dealer ask 2"}
    assert [str(act) for act in m.round.log if str(act) in order][-3:] == order


def test_10_d_the_wager_a_rescue_gives_up_is_taken_now_or_in_the_final_pass() -> None:
    m = until(table("1, 2", cards={"1/hand": "5c 6d"}, then="2c"), "dealer ask 1")
    m = to(m, "seat-1 bet 1/double 1000", "seat-1 rescue 1/hand", "dealer return 1/double")
    assert {"dealer collect 1/spanish-21", "dealer ask 2"} == due(m)
    later = until(to(m, "dealer ask 2", "seat-2 stand 2/hand"), "dealer collect 1/spanish-21")
    assert later.round.shown("hole-card")
    step = later.step_for(Act.parse("dealer collect 1/spanish-21"))
    assert step is not None
    assert step.cite.key == "10(d)"
    assert end(m).round.won["1/spanish-21"] == end(later).round.won["1/spanish-21"] == -1000
    assert end(m).round.won["1/double"] == 0


def test_4_a_the_floor_may_verify_at_any_time_before_the_shuffle() -> None:
    m = to(table("1", burnt=False, opening="opening"), "dealer inspect decks")
    lines = ("dealer spread decks/face-up", "seat-1 inspect decks", "dealer turn-down decks")
    for line in ("dealer remove tens", "dealer tear tens", "dealer place tens/box"):
        m = to(m, line)
    m = to(m, "floor verify tens", *lines, "dealer wash decks", "dealer stack decks")
    assert due(m) == {"floor verify decks"}
    assert due(to(m, "floor verify decks")) == {"dealer shuffle decks"}


@pytest.mark.parametrize("line", ["dealer ask 2", "dealer deal 2/hand 1"])
def test_7_g_nobody_is_asked_or_dealt_to_once_the_reader_has_shown_blackjack(line: str) -> None:
    lying = {"dealer": "Kc", "hole-card": "Ad", "2/hand": "9c 3d"}
    m = to(until(table("1, 2", cards=lying), "dealer insert hole-card"), "dealer insert hole-card")
    assert "Blackjack" in wrong(m, line, "7(g)").common_error
    none = {**lying, "hole-card": "9d"}
    m = to(until(table("1, 2", cards=none), "dealer insert hole-card"), "dealer insert hole-card")
    assert found(m, line).common_error != "went on though the reader showed Blackjack"
