"""§ 635a.13(h) and (i): hands that were passed by."""

from __future__ import annotations

from app.grading.judge import judge
from app.grading.words import tell
from games.engine.acts import Act
from games.engine.moment import Moment
from games.spanish_21 import GAME
from tests.spanish_21.table import deciding, end, played, table, to, until
from tests.tables import cite, due, log

DOWN = "1, 1/match 500, 2"


# (h)


def test_13_h_a_box_without_cards_is_dead_and_gets_its_wager_back() -> None:
    m = to(table("1, 2, 3"), "dealer deal 1/hand 1", "dealer befall no-cards/2")
    assert due(m) == {"dealer deal 3/hand 1"}
    m = to(m, "dealer deal hole-card 1")
    assert due(m) == {"dealer return 2/spanish-21", "dealer ask 1"}
    assert cite(m, "dealer return 2/spanish-21") == "13(h)"
    assert "dealer ask 2" not in log(end(m))


def one_card() -> Moment:
    m = to(table("1, 2, 3"), "dealer deal dealer 1", "dealer deal 1/hand 1")
    return to(m, "dealer befall one-card/2", "dealer deal 3/hand 1")


def test_13_h_a_box_with_one_card_may_have_the_other_after_all_others() -> None:
    m = one_card()
    assert "dealer ask 2" in due(m)
    assert cite(m, "dealer ask 2") == "13(h)"
    m = to(m, "dealer ask 2", "seat-2 take 2/card", "dealer deal 2/hand 1")
    assert len(m.round.cards["2/hand"]) == 2
    assert "dealer ask 2" in log(end(m))


def test_13_h_or_be_dead() -> None:
    m = to(one_card(), "dealer ask 2", "seat-2 decline 2/card", "dealer deal hole-card 1")
    assert due(m) == {"dealer return 2/spanish-21", "dealer discard 2/hand", "dealer ask 1"}
    assert end(m).round.won["2/spanish-21"] == 0


def test_13_h_its_wager_may_go_back_with_the_settlement_as_no_time_is_given() -> None:
    m = to(table("1, 2, 2/match 500"), "dealer deal 1/hand 1", "dealer befall no-cards/2")
    m = to(m, "dealer ask 1", "seat-1 stand 1/hand", "dealer reveal hole-card")
    m = until(m, "dealer return 2/match")
    assert cite(m, "dealer return 2/spanish-21") == "13(h)"
    assert judge(m, Act.parse("dealer collect 2/spanish-21")).gravity == "critical"
    assert end(m).round.won["2/spanish-21"] == 0
    assert end(m).round.won["2/match"] == 0


def test_13_h_a_box_the_dealer_forgot_is_dead_once_the_hole_card_lies() -> None:
    lines = ("dealer deal 1/hand 1", "dealer deal 3/hand 1", "dealer deal dealer 1")
    lines += ("dealer deal 1/hand 1", "dealer deal 3/hand 1", "dealer deal hole-card 1")
    m = played(to(table("1, 2, 3"), "dealer use left-hand"), *lines)
    assert due(m) == {"dealer return 2/spanish-21", "dealer ask 1"}
    assert cite(m, "dealer return 2/spanish-21") == "13(h)"


def test_13_h_a_box_that_is_passed_over_is_one_finding() -> None:
    lines = ("dealer deal 3/hand 1", "dealer deal dealer 1", "dealer deal 1/hand 1")
    lines += ("dealer deal 3/hand 1", "dealer deal hole-card 1", "dealer return 2/spanish-21")
    m, errors = to(table("1, 2, 3"), "dealer deal 1/hand 1"), []
    for act in map(Act.parse, lines):
        errors += [found] if (found := judge(m, act)).is_error else []
        m = m.played(act)
    assert [found.cite.key for found in errors if found.cite] == ["7(e)(1)"]
    assert m.round.won["2/spanish-21"] == 0


def test_13_h_or_has_one_card_if_it_gets_the_second_only() -> None:
    lines = ("dealer deal 3/hand 1", "dealer deal dealer 1", "dealer deal 1/hand 1")
    m = played(to(table("1, 2, 3"), "dealer deal 1/hand 1"), *lines)
    m = to(m, "dealer deal 2/hand 1", "dealer deal 3/hand 1", "dealer deal hole-card 1")
    assert due(m) == {"dealer ask 2"}
    assert cite(m, "dealer ask 2") == "13(h)"


def test_13_h_a_box_the_dealer_gave_one_card_is_asked_for_the_other() -> None:
    lines = ("dealer deal 1/hand 1", "dealer deal 3/hand 1", "dealer deal hole-card 1")
    m = played(to(table("1, 2, 3"), "dealer deal dealer 1"), *lines)
    assert due(m) == {"dealer ask 2"}
    assert cite(m, "dealer ask 2") == "13(h)"
    m = to(m, "seat-2 take 2/card", "dealer deal 2/hand 1")
    assert due(m) == {"dealer ask 1"}


# (i)


def missed() -> Moment:
    m = to(deciding({"1/hand": "2c 3d"}), "seat-1 hit 1/hand")
    return to(m, "dealer befall missed-hit/1/hand")


