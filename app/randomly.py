"""Rounds by chance: rules, seats, wagers and openings drawn from a seed."""

from __future__ import annotations

from random import Random

from app.players import MANNERS
from app.rounds.spec import RoundSpec, SeatSpec
from games.engine.rules import RulesSubmission

SIDE = ("progressive", "three-card", "five-card", "six-card")
ANTES = (1000, 1500, 2500, 5000, 10_000)


def random_rules(chance: Random) -> RulesSubmission:
    """Draw a Rules Submission among all that the chapter admits."""
    dealing = chance.choice(("manual-shoe", "hand", "automated-shoe", "reshuffling-shoe"))
    by_device = dealing == "hand" or chance.random() < 0.6
    reshuffles = dealing == "reshuffling-shoe"
    offers = frozenset(name for name in SIDE if chance.random() < 0.7)
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
            "progressive": chance.choice("ABCD"),
            "three-card": chance.choice("ABCD"),
            "six-card": chance.choice("ABCDE"),
        },
        progressive_stake=chance.choice((100, 500)),
        five_card_stake=chance.choice((100, 500)),
        magic_card=extras and chance.random() < 0.5,
        lucky_bonus=extras and chance.random() < 0.5,
        minimum=1000,
        maximum=50_000,
        boxes=chance.choice((1, 2, 3)),
        abandoned=chance.choice(("lose", "returned")),
    )


def random_seat(chance: Random, rules: RulesSubmission) -> SeatSpec:
    wagers = {"ante": chance.choice(ANTES)}
    fixed = {"progressive": rules.progressive_stake, "five-card": rules.five_card_stake}
    for name in SIDE:
        if name in rules.offers and chance.random() < 0.5:
            wagers[name] = fixed.get(name) or chance.choice((500, 1000, 2500))
    return SeatSpec(wagers=wagers, manner=chance.choice(tuple(MANNERS)))


def random_round(
    seed: str, rules: RulesSubmission | None = None, opening: str | None = None
) -> RoundSpec:
    """Return the round that *seed* gives, under *rules* if they are given."""
    chance = Random(f"{seed}/round")
    rules = rules or random_rules(chance)
    taken = [seat for seat in range(1, 7) if chance.random() < 0.6] or [chance.randint(1, 6)]
    openings = ("round", "round", "round", "opening", "idle", "idle-face-up")
    drawn = chance.choice(("2c", "Th", "Ks", "Ad", "7d", "Jc"))
    return RoundSpec(
        rules=rules,
        seats={seat: random_seat(chance, rules) for seat in taken},
        seed=seed,
        opening=opening or chance.choice(openings),
        in_use=chance.choice(("deck-1", "deck-2")) if rules.decks == 2 else "deck-1",
        deck_minutes=chance.choice((0, 30, 120, 250, 500)),
        since_count=chance.randrange(5),
        magic_card=drawn if rules.magic_card else None,
        lucky_seat=chance.randint(1, 6) if rules.lucky_bonus else None,
    )
