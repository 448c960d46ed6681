"""§ 637a.18(k), (m), (n) and (p): hands that are lost or fouled, and cards seen in dealing."""

from __future__ import annotations

import pytest

from app.grading.findings import Kind
from app.grading.judge import judge
from games.catalogue import GAMES
from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.poker.table import bet, done, showdown, table, turn
from tests.tables import broken, cite, common_error, due, end, log, to, until
from tests.tiers import by_kind

FOUR = "1, 2, 3, 4"
POKER = [key for key, game in GAMES.items() if game.code.number == "637a"]
STUD = [key for key in POKER if "stud" in key]
PUSHED = "dealer push"


def names(key: str) -> set[str]:
    return {odd.name for odd in GAMES[key].conduct.irregularities}


# (k)


@pytest.mark.parametrize("what", ["fouled-hand", "collected-hand"])
def test_18_k_an_unprotected_hand_is_lost_with_what_was_bet_on_it(what: str) -> None:
    m = bet(table("holdem", FOUR), "3 raise", "4 call")
    m = to(until(m, "dealer ask 1"), "dealer ask 1", f"chance befall {what}/3")
    assert due(m) == {"dealer discard 3/hand"}
    assert cite(m, "dealer discard 3/hand") == "18(k)"
    m = to(m, "dealer discard 3/hand")
    assert m.round.wagers["3/bet"] == 800
    assert "seat-1 fold 1/hand" in due(m)
    assert "dealer ask 3" not in log(end(m)).partition("befall")[2]


def test_18_k_it_happens_to_nobody_whose_turn_it_is() -> None:
    m = turn(table("holdem", FOUR), 4)
    with pytest.raises(UnacceptableError):
        to(m, "chance befall collected-hand/4")


def test_18_k_nor_while_nobody_would_be_left_to_play_on() -> None:
    m = turn(table("holdem", "1, 2"), 1)
    for what in ("fouled-hand", "collected-protected", "left-table"):
        with pytest.raises(UnacceptableError):
            to(m, f"chance befall {what}/2")


@pytest.mark.parametrize("key", STUD)
def test_18_k_1_hole_cards_at_stud_are_protected_against_being_fouled(key: str) -> None:
    assert "fouled-hand" not in names(key)
    m = turn(table(key, FOUR), 3)
    with pytest.raises(UnacceptableError):
        to(m, "chance befall fouled-hand/1")
    assert due(to(m, "chance befall fouled-protected/1")) == {"dealer call floor"}


def test_18_k_2_a_protected_hand_that_is_fouled_is_put_together_again() -> None:
    m = to(turn(table("omaha-high", FOUR), 4), "chance befall fouled-protected/1")
    for line in ("dealer call floor", "dealer take 1/hand", "floor verify 1/hand"):
        assert due(m) == {line}
        assert cite(m, line) == "18(k)(2)"
        m = to(m, line)
    assert len(m.round.cards["1/hand"]) == 4
    assert "seat-4 fold 4/hand" in due(m)


def test_18_k_3_a_protected_hand_that_is_collected_is_refunded_from_the_pot() -> None:
    m = until(table("holdem", FOUR), "dealer deal burns 1")
    m = turn(bet(m, "1 open", "2 call"), 3)
    m = to(m, "chance befall collected-protected/1")
    assert due(m) == {
        "dealer discard 1/hand",
        "dealer return 1/bet 400",
        "dealer return 1/pot 400",
    }
    assert cite(m, "dealer return 1/pot 400") == "18(k)(3)"
    m = to(m, "dealer return 1/pot 400", "dealer return 1/bet 400", "dealer discard 1/hand")
    assert m.round.stacks[1] == 0
    assert m.round.wagers == {"pot": 1200, "2/bet": 400}
    assert f"{PUSHED} 1/" not in log(end(m))


def test_18_k_3_the_dealer_who_takes_in_a_live_hand_brings_it_about() -> None:
    m = turn(table("holdem", FOUR), 4)
    assert common_error(m, "dealer discard 2/hand") == "took in a hand that still plays"
    m = m.played(Act.parse("dealer discard 2/hand"))
    assert "dealer return 2/bet 400" in due(m)


def test_18_k_3_nothing_is_lost_that_he_can_give_back_at_once() -> None:
    m = turn(table("holdem", "1, 2"), 1)
    assert m.played(Act.parse("dealer discard 2/hand")).round.lies("2/hand")


def test_18_k_3_with_side_pots_he_gets_back_all_that_he_put_in() -> None:
    m = table("holdem", "1 30, 2, 3, 4", house={"structure": "no-limit"})
    m = until(bet(m, "3 raise 5000", "4 call", "1 all-in", "2 call"), "dealer deal burns 1")
    assert {"pot", "side-1"} <= set(m.round.wagers)
    m = to(turn(m, 3), "chance befall collected-protected/4")
    back = {line for line in due(m) if " return " in line}
    assert back == {"dealer return 4/pot 3000", "dealer return 4/side-1 2000"}
    m = to(m, *sorted(back))
    assert m.round.stacks[4] == 0
    assert m.round.wagers == {"pot": 9000, "side-1": 4000}  # seat 1 may win what it paid for
    assert end(m).round.money == m.round.money


