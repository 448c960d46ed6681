"""The payout tables of the banked games: rows that can be held, in order, as printed."""

from __future__ import annotations

from random import Random

import pytest

from games.caribbean_stud import tables as caribbean
from games.crazy_4_poker import tables as crazy
from games.engine.cards import DECK
from games.engine.hands import (
    FOUR_CARD_HANDS,
    SIX_CARD_HANDS,
    SIX_CARD_ROYAL_DIAMONDS,
    STUD_HANDS,
    THREE_CARD_HANDS,
    name_three,
)
from games.engine.odds import MeterShare, Odds, PayTable, Sum
from games.families.twenty_one.points import is_blackjack, points, value
from games.spanish_21 import tables as spanish
from games.spanish_21.points import name_21
from games.three_card_poker import tables as three_card
from games.three_card_prime import tables as prime

Names = tuple[str, ...]


def ranked() -> list[tuple[PayTable, Names]]:
    three = [prime.PLAY, prime.PAIR_BONUS, *prime.PAIR_BONUS_TWO.values()]
    envy = [table for tables in crazy.ENVY.values() for table in tables.values()]
    four = [crazy.SUPER_BONUS, *crazy.QUEENS_UP.values(), *crazy.PROGRESSIVE.values(), *envy]
    plain = [*three_card.ANTE_BONUS.values(), *three_card.PAIR_PLUS.values()]
    five = [caribbean.BET, caribbean.PROGRESSIVE, *caribbean.BONUS.values()]
    return [
        *((table, THREE_CARD_HANDS) for table in (*three, *prime.BAD_BEAT.values())),
        *((table, FOUR_CARD_HANDS) for table in four),
        *((table, STUD_HANDS) for table in five),
        *((table, SIX_CARD_HANDS) for table in prime.ALL_SIX.values()),
        *((table, three_card.HANDS) for table in plain),
        *((table, SIX_CARD_HANDS) for table in three_card.SIX_CARD.values()),
    ]


def test_every_row_pays_some_hand_and_better_hands_stand_higher() -> None:
    for table, names in ranked():
        paid = [table.paid_as.get(name, name) for name in names if table.line(name)]
        assert list(dict.fromkeys(paid)) == list(table.rows)
        prizes = [table.prize(name) for name in names if table.line(name)]
        odds = [prize.pays / prize.per for prize in prizes if isinstance(prize, Odds)]
        sums = [prize.cents for prize in prizes if isinstance(prize, Sum)]
        assert (odds, sums) == (sorted(odds, reverse=True), sorted(sums, reverse=True))


# Three Card Prime.


def test_679a_12_b_a_flush_and_all_below_it_win_even_money() -> None:
    assert [str(prime.PLAY.prize(name)) for name in THREE_CARD_HANDS] == [
        "10 to 1",
        "6 to 1",
        "5 to 1",
        "2 to 1",
        "1 to 1",
        "1 to 1",
        "1 to 1",
    ]


def test_679a_12_c_flushes_have_a_bad_beat_under_b_and_d_alone() -> None:
    assert [table.line("flush") for table in prime.BAD_BEAT.values()] == [
        None,
        "1 to 1",
        None,
        "1 to 1",
    ]
    assert all(table.line("mini-royal") is None for table in prime.BAD_BEAT.values())


def test_679a_12_g_a_six_card_royal_is_a_royal_flush_but_under_e() -> None:
    lines = [table.line(SIX_CARD_ROYAL_DIAMONDS) for table in prime.ALL_SIX.values()]
    assert lines == ["1,000 to 1"] * 4 + ["200,000 to 1"]


@pytest.mark.parametrize(("cards", "does"), [("Qh 2d 3s", True), ("Jh Td 8s", False)])
def test_679a_1_the_dealer_qualifies_with_a_queen(cards: str, does: bool) -> None:
    assert prime.qualifies(cards.split()) is does


def test_any_pair_qualifies() -> None:
    chance = Random(679)
    for _ in range(2000):
        cards = chance.sample(DECK, 3)
        high = max("23456789TJQKA".index(card[0]) for card in cards)
        assert prime.qualifies(cards) == (high >= 10 or name_three(cards) != "nothing")


# Crazy 4 Poker.


def test_657a_12_c_four_aces_are_four_of_a_kind_at_queens_up() -> None:
    assert {table.line("four aces") for table in crazy.QUEENS_UP.values()} == {"50 to 1"}
    trips = [table.line("three-of-a-kind") for table in crazy.QUEENS_UP.values()]
    assert trips == ["9 to 1", "8 to 1", "8 to 1", "7 to 1"]


def test_657a_12_d_1_only_four_aces_win_the_meter() -> None:
    for letter, table in crazy.PROGRESSIVE.items():
        shares = [hand for hand in table.rows if isinstance(table.prize(hand), MeterShare)]
        assert shares == ["four aces"]
        assert set(crazy.PROGRESSIVE_METERS[letter]) == {"meter"}
    seeds = [meters["meter"].opening(100) for meters in crazy.PROGRESSIVE_METERS.values()]
    assert seeds == [500_000, 100_000]


