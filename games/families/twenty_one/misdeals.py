"""Cards that were due and not dealt."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.procedure import Procedure
from games.engine.round import Round
from games.families.twenty_one.dealing import next_card
from games.families.twenty_one.hands import befallen, first
from games.families.twenty_one.owing import pending
from games.families.twenty_one.table import HAND_SIZE, TwentyOne


def go_on(r: Round, rest: Procedure, place: str) -> Procedure:
    """The round goes on: what has happened is seen in how it does."""
    return rest


def dealers_turn_missed(game: TwentyOne, r: Round, place: str) -> bool:
    """The deal has come to the dealer's first card; *place* is where that card goes instead."""
    return (
        next_card(game, r) == "dealer" and place in ("", first(r.seats[0])) and not game.voided(r)
    )


def dealt_instead(r: Round, place: str) -> Round:
    if not place:
        return r
    card, *rest = r.deck
    cards = {**r.cards, place: (*r.cards.get(place, ()), card)}
    return replace(r, deck=tuple(rest), cards=cards, exposed=r.exposed | {card})


def box_missed(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether the first card of a box is the next of the deal."""
    spot = f"{place}/hand"
    return next_card(game, r) == spot and not r.lies(spot) and not game.voided(r)


def second_missed(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether a box has yet to get its second card."""
    spot, dead = f"{place}/hand", befallen(r, "no-cards", place)
    coming = bool(next_card(game, r)) and not game.voided(r) and not dead and place in seats(r)
    return coming and len(r.cards.get(spot, ())) < HAND_SIZE


def seats(r: Round) -> tuple[str, ...]:
    return tuple(map(str, r.seats))


def about_to_ask(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether a player has just been given a turn, and may ask for a card."""
    seat = place.partition("/")[0]
    if not seat.isdecimal() or place != first(int(seat)) or not r.log:
        return False
    own = game.hand(int(seat))
    asked = r.log[-1] == Act("dealer", Verb.ASK, seat)
    return asked and own.down(r) and len(own.cards(r)) >= HAND_SIZE and own.total(r) < 21


def ask_in_vain(r: Round, place: str) -> Round:
    """Let the player ask for a card, unless the player has asked already."""
    seat, befell = place.partition("/")[0], r.log[-1]
    if befell.verb is not Verb.BEFALL or r.log[-2] != Act("dealer", Verb.ASK, seat):
        return r
    hit = Act(f"seat-{seat}", Verb.HIT, place)
    return replace(r, log=(*r.log[:-1], hit, befell))


def left_waiting(r: Round, rest: Procedure, place: str) -> Procedure:
    """The player has asked; the round goes on with the player the dealer turned to, if any."""
    hit = Act(f"seat-{place.partition('/')[0]}", Verb.HIT, place)
    last = next(act for act in reversed(r.log) if act.verb is not Verb.BEFALL)
    for step in rest.ready(r):
        turned = step.actor == "dealer" and last.plain in step.options
        if turned or hit in step.options:
            return rest.after(step, r) or rest
    return rest


def waiting_at(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether the hand at *place* has asked for a card and has not got it yet."""
    return any(one.place == place and pending(r, one) for one in game.all_hands(r))


def ask_missed(game: TwentyOne, r: Round, place: str) -> bool:
    return not game.voided(r) and (waiting_at(game, r, place) or about_to_ask(game, r, place))


def places(game: TwentyOne, r: Round) -> tuple[str, ...]:
    """Every hand that may ask for a card, whether it still has its wager or not."""
    further = (one.place for seat in r.seats for one in game.hands(r, seat))
    return tuple(dict.fromkeys((*map(first, r.seats), *further)))


def misdealt(game: TwentyOne) -> tuple[Irregularity, ...]:
    """Return the cards that a dealer may leave out."""
    return (
        Irregularity(
            "missed-dealer-card",
            game.cites.skipped,
            "The dealer skips the dealer's own first card",
            partial(dealers_turn_missed, game),
            go_on,
            dealt_instead,
        ),
        Irregularity(
            "no-cards",
            game.cites.unserved,
            "A box gets no cards",
            partial(box_missed, game),
            go_on,
            places=seats,
        ),
        Irregularity(
            "one-card",
            game.cites.unserved,
            "A box gets only one card",
            partial(second_missed, game),
            go_on,
            places=seats,
        ),
        Irregularity(
            "missed-hit",
            game.cites.missed,
            "A player who has asked for a card gets none",
            partial(ask_missed, game),
            left_waiting,
            ask_in_vain,
            partial(places, game),
        ),
    )
