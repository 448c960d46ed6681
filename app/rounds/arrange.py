"""Arranging a deck so that dealing it brings given cards to given places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.script import Mishap, due_mishap, first_option, next_step
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.moment import Moment

BEFORE_PLAY = ("opening", "shuffle", "bets", "deal", "irregularity")


def arranged(
    first: Moment, places: Mapping[str, Sequence[Card]], mishaps: Sequence[Mishap]
) -> tuple[Card, ...]:
    """Return the deck of *first*, rearranged so that *places* get their cards.

    The places not named, and cards that a mishap uses up, take what is left in
    the order that the deck had.
    """
    wanted = {spot: list(cards) for spot, cards in places.items()}
    named = {card for cards in places.values() for card in cards}
    filler = [card for card in first.round.deck if card not in named]
    order: list[Card] = []
    for spot in dealt_to(first, mishaps):
        order.append(wanted[spot].pop(0) if wanted.get(spot) else filler.pop(0))
    late = [card for cards in wanted.values() for card in cards]
    return tuple(order + late + filler)


def dealt_to(first: Moment, mishaps: Sequence[Mishap]) -> list[str]:
    """The place of each card of the deck in turn, as the round is dealt."""
    moment, spots, pending = first, list[str](), list(mishaps)
    while not moment.over:
        before = len(moment.round.deck)
        step = next_step(moment)
        if step is None or moment.game.phase(step.cite) not in BEFORE_PLAY:
            break
        act = due_mishap(moment, pending) or first_option(moment, step)
        moment = moment.played(act)
        spots += [_where(act)] * (before - len(moment.round.deck))
    return spots


def _where(act: Act) -> str:
    """Where the cards of *act* went; a mishap's are nobody's."""
    return act.target if act.verb is Verb.DEAL else ""
