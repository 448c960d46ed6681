"""§ 555.11(a) to (d): the players decide, a fold is taken in, the hole cards are turned."""

from __future__ import annotations

from random import Random

import pytest

from app.grading.judge import judge
from app.provisions import readings
from games.caribbean_stud import GAME
from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.caribbean_stud.table import KINGS, QUEEN, table
from tests.tables import cite, common_error, due, end, log, to

ASKED = "dealer ask 1"


def test_11_a_each_player_bets_or_folds_when_the_deal_is_over() -> None:
    m = to(table(), ASKED)
    assert due(m) == {"seat-1 bet 1/bet 2000", "seat-1 fold 1/hand"}
    assert cite(m, "seat-1 bet 1/bet 2000") == "11(a)"
    assert not m.round.deck


def test_11_a_the_hole_cards_wait_for_everyone() -> None:
    m = to(table(), ASKED, "seat-1 bet 1/bet 2000")
    assert "dealer reveal hole-cards" not in due(m)
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer reveal hole-cards"))


def fold(down: str = "1, 2", *lines: str):
    return to(table(down), ASKED, "seat-1 fold 1/hand", *lines)


def test_11_a_a_folds_whole_ante_is_collected_before_anyone_else_is_asked() -> None:
    m = fold()
    assert due(m) == {"dealer collect 1/ante"}
    assert cite(m, "dealer collect 1/ante") == "11(a)"


def test_11_a_then_its_cards_go_to_the_discard_rack_at_once() -> None:
    m = fold("1, 2", "dealer collect 1/ante")
    assert due(m) == {"dealer discard 1/hand"}
    assert cite(m, "dealer discard 1/hand") == "11(a)"
    m = to(m, "dealer discard 1/hand")
    assert due(m) == {"dealer ask 2"}
    assert len(m.round.cards["discard-rack"]) == 52 - 5 - 5 - 5 + 5


def test_11_a_going_on_without_taking_it_in_is_named() -> None:
    assert common_error(fold(), "dealer ask 2") == "left a fold for later"


def test_11_a_and_it_may_be_made_good() -> None:
    m = fold().played(Act.parse("dealer ask 2"))
    assert {"dealer collect 1/ante", "seat-2 fold 2/hand"} <= due(m)


def test_11_a_whoever_is_passed_over_beside_a_fold_is_still_to_be_asked() -> None:
    m = fold("1, 2, 3").played(Act.parse("dealer ask 3"))
    m = to(m, "dealer collect 1/ante", "dealer discard 1/hand")
    assert "dealer ask 2" in due(m)
    assert "dealer reveal hole-cards" not in due(to(m, "seat-3 bet 3/bet 2000"))


def test_11_a_nothing_is_settled_beside_a_fold() -> None:
    m = to(table(hands={3: "2d 3s 6d 7s 8c"}), ASKED, "seat-1 fold 1/hand")
    early = Act.parse("dealer collect 3/ante")
    assert judge(m, early).is_error
    taken = m.played(early)
    assert "3/ante" not in taken.round.wagers
    assert due(m) <= due(taken)


def test_house_11_b_1_a_fold_forfeits_the_bonus_with_the_ante() -> None:
    m = fold("1, 1/bonus 500, 2")
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/bonus"}
    assert cite(m, "dealer collect 1/bonus") == "house 11(b)(1)"
    m = to(m, "dealer collect 1/bonus")
    assert due(m) == {"dealer collect 1/ante"}


def test_house_11_b_2_and_the_progressive_whatever_it_would_have_won() -> None:
    hands = {1: "Ah Kh Qh Jh Th"}
    m = to(table("1, 1/progressive 100, 2", hands=hands), ASKED, "seat-1 fold 1/hand")
    m = end(m)
    assert "verify" not in log(m)
    assert "1/progressive" not in m.round.won
    assert m.round.stacks[1] == 0


def odd(what: str):
    """Seat 1 has made the Bet; then this."""
    return to(table(), ASKED, "seat-1 bet 1/bet 2000", f"seat-1 befall {what}")


