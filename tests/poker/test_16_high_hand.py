"""The High Hand Jackpot: § 637a.16."""

from __future__ import annotations

import pytest

from games.catalogue import game
from games.engine.moment import Moment
from games.families.pot.charges.jackpots import worth
from tests.poker.table import bet, done, table
from tests.tables import cite, due, end, to, until

OFFERED = {"high_hand": True, "show_all": True}
FULL_HOUSE = {"1/hand": "Kh Kd", "2/hand": "8c 7d", "3/hand": "2c 7h", "board": "Ks 9c 9s 8h 3s"}
FLUSH = {**FULL_HOUSE, "1/hand": "As Ts", "board": "Ks 9c 9s 8h 3s"}
KINGS_OVER_NINES = worth((6, 13, 9))


def showing(
    cards: dict[str, str], best: int = 0, players: str = "1, 2, 3", **house: str | int | bool
) -> Moment:
    """Go on until the last hand has been shown."""
    marks = {"high-hand-best": best}
    moment = table("holdem", players, cards=cards, house={**OFFERED, **house}, marks=marks)
    return to(moment, "seat-3 reveal 3/hand")


def recorded(moment: Moment) -> list[str]:
    return done(end(moment), "document")


def test_16_a_none_is_made_where_the_house_offers_none():
    assert recorded(showing(FULL_HOUSE))
    assert not recorded(showing(FULL_HOUSE, high_hand=False))


def test_16_c_after_the_rake_the_contribution_goes_from_the_pot_into_the_box():
    moment = until(table("holdem", "1, 2, 3, 4, 5", house=OFFERED), "dealer deposit high-hand 100")
    assert cite(moment, "dealer deposit high-hand 100") == "16(c)"
    assert done(moment, "rake")
    assert not done(moment, "push")


def test_16_c_both_jackpots_take_theirs():
    moment = table("holdem", "1, 2, 3, 4, 5", house={**OFFERED, "bad_beat": True})
    boxes = {"dealer deposit bad-beat 100", "dealer deposit high-hand 100", "dealer deposit rake"}
    assert set(done(end(moment), "deposit")) == boxes


def test_16_f_a_full_house_is_verified_recorded_and_announced():
    moment = showing(FULL_HOUSE)
    lines = (
        "dealer call floor",
        "floor verify 1/hand",
        f"floor document 1/hand {KINGS_OVER_NINES}",
    )
    for line in lines:
        assert due(moment) == {line}
        assert cite(moment, line) == "16(f)"
        moment = to(moment, line)
    assert moment.round.shown("1/hand")
    assert cite(moment, "dealer announce new-high-hand") == "16(f)"


def test_16_f_that_the_higher_value_is_announced_has_no_moment_of_its_own():
    moment = to(showing(FULL_HOUSE), f"floor document 1/hand {KINGS_OVER_NINES}")
    early = to(moment, "dealer announce new-high-hand")
    assert "dealer announce new-high-hand" not in due(early)
    late = moment
    while any(step.act.verb != "announce" for step in late.expected()):
        late = late.after(next(s.act for s in late.expected() if s.act.spot != "new-high-hand"))
    assert not late.over
    assert due(late) == {"dealer announce new-high-hand"}
    assert end(late).round.stacks == end(early).round.stacks


def test_16_f_less_than_a_full_house_is_not():
    assert not recorded(showing(FLUSH))


@pytest.mark.parametrize(
    ("best", "made"),
    [(worth((6, 13, 8)), True), (KINGS_OVER_NINES, True), (worth((7, 2, 14)), False)],
)
def test_16_f_only_a_hand_as_high_as_the_best_of_the_period(best, made):
    assert bool(recorded(showing(FULL_HOUSE, best))) is made


def test_16_f_an_equal_hand_is_recorded_and_not_announced_as_higher():
    moment = end(showing(FULL_HOUSE, KINGS_OVER_NINES))
    assert "dealer announce new-high-hand" not in done(moment)


def test_16_f_of_players_who_tie_each_is_recorded():
    cards = {**FULL_HOUSE, "board": "Ks Kc Kd 9c 9s", "1/hand": "Ah 2d"}
    hands = {f"floor document {seat}/hand {KINGS_OVER_NINES}" for seat in (1, 2, 3)}
    assert set(recorded(showing(cards))) == hands


@pytest.mark.parametrize(("least", "made"), [(3, True), (4, False)])
def test_16_f_only_where_enough_players_were_dealt_in(least, made):
    assert bool(recorded(showing(FULL_HOUSE, high_hand_players=least))) is made


def test_16_f_a_hand_that_is_not_shown_is_not_tracked():
    moment = bet(table("holdem", cards=FULL_HOUSE, house=OFFERED), "3 fold", "1 raise", "2 fold")
    assert not recorded(moment)


def test_16_f_the_table_remembers_the_best_hand_of_the_period():
    onward = game("holdem").memory.onward
    assert onward(end(showing(FULL_HOUSE)).round, 3)["high-hand-best"] == KINGS_OVER_NINES
    higher = worth((8, 9))
    assert onward(end(showing(FULL_HOUSE, higher)).round, 3)["high-hand-best"] == higher


def test_16_h_hands_compare_as_they_rank():
    ranks = [(6, 2, 14), (6, 14, 13), (7, 2, 14), (7, 14, 2), (8, 5), (8, 13), (9, 14)]
    assert sorted(ranks, key=worth) == ranks
