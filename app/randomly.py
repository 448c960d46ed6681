"""Rounds by chance: rules, seats, wagers and openings drawn from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.rounds.shoe import Shoe, from_a_shoe, openings_of, packs_of
from app.rounds.spec import RoundSpec, SeatSpec
from games.catalogue import FIRST, game
from games.engine.cards import shuffled
from games.engine.game import CHIPS, Game
from games.engine.rules import RulesSubmission

ANTES = (1000, 1500, 2500, 5000, 10_000)
DEPTHS = (10, 25, 50)
"""The most table stakes of a player, in multiples of the table's largest bet."""
PLAYERS = (2, 3, 4, 4, 5, 6, 7, 10)
"""How many play where there are pots."""


def random_seat(chance: Random, rules: RulesSubmission, game: Game) -> SeatSpec:
    if game.table_stakes:
        wagers = {CHIPS: random_stakes(chance, rules, game)}
        return SeatSpec(wagers=wagers, manner=chance.choice(tuple(game.drilling.manners)))
    fits = [ante for ante in ANTES if rules.minimum <= ante <= rules.maximum]
    required, alone = game.wagers.required, frozenset(game.wagers.alone(rules))
    wagers = dict.fromkeys(required, chance.choice(fits or [rules.minimum]))
    fixed = game.wagers.set_stakes(rules)
    for name in game.wagers.side_wagers:
        if name in rules.offers and chance.random() < 0.5:
            wagers[name] = fixed.get(name) or chance.choice((500, 1000, 2500))
    if not alone.isdisjoint(wagers) and chance.random() < 0.3:
        wagers = {name: cents for name, cents in wagers.items() if name not in required}
    return SeatSpec(wagers=wagers, manner=chance.choice(tuple(game.drilling.manners)))


def random_stakes(chance: Random, rules: RulesSubmission, game: Game) -> int:
    """A player's table stakes, in cents: few chips, so that the player is soon All-in, or many."""
    least, most = game.wagers.bounds(rules)
    least = -(-least // 100) * 100
    wanted = chance.choice((0, least, 2 * least, *(times * rules.maximum for times in DEPTHS)))
    return max(least, min(wanted + 100 * chance.randrange(20), most))


def random_round(
    seed: str,
    rules: RulesSubmission | None = None,
    opening: str | None = None,
    game_key: str = FIRST,
) -> RoundSpec:
    """Return the round that *seed* gives, under *rules* if they are given."""
    chance, played = Random(f"{seed}/round"), game(game_key)
    rules = rules or played.house.draw_rules(chance)
    seats = played.table.seats
    taken = taken_by_chance(chance, played)
    in_shoe = from_a_shoe(played, rules)
    openings = ("round", "round", "round", *openings_of(played, rules)[1:])
    card = chance.choice(("2c", "Th", "Ks", "Ad", "7d", "Jc"))
    spec = RoundSpec(
        rules=rules,
        seats={seat: random_seat(chance, rules, played) for seat in taken},
        game_key=game_key,
        seed=seed,
        opening=opening or chance.choice(openings),
        in_use=_in_use(chance, played, rules),
        deck_minutes=chance.choice((0, 30, 120, 250, 500)),
        since_count=chance.randrange(5),
        drawn={
            one.key: chance.randint(1, len(seats)) if one.of_seats else card
            for one in played.house.system_draws
            if one.drawn(rules)
        },
        marks=played.memory.draw_marks(chance, rules, taken),
    )
    if opening or spec.opening != "round" or not in_shoe or rules.dealing == "reshuffling-shoe":
        return spec
    return begun(chance, spec)


def taken_by_chance(chance: Random, game: Game) -> list[int]:
    """The seats that are taken: one at least, or as many as it takes where there are pots."""
    if game.table_stakes:
        return sorted(
            chance.sample(game.table.seats, min(chance.choice(PLAYERS), len(game.table.seats)))
        )
    return [n for n in game.table.seats if chance.random() < 0.6] or [
        chance.randint(1, len(game.table.seats))
    ]


def _in_use(chance: Random, game: Game, rules: RulesSubmission) -> str:
    packs = packs_of(game, rules)
    return chance.choice(packs) if rules.decks == 2 else packs[0]


def begun(chance: Random, spec: RoundSpec) -> RoundSpec:
    """Return *spec* with a shoe from which rounds have been dealt before.

    What it says of cards is still in the shoe; perhaps nearly all before the cover card is gone.
    """
    deck, kept = (
        spec.game.table.deck(spec.rules),
        {c for held in spec.places.values() for c in held},
    )
    cards, behind = shuffled(deck, f"{spec.seed}/shoe"), len(deck) // 4
    gone = chance.randrange(1, len(cards) - behind - len(kept))
    discards = tuple(card for card in cards if card not in kept)[:gone]
    racked = frozenset(discards)
    left = tuple(card for card in cards if card not in racked)
    return replace(spec, shoe=Shoe(left, discards, behind))
