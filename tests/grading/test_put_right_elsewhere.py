"""Mistakes in whole rounds: each is one finding, rightly named, and corrected where chips end
right."""

from __future__ import annotations

import pytest

from app.grading.findings import Gravity, Kind
from app.rounds import loads
from games.engine.acts import Act
from games.engine.pots import stakes_of
from tests.grading.test_by_what_followed import PRIME
from tests.grading.written import FROM_HAND, FROM_SHOE, course, errors, head, one

SURRENDERED = (
    head("spanish-21", "outside", FROM_SHOE, decks=6, house={"settlement": "around"})
    + """
[board]
dealer = ["Kd"]
hole-card = "7h"
[seats.1]
spanish-21 = 20
hand = ["9s", "7c"]
decisions = ["surrender"]
[seats.2]
spanish-21 = 10
hand = ["Kc", "Ks", "5c", "9d"]
hand-2 = ["8c"]
decisions = ["split", "hit", "stand", "stand"]
[seats.4]
spanish-21 = 15
hand = ["6s", "5h", "2d"]
decisions = ["double", "rescue"]
"""
)
DRAWN = (
    head("spanish-21", "outside", FROM_SHOE, decks=6)
    + """
[board]
dealer = ["7d", "Kh"]
hole-card = "9c"
[seats.1]
spanish-21 = 10
hand = ["Jd", "9h"]
decisions = ["stand"]
[seats.4]
spanish-21 = 10
hand = ["6h", "7h", "8h"]
decisions = ["hit"]
"""
)
INSURED = (
    head("spanish-21", "outside", FROM_SHOE, decks=6)
    + """
[board]
dealer = ["As"]
hole-card = "Jh"
[seats.1]
spanish-21 = 20
hand = ["Ks", "9s"]
decisions = ["insurance"]
[seats.6]
spanish-21 = 10
hand = ["8s", "6d"]
decisions = ["insurance"]
"""
)
STRAIGHT_FLUSH = (
    head(
        "mississippi-stud",
        "outside",
        FROM_HAND,
        counts_deck=True,
        offers=("progressive", "three-card"),
        paytables={"progressive": "A"},
    )
    + """
[board]
3rd = "9h"
4th = "Th"
5th = "Jh"
[seats.1]
ante = 10
progressive = 1
hand = ["Qh", "8h"]
decisions = [1, 1, 1]
[seats.3]
ante = 20
three-card = 5
hand = ["9c", "4s"]
decisions = [1, "fold"]
"""
)
BEATEN = (
    head("caribbean-stud", "outside", FROM_HAND, counts_deck=True)
    + """
[board]
dealer = "Ah"
hole-cards = ["Ad", "8c", "5s", "3h"]
[seats.1]
ante = 10
hand = ["Jd", "Jh", "8d", "3s", "5c"]
decisions = ["bet"]
[seats.2]
ante = 15
hand = ["Ts", "Th", "4d", "4c", "Qd"]
decisions = ["bet"]
[seats.4]
ante = 20
hand = ["As", "Ac", "8h", "5d", "3d"]
decisions = ["bet"]
"""
)
PAIRED = (
    head(
        "three-card-prime",
        "outside",
        FROM_HAND,
        counts_deck=True,
        offers=("pair-bonus", "all-six"),
        paytables={"pair-bonus": "B"},
    )
    + """
[board]
dealer = ["Ah", "Kd", "Qh"]
[seats.2]
ante = 10
pair-bonus = 5
all-six = 5
hand = ["Qs", "Qc", "4h"]
fourth = "2d"
decisions = ["play"]
[seats.4]
ante = 15
pair-bonus = 10
hand = ["7s", "5c", "2c"]
fourth = "9s"
decisions = ["fold"]
"""
)
ALL_IN = (
    head("seven-card-stud-eight", "outside")
    + """
[board]
burns = ["Jd", "4d", "Qd", "6c"]
[seats.1]
chips = 200
hand = ["As", "2h", "7c"]
up = ["3c", "8d", "Kh", "5d"]
decisions = ["call", "check", "check", "check", "reveal"]
[seats.3]
chips = 200
hand = ["Qs", "Qh", "9d"]
up = ["Qc", "9s", "9c", "2c"]
decisions = ["call", "open", "open", "open", "reveal"]
[seats.6]
chips = 20
hand = ["Ad", "3h", "6h"]
up = ["4c", "5s", "8c", "Td"]
decisions = ["call", "call", "call", "all-in", "all-in", "reveal"]
"""
)
ODD = (
    head("holdem", "outside")
    + """
[marks]
button = 5
[rules.house]
rake = "percentage-end"
rake_percent = 10
rake_cap = 4
[board]
burns = ["Jd", "4d", "Qd"]
board = ["Ts", "Jc", "Qs", "Kd", "As"]
[seats.1]
chips = 200
hand = ["2h", "2d"]
decisions = ["call", "check", "check", "check", "reveal"]
[seats.2]
chips = 200
hand = ["8h", "7d"]
decisions = ["check", "check", "check", "check", "reveal"]
[seats.4]
chips = 200
hand = ["9h", "3d"]
decisions = ["call", "check", "check", "check", "reveal"]
[seats.5]
chips = 200
hand = ["6h", "3c"]
decisions = ["fold"]
"""
)
SHORT = (
    head("holdem", "outside")
    + """
[marks]
button = 7
[board]
burns = ["Jd", "4d", "Qd"]
board = ["9s", "9c", "5h", "Ks", "2d"]
[seats.2]
chips = 14
hand = ["9h", "8d"]
decisions = ["call", "all-in", "reveal"]
[seats.3]
chips = 200
hand = ["Kh", "Kd"]
decisions = ["check", "open", "open", "open", "reveal"]
[seats.5]
chips = 30
hand = ["Ad", "Qc"]
decisions = ["call", "call", "all-in", "all-in", "reveal"]
[seats.7]
chips = 200
hand = ["Ah", "Ac"]
decisions = ["raise", "call", "call", "call", "reveal"]
"""
)
EVEN = (
    head("spanish-21", "outside", FROM_SHOE, decks=6, house={"even_money": True})
    + """
[board]
dealer = ["As"]
hole-card = "Jh"
[seats.3]
spanish-21 = 30
hand = ["Ah", "Qd"]
decisions = ["even-money"]
[seats.6]
spanish-21 = 10
hand = ["8s", "6d"]
decisions = ["insurance"]
"""
)
OPERATION = (
    head("operations", "outside", house={"operation": "{}"})
    + """
[rack]
100 = 3
25 = 27
5 = 40
"""
)
TIP = (
    OPERATION.format("tips")
    + """
[seats.3]
tip = 7
[[mishaps]]
what = "tip-to-supervisor/3"
"""
)
BOX = OPERATION.format("bad-beat-box")


