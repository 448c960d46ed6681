"""What goes wrong with the cards, and the remedy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.common.irregularities import show_next
from games.common.voiding import give_back, return_all, wagers_of_the_round
from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    either,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round
from games.families.twenty_one.dealers_hand import STANDS, draws
from games.families.twenty_one.dealing import next_card
from games.families.twenty_one.devices import devices
from games.families.twenty_one.hands import befallen
from games.families.twenty_one.misdeals import go_on, misdealt
from games.families.twenty_one.players_conduct import conduct
from games.families.twenty_one.points import points
from games.families.twenty_one.settling import clear_table
from games.families.twenty_one.table import TwentyOne


def void(r: Round, cite: Cite, end: Verb) -> Procedure:
    """Every wager goes back, and the cards are reshuffled or removed, whichever first.

    How the cards are brought together for that is free: by hands, or all at once.
    """
    lying = [place for place in r.cards if place != RACKED]
    up = (optional(put_by(cite, place)) for place in lying)
    out = (optional(dealer(cite, Verb.TAKE, place)) for place in ("shoe", RACKED))
    ended = dealer(cite, end, r.in_use)
    cards = either(ended, in_order(any_order(*up, *out), ended))
    return any_order(give_back(r, cite), cards)


def put_by(cite: Cite, place: str) -> Procedure:
    return given(lambda r: dealer(cite, Verb.DISCARD, place) if r.lies(place) else DONE)


def drawing(game: TwentyOne, r: Round, place: str = "") -> bool:
    """Whether a card is still to be dealt in this round, and the next has not been seen."""
    begun = r.holding is not None and not game.voided(r)
    more = not r.shown(game.spots.hole) or draws(game, r)
    return begun and more and bool(r.deck) and r.deck[0] not in r.exposed


# A card that lies face up


def set_aside(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    """One card goes to the discard rack; a second voids the round."""
    cite = game.cites.face_up
    if befallen(r, "face-up-card") > 1:
        return void(r, cite, Verb.RESHUFFLE)
    return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)


# A card drawn in error


def playing(game: TwentyOne, r: Round, place: str = "") -> bool:
    """Whether the first cards are out and the hole card is still hidden."""
    hidden = game.dealt(r) and not r.shown(game.spots.hole)
    return drawing(game, r) and hidden and next_card(game, r) == ""


def unseen(r: Round) -> bool:
    """Whether there is a next card, and nobody has seen it."""
    return bool(r.deck) and r.deck[0] not in r.exposed


def stands(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether the dealer has 17 or more, and what is drawn now is drawn in error."""
    shown = (
        r.shown(game.spots.hole)
        and not draws(game, r)
        and points(game.dealers_cards(r)).total >= STANDS
    )
    return shown and unseen(r) and not game.voided(r)


def may_be_shown(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether a card may be drawn in error and shown: in play, or where the dealer needs none."""
    below = r.shown(game.spots.hole) and points(game.dealers_cards(r)).total < STANDS
    needless = below and not draws(game, r) and unseen(r) and not game.voided(r)
    return needless or playing(game, r)


def drop(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(game.cites.past_17, Verb.DEAL, "discard-rack", 1), rest)


# The end of a shoe


def before_the_cover(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether the cover card of a plain shoe may come up at the next card."""
    return drawing(game, r) and r.cover is not None and len(r.deck) > r.cover


def runs_out(game: TwentyOne, r: Round, place: str) -> bool:
    """Whether a round from a plain shoe is being played, with cards to go on with."""
    return playing(game, r) and not game.reshuffles(r) and not befallen(r, "shoe-empty")


def no_cards_left(r: Round, place: str) -> Round:
    """All that the shoe still held turns out to have been dealt before."""
    gone = (*r.cards.get(RACKED, ()), *r.deck)
    return replace(r, deck=(), cards={**r.cards, RACKED: gone}, cover=None)


# The card reader


def misused(game: TwentyOne, r: Round, place: str) -> bool:
    once = befallen(r, "reader-misused") or game.low_and_read(r)
    return playing(game, r) and not once and game.is_low(r)


def all_dead(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    """Where a player might have learned the hole card, all hands are dead; else play goes on."""
    cite = game.cites.misread
    told = dealer(cite, Verb.CALL, "floor")
    if not game.option(r, game.keys.reader):
        return in_order(told, rest)
    later = (*game.side_keys, game.spots.insurance)
    main = [s for s in wagers_of_the_round(r) if s.partition("/")[2] not in later]
    beside = [s for s in r.wagers if s not in main]
    back = return_all(game.cites.voided, [*main, *beside])
    return in_order(told, any_order(back, given(lambda r: clear_table(game, r))))


def reader_wanted(game: TwentyOne, r: Round, place: str) -> bool:
    high = game.is_high(r)
    return playing(game, r) and high and not game.read(r) and not befallen(r, "reader-failure")


def mend_reader(game: TwentyOne, r: Round, rest: Procedure, place: str) -> Procedure:
    cite = game.cites.reader
    mended = someone("floor", cite, Verb.BRING, "reader")
    return in_order(dealer(cite, Verb.CALL, "floor"), mended, rest)


def irregularities(
    game: TwentyOne, played: Callable[[Round], Procedure], *own: Irregularity
) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *played* is the round once the shoe is ready.

    *own* is what only this chapter has against cards in its shoe.
    """
    return (
        Irregularity(
            "cover-card",
            game.cites.cover,
            "The cover card comes up",
            partial(before_the_cover, game),
            go_on,
            lambda r, place: replace(r, cover=len(r.deck)),
        ),
        Irregularity(
            "face-up-card",
            game.cites.face_up,
            "A card is face up in the shoe",
            partial(drawing, game),
            partial(set_aside, game),
            show_next,
        ),
        *own,
        Irregularity(
            "drawn-in-error",
            game.cites.unseen,
            "A card is drawn in error, unseen",
            partial(drawing, game),
            go_on,
        ),
        Irregularity(
            "exposed-card",
            game.cites.exposed,
            "A card nobody asked for is drawn and shown",
            partial(may_be_shown, game),
            go_on,
            show_next,
        ),
        Irregularity(
            "drawn-past-17",
            game.cites.past_17,
            "The dealer should stand but draws a card",
            partial(stands, game),
            partial(drop, game),
            show_next,
        ),
        *misdealt(game),
        Irregularity(
            "shoe-empty",
            game.cites.empty,
            "The shoe doesn't have enough cards to finish the round",
            partial(runs_out, game),
            go_on,
            no_cards_left,
        ),
        Irregularity(
            "reader-misused",
            game.cites.misread,
            "The hole card goes into the reader when the up card doesn't call for it",
            partial(misused, game),
            partial(all_dead, game),
        ),
        Irregularity(
            "reader-failure",
            game.cites.reader,
            "The card reader fails",
            partial(reader_wanted, game),
            partial(mend_reader, game),
        ),
        *devices(game, played),
        *conduct(game),
    )
