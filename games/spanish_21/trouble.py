"""What goes wrong with the cards at Spanish 21, and its remedy: § 635a.13 and § 635a.5."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.trouble import show_next
from games.common.voiding import return_all, wagers_of_the_round
from games.engine.acts import Verb
from games.engine.apply import RACKED
from games.engine.cards import SUITS
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import (
    Procedure,
    any_order,
    dealer,
    given,
    in_order,
    someone,
)
from games.engine.round import Round
from games.spanish_21.chapter import (
    CODE,
    HIGH,
    Hand,
    befallen,
    dealers_cards,
    dealt,
    hand,
    last_decision,
    option,
    read,
    splits,
    up_card,
)
from games.spanish_21.dealers_hand import STANDS, draws
from games.spanish_21.dealing import next_card
from games.spanish_21.devices import devices
from games.spanish_21.players_conduct import CONDUCT
from games.spanish_21.playing import not_dealt
from games.spanish_21.points import points
from games.spanish_21.settling import clear_table
from games.spanish_21.shoe import reshuffles

Remedy = Callable[[Round, Procedure, str], Procedure]


def go_on(r: Round, rest: Procedure, place: str) -> Procedure:
    """The round goes on: what has happened is seen in how it does."""
    return rest


def voided(r: Round) -> bool:
    """Whether this round is void: nothing more can go wrong with it."""
    dead = (befallen(r, "reader-misused") or low_and_read(r)) and option(r, "reader_shows")
    return bool(dead) or max(befallen(r, "face-up-card"), befallen(r, "ten-found")) > 1


def low_and_read(r: Round) -> bool:
    """Whether the hole card has been in the reader under a card that did not ask for it."""
    return read(r) and bool(up_card(r)) and up_card(r) not in HIGH


def void(r: Round, cite: Cite, end: Verb) -> Procedure:
    """Every wager goes back, and the cards are reshuffled or removed, whichever first."""
    return any_order(return_all(cite, wagers_of_the_round(r)), dealer(cite, end, r.in_use))


def drawing(r: Round, place: str = "") -> bool:
    """Whether a card is still to be dealt in this round, and the next has not been seen."""
    begun = r.holding is not None and not voided(r) and not r.shown("hole-card")
    return begun and bool(r.deck) and r.deck[0] not in r.exposed


# (a) and (b) a card that must not be in the shoe, or not so


def set_aside(r: Round, rest: Procedure, place: str) -> Procedure:
    """One card goes to the discard rack; a second voids the round."""
    cite = CODE["13(a)"]
    if befallen(r, "face-up-card") > 1:
        return void(r, cite, Verb.RESHUFFLE)
    return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)


def put_ten(r: Round, place: str) -> Round:
    """A 10 that was left in its deck comes up."""
    number = befallen(r, "ten-found") - 1
    ten = f"T{SUITS[number % len(SUITS)]}{number // len(SUITS) + 1}"
    deck, seen = (ten, *r.deck), r.exposed | {ten}
    return replace(r, deck=deck, deck_size=r.deck_size + 1, exposed=seen)


def tear_ten(r: Round, rest: Procedure, place: str) -> Procedure:
    """One 10 is torn by the floor; a second voids the round and takes the decks away."""
    cite = CODE["13(b)"]
    if befallen(r, "ten-found") > 1:
        return void(r, cite, Verb.REMOVE)
    torn = in_order(
        dealer(cite, Verb.CALL, "floor"),
        dealer(cite, Verb.REMOVE, "ten"),
        someone("floor", cite, Verb.TEAR, "ten"),
        someone("floor", cite, Verb.PLACE, "ten/box"),
    )
    return in_order(torn, rest)


# (d) and (e) a card drawn in error


def playing(r: Round, place: str = "") -> bool:
    """Whether the first cards are out and the hole card is still hidden."""
    return drawing(r) and dealt(r) and next_card(r) == ""


def stands(r: Round, place: str) -> bool:
    """Whether the dealer has 17 or more and no hand is settled yet."""
    shown = r.shown("hole-card") and not draws(r) and points(dealers_cards(r)).total >= STANDS
    return (
        shown
        and bool(r.deck)
        and r.deck[0] not in r.exposed
        and any(Hand(seat).down(r) for seat in r.seats)
    )


def drop(r: Round, rest: Procedure, place: str) -> Procedure:
    return in_order(dealer(CODE["13(e)"], Verb.DEAL, "discard-rack", 1), rest)


# (f), (h) and (i) a card that was not dealt


def dealers_turn_missed(r: Round, place: str) -> bool:
    """The deal has come to the dealer's first card; *place* is where that card goes instead."""
    return next_card(r) == "dealer" and place in ("", hand(r.seats[0])) and not voided(r)


def dealt_instead(r: Round, place: str) -> Round:
    if not place:
        return r
    card, *rest = r.deck
    cards = {**r.cards, place: (*r.cards.get(place, ()), card)}
    return replace(r, deck=tuple(rest), cards=cards, exposed=r.exposed | {card})


def box_missed(number: int) -> Callable[[Round, str], bool]:
    """Whether the first or the second card of a box is the next of the deal."""
    return lambda r, place: (
        bool(place)
        and next_card(r) == hand(int(place))
        and len(r.cards.get(hand(int(place)), ())) == number - 1
        and not voided(r)
    )


def seats(r: Round) -> tuple[str, ...]:
    return tuple(map(str, r.seats))


def hit_pending(r: Round, place: str) -> bool:
    """Whether that hand, not split, has asked for a card and has not got it."""
    seat = place.partition("/")[0]
    if not seat.isdigit() or place != hand(int(seat)) or splits(r, int(seat)) or voided(r):
        return False
    last, since = last_decision(r, int(seat))
    waits = not any(act.verb is Verb.DEAL for act in since) and not not_dealt(r, Hand(int(seat)))
    return last is not None and last.verb is Verb.HIT and last.target == place and waits


def left_waiting(r: Round, rest: Procedure, place: str) -> Procedure:
    """The round goes on with the player whom the dealer has turned to, if he has."""
    done = r.log[-1].plain
    for step in rest.ready(r):
        if done in step.options and done.actor == "dealer":
            return rest.after(step, r) or rest
    return rest


# A shoe that comes to its end: § 635a.7(d) and (g)


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
    return in_order(told, back, given(clear_table))


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
            playing, go_on, show_next,
        ),
        Irregularity(
            "drawn-past-17", CODE["13(e)"], "The dealer stands, and draws a card all the same",
            stands, drop, show_next,
        ),
        Irregularity(
            "missed-dealer-card", CODE["13(f)"], "The dealer passes over his own first card",
            dealers_turn_missed, go_on, dealt_instead,
        ),
        Irregularity(
            "shoe-empty",
            CODE["13(g)"],
            "The shoe has not enough cards to finish the round",
            runs_out,
            go_on,
            no_cards_left,
        ),
        Irregularity(
            "no-cards", CODE["13(h)"], "A box gets no cards",
            box_missed(1), go_on, places=seats,
        ),
        Irregularity(
            "one-card", CODE["13(h)"], "A box gets only one card",
            box_missed(2), go_on, places=seats,
        ),
        Irregularity(
            "missed-hit", CODE["13(i)"], "A player who has asked for a card gets none",
            hit_pending, left_waiting, places=lambda r: map(hand, r.seats),
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
