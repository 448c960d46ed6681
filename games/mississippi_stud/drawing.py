"""A house by chance: any Rules Submission that the chapter admits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.common.choices import draw_equipment
from games.engine.rules import RulesSubmission
from games.mississippi_stud.chapter import SIDE_WAGERS
from games.mississippi_stud.house import ENVY_STAKES
from games.mississippi_stud.tables import PROGRESSIVE, SIX_CARD, THREE_CARD


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw choices that can stand together."""
    letters = {"progressive": PROGRESSIVE, "three-card": THREE_CARD, "six-card": SIX_CARD}
    rules = draw_equipment(
        chance,
        SIDE_WAGERS,
        letters,
        progressive_stake=chance.choice(ENVY_STAKES),
        house={"five_card_stake": chance.choice((100, 500))},
    )
    extras = "five-card" in rules.offers
    drawn = {
        "community_first": rules.dealing == "reshuffling-shoe" and chance.random() < 0.5,
        "magic_card": extras and chance.random() < 0.5,
        "lucky_bonus": extras and chance.random() < 0.5,
    }
    return replace(rules, house={**rules.house, **drawn})
