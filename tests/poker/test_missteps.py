"""What trainees get wrong at a poker table is known by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.grading.judge import judge
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.poker.table import NO_COUNT, bet, showdown, table, turn
from tests.tables import common_error, due, end, first, to, until

NO_LIMIT = {"structure": "no-limit"}
ACES_UP = {"1/hand": "Ah Ad", "2/hand": "Kh Kd", "3/hand": "Qh Qd", "board": "2c 7s 9d Jc 3s"}


def pot_to_push(**house: str) -> Moment:
    """All hands have been shown, and a pair of aces has won."""
    return until(table("holdem", cards=ACES_UP, house=house), "dealer announce 1/pair-of-aces")


def side_pot() -> Moment:
    """Seat 1 has been All-in for $30; 2 and 3 have bet on, and all hands have been shown."""
    m = table("holdem", "1 30, 2, 3", cards=ACES_UP, house=NO_LIMIT)
    m = bet(m, "3 raise 6000", "1 all-in", "2 call")
    return until(showdown(m), "dealer announce 1/pair-of-aces")


def awarding(moment: Moment, *, raked: bool = True) -> Moment:
    """Go on until a pot is pushed; without the rake, if it is to be forgotten."""
    verbs = {Verb.PUSH} if raked else {Verb.PUSH, Verb.RAKE}
    while not any(step.act.verb in verbs for step in moment.expected()):
        moment = moment.after(first(moment).act)
    return moment


def push(moment: Moment, place: str) -> str:
    """The line by which *place* is pushed its chips, when nothing stands before it."""
    lines = (line for line in due(moment) if line.startswith(f"dealer push {place} "))
    return next(lines)


def test_pushing_before_the_losing_hands_are_in() -> None:
    m = pot_to_push()
    line = push(awarding(m), "1/pot")
    assert common_error(m, line) in (
        "pushed before the losing hands were in",
        "pushed before the rake",
    )
    m = m.after(Act.parse("dealer announce 1/pair-of-aces"))
    m = m.after(Act.parse("dealer rake pot 100"))
    assert common_error(m, line) == "pushed before the losing hands were in"


def test_pushing_before_the_rake() -> None:
    m = awarding(to(pot_to_push(), "dealer count muck 4"), raked=False)
    assert common_error(m, push(awarding(m), "1/pot")) == "pushed before the rake"
    assert common_error(m, "dealer push 1/pot 1200") == "pushed before the rake"


def test_pushing_the_pot_before_a_side_pot() -> None:
    m = awarding(side_pot())
    assert {line.split()[2] for line in due(m) if " push " in line} == {"2/side-1"}
    last = push(awarding(to(m, push(m, "2/side-1"))), "1/pot")
    m = m.after(next(step.act for step in m.expected() if step.act.verb is Verb.RAKE))
    assert common_error(m, last) == "pushed the pot before a side pot"


def test_a_side_pot_to_a_player_who_is_not_in_it() -> None:
    m = awarding(side_pot())
    sum_ = push(m, "2/side-1").split()[-1]
    assert (
        common_error(m, f"dealer push 1/side-1 {sum_}")
        == "gave a pot to a player who is not in it"
    )
    assert (
        common_error(m, f"dealer push 3/side-1 {sum_}")
        == "gave the pot to a hand that has not won"
    )


SPLIT = {"1/hand": "Ah Kd", "2/hand": "As Kc", "3/hand": "2h 3d", "board": "Qc Js 9d 4c 6s"}


def shared() -> Moment:
    """Two players share a pot of $15 less a dollar of rake."""
    return awarding(table("holdem", cards=SPLIT, house={"ante": 100}))


def test_the_whole_of_a_shared_pot_to_one() -> None:
    m = shared()
    whole = m.round.wagers["pot"]
    assert common_error(m, f"dealer push 1/pot {whole}") == "gave a shared pot to one player"


def test_an_odd_dollar_to_the_wrong_player() -> None:
    m = shared()
    sums = {line.split()[2]: int(line.split()[3]) for line in due(m) if " push " in line}
    assert sorted(sums) == ["1/pot", "2/pot"]
    wrong = sums["1/pot"] + 100
    assert (
        common_error(m, f"dealer push 1/pot {wrong}") == "gave the odd dollar to the wrong player"
    )


def test_raking_the_uncalled_bet() -> None:
    m = bet(table("holdem", cards=ACES_UP, house=NO_LIMIT), "3 raise 1200", "1 call", "2 call")
    m = awarding(bet(m, "1 open 800", "2 fold", "3 fold"), raked=False)
    assert "dealer rake pot 300" in due(m)
    assert common_error(m, "dealer rake pot 400") == "raked the uncalled bet"


def test_raking_over_the_cap() -> None:
    m = bet(table("holdem", house=NO_LIMIT), "3 raise 9000", "1 call", "2 call")
    m = awarding(m, raked=False)
    assert "dealer rake pot 500" in due(m)
    assert common_error(m, "dealer rake pot 2700") == "raked over the cap"


def test_raking_a_second_time() -> None:
    m = awarding(pot_to_push())
    assert common_error(m, "dealer rake pot 100") == "raked again"


def test_dropping_the_rake_while_the_pot_lies_there() -> None:
    m = awarding(pot_to_push(rake="percentage-rounds"))
    assert common_error(m, "dealer deposit rake") == "dropped the rake too soon"


def test_bringing_in_bets_while_players_act_and_what_nobody_called() -> None:
    m = turn(table("holdem"), 1)
    assert common_error(m, "dealer pool pot 1000") == "pooled before the betting was over"
    m = bet(table("holdem", house=NO_LIMIT), "3 raise 2000", "1 fold", "2 fold")
    m = until(m, "dealer return 3/bet 1600")
    assert common_error(m, "dealer pool pot 2600") == "pooled the uncalled bet"


def test_bringing_a_side_pot_into_the_main_pot() -> None:
    m = bet(table("holdem", "1 30, 2, 3", house=NO_LIMIT), "3 raise 6000", "1 all-in", "2 call")
    m = to(m, "dealer pool pot 9000")
    assert common_error(m, "dealer pool pot 6000") == "brought the bets into the wrong pot"


def test_reading_a_hand_wrong() -> None:
    m = until(pot_to_push(), "dealer announce 1/pair-of-aces")
    assert common_error(m, "dealer announce 1/two-pair-aces-and-9s") == "read the hand wrong"


def test_naming_a_hand_that_does_not_win_is_no_error() -> None:
    m = pot_to_push()
    assert m.customary(Act.parse("dealer announce 3/pair-of-queens"))
    assert not m.customary(Act.parse("dealer announce 3/pair-of-kings"))


def test_the_winners_cards_before_his_chips() -> None:
    m = awarding(pot_to_push())
    assert (
        common_error(m, "dealer discard 1/hand")
        == "took the winning hand before its pot was pushed"
    )


@pytest.mark.parametrize("line", ["dealer place 2/button", "dealer place 3/button"])
def test_the_button_to_a_wrong_player(line: str) -> None:
    m = until(table("holdem"), "dealer place 1/button")
    assert common_error(m, line) == "put the button wrong"


def test_a_live_hand_taken_in() -> None:
    m = turn(table("five-card-stud"), 2)
    assert common_error(m, "dealer discard 1/up") == "took in a hand that still plays"


def test_the_name_of_a_hand_offered_is_the_one_still_unsaid() -> None:
    cards = {"1/hand": "Ah 2d Kc Qs", "2/hand": "Jc Js Td Th", "board": "3c 4s 7d Kd 9h"}
    m = until(table("omaha-eight", "1, 2", cards=cards), "dealer announce 1/pair-of-kings")
    assert m.game.speech.called(m.round, "1") == "pair-of-kings"
    m = to(m, "dealer announce 1/pair-of-kings")
    assert m.game.speech.called(m.round, "1") == "7-4-low"
    assert m.game.speech.called(m.round, "9") is None


def test_counting_the_stub_before_the_pot_is_pushed_is_no_error() -> None:
    m = showdown(table("holdem", rules=NO_COUNT))
    assert m.customary(Act.parse(f"dealer count stub {len(m.round.deck)}"))


def found(moment: Moment, line: str) -> tuple[str, str, str]:
    """What is found of *line*: its kind, how grave it is, and the provision it breaks."""
    finding = judge(moment, Act.parse(line))
    assert finding.cite is not None
    return str(finding.kind), str(finding.gravity), finding.cite.key


def test_8_a_raise_handed_back_is_found() -> None:
    m = bet(table("holdem"), "3 raise")
    m = m.after(Act.parse("dealer announce 3/raise"))
    assert found(m, "dealer return 3/bet 800")[1:] == ("critical", "7(c)")
    assert common_error(m, "dealer return 3/bet 800") == "gave back a bet that stands"
    assert judge(m, Act.parse("dealer return 3/bet 400")).is_error, "others may call it yet"


def test_7_e_2_asked_out_of_turn_on_a_new_street_and_not_done_already() -> None:
    m = to(table("holdem", button=1), "dealer deal board 3")
    assert "dealer ask 2" in due(m)
    assert found(m, "dealer ask 1") == ("out of turn", "serious", "7(e)(2)")
    assert "first to ask seat 2" in judge(m, Act.parse("dealer ask 1")).said
    assert "already" not in judge(m, Act.parse("dealer ask 1")).said


def test_7_e_6_a_pot_to_a_player_who_folded() -> None:
    m = awarding(bet(table("holdem", cards=ACES_UP), "3 fold"))
    assert found(m, push(m, "1/pot").replace("1/pot", "3/pot"))[1] == "critical"
    line = push(m, "1/pot").replace("1/pot", "3/pot")
    assert common_error(m, line) == "pushed chips to a player who has folded"


def test_15_c_a_jackpot_gets_nothing_from_a_pot_that_is_too_small() -> None:
    house = {"bad_beat": True, "bad_beat_pot": 5000}
    m = awarding(pot_to_push(**house))
    assert found(m, "dealer deposit bad-beat 100")[1:] == ("critical", "15(c)")
    assert found(m, "dealer deposit high-hand 100")[1:] == ("critical", "16(c)")


def test_17_e_no_rake_of_a_pot_that_was_pushed() -> None:
    m = awarding(pot_to_push())
    m = to(m, push(m, "1/pot"))
    assert found(m, "dealer rake pot 100")[1:] == ("critical", "17(e)")


def test_11_h_a_flop_card_by_card_is_one_error_and_what_it_lacks_follows() -> None:
    m = until(table("holdem", cards=ACES_UP), "dealer deal board 3")
    assert found(m, "dealer deal board 1") == ("wrong amount", "serious", "11(h)")
    m = m.played(Act.parse("dealer deal board 1"))
    assert m.round.cards["board"] == ("2c",)
    assert due(m) == {"dealer deal board 1", "dealer deal board 2"}
    at_once = to(m, "dealer deal board 2")
    singly = to(m, "dealer deal board 1", "dealer deal board 1")
    assert at_once.round.cards["board"] == singly.round.cards["board"] == ("2c", "7s", "9d")
    assert due(at_once) == due(singly) == {"dealer ask 1"}


def test_11_h_four_cards_on_the_flop_are_the_floors_matter() -> None:
    m = until(table("holdem", cards=ACES_UP), "dealer deal board 3")
    assert found(m, "dealer deal board 4") == ("wrong amount", "critical", "11(h)")
    m = m.played(Act.parse("dealer deal board 4"))
    assert due(m) == {"dealer call floor"}
    m = to(m, "dealer call floor", "floor rule street")
    assert end(to(m, "dealer deal board 3")).over


def test_18_g_4_a_player_left_without_cards_is_found_by_the_table() -> None:
    m = until(table("holdem"), "dealer deal 2/hand 1")
    assert not m.round.cards.get("2/hand")
    short = replace(m.round, cards={**m.round.cards, "3/hand": ("9c",)})
    odd = next(odd for odd in m.game.conduct.irregularities if odd.name == "passed-over")
    assert odd.can_happen(short, "2")
    assert not odd.can_happen(m.round, "2")
