"""The table where cards are dealt against the house: the first kind of table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.engine import ledger
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED, SIDEWAYS
from games.engine.cards import shuffled
from games.engine.kind import TableKind
from games.engine.ledger import without
from games.engine.round import Beginning, Round, changed
from games.engine.tolerance import AT_CARDS


@dataclass(frozen=True, slots=True)
class CardTable:
    """What a round at such a table holds: no more than any other."""

    brought: Mapping[int, int] = field(default_factory=dict)
    task: str = ""

    @property
    def kind(self) -> TableKind:
        return CARDS


def with_cards(start: Beginning) -> Round:
    """Return a round at such a table that begins like *start*."""
    return Round.begin(start, CardTable())


def possible(r: Round, act: Act) -> bool:
    """Return whether hands could do *act* at all, rightly or wrongly."""
    spot = act.target
    match act.verb:
        case Verb.DEAL:
            return act.amount is not None and 0 < act.amount <= len(r.deck)
        case Verb.REVEAL:
            return r.lies(spot) and not r.shown(spot)
        case Verb.TAKE if spot in r.cards and spot != RACKED:
            return last_dealt(r.log, spot) > 0
        case Verb.TURN_DOWN if spot in r.cards:
            return not r.exposed.isdisjoint(r.cards[spot])
        case Verb.DISCARD:
            return bool(r.deck) if spot == "stub" else spot != r.discards and r.lies(spot)
        case Verb.SPLIT:
            return len(r.cards.get(spot, ())) == 2
        case _:
            return ledger.possible(r, act)


def moved(r: Round, act: Act) -> Round:
    """Return *r*, which has *act* on its log, with the cards or chips of *act* moved."""
    spot, amount = act.target, act.amount or 0
    match act.verb:
        case Verb.DEAL:
            spot = spot.removesuffix(SIDEWAYS)
            dealt = (*r.cards.get(spot, ()), *r.deck[:amount])
            came = Act("dealer", Verb.REMOVE, "cover-card") in r.log[-2:]
            r = changed(r, deck=r.deck[amount:], cards={**r.cards, spot: dealt})
            r = changed(r, cover_came=spot) if came else r
            seen = dealt if spot.rpartition("/")[2] in r.face_up else ()
            return changed(r, exposed=r.exposed.union(seen))
        case Verb.SPLIT:
            return _split(r, spot)
        case Verb.TAKE if spot == RACKED:
            return taken_up(r, spot)
        case Verb.TAKE if count := last_dealt(r.log[:-1], spot):
            return _back_on_top(r, spot, count)
        case Verb.REMOVE if spot in r.foreign:
            return _without_foreign(r, spot)
        case Verb.REVEAL:
            return changed(r, exposed=r.exposed.union(r.cards.get(spot, ())))
        case Verb.TURN_DOWN:
            return changed(r, exposed=r.exposed.difference(r.cards.get(spot, ())))
        case Verb.DISCARD if spot == r.discards:
            return r
        case Verb.DISCARD:
            stub = r.deck if spot == "stub" else ()
            gone = (*r.cards.get(spot, ()), *stub)
            cards = without(r.cards, spot)
            cards[r.discards] = (*r.cards.get(r.discards, ()), *gone)
            exposed = r.exposed.difference(gone)
            deck = () if spot == "stub" else r.deck
            return changed(r, cards=cards, deck=deck, exposed=exposed)
        case Verb.RESHUFFLE:
            lying = tuple(card for spot in r.cards.values() for card in spot)
            return changed(r, deck=r.deck + lying, cards={}, exposed=frozenset())
        case Verb.COUNT if spot != r.discards:
            return changed(r, since_count=0)
        case Verb.PLACE if spot == "cover-card":
            return changed(r, cover=len(r.deck) - amount, cover_came="")
        case Verb.REMOVE if spot == "cover-card":
            return changed(r, cover=None)
        case _:
            return ledger.moved(r, act)


def last_dealt(log: Sequence[Act], spot: str) -> int:
    """Return how many cards the dealer has only just dealt to *spot*; none if anything else has
    been done since.

    The dealer can still take them back: they become the next cards again, as if never drawn.
    Saying something, or calling the floor over, does not count as doing something else.
    """
    for act in reversed(log):
        if act.verb in (Verb.ANNOUNCE, Verb.CALL):
            continue
        dealt = act.actor == "dealer" and act.verb is Verb.DEAL
        return (act.amount or 0) if dealt and act.target.removesuffix(SIDEWAYS) == spot else 0
    return 0


def _back_on_top(r: Round, spot: str, count: int) -> Round:
    """Put the last *count* cards of *spot* back on the deck, in the order in which they lay.

    A card that was drawn in error and shown already lies there, as the next one.
    """
    if not r.exposed.isdisjoint(r.deck[:count]):
        return r
    held = r.cards[spot]
    kept, back = held[:-count], held[-count:]
    cards = {**r.cards, spot: kept} if kept else without(r.cards, spot)
    return changed(r, deck=(*back, *r.deck), cards=cards)


def _split(r: Round, spot: str) -> Round:
    """Split the two cards of *spot*: the second begins the hand that was wagered on last."""
    first, second = r.cards[spot]
    wagered = f"{spot.partition('/')[0]}/split-"
    further = (int(s.removeprefix(wagered)) for s in (*r.wagers, *r.won) if s.startswith(wagered))
    place = spot.partition("/")[0] + f"/hand-{max(further, default=2)}"
    return changed(r, cards={**r.cards, spot: (first,), place: (*r.cards.get(place, ()), second)})


def _without_foreign(r: Round, name: str) -> Round:
    """Take a card that does not belong to the deck from wherever it lies."""
    gone, places = r.foreign[name], {"": r.deck, **r.cards}
    cards = {spot: tuple(card for card in held if card != gone) for spot, held in places.items()}
    deck, foreign = cards.pop(""), without(r.foreign, name)
    fewer = changed(r, deck=deck, cards=cards, deck_size=r.deck_size - 1, foreign=foreign)
    return changed(fewer, exposed=r.exposed - {gone})


def taken_up(r: Round, spot: str) -> Round:
    """Bring the cards of *spot* under the deck, mixed: in an order that their faces decide."""
    discards = r.cards.get(spot, ())
    mixed = shuffled(discards, " ".join(discards))
    exposed = r.exposed.difference(discards)
    return changed(r, deck=r.deck + mixed, cards=without(r.cards, spot), exposed=exposed)


CARDS = TableKind(
    name="cards",
    possible=possible,
    apply=moved,
    tolerance=AT_CARDS,
)
