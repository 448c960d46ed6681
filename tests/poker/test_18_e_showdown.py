"""§ 637a.18(e) and (f), § 637a.6(f): who shows, in which order, and whose word counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from games.engine.procedure import DONE
from games.families.pot.showdown.showdown import show
from games.poker.holdem import HOLDEM
from tests.poker.table import bet, done, showdown, table
from tests.tables import cite, due, end, to, until, why

FOUR = "1, 2, 3, 4"
PAIRS = {
    "1/hand": "Ah Ad", "2/hand": "Kh Kd", "3/hand": "Qh Qd", "4/hand": "Jh Jd",
    "board": "2s 5s 7c 8d 9c",
}  # fmt: skip


def shown(moment: Moment) -> list[int]:
    """The seats in the order in which they show, if all do."""
    return [int(act.split("/")[0][-1]) for act in done(end(moment), "reveal")]


def river(moment: Moment) -> Moment:
    """Until the last community card lies there."""
    return to(moment, "dealer deal board 3", "dealer deal board 1", "dealer deal board 1")


# (e) The order


def test_18_e_who_made_the_final_bet_shows_first_then_the_others_clockwise() -> None:
    m = showdown(bet(river(table("holdem", FOUR)), "1 check", "2 check", "3 open", "4 call"))
    assert due(m) == {"seat-3 reveal 3/hand"}, "and may not concede"
    assert why(m, "seat-3 reveal 3/hand") == "seat 3 made the final bet"
    assert cite(m, "seat-3 reveal 3/hand") == "18(e)"
    assert shown(m) == [3, 4, 1, 2]


def test_18_e_a_raise_is_the_final_bet() -> None:
    m = bet(river(table("holdem", FOUR)), "1 open", "2 raise")
    assert shown(m) == [2, 3, 4, 1]


def test_18_e_if_the_final_round_is_checked_the_first_to_check_shows_first() -> None:
    m = river(bet(table("holdem", FOUR), "3 raise"))
    assert shown(m) == [1, 2, 3, 4]
    assert why(showdown(m), "seat-1 reveal 1/hand") == (
        "seat 1 was the first to check in the final betting round"
    )


def test_18_e_or_the_last_bettor_of_all_if_the_house_has_it_so() -> None:
    m = bet(table("holdem", FOUR, house={"first_to_show": "last-bet"}), "3 raise")
    assert shown(m) == [3, 4, 1, 2]


def test_18_e_all_in_before_the_board_the_last_bettor_shows_first() -> None:
    m = table("holdem", "1 50, 2 50, 3 50", house={"structure": "no-limit"})
    m = bet(m, "3 call", "1 all-in", "2 all-in", "3 all-in")
    assert shown(m) == [1, 2, 3]
    assert why(showdown(m), "seat-1 reveal 1/hand") == "seat 1 made the final bet"


def test_18_e_a_blind_bet_is_nobodys_final_bet() -> None:
    m = showdown(table("holdem", "1, 2, 3", house={"first_to_show": "last-bet"}))
    assert due(m) == {"seat-1 reveal 1/hand"}, "not the blind of seat 2"


def test_18_e_chips_given_back_are_no_bet() -> None:
    m = bet(river(table("holdem")), "1 open")
    m = to(until(m, "dealer ask 2"), "dealer ask 2", "chance befall one-large-chip/2")
    assert shown(bet(to(m, "seat-2 bet 2/quiet-call 2500"), "3 raise")) == [3, 1, 2]


def test_18_e_at_stud_the_opener_shows_first_if_the_last_round_is_checked() -> None:
    cards = {"1/up": "2c 4d 6h 8s", "2/up": "3c Ad Ah Kc", "3/up": "5c 7d 9h Js"}
    m = showdown(table("seven-card-stud-high", cards=cards))
    assert due(m) == {"seat-2 reveal 2/hand"}


def test_18_e_at_draw_too_the_final_round_begins_after_the_last_draw() -> None:
    m = bet(table("five-card-draw-high"), "3 raise")
    assert shown(m)[0] == 1, "the raise was made before the draw"


# Conceding


def test_18_e_a_losing_hand_may_be_discarded_unseen() -> None:
    m = to(showdown(table("holdem", cards=PAIRS)), "seat-1 reveal 1/hand")
    assert due(m) == {"seat-2 reveal 2/hand", "seat-2 fold 2/hand"}
    hand = m.round.cards["2/hand"]
    m = to(m, "seat-2 fold 2/hand")
    assert set(hand) <= set(m.round.cards["muck"])
    assert not m.round.exposed.intersection(hand)


def test_18_e_unless_the_house_wants_all_hands_shown() -> None:
    m = showdown(table("holdem", cards=PAIRS, house={"show_all": True}))
    m = to(m, "seat-1 reveal 1/hand")
    assert due(m) == {"seat-2 reveal 2/hand"}


def test_18_e_once_all_others_have_conceded_nobody_shows_any_more() -> None:
    m = to(showdown(table("holdem", "1, 2, 3", cards=PAIRS)), "seat-1 reveal 1/hand")
    m = end(to(m, "seat-2 fold 2/hand", "seat-3 fold 3/hand"))
    assert "dealer push 1/pot 1100" in done(m)


def test_18_e_no_showdown_where_all_others_have_folded() -> None:
    m = end(bet(table("holdem"), "3 fold", "1 fold"))
    assert not done(m, "reveal")
    assert not [act for act in done(m, "announce") if "-" in act.partition("/")[2]]


def test_18_f_a_better_hand_that_was_discarded_wins_nothing() -> None:
    m = showdown(bet(river(table("holdem", cards=PAIRS)), "3 open"))
    m = end(to(m, "seat-3 reveal 3/hand", "seat-1 fold 1/hand", "seat-2 fold 2/hand"))
    assert list(done(m, "push")) == ["dealer push 3/pot 3300"]


def test_18_e_nobody_concedes_a_pot_that_he_alone_can_win_nor_shows_for_one() -> None:
    r = to(showdown(table("holdem", cards=PAIRS)), "seat-1 reveal 1/hand").round
    alone = replace(r, table=replace(r.table, contenders={"pot": frozenset({2})}))
    assert [step.options for step in show(HOLDEM, alone, 2).ready(alone)] == [
        (Act.parse("seat-2 reveal 2/hand"),)
    ]
    last = replace(r, folded=frozenset({1, 3}))
    assert show(HOLDEM, last, 2) is DONE


# Reading the hands


def test_18_e_every_winning_hand_is_read_and_no_other() -> None:
    m = until(table("holdem", cards=PAIRS), "dealer announce 1/pair-of-aces")
    assert cite(m, "dealer announce 1/pair-of-aces") == "18(e)"
    read = list(done(end(m), "announce"))
    assert read == ["dealer announce 1/pair-of-aces"]


def test_18_e_the_pot_is_not_pushed_before_the_hand_is_read() -> None:
    m = until(table("holdem", cards=PAIRS), "dealer announce 1/pair-of-aces")
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer push 1/pot 1100"))


# § 637a.6(f) Cards speak for themselves


def miscalled(seat: int = 1) -> Moment:
    m = to(showdown(table("holdem", cards=PAIRS)), "seat-1 reveal 1/hand")
    m = m if seat == 1 else to(m, "seat-2 reveal 2/hand")
    return to(m, f"chance befall miscalled-hand/{seat}")


def test_6_f_a_hand_is_what_it_is_and_not_what_its_player_calls_it() -> None:
    m = to(miscalled(), "seat-1 announce 1/two-pair-3s-and-2s")
    assert due(m) == {"dealer announce 1/pair-of-aces"}
    assert cite(m, "dealer announce 1/pair-of-aces") == "6(f)"
    acts = done(end(m))
    assert acts.count("dealer announce 1/pair-of-aces") == 1, "it is not read a second time"
    assert "dealer push 1/pot 1100" in acts


def test_6_f_a_losing_hand_called_too_high_is_read_as_well() -> None:
    m = to(miscalled(2), "seat-2 announce 2/pair-of-aces", "dealer announce 2/pair-of-kings")
    assert "dealer push 1/pot 1100" in done(end(m))


def test_6_f_only_a_hand_just_shown_is_miscalled() -> None:
    m = to(showdown(table("holdem", cards=PAIRS)), "seat-1 reveal 1/hand")
    for seat in ("2", "7", "pot", ""):
        with pytest.raises(UnacceptableError):
            m.befallen(Act.parse(f"chance befall miscalled-hand/{seat}"))
