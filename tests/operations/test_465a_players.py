"""What players hand over, and what may change the inventory: §§ 465a.19, .36(b), 603a.10."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge, left_out
from app.grading.words import tell
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.chips import value
from games.engine.moment import Moment
from tests.operations.table import GAME, SMALL, begun, cites, due, others, spec, to

# § 465a.19: tips


def won(seats):
    """Tips at a table where *seats* have won."""
    m = begun("tips")
    return replace(m, round=replace(m.round, table=replace(m.round.table, won=frozenset(seats))))


def again(moment):
    """The moment's procedure for the table as it is."""
    return Moment.opening(GAME, moment.round)


def test_19_d_nothing_is_set_apart_where_no_tip_wager_lies():
    r = begun("tips").round
    assert [possible(r, Act.parse(f"dealer place {n}/tip-bet")) for n in (2, 4)] == [True, False]


def test_19_c_and_d_a_tip_is_shown_with_the_arm_stretched_out_and_boxed():
    m = again(won({2, 5}))
    assert cites(m, "dealer extend 3/tip") == "19(d)"
    m = to(m, "dealer extend 3/tip")
    assert cites(m, "dealer deposit 3/tip") == "19(c)"
    before = m.round.outside
    m = to(m, "dealer deposit 3/tip")
    assert (m.round.outside - before, "3/tip" in m.round.wagers) == (700, False)


def test_19_c_a_tip_in_the_hand_goes_straight_into_the_box():
    m = to(again(won({2, 5})), "dealer extend 3/tip")
    assert due(m) == {"dealer deposit 3/tip"}
    between = judge(m, Act.parse("dealer pay 2/bet 2500"))
    assert (between.kind, between.cite.key) == (Kind.LEFT_OUT, "19(c)")


def test_19_d_a_tip_wager_that_went_into_the_tray_is_one_error_and_nothing_more():
    m = to(again(won({2})), "dealer pay 2/bet 2500")
    kept = Act.parse("dealer collect 2/tip-bet")
    assert judge(m, kept).is_error
    m = m.played(kept)
    assert not any(one.act.target == "2/tip-bet" for one in left_out(m))


def test_19_d_a_tip_wager_that_has_won_is_boxed_once_all_bets_are_settled():
    m = again(won({2}))
    assert {"dealer pay 2/bet 2500", "dealer pay 2/tip-bet 500"} <= due(m)
    assert {"dealer collect 5/bet", "dealer collect 5/tip-bet"} <= due(m)
    m = to(m, "dealer pay 2/tip-bet 500")
    assert m.round.wagers["2/tip-bet"] == 1000
    assert "dealer extend 2/tip-bet" not in due(m)
    m = to(m, "dealer pay 2/bet 2500", "dealer collect 5/bet", "dealer collect 5/tip-bet")
    assert "dealer extend 2/tip-bet" in due(m)
    m = to(m, "dealer extend 2/tip-bet", "dealer deposit 2/tip-bet")
    assert (m.round.stacks[2], "2/tip-bet" in m.round.wagers) == (5000, False)


def test_19_d_a_tip_wager_may_not_ride():
    m = to(again(won({2, 5})), "dealer pay 2/tip-bet 500")
    m = m.befallen(Act.parse("chance befall let-ride/2"))
    assert cites(m, "dealer refuse 2/ride") == "19(d)"
    m = to(m, "dealer pay 2/bet 2500", "dealer pay 5/bet 1000", "dealer pay 5/tip-bet 500")
    said = to(m, "dealer extend 3/tip", "dealer deposit 3/tip", "dealer refuse 2/ride")
    assert "dealer extend 2/tip-bet" in due(said)
    m = to(m, "dealer extend 2/tip-bet")
    assert due(m) == {"dealer deposit 2/tip-bet", "dealer refuse 2/ride"}
    m = to(m, "dealer deposit 2/tip-bet")
    assert "dealer refuse 2/ride" not in due(m)
    assert not judge(m, Act.parse("dealer refuse 2/ride")).is_error


def test_19_d_a_tip_wager_laid_on_the_players_own_bet_is_set_apart_first():
    m = again(won({2})).befallen(Act.parse("chance befall together/5"))
    assert cites(m, "dealer place 5/tip-bet") == "19(d)"
    assert {spot for line in due(m) if (spot := line.split()[2]).startswith("5/")} == {"5/tip-bet"}
    assert {"dealer extend 3/tip", "dealer pay 2/bet 2500"} <= due(m)
    upon = judge(m, Act.parse("dealer collect 5/bet"))
    assert (upon.kind, upon.cite.key) == (Kind.LEFT_OUT, "19(d)")
    m = to(m, "dealer place 5/tip-bet")
    assert {"dealer collect 5/bet", "dealer collect 5/tip-bet"} <= due(m)


def test_19_a_a_tip_for_a_supervisor_is_declined():
    m = again(won({2})).befallen(Act.parse("chance befall tip-to-supervisor/3"))
    assert cites(m, "dealer refuse 3/supervisor") == "19(a)"
    m = to(m, "dealer extend 3/tip")
    assert due(m) == {"dealer refuse 3/supervisor", "dealer deposit 3/tip"}
    m = to(m, "dealer deposit 3/tip")
    assert "dealer refuse 3/supervisor" in due(m)
    (owed, *_) = left_out(m)
    assert (str(owed.act), owed.cite.key) == ("dealer refuse 3/supervisor", "19(a)")


# §§ 465a.36(b), 603a.10: what may change the inventory, and chips for cash


