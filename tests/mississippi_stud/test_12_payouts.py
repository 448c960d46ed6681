"""§ 655a.12: what is paid, row by row, and how the meters stand afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.mississippi_stud.chapter import CHAPTER
from tests.mississippi_stud.table import HAND, settling, table
from tests.tables import due, end, to

opening_meters = CHAPTER.opening.opening_meters
FIVE_CARD_HANDS = {
    "royal flush": ("Ah Kh", "Qh Jh Th"),
    "straight flush": ("8h 9h", "Th Jh Qh"),
    "four-of-a-kind": ("8c 8d", "8h 8s 3c"),
    "full house": ("8c 8d", "8h 3s 3c"),
    "flush": ("2h 7h", "Kh Jh 5h"),
    "straight": ("Ac 2d", "3h 4s 5c"),
    "three-of-a-kind": ("8c 8d", "8h Js 3c"),
    "two pair": ("8c 3d", "8h Js 3c"),
    "pair of jacks or better": ("Jc 2d", "Jh 9s 3c"),
}


def turned(down: str, hand: str, board: str, rules=HAND, six: str = "", **more):
    m = settling(table(down, rules, hands={1: hand}, board=board, six=six, **more))
    return to(m, "dealer reveal 1/hand")


def won(spot: str, m) -> int:
    return end(m).round.won[spot]


@pytest.mark.parametrize(
    ("name", "times"),
    list(zip(FIVE_CARD_HANDS, (500, 100, 40, 10, 6, 4, 3, 2, 1), strict=True)),
)
def test_12_a_every_hand_is_paid_its_odds(name: str, times: int) -> None:
    m = turned("1 1000", *FIVE_CARD_HANDS[name])
    assert f"dealer pay 1/ante {times * 1000}" in due(m)


def test_12_b_a_hand_wins_no_more_than_50_000_dollars() -> None:
    m = turned("1 5000", *FIVE_CARD_HANDS["royal flush"])
    m = to(m, "dealer pay 1/ante 2500000")
    assert due(m) >= {f"dealer pay 1/{name} 2500000" for name in ("3rd", "4th", "5th")}
    m = to(m, "dealer pay 1/5th 2500000")
    assert due(m) == {"dealer return 1/3rd", "dealer return 1/4th"}


def test_12_b_the_last_wager_paid_gets_what_the_limit_leaves() -> None:
    m = turned("1 4000", *FIVE_CARD_HANDS["royal flush"])
    m = to(m, "dealer pay 1/ante 2000000", "dealer pay 1/3rd 2000000")
    assert "dealer pay 1/4th 1000000" in due(m)


def test_12_b_which_wagers_bear_the_limit_is_free_as_long_as_the_sum_is_reached() -> None:
    m = turned("1 5000", *FIVE_CARD_HANDS["royal flush"])
    m = to(m, "dealer return 1/ante", "dealer return 1/3rd")
    assert due(m) == {
        *(f"dealer pay 1/{name} 2500000" for name in ("4th", "5th")),
    }
    m = to(m, "dealer pay 1/5th 2500000", "dealer pay 1/4th 2500000")
    assert sum(max(0, won) for won in m.round.won.values()) == 5_000_000


def test_12_b_a_winner_under_the_limit_is_never_sent_back_unpaid() -> None:
    m = turned("1 1000", *FIVE_CARD_HANDS["royal flush"])
    assert not any(line.startswith("dealer return") for line in due(m))


def test_12_b_a_minimum_bettor_is_always_paid_in_full() -> None:
    rules = replace(HAND, minimum=2500)
    m = table("1 2500", rules, hands={1: "Ah Kh"}, board="Qh Jh Th")
    for name in ("3rd", "4th", "5th"):
        m = to(m, f"seat-1 bet 1/{name} 7500")
    r = end(m).round
    assert sum(r.won[f"1/{name}"] for name in ("ante", "3rd", "4th", "5th")) == 12_500_000


def test_12_b_optional_wagers_are_outside_the_limit() -> None:
    m = turned("1 5000, 1/six-card 10000", "Ah Kh", "2d 3s 9c", six="Qh Jh Th 4c")
    assert won("1/six-card", m) == 10_000_000


def progressive(name: str, letter: str, **more):
    rules = replace(HAND, paytables={"progressive": letter})
    m = turned("1, 1/progressive 100", *FIVE_CARD_HANDS[name], rules, **more)
    return to(m, "floor validate 1/progressive")


@pytest.mark.parametrize("letter", "ABCD")
@pytest.mark.parametrize(("name", "times"), [("full house", 50), ("flush", 40), ("straight", 30)])
def test_12_c_1_odds_common_to_all_paytables(letter: str, name: str, times: int) -> None:
    assert f"dealer pay 1/progressive {times * 100}" in due(progressive(name, letter))


@pytest.mark.parametrize(("letter", "times"), [("A", 9), ("B", 9), ("C", 10), ("D", 9)])
def test_12_c_1_three_of_a_kind(letter: str, times: int) -> None:
    m = progressive("three-of-a-kind", letter)
    assert f"dealer pay 1/progressive {times * 100}" in due(m)


@pytest.mark.parametrize(
    ("letter", "line"),
    [
        ("A", "dealer pay 1/progressive 30000"),
        ("B", "dealer pay 1/progressive 30000"),
        ("C", "floor pay 1/progressive 2700003"),
        ("D", "floor pay 1/progressive 2700003"),
    ],
)
def test_12_c_1_four_of_a_kind(letter: str, line: str) -> None:
    assert line in due(progressive("four-of-a-kind", letter, meters={"minor": 2_700_000}))


@pytest.mark.parametrize(
    ("letter", "meter", "name", "paid"),
    [
        ("A", "meter", "royal flush", 3_000_021),
        ("A", "meter", "straight flush", 300_002),
        ("B", "mega", "royal flush", 3_000_011),
        ("B", "major", "straight flush", 3_000_010),
        ("C", "mega", "royal flush", 3_000_009),
        ("C", "major", "straight flush", 3_000_007),
        ("D", "mega", "royal flush", 3_000_010),
        ("D", "major", "straight flush", 3_000_008),
    ],
)
def test_12_c_1_jackpots(letter: str, meter: str, name: str, paid: int) -> None:
    m = progressive(name, letter, meters={meter: 3_000_000})
    assert f"floor pay 1/progressive {paid}" in due(m)


def test_12_c_2_only_the_best_hand_is_paid() -> None:
    m = end(progressive("full house", "A"))
    paid = [
        act.amount for act in m.round.log if act.target == "1/progressive" and act.verb == "pay"
    ]
    assert paid == [5000]


@pytest.mark.parametrize(
    ("letter", "meters"),
    [
        ("A", {"meter": 1_000_000}),
        ("B", {"mega": 1_000_000, "major": 100_000}),
        ("C", {"mega": 1_000_000, "major": 100_000, "minor": 25_000}),
        ("D", {"mega": 1_000_000, "major": 100_000, "minor": 25_000}),
    ],
)
def test_12_c_3_the_seeds_are_multiples_of_the_wager(letter, meters) -> None:
    rules = replace(HAND, offers=frozenset({"progressive"}), paytables={"progressive": letter})
    assert opening_meters(rules) == meters
    five = replace(rules, progressive_stake=500)
    assert opening_meters(five) == {name: 5 * cents for name, cents in meters.items()}


@pytest.mark.parametrize(
    ("letter", "growth"),
    [
        ("A", {"meter": 105}),
        ("B", {"mega": 55, "major": 50}),
        ("C", {"mega": 45, "major": 35, "minor": 15}),
        ("D", {"mega": 50, "major": 40, "minor": 15}),
    ],
)
def test_12_c_3_each_wager_moves_the_meters(letter: str, growth: dict[str, int]) -> None:
    rules = replace(HAND, paytables={"progressive": letter})
    r = table("1, 1/progressive 500", rules, meters={}).round
    assert {name: cents for name, cents in r.meters.items() if cents} == growth


def test_12_c_3_a_meter_won_whole_is_reseeded() -> None:
    m = progressive("royal flush", "A", meters={"meter": 3_000_000})
    m = to(m, "floor pay 1/progressive 3000021")
    assert due(m) == {"system reset meter 1000000"}
    assert to(m, "system reset meter 1000000").round.meters["meter"] == 1_000_000


def test_12_c_3_a_meter_won_in_part_keeps_the_rest() -> None:
    m = progressive("straight flush", "A", meters={"meter": 3_000_000})
    m = to(m, "floor pay 1/progressive 300002")
    assert due(m) == {"system reset meter 2700019"}


def test_12_c_4_the_meter_pays_what_it_shows_at_the_players_turn() -> None:
    hands, board = {1: "8h 9h", 2: "Kh Ah"}, "Th Jh Qh"
    down = "1, 1/progressive 100, 2, 2/progressive 100"
    r = end(table(down, hands=hands, board=board, meters={"meter": 5_000_000})).round
    assert r.won["2/progressive"] == 5_000_042 - 100
    assert r.won["1/progressive"] == 100_000 - 100


@pytest.mark.parametrize(
    ("stake", "name", "bonus"),
    [
        (100, "royal flush", 100_000),
        (100, "straight flush", 30_000),
        (500, "royal flush", 500_000),
        (500, "straight flush", 150_000),
    ],
)
def test_12_c_5_the_envy_bonus_goes_by_the_receivers_wager(stake, name, bonus) -> None:
    hand, board = FIVE_CARD_HANDS[name]
    m = table(f"1, 2, 2/progressive {stake}", hands={1: hand, 2: "2c 7d"}, board=board)
    assert end(m).round.won["2/envy"] == bonus


THREE = {
    "mini-royal": "Ah Kh Qh",
    "straight flush": "4h 5h 6h",
    "three-of-a-kind": "8c 8d 8h",
    "straight": "4h 5s 6c",
    "flush": "2h 9h Kh",
    "pair": "8c 8d Kh",
}


@pytest.mark.parametrize(
    ("letter", "odds"),
    [
        ("A", (40, 40, 30, 6, 4, 1)),
        ("B", (40, 40, 30, 5, 4, 1)),
        ("C", (50, 40, 30, 5, 4, 1)),
        ("D", (50, 40, 30, 6, 3, 1)),
    ],
)
def test_12_d_three_card_bonus(letter: str, odds: tuple[int, ...]) -> None:
    rules = replace(HAND, paytables={"three-card": letter})
    for board, times in zip(THREE.values(), odds, strict=True):
        m = turned("1, 1/three-card 500", "2c 7d", board, rules)
        assert won("1/three-card", m) == 500 * times


@pytest.mark.parametrize(
    ("name", "times"), [("four-of-a-kind", 500), ("full house", 100), ("flush", 50)]
)
def test_12_e_1_five_card_odds_take_in_the_stake(name: str, times: int) -> None:
    m = turned("1, 1/five-card 200", *FIVE_CARD_HANDS[name])
    assert won("1/five-card", m) == (times - 1) * 200


@pytest.mark.parametrize(
    ("name", "paid", "left"),
    [("royal flush", 2_000_013, 7_008), ("straight flush", 200_001, 1_800_012)],
)
def test_12_e_1_five_card_shares_of_the_meter(name: str, paid: int, left: int) -> None:
    meters = {"five-card": 2_000_000, "five-card-reserve": 7_000}
    m = turned("1, 1/five-card 100", *FIVE_CARD_HANDS[name], meters=meters)
    r = to(m, f"floor pay 1/five-card {paid}", f"system reset five-card {left}").round
    assert r.meters["five-card"] == left


@pytest.mark.parametrize("name", ["straight", "three-of-a-kind", "two pair"])
def test_12_e_1_below_a_flush_five_cards_win_nothing(name: str) -> None:
    m = end(turned("1, 1/five-card 100", *FIVE_CARD_HANDS[name]))
    assert m.round.accounts == {1: -100}


def test_12_e_2_only_the_best_five_card_hand_is_credited() -> None:
    m = end(turned("1, 1/five-card 100", *FIVE_CARD_HANDS["full house"]))
    assert [act.amount for act in m.round.log if act.verb == "credit"] == [10_000]


EXTRAS = replace(HAND, house={"magic_card": True, "lucky_bonus": True})
NOTHING = ("2c 7d", "Kh Js 5c")


@pytest.mark.parametrize("card", ["2c", "7d", "Kh", "Js", "5c"])
def test_12_e_3_the_magic_card_may_be_any_of_the_five(card: str) -> None:
    m = turned("1, 1/five-card 100", *NOTHING, EXTRAS, drawn={"magic-card": card})
    assert won("1/magic-card", m) == 2000


def test_12_e_3_another_suit_is_another_card() -> None:
    m = end(turned("1, 1/five-card 100", *NOTHING, EXTRAS, drawn={"magic-card": "2d"}))
    assert "1/magic-card" not in m.round.won


def test_12_e_3_the_lucky_bonus_goes_to_the_seat_drawn() -> None:
    down = "1, 1/five-card 100, 2, 2/five-card 100"
    hands = {1: "2c 7d", 2: "3c 9d"}
    m = end(table(down, EXTRAS, hands=hands, board="Kh Js 5c", drawn={"lucky-seat": 2}))
    assert m.round.won.get("2/lucky-bonus") == 500
    assert "1/lucky-bonus" not in m.round.won


def test_12_e_3_neither_without_a_five_card_wager() -> None:
    m = end(turned("1", *NOTHING, EXTRAS, drawn={"magic-card": "2c", "lucky-seat": 1}))
    assert "credit" not in {act.verb for act in m.round.log}


def test_12_e_3_both_come_besides_the_hand() -> None:
    m = turned(
        "1, 1/five-card 100",
        "2h 7h",
        "Kh Jh 5h",
        EXTRAS,
        drawn={"magic-card": "Kh", "lucky-seat": 1},
    )
    m = to(m, "dealer verify 1/five-card")
    assert due(m) == {
        "dealer credit 1/five-card 5000", "dealer credit 1/magic-card 2000",
        "dealer credit 1/lucky-bonus 500",
    }  # fmt: skip


def test_12_e_4_the_meter_is_seeded_and_grows_with_its_reserve() -> None:
    r = table("1, 1/five-card 100").round
    assert (r.meters["five-card"], r.meters["five-card-reserve"]) == (1_000_013, 8)


SIX = {
    "royal flush": ("Ah Kh", "Qh Jh Th 2c"),
    "straight flush": ("8h 9h", "Th Jh Qh 2c"),
    "four-of-a-kind": ("8c 8d", "8h 8s 3c 2d"),
    "full house": ("8c 8d", "8h 3s 3c 2d"),
    "flush": ("2h 7h", "Kh Jh 5h 3c"),
    "straight": ("Ac 2d", "3h 4s 5c 9d"),
    "three-of-a-kind": ("8c 8d", "8h Js 3c 2d"),
}
ROYALS = {"diamonds": ("Ad Kd", "Qd Jd Td 9d"), "spades": ("As Ks", "Qs Js Ts 9s")}


def six_card(letter: str, hand: str, six: str) -> int:
    rules = replace(HAND, paytables={"six-card": letter})
    board = "4c 6s Jc" if "Jc" not in hand + six else "4c 6s 7c"
    return won("1/six-card", turned("1, 1/six-card 500", hand, board, rules, six)) // 500


@pytest.mark.parametrize(
    ("letter", "odds"),
    [
        ("A", (1000, 200, 50, 25, 20, 10, 5)),
        ("B", (1000, 200, 50, 25, 15, 10, 5)),
        ("C", (1000, 200, 100, 20, 15, 9, 8)),
        ("D", (1000, 200, 100, 20, 15, 10, 7)),
        ("E", (1000, 200, 50, 20, 15, 10, 5)),
    ],
)
def test_12_f_six_card_bonus(letter: str, odds: tuple[int, ...]) -> None:
    assert tuple(six_card(letter, *cards) for cards in SIX.values()) == odds


@pytest.mark.parametrize("letter", "ABCD")
def test_12_f_a_six_card_royal_is_paid_as_a_royal_flush(letter: str) -> None:
    assert {six_card(letter, *cards) for cards in ROYALS.values()} == {1000}


def test_12_f_under_e_it_has_its_own_rows() -> None:
    assert six_card("E", *ROYALS["diamonds"]) == 200_000
    assert six_card("E", *ROYALS["spades"]) == 20_000