def put(acts: list[str], old: str, *new: str) -> list[str]:
    """The list with *new* in the place of *old*."""
    at = acts.index(old)
    return [*acts[:at], *new, *acts[at + 1 :]]


def after(acts: list[str], act: str, *new: str) -> list[str]:
    return put(acts, act, act, *new)


def test_a_surrender_given_back_whole_is_put_right_by_taking_half():
    acts = course(SURRENDERED)
    half = "dealer return 1/spanish-21 1000"
    acts = [act for act in acts if act != half]
    taken = "dealer collect 1/spanish-21 1000"
    found = one(SURRENDERED, put(acts, taken, "dealer return 1/spanish-21", taken))
    assert found.corrected


@pytest.mark.parametrize("back", [True, False])
def test_the_wager_of_a_split_hand_not_yet_played_is_still_played_for(back):
    acts = course(SURRENDERED)
    amends = ["dealer return 2/split-2", "dealer place 2/split-2"] if back else []
    acts = after(acts, "dealer collect 2/spanish-21", "dealer collect 2/split-2", *amends)
    if back:
        found = one(SURRENDERED, acts)
        assert found.corrected
    else:
        found = errors(SURRENDERED, acts)[0]
        assert not found.corrected
    assert found.kind is Kind.UNCALLED_FOR
    assert str(found.cite).endswith("7(k)")
    assert found.gravity is Gravity.CRITICAL


