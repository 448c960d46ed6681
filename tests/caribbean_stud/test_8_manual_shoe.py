"""House rule 8: closing the wagers, and dealing from a manual shoe."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.engine.acts import Act
from games.engine.moment import UnacceptableError
from tests.caribbean_stud.table import MANUAL, cite, done, table
from tests.tables import broken, due, end, log, to, until

PLAIN = replace(MANUAL, offers=frozenset())
FIRST_UP = replace(MANUAL, house={"up_card": "first"})


def ready(down: str = "1, 2, 3", rules=MANUAL, **more):
    """Shuffled, cut, and in the shoe."""
    return to(table(down, rules, **more), "dealer load shoe")


def test_8_a_the_stack_goes_into_the_shoe() -> None:
    m = until(table(rules=MANUAL), "dealer load shoe")
    assert cite(m, "dealer load shoe") == "house 8(a)"


def test_8_a_or_the_device_puts_it_there() -> None:
    rules = replace(MANUAL, shuffling="shuffler", device_loads_shoe=True)
    m = until(table(rules=rules), "shuffler load shoe")
    assert cite(m, "shuffler load shoe") == "house 8(a)"


def test_8_b_no_more_bets_comes_before_the_first_card() -> None:
    m = to(table("1", PLAIN), "dealer shuffle deck-1")
    assert cite(m, "dealer announce no-more-bets") == "house 8(b)"
    with pytest.raises(UnacceptableError):
        m.after(Act.parse("dealer deal 1/hand 1"))


def test_8_b_the_progressive_is_locked_out_with_it() -> None:
    m = table(rules=MANUAL)
    assert cite(m, "dealer lock-out progressive") == "house 8(b)"
    m = to(m, "dealer announce no-more-bets", "dealer load shoe")
    assert due(m) == {"dealer lock-out progressive"}


def test_8_b_its_chips_are_gathered_proved_and_put_into_the_tray() -> None:
    m = to(ready("1, 1/progressive 100, 2, 3, 3/progressive 100"), "dealer lock-out progressive",
           "dealer announce no-more-bets")  # fmt: skip
    assert due(m) == {"dealer gather 1/progressive", "dealer gather 3/progressive"}
    m = to(m, "dealer gather 3/progressive", "dealer gather 1/progressive")
    assert due(m) == {"dealer prove progressive 2"}
    m = to(m, "dealer prove progressive 2")
    assert due(m) == {"dealer rack proving"}
    assert cite(m, "dealer rack proving") == "house 8(b)"


@pytest.mark.parametrize("side", ["left", "right"])
def test_8_c_the_hand_nearer_to_the_shoe_draws(side: str) -> None:
    m = until(table(rules=replace(PLAIN, shoe_side=side)), f"dealer use {side}-hand")
    assert cite(m, f"dealer use {side}-hand") == "house 8(c)"
    other = "right" if side == "left" else "left"
    assert broken(m, f"dealer use {other}-hand") == {"house 8(c)"}


def test_8_d_one_card_at_a_time_to_each_player_and_the_dealer_until_all_have_five() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    hole = ["deal 2/hand 1", "deal 5/hand 1", "deal hole-cards 1"]
    assert done(m, "deal") == [*hole * 4, "deal 2/hand 1", "deal 5/hand 1", "deal dealer 1"]
    assert cite(until(ready(), "dealer deal 1/hand 1"), "dealer deal 1/hand 1") == "house 8(d)"


def test_8_d_the_last_card_of_his_own_lies_face_up_and_nothing_else() -> None:
    m = until(ready("2, 5"), "dealer take stub")
    assert m.round.exposed == set(m.round.cards["dealer"])
    assert (len(m.round.cards["dealer"]), len(m.round.cards["hole-cards"])) == (1, 4)


def test_8_d_or_the_first_where_the_house_has_it_so() -> None:
    m = until(ready("2", FIRST_UP), "dealer take stub")
    own = [line for line in done(m, "deal") if "2/" not in line]
    assert own == ["deal dealer 1", *["deal hole-cards 1"] * 4]
    assert m.round.exposed == set(m.round.cards["dealer"])


def test_8_d_the_dealer_begins_at_his_left_and_deals_in_turn() -> None:
    m = until(ready(), "dealer deal 1/hand 1")
    for place in ("1/hand", "2/hand", "3/hand", "hole-cards", "1/hand"):
        assert due(m) == {f"dealer deal {place} 1"}
        m = to(m, f"dealer deal {place} 1")


def test_8_e_the_stub_leaves_the_shoe_for_the_discard_rack() -> None:
    m = until(ready("1"), "dealer take stub")
    assert cite(m, "dealer take stub") == "house 8(e)"
    assert "dealer discard stub" not in due(m)
    m = to(m, "dealer take stub")
    assert cite(m, "dealer discard stub") == "house 8(e)"
    m = to(m, "dealer discard stub")
    assert len(m.round.cards["discard-rack"]) == 42
    assert due(m) == {"dealer ask 1"}


def test_8_e_the_stub_is_not_shown() -> None:
    assert broken(until(ready("1"), "dealer discard stub"), "dealer reveal stub") == {"house 8(e)"}


@pytest.mark.parametrize(("since", "must"), [(0, False), (3, False), (4, True)])
def test_8_f_the_stub_is_counted_at_least_once_in_five_rounds(since: int, must: bool) -> None:
    m = to(ready("1", since_count=since), "dealer take stub")
    assert cite(m, "dealer count stub 42") == "house 8(f)"
    assert ("dealer discard stub" not in due(m)) == must


def test_8_f_a_device_that_counts_spares_the_count() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1", rules, since_count=9), "dealer take stub")
    assert due(m) == {"dealer discard stub"}


def test_8_f_counting_nevertheless_is_no_error() -> None:
    rules = replace(MANUAL, shuffling="shuffler", counts_deck=True)
    m = to(table("1", rules), "dealer take stub")
    assert m.game.customary(m.round, Act.parse("dealer count stub 42"))
    assert not m.game.customary(m.round, Act.parse("dealer count stub 43"))


def test_8_g_a_full_count_sends_the_stub_to_the_discard_rack() -> None:
    m = to(ready("1", since_count=4), "dealer count stub 42")
    assert due(m) == {"dealer discard stub"}
    assert to(m, "dealer discard stub").round.since_count == 0


def short(*lines: str):
    m = table("1, 1/progressive 100, 2, 2/bonus 500", MANUAL, since_count=4)
    return to(m, "chance befall missing-card", *lines)


def test_8_h_a_wrong_count_has_the_dealer_look_for_a_misdeal() -> None:
    m = short("dealer count stub 36")
    assert due(m) == {"dealer count layout 15"}
    assert cite(m, "dealer count layout 15") == "house 8(h)"


def test_8_h_every_wager_is_returned_and_the_deck_leaves_the_table() -> None:
    m = short("dealer count layout 15")
    assert due(m) == {
        "dealer return 1/ante", "dealer return 2/ante", "dealer return 1/progressive",
        "dealer return 2/bonus", "dealer remove deck-1",
    }  # fmt: skip
    m = end(m)
    assert m.round.stacks == {1: 1100, 2: 1500}
    assert set(m.round.won.values()) == {0}
    assert "reveal" not in log(m)
