"""Rounds by chance: rules, seats, wagers and openings drawn from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.rounds.shoe import Shoe, from_a_shoe, openings_of, packs_of
from app.rounds.spec import RoundSpec, SeatSpec
from games.catalogue import FIRST, game
from games.engine.cards import Card, shuffled
from games.engine.game import Game
from games.engine.rules import RulesSubmission

ANTES = (1000, 1500, 2500, 5000, 10_000)


def random_seat(chance: Random, rules: RulesSubmission, game: Game) -> SeatSpec:
    fits = [ante for ante in ANTES if rules.minimum <= ante <= rules.maximum]
    wagers = dict.fromkeys(game.required, chance.choice(fits or [rules.minimum]))
    fixed = game.set_stakes(rules)
    for name in game.side_wagers:
        if name in rules.offers and chance.random() < 0.5:
            wagers[name] = fixed.get(name) or chance.choice((500, 1000, 2500))
    return SeatSpec(wagers=wagers, manner=chance.choice(tuple(game.manners)))


def random_round(
    seed: str,
    rules: RulesSubmission | None = None,
    opening: str | None = None,
    game_key: str = FIRST,
) -> RoundSpec:
    """Return the round that *seed* gives, under *rules* if they are given."""
    chance, played = Random(f"{seed}/round"), game(game_key)
    rules = rules or played.draw_rules(chance)
    seats = played.seats
    taken = [seat for seat in seats if chance.random() < 0.6] or [chance.randint(1, len(seats))]
    in_shoe = from_a_shoe(played, rules)
    openings = ("round", "round", "round", *openings_of(played, rules)[1:])
    drawn = chance.choice(("2c", "Th", "Ks", "Ad", "7d", "Jc"))
    spec = RoundSpec(
        rules=rules,
        seats={seat: random_seat(chance, rules, played) for seat in taken},
        game_key=game_key,
        seed=seed,
        opening=opening or chance.choice(openings),
        in_use=_in_use(chance, played, rules),
        deck_minutes=chance.choice((0, 30, 120, 250, 500)),
        since_count=chance.randrange(5),
        magic_card=drawn if rules.magic_card else None,
        lucky_seat=chance.randint(1, len(seats)) if rules.lucky_bonus else None,
    )
    if opening or spec.opening != "round" or not in_shoe or rules.dealing == "reshuffling-shoe":
        return spec
    return replace(spec, shoe=_begun(chance, played.deck(rules), seed))


def _in_use(chance: Random, game: Game, rules: RulesSubmission) -> str:
    packs = packs_of(game, rules)
    return chance.choice(packs) if rules.decks == 2 else packs[0]


def _begun(chance: Random, deck: tuple[Card, ...], seed: str) -> Shoe | None:
    """A shoe from which something has been dealt, perhaps nearly all before the cover card."""
    cards, behind = shuffled(deck, f"{seed}/shoe"), len(deck) // 4
    gone = chance.randrange(len(cards) - behind - 1)
    return Shoe(cards[gone:], cards[:gone], behind) if gone else None
