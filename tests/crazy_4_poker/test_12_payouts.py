"""§ 657a.12: what is paid, row by row, and how the meter stands afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.crazy_4_poker import GAME
from games.crazy_4_poker.chapter import CHAPTER
from games.engine.round import Beginning
from tests.crazy_4_poker.table import HAND, QUALIFIED, lettered, settling, table, wagers
from tests.tables import due, end, to, until

CHOICES, CLASHES, SEATING = GAME.house.choices, GAME.house.clashes, CHAPTER.opening

HANDS = {
    "four aces": "Ah Ad Ac As 3d",
    "four-of-a-kind": "8h 8d 8c 8s 3d",
    "straight flush": "5h 6h 7h 8h Jd",
    "three-of-a-kind": "8h 8d 8c 5s 3d",
    "flush": "4c 6c 9c Jc 3d",
    "straight": "5d 6h 7s 8c Jd",
    "two pair": "8h 8d 3c 3s Jd",
    "pair of queens or better": "Qh Qd 8c 5s 3d",
    "pair of jacks or lower": "Jh Jd 8c 5s 3d",
    "no pair": "Ah Jd 8c 5s 3d",
}


def won(spot: str, m) -> int:
    return end(m).round.won[spot]


@pytest.mark.parametrize("stake", [1000, 2500])
def test_12_a_ante_and_play_are_paid_1_to_1(stake: int) -> None:
    m = settling(f"1 {stake}", HANDS["three-of-a-kind"], times=3)
    assert due(m) >= {f"dealer pay 1/ante {stake}", f"dealer pay 1/play {3 * stake}"}


SUPER_BONUS = dict(zip(HANDS, (200, 30, 15, 2, 1.5, 1, 0, 0, 0, 0), strict=True))


@pytest.mark.parametrize("name", HANDS)
def test_12_b_the_super_bonus_pays_each_hand_its_odds(name: str) -> None:
    m = settling("1 2000", HANDS[name])
    times = SUPER_BONUS[name]
    assert won("1/super-bonus", m) == int(times * 2000)
    assert ("dealer return 1/super-bonus" in due(m)) == (times == 0)


@pytest.mark.parametrize(("stake", "paid"), [(1500, 2250), (2500, 3750)])
def test_12_b_a_flush_pays_3_to_2_to_the_half_dollar(stake: int, paid: int) -> None:
    assert won("1/super-bonus", settling(f"1 {stake}", HANDS["flush"])) == paid


QUEENS_UP = {
    "A": (50, 50, 30, 9, 4, 3, 2, 1),
    "B": (50, 50, 40, 8, 4, 3, 2, 1),
    "C": (50, 50, 30, 8, 4, 3, 2, 1),
    "D": (50, 50, 40, 7, 4, 3, 2, 1),
}


@pytest.mark.parametrize("letter", QUEENS_UP)
@pytest.mark.parametrize("row", range(8))
def test_12_c_queens_up_pays_by_the_letter_chosen(letter: str, row: int) -> None:
    m = settling(
        "1, 1/queens-up 500", tuple(HANDS.values())[row], rules=lettered(queens_up=letter)
    )
    assert won("1/queens-up", m) == 500 * QUEENS_UP[letter][row]


@pytest.mark.parametrize("name", ["pair of jacks or lower", "no pair"])
def test_12_c_below_a_pair_of_queens_it_is_lost(name: str) -> None:
    assert won("1/queens-up", settling("1, 1/queens-up 500", HANDS[name])) == -500


def test_12_c_the_house_chooses_the_letter() -> None:
    choice = next(choice for choice in CHOICES if choice.key == "paytables.queens-up")
    assert choice.options == ("A", "B", "C", "D")


PROGRESSIVE = [
    ("A", "four-of-a-kind", 300),
    ("A", "straight flush", 100),
    ("A", "three-of-a-kind", 9),
    ("B", "four-of-a-kind", 300),
    ("B", "straight flush", 100),
    ("B", "three-of-a-kind", 15),
]


@pytest.mark.parametrize("stake", [100, 500])
@pytest.mark.parametrize(("letter", "name", "times"), PROGRESSIVE)
def test_12_d_1_the_progressive_pays_for_1(letter, name, times, stake) -> None:
    m = settling(f"1, 1/progressive {stake}", HANDS[name], rules=lettered(progressive=letter))
    until(m, f"dealer pay 1/progressive {times * stake}")
    assert won("1/progressive", m) == (times - 1) * stake


@pytest.mark.parametrize(("letter", "meter"), [("A", 500_020), ("B", 100_020)])
def test_12_d_1_four_aces_win_the_whole_meter(letter: str, meter: int) -> None:
    rules = lettered(progressive=letter)
    m = settling("1, 1/progressive 100", HANDS["four aces"], rules=rules)
    until(m, f"floor pay 1/progressive {meter}")


def test_12_d_2_a_hand_is_paid_once_for_the_best_that_it_makes() -> None:
    m = end(settling("1, 1/progressive 100", HANDS["four-of-a-kind"]))
    paid = [act for act in m.round.log if act.verb == "pay" and act.target == "1/progressive"]
    assert [act.amount for act in paid] == [30_000]


@pytest.mark.parametrize(("letter", "least"), [("A", 500_000), ("B", 100_000)])
def test_12_d_3_the_meter_starts_at_the_printed_sum_unless_the_house_says_more(
    letter: str, least: int
) -> None:
    rules = lettered(progressive=letter)
    assert SEATING.opening_meters(rules) == {"meter": least}
    more = replace(rules, house={"meter_initial": 2_500_000})
    assert SEATING.opening_meters(more) == {"meter": 2_500_000}


@pytest.mark.parametrize("key", ["meter_initial", "meter_reset"])
@pytest.mark.parametrize(("letter", "least"), [("A", 500_000), ("B", 100_000)])
def test_12_d_3_less_than_the_printed_sum_is_refused(key, letter, least) -> None:
    def refused(cents: int) -> list[str]:
        rules = replace(lettered(progressive=letter), house={key: cents})
        return [clash.key for clash in CLASHES if clash.clashes(rules)]

    assert refused(least - 100) == [f"house.{key}"]
    assert refused(least + 50) == [f"house.{key}"]
    assert refused(least) == refused(0) == []


def test_12_d_3_every_wager_moves_the_meter_by_the_rate_of_the_house() -> None:
    down = wagers("1, 1/progressive 100, 2, 2/progressive 500")
    assert GAME.begin(Beginning(HAND, down)).meters == {"meter": 500_120}
    tenth = replace(HAND, house={"meter_rate": 10})
    assert GAME.begin(Beginning(tenth, down)).meters == {"meter": 500_060}


@pytest.mark.parametrize(("reset", "left"), [(0, 500_000), (750_000, 750_000)])
def test_12_d_3_a_meter_that_was_won_starts_again_at_its_reset_amount(reset, left) -> None:
    rules = replace(HAND, house={"meter_reset": reset})
    m = settling("1, 1/progressive 100", HANDS["four aces"], rules=rules)
    m = until(to(m, "floor pay 1/progressive 500020"), f"system reset meter {left}")
    assert due(m) == {f"system reset meter {left}"}
    assert end(m).round.meters == {"meter": left}


def test_12_d_4_a_share_is_of_the_meter_as_it_stands_when_his_turn_comes() -> None:
    m = table("1, 1/progressive 500", cards={"1/hand": HANDS["four aces"], "dealer": QUALIFIED},
              meters={"meter": 1_234_500})  # fmt: skip
    until(m, "floor pay 1/progressive 1234600")


ENVY = [
    ("A", "four aces", 10_000, 50_000),
    ("A", "four-of-a-kind", 1000, 5000),
    ("A", "straight flush", 500, 2500),
    ("B", "four aces", 10_000, 50_000),
    ("B", "four-of-a-kind", 2500, 12_500),
    ("B", "straight flush", 0, 0),
    ("A", "three-of-a-kind", 0, 0),
]


def envied(name: str, letter: str) -> tuple[int, int]:
    """What seat 2 with $1 and seat 3 with $5 get for the hand of seat 1."""
    others = {"2/hand": "Jh 9d 6c 5c 2d", "3/hand": "Js 9h 6d 5d 2h"}
    down, rules = "1, 2, 2/progressive 100, 3, 3/progressive 500", lettered(progressive=letter)
    r = end(settling(down, HANDS[name], rules=rules, others=others)).round
    return r.won.get("2/envy", 0), r.won.get("3/envy", 0)


def test_12_d_5_it_goes_by_the_receivers_own_progressive() -> None:
    assert envied("four-of-a-kind", "A") == (1000, 5000)


@pytest.mark.parametrize(("name", "one", "five"), [row[1:] for row in ENVY if row[0] == "A"])
def test_12_d_5_i_the_envy_bonus_of_paytable_a(name: str, one: int, five: int) -> None:
    assert envied(name, "A") == (one, five)


@pytest.mark.parametrize(("name", "one", "five"), [row[1:] for row in ENVY if row[0] == "B"])
def test_12_d_5_ii_the_envy_bonus_of_paytable_b(name: str, one: int, five: int) -> None:
    assert envied(name, "B") == (one, five)


def test_12_d_5_a_progressive_wager_is_one_or_five_dollars() -> None:
    with pytest.raises(ValueError, match="100 or 500 cents"):
        GAME.begin(Beginning(HAND, wagers("1, 1/progressive 200")))
    assert [c.cite.key for c in CLASHES if c.clashes(replace(HAND, progressive_stake=200))] == [
        "12(d)(5)"
    ]
