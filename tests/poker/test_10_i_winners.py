"""Who wins what at Seven-card Stud: § 637a.10(i) to (l)."""

from __future__ import annotations

from dataclasses import replace

from games.engine.moment import Moment
from games.families.pot.facts import PokerGame
from games.families.pot.showdown.awards import Award, awards
from games.poker.seven_card_stud_eight import STUD_EIGHT
from games.poker.seven_card_stud_high import STUD_HIGH
from games.poker.seven_card_stud_high_low import STUD_HIGH_LOW
from games.poker.seven_card_stud_low import STUD_LOW
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, end, until

ACES_UP, KINGS_UP = "Ah Ad 9c 9s 5h Kd 3c", "Kh Ks Qc Qs 2h 4d 6c"
WHEEL, SEVEN_LOW = "Ac 2d 3h 4s 5c Kc 9d", "7d 5s 4d 3s 2s Jc Jh"
BROADWAY = ("Ah Kd Qc Js Td 2c 2d", "As Kh Qd Jc Th 3c 3d")
"""Two straights to the ace; the second has the higher ace."""


def shared(kind: PokerGame, dollars: int, *hands: str) -> tuple[Award, ...]:
    """Who gets what of a pot of so many *dollars*, seats 1, 2 … having these seven cards each."""
    players = ", ".join(str(seat) for seat in range(1, len(hands) + 1))
    r = table(kind.key, players).round
    cards = {f"{seat}/hand": tuple(hand.split()) for seat, hand in enumerate(hands, 1)}
    return awards(kind, replace(r, cards=cards, wagers={"pot": 100 * dollars}), "pot")


