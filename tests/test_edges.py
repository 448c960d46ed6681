"""Exact edges: from the counts by hand, the best play card by card, and the command."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.commands import odds as command
from games.engine import edges
from games.engine.cards import DECK
from games.engine.counting import Return
from games.engine.hands import (
    FIVE_CARD_HANDS,
    name_five,
)
from games.mississippi_stud import frequencies, strategy
from games.mississippi_stud.tables import (
    PAYS,
)

# The edges.


def by_hand(total: int, rows: str) -> Fraction:
    """Return the edge of "to 1" rows written as "count*odds", straight from the counts."""
    won = sum(int(count) * (int(odds) + 1) for count, odds in (r.split("*") for r in rows.split()))
    return 1 - Fraction(won, total)


@pytest.mark.parametrize(
    ("letter", "rows", "edge"),
    [
        ("A", "4*40 44*40 52*30 720*6 1096*4 3744*1", Fraction(128, 5525)),
        ("B", "4*40 44*40 52*30 720*5 1096*4 3744*1", Fraction(308, 5525)),
        ("C", "4*50 44*40 52*30 720*5 1096*4 3744*1", Fraction(298, 5525)),
        ("D", "4*50 44*40 52*30 720*6 1096*3 3744*1", Fraction(392, 5525)),
    ],
)
def test_three_card_bonus_edges(letter: str, rows: str, edge: Fraction) -> None:
    assert frequencies.three_card_returns()[letter].edge() == by_hand(22_100, rows) == edge


SIX = (188, 1656, 14664, 165984, 205792, 361620, 732160)


@pytest.mark.parametrize(
    ("letter", "odds", "edge", "percent"),
    [
        ("A", (1000, 200, 50, 25, 20, 10, 5), Fraction(15306, 149695), 10.22),
        ("B", (1000, 200, 50, 25, 15, 10, 5), Fraction(55546, 363545), 15.28),
        ("C", (1000, 200, 100, 20, 15, 9, 8), Fraction(26393, 391510), 6.74),
        ("D", (1000, 200, 100, 20, 15, 10, 7), Fraction(12816, 149695), 8.56),
        ("E", (1000, 200, 50, 20, 15, 10, 5), Fraction(460562, 2544815), 18.10),
    ],
)
def test_six_card_bonus_edges(
    letter: str, odds: tuple[int, ...], edge: Fraction, percent: float
) -> None:
    won = sum(count * (pays + 1) for count, pays in zip(SIX, odds, strict=True))
    if letter == "E":  # one in diamonds, three others, instead of four royal flushes
        won += 199_000 + 3 * 19_000
    found = frequencies.six_card_returns()[letter].edge()
    assert found == 1 - Fraction(won, 20_358_520) == edge
    assert round(float(100 * found), 2) == percent


def test_main_hands_come_as_often_as_is_known() -> None:
    counts = frequencies.five_card_counts()
    known = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 337920, 422400, 337920, 1302540)
    assert tuple(counts[hand] for hand in FIVE_CARD_HANDS) == known
    assert sum(known) == 2_598_960


@pytest.mark.parametrize(
    ("letter", "quads", "trips"), [("A", 300, 9), ("B", 300, 9), ("C", 0, 10), ("D", 0, 9)]
)
def test_progressive_fixed_rows(letter: str, quads: int, trips: int) -> None:
    back = 624 * quads + 3744 * 50 + 5108 * 40 + 10_200 * 30 + 54_912 * trips
    returned = frequencies.progressive_returns()[letter]
    assert returned.fixed == Fraction(back, 2_598_960)
    seeds = edges.seeds(frequencies.progressive_meters(letter))
    for meter in returned.shares:
        point = returned.break_even(meter, seeds)
        assert returned.edge({**seeds, meter: point}) == 0


def test_progressive_meters_are_won_as_often_as_their_hands_come() -> None:
    returns = frequencies.progressive_returns()
    royal, straight, quads = (Fraction(n, 2_598_960) for n in (4, 36, 624))
    assert returns["A"].shares == {"meter": royal + straight / 10}
    assert returns["B"].shares == {"mega": royal, "major": straight}
    assert returns["D"].shares == {"mega": royal, "major": straight, "minor": quads}


def test_the_house_keeps_neither_growth_nor_seeds_in_the_long_run() -> None:
    returned = frequencies.progressive_returns()["C"]
    edge = edges.long_run_edge(returned, frequencies.progressive_meters("C"))
    seeds = Fraction(4 * 10_000 + 36 * 1000 + 624 * 250, 2_598_960)
    assert edge == 1 - returned.fixed - Fraction(19, 100) - seeds


def test_five_card_hand_bonus() -> None:
    returned = frequencies.five_card_return()
    assert returned.fixed == Fraction(624 * 500 + 3744 * 100 + 5108 * 50, 2_598_960)
    edge = edges.long_run_edge(returned, frequencies.five_card_meters())
    assert edge == 1 - returned.fixed - Fraction(21, 100)


def test_envy_bonus_returns() -> None:
    won = Fraction(4 * 1000 + 36 * 300, 2_598_960)
    assert frequencies.envy_return(100) == frequencies.envy_return(500) == won
    with pytest.raises(ValueError, match="only for 100 and 500"):
        frequencies.envy_return(200)


def test_an_empty_meter_wins_nothing() -> None:
    returned = Return(Fraction(1, 2), {"meter": Fraction(1, 10)})
    assert returned.edge() == Fraction(1, 2)
    assert returned.break_even("meter") == 5


# The best play.


def plainly(cards: tuple[str, ...], staked: int) -> Fraction:
    """Return what the best play wins from *cards* on, card by card, in Antes."""
    rest = [card for card in DECK if card not in cards]
    values = [Fraction(-staked)]
    for total in (staked + 1, staked + 2, staked + 3):
        if len(cards) == 4:
            gains = sum(gain(name_five((*cards, last))) for last in rest)
            values.append(Fraction(gains * total, len(rest)))
        else:
            after = sum((plainly((*cards, more), total) for more in rest), Fraction())
            values.append(after / len(rest))
    return max(values)


def gain(hand: str) -> int:
    line = PAYS.rows.get(hand)
    return -1 if line is None else 0 if line == "push" else int(line.split(" ")[0])


@settings(deadline=None, max_examples=25)
@given(st.permutations(DECK).map(lambda deck: tuple(deck[:3])), st.integers(2, 4))
def test_the_best_play_of_three_cards_is_that_found_plainly(
    cards: tuple[str, ...], staked: int
) -> None:
    found = strategy.expected(cards, staked)
    assert found == plainly(cards, staked)
    assert all(strategy.expected(mixed, staked) == found for mixed in permutations(cards))


def test_the_best_play_costs_what_the_rules_give() -> None:
    play = strategy.best_play()
    assert play.edge == Fraction(53223, 1_082_900)
    assert round(float(play.edge), 4) == 0.0491
    assert [round(float(risk), 4) for risk in play.risk] == [0.0137, 0.0141]
    assert play.least < play.most


@pytest.mark.parametrize(
    ("cards", "staked", "bet"),
    [
        ("2c 2d", 1, 3),  # any pair
        ("Jc 2d", 1, 1),
        ("7c 2d", 1, 0),
        ("Kc Kd 4h 7s", 4, 3),
        ("2c 4d 9h", 2, 0),
    ],
)
def test_best_bets(cards: str, staked: int, bet: int) -> None:
    assert strategy.best_bet(tuple(cards.split()), staked) == bet


def test_a_bet_on_no_sight_of_cards_is_refused() -> None:
    for cards in ((), ("Ah",), ("Ah", "Ah"), ("Ah", "1c"), tuple(DECK[:5])):
        with pytest.raises(ValueError, match="two, three or four different cards"):
            strategy.best_bet(cards, 1)


# The command.


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args(["odds", *words])
    assert args.run(args) == 0
    return capsys.readouterr().out


def test_odds_prints_every_paytable(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "mississippi-stud")
    for text in ("337,920", "128/5525", "6.7413%", "18.0981%", "53223/1082900", "1.58%"):
        assert text in page
    assert page.count("Paytable ") == 9
    assert all(len(line) <= 99 for line in page.splitlines())


def test_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(printed(capsys, "mississippi-stud", "--json"))
    assert report["three-card"]["A"]["edge"]["exact"] == "128/5525"
    assert set(report["six-card"]) == set("ABCDE")
    assert report["frequencies"]["five cards"]["total"] == 2_598_960
    assert report["progressive"]["C"]["seeds"] == {"mega": 10_000, "major": 1000, "minor": 250}
    assert report["main"]["edge_of_ante"]["exact"] == "53223/1082900"


def test_odds_of_an_unknown_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        printed(capsys, "snap")
    assert "mississippi-stud" in capsys.readouterr().err
