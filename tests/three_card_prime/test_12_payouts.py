"""§ 679a.12: what is paid, row by row, and the payout limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.three_card_prime import GAME
from games.three_card_prime.chapter import least_limit
from tests.tables import cite, due, end, to, until, why
from tests.three_card_prime.table import HAND, settling, table

CLASHES, payouts = GAME.house.clashes, GAME.house.payouts

OWN = {
    "mini-royal": "Ah Kh Qh",
    "straight flush": "7h 8h 9h",
    "three-of-a-kind": "8c 8d 8h",
    "straight": "4c 5d 6h",
    "flush": "2h 9h Kh",
    "pair": "8c 8d Kh",
    "nothing": "Ac 9d 2h",
}
UNQUALIFIED, QUEEN, MINI_ROYAL = "Jc Td 4s", "Qc Td 4s", "As Ks Qs"
BY_LETTER = "ABCDE"


def letters(**chosen: str):
    return replace(HAND, paytables={name.replace("_", "-"): at for name, at in chosen.items()})


def won(spot: str, m) -> int:
    return end(m).round.won[spot]


def columns(**printed: str) -> list[tuple[str, str, int]]:
    """Letter, hand and odds of each row of lettered tables."""
    rows = [name for name in OWN if name != "nothing"]
    return [
        (letter, name, int(times))
        for letter, column in printed.items()
        for name, times in zip(rows, column.split(), strict=True)
    ]


# (a), (b)


@pytest.mark.parametrize("name", OWN)
def test_12_a_without_a_queen_play_is_paid_even_whatever_the_hand(name: str) -> None:
    m = settling("1 3000", OWN[name], UNQUALIFIED)
    assert (won("1/ante", m), won("1/play", m)) == (0, 3000)


@pytest.mark.parametrize("name", list(OWN))
def test_12_a_a_winning_ante_is_paid_even_whatever_the_hand(name: str) -> None:
    assert won("1/ante", settling("1 3000", OWN[name], QUEEN)) == 3000


@pytest.mark.parametrize(("name", "times"), list(zip(OWN, (10, 6, 5, 2, 1, 1, 1), strict=True)))
def test_12_b_a_winning_play_wager_is_paid_by_the_hand(name: str, times: int) -> None:
    m = settling("1 3000", OWN[name], QUEEN)
    assert f"dealer pay 1/play {times * 3000}" in due(m)


# (c)


@pytest.mark.parametrize(
    ("letter", "name", "times"),
    [
        (letter, name, times)
        for letter, column in {"A": "12 10 4 0", "B": "12 10 4 1", "C": "6 5 2 0",
                               "D": "6 5 2 1"}.items()
        for name, times in zip(list(OWN)[1:5], map(int, column.split()), strict=True)
    ],
)  # fmt: skip
def test_12_c_every_bad_beat_is_paid_by_its_table(letter: str, name: str, times: int) -> None:
    m = settling("1 3000", OWN[name], MINI_ROYAL, letters(bad_beat=letter))
    assert (won("1/ante", m), won("1/play", m)) == (-3000, times * 3000 or -3000)


def test_12_c_the_bonus_is_paid_on_play_and_the_stake_goes_back() -> None:
    m = end(settling("1 3000", OWN["straight"], MINI_ROYAL))
    assert m.round.stacks[1] == 4 * 3000


# (d)


@pytest.mark.parametrize(
    ("own", "dealers", "times"),
    [("2h 7d 9h", "Kh 5d 4d", 4), ("2h 7d 9h", "Kh 5d 4s", 3), ("2c 7s 9s", "Kc 5c 4s", 4)],
)
def test_12_d_the_prime_wager_is_paid_three_or_four_to_one(own, dealers, times) -> None:
    assert won("1/prime", settling("1, 1/prime 700", own, dealers)) == times * 700


# (e), (f)


@pytest.mark.parametrize("letter", "ABCD")
@pytest.mark.parametrize(("name", "times"), list(zip(OWN, (50, 40, 30, 6, 3, 1), strict=False)))
def test_12_e_the_common_table_pays_alike_under_every_letter(letter, name, times) -> None:
    m = settling("1, 1/pair-bonus 700", OWN[name], QUEEN, letters(pair_bonus=letter), fourth="3c")
    assert won("1/pair-bonus", m) == times * 700


@pytest.mark.parametrize(
    ("letter", "name", "times"),
    columns(A="100 80 60 12 6 1", B="75 60 45 10 5 2", C="75 50 40 8 4 2", D="75 50 40 8 4 1"),
)
def test_12_f_with_a_2_the_table_of_the_house_pays(letter: str, name: str, times: int) -> None:
    m = settling("1, 1/pair-bonus 700", OWN[name], QUEEN, letters(pair_bonus=letter), fourth="2c")
    assert won("1/pair-bonus", m) == times * 700


# (g)

SIX = {
    "royal flush": ("Ah Kh 2c", "Qh Jh Th"),
    "straight flush": ("8h 9h 2c", "Th Jh Qh"),
    "four-of-a-kind": ("8c 8d 2c", "8h 8s Kd"),
    "full house": ("8c 8d 2c", "8h 2s Kd"),
    "flush": ("2h 7h 3c", "Kh Jh 5h"),
    "straight": ("8c 9d 2c", "Th Js Qh"),
    "three-of-a-kind": ("8c 8d 2c", "8h Ks 4d"),
}
PRINTED = {
    "A": "1000 200 50 25 20 10 5",
    "B": "1000 200 50 25 15 10 5",
    "C": "1000 200 100 20 15 9 8",
    "D": "1000 200 100 20 15 10 7",
    "E": "1000 200 50 20 15 10 5",
}


@pytest.mark.parametrize(
    ("letter", "name", "times"),
    [
        (letter, name, int(times))
        for letter, column in PRINTED.items()
        for name, times in zip(SIX, column.split(), strict=True)
    ],
)
def test_12_g_every_hand_of_six_is_paid_by_its_table(letter: str, name: str, times: int) -> None:
    m = settling("1, 1/all-six 700", *SIX[name], letters(all_six=letter))
    assert won("1/all-six", m) == times * 700


@pytest.mark.parametrize("letter", BY_LETTER)
@pytest.mark.parametrize(("suit", "times"), [("d", 200_000), ("h", 20_000), ("s", 20_000)])
def test_12_g_a_six_card_royal_has_a_row_of_its_own_under_e_alone(letter, suit, times) -> None:
    own, dealers = f"A{suit} J{suit} 9{suit}", f"K{suit} Q{suit} T{suit}"
    m = settling("1, 1/all-six 100", own, dealers, letters(all_six=letter))
    assert won("1/all-six", m) == (times if letter == "E" else 1000) * 100


# (h)


def limited(letter: str = "A", cents: int = 5_000_000):
    rules = letters(all_six=letter)
    return replace(rules, house={"payout_limit": cents})


BEST = ("Ah Kh Qh", "Jh Th 2h")


def test_12_h_a_player_is_paid_no_more_than_the_limit_in_a_round() -> None:
    m = settling("1 10000, 1/prime 1000, 1/all-six 10000", *BEST, limited())
    m = to(m, "dealer pay 1/ante 10000", "dealer pay 1/play 100000", "dealer pay 1/prime 4000")
    assert due(m) == {f"dealer pay 1/all-six {5_000_000 - 114_000}"}
    assert "the limit of $50,000 leaves $48,860" in why(m, "dealer pay 1/all-six 4886000")
    assert sum(end(m).round.won.values()) == 5_000_000


def test_12_h_when_nothing_is_left_a_winning_wager_goes_back() -> None:
    m = settling("1 10000, 1/prime 1000, 1/all-six 10000", *BEST, limited())
    m = to(
        m, "dealer pay 1/ante 10000", "dealer pay 1/play 100000", "dealer pay 1/all-six 4890000"
    )
    assert due(m) == {"dealer return 1/prime"}
    assert cite(m, "dealer return 1/prime") == "12(h)"


def test_12_h_another_player_has_a_limit_of_his_own() -> None:
    cards = {"2/hand": "Ah Kh Qh", "dealer": "Jh Th 2h", "1/hand": "Kc Kd 3s"}
    m = table("1, 2 10000, 2/all-six 10000", limited(), cards=cards)
    m = until(m, "dealer reveal 1/hand")
    assert sum(cents for spot, cents in m.round.won.items() if spot[0] == "2") == 5_000_000
    m = to(m, "dealer discard 2/hand", "dealer reveal 1/hand")
    assert due(m) == {"dealer collect 1/ante", "dealer collect 1/play"}
    assert cite(m, "dealer collect 1/play") == "11(c)(3)(iii)"


def test_12_h_without_a_limit_everything_is_paid() -> None:
    m = settling("1 10000, 1/all-six 10000", *BEST, limited(cents=0))
    assert won("1/all-six", m) == 10_000_000


def test_12_h_a_six_card_royal_under_e_is_paid_whole() -> None:
    m = settling("1, 1/all-six 1000", "Ah Jh 9h", "Kh Qh Th", limited("E"))
    assert won("1/all-six", m) == 20_000 * 1000


def test_12_h_and_takes_nothing_from_the_limit_of_the_other_wagers() -> None:
    m = settling("1, 1/prime 1000, 1/all-six 1000", "Ah Jh 9h", "Kh Qh Th", limited("E"))
    m = until(m, "dealer pay 1/all-six 20000000")
    m = to(m, "dealer pay 1/all-six 20000000")
    assert "dealer pay 1/prime 4000" in due(m)


def test_12_h_a_six_card_royal_under_another_letter_is_limited() -> None:
    m = settling("1, 1/all-six 10000", "Ah Jh 9h", "Kh Qh Th", limited("D"))
    assert won("1/all-six", m) + won("1/ante", m) + won("1/play", m) <= 5_000_000


def clashing(minimum: int, limit: int, letter: str = "A", offers=HAND.offers) -> bool:
    rules = replace(
        HAND, minimum=minimum, maximum=100_000, offers=offers,
        paytables={"pair-bonus": letter}, house={"payout_limit": limit},
    )  # fmt: skip
    clash = next(clash for clash in CLASHES if clash.key == "house.payout_limit")
    return clash.clashes(rules)


@pytest.mark.parametrize(("limit", "refused"), [(4_999_999, True), (5_000_000, False), (0, False)])
def test_12_h_no_limit_is_below_50_000_dollars(limit: int, refused: bool) -> None:
    assert clashing(1000, limit) is refused


@pytest.mark.parametrize(
    ("offers", "letter", "units"),
    [
        (("prime", "pair-bonus", "all-six"), "A", 11 + 4 + 100 + 1000),
        (("prime", "pair-bonus", "all-six"), "B", 11 + 4 + 75 + 1000),
        (("prime", "all-six"), "A", 11 + 4 + 1000),
        (("all-six",), "A", 11 + 1000),
    ],
)
def test_12_h_nor_below_what_the_minimum_on_every_wager_offered_can_win(
    offers, letter: str, units: int
) -> None:
    most = units * 10_000
    assert most > 5_000_000
    assert clashing(10_000, most - 1, letter, frozenset(offers))
    assert not clashing(10_000, most, letter, frozenset(offers))


def test_12_h_that_much_is_won_on_one_deal() -> None:
    cards = {"1/hand": "Ah Kh Qh", "dealer": "Jh Th 2h", "1/fourth": "2c"}
    m = end(table("1, 1/prime 1000, 1/pair-bonus 1000, 1/all-six 1000", cards=cards))
    assert sum(m.round.won.values()) == least_limit(replace(HAND, minimum=100_000)) // 100


def test_2_b_4_only_the_wagers_offered_are_advised_of() -> None:
    always = {"Play Wager", "Bad Beat Bonus", "Ante and Play"}
    assert set(payouts(replace(HAND, offers=frozenset()))) == always
    assert set(payouts(HAND)) - always == {
        "Prime Wager",
        "Pair Bonus",
        "Pair Bonus with a 2",
        "All-Six Bonus",
    }
