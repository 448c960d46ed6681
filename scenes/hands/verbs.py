"""What can be done at a place, what a plain click does there, and what carrying things means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.pots import pots
from games.engine.round import Round
from games.verbs.row import WHOLE, Offer
from scenes.hands.amends import SEATS_OWN, corrections
from scenes.hands.at_tables import hands_at, meant_by, offered_at
from scenes.hands.offers import SHOE, Offered, act_of
from scenes.hands.work_offers import WORK_HAVING, papers_here
from scenes.places.decks import whereabouts
from scenes.places.potting import NUMBERS, OWED, POT_HAVING
from scenes.places.spots import Spot, title

BEFORE_THE_DEAL = frozenset({Verb.INSPECT, Verb.SPREAD, Verb.WASH, Verb.STACK, Verb.CUT})


STACKED = ("automated-shoe", "reshuffling-shoe")
"""Shoes that dispense a whole hand at once."""
HANDS_OF = ("hand", "dealer")
"""Places, less their seat, of hands of players and dealer."""


def filling(spot: Spot, r: Round, deck: str | None = None) -> dict[str, Any]:
    """Return what the blanks of an offer at *spot* stand for."""
    deck = deck or deck_at(r, spot.name) or r.in_use
    return {
        "spot": spot.name,
        "seat": spot.seat,
        "tail": spot.tail,
        "tail_name": title(spot.tail, spot.layout),
        "what": spot.title,
        "again": r.in_use if r.in_use == SHOE else "deck",
        "half": _half(spot, r),
        "whole": spot.place.cards,
        "whole_said": NUMBERS.get(spot.place.cards, spot.place.cards),
        "deck": deck,
        "deck_name": title(deck, spot.layout),
        "in_use": r.in_use,
        **hands_at(r).fills(spot, r),
    }


def fillings(offer: Offer, spot: Spot, r: Round) -> list[dict[str, Any]]:
    """Return every way to fill the blanks of *offer* at *spot*: deck by deck, wager by wager."""
    layout = spot.layout
    if "{deck}" in offer.target:
        here = [deck for deck, pack in whereabouts(r).items() if pack.at == spot.name]
        return [filling(spot, r, deck) for deck in here or [r.in_use]]
    fill = filling(spot, r)
    if "{taker}" in offer.target:
        return [{**fill, "taker": seat} for seat in r.live]
    if "{paper}" in offer.target:
        return [{**fill, "paper": x, "paper_name": title(x, layout)} for x in papers_here(r)]
    if "{owed}" in offer.target:
        return [{**fill, "owed": bet, "owed_name": bet.replace("-", " ")} for bet in OWED]
    several: Mapping[str, Iterable[str]] = {
        "wager": layout.wagers,
        "credit": layout.credits,
        "pot": pots(r),
        "read": layout.readable,
    }
    for blank, tails in several.items():
        if f"{{{blank}}}" in offer.target:
            return [{**fill, blank: x, f"{blank}_name": title(x, layout)} for x in tails]
    return [fill]


def deck_at(r: Round, place: str) -> str | None:
    """Return the deck that lies at *place*."""
    packs = whereabouts(r)
    return next((deck for deck, pack in packs.items() if pack.at == place), None)


def offers_at(spot: Spot, r: Round) -> Iterator[tuple[str, Act, str]]:
    """Yield the words, the act (without what is asked) and what to ask, for all *spot* admits."""
    amends = corrections(spot, r)
    again = {(act, asks) for _, act, asks in amends}
    first = amends if spot.kind in OWN_PLACE else []
    yield from first  # at its own place, correct wrong money before anything else
    for verb, offer in offers_of(spot, r):
        if not offered(offer, spot, r):
            continue
        for fill in fillings(offer, spot, r):
            act = act_of(verb, offer, fill)
            plain = sensible(r, act, offer.asks) and (act, offer.asks) not in again
            plain = plain and ("{wager}" not in offer.target or _laid(r, act, spot.layout))
            if plain and _timely(r, act):
                yield offer.words.format(**fill), act, offer.asks
    yield from (one for one in amends if one not in first)


OWN_PLACE = frozenset({"wager", "slot", "device", "pot"})
"""Kinds of place where chips lie that are one wager or one pot."""


def _laid(r: Round, act: Act, layout: Layout) -> bool:
    """Whether a list of all a seat's wagers should name that of *act*: there was one, or none is
    needed.  At its own place any of them can be paid.
    """
    there = act.target in r.wagers or act.target in r.accepted or act.target in r.won
    return there or act.spot in layout.unstaked


def offers_of(spot: Spot, r: Round) -> tuple[Offered, ...]:
    """Return what places of the kind of *spot* admit at the table of *r*."""
    here = offered_at(spot.kind, r)
    if hands_at(r).alone:
        return here
    own = (one for one in spot.layout.acts if spot.kind in one.at)
    return (*here, *((Verb(one.verb), Offer(spot.kind, one.words, one.target)) for one in own))


def offered(offer: Offer, spot: Spot, r: Round) -> bool:
    """Whether the table has what *offer* needs: a split needs a pair, half a wager a surrender."""
    if offer.amount == WHOLE and spot.place.cards == 1:
        return False
    return not offer.when or HAVING[offer.when](spot, r)


def doubled(spot: Spot, r: Round) -> bool:
    """Whether chips lie beside the wager of this hand, and no card across it yet."""
    beside = f"{spot.seat}/{spot.layout.doubled.get(spot.tail, '')}"
    across = Act("dealer", Verb.DEAL, f"{spot.name}/sideways", 1)
    return beside in r.wagers and across not in r.log


def _a_pair(spot: Spot, r: Round) -> bool:
    lying = r.cards.get(spot.name, ())
    return spot.place.grows and bool(spot.seat) and len(lying) == 2


def _surrendered(spot: Spot, r: Round) -> bool:
    gave_up = Act(f"seat-{spot.seat}", Verb.SURRENDER, f"{spot.seat}/hand")
    return gave_up in r.log and spot.tail == spot.layout.wagers[0]


def _half(spot: Spot, r: Round) -> int:
    """Return half of the wager at *spot*, or all that lies there once the other half is gone."""
    gone = any(
        act.verb in (Verb.COLLECT, Verb.RETURN) and act.target == spot.name and act.amount
        for act in r.log
    )
    return r.wagers.get(spot.name, 0) // (1 if gone else 2)


HAVING: Mapping[str, Callable[[Spot, Round], bool]] = {
    "shoe": lambda spot, r: r.in_use == SHOE,
    "uncut shoe": lambda spot, r: r.in_use == SHOE and _at_hand(r),
    "a deck here": lambda spot, r: deck_at(r, spot.name) is not None,
    "cover": lambda spot, r: r.in_use == SHOE and r.cover is not None,
    "doubled": doubled,
    "a pair": _a_pair,
    "for the reader": lambda spot, r: spot.place.read,
    "surrendered": _surrendered,
    "ruled on": lambda spot, r: Act("floor", Verb.RULE, spot.name) in r.log,
    "undealt": lambda spot, r: not _dealt(r),
    **POT_HAVING,
    **WORK_HAVING,
}
"""What an offer can need the table to have."""


def _at_hand(r: Round) -> bool:
    """Whether the decks of a shoe lie on the table, to be shuffled and cut."""
    return whereabouts(r)[r.in_use].at == "deck"


def _dealt(r: Round) -> bool:
    return any(spot != "discard-rack" for spot in r.cards)


def scattered(r: Round) -> bool:
    """Whether cards lie outside the deck, so that shuffling them is a reshuffle."""
    return any(r.cards.values())


def _timely(r: Round, act: Act) -> bool:
    """Whether a list should name *act* now: there is no stub before the deal, no deck after it."""
    if act.target == "stub":
        return bool(r.cards)
    if act.verb is Verb.TURN_DOWN:
        return any(pack.at == "spread" for pack in whereabouts(r).values())
    if act.verb is Verb.SHUFFLE and act.target == r.in_use:
        return _at_hand(r) if r.in_use == SHOE else not scattered(r)
    return not (_dealt(r) and act.verb in BEFORE_THE_DEAL and act.target.startswith("deck-"))


def sensible(r: Round, act: Act, asks: str = "") -> bool:
    """Return whether hands could do it, a small amount standing for one yet to be asked."""
    if asks in ("cents", "chips", "all"):
        act = Act(act.actor, act.verb, act.target, 50)
    if (known := hands_at(r).sensible(r, act)) is not None:
        return known
    if act.verb is Verb.INSERT:
        return r.lies(act.target)
    if act.verb in (Verb.ASK, Verb.REFUSE) and act.seat is None and not act.target.isdecimal():
        return False
    if act.verb in (Verb.LOAD, Verb.TAKE) and act.target.startswith("deck-"):
        pack = whereabouts(r).get(act.target)
        device = r.rules.shuffling == "shuffler"
        return pack is not None and device and (pack.at == "shuffler") == (act.verb is Verb.TAKE)
    if act.verb is Verb.RACK:
        return bool(r.proving)
    if act.verb is Verb.RETURN and act.target in r.proving:
        return True
    if act.target == "shoe" and act.verb in (Verb.LOAD, Verb.TAKE) and r.rules.dealing == "hand":
        return False
    return possible(r, act)


def natural(spot: Spot, r: Round) -> tuple[Act, str] | None:
    """Return the plain thing to do at *spot* and what it asks; ``None`` means show everything."""
    hands = hands_at(r)
    if (plain := hands.plain.get(spot.kind)) is not None or hands.alone:
        return plain(spot, r) if plain is not None else None
    packs, mine = whereabouts(r), filling(spot, r)
    match spot.kind:
        case "cards":
            return _with_cards(spot, r)
        case "slot":
            act = Act("dealer", Verb.GATHER, spot.name)
            return (act, "") if possible(r, act) else None
        case "player":
            return Act("dealer", Verb.ASK, str(spot.seat)), ""
        case "proving":
            return (Act("dealer", Verb.PROVE, "progressive"), "count") if r.proving else None
        case "cover-card" if r.cover == len(r.deck):
            return Act("dealer", Verb.REMOVE, "cover-card"), ""
        case "lock" | "floor" | "light" | "cover-card" | "reader":
            verb, offer = offered_at(spot.kind, r)[0]
            fill = next(iter(fillings(offer, spot, r)), mine)
            return act_of(verb, offer, fill), offer.asks
        case "grip":
            return Act("dealer", Verb.USE, spot.name), ""
        case "shuffler":
            inside = next((deck for deck, pack in packs.items() if pack.at == "shuffler"), None)
            waiting = next((deck for deck, pack in packs.items() if pack.at == "deck"), None)
            if inside:
                return Act("dealer", Verb.TAKE, inside), ""
            return (Act("dealer", Verb.LOAD, waiting), "") if waiting else None
        case "shoe":
            if r.cover == len(r.deck) and packs[r.in_use].at == "shoe":
                return Act("dealer", Verb.REMOVE, "cover-card"), ""
            lying = _dealt(r) if r.in_use == SHOE else r.cards
            empty = packs[r.in_use].at != "shoe" and not lying
            return (Act("dealer", Verb.LOAD, "shoe"), "") if empty else None
    return None


def _with_cards(spot: Spot, r: Round) -> tuple[Act, str] | None:
    """Deal until the place has all the cards it is drawn for, then turn them.

    Where more may come, and lie face up, the next is dealt: across, where chips double.
    """
    if spot.place.grows and r.deck:
        across = "/sideways" if doubled(spot, r) else ""
        return Act("dealer", Verb.DEAL, spot.name + across, 1), ""
    room = spot.place.cards - len(r.cards.get(spot.name, ()))
    if r.deck and room > 0 and not r.shown(spot.name):
        whole = spot.tail in HANDS_OF or spot.place.slots
        stacks = whole and r.rules.dealing in STACKED
        count = room if stacks and room == spot.place.cards else 1
        return Act("dealer", Verb.DEAL, spot.name, count), ""
    act = Act("dealer", Verb.REVEAL, spot.name)
    return (act, "") if possible(r, act) else None


TRAY = frozenset({"tray", "tube"})


def _amends(start: Spot, end: Spot, r: Round) -> list[tuple[str, Act, str]]:
    """What carrying chips between the tray and a settled wager corrects: nothing else lies there
    to be carried."""
    back = end.kind in TRAY and start.kind in {"wager", *SEATS_OWN} and start.name not in r.wagers
    if back:
        return [one for one in corrections(start, r) if one[1].verb is Verb.COLLECT]
    if end.kind == "pot" and start.kind in {*SEATS_OWN, "rake"}:
        pulled = (one for one in corrections(start, r) if one[1].verb is Verb.POOL)
        return [one for one in pulled if one[1].target == end.name]
    if start.kind in TRAY and end.kind == "wager":
        return [one for one in corrections(end, r) if one[1].verb is Verb.RETURN]
    if start.kind in SEATS_OWN and end.kind == "wager" and start.seat == end.seat:
        return [one for one in corrections(end, r) if one[1].verb is Verb.PLACE]
    return []


FOR_PLAYERS = ("cut", "wager", "slot", "proving", "pot", "button", "kill")
"""What is carried to a player and not to that player's cards."""