def test_a_rescued_double_is_no_push():
    acts = put(course(SURRENDERED), "dealer return 4/double", "dealer collect 4/double")
    found = one(SURRENDERED, after(acts, "dealer discard 4/hand", "dealer return 4/double"))
    assert found.corrected
    assert "push" not in found.said
    assert "rescue" in found.said


def test_a_hand_paid_on_sixteen_still_makes_the_dealer_draw():
    acts = course(DRAWN)
    paid = "dealer pay 1/spanish-21 1000"
    acts = [act for act in acts if act != paid]
    found = one(DRAWN, after(acts, "dealer reveal hole-card", paid))
    assert str(found.cite).endswith("7(l)")


def test_the_reader_waits_for_every_answer_to_insurance():
    acts = course(INSURED)
    answer = "seat-6 bet 6/insurance 500"
    acts = [act for act in acts if act != answer]
    found = one(INSURED, after(acts, "dealer insert hole-card", answer))
    assert str(found.cite).endswith("8(b)")


def test_a_share_of_the_meter_paid_from_the_tray_and_taken_back_is_put_right():
    acts = course(STRAIGHT_FLUSH)
    floors = next(act for act in acts if act.startswith("floor pay 1/progressive"))
    sum_ = floors.split()[-1]
    wrong, back = (f"dealer {verb} 1/progressive {sum_}" for verb in ("pay", "collect"))
    assert one(STRAIGHT_FLUSH, put(acts, floors, wrong, back, floors)).corrected
    assert not errors(STRAIGHT_FLUSH, put(acts, floors, wrong, floors))[0].corrected


def test_a_fold_on_4th_street_keeps_its_bonus_by_the_rule_of_4th_street():
    wrong = ["dealer collect 3/three-card", "dealer return 3/three-card"]
    acts = after(course(STRAIGHT_FLUSH), "dealer collect 3/3rd", *wrong)
    found = one(STRAIGHT_FLUSH, after(acts, wrong[-1], "dealer place 3/three-card"))
    assert str(found.cite).endswith("11(d)")


@pytest.mark.parametrize(("seat", "cite"), [(2, "11(e)(3)"), (4, "11(e)(2)")])
def test_a_winner_or_a_tie_taken_with_the_losers_is_put_right_in_its_turn(seat, cite):
    acts = course(BEATEN)
    taken = [f"dealer collect {seat}/{spot}" for spot in ("ante", "bet")]
    acts = after(acts, "dealer collect 1/bet", *taken)
    if seat == 2:
        first = next(act for act in acts if act.startswith("dealer pay 2/"))
        acts = put(acts, first, "dealer return 2/ante", "dealer return 2/bet", first)
    found = errors(BEATEN, acts)
    assert [f.act.target for f in found] == [f"{seat}/ante", f"{seat}/bet"]
    assert all(f.corrected and str(f.cite).endswith(cite) for f in found)


def test_a_pair_bonus_waits_for_its_fourth_card():
    acts = course(PAIRED)
    assert "dealer pay 2/pair-bonus 1000" in acts
    acts = [act for act in acts if act != "dealer pay 2/pair-bonus 1000"]
    turned, part = "dealer reveal 2/fourth", "dealer pay 2/pair-bonus 500"
    found = one(PAIRED, put(acts, turned, part, turned, part))
    assert str(found.cite).endswith("11(d)(2)(ii)")
    assert found.corrected


def test_turning_a_dead_fourth_card_moves_no_money():
    acts = after(course(PAIRED), "dealer collect 4/pair-bonus", "dealer reveal 4/fourth")
    assert one(PAIRED, acts).gravity is Gravity.SERIOUS


def test_cards_are_read_whoever_holds_them():
    lost = next(act for act in course(PRIME) if act.startswith("dealer pay 1/ante"))
    found = one(PRIME, [act.replace(lost, lost + "0") for act in course(PRIME)])
    assert "  " not in found.said