def won(kind: PokerGame, dollars: int, *hands: str) -> dict[int, int]:
    """Seat -> the dollars it gets."""
    return {one.seat: one.cents // 100 for one in shared(kind, dollars, *hands)}


def keys(kind: PokerGame, dollars: int, *hands: str) -> list[str]:
    """The provisions by which they get them."""
    return [one.cite.key for one in shared(kind, dollars, *hands)]


def finished(key: str, *hands: str) -> Moment:
    """Go through a round of these hands that nobody bets on."""
    held = {seat: hand.split() for seat, hand in enumerate(hands, 1)}
    hole = {f"{seat}/hand": " ".join((*cards[:2], cards[6])) for seat, cards in held.items()}
    up = {f"{seat}/up": " ".join(cards[2:6]) for seat, cards in held.items()}
    players = ", ".join(map(str, held))
    return end(showdown(table(key, players, cards=hole | up, house={"show_all": True})))


# (i)


def test_10_i_each_has_five_cards_of_his_seven():
    moment = finished("seven-card-stud-high", "2c 3d 7h 8h 9h Th Kh", ACES_UP)
    assert done(moment, "announce") == ["dealer announce 1/flush-king-high"]


def test_10_i_no_showdown_once_one_player_is_left():
    moment = bet(table("seven-card-stud-high", "1, 2", cards={"1/up": "2c"}), "2 fold")
    assert not done(end(moment), "reveal")


def test_10_i_1_the_best_high_hand_wins():
    assert won(STUD_HIGH, 9, KINGS_UP, ACES_UP, SEVEN_LOW) == {2: 9}
    assert keys(STUD_HIGH, 9, KINGS_UP, ACES_UP) == ["10(i)(1)"]


def test_10_i_2_the_best_low_hand_wins():
    assert won(STUD_LOW, 9, KINGS_UP, SEVEN_LOW, WHEEL) == {3: 9}
    assert keys(STUD_LOW, 9, KINGS_UP, WHEEL) == ["10(i)(2)"]


def test_10_i_2_straights_and_flushes_do_not_spoil_a_low_hand():
    assert won(STUD_LOW, 9, "7c 5d 4d 3d 2d Ks Kh", "6h 5h 4h 3h 2h Kd Kc") == {2: 9}


def test_10_i_3_high_and_low_divide_the_pot():
    assert won(STUD_HIGH_LOW, 8, ACES_UP, SEVEN_LOW) == {1: 4, 2: 4}


def test_10_i_3_at_high_low_split_any_low_hand_may_win():
    assert won(STUD_HIGH_LOW, 8, "Ah Ad As 9c 9s Kd Kh", KINGS_UP) == {1: 4, 2: 4}


def test_10_i_3_i_the_odd_dollar_goes_to_the_high_hand():
    assert won(STUD_HIGH_LOW, 9, ACES_UP, SEVEN_LOW) == {1: 5, 2: 4}
    assert won(STUD_EIGHT, 9, SEVEN_LOW, ACES_UP) == {1: 4, 2: 5}
    assert keys(STUD_EIGHT, 9, SEVEN_LOW, ACES_UP) == ["10(i)(3)(i)"] * 2


def test_10_i_3_ii_tied_high_hands_share_the_high_half_the_odd_dollar_by_suit():
    assert won(STUD_EIGHT, 10, *BROADWAY, SEVEN_LOW) == {1: 2, 2: 3, 3: 5}
    assert "10(i)(3)(ii)" in keys(STUD_EIGHT, 10, *BROADWAY, SEVEN_LOW)


def test_10_i_3_ii_three_tied_high_hands_may_leave_two_dollars():
    third = "Ac Ks Qh Jd Tc 4c 4h"
    assert won(STUD_EIGHT, 10, *BROADWAY, third, SEVEN_LOW) == {1: 2, 2: 2, 3: 1, 4: 5}


def test_10_i_3_iii_tied_low_hands_share_the_low_half_the_odd_dollar_by_the_lowest_suit():
    other = "7s 5c 4c 3d 2d Qc Qh"
    assert won(STUD_EIGHT, 10, ACES_UP.replace("9s", "Ac"), SEVEN_LOW, other) == {1: 5, 2: 3, 3: 2}
    found = keys(STUD_EIGHT, 10, ACES_UP.replace("9s", "Ac"), SEVEN_LOW, other)
    assert "10(i)(3)(iii)" in found


def test_10_i_3_iv_spades_hearts_diamonds_clubs():
    kings = ("Kc Qd Jc Td 9d 2c 2d", "Kd Qc Jd Tc 9h 2h 2s", "Kh Qs Js Ts 9c 3c 3d")
    assert won(STUD_EIGHT, 10, *kings[:2]) == {1: 5, 2: 5}
    assert won(STUD_EIGHT, 9, *kings[:2]) == {1: 4, 2: 5}
    assert won(STUD_EIGHT, 9, kings[0], kings[2]) == {1: 4, 2: 5}
    assert won(STUD_EIGHT, 9, kings[2], kings[1]) == {1: 5, 2: 4}


# (j)


def test_10_j_nothing_above_an_eight_and_no_pair_wins_low():
    nine, paired = "9d 5s 4d 3s 2s Jc Jh", "8d 8s 4d 3s 2s Jc Jh"
    for hand in (nine, paired):
        assert won(STUD_EIGHT, 9, ACES_UP, hand) == {1: 9}
        assert won(STUD_HIGH_LOW, 9, ACES_UP, hand) == {1: 5, 2: 4}


def test_10_j_all_of_it_goes_to_the_high_hand_where_no_low_qualifies():
    assert won(STUD_EIGHT, 9, *BROADWAY) == {1: 4, 2: 5}
    assert [one.why for one in shared(STUD_EIGHT, 9, ACES_UP, KINGS_UP)] == [
        "no low hand qualifies"
    ]


def test_10_j_an_eight_low_qualifies():
    assert won(STUD_EIGHT, 8, ACES_UP, "8d 7s 6d 5s 3s Jc Jh") == {1: 4, 2: 4}


# (k)


def test_10_k_one_player_may_win_both_halves_with_different_cards():
    both = "Ah Ad As 2c 3d 4h 6s"
    assert won(STUD_EIGHT, 9, both, "Kh Kd 8c 7c 5d 3c Qh") == {1: 9}
    assert won(STUD_EIGHT, 9, both, "Kh Kd Kc 7c 7d 3c Qh") == {1: 4, 2: 5}


def test_10_k_he_is_pushed_the_pot_at_one_time():
    moment = finished("seven-card-stud-eight", "Ah Ad As 2c 3d 4h 6s", "Kh Kd 8c 7c 5d 3c Qh")
    assert len(done(moment, "push")) == 1
    assert {act.rpartition("/")[2] for act in done(moment, "announce")} == {
        "three-of-a-kind-aces", "6-4-low",
    }  # fmt: skip


def test_10_k_1_a_straight_up_to_the_six_is_high_and_low():
    assert won(STUD_EIGHT, 9, "2h 3d 4s 5c 6d Kc Qd", "Ah Ad As 7c 4c 3s 9d") == {1: 9}


def test_10_k_2_a_flush_with_nothing_above_an_eight_is_high_and_low():
    flush, straight = "2h 3h 5h 7h 8h Kc Qd", "Ac Ks Qh Jd Tc 4c 4h"
    assert won(STUD_EIGHT, 9, flush, straight) == {1: 9}


# (l)


def test_10_l_an_ace_is_low_and_high_at_once():
    aces = "Ah Ad 8c 4s 3d 2c Jh"
    assert won(STUD_EIGHT, 9, aces, "Kh Kd 8d 7c 6d 5s Jc") == {1: 9}
    assert won(STUD_HIGH_LOW, 9, aces, "Kh Kd 8d 7c 6d 5s Jc") == {1: 9}


def test_10_i_the_pot_is_awarded_by_the_provision_of_its_game():
    moment = until(table("seven-card-stud-high", "1, 2"), "seat-1 reveal 1/hand")
    line = next(line for line in done(end(moment), "push"))
    assert cite(until(moment, line), line) == "7(e)(6)"
