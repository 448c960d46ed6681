"""What trainees get wrong at a poker table is known by name."""

from __future__ import annotations

import pytest

from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from tests.poker.table import NO_COUNT, bet, showdown, table, turn
from tests.tables import due, first, misstep, to, until

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
    assert misstep(m, line) in (
        "pushed before the losing hands were in",
        "pushed before the rake",
    )
    m = m.after(Act.parse("dealer announce 1/pair-of-aces"))
    m = m.after(Act.parse("dealer rake pot 100"))
    assert misstep(m, line) == "pushed before the losing hands were in"


def test_pushing_before_the_rake() -> None:
    m = awarding(to(pot_to_push(), "dealer count muck 4"), raked=False)
    assert misstep(m, push(awarding(m), "1/pot")) == "pushed before the rake"
    assert misstep(m, "dealer push 1/pot 1200") == "pushed before the rake"


def test_pushing_the_pot_before_a_side_pot() -> None:
    m = awarding(side_pot())
    assert {line.split()[2] for line in due(m) if " push " in line} == {"2/side-1"}
    last = push(awarding(to(m, push(m, "2/side-1"))), "1/pot")
    m = m.after(next(step.act for step in m.expected() if step.act.verb is Verb.RAKE))
    assert misstep(m, last) == "pushed the pot before a side pot"


def test_a_side_pot_to_a_player_who_is_not_in_it() -> None:
    m = awarding(side_pot())
    sum_ = push(m, "2/side-1").split()[-1]
    assert misstep(m, f"dealer push 1/side-1 {sum_}") == "gave a pot to a player who is not in it"
    assert misstep(m, f"dealer push 3/side-1 {sum_}") == "gave the pot to a hand that has not won"


SPLIT = {"1/hand": "Ah Kd", "2/hand": "As Kc", "3/hand": "2h 3d", "board": "Qc Js 9d 4c 6s"}


def shared() -> Moment:
    """Two players share a pot of $15 less a dollar of rake."""
    return awarding(table("holdem", cards=SPLIT, house={"ante": 100}))


def test_the_whole_of_a_shared_pot_to_one() -> None:
    m = shared()
    whole = m.round.wagers["pot"]
    assert misstep(m, f"dealer push 1/pot {whole}") == "gave a shared pot to one player"


def test_an_odd_dollar_to_the_wrong_player() -> None:
    m = shared()
    sums = {line.split()[2]: int(line.split()[3]) for line in due(m) if " push " in line}
    assert sorted(sums) == ["1/pot", "2/pot"]
    wrong = sums["1/pot"] + 100
    assert misstep(m, f"dealer push 1/pot {wrong}") == "gave the odd dollar to the wrong player"


def test_raking_the_uncalled_bet() -> None:
    m = bet(table("holdem", cards=ACES_UP, house=NO_LIMIT), "3 raise 1200", "1 call", "2 call")
    m = awarding(bet(m, "1 open 800", "2 fold", "3 fold"), raked=False)
    assert "dealer rake pot 300" in due(m)
    assert misstep(m, "dealer rake pot 400") == "raked the uncalled bet"


def test_raking_over_the_cap() -> None:
    m = bet(table("holdem", house=NO_LIMIT), "3 raise 9000", "1 call", "2 call")
    m = awarding(m, raked=False)
    assert "dealer rake pot 500" in due(m)
    assert misstep(m, "dealer rake pot 2700") == "raked over the cap"


def test_raking_a_second_time() -> None:
    m = awarding(pot_to_push())
    assert misstep(m, "dealer rake pot 100") == "raked again"


def test_dropping_the_rake_while_the_pot_lies_there() -> None:
    m = awarding(pot_to_push(rake="percentage-rounds"))
    assert misstep(m, "dealer deposit rake") == "dropped the rake too soon"


def test_bringing_in_bets_while_players_act_and_what_nobody_called() -> None:
    m = turn(table("holdem"), 1)
    assert misstep(m, "dealer pool pot 1000") == "pooled before the betting was over"
    m = bet(table("holdem", house=NO_LIMIT), "3 raise 2000", "1 fold", "2 fold")
    m = until(m, "dealer return 3/bet 1600")
    assert misstep(m, "dealer pool pot 2600") == "pooled the uncalled bet"


def test_bringing_a_side_pot_into_the_main_pot() -> None:
    m = bet(table("holdem", "1 30, 2, 3", house=NO_LIMIT), "3 raise 6000", "1 all-in", "2 call")
    m = to(m, "dealer pool pot 9000")
    assert misstep(m, "dealer pool pot 6000") == "brought the bets into the wrong pot"


def test_reading_a_hand_wrong() -> None:
    m = until(pot_to_push(), "dealer announce 1/pair-of-aces")
    assert misstep(m, "dealer announce 1/two-pair-aces-and-9s") == "read the hand wrong"


def test_naming_a_hand_that_does_not_win_is_no_error() -> None:
    m = pot_to_push()
    assert m.customary(Act.parse("dealer announce 3/pair-of-queens"))
    assert not m.customary(Act.parse("dealer announce 3/pair-of-kings"))


def test_the_winners_cards_before_his_chips() -> None:
    m = awarding(pot_to_push())
    assert misstep(m, "dealer discard 1/hand") == "took the winning hand before its pot was pushed"


@pytest.mark.parametrize("line", ["dealer place 2/button", "dealer place 3/button"])
def test_the_button_to_a_wrong_player(line: str) -> None:
    m = until(table("holdem"), "dealer place 1/button")
    assert misstep(m, line) == "put the button wrong"


def test_a_live_hand_taken_in() -> None:
    m = turn(table("five-card-stud"), 2)
    assert misstep(m, "dealer discard 1/up") == "took in a hand that still plays"


def test_the_name_of_a_hand_offered_is_the_one_still_unsaid() -> None:
    cards = {"1/hand": "Ah 2d Kc Qs", "2/hand": "Jc Js Td Th", "board": "3c 4s 7d Kd 9h"}
    m = until(table("omaha-eight", "1, 2", cards=cards), "dealer announce 1/pair-of-kings")
    assert m.game.called(m.round, "1") == "pair-of-kings"
    m = to(m, "dealer announce 1/pair-of-kings")
    assert m.game.called(m.round, "1") == "7-4-low"
    assert m.game.called(m.round, "9") is None


def test_counting_the_stub_before_the_pot_is_pushed_is_no_error() -> None:
    m = showdown(table("holdem", rules=NO_COUNT))
    assert m.customary(Act.parse(f"dealer count stub {len(m.round.deck)}"))