def test_657a_12_d_5_envy_is_five_times_as_much_for_five_dollars() -> None:
    for tables in crazy.ENVY.values():
        for hand, line in tables[100].rows.items():
            assert Sum.parse(tables[500].rows[hand]).cents == 5 * Sum.parse(line).cents
    assert crazy.ENVY["B"][100].line("straight flush") is None


@pytest.mark.parametrize(
    ("cards", "king", "aces"),
    [
        ("Kh 2d 3s 9c 7c", True, False),
        ("Qh Jd 9s 8c 6c", False, False),
        ("2h 2d 3s 9c 7c", True, False),
        ("Ah Kd 3s 9c 7c", True, False),
        ("Kh Kd As Qc 9c", True, False),
        ("Ah Ad 3s 9c 7c", True, True),
        ("2h 2d 3s 3c 7c", True, True),
    ],
)
def test_657a_11_what_qualifies_and_what_may_raise(cards: str, king: bool, aces: bool) -> None:
    assert crazy.qualifies(cards.split()) is king
    assert crazy.may_raise(cards.split()) is aces


# Caribbean Stud.


def test_555_13_g_the_bonus_starts_at_a_pair_of_10s() -> None:
    for table in caribbean.BONUS.values():
        assert table.line("pair of 10s or better") == "1 to 1"
        assert table.line("pair of 9s or lower") is None
        assert not table.cite.of_house


def test_what_our_text_does_not_print_is_of_the_house() -> None:
    meter = caribbean.PROGRESSIVE_METERS["meter"]
    for cite in (caribbean.ANTE.cite, caribbean.BET.cite, caribbean.PROGRESSIVE.cite, meter.cite):
        assert cite.of_house


@pytest.mark.parametrize(
    ("cards", "does"),
    [("Ah Kd 2s 3c 4c", True), ("Ah Qd Js Tc 9c", False), ("2h 2d 3s 4c 5c", True)],
)
def test_the_dealer_qualifies_with_an_ace_and_a_king(cards: str, does: bool) -> None:
    assert caribbean.qualifies(cards.split()) is does


# Spanish 21.


@pytest.mark.parametrize(
    ("cards", "total", "soft", "name"),
    [
        ("6s1 7s4 8s2", 21, False, "6-7-8 of spades"),
        ("8h1 7h4 6h2", 21, False, "6-7-8 of the same suit"),
        ("8h1 7h4 6s2", 21, False, "6-7-8 of mixed suits"),
        ("7s1 7s4 7s2", 21, False, "7-7-7 of spades"),
        ("7d1 7d4 7d2", 21, False, "7-7-7 of the same suit"),
        ("7d1 7d4 7s2", 21, False, "7-7-7 of mixed suits"),
        ("2d1 3d4 4s2 5s1 7d1", 21, False, "five cards"),
        ("Ad1 Ad4 2s2 2s1 5d1", 21, True, "five cards"),
        ("Ad1 Ad4 As2 2s1 6d1 Kd1", 21, False, "six cards"),
        ("Ad1 Ad4 As2 2s1 2d1 2d2 2s2", 21, True, "seven or more cards"),
        ("Ad1 Ad4 As2 2s1 2d1 2d2 2s2 Kc1", 21, False, "seven or more cards"),
        ("9d1 9h4 3s2", 21, False, None),
        ("6d1 7h4 7s2", 20, False, None),
        ("Ad1 Kh4", 21, True, None),
        ("Ad1 6h4", 17, True, None),
        ("Ad1 6h4 Kc1", 17, False, None),
        ("Ad1 Ah4 Kc1", 12, False, None),
        ("2d1 3d4 4s2 5s1 6d1", 20, False, None),
    ],
)
def test_635a_3_c_and_12_b_points_and_bonus_hands(
    cards: str, total: int, soft: bool, name: str | None
) -> None:
    held = cards.split()
    assert points(held) == points(held[::-1]) == (total, soft)
    assert name_21(held) == name
    assert name is None or (name in spanish.BONUS.rows and name in spanish.BONUS_CITES)


def test_635a_1_a_blackjack_is_an_ace_and_a_ten_value_card() -> None:
    assert is_blackjack(["As1", "Kh2"])
    assert not is_blackjack(["As1", "9h2"])
    assert not is_blackjack(["As1", "Ad1", "9h2"])
    assert [value(card) for card in ("2s1", "9s1", "Js1", "Ks1", "As1")] == [2, 9, 10, 10, 11]


def test_635a_12_b_every_bonus_row_has_its_paragraph() -> None:
    assert set(spanish.BONUS_CITES) == set(spanish.BONUS.rows)
    assert all(cite.within(spanish.BONUS.cite) for cite in spanish.BONUS_CITES.values())


def test_635a_12_c_spades_win_the_super_bonus_too() -> None:
    for table in spanish.SUPER_BONUS.values():
        assert table.prize("7-7-7 of spades") == table.prize("7-7-7 of the same suit")
        assert table.prize("7-7-7 of mixed suits") is None


def test_635a_12_e_matches_by_the_number_of_decks() -> None:
    assert [table.line(spanish.SAME_SUIT) for table in spanish.MATCH.values()] == [
        "9 to 1",
        "12 to 1",
    ]
    assert list(spanish.MATCH) == [6, 8]
