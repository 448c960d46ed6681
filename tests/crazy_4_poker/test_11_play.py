"""§ 657a.11(a) to (c): looking, playing or folding, the forfeits and the dealer's hand."""

from __future__ import annotations

import pytest

from games.engine.acts import Act
from tests.crazy_4_poker.table import ACES, QUALIFIED, table
from tests.tables import cite, common_error, due, end, to, until

FOLDED = "1, 1/queens-up 500, 1/progressive 100, 2, 3"


def test_11_b_asking_out_of_turn_is_known() -> None:
    m = until(table("2, 4, 5"), "dealer ask 2")
    assert common_error(m, "dealer ask 4") == "asked out of turn"
    assert common_error(to(m, "dealer ask 2"), "dealer ask 5") == "asked out of turn"


def test_11_b_without_aces_he_bets_his_ante_or_folds() -> None:
    m = to(table("1 2500", cards={"1/hand": "Kh Kd 9c 5s 3d"}), "dealer ask 1")
    assert due(m) == {"seat-1 bet 1/play 2500", "seat-1 fold 1/hand"}


@pytest.mark.parametrize("hand", [ACES, "3h 3d 9c 9s 5d", "3h 4h 9h Jh 5d", "3h 3d 3c 9s 5d"])
def test_11_b_with_aces_or_better_up_to_three_antes(hand: str) -> None:
    m = to(table("1 2500", cards={"1/hand": hand}), "dealer ask 1")
    assert due(m) == {
        "seat-1 bet 1/play 2500", "seat-1 bet 1/play 5000", "seat-1 bet 1/play 7500",
        "seat-1 fold 1/hand",
    }  # fmt: skip


def test_11_b_more_than_three_antes_go_back_at_once() -> None:
    m = to(table("1", cards={"1/hand": ACES}), "dealer ask 1", "seat-1 befall wrong-multiple/1")
    assert due(m) == {"dealer return 1/play"}
    assert cite(m, "dealer return 1/play") == "11(b)"
    m = to(m, "dealer return 1/play")
    assert "seat-1 bet 1/play 3000" in due(m)
    assert m.round.stacks[1] == 0


def folded(*lines: str, down: str = FOLDED):
    m = to(table(down), "seat-1 fold 1/hand")
    for seat in (2, 3):
        m = to(m, f"dealer ask {seat}", f"seat-{seat} bet {seat}/play 1000")
    return to(m, *lines)


def test_11_b_1_a_fold_forfeits_queens_up_too() -> None:
    lost = ("ante", "super-bonus", "queens-up")
    assert {f"dealer collect 1/{name}" for name in lost} < due(folded())
    assert all(end(folded()).round.won[f"1/{name}"] < 0 for name in lost)


def test_11_b_1_even_with_a_hand_that_would_have_won_it() -> None:
    m = table("1, 1/queens-up 500, 2", cards={"1/hand": ACES})
    r = end(to(m, "seat-1 fold 1/hand")).round
    assert (r.won["1/queens-up"], r.stacks[1]) == (-500, 0)


@pytest.mark.parametrize("hand", ["9h 9d 9c 9s 3d", "8h 8d 8c 5s 3d"])
def test_11_b_2_a_fold_forfeits_the_progressive(hand: str) -> None:
    m = table("1, 1/progressive 100, 2", cards={"1/hand": hand, "dealer": QUALIFIED})
    log = " ".join(map(str, end(to(m, "seat-1 fold 1/hand")).round.log))
    assert "verify" not in log
    assert "pay 1/progressive" not in log


def test_11_b_2_but_not_an_envy_bonus() -> None:
    cards = {"2/hand": "9h 9d 9c 9s 3d", "dealer": QUALIFIED}
    m = to(table("1, 1/progressive 100, 2", cards=cards), "seat-1 fold 1/hand")
    m = until(m, "dealer pay 1/envy 1000")
    assert cite(m, "dealer pay 1/envy 1000") == "11(e)(5)"


def test_11_b_2_paying_the_progressive_of_a_fold_is_known() -> None:
    m = table("1, 1/progressive 100, 2", cards={"1/hand": "9h 9d 9c 9s 3d", "dealer": QUALIFIED})
    m = until(to(m, "seat-1 fold 1/hand"), "dealer reveal 2/hand")
    name = common_error(m, "dealer pay 1/progressive 30000")
    assert name == "paid the Progressive of a player who folded"


def test_11_c_forfeits_wait_until_everyone_has_decided() -> None:
    m = to(table(FOLDED), "seat-1 fold 1/hand")
    assert due(m) == {"dealer ask 2"}
    assert common_error(m, "dealer collect 1/ante") == "took in a fold before all had decided"


def test_11_c_then_wagers_and_cards_are_taken_in_in_any_order() -> None:
    m = folded()
    assert due(m) == {
        "dealer collect 1/ante", "dealer collect 1/super-bonus", "dealer collect 1/queens-up",
        "dealer discard 1/hand",
    }  # fmt: skip
    assert {cite(m, line) for line in due(m)} == {"11(c)"}


def test_11_c_the_cards_go_to_the_discard_rack_unseen() -> None:
    m = folded()
    cards = m.round.cards["1/hand"]
    m = to(m, "dealer discard 1/hand")
    assert set(cards) <= set(m.round.cards["discard-rack"])
    assert not m.round.exposed


def test_11_c_the_dealers_hand_waits_for_the_forfeits() -> None:
    m = folded("dealer discard 1/hand")
    assert "dealer reveal dealer" not in due(m)
    assert common_error(m, "dealer reveal dealer") == "turned the dealer's hand over forfeits"
    m = until(m, "dealer reveal dealer")
    assert due(m) == {"dealer reveal dealer"}
    assert cite(m, "dealer reveal dealer") == "11(c)"


def test_11_c_the_dealers_hand_may_be_left_when_all_have_folded() -> None:
    m = until(to(table("1"), "seat-1 fold 1/hand"), "dealer reveal dealer")
    assert due(m) == {"dealer reveal dealer", "dealer discard dealer"}


def test_11_c_what_is_shown_may_be_called() -> None:
    m = to(table("1", cards={"dealer": "9h 9d 4c 4s Kd"}), "dealer reveal dealer")
    assert m.game.conduct.customary(
        m.round, Act.parse("dealer announce dealer/two-pair-9s-and-4s")
    )
    assert not m.game.conduct.customary(m.round, Act.parse("dealer announce dealer/pair-of-9s"))


def test_11_c_a_folded_hand_left_lying_is_not_settled() -> None:
    cards = {"1/hand": "9h 9d 9c 9s 3d", "dealer": QUALIFIED}
    m = to(table("1, 1/progressive 100, 2, 2/progressive 100", cards=cards), "seat-1 fold 1/hand",
           "dealer ask 2", "seat-2 bet 2/play 1000", "dealer collect 1/ante",
           "dealer collect 1/super-bonus")  # fmt: skip
    m = m.played(Act.parse("dealer reveal dealer"))
    while steps := [step for step in m.expected() if not step.waived]:
        m = m.after(steps[0].act)
    log = list(map(str, m.round.log))
    assert "dealer reveal 2/hand" in log
    assert "dealer reveal 1/hand" not in log
    assert not [line for line in log if "envy" in line or "pay 1/" in line]
