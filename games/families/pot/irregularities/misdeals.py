"""Cards that go where they should not: § .18(g) to (j) and (o)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from games.common.irregularities import show_next
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.pots import stakes_of
from games.engine.procedure import Procedure, dealer, in_order
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.exposed import exposed_card
from games.families.pot.irregularities.refunding import Again, misdeal, void
from games.families.pot.seen import cards_of, decisions, from_the_left, this_deal
from games.families.pot.when import (
    TOO_MANY_BETS,
    afresh,
    all_cards,
    begun,
    called_off,
    cards_to_come,
    dealt_first,
    playing,
    times_happened,
    turn_of,
    voluntary,
)
from games.families.pot.words import FACE_UP, MUCK

FACE_UP_CARD = "face-up-card"
WRONG_START, PASSED_OVER = "wrong-start", "passed-over"
UNSHUFFLED, INELIGIBLE = "unshuffled", "ineligible"


# (g) misdeals


def too_late(r: Round) -> bool:
    """Whether two players have bet voluntarily, so that the deal stands."""
    return voluntary(r) >= TOO_MANY_BETS


def call_off(
    kind: PokerGame, cite: Cite, again: Again
) -> Callable[[Round, Procedure, str], Procedure]:
    """A misdeal, if it was found to be one; otherwise the round goes on."""
    return lambda r, rest, place: misdeal(kind, r, cite, again) if called_off(r) else rest


def unless_too_late(r: Round, place: str) -> Round:
    return r if too_late(r) else afresh(r)


def found_in_play(name: str) -> Callable[[Round, str], bool]:
    return lambda r, place: playing(r) and not times_happened(r, name)


def passed_over_now(kind: PokerGame) -> Callable[[Round, str], bool]:
    """Whether anyone can find that *place*, a seat, should have had cards and has none.

    Nothing has been asked of that seat yet, and it has not bet.
    """

    def may(r: Round, place: str) -> bool:
        if not place.isdecimal() or int(place) not in r.live or not playing(r):
            return False
        seat = int(place)
        if lacks_cards(kind, r, seat):
            return not times_happened(r, PASSED_OVER)
        acted = seat == turn_of(r) or any(a in this_deal(r) for a in decisions(r, seat))
        first = not times_happened(r, PASSED_OVER) and len(r.live) > 2
        nothing_in = not too_late(r) or not stakes_of(r).committed.get(seat)
        return dealt_first(kind, r) and not acted and first and nothing_in

    return may


def lacks_cards(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether *seat* has fewer cards than a player who is dealt to later: everyone can see it."""
    order = [s for s in from_the_left(kind, r) if s in r.live]
    later = order[order.index(seat) + 1 :] if seat in order else []
    mine = len(all_cards(r, seat))
    return any(len(all_cards(r, other)) > mine for other in later)


def without_cards(r: Round, place: str) -> Round:
    """The player has no cards: the player's cards are still in the deck."""
    if not too_late(r):
        return afresh(r)
    seat = int(place)
    held = tuple(card for spot in cards_of(r, seat) for card in r.cards[spot])
    cards = {spot: lying for spot, lying in r.cards.items() if not spot.startswith(f"{place}/")}
    folded, exposed = r.folded | {seat}, r.exposed.difference(held)
    return replace(r, cards=cards, deck=r.deck + held, folded=folded, exposed=exposed)


# What the table shows


def unmixed(r: Round, place: str) -> bool:
    """Whether the deck in use was dealt without a shuffle, or without a cut by hand."""
    by_hand = r.rules.shuffling == "by-hand" and not r.rules.preinspected
    wanting = (Act("dealer", verb, r.in_use) not in r.log for verb in (Verb.SHUFFLE, Verb.CUT))
    return by_hand and any(wanting)


def wrongly_begun(kind: PokerGame) -> Callable[[Round, str], bool]:
    """Whether the first card went to the wrong player, while that can still be seen."""

    def shows(r: Round, place: str) -> bool:
        dealt = (a for a in this_deal(r) if a.verb is Verb.DEAL and a.seat in r.seats)
        first = next((act.seat for act in dealt), None)
        return not too_late(r) and first != next(iter(from_the_left(kind, r)), None)

    return shows


def lacking_in_time(kind: PokerGame) -> Callable[[Round, str], bool]:
    return lambda r, place: not too_late(r) and lacks_cards(kind, r, int(place))


def too_many_cards(kind: PokerGame) -> Callable[[Round, str], bool]:
    """Whether a hand holds more cards than any should, or the deck is not whole."""
    most = kind.hand + kind.up + kind.hidden

    def shows(r: Round, place: str) -> bool:
        return r.deck_size != r.full or any(len(all_cards(r, seat)) > most for seat in r.live)

    return shows


def misdeals(kind: PokerGame, again: Again) -> tuple[Irregularity, ...]:
    at = kind.code["18(g)(1)", "18(g)(2)", "18(g)(4)"]
    return (
        Irregularity(
            UNSHUFFLED, at[0], "The cards turn out not to be shuffled and cut",
            found_in_play(UNSHUFFLED), call_off(kind, at[0], again), lambda r, place: afresh(r),
            apparent=unmixed,
        ),
        Irregularity(
            WRONG_START, at[1], "The deal turns out to have started with the wrong player",
            found_in_play(WRONG_START), call_off(kind, at[1], again), unless_too_late,
            apparent=wrongly_begun(kind),
        ),
        Irregularity(
            PASSED_OVER, at[2], "A player turns out to have been dealt out",
            passed_over_now(kind), call_off(kind, at[2], again), without_cards,
            lambda r: map(str, r.live), apparent=lacking_in_time(kind),
        ),
    )  # fmt: skip