def test_13_i_a_card_not_dealt_comes_after_all_others() -> None:
    m = missed()
    assert due(m) == {"dealer ask 2"}
    m = to(m, "dealer ask 3", "seat-3 stand 3/hand")
    assert due(m) == {"dealer ask 1"}
    assert cite(m, "dealer ask 1") == "13(i)"
    m = to(m, "dealer ask 1", "seat-1 take 1/card")
    assert due(m) == {"dealer deal 1/hand 1"}
    m = to(m, "dealer deal 1/hand 1")
    assert "seat-1 hit 1/hand" in due(m)
    assert due(to(m, "seat-1 stand 1/hand")) == {"dealer reveal hole-card"}


def test_13_i_as_soon_as_he_has_been_asked() -> None:
    m = to(deciding({"1/hand": "2c 3d"}), "chance befall missed-hit/1/hand")
    assert due(m) == {"dealer ask 2"}
    assert "dealer ask 1" in log(end(m)).partition("dealer ask 3")[2]


def test_13_i_or_the_hand_is_dead_and_the_wager_goes_back() -> None:
    m = to(missed(), "dealer ask 1", "seat-1 decline 1/card")
    assert cite(m, "dealer return 1/spanish-21") == "13(i)"
    assert end(m).round.won["1/spanish-21"] == 0


def test_13_i_it_comes_about_by_asking_the_next_player() -> None:
    m = to(deciding({"1/hand": "2c 3d"}), "seat-1 hit 1/hand")
    m = played(m, "dealer ask 2")
    assert "seat-2 stand 2/hand" in due(m)
    assert "dealer ask 1" in log(end(m))


def split() -> Moment:
    """A pair of 8s split, each with a card that leaves it low; player 2 comes after."""
    m = table("1, 2", cards={"1/hand": "8c 8d"}, then="2c 3c 4c 5c")
    return to(m, "seat-1 bet 1/split-2 1000", "dealer deal 1/hand 1")


def test_13_i_a_split_hand_gets_its_card_after_all_others_too() -> None:
    m = to(split(), "seat-1 stand 1/hand", "dealer deal 1/hand-2 1", "seat-1 hit 1/hand-2")
    m = played(m, "dealer ask 2")
    assert "seat-2 stand 2/hand" in due(m)
    m = to(m, "seat-2 stand 2/hand", "dealer ask 1")
    assert due(m) == {"seat-1 take 1/card-2", "seat-1 decline 1/card-2"}
    m = to(m, "seat-1 take 1/card-2")
    assert cite(m, "dealer deal 1/hand-2 1") == "13(i)"
    m = to(m, "dealer deal 1/hand-2 1", "seat-1 stand 1/hand-2")
    assert due(m) == {"dealer reveal hole-card"}


def test_13_i_the_first_of_two_hands_as_well() -> None:
    m = to(split(), "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    assert due(m) == {"dealer deal 1/hand-2 1"}
    m = to(m, "dealer deal 1/hand-2 1", "seat-1 stand 1/hand-2", "seat-2 stand 2/hand")
    assert due(m) == {"dealer ask 1"}
    m = to(m, "dealer ask 1", "seat-1 decline 1/card")
    assert due(m) >= {"dealer return 1/spanish-21"}
    r = end(m).round
    assert (r.won["1/spanish-21"], not r.wagers) == (0, True)


def test_13_i_both_hands_of_a_player() -> None:
    m = to(split(), "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    m = to(m, "seat-1 hit 1/hand-2", "dealer befall missed-hit/1/hand-2", "seat-2 stand 2/hand")
    m = to(m, "dealer ask 1", "seat-1 take 1/card", "dealer deal 1/hand 1", "seat-1 stand 1/hand")
    m = to(m, "dealer ask 1", "seat-1 take 1/card-2", "dealer deal 1/hand-2 1")
    m = to(m, "seat-1 stand 1/hand-2")
    assert due(m) == {"dealer reveal hole-card"}


def test_13_i_it_is_said_which_hand_the_card_is_for() -> None:
    taken, left = (Act.parse(f"seat-1 take 1/{card}") for card in ("card-2", "card"))
    assert tell(taken, GAME) == "take the late card of the second hand"
    assert tell(left, GAME) == "take the late card"


def test_13_i_it_may_be_missed_twice() -> None:
    m = to(missed(), "dealer ask 1", "seat-1 take 1/card", "dealer deal 1/hand 1")
    m = to(m, "seat-1 hit 1/hand", "dealer befall missed-hit/1/hand")
    assert due(m) == {"dealer ask 1"}
    m = to(m, "dealer ask 1", "seat-1 decline 1/card")
    assert "dealer return 1/spanish-21" in due(m)


def test_13_i_the_one_card_of_a_double_too() -> None:
    m = to(deciding({"1/hand": "5c 6d"}, "2c 4c"), "seat-1 bet 1/double 1000")
    m = played(m, "dealer ask 2")
    m = to(m, "seat-2 stand 2/hand", "seat-3 stand 3/hand", "dealer ask 1")
    after = to(m, "seat-1 take 1/card")
    assert due(after) == {"dealer deal 1/hand/sideways 1"}
    after = to(after, "dealer deal 1/hand/sideways 1")
    assert due(after) == {"seat-1 stand 1/hand", "seat-1 rescue 1/hand"}
    r = end(to(m, "seat-1 decline 1/card")).round
    assert (r.won["1/spanish-21"], r.won["1/double"]) == (0, 0)


def test_13_h_the_dead_box_is_in_the_next_deal() -> None:
    m = to(table("1, 2"), "dealer deal 1/hand 1", "dealer befall no-cards/2")
    assert end(m).round.stacks[2] == 1000