def test_too_much_in_the_pot_takes_it_from_nobody():
    acts = course(ALL_IN)
    at = acts.index("dealer return 3/bet 200")
    assert acts[at + 1] == "dealer pool pot 1200"
    acts[at : at + 2] = ["dealer pool pot 1400"]
    acts = [act.replace("/pot 2100", "/pot 2200") for act in acts]
    assert one(ALL_IN, acts).act.verb == "pool"


def test_two_dollars_over_are_called_two():
    acts = put(course(ODD), "dealer push 4/pot 400", "dealer push 4/pot 300")
    acts = put(acts, "dealer push 1/pot 300", "dealer push 1/pot 400")
    assert "$2 over, $1 of it here" in errors(ODD, acts)[0].why


def test_a_live_hand_taken_in_is_grave():
    acts = course(ODD)
    last = max(at for at, act in enumerate(acts) if act == "dealer deal burns 1")
    found = errors(ODD, [*acts[:last], "dealer discard 1/hand"])[0]
    assert found.act.target == "1/hand"
    assert found.gravity is Gravity.CRITICAL


def test_a_tip_that_had_to_be_refused_is_told_once():
    tips = ["extend 3/tip", "deposit 3/tip"]
    acts = [f"dealer {act}" for act in ("deposit 3/supervisor", *tips)]
    assert one(TIP, ["chance befall tip-to-supervisor/3", *acts]).kind is Kind.WRONG_VERB


def test_a_jackpot_put_into_the_tray_is_told_once():
    acts = put(course(BOX), "dealer place carried", "dealer rack carried")
    assert not one(BOX, acts).corrected


def test_a_wrong_count_given_twice_is_wrong_both_times_and_put_right_by_the_right_one():
    acts = course(BOX)
    right = next(act for act in reversed(acts) if act.startswith("dealer count"))
    wrong = f"{right.rpartition(' ')[0]} {int(right.split()[-1]) - 1}"
    found = errors(BOX, put(acts, right, wrong, wrong, right))
    assert [f.kind for f in found] == [Kind.WRONG_AMOUNT, Kind.WRONG_AMOUNT]
    assert all(f.corrected for f in found)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seat", [3, 6])
def test_an_uncalled_bet_in_the_pot_goes_back_to_its_player(late, seat):
    acts = course(ALL_IN)
    at = acts.index("dealer return 3/bet 200")
    back = f"dealer return {seat}/pot 200"
    acts[at : at + 2] = ["dealer pool pot 1400"]
    acts.insert(acts.index("dealer rake pot 400") if late else at + 1, back)
    if seat == 3:
        assert one(ALL_IN, acts).corrected
    else:
        assert not errors(ALL_IN, acts)[0].corrected


def test_hands_are_cleared_in_any_order_after_a_winner_was_put_back():
    spots = ("ante", "bet")
    taken = [f"dealer collect 2/{spot}" for spot in spots]
    back = [f"dealer {verb} 2/{spot}" for spot in spots for verb in ("return", "place")]
    content = BEATEN.replace("counts_deck = true", 'counts_deck = true\noffers = ["bonus"]')
    content = content.replace("ante = 20\n", "ante = 20\nbonus = 5\n")
    acts = course(content)
    assert acts.index("dealer discard 2/hand") < acts.index("dealer discard 4/hand")
    found = errors(content, after(acts, "dealer reveal 1/hand", *taken, *back))
    assert [f.act.target for f in found if not f.corrected] == []
    assert {f.act.spot for f in found} == set(spots)


@pytest.mark.parametrize("right", [True, False])
def test_false_words_that_nothing_asked_for_are_put_right_by_true_ones(right):
    more = ["dealer announce dealer-does-not-qualify"] if right else []
    content = PAIRED.replace('["Ah", "Kd", "Qh"]', '["Jh", "9d", "4s"]')
    acts = after(course(content), "dealer reveal dealer", "dealer announce dealer-qualifies")
    first = next(act for act in acts if act.startswith("dealer return 2/ante"))
    assert one(content, after(acts, first, *more)).corrected is right


