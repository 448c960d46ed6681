"""§ 555.11(f): the dealer does not qualify."""

from __future__ import annotations

from games.engine.acts import Act
from tests.caribbean_stud.table import (
    ACE_KING,
    FLUSH,
    JACKS,
    KINGS,
    LOSER,
    QUEEN,
    WINNER,
    done,
    jackpot,
    settling,
    table,
)
from tests.tables import cite, common_error, due, end, to, until, why

JUNK = {1: "2d 4s 6d 7s 9c", 2: "2c 4c 6c 7d Tc", 3: "2h 4h 6s 7h Td"}


def test_11_f_without_a_qualifying_hand_antes_win_and_bets_go_back() -> None:
    r = end(settling("1, 2, 3", JUNK, QUEEN)).round
    assert {r.won[f"{seat}/ante"] for seat in (1, 2, 3)} == {1000}
    assert {r.won[f"{seat}/bet"] for seat in (1, 2, 3)} == {0}


def test_11_f_a_hand_that_would_win_wins_no_more() -> None:
    r = end(settling("1", {1: WINNER}, QUEEN)).round
    assert (r.won["1/ante"], r.won["1/bet"]) == (1000, 0)


SIDE = "1, 1/bonus 500, 2, 3, 3/progressive 100"


def test_11_f_1_hands_with_a_progressive_or_a_bonus_are_turned_and_settled_first() -> None:
    m = settling(SIDE, {1: JACKS, 3: FLUSH}, QUEEN)
    assert cite(m, "dealer reveal 3/hand") == "11(f)(1)"
    assert "dealer pay 3/ante 1000" not in due(m)
    m = to(m, "dealer announce no-hand", "dealer reveal 3/hand", "dealer pay 3/progressive 5000")
    assert due(m) >= {"dealer reveal 1/hand"}
    m = to(m, "dealer reveal 1/hand")
    assert cite(m, "dealer pay 1/bonus 500") == "11(f)(1)"
    assert "dealer pay 3/ante 1000" in due(to(m, "dealer pay 1/bonus 500"))


def test_11_f_1_paying_antes_before_that_is_named() -> None:
    m = to(settling(SIDE, {1: JACKS, 3: FLUSH}, QUEEN), "dealer announce no-hand")
    assert common_error(m, "dealer pay 3/ante 1000") == "paid Antes before Bonus and Progressive"


def test_11_f_1_a_lost_bonus_is_taken_there() -> None:
    m = to(settling("1, 1/bonus 500", {1: "9c 9d 7c 4d 2s"}, QUEEN), "dealer reveal 1/hand")
    assert cite(m, "dealer collect 1/bonus") == "house 11(d)"
    assert "dealer pay 1/ante 1000" not in due(m)


def test_11_f_1_another_hand_need_not_be_turned_and_may_be() -> None:
    m = settling(SIDE, {1: JACKS, 3: FLUSH}, QUEEN)
    assert cite(m, "dealer reveal 2/hand") == "11(f)(1)"
    assert "reveal 2/hand" not in done(end(m), "reveal")


def test_11_f_1_a_refused_progressive_turns_no_hand() -> None:
    m = to(table("1, 1/progressive 100", dealer=QUEEN), "chance befall unaccepted-wager/1",
           "dealer reveal hole-cards", "dealer announce no-hand")  # fmt: skip
    assert "dealer pay 1/ante 1000" in due(m)


def test_11_f_2_no_hand_is_announced_before_an_ante_is_paid() -> None:
    m = settling("1, 2, 3", JUNK, QUEEN)
    assert cite(m, "dealer announce no-hand") == "11(f)(2)"
    assert not any(" pay " in line or " return " in line for line in due(m))
    assert common_error(m, "dealer pay 3/ante 1000") == "forgot “no hand”"


def test_11_f_2_it_may_be_said_after_the_side_wagers() -> None:
    m = settling("1, 1/bonus 500", {1: JACKS}, QUEEN)
    m = to(m, "dealer reveal 1/hand", "dealer pay 1/bonus 500")
    assert due(m) == {"dealer announce no-hand"}


def test_11_f_2_or_between_two_of_them() -> None:
    m = settling(SIDE, {1: JACKS, 3: FLUSH}, QUEEN)
    m = m.after(Act.parse("dealer reveal 3/hand"))
    m = m.after(Act.parse("dealer announce no-hand"))
    assert "dealer pay 3/ante 1000" not in due(m)
    assert "dealer announce no-hand" not in due(m)


