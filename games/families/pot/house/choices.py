"""What the chapter leaves to the house, and how a round begins under its choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from games.engine.choices import Choice, Clash
from games.engine.pots import Stakes
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from games.families.pot.dealing.button import cards_for_it
from games.families.pot.dealing.decks import MARKER
from games.families.pot.facts import PokerGame
from games.families.pot.house import stud as stud_house
from games.families.pot.house.money import (
    check_stakes,
    draw_money,
    least_stakes,
    money_choices,
    money_clashes,
)
from games.families.pot.house.play import draw_play, play_choices, play_clashes
from games.families.pot.words import FACE_UP, MUCK

RULES = RulesSubmission(dealing="hand", decks=2, minimum=400, maximum=800)
"""A house that has chosen nothing: $4 and $8 at limit."""


def choices(kind: PokerGame) -> tuple[Choice, ...]:
    return (
        Choice(
            "shuffling", kind.code["5(a)"], "Shuffling method",
            "By a shuffler or by hand; then the dealer cuts.",
            ("shuffler", "by-hand"),
        ),
        Choice(
            "counts_deck", kind.code["7(e)(4)(ii)"], "Shuffler counts the deck",
            "If the shuffler counts 52 cards after each shuffle, the dealer doesn't have "
            "to.",
            kind="flag",
        ),
        Choice(
            "preinspected", kind.code["4(e)"], "Decks arrive preinspected",
            "Inspected and shuffled before they reach the table, so the opening steps are "
            "skipped.",
            kind="flag",
        ),
        Choice(
            "house.one_deck_first", kind.code["4(d)"],
            "Shuffle only the first deck at the opening",
            "By hand: the other deck is set aside unwashed, and washed when its turn comes.",
            kind="flag",
        ),
        Choice(
            "minimum", kind.code["8(k)"], "Table minimum", "The bet of the earlier rounds.",
            kind="cents", least=100, most=100_000,
        ),
        Choice(
            "maximum", kind.code["8(k)"], "Table maximum", "The bet of the later rounds.",
            kind="cents", least=100, most=1_000_000,
        ),
        *stud_house.choices(kind),
        *play_choices(kind),
        *money_choices(kind),
    )  # fmt: skip


def clashes(kind: PokerGame) -> tuple[Clash, ...]:
    return (
        Clash(
            kind.code["7(e)(4)(ii)"], "counts_deck",
            lambda s: s.counts_deck and s.shuffling == "by-hand",
            "only a device counts the deck: set counts_deck to false, or shuffling to "
            "\"shuffler\"",
        ),
        Clash(
            kind.code["8(k)"], "maximum", lambda s: s.maximum < s.minimum,
            "the maximum must be at least the minimum",
        ),
        *stud_house.clashes(kind),
        *play_clashes(kind),
        *money_clashes(kind),
    )  # fmt: skip


def bounds(kind: PokerGame) -> Callable[[RulesSubmission], tuple[int, int]]:
    """Return the least and the most that a player may bring to a round, in cents."""
    return lambda rules: (least_stakes(kind, rules), 1_000 * rules.maximum)


def sit_down(kind: PokerGame) -> Callable[[Beginning], Round]:
    """Return how a round of *kind* begins."""

    def begin(start: Beginning) -> Round:
        """Return a round in which every seat has its table stakes (``3/chips``).

        :raises ValueError: if there are too few players, or too many, or a player has too little.
        """
        wagers = start.wagers
        stakes = {int(spot.partition("/")[0]): cents for spot, cents in sorted(wagers.items())}
        strange = [spot for spot in wagers if not spot.endswith("/chips")]
        if strange or not set(stakes) <= set(kind.places):
            raise ValueError(
                f"{', '.join(strange) or 'a seat'}: a player brings chips, and sits at one of "
                f"the places 1 to {kind.seats}"
            )
        if len(stakes) < 2:
            raise ValueError(f"Poker takes at least two players ({kind.code['7(b)'].short})")
        check_stakes(kind, start.rules, stakes)
        r = Round.begin(replace(start, meters=None), Stakes(stakes))
        known = {"button": r.seats[-1], **r.marks} if kind.button else r.marks
        r = changed(r, face_up=FACE_UP, discards=MUCK, discs=frozenset({MARKER}))
        return cards_for_it(kind, changed(r, wagers={}, marks=known))

    return begin


def draw_rules(kind: PokerGame) -> Callable[[Random], RulesSubmission]:
    """Return the function that draws a random house: choices that can stand together."""

    def draw(chance: Random) -> RulesSubmission:
        house: dict[str, str | int | bool] = {
            **draw_money(kind, chance),
            **draw_play(kind, chance),
            "one_deck_first": chance.random() < 0.3,
        }
        low = chance.choice((200, 400, 1000))
        house |= stud_house.draw_house(kind, chance, low)
        by_device = chance.random() < 0.5
        return RulesSubmission(
            dealing="hand",
            shuffling="shuffler" if by_device else "by-hand",
            counts_deck=by_device and chance.random() < 0.5,
            preinspected=chance.random() < 0.2,
            decks=2,
            minimum=low,
            maximum=2 * low,
            house=house,
        )

    return draw
