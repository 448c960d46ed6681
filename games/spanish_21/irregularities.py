"""What goes wrong with the cards at Spanish 21, and the remedy: § 635a.13 and § 635a.5."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.irregularities import show_next
from games.common.voiding import give_back, return_all, wagers_of_the_round
from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.cards import SUITS
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
from games.spanish_21.chapter import (
    CODE,
    HIGH,
    befallen,
    dealers_cards,
    dealt,
    low_and_read,
    option,
    read,
    up_card,
    voided,
)
from games.spanish_21.dealers_hand import STANDS, draws
from games.spanish_21.dealing import next_card
from games.spanish_21.devices import devices
from games.spanish_21.misdeals import MISDEALT, go_on
from games.spanish_21.players_conduct import CONDUCT
from games.spanish_21.points import points
from games.spanish_21.settling import clear_table
from games.spanish_21.shoe import reshuffles

Remedy = Callable[[Round, Procedure, str], Procedure]


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


def drawing(r: Round, place: str = "") -> bool:
    """Whether a card is still to be dealt in this round, and the next has not been seen."""
    begun = r.holding is not None and not voided(r)
    more = not r.shown("hole-card") or draws(r)
    return begun and more and bool(r.deck) and r.deck[0] not in r.exposed


# (a) and (b) a card that must not be in the shoe, or not so


def set_aside(r: Round, rest: Procedure, place: str) -> Procedure:
    """One card goes to the discard rack; a second voids the round."""
    cite = CODE["13(a)"]
    if befallen(r, "face-up-card") > 1:
        return void(r, cite, Verb.RESHUFFLE)
    return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)


TEN = "ten"
"""What acts call a 10 that was left in its deck."""


def put_ten(r: Round, place: str) -> Round:
    """A 10 that was left in its deck comes up."""
    number = befallen(r, "ten-found") - 1
    ten = f"T{SUITS[number % len(SUITS)]}{number // len(SUITS) + 1}"
    deck, seen = (ten, *r.deck), r.exposed | {ten}
    foreign = {**r.foreign, TEN: ten}
    return replace(r, deck=deck, deck_size=r.deck_size + 1, exposed=seen, foreign=foreign)


def tear_ten(r: Round, rest: Procedure, place: str) -> Procedure:
    """One 10 is torn by the floor; a second voids the round and takes the decks away."""
    cite = CODE["13(b)"]
    if befallen(r, "ten-found") > 1:
        return void(r, cite, Verb.REMOVE)
    torn = in_order(
        any_order(dealer(cite, Verb.CALL, "floor"), dealer(cite, Verb.REMOVE, TEN)),
        someone("floor", cite, Verb.TEAR, TEN),
        someone("floor", cite, Verb.PLACE, f"{TEN}/box"),
    )
    return in_order(torn, rest)


# (d) and (e) a card drawn in error


def playing(r: Round, place: str = "") -> bool:
    """Whether the first cards are out and the hole card is still hidden."""
    hidden = dealt(r) and not r.shown("hole-card")
    return drawing(r) and hidden and next_card(r) == ""


def unseen(r: Round) -> bool:
    """Whether there is a next card, and nobody has seen it."""
    return bool(r.deck) and r.deck[0] not in r.exposed


def stands(r: Round, place: str) -> bool:
    """Whether the dealer has 17 or more, and what is drawn now is drawn in error."""
    shown = r.shown("hole-card") and not draws(r) and points(dealers_cards(r)).total >= STANDS
    return shown and unseen(r) and not voided(r)


def may_be_shown(r: Round, place: str) -> bool:
    """Whether a card may be drawn in error and shown: in play, or where the dealer needs none."""
    below = r.shown("hole-card") and points(dealers_cards(r)).total < STANDS
    needless = below and not draws(r) and unseen(r) and not voided(r)
    return needless or playing(r)


def drop(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["13(e)"], Verb.DEAL, "discard-rack", 1), rest)


# The end of a shoe: § 635a.7(d) and (g)


def before_the_cover(r: Round, place: str) -> bool:
    """Whether the cover card of a plain shoe may come up at the next card."""
    return drawing(r) and r.cover is not None and len(r.deck) > r.cover


def runs_out(r: Round, place: str) -> bool:
    """Whether a round from a plain shoe is being played, with cards to go on with."""
    return playing(r) and not reshuffles(r) and not befallen(r, "shoe-empty")


def no_cards_left(r: Round, place: str) -> Round:
    """All that the shoe still held turns out to have been dealt before."""
    gone = (*r.cards.get(RACKED, ()), *r.deck)
    return replace(r, deck=(), cards={**r.cards, RACKED: gone}, cover=None)


# (j) and (k) the card reader


def misused(r: Round, place: str) -> bool:
    once = befallen(r, "reader-misused") or low_and_read(r)
    return playing(r) and not once and bool(up_card(r)) and up_card(r) not in HIGH


def all_dead(r: Round, rest: Procedure, place: str) -> Procedure:
    """Where a player might have learned the hole card, all hands are dead; else play goes on."""
    cite = CODE["13(j)"]
    told = dealer(cite, Verb.CALL, "floor")
    if not option(r, "reader_shows"):
        return in_order(told, rest)
    main = [s for s in wagers_of_the_round(r) if not s.endswith(("/match", "/insurance"))]
    beside = [s for s in r.wagers if s not in main]
    back = return_all(CODE["13(j)(1)"], [*main, *beside])
    return in_order(told, any_order(back, given(clear_table)))


def reader_wanted(r: Round, place: str) -> bool:
    high = bool(up_card(r)) and up_card(r) in HIGH
    return playing(r) and high and not read(r) and not befallen(r, "reader-failure")


def mend_reader(r: Round, rest: Procedure, place: str) -> Procedure:
    cite = CODE["13(k)"]
    mended = someone("floor", cite, Verb.BRING, "reader")
    return in_order(dealer(cite, Verb.CALL, "floor"), mended, rest)


def irregularities(played: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
    """Return all that can go wrong; *played* is the round once the shoe is ready."""
    return (
        Irregularity(
            "cover-card",
            CODE["7(d)"],
            "The cover card comes up",
            before_the_cover,
            go_on,
            lambda r, place: replace(r, cover=len(r.deck)),
        ),
        Irregularity(
            "face-up-card", CODE["13(a)"], "A card lies face up in the shoe",
            drawing, set_aside, show_next,
        ),
        Irregularity(
            "ten-found", CODE["13(b)"], "A 10 is found in the shoe", drawing, tear_ten, put_ten,
        ),
        Irregularity(
            "drawn-in-error", CODE["13(c)"], "A card is drawn in error, unseen", drawing, go_on,
        ),
        Irregularity(
            "exposed-card", CODE["13(d)"], "A card nobody asked for is drawn and shown",
            may_be_shown, go_on, show_next,
        ),
        Irregularity(
            "drawn-past-17", CODE["13(e)"], "The dealer stands, and draws a card all the same",
            stands, drop, show_next,
        ),
        *MISDEALT,
        Irregularity(
            "shoe-empty",
            CODE["13(g)"],
            "The shoe has not enough cards to finish the round",
            runs_out,
            go_on,
            no_cards_left,
        ),
        Irregularity(
            "reader-misused", CODE["13(j)"],
            "The hole card goes into the reader though the up card does not ask for it",
            misused, all_dead,
        ),
        Irregularity(
            "reader-failure", CODE["13(k)"], "The card reader fails",
            reader_wanted, mend_reader,
        ),
        *devices(played),
        *CONDUCT,
    )  # fmt: skip
