"""A house by chance: any Rules Submission that the chapter admits."""

from __future__ import annotations

from random import Random

from games.engine.rules import RulesSubmission
from games.mississippi_stud.chapter import SIDE_WAGERS
from games.mississippi_stud.house import ENVY_STAKES
from games.mississippi_stud.tables import PROGRESSIVE, SIX_CARD, THREE_CARD


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw choices that can stand together."""
    dealing = chance.choice(("manual-shoe", "hand", "automated-shoe", "reshuffling-shoe"))
    by_device = dealing == "hand" or chance.random() < 0.6
    reshuffles = dealing == "reshuffling-shoe"
    offers = frozenset(name for name in SIDE_WAGERS if chance.random() < 0.7)
    extras = "five-card" in offers
    return RulesSubmission(
        dealing=dealing,
        shuffling="shuffler" if by_device else "by-hand",
        counts_deck=reshuffles or (by_device and chance.random() < 0.5),
        decks=2 if by_device and not reshuffles and chance.random() < 0.4 else 1,
        preinspected=chance.random() < 0.2,
        device_loads_shoe=by_device and dealing != "hand" and chance.random() < 0.3,
        shoe_side=chance.choice(("left", "right")),
        community_first=reshuffles and chance.random() < 0.5,
        offers=offers,
        paytables={
            "progressive": chance.choice(tuple(PROGRESSIVE)),
            "three-card": chance.choice(tuple(THREE_CARD)),
            "six-card": chance.choice(tuple(SIX_CARD)),
        },
        progressive_stake=chance.choice(ENVY_STAKES),
        five_card_stake=chance.choice((100, 500)),
        magic_card=extras and chance.random() < 0.5,
        lucky_bonus=extras and chance.random() < 0.5,
        minimum=1000,
        maximum=50_000,
        boxes=chance.choice((1, 2, 3)),
        abandoned=chance.choice(("lose", "returned")),
    )
