"""§ 635a.5: shuffle and cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import Moment, UnacceptableError
from tests.spanish_21.table import DEVICE, RESHUFFLING, SIX, end, table, to, until
from tests.tables import cite, common_error, due, log


def shuffling(*lines: str, rules=SIX, down: str = "1, 3, 6", **more: object) -> Moment:
    return to(table(down, rules, burnt=False, opening="shuffle", **more), *lines)


def cutting(**more: object) -> Moment:
    return shuffling("dealer stack decks", **more)


def depths(moment: Moment, actor: str) -> list[int]:
    acts = (act for step in moment.expected() for act in step.options)
    return [act.amount or 0 for act in acts if act.actor == actor and act.verb == "place"]


def test_5_a_by_hand_the_cards_are_shuffled_and_stacked() -> None:
    m = shuffling()
    assert cite(m, "dealer shuffle decks") == "5(a)"
    assert due(to(m, "dealer shuffle decks")) == {"dealer stack decks"}


def test_5_a_by_device() -> None:
    m = shuffling("dealer load decks", "shuffler shuffle decks", rules=DEVICE)
    assert due(m) == {"dealer take decks"}


def test_5_a_a_device_may_put_them_into_the_shoe() -> None:
    m = shuffling("shuffler shuffle decks", rules=replace(DEVICE, device_loads_shoe=True))
    m = to(m, "shuffler load shoe", "dealer take shoe")
    assert due(m) == {"dealer ask 6/cut"}


def test_5_b_the_stack_is_offered_to_be_cut() -> None:
    assert due(cutting()) == {"dealer ask 6/cut"}


def test_5_b_if_nobody_takes_it_the_dealer_cuts() -> None:
    m = cutting(down="1, 2")
    m = to(m, "seat-2 decline 2/cut", "seat-1 decline 1/cut")
    assert cite(m, "dealer place cover-card 100") == "5(b)"
    assert due(to(m, "dealer place cover-card 100")) == {"dealer cut decks"}


def test_5_c_1_the_first_player_where_the_game_begins() -> None:
    m = to(table("3, 6", burnt=False, opening="opening"), "dealer stack decks")
    m = until(m, "dealer ask 3/cut")
    assert cite(m, "dealer ask 3/cut") == "5(c)(1)"


def test_5_c_2_whoever_the_cover_card_came_to() -> None:
    assert cite(cutting(cover_came="3/hand"), "dealer ask 3/cut") == "5(c)(2)"


def test_5_c_2_to_a_hand_of_a_split_too() -> None:
    assert cite(cutting(cover_came="3/hand-2"), "dealer ask 3/cut") == "5(c)(2)"


def test_5_c_3_the_far_right_where_it_came_to_the_dealer() -> None:
    assert cite(cutting(cover_came="dealer"), "dealer ask 6/cut") == "5(c)(3)"


def test_5_c_4_the_far_right_where_the_floor_ordered_the_shuffle() -> None:
    assert cite(cutting(), "dealer ask 6/cut") == "5(c)(4)"


@pytest.mark.parametrize(
    ("came", "order"),
    [("", ["6", "3", "1"]), ("3/hand", ["3", "1", "6"]), ("dealer", ["6", "3", "1"])],
)
def test_5_c_the_offer_goes_round_counterclockwise(came: str, order: list[str]) -> None:
    m, asked = cutting(cover_came=came), []
    while "dealer ask" in next(iter(due(m))):
        line = next(iter(due(m)))
        seat = line.split()[2].split("/")[0]
        asked.append(seat)
        m = to(m, line, f"seat-{seat} decline {seat}/cut")
    assert asked == order


def test_5_c_who_takes_it_is_the_last_to_be_asked() -> None:
    m = to(cutting(), "seat-6 place cover-card 50")
    assert due(m) == {"dealer cut decks"}


def test_5_d_ten_cards_from_either_end_at_least() -> None:
    m = to(cutting(), "dealer ask 6/cut")
    assert (min(depths(m, "seat-6")), max(depths(m, "seat-6"))) == (10, 278)


def test_5_d_what_is_above_the_cover_card_goes_under() -> None:
    assert cite(to(cutting(), "seat-6 place cover-card 50"), "dealer cut decks") == "5(d)"


def test_5_d_the_end_of_the_shoe_is_marked_a_quarter_from_the_bottom_or_more() -> None:
    m = to(cutting(), "dealer cut decks")
    assert max(depths(m, "dealer")) == 288 - 72
    assert common_error(m, "dealer place cover-card 230") == "put the cover card in a wrong place"
    m = to(m, "dealer place cover-card 216")
    assert m.round.cover == 72
    assert due(m) == {"dealer load shoe"}


def test_5_e_the_floor_may_have_the_cards_cut_again() -> None:
    m = to(cutting(), "seat-6 place cover-card 50", "dealer cut decks")
    m = to(m, "dealer place cover-card 216", "chance befall recut-ordered")
    assert cite(m, "seat-6 place cover-card 80") == "5(e)"
    assert cite(m, "dealer ask 3/cut") == "5(e)"
    m = to(m, "seat-6 place cover-card 80", "dealer cut decks", "dealer place cover-card 200")
    assert due(m) == {"dealer load shoe"}
    assert m.round.cover == 88


def test_5_e_the_next_player_may_do_it_instead() -> None:
    m = to(cutting(), "dealer place cover-card 216", "chance befall recut-ordered")
    m = to(m, "dealer ask 3/cut", "seat-3 place cover-card 40")
    assert due(m) == {"dealer cut decks"}


def test_5_e_not_once_the_cards_are_in_the_shoe() -> None:
    m = to(cutting(), "dealer load shoe")
    with pytest.raises(UnacceptableError):
        to(m, "chance befall recut-ordered")


def test_5_f_the_cards_are_collected_when_the_cover_card_has_come_out() -> None:
    m = until(table("1", cover=284), "dealer take shoe")
    assert cite(m, "dealer take shoe") == "5(f)"
    r = end(m).round
    assert not r.cards
    assert len(r.deck) == 288


def test_5_f_so_they_are_when_the_floor_orders_it() -> None:
    m = to(table("1"), "dealer use left-hand", "chance befall reshuffle-ordered")
    m = end(to(m, "floor order reshuffle"))
    assert "dealer take discard-rack" in log(m)
    assert m.round.cover_came == ""


def test_5_f_otherwise_the_shoe_goes_on() -> None:
    r = end(table("1")).round
    assert set(r.cards) == {"discard-rack"}
    assert r.cover == 72


@pytest.mark.parametrize("face", ["face-up", "face-down"])
def test_5_g_the_cards_of_an_idle_table_are_spread_and_washed(face: str) -> None:
    opening = "idle-face-up" if face == "face-up" else "idle"
    m = table("2", burnt=False, opening=opening)
    assert due(m) == {"dealer take shoe", "dealer take discard-rack"}
    m = to(m, "dealer take shoe", "dealer take discard-rack")
    assert due(m) == {f"dealer spread decks/{face}"}
    assert cite(m, f"dealer spread decks/{face}") == "5(g)"
    m = to(m, "seat-2 inspect decks", "dealer wash decks", "dealer stack decks")
    assert due(m) == {"dealer shuffle decks"}


def test_5_h_a_shoe_that_reshuffles_needs_neither_cut_nor_cover_card() -> None:
    m = table("1", RESHUFFLING)
    assert cite(m, "dealer load shoe") == "5(h)"
    ended = end(m)
    assert not any(word in log(ended) for word in ("cut", "cover-card", "shuffle"))
    assert ended.round.cover is None


def test_5_h_at_the_opening_too() -> None:
    m = to(table("1", RESHUFFLING, opening="opening"), "dealer stack decks")
    assert cite(m, "dealer load shoe") == "5(h)"


def test_5_f_a_cover_card_out_is_said_where_it_came() -> None:
    m = end(table("2, 5", cover=287 - 4))
    assert Act.parse("dealer remove cover-card") in m.round.log
    assert m.round.cover_came == "5/hand"


def test_5_c_4_where_a_shoe_ends_by_order_the_cover_card_of_the_last_one_is_forgotten() -> None:
    m = to(cutting(cover_came="3/hand"), "dealer use left-hand", "chance befall reshuffle-ordered")
    assert end(to(m, "floor order reshuffle")).round.cover_came == ""


def test_5_c_1_the_game_no_longer_begins_when_the_shoe_runs_out_in_its_first_round() -> None:
    m = to(
        table("1, 3", burnt=False, opening="opening", cards={"1/hand": "2c 3d"}), "dealer ask 1"
    )
    m = to(m, "chance befall shoe-empty", "seat-1 hit 1/hand", "dealer stack decks")
    assert due(m) == {"dealer ask 3/cut"}
