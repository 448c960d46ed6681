"""Rounds at a poker table with one or two mistakes, told in whole lists of acts."""

import json

import pytest

from app.main import main
from games.engine.acts import Act
from games.engine.pots import bets
from tests.grading.rounds import course_of

CARDS = """
[marks]
button = 1
[board]
board = ["2c", "7h", "8s", "3d", "Th"]
burns = ["4c", "4d", "4h"]
"""
PLAYERS = """
[seats.1]
chips = 200
hand = ["Ah", "Ad"]
decisions = ["call", "check", "check", "open", "reveal"]
[seats.3]
chips = 200
hand = ["Kc", "Kd"]
decisions = ["call", "check", "check", "call", "reveal"]
[seats.5]
chips = 200
hand = ["Qc", "2d"]
decisions = ["call", "check", "check", "fold"]
"""
SPLIT = """
[marks]
button = 1
[board]
board = ["5h", "6d", "8c", "Ks", "9h"]
[seats.1]
chips = 200
hand = ["As", "2s", "Qs", "Qd"]
decisions = ["call", "check", "check", "open", "reveal"]
[seats.3]
chips = 200
hand = ["Kc", "Qc", "Jh", "Kd"]
decisions = ["call", "check", "check", "check", "call", "reveal"]
[seats.5]
chips = 200
hand = ["Ah", "2h", "Jd", "Tc"]
decisions = ["check", "check", "check", "check", "call", "reveal"]
"""


def table(rake="percentage-end", game="holdem", rest=CARDS + PLAYERS):
    return (
        f'game = "{game}"\nseed = "told"\n[rules]\nshuffling = "by-hand"\ncounts_deck = false\n'
        f'[rules.house]\nrake = "{rake}"\n{rest}'
    )


@pytest.fixture
def course(tmp_path, capsys):
    """Return what gives the acts of a round, and what is found of a list of them."""
    file, listed = tmp_path / "round.toml", tmp_path / "acts.txt"

    def script(text):
        file.write_text(text, encoding="utf-8")
        assert main(["explain", str(file), "--acts"]) == 0
        return capsys.readouterr().out.splitlines()

    def found(acts):
        listed.write_text("\n".join(acts) + "\n", encoding="utf-8")
        main(["grade", str(file), str(listed), "--json"])
        told = json.loads(capsys.readouterr().out)["findings"]
        return [(one["provision"].rpartition(" ")[2], one["kind"]) for one in told]

    return script, found


def place(acts, start, number=1):
    return [i for i, act in enumerate(acts) if act.startswith(start)][number - 1]


def test_a_bet_may_be_announced_with_its_sum_if_that_is_true(course):
    script, found = course
    acts = script(table())
    at = place(acts, "dealer announce")
    bet = acts[at - 1].split()[-1]
    assert found([*acts[:at], f"{acts[at]} {bet}", *acts[at + 1 :]]) == []
    wrong = found([*acts[:at], f"{acts[at]} {int(bet) + 100}", *acts[at + 1 :]])
    assert wrong == [("637a.7(e)(2)", "wrong announcement")]


@pytest.mark.parametrize("back", ["return rake", "pool pot"])
def test_a_rake_too_great_may_be_put_back_by_hand(course, back):
    script, found = course
    acts = script(table())
    at = place(acts, "dealer rake")
    more = int(acts[at].split()[-1]) + 100
    listed = [*acts[:at], f"dealer rake pot {more}", f"dealer {back} 100", *acts[at + 1 :]]
    assert [kind for _, kind in found(listed)] == ["wrong amount"]


def test_a_burn_card_left_out_hides_no_other_mistake(course):
    script, found = course
    acts = script(table())
    says = next(i for i, a in enumerate(acts) if a.endswith(("/open", "/raise")) and "ann" in a)
    button = place(acts, "dealer place 3/button")
    first, second = (place(acts, "dealer deal burns", n) for n in (1, 2))
    for other, provision in (
        (second, "637a.11(i)"), (says, "637a.7(e)(2)"), (button, "637a.11(c)(2)"),
    ):  # fmt: skip
        lacking = [act for i, act in enumerate(acts) if i not in (first, other)]
        assert {p for p, _ in found(lacking)} == {"637a.11(h)", provision}


def test_what_was_not_raked_is_pushed_with_the_pot_and_told_once(course):
    script, found = course
    acts = script(table("percentage-rounds"))
    rake, push = place(acts, "dealer rake"), place(acts, "dealer push")
    more = int(acts[push].split()[-1]) + int(acts[rake].split()[-1])
    acts[push] = f"{acts[push].rpartition(' ')[0]} {more}"
    assert [p for p, _ in found([*acts[:rake], *acts[rake + 1 :]])] == ["637a.17(b)(1)(i)"]