def test_18_k_4_who_leaves_without_a_word_has_no_interest_in_the_pot() -> None:
    m = to(turn(table("five-card-draw-low", FOUR), 4), "chance befall left-table/2")
    assert due(m) == {"dealer discard 2/hand"}
    assert cite(m, "dealer discard 2/hand") == "18(k)(4)"
    m = end(m)
    assert m.round.stacks[2] == -400


# (m) and (n)


def test_18_m_a_hole_card_seen_in_dealing_becomes_the_up_card() -> None:
    m = to(table("seven-card-stud-high", cards={"2/hand": "Ah 4c 5d"}), "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand")
    assert m.round.cards["2/up"] == ("Ah",)
    assert m.round.shown("2/up")
    assert not m.round.lies("2/hand")
    m = until(m, "dealer deal 1/up 1")
    m = to(m, "dealer deal 1/up 1")
    assert due(m) == {"dealer deal 2/hand 1"}, "the third card comes face down"
    assert cite(m, "dealer deal 2/hand 1") == "18(m)"
    m = until(m, "dealer ask 1")
    assert len(m.round.cards["2/hand"]) == 2


def test_18_m_it_is_compared_for_the_forced_bet() -> None:
    cards = {"1/up": "9c", "2/hand": "2c 7d 8d", "3/up": "9d"}
    m = to(table("seven-card-stud-high", cards=cards), "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand")
    assert "seat-2 bet 2/forced 200" in done(turn(m, 3))


def test_18_m_when_both_are_seen_the_hand_is_void_and_the_ante_comes_back() -> None:
    m = to(table("seven-card-stud-low", house={"ante": 100}), "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand", "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand")
    assert due(m) == {"dealer discard 2/up", "dealer return 2/pot 100"}
    assert cite(m, "dealer return 2/pot 100") == "18(m)"
    m = to(m, "dealer return 2/pot 100", "dealer discard 2/up")
    assert m.round.stacks[2] == 0
    after = len(m.round.log)
    assert not [act for act in end(m).round.log[after:] if act.seat == 2]


def test_18_m_dealt_face_up_by_the_dealer_it_counts_as_dealt() -> None:
    m = to(table("seven-card-stud-eight"), "dealer deal 1/hand 1")
    m = m.played(Act.parse("dealer deal 2/up 1"))
    assert len(m.round.cards["2/up"]) == 1
    assert due(m) == {"dealer deal 3/hand 1"}
    m = turn(m, 3)
    assert len(m.round.cards["2/hand"]) == 2


def seventh_street_seen(seat: int) -> Moment:
    """The third hole card of *seat* has been turned up; all of three players are in."""
    m = until(table("seven-card-stud-high", cards={}), f"dealer deal {seat}/hand 1")
    for _ in range(3):
        m = to(m, f"dealer deal {seat}/hand 1")
    assert len(m.round.cards[f"{seat}/hand"]) == 3
    return to(m, f"chance befall exposed-card/{seat}/hand")


def test_18_m_a_third_hole_card_that_is_seen_leaves_the_player_a_choice() -> None:
    m = seventh_street_seen(2)
    assert due(m) == {"dealer ask 2", "dealer deal 3/hand 1"}, "now, or before the betting"
    later = to(m, "dealer deal 3/hand 1")
    assert due(later) == {"dealer ask 2"}
    m = to(m, "dealer ask 2")
    assert due(m) == {"seat-2 take 2/further-bets", "seat-2 decline 2/further-bets"}
    assert cite(m, "seat-2 decline 2/further-bets") == "18(m)"


def test_18_m_so_it_does_when_the_dealer_deals_it_face_up() -> None:
    m = until(table("seven-card-stud-high", cards={}), "dealer deal 2/hand 1")
    m = until(m.after(Act.parse("dealer deal 2/hand 1")), "dealer deal 2/hand 1")
    m = until(m.after(Act.parse("dealer deal 2/hand 1")), "dealer deal 2/hand 1")
    assert len(m.round.cards["2/up"]) == 4
    finding = judge(m, Act.parse("dealer deal 2/up 1"))
    assert (finding.kind, finding.cite) == (Kind.WRONG_PLACE, m.game.code["18(m)"])
    m = m.played(Act.parse("dealer deal 2/up 1"))
    assert 2 in m.round.live, "only both first hole cards face up kill a hand"
    assert "dealer ask 2" in due(m)
    assert "seat-2 decline 2/further-bets" in due(to(m, "dealer ask 2"))
    assert end(m).round.stacks.keys() == {1, 2, 3}


