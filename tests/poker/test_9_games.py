"""Which games of Poker there are: § 637a.9(a)."""

from __future__ import annotations

from games.catalogue import POKER, game


def dealt(section: int) -> set[str]:
    """The games of which this section of the chapter leaves something to the house."""
    cited = {key: {choice.cite.section for choice in game(key).house.choices} for key in POKER}
    return {key for key, sections in cited.items() if section in sections}


def test_9_a_1_seven_card_stud_high_low_split_and_split_eight_or_better():
    kinds = ("high", "low", "high-low", "eight")
    assert dealt(10) == {f"seven-card-stud-{kind}" for kind in kinds}


def test_9_a_2_holdem():
    assert dealt(11) == {"holdem"}


def test_9_a_3_omaha_high_and_split_eight_or_better():
    assert dealt(12) == {"omaha-high", "omaha-eight"}


def test_9_a_4_five_card_draw_high_and_low():
    assert dealt(13) == {"five-card-draw-high", "five-card-draw-low"}


def test_9_a_5_five_card_stud():
    assert dealt(14) == {"five-card-stud"}
