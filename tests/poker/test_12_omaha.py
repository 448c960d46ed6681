"""§ 637a.12: Omaha, high and high-low split, with what it does not share with Hold'em."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.engine.acts import Act
from games.engine.hands.showing import rank_up_card
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from games.families.pot.showdown.awards import awards
from games.families.pot.showdown.kill import kill
from games.poker.omaha_eight import OMAHA_EIGHT
from tests.poker.table import HOUSE, bet, done, showdown, table, turn
from tests.tables import cite, dealt, due, end, log, to, until, why

HIGH, EIGHT = "omaha-high", "omaha-eight"
NO_RAKE = {"rake_percent": 0}


def pushed(moment: Moment) -> dict[str, int]:
    """Seat and pot -> what was pushed, in cents."""
    lines = (act.split() for act in done(end(moment), "push"))
    return {place: int(cents) for *_, place, cents in lines}


def split(
    cards: Mapping[str, str], players: str = "1, 2, 3", *bets: str, **house: str | int
) -> Moment:
    """A hand of Omaha eight at its showdown, with nothing raked."""
    m = table(EIGHT, players, cards=cards, house={**NO_RAKE, **house})
    return showdown(bet(m, *bets))


# (b) to (h)


def test_12_b_an_ante_is_cited_where_the_house_has_one() -> None:
    m = until(table(HIGH, house={"ante": 100}), "seat-1 bet 1/ante 100")
    assert cite(m, "seat-1 bet 1/ante 100") == "12(b)"


def test_12_b_no_eleventh_player() -> None:
    with pytest.raises(ValueError, match="1 to 10"):
        table(HIGH, "1, 11")


def test_12_c_1_i_at_commencement_the_button_lies_before_the_first_player_to_the_right() -> None:
    m = until(table(HIGH, "2, 5, 7", opening="opening"), "dealer place 7/button")
    assert cite(m, "dealer place 7/button") == "12(c)(1)(i)"


def test_12_c_1_ii_or_before_whoever_is_dealt_the_highest_card() -> None:
    m = table(EIGHT, opening="opening", house={"first_button": "card"})
    cards = dict(zip((1, 2, 3), m.round.deck, strict=False))
    seat = max(cards, key=lambda seat: rank_up_card(cards[seat]))
    m = until(m, f"dealer place {seat}/button")
    assert cite(m, f"dealer place {seat}/button") == "12(c)(1)(ii)"


def test_12_c_2_then_it_goes_round_clockwise() -> None:
    m = until(table(HIGH, "2, 5, 7", button=7), "dealer place 2/button")
    assert cite(m, "dealer place 2/button") == "12(c)(2)"


def test_12_d_the_blinds_come_before_the_cards() -> None:
    m = until(table(HIGH, "1, 2, 3, 4", button=4), "seat-1 bet 1/blind 200")
    assert cite(m, "seat-1 bet 1/blind 200") == "12(d)"
    assert not dealt(to(m, "seat-2 bet 2/blind 400"))


def test_12_e_so_does_one_straddle_where_it_is_offered() -> None:
    m = table(HIGH, "1, 2, 3, 4", house={"straddle": True})
    m = until(m, "seat-3 bet 3/straddle 800")
    assert cite(m, "seat-3 bet 3/straddle 800") == "12(e)"
    assert due(to(m, "seat-3 bet 3/straddle 800")) == {"dealer deal 1/hand 1"}


@pytest.mark.parametrize("key", [HIGH, EIGHT])
def test_12_f_four_rounds_of_cards_the_button_last(key: str) -> None:
    m = until(table(key, "2, 5, 7", button=5), "dealer ask 5")
    assert dealt(m) == ["7/hand", "2/hand", "5/hand"] * 4
    assert cite(until(table(key), "dealer deal 1/hand 1"), "dealer deal 1/hand 1") == "12(f)"


def test_12_g_the_blinds_may_raise() -> None:
    assert "seat-2 bet 2/raise 400" in due(turn(table(HIGH), 2))


def burned_and_turned(before: int) -> list[str]:
    """The provisions under which a card is burned and the board goes on from so many cards."""
    m = table(HIGH)
    while len(m.round.cards.get("board", ())) < before:
        m = m.after(m.expected()[0].act)
    m = until(m, "dealer deal burns 1")
    cards = 1 if before else 3
    then = to(m, "dealer deal burns 1")
    return [cite(m, "dealer deal burns 1"), cite(then, f"dealer deal board {cards}")]


def test_12_h_a_card_is_burned_and_three_community_cards_are_turned() -> None:
    assert burned_and_turned(0) == ["12(h)", "12(h)"]


def test_12_i_a_card_is_burned_and_a_fourth_is_turned() -> None:
    assert burned_and_turned(3) == ["12(i)", "12(i)"]


def test_12_j_a_card_is_burned_and_a_fifth_is_turned() -> None:
    assert burned_and_turned(4) == ["12(j)", "12(j)"]


# (k) Two of four and three of five


def test_12_k_exactly_two_of_a_players_own_cards_play() -> None:
    cards = {
        "1/hand": "As Kd Qd 2c", "2/hand": "9h 9d 4c 3c", "3/hand": "Jd Jc 4h 3h",
        "board": "Ks Qs 8s 7s 2d",
    }  # fmt: skip
    m = end(table(HIGH, cards=cards))
    assert "dealer announce 1/two-pair-kings-and-queens" in done(m), "one spade is no flush"


def test_12_k_1_the_highest_hand_wins_at_omaha_high() -> None:
    cards = {"1/hand": "As Js 4d 2c", "board": "Ks Qs 8s 7h 2d"}
    m = until(table(HIGH, cards=cards), "dealer announce 1/flush-ace-high")
    assert "dealer push 1/pot 1100" in done(end(m))


HALVES = {
    "1/hand": "Ks Kd Jc 5d", "2/hand": "As 2c Jh 4h", "3/hand": "Qs Qd Th 9d",
    "board": "Kh 8d 7c 3s Tc",
}  # fmt: skip
"""Three kings win the high half, 8-7-3-2-ace the low."""


def test_12_k_2_i_high_and_low_share_the_pot() -> None:
    m = split(HALVES)
    assert pushed(m) == {"1/pot": 600, "2/pot": 600}
    m = until(m, "dealer push 1/pot 600")
    assert cite(m, "dealer push 1/pot 600") == "12(k)(2)(i)"
    assert why(m, "dealer push 2/pot 600") == "low: half of $12"


def test_12_k_2_i_what_does_not_divide_goes_to_the_high_hand() -> None:
    m = split(HALVES, "1, 2, 3, 4", "3 call", "4 fold", first_blind=100, second_blind=300)
    assert pushed(m) == {"1/pot": 500, "2/pot": 400}
    m = until(m, "dealer push 1/pot 500")
    assert why(m, "dealer push 1/pot 500") == "high: half of $9, the odd $1 to the high hand"


def test_12_k_2_only_what_a_hand_wins_is_read() -> None:
    calls = [act for act in done(end(split(HALVES))) if "announce" in act and "-" in act[17:]]
    assert calls == [
        "dealer announce 1/three-of-a-kind-kings", "dealer announce 2/8-7-low",
    ]  # fmt: skip


TIED_HIGH = {
    "1/hand": "Kd Qh Jh 9h", "2/hand": "Ks Qd 6c 5c", "3/hand": "As 2c 9d 6d",
    "board": "Kh Qs 7c 3s 8c",
}  # fmt: skip
"""Seats 1 and 2 tie with kings and queens, seat 3 has the low hand."""
EIGHTEEN = ("1, 2, 3, 4", "3 call", "4 fold", "1 call", "2 check")
"""Three players put in $6 each, and two halves of $9 are shared."""


def test_12_k_2_ii_of_tied_high_hands_the_highest_own_card_by_suit_has_the_odd_dollar() -> None:
    m = split(TIED_HIGH, *EIGHTEEN, second_blind=600)
    assert pushed(m) == {"1/pot": 400, "2/pot": 500, "3/pot": 900}
    m = until(m, "dealer push 2/pot 500")
    assert cite(m, "dealer push 2/pot 500") == "12(k)(2)(ii)"
    assert why(m, "dealer push 2/pot 500") == "high: half of $18, $9 among 2, $1 over (Ks)"


def test_12_k_2_ii_or_the_player_whom_the_house_names() -> None:
    m = split(TIED_HIGH, *EIGHTEEN, second_blind=600, excess="left-of-button")
    assert pushed(m) == {"1/pot": 500, "2/pot": 400, "3/pot": 900}


QUARTERS = {
    "1/hand": "As 2h Kd 9h", "2/hand": "Ad 2c Qc Jd", "3/hand": "Qs Qh 5h 4h",
    "board": "Ks 8d 7c 3s Jc",
}  # fmt: skip
"""Seat 1 has the high hand and ties with seat 2 for the low."""


def test_12_k_2_iii_of_tied_low_hands_the_lowest_own_card_by_suit_has_the_odd_dollar() -> None:
    m = split(QUARTERS, *EIGHTEEN, second_blind=600)
    assert pushed(m) == {"1/pot": 1300, "2/pot": 500}
    m = until(m, "dealer push 2/pot 500")
    assert cite(m, "dealer push 2/pot 500") == "12(k)(2)(iii)"
    assert why(m, "dealer push 2/pot 500") == "low: half of $18, $9 among 2, $1 over (2c)"


def test_12_k_2_iii_or_the_player_whom_the_house_names() -> None:
    m = split(QUARTERS, *EIGHTEEN, second_blind=600, excess="left-of-button")
    assert pushed(m) == {"1/pot": 1400, "2/pot": 400}


def test_12_k_2_iv_a_shared_card_of_the_board_decides_nothing() -> None:
    cards = {
        "1/hand": "Kd Jh 5d 4c", "2/hand": "Kc Js 5h 4d", "4/hand": "Th 6c 6d 2d",
        "board": "Ks Qs 9d 7h 2c",
    }  # fmt: skip
    m = split(cards, "1, 2, 3, 4", "3 fold", second_blind=300)
    assert pushed(m) == {"1/pot": 500, "2/pot": 400}
    assert "(Kd)" in why(until(m, "dealer push 1/pot 500"), "dealer push 1/pot 500")


# (l) and (m)


def test_12_l_without_an_eight_low_the_high_hand_has_it_all() -> None:
    cards = {"1/hand": "Ks Kd Jc 9c", "2/hand": "As 2c 5h 4h", "board": "Kh 9d Tc 3s 7c"}
    m = until(split(cards, "1, 2"), "dealer push 1/pot 800")
    assert "no low hand qualifies" in why(m, "dealer push 1/pot 800")
    assert cite(m, "dealer push 1/pot 800") == "7(e)(6)"


def test_12_l_a_pair_is_no_low_hand() -> None:
    cards = {"1/hand": "Ks Kd Jc 9c", "2/hand": "As Ac 3h 2h", "board": "Kh 8d 3c 2s Jd"}
    assert pushed(split(cards, "1, 2")) == {"1/pot": 800}, "his 3 and 2 pair the board"


def test_12_m_one_player_may_win_both_halves_with_the_same_five_cards() -> None:
    cards = {"1/hand": "As 2h Kd 9h", "2/hand": "Kh Kc Qc Jd", "board": "3s 4d 5c Ks Jc"}
    m = split(cards, "1, 2")
    assert pushed(m) == {"1/pot": 800}
    read = [act for act in done(end(m)) if act.startswith("dealer announce 1/")]
    assert read == ["dealer announce 1/straight-5-high", "dealer announce 1/wheel"]


def test_12_m_or_with_two_hands_of_different_cards() -> None:
    cards = {"1/hand": "As 2h Ks Kd", "2/hand": "Qh Qc Jc Td", "board": "Kh 4d 5c 8s Jh"}
    read = [act for act in done(end(split(cards, "1, 2"))) if act.startswith("dealer announce 1/")]
    assert read == ["dealer announce 1/three-of-a-kind-kings", "dealer announce 1/8-5-low"]


# (n) The Kill and the Half-kill

SCOOP = {
    "1/hand": "Ks Kd Jc 9c", "2/hand": "As 2c 5h 4h", "3/hand": "3d 3h 6d 6s",
    "board": "Kh 9d Tc Qs 7c",
}  # fmt: skip
"""Seat 1 wins all, without a low hand."""
TEN = 1000


def killed(
    cards: Mapping[str, str], kill: str = "kill", now: int = 0, pot: int = TEN, **house: str | int
) -> Moment:
    """A pot of $12 under a Kill or Half-kill; *now* is the seat that has the kill button."""
    marks = {"kill": now} if now else {}
    house = {**NO_RAKE, "kill": kill, "kill_pot": pot, **house}
    return end(table(EIGHT, cards=cards, house=house, marks=marks))


def test_12_n_a_player_who_wins_a_whole_qualifying_pot_has_the_limits_raised() -> None:
    m = killed(SCOOP)
    assert {"dealer place 1/kill", "dealer announce kill"} <= set(done(m))
    assert m.round.marks["kill"] == 1
    assert m.game.memory.onward(m.round, 2)["kill"] == 1, "the next round knows it"
    m = killed(SCOOP, "half-kill")
    assert {"dealer place 1/kill", "dealer announce half-kill"} <= set(done(m))


def test_12_n_the_definition_is_cited() -> None:
    house = {**NO_RAKE, "kill": "kill", "kill_pot": TEN}
    m = until(table(EIGHT, cards=SCOOP, house=house), "dealer place 1/kill")
    assert cite(m, "dealer place 1/kill") == "1(kill_option)"
    assert why(m, "dealer place 1/kill") == ("one player wins it all; $12 awarded, $10 qualifies")


def test_12_n_not_a_smaller_pot_nor_one_that_is_split() -> None:
    assert "kill" not in log(killed(SCOOP, pot=1300))
    assert "kill" not in log(killed(HALVES))
    assert "kill" not in log(killed(SCOOP, "none"))


def test_12_n_what_the_rake_leaves_is_the_pot() -> None:
    assert "kill" in log(killed(SCOOP, pot=1100, rake_percent=10))
    assert "kill" not in log(killed(SCOOP, pot=1200, rake_percent=10))


def test_12_n_it_lasts_until_a_pot_is_split_high_and_low_or_does_not_qualify() -> None:
    for ended in (killed(HALVES, now=3), killed(SCOOP, now=3, pot=2500)):
        assert {"dealer remove 3/kill", "dealer announce kill-off"} <= set(done(ended))
        assert not ended.game.memory.onward(ended.round, 2).get("kill")


def test_12_n_a_pot_that_somebody_forgot_to_push_has_been_won_all_the_same() -> None:
    house = {**NO_RAKE, "kill": "kill", "kill_pot": TEN}
    m = until(table(EIGHT, cards=SCOOP, house=house), "dealer push 1/pot 1200")
    won = {"pot": awards(OMAHA_EIGHT, m.round, "pot")}
    due = {step.act.target for step in kill(OMAHA_EIGHT, m.round, won).ready(m.round)}
    assert due == {"1/kill", "kill"}


def test_12_n_a_tie_without_a_low_hand_does_not_end_it() -> None:
    cards = {"1/hand": "Ks Qd 6c 5c", "2/hand": "Kd Qh Jh 9h", "board": "Kh Qs 9c 3s Tc"}
    cards["2/hand"] = "Kd Qh 4h 5h"
    m = killed(cards, now=3)
    assert "kill" not in log(m)
    assert m.round.marks["kill"] == 3


def test_12_n_the_button_goes_to_whoever_wins_it_all_again() -> None:
    m = killed(SCOOP, now=3)
    assert "dealer place 1/kill" in done(m)
    assert "dealer announce kill" not in done(m), "the limits have not changed"
    assert "kill" not in log(killed(SCOOP, now=1))


@pytest.mark.parametrize(
    ("kill", "first", "last"), [("kill", 800, 1600), ("half-kill", 600, 1200)]
)
def test_12_n_the_next_hand_is_bet_at_raised_limits(kill: str, first: int, last: int) -> None:
    m = table(EIGHT, house={"kill": kill}, marks={"kill": 2})
    assert f"seat-3 bet 3/raise {first}" in due(turn(m, 3)), "the blinds are as posted"
    m = to(m, "dealer deal board 3")
    assert f"seat-1 bet 1/open {first}" in due(turn(m, 1))
    m = to(m, "dealer deal board 1")
    assert f"seat-1 bet 1/open {last}" in due(turn(m, 1))


@pytest.mark.parametrize(("now", "said"), [(2, "kill"), (0, "kill-off")])
def test_12_n_the_limits_may_be_said_at_any_time_as_they_are(now: int, said: str) -> None:
    m = to(table(EIGHT, house={"kill": "kill"}, marks={"kill": now}), "dealer deal 1/hand 1")
    for words in ("kill", "half-kill", "kill-off"):
        assert m.customary(Act.parse(f"dealer announce {words}")) == (words == said)
    assert not table(EIGHT).customary(Act.parse("dealer announce kill-off"))


def test_12_n_omaha_high_has_no_kill() -> None:
    keys = {choice.key for choice in table(HIGH).game.house.choices}
    assert "house.kill" not in keys
    assert "house.kill" in {choice.key for choice in table(EIGHT).game.house.choices}


def test_12_n_half_of_odd_limits_would_be_no_whole_dollars() -> None:
    (clash,) = (c for c in table(EIGHT).game.house.clashes if c.key == "house.kill")
    assert clash.clashes(RulesSubmission(minimum=300, maximum=600, house={"kill": "half-kill"}))
    assert not clash.clashes(RulesSubmission(minimum=300, maximum=600, house={"kill": "kill"}))
    assert not clash.clashes(HOUSE)