def test_11_b_cards_laid_down_are_not_touched_again() -> None:
    m = odd("touched-again/1")
    assert due(m) == {"dealer announce leave-your-cards"}
    assert cite(m, "dealer announce leave-your-cards") == "11(b)"


def test_11_b_who_has_yet_to_decide_may_look_at_his() -> None:
    with pytest.raises(UnacceptableError):
        odd("touched-again/2")


def test_11_c_who_talks_forfeits_all_his_wagers() -> None:
    m = to(table("1, 1/bonus 500, 1/progressive 100, 2"), ASKED, "seat-1 bet 1/bet 2000",
           "seat-1 befall talked/1")  # fmt: skip
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/bet", "dealer collect 1/bonus"}
    assert cite(m, "dealer collect 1/bet") == "11(c)"
    assert m.round.won["1/progressive"] == -100


def test_11_c_two_who_do_forfeit_both() -> None:
    m = to(table(), ASKED, "seat-1 befall talked/1", "dealer collect 1/ante",
           "seat-3 befall talked/3")  # fmt: skip
    assert due(m) == {"dealer collect 3/ante"}
    m = end(m)
    assert m.round.won["1/ante"] == m.round.won["3/ante"] == -1000


def test_11_c_nothing_is_left_to_tell_once_the_hole_cards_are_shown() -> None:
    with pytest.raises(UnacceptableError):
        to(table(), "dealer reveal hole-cards", "seat-1 befall talked/1")


def test_11_d_when_all_have_decided_the_four_hole_cards_are_turned() -> None:
    m = to(table("1, 2"), ASKED, "seat-1 bet 1/bet 2000", "dealer ask 2", "seat-2 bet 2/bet 2000")
    assert due(m) == {"dealer reveal hole-cards"}
    assert cite(m, "dealer reveal hole-cards") == "11(d)"
    m = to(m, "dealer reveal hole-cards")
    assert m.round.shown("hole-cards")


def test_11_d_when_everyone_has_folded_they_may_be_left() -> None:
    m = to(table("1"), ASKED, "seat-1 fold 1/hand", "dealer discard 1/hand")
    assert due(m) == {
        "dealer reveal hole-cards", "dealer discard hole-cards", "dealer discard dealer",
    }  # fmt: skip
    assert "no-hand" not in log(end(m))


def test_11_d_nor_is_there_a_hand_to_call_off_then() -> None:
    m = to(table("1", dealer=QUEEN), ASKED, "seat-1 fold 1/hand", "dealer discard 1/hand")
    m = to(m, "dealer reveal hole-cards")
    assert due(m) == {"dealer discard hole-cards", "dealer discard dealer"}


@pytest.mark.parametrize(("dealer", "called"), [(KINGS, "pair-of-kings"), (QUEEN, "queen-high")])
def test_11_d_the_dealer_may_name_his_hand(dealer: str, called: str) -> None:
    m = to(table(dealer=dealer), "dealer reveal hole-cards")
    assert m.game.conduct.customary(m.round, Act.parse(f"dealer announce dealer/{called}"))
    assert not m.game.conduct.customary(m.round, Act.parse("dealer announce dealer/flush"))


@pytest.mark.parametrize(
    ("own", "sensible", "timid"),
    [
        ("2c 2d 7h 8s 9d", "bet", "bet"),
        ("As Kh 9c 5c 3c", "bet", "fold"),
        ("As Qh Jd 9c 8c", "fold", "fold"),
    ],
)
def test_11_a_players_decide_by_their_cards_and_the_dealers(own, sensible, timid) -> None:
    m = to(table("1", hands={1: own}, dealer="9h Qs 8h 4h 2h"), ASKED)
    (step,) = m.expected()
    for manner, decided in (("sensible", sensible), ("timid", timid)):
        assert GAME.drilling.manners[manner](m.round, step, Random(1)).verb == decided


def test_11_what_the_text_leaves_open_has_a_reading() -> None:
    keys = {reading.cite.key for reading in readings(GAME)}
    assert {"11(a)", "11(c)", "11(d)", "11(e)", "11(e)(1)", "11(f)(2)"} <= keys