def test_18_m_1_he_may_contend_for_the_pot_as_it_is() -> None:
    m = to(seventh_street_seen(2), "dealer ask 2", "seat-2 decline 2/further-bets")
    there = until(m, "dealer deal 3/hand 1").round.wagers["pot"]
    m = bet(m, "1 open", "3 call")
    m = showdown(m)
    assert m.round.wagers["pot"] == there
    assert m.round.wagers["side-1"] == 1600
    assert m.round.table.contenders["side-1"] == {1, 3}
    assert "dealer ask 2" not in log(m).partition("decline")[2]
    assert "seat-2 reveal 2/hand" in log(end(m))


def test_18_m_2_or_go_on_and_contend_for_all_of_it() -> None:
    m = to(seventh_street_seen(2), "dealer ask 2", "seat-2 take 2/further-bets")
    m = showdown(bet(m, "1 open", "2 call", "3 call"))
    assert "side-1" not in m.round.wagers


def test_18_n_at_five_card_stud_the_second_card_comes_face_down() -> None:
    m = to(table("five-card-stud", cards={"3/hand": "Qd"}), "dealer deal 3/hand 1")
    m = to(m, "chance befall exposed-card/3/hand")
    assert m.round.cards["3/up"] == ("Qd",)
    m = until(m, "dealer deal 3/hand 1")
    assert cite(m, "dealer deal 3/hand 1") == "18(n)"
    m = turn(m, 3)
    assert len(m.round.cards["3/hand"]) == len(m.round.cards["3/up"]) == 1


# (p)


@pytest.mark.parametrize("key", ["holdem", "omaha-high", "omaha-eight"])
def test_18_p_an_exposed_card_is_exchanged_with_the_top_card_of_the_deck(key: str) -> None:
    m = to(table(key, cards={"2/hand": "Ah Kd"}), "dealer deal 2/hand 1", "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand")
    top = m.round.deck[0]
    assert {"dealer discard 2/draw-2", "dealer deal 2/hand 1"} <= due(m)
    assert cite(m, "dealer discard 2/draw-2") == "18(p)"
    m = to(m, "dealer discard 2/draw-2", "dealer deal 2/hand 1")
    assert m.round.cards["2/hand"] == ("Ah", top)
    assert m.round.cards["muck"] == ("Kd",)
    assert not m.round.exposed, "it lies face down"
    assert due(m) == {"dealer deal 3/hand 1"}


def test_18_p_so_it_is_when_the_dealer_turns_a_card_in_dealing() -> None:
    m = to(table("holdem"), "dealer deal 1/hand 1")
    m = m.played(Act.parse("dealer reveal 1/hand"))
    assert {"dealer discard 1/draw-1", "dealer deal 1/hand 1"} <= due(m)


def test_18_p_or_once_all_cards_are_dealt_and_before_anyone_bets() -> None:
    m = to(table("holdem", cards={"2/hand": "Ah Kd"}), "dealer deal 2/hand 1")
    m = to(m, "chance befall exposed-card/2/hand", "dealer deal 3/hand 1", "dealer deal 1/hand 1")
    m = to(m, "dealer deal 2/hand 1", "dealer deal 3/hand 1")
    assert due(m) == {"dealer discard 2/draw-1", "dealer deal 2/hand 1"}
    m = to(m, "dealer deal 2/hand 1", "dealer discard 2/draw-1")
    assert m.round.cards["2/hand"][0] == "Kd"
    assert due(m) == {"dealer ask 3"}


def test_18_p_the_last_card_of_the_deal_before_anyone_is_asked() -> None:
    m = to(table("holdem", "1, 2"), *("dealer deal 1/hand 1", "dealer deal 2/hand 1") * 2)
    m = to(m, "chance befall exposed-card/2/hand")
    lines = [str(act) for step in m.expected() for act in step.options]
    assert sorted(lines) == ["dealer deal 2/hand 1", "dealer discard 2/draw-2"]


def test_18_p_nothing_is_said_of_draw() -> None:
    assert "exposed-card" not in names("five-card-draw-high")
    assert "exposed-card" in names("five-card-stud")


# What holds of all of it


@by_kind
@pytest.mark.parametrize("key", POKER)
def test_18_whatever_befalls_each_game_comes_to_its_end(key: str) -> None:
    m = turn(table(key, FOUR, house={"ante": 100}), 3)
    for odd in m.game.conduct.irregularities:
        for place in odd.places(m.round):
            if odd.can_happen(m.round, place):
                line = f"chance befall {odd.name}/{place}".rstrip("/")
                after = end(m.befallen(Act.parse(line)))
                assert not after.round.wagers, line
                assert set(after.round.cards) == {"muck"}, line
                assert not broken(after, "dealer discard burns")