def test_36_b_1_chips_are_worth_the_cash_and_the_notes_are_handled_by_custom():
    m = to(begun("cash"), "dealer spread 3/cash")
    assert cites(m, "dealer pay 3/cash 30000") == "36(b)(1)"
    m = to(m, "dealer pay 3/cash 30000")
    assert (m.round.stacks[3], value(SMALL) - value(m.round.rack)) == (30_000, 30_000)
    (step,) = [s for s in m.expected() if s.act.target == "3/cash"]
    assert GAME.is_custom(step.cite)
    spread = judge(begun("cash", "only-change/5"), Act.parse("dealer spread 5/cash"))
    assert spread.kind is Kind.CUSTOM
    twice = judge(to(begun("cash"), "dealer spread 3/cash"), Act.parse("dealer spread 3/cash"))
    assert twice.kind is Kind.CUSTOM


def test_36_b_1_it_is_the_sum_that_is_graded_however_the_notes_are_handled():
    m = begun("cash")
    short, back = Act.parse("dealer pay 3/cash 20000"), Act.parse("dealer return 3/cash")
    for first in ("dealer spread 3/cash", "dealer deposit 3/cash"):
        found = judge(m, Act.parse(first))
        assert (found.kind, GAME.is_custom(found.cite)) == (Kind.CUSTOM, True)
        wrong = judge(to(m, first), short)
        assert (wrong.kind, wrong.cite.key) == (Kind.WRONG_AMOUNT, "36(b)(1)")
    assert judge(m, short).kind is Kind.WRONG_AMOUNT
    assert judge(m, back).cite.key == "36(b)(1)"
    left_out(m.played(back))  # notes that are back with the player are dropped by nobody
    dropped = to(m, "dealer spread 3/cash", "dealer deposit 3/cash")
    assert "dealer pay 3/cash 30000" in due(dropped)
    assert to(dropped, "dealer pay 3/cash 30000").round.stacks[3] == 30_000


def test_603a_10_c_nobody_gets_chips_as_change_for_something_else():
    m = begun("cash", "only-change/5")
    step = m.step_for(Act.parse("dealer refuse 5/cash"))
    assert step.cite.short == "§ 603a.10(c)"
    m = to(m, "dealer refuse 5/cash")
    assert "dealer return 5/cash" in due(m)


def test_36_b_the_six_reasons_are_allowed_and_nothing_else():
    m = others(begun("movements"))
    verbs = set()
    while not m.over:
        (step,) = m.expected()
        allowed = step.cite.path != ("b",)
        assert step.act.verb == ("verify" if allowed else "refuse")
        verbs.add(step.act.verb)
        m = others(m.after(step.act))
    assert verbs == {"verify", "refuse"}


def asked_of(words):
    """Requests at a table until one comes up whose card says *words*: its moment, its card."""
    for seed in range(40):
        m = others(spec("requests", seed=str(seed)).begin())
        while not m.over:
            (step,) = m.expected()
            if words in m.round.table.requests[m.round.table.asked]:
                return m, step
            m = others(m.after(step.act))
    raise AssertionError(words)


@pytest.mark.parametrize(
    ("words", "cite", "line", "told"),
    [
        ("coupon that is approved", "10(a)", "verify", "accept the coupon"),
        ("this casino's value chips", "10(a)", "verify", "accept the chips"),
        ("not approved", "10(a)", "refuse", "it is not approved for wagers here"),
        ("meal voucher", "10(a)", "refuse", "it is not approved for wagers here"),
        ("value chips over and wants cash", "10(d)", "refuse", "direct the player to the cage"),
        ("$1,000 plaque", "10(d)", "refuse", "direct the player to the cage"),
        ("Roulette chips", "10(f)", "refuse", "direct the player to the Roulette table"),
    ],
)
def test_603a_10_what_is_not_approved_or_not_the_tables_to_change_is_declined(
    words, cite, line, told
):
    m, step = asked_of(words)
    assert (step.cite.short, str(step.act.verb)) == (f"§ 603a.{cite}", line)
    assert told in tell(step.act, GAME)
    other = Verb.REFUSE if step.act.verb is Verb.VERIFY else Verb.VERIFY
    wrong = judge(m, replace(step.act, verb=other))
    assert (wrong.kind, wrong.cite.short) == (Kind.WRONG_VERB, f"§ 603a.{cite}")


def test_603a_10_a_coupons_and_vouchers_are_taken_where_they_are_approved():
    m, step = asked_of("match-play coupon that is approved")
    assert not judge(m, step.act).is_error


def test_603a_10_d_chips_are_redeemed_at_the_cage():
    m, step = asked_of("wants cash")
    assert not judge(m, step.act).is_error
    assert judge(m, replace(step.act, verb=Verb.VERIFY)).cite.key == "10(d)"


def test_603a_10_f_roulette_chips_are_redeemed_at_their_own_table():
    m, step = asked_of("Roulette chips")
    assert not judge(m, step.act).is_error
    assert judge(m, replace(step.act, verb=Verb.VERIFY)).cite.key == "10(f)"


def test_603a_10_c_cash_that_is_handed_back_is_declined():
    m = begun("cash", "only-change/5")
    returned = Act.parse("dealer return 5/cash")
    assert not judge(m, returned).is_error
    assert not any(line.endswith("5/cash") for line in due(m.after(returned)))


def test_36_b_1_what_is_taken_back_of_a_sale_is_chips_and_the_notes_stay():
    m = to(begun("cash"), "dealer spread 5/cash").played(Act.parse("dealer pay 5/cash 20000"))
    back = m.played(Act.parse("dealer collect 5/cash 10000")).round
    assert back.wagers["5/cash"] == m.round.wagers["5/cash"] == 10_000
    assert back.stacks[5] == m.round.stacks[5] - 10_000
    early = to(begun("cash"), "dealer spread 5/cash")
    taken = early.played(Act.parse("dealer collect 5/cash 10000")).round
    assert taken.stacks == early.round.stacks, "nobody gives back chips they never had"
