"""What the dealer's words state about the table is true, or it is found: § 637a.7(e)(2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from app.script import next_act
from games.catalogue import POKER, game
from games.engine.acts import Act, Verb
from games.engine.features import Claim
from games.engine.moment import Moment
from games.engine.round import Beginning
from tests.poker.table import bet, showdown, table, turn
from tests.tables import said, to, until

ACES_UP = {"1/hand": "Ah Ad", "2/hand": "Kh Kd", "3/hand": "Qh Qd", "board": "2c 7s 9d Jc 3s"}
LOOSE = ("kill", "half-kill", "kill-off", "new-high-hand", "bad-beat", "misdeal", "void",
         "pot 100", "side-1 200", "rake 100", "3/call", "4/raise", "11/fold", "1/wheel",
         "chips-stay", "good-luck", "2/folded", "2/blind", "3/raise 800", "9/ante")  # fmt: skip


def of(moment: Moment, words: str) -> Claim:
    found = moment.game.conduct.claim(moment.round, Act.parse(f"dealer announce {words}"))
    assert found is not None, f"{words}: nobody says that"
    return found


def told(moment: Moment, words: str) -> str:
    """The provision that *words* break, or whether they are ``so`` or ``idle``."""
    found = of(moment, words)
    return said(found.cite) if found.so is False and found.cite else "so" if found.so else "idle"


def courses(key: str, seeds: int = 4) -> list[Moment]:
    """Every moment of some hands by chance, in houses by chance."""
    return [moment for seed in range(seeds) for moment in course(key, seed)]


def course(key: str, seed: int) -> list[Moment]:
    play, chance = game(key), Random(f"{key}/{seed}")
    rules = play.house.draw_rules(chance)
    seats = sorted(chance.sample(play.table.seats, 4))
    down = {f"{seat}/chips": 60 * rules.maximum for seat in seats}
    marks = play.memory.draw_marks(chance, rules, seats)
    moment = Moment.opening(play, play.begin(Beginning(rules, down, f"{seed}", marks=marks)))
    found = [moment]
    while not moment.over:
        act = next_act(moment, lambda m, step: chance.choice(step.options))
        assert act is not None
        moment = moment.played(act)
        found.append(moment)
    return found


@pytest.mark.parametrize("key", POKER)
def test_7_e_2_what_is_due_to_be_said_is_never_false(key: str) -> None:
    spoken = 0
    for moment in courses(key):
        for step in moment.expected():
            if step.act.verb is Verb.ANNOUNCE and step.actor == "dealer":
                found = moment.game.conduct.claim(moment.round, step.act)
                assert found is not None
                assert found.so is not False, f"{step.act}: {found.why}"
                spoken += 1
    assert spoken


@pytest.mark.parametrize("key", POKER)
def test_7_e_2_anything_may_be_said_of_any_table(key: str) -> None:
    for moment in courses(key, 2):
        for words in LOOSE:
            assert of(moment, words) == of(moment, words)
        table = replace(moment.round.table, contenders={})
        bare = replace(moment.round, cards={}, wagers={}, table=table, log=(), deck=())
        for words in LOOSE:
            assert (
                moment.game.conduct.claim(bare, Act.parse(f"dealer announce {words}")) is not None
            )


@pytest.mark.parametrize(
    ("line", "words", "found"),
    [
        ("3 call", "3/raise", "7(e)(2)"), ("3 call", "3/check", "7(e)(2)"),
        ("3 call", "3/call", "so"), ("3 call", "3/call 400", "so"),
        ("3 call", "3/call 800", "7(e)(2)"), ("3 raise", "3/call", "7(e)(2)"),
        ("3 raise", "3/raise", "so"), ("3 raise", "3/all-in", "7(e)(2)"),
        ("3 raise", "3/bets", "7(e)(2)"), ("3 raise", "3/raises", "so"),
        ("3 fold", "3/fold", "so"), ("3 fold", "3/folded", "so"), ("3 fold", "3/call", "7(e)(2)"),
        ("3 call", "2/folded", "7(e)(2)"), ("3 call", "7/call", "7(e)(2)"),
        ("3 call", "1/blind", "so"), ("3 call", "3/blind", "7(e)(2)"),
    ],
)  # fmt: skip
def test_7_e_2_an_action_is_told_as_it_was(line: str, words: str, found: str) -> None:
    assert told(bet(table("holdem"), line), words) == found


def test_7_e_2_a_false_word_is_found_though_none_is_due() -> None:
    moment = bet(table("holdem"), "3 call")
    finding = judge(moment, Act.parse("dealer announce 3/raise"))
    assert finding.kind is Kind.WRONG_ANNOUNCEMENT
    assert finding.is_error
    assert finding.cite is not None
    assert said(finding.cite) == "7(e)(2)"


def test_8_f_8_i_chips_that_are_no_raise_are_not_called_one() -> None:
    for what, key in (("string-bet", "8(f)"), ("one-large-chip", "8(i)")):
        moment = turn(table("holdem"), 3)
        moment = moment.befallen(Act.parse(f"chance befall {what}/3"))
        while any(step.actor == "seat-3" for step in moment.expected()):
            moment = moment.after(moment.expected()[0].act)
        assert told(moment, "3/raise") == key
        assert told(moment, "3/call") == "so"


def test_7_e_2_an_all_in_bet_calls_or_raises_as_well() -> None:
    house = {"structure": "no-limit"}
    moment = bet(table("holdem", "1, 2, 3 30", house=house), "3 all-in")
    assert [told(moment, f"3/{word}") for word in ("all-in", "raise", "call")] == [
        "so", "so", "7(e)(2)"
    ]  # fmt: skip


def test_18_e_a_hand_is_read_by_its_cards_and_at_its_own_seat() -> None:
    moment = until(table("holdem", cards=ACES_UP), "dealer announce 1/pair-of-aces")
    assert told(moment, "1/pair-of-aces") == told(moment, "3/pair-of-queens") == "so"
    assert told(moment, "1/pair-of-kings") == told(moment, "2/pair-of-aces") == "18(e)"
    assert of(moment, "1/pair-of-kings").why == "the cards make pair of aces"
    unseen = showdown(table("holdem", cards=ACES_UP))
    assert told(unseen, "1/pair-of-aces") == "18(e)"


def test_10_f_the_hand_showing_at_stud_may_be_told() -> None:
    moment = turn(table("seven-card-stud-high", cards={"1/up": "Ks", "2/up": "4d"}), 1)
    assert told(moment, "1/king-high") == "so"
    assert told(moment, "2/king-high") == "10(f)"


def test_7_e_2_what_is_in_a_pot_is_what_lies_there() -> None:
    moment = bet(table("holdem"), "3 call", "1 call", "2 check")
    moment = to(moment, "dealer pool pot 1200")
    assert told(moment, "pot 1200") == "so"
    assert told(moment, "pot 1300") == "7(e)(2)"
    assert told(moment, "side-1 400") == "7(e)(2)"


KILL = {"kill": "kill", "kill_pot": 2000}


def test_1_no_kill_for_a_pot_that_is_too_small_nor_where_there_is_none() -> None:
    small = until(table("omaha-eight", house=KILL), "dealer discard board")
    assert told(small, "kill") == "1(kill_option)"
    assert told(small, "half-kill") == told(table("holdem"), "kill") == "12(n)"
    assert told(table("omaha-eight", house=KILL, marks={"kill": 2}), "kill") == "so"


def test_16_f_15_f_18_g_what_has_not_happened_is_not_announced() -> None:
    moment = showdown(table("holdem", cards=ACES_UP, house={"high_hand": True}))
    assert told(moment, "new-high-hand") == told(table("holdem"), "new-high-hand") == "16(f)"
    assert told(moment, "bad-beat") == "15(f)"
    assert told(moment, "misdeal") == "18(g)"
    assert told(moment, "void") == "18(i)"


def test_7_e_2_idle_words_state_nothing_and_strange_ones_are_nobodys() -> None:
    moment = table("holdem")
    assert told(moment, "chips-stay") == told(moment, "good-luck") == "idle"
    strange = Act.parse("dealer announce hokus-pokus"), Act.parse("dealer announce 3/hokus-pokus")
    assert [moment.game.conduct.claim(moment.round, act) for act in strange] == [None, None]