def test_a_short_payment_cured_the_wrong_way_round_is_put_right_in_the_end():
    acts = course(DRAWN)
    paid = "dealer pay 4/spanish-21 2000"
    short, back = "dealer pay 4/spanish-21 1500", "dealer collect 4/spanish-21 500"
    found = errors(DRAWN, put(acts, paid, short, back, "dealer pay 4/spanish-21 1000"))
    assert len(found) == 2
    assert all(one.corrected for one in found)
    left = errors(DRAWN, put(acts, paid, short, back, "dealer pay 4/spanish-21 500"))
    assert not any(one.corrected for one in left)


def test_rake_put_back_into_the_pot_and_taken_again_is_put_right():
    acts = course(ODD)
    taken = "dealer rake pot 100"
    assert one(ODD, after(acts, taken, "dealer pool pot 100", taken)).corrected


@pytest.mark.parametrize("short", [1, 2, 4])
def test_a_dollar_too_much_out_of_a_void_pot_is_pulled_back_and_given_to_its_player(short: int):
    content = ODD + '[[mishaps]]\nwhat = "extra-card"\nbefore = "dealer deal board 3"\n'
    acts = course(ODD)
    acts = [*acts[: acts.index("dealer deal board 3")], "chance befall extra-card"]
    over = 1 if short != 1 else 2
    sums = {over: 500, **dict.fromkeys({1, 2, 4} - {over, short}, 400), short: 300}
    back = [f"dealer return {seat}/pot {cents}" for seat, cents in sums.items()]
    cure = ["dealer pool pot 100", f"dealer return {short}/pot 100"]
    gone = [f"dealer discard {spot}" for spot in ("1/hand", "2/hand", "4/hand", "burns", "stub")]
    gone += ["dealer remove deck-1", "floor bring deck-1"]
    done = [*acts, *back, *cure, *gone]
    found = one(content, done)
    assert (found.corrected, found.cite and found.cite.key) == (True, "18(i)")
    left = errors(content, [*acts, *back, *gone])
    assert left
    assert not any(found.corrected for found in left)

    moment = loads(content).open()
    for act in (*acts, *back):
        moment = moment.played(Act.parse(act))
    before = moment.round
    pulled = moment.played(Act.parse("dealer pool pot 100")).round
    assert pulled.stacks == {**before.stacks, over: before.stacks[over] - 100}
    assert pulled.money == before.money


def test_a_missing_card_is_offered_before_it_is_dealt():
    content = DRAWN + '[[mishaps]]\nwhat = "one-card/4"\nbefore = "card 5"\n'
    acts = ["deal discard-rack 1", "use left-hand", *(f"deal {n}/hand 1" for n in (1, 4))]
    acts = [f"dealer {act}" for act in (*acts, "deal dealer 1", "deal 1/hand 1")]
    late = ["chance befall one-card/4", "dealer deal 4/hand 1", "dealer deal hole-card 1"]
    found = errors(content, [*acts, *late])[0]
    assert str(found.cite).endswith("13(h)")
    assert "ask first" in found.said


def test_bets_brought_into_the_wrong_pot_are_moved_as_they_are():
    acts = course(SHORT)
    at = next(n for n, act in enumerate(acts) if act.startswith("dealer pool side-1"))
    cents = int(acts[at].split()[-1])
    moment = loads(SHORT).open().replay(map(Act.parse, acts[:at]))
    main = moment.round.wagers["pot"]
    wrong, right = (Act.parse(f"dealer pool {pot} {cents}") for pot in ("pot", "side-1"))
    moment = moment.played(wrong).played(right)
    assert moment.round.wagers == {"pot": main, "side-1": cents}
    assert stakes_of(moment.round).contenders["side-1"] == {3, 5, 7}
    assert 2 in stakes_of(moment.round).contenders["pot"]


@pytest.mark.parametrize("cents", [4500, 3000])
def test_a_blackjack_paid_even_money_is_taken_up_whatever_was_paid(cents):
    acts = course(EVEN)
    at = acts.index("dealer pay 3/spanish-21 3000")
    moment = loads(EVEN).open().replay(map(Act.parse, acts[:at]))
    moment = moment.played(Act.parse(f"dealer pay 3/spanish-21 {cents}"))
    assert moment.step_for(Act.parse("dealer discard 3/hand"))