def carried(start: Spot, end: Spot, r: Round) -> list[tuple[str, Act, str]]:
    """Return what carrying the things of *start* to *end* can mean, with its words."""
    if amends := _amends(start, end, r):
        return amends
    alike = {"chips": "player", "light": "console", "tube": "tray", "grip": "deck"}
    target = alike.get(end.kind, end.kind)
    if end.kind == "cards" and end.seat and start.kind in FOR_PLAYERS:
        target = "player"  # chips let go on a player's cards are for the player
    meant = meant_by(start.kind, target, r)
    if start.kind in ("wager", "slot", "device") and end.seat not in (0, start.seat):
        return []
    found = []
    meant = tuple(one for one in meant if not one[1].when or HAVING[one[1].when](start, r))
    fills = [(*one, fill) for one in meant for fill in fillings(one[1], start, r)]
    for verb, offer, fill in fills:
        fill |= {"to": end.name, "to_seat": end.seat, "seat": start.seat or end.seat}
        act = act_of(verb, offer, fill)
        natural_count = natural(end, r)
        if act.verb is Verb.DEAL and natural_count and natural_count[0].verb is Verb.DEAL:
            act = natural_count[0]
        if "{wager}" in offer.target and not _laid(r, act, start.layout):
            continue
        if offer.asks == "chips" or sensible(r, act, offer.asks):
            found.append((offer.words.format(**fill) or str(act), act, offer.asks))
    return found