# (g)(3), (i), (j) and (o) the deck


def next_card_out(kind: PokerGame) -> Callable[[Round, str], bool]:
    """Whether a card is about to be dealt, and nobody has seen it."""
    return lambda r, place: (
        begun(r) and playing(r) and cards_to_come(kind, r) and r.deck[0] not in r.exposed
    )


def face_up(r: Round, place: str) -> Round:
    r = show_next(r, place)
    return afresh(r) if times_happened(r, FACE_UP_CARD) > 1 else r


def not_used(kind: PokerGame, again: Again) -> Callable[[Round, Procedure, str], Procedure]:
    """One card goes to the muck; more than one in a deal is a misdeal."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        if called_off(r):
            return misdeal(kind, r, kind.code["18(g)(3)"], again)
        return in_order(dealer(kind.code["18(j)"], Verb.DEAL, MUCK, 1), rest)

    return remedy


def off_the_table(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """The card is examined and goes to the muck; the next one is dealt in its place."""
    cite = kind.code["18(o)"]
    examined = dealer(cite, Verb.INSPECT, "card")
    return in_order(examined, dealer(cite, Verb.DEAL, MUCK, 1), rest)


def one_short(r: Round, place: str) -> Round:
    return replace(r, deck=r.deck[:-1], deck_size=r.deck_size - 1)


def one_too_many(r: Round, place: str) -> Round:
    """A card of another deck comes up: one that this deck has as well."""
    extra = f"{r.deck[-1]}1"
    return replace(
        r, deck=(extra, *r.deck), deck_size=r.deck_size + 1, exposed=r.exposed | {extra}
    )


def voided(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    return void(kind, r, kind.code["18(i)"])


def decks_amiss(kind: PokerGame, again: Again, whole: Again) -> tuple[Irregularity, ...]:
    def with_a_deck(r: Round, place: str) -> bool:
        return playing(r) and bool(r.deck)

    return (
        Irregularity(
            FACE_UP_CARD, kind.code["18(j)"], "A card is face up in the deck",
            next_card_out(kind), not_used(kind, again), face_up,
        ),
        Irregularity(
            "card-off-table", kind.code["18(o)"], "A card is dealt off the table",
            next_card_out(kind), partial(off_the_table, kind), show_next,
        ),
        Irregularity(
            "short-deck", kind.code["18(i)"],
            "A card turns out to be missing during the hand",
            with_a_deck, partial(voided, kind), one_short, apparent=too_many_cards(kind),
        ),
        Irregularity(
            "extra-card", kind.code["18(i)"], "An extra card is found in the deck",
            lambda r, place: with_a_deck(r, place) and r.deck_size == r.full,
            partial(voided, kind), one_too_many, apparent=too_many_cards(kind),
        ),
        Irregularity(
            "missing-card", kind.code["7(e)(4)(i)"], "A card is missing, and nobody knows it yet",
            lambda r, place: not r.log and not r.rules.counts_deck,
            lambda r, rest, place: whole(r),
            lambda r, place: replace(r, deck=r.deck[:-1], deck_size=r.full - 1),
        ),
    )  # fmt: skip


# (h) cards for nobody


def nobodys(kind: PokerGame) -> Callable[[Round], Iterable[str]]:
    """The places where cards could be dealt to a player who is to have none."""

    def places(r: Round) -> Iterator[str]:
        street = bool(kind.up) and dealt_first(kind, r)
        for seat in kind.places:
            if seat not in r.seats or (street and seat in r.folded):
                yield f"{seat}/{'up' if street else 'hand'}"

    return places


def ineligible(kind: PokerGame) -> Irregularity:
    cite = kind.code["18(h)"]

    def may(r: Round, place: str) -> bool:
        coming = begun(r) and playing(r) and cards_to_come(kind, r)
        return coming and place in nobodys(kind)(r) and not r.lies(place)

    def dealt(r: Round, place: str) -> Round:
        if r.lies(place):
            return r
        card, cards = r.deck[0], {**r.cards, place: (r.deck[0],)}
        seen = {card} if place.rpartition("/")[2] in FACE_UP else set()
        return replace(r, deck=r.deck[1:], cards=cards, exposed=r.exposed | seen)

    def lies_there(r: Round, place: str) -> bool:
        return playing(r) and place in nobodys(kind)(r) and r.lies(place)

    return Irregularity(
        INELIGIBLE, cite, "A card is dealt to someone who shouldn't get one",
        lambda r, place: may(r, place) or lies_there(r, place),
        lambda r, rest, place: in_order(dealer(cite, Verb.DISCARD, place), rest),
        dealt, nobodys(kind),
    )  # fmt: skip


def misdealt(kind: PokerGame, again: Again, whole: Again) -> tuple[Irregularity, ...]:
    exposed = exposed_card(kind)
    return (
        *misdeals(kind, again),
        *decks_amiss(kind, again, whole),
        ineligible(kind),
        *([exposed] if exposed else []),
    )