def test_11_f_1_no_order_is_given_among_the_hands_that_are_turned() -> None:
    m = to(settling(SIDE, {1: JACKS, 3: FLUSH}, QUEEN), "dealer reveal 1/hand")
    assert {"dealer pay 1/bonus 500", "dealer reveal 3/hand"} <= due(m)
    m = to(m, "dealer reveal 3/hand", "dealer pay 3/progressive 5000", "dealer pay 1/bonus 500")
    assert "dealer pay 3/ante 1000" in due(m), "it was said meanwhile"


def test_11_f_2_calling_it_when_the_dealer_qualifies_is_a_fault() -> None:
    for dealer in (ACE_KING, KINGS):
        m = settling("1", {1: LOSER}, dealer)
        assert "dealer announce no-hand" not in due(m)
        assert common_error(m, "dealer announce no-hand") == (
            "called “no hand” though the dealer qualifies"
        )


def test_11_f_2_whether_the_dealer_qualifies_may_be_said_besides() -> None:
    yes = Act.parse("dealer announce dealer-qualifies")
    no = Act.parse("dealer announce dealer-does-not-qualify")
    m = settling("1", {}, KINGS)
    assert m.game.conduct.customary(m.round, yes)
    assert not m.game.conduct.customary(m.round, no)
    m = settling("1, 2, 3", JUNK, QUEEN)
    assert m.game.conduct.customary(m.round, no)
    assert not m.game.conduct.customary(m.round, yes)
    assert due(m.played(no)) == due(m)
    assert not m.game.conduct.customary(table().round, yes)


def test_11_f_3_a_bet_paid_before_it_is_said_is_named_for_what_it_is() -> None:
    m = settling("1", {1: FLUSH}, QUEEN)
    assert common_error(m, "dealer pay 1/bet 10000") == (
        "settled a Bet though the dealer does not qualify"
    )
    assert common_error(m, "dealer pay 1/ante 1000") == "forgot “no hand”"


def test_11_f_2_antes_are_paid_1_to_1_from_the_dealers_right() -> None:
    m = to(settling("1, 2 2500, 3", JUNK, QUEEN), "dealer announce no-hand")
    assert cite(m, "dealer pay 3/ante 1000") == "11(f)(2)"
    assert why(m, "dealer pay 3/ante 1000").startswith("dealer does not qualify pays 1 to 1")
    m = end(m)
    assert done(m, "pay") == ["pay 3/ante 1000", "pay 2/ante 2500", "pay 1/ante 1000"]


def test_11_f_2_only_returning_an_ante_is_named() -> None:
    m = to(settling("1", {1: LOSER}, QUEEN), "dealer announce no-hand")
    name = "took an Ante, or only returned it, though the dealer does not qualify"
    assert common_error(m, "dealer return 1/ante") == name
    assert common_error(m, "dealer collect 1/ante") == name


def test_11_f_3_every_bet_goes_back() -> None:
    m = to(settling("1, 2, 3", JUNK, QUEEN), "dealer announce no-hand")
    assert cite(m, "dealer return 1/bet") == "11(f)(3)"
    name = "settled a Bet though the dealer does not qualify"
    assert common_error(m, "dealer pay 1/bet 2000") == name
    assert common_error(m, "dealer collect 1/bet") == name


def test_11_f_4_the_cards_wait_for_the_antes_and_not_for_the_bets() -> None:
    m = to(settling("1, 2", {1: LOSER}, QUEEN), "dealer pay 2/ante 1000")
    assert not any(" discard " in line for line in due(m))
    m = to(m, "dealer pay 1/ante 1000")
    assert {"dealer return 1/bet", "dealer discard 1/hand", "dealer discard dealer"} <= due(m)
    m = to(m, "dealer discard 1/hand", "dealer return 1/bet", "dealer discard 2/hand")
    assert "dealer return 2/bet" in due(m)


def test_11_f_4_then_all_players_cards_are_collected() -> None:
    m = until(settling("1, 2, 3", JUNK, QUEEN), "dealer discard 2/hand")
    assert {f"dealer discard {seat}/hand" for seat in (1, 2, 3)} <= due(m)
    assert cite(m, "dealer discard 2/hand") == "11(f)(4)"


def test_11_f_4_but_not_those_that_wait_for_papers() -> None:
    m = jackpot(QUEEN)
    assert cite(m, "floor document 1/hand") == "11(f)(4)"
    assert "dealer discard 1/hand" not in due(m)
