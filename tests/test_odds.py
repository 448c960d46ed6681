"""Payout tables as printed, what their lines mean, and the exact edges they make."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.commands import odds as command
from games.engine.cards import DECK
from games.engine.cite import Cite
from games.engine.counting import Return, average_return
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    THREE_CARD_HANDS,
    name_five,
)
from games.engine.odds import Meter, Odds, PayTable, Push, Share, Sum, prize
from games.mississippi_stud import frequencies, strategy
from games.mississippi_stud.tables import (
    ENVY,
    FIVE_CARD,
    FIVE_CARD_METER,
    LUCKY,
    MAGIC,
    PAYS,
    PROGRESSIVE,
    PROGRESSIVE_METERS,
    SIX_CARD,
    THREE_CARD,
)

CITE = Cite.parse("655a.12(a)")


# What a printed line means.


@pytest.mark.parametrize(
    ("text", "stake", "won"),
    [
        ("500 to 1", 1000, 500_000),
        ("1 to 1", 50, 50),
        ("3 to 2", 1500, 2250),
        ("40 for 1", 100, 4000),
        ("200,000 to 1", 500, 100_000_000),
        ("$10,000 for 1", 100, 1_000_000),
    ],
)
def test_odds_win_what_they_say(text: str, stake: int, won: int) -> None:
    assert Odds.parse(text).win(stake) == won


def test_to_and_for_are_told_apart() -> None:
    table = PayTable(CITE, {"a": "9 to 1", "b": "9 for 1", "c": "push"})
    counts = {"a": 1, "b": 1, "c": 1, "d": 1}
    # Ten come back for "to", nine for "for", one for a push, none for a loss.
    assert average_return(table, counts).fixed == Fraction(20, 4)
    assert Odds.parse("9 to 1").word == "to"
    assert str(Odds.parse("9 for 1")) == "9 for 1"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("push", Push()),
        ("100% of meter", Share(100, "meter")),
        ("10% of meter", Share(10, "meter")),
        ("100% mega jackpot", Share(100, "mega")),
        ("100% major jackpot", Share(100, "major")),
        ("100% minor jackpot", Share(100, "minor")),
        ("$1,500", Sum(150_000)),
        ("1,000 to 1", Odds(1000, 1, "to")),
    ],
)
def test_a_line_is_odds_a_push_a_share_or_a_sum(line: str, meant: object) -> None:
    assert prize(line) == meant
    assert str(prize(line)) == line


@pytest.mark.parametrize("line", ["", "3 by 1", "three to 1", "5%", "$", "Push", "3 to 0", "10"])
def test_a_line_that_means_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="such as"):
        prize(line)
    with pytest.raises(ValueError, match="such as"):
        PayTable(CITE, {"flush": line})


def test_a_table_cannot_pay_as_a_hand_it_does_not_print() -> None:
    with pytest.raises(ValueError, match="royal flush"):
        PayTable(CITE, {"flush": "3 to 1"}, paid_as={"mini-royal": "royal flush"})


def test_a_fixed_sum_is_no_part_of_a_stake() -> None:
    with pytest.raises(ValueError, match="whatever was staked"):
        average_return(ENVY[100], frequencies.five_card_counts())


def test_a_table_paying_an_unknown_hand_has_no_edge() -> None:
    with pytest.raises(ValueError, match="not counted"):
        average_return(THREE_CARD["A"], {"pair": 1, "nothing": 1})


# The tables.


def every_table() -> list[tuple[PayTable, tuple[str, ...]]]:
    five = [PAYS, FIVE_CARD, *PROGRESSIVE.values(), *ENVY.values()]
    return [
        *((table, FIVE_CARD_HANDS) for table in five),
        *((table, THREE_CARD_HANDS) for table in THREE_CARD.values()),
        *((table, SIX_CARD_HANDS) for table in SIX_CARD.values()),
    ]


def test_every_printed_hand_can_be_held_and_better_hands_stand_higher() -> None:
    for table, names in every_table():
        places = [names.index(hand) for hand in table.rows]
        assert places == sorted(places)
        paid = [p.pays for p in map(table.prize, table.rows) if isinstance(p, Odds)]
        assert paid == sorted(paid, reverse=True)


def test_655a_12_a_pairs() -> None:
    assert PAYS.rows["pair of jacks or better"] == "1 to 1"
    assert PAYS.rows["pair of 6s to 10s"] == "push"
    assert PAYS.line("pair of 5s or lower") is PAYS.line("no pair") is None
    assert str(PAYS.cite) == "58 Pa. Code § 655a.12(a)"


def test_655a_12_c_1_progressive_shares_name_meters_of_their_paytable() -> None:
    for letter, table in PROGRESSIVE.items():
        shares = [p for p in map(table.prize, table.rows) if isinstance(p, Share)]
        assert {share.meter for share in shares} == set(PROGRESSIVE_METERS[letter])
        assert len(shares) == 2 + (letter in "CD")


def test_655a_12_c_3_meters() -> None:
    growth = {
        letter: [meter.growth(500) for meter in meters.values()]
        for letter, meters in PROGRESSIVE_METERS.items()
    }
    assert growth == {"A": [105], "B": [55, 50], "C": [45, 35, 15], "D": [50, 40, 15]}
    minor = PROGRESSIVE_METERS["C"]["minor"]
    assert (minor.opening(500), minor.reopening(100), minor.kept(100)) == (125_000, 25_000, 0)


def test_655a_12_c_5_envy_is_five_times_as_much_for_five_dollars() -> None:
    for hand, line in ENVY[100].rows.items():
        assert Sum.parse(ENVY[500].rows[hand]).cents == 5 * Sum.parse(line).cents


def test_655a_12_e_five_card_meter_and_bonuses() -> None:
    meter = FIVE_CARD_METER
    assert (meter.opening(100), meter.reopening(100)) == (1_000_000, 0)
    assert (meter.growth(100), meter.kept(100)) == (13, 8)
    assert (MAGIC.prize("magic card"), LUCKY.prize("lucky bonus")) == (
        Odds(20, 1, "for"),
        Odds(5, 1, "for"),
    )


def test_655a_12_f_a_six_card_royal_is_a_royal_flush_but_under_e() -> None:
    for letter in "ABCD":
        for royal in (SIX_CARD_ROYAL_DIAMONDS, SIX_CARD_ROYAL_OTHER):
            assert royal not in SIX_CARD[letter].rows
            assert SIX_CARD[letter].line(royal) == "1,000 to 1"
    assert SIX_CARD["E"].line(SIX_CARD_ROYAL_DIAMONDS) == "200,000 to 1"
    assert SIX_CARD["E"].line(SIX_CARD_ROYAL_OTHER) == "20,000 to 1"


def test_a_meter_starts_at_a_sum_or_at_odds() -> None:
    with pytest.raises(ValueError, match="a meter starts at"):
        Meter(CITE, "meter", "10% of meter", "$0", 1).opening(100)


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
    seeds = frequencies.seeds(frequencies.progressive_meters(letter))
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
    edge = frequencies.long_run_edge(returned, frequencies.progressive_meters("C"))
    seeds = Fraction(4 * 10_000 + 36 * 1000 + 624 * 250, 2_598_960)
    assert edge == 1 - returned.fixed - Fraction(19, 100) - seeds


def test_five_card_hand_bonus() -> None:
    returned = frequencies.five_card_return()
    assert returned.fixed == Fraction(624 * 500 + 3744 * 100 + 5108 * 50, 2_598_960)
    edge = frequencies.long_run_edge(returned, frequencies.five_card_meters())
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
    for text in ("337,920", "128/5525", "6.7413 %", "18.0981 %", "53223/1082900", "1.58 %"):
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
