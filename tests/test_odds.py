"""Payout tables as printed, and what their lines mean."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.engine.cite import Cite
from games.engine.counting import average_return
from games.engine.hands import (
    FIVE_CARD_HANDS,
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    SIX_CARD_ROYAL_OTHER,
    THREE_CARD_HANDS,
)
from games.engine.odds import Meter, MeterShare, Odds, PayTable, Push, Sum, prize
from games.mississippi_stud import frequencies
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
        ("3 to 2", 5, 7),  # no coin is cut in two
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
        ("100% of meter", MeterShare(100, "meter")),
        ("10% of meter", MeterShare(10, "meter")),
        ("100% mega jackpot", MeterShare(100, "mega")),
        ("100% major jackpot", MeterShare(100, "major")),
        ("100% minor jackpot", MeterShare(100, "minor")),
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
        shares = [p for p in map(table.prize, table.rows) if isinstance(p, MeterShare)]
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