def test_a_pot_is_not_raked_where_time_is_charged_for(course):
    script, found = course
    acts = script(table("time"))
    push = place(acts, "dealer push")
    left = int(acts[push].split()[-1]) - 400
    listed = [*acts[:push], "dealer rake pot 400", f"{acts[push].rpartition(' ')[0]} {left}"]
    assert [p for p, _ in found([*listed, *acts[push + 1 :]])] == ["637a.17(a)(1)"]


def test_a_share_that_follows_from_a_wrong_one_is_no_further_mistake(course):
    script, found = course
    acts = script(table(game="omaha-eight", rest=SPLIT))
    lows = [i for i, act in enumerate(acts) if act.startswith("dealer push") and "3/" not in act]
    given, kept = (int(acts[i].split()[-1]) for i in lows)
    acts[lows[1]] = f"{acts[lows[1]].rpartition(' ')[0]} {given + kept}"
    assert [p for p, _ in found([*acts[: lows[0]], *acts[lows[0] + 1 :]])] == [
        "637a.12(k)(2)(iii)"
    ]


def test_a_deal_begun_with_the_wrong_player_may_be_called_off_when_all_cards_are_out(course):
    script, found = course
    acts = script(table())
    first, asked = place(acts, "dealer deal"), place(acts, "dealer ask")
    wrong = [f"dealer deal {seat}/hand 1" for seat in (5, 1, 3, 5, 1, 3)]
    again = [
        "dealer return 3/bet 200", "dealer return 5/bet 400", "dealer reshuffle deck-1",
        "dealer place cover-card 31", "dealer cut deck-1",
        "seat-3 bet 3/blind 200", "seat-5 bet 5/blind 400",
    ]  # fmt: skip
    listed = [*acts[:first], *wrong, *again, *acts[first:asked], *acts[asked:]]
    assert [p for p, _ in found(listed)] == ["637a.18(g)(2)"]


def test_the_button_moved_before_the_push_is_named_as_early(course):
    script, found = course
    acts = script(table())
    push = place(acts, "dealer push")
    button = acts.pop(place(acts, "dealer place 3/button"))
    assert found([*acts[:push], button, *acts[push:]]) == [("637a.11(c)(2)", "too soon")]


def test_burn_cards_mixed_early_are_one_broken_duty(course):
    script, found = course
    acts = script(table(game="omaha-eight", rest=SPLIT))
    burns = acts.pop(place(acts, "dealer discard burns"))
    rake = place(acts, "dealer rake")
    assert found([*acts[:rake], burns, *acts[rake:]]) == [("637a.7(e)(3)", "broken duty")]


def test_a_sum_pooled_wrong_is_found_beside_a_bet_not_announced(course):
    script, found = course
    acts = script(table(game="omaha-eight", rest=SPLIT))
    said = place(acts, "dealer announce 1/open")
    last = place(acts, "dealer pool", 2)
    whole = int(acts[last].split()[-1])
    acts[last : last + 1] = ["dealer pool pot 400", f"dealer pool pot {whole - 400}"]
    acts.pop(said)
    kinds = [kind for _, kind in found(acts)]
    assert kinds == ["missing announcement", "wrong amount"]


def test_a_live_hand_taken_in_while_others_bet_is_named_as_that(course):
    script, found = course
    acts = script(table())
    later = place(acts, "dealer deal board 3")
    at = next(
        i
        for i in range(later, len(acts))
        if acts[i].startswith("dealer ask")
        and acts[i - 1].startswith(("seat-", "dealer announce"))
    )
    seat = next(act.split()[0][5:] for act in reversed(acts[:at]) if act.startswith("seat-"))
    listed = [*acts[:at], f"dealer discard {seat}/hand", *acts[at:]]
    assert [provision for provision, _ in found(listed)] == ["637a.18(k)(3)"]


def test_players_keep_a_part_of_the_bets_before_them_until_all_have_acted():
    """All the bets do go in too soon: nobody's bet looks smaller than it is afterwards."""
    moments = (m for m, act in course_of(2, "holdem") if act.actor.startswith("seat-"))
    m = next(m for m in moments if len(bets(m.round)) > 2)
    whole, part = sum(bets(m.round).values()), min(bets(m.round).values()) + 1
    kept = m.played(Act.parse(f"dealer pool pot {part}"))
    assert bets(kept.round) == bets(m.round)
    assert not bets(m.played(Act.parse(f"dealer pool pot {whole}")).round)
