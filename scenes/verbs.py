"""What hands can do, by kind of place: a table; whether it may be done is for others to say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.chips import dollars
from games.engine.round import Round
from scenes.lying import whereabouts
from scenes.spots import CAPACITY, Spot, title


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that could be done at a place.

    ``target`` is written with ``{spot}``, ``{seat}`` and ``{deck}`` to be filled in.
    ``asks`` is what must still be asked for: ``cents``, ``count`` or ``depth``.
    """

    verb: Verb
    target: str = "{spot}"
    words: str = ""
    amount: int | None = None
    asks: str = ""

    def act(self, fill: Mapping[str, object]) -> Act:
        return Act("dealer", self.verb, self.target.format(**fill), self.amount)


V = Verb
_MONEY = (
    Offer(V.COLLECT, words="Collect {what}"),
    Offer(V.PAY, words="Pay {what} …", asks="cents"),
    Offer(V.RETURN, words="Return {what}"),
)
_SIDE_PAYS = tuple(
    Offer(V.PAY, f"{{seat}}/{name}", f"Pay seat {{seat}}'s {name_of} …", asks="cents")
    for name, name_of in (
        ("ante", "Ante"), ("3rd", "3rd Street"), ("4th", "4th Street"), ("5th", "5th Street"),
        ("three-card", "Three Card Bonus"), ("six-card", "Six Card Bonus"),
        ("progressive", "Progressive"), ("envy", "Envy Bonus"),
    )
)  # fmt: skip
_CREDITS = (
    Offer(
        V.CREDIT, "{seat}/five-card", "Credit seat {seat}'s Five Card Hand Bonus …", asks="cents"
    ),
    Offer(V.CREDIT, "{seat}/magic-card", "Credit seat {seat}'s Magic Card …", asks="cents"),
    Offer(V.CREDIT, "{seat}/lucky-bonus", "Credit seat {seat}'s Lucky Bonus …", asks="cents"),
)
_PLAYER = (
    Offer(V.ASK, "{seat}", "Ask seat {seat}"),
    *_SIDE_PAYS,
    *_CREDITS,
    Offer(V.RETURN, "{seat}/late", "Return seat {seat}'s late wager"),
    Offer(V.REFUSE, "{seat}/cash", "Refuse seat {seat}'s spoken or cash wager"),
    Offer(V.VERIFY, "{seat}/hand", "Verify seat {seat}'s hand"),
)
_STUB = (
    Offer(V.TAKE, "stub", "Take the stub"),
    Offer(V.COUNT, "stub", "Count the stub …", asks="count"),
    Offer(V.DISCARD, "stub", "Put the stub in the discard rack"),
)
_PACK = (
    Offer(V.INSPECT, "{deck}", "Inspect the {deck_name}"),
    Offer(V.SPREAD, "{deck}/face-up", "Spread the {deck_name} face up"),
    Offer(V.SPREAD, "{deck}/face-down", "Spread the {deck_name} face down"),
    Offer(V.TURN_DOWN, "{deck}", "Turn the {deck_name} down"),
    Offer(V.WASH, "{deck}", "Wash the {deck_name}"),
    Offer(V.STACK, "{deck}", "Stack the {deck_name}"),
    Offer(V.SHUFFLE, "{deck}", "Shuffle the {deck_name}"),
    Offer(V.PLACE, "cover-card", "Put the cover card in …", asks="depth"),
    Offer(V.CUT, "{deck}", "Cut the {deck_name}"),
    Offer(V.LOAD, "{deck}", "Load the {deck_name} into the shuffler"),
    Offer(V.LOAD, "shoe", "Load the shoe"),
    Offer(V.TAKE, "{deck}", "Take the {deck_name} from the shuffler"),
    Offer(V.REMOVE, "{deck}", "Take the {deck_name} off the table"),
    Offer(V.RESHUFFLE, "deck", "Reshuffle all the cards"),
)
_DEALT = (
    Offer(V.DEAL, words="Deal a card to {what}", amount=1),
    Offer(V.DEAL, words="Deal two cards to {what}", amount=2),
    Offer(V.REVEAL, words="Turn {what}"),
    Offer(V.DISCARD, words="Put {what} in the discard rack"),
)
_USE = (
    Offer(V.USE, "left-hand", "Use the left hand"),
    Offer(V.USE, "right-hand", "Use the right hand"),
)
_OUT_OF_ORDER = (
    Offer(V.COVER, words="Cover the {spot}"),
    Offer(V.SIGN, words="Put a sign on the {spot}"),
)

OFFERS: Mapping[str, tuple[Offer, ...]] = {
    "cards": _DEALT,
    "wager": (*_MONEY, Offer(V.REFUSE, words="Refuse {what}")),
    "slot": (
        Offer(V.GATHER, words="Gather {what}"),
        Offer(V.VERIFY, words="Verify {what}"),
        *_MONEY,
        Offer(V.REFUSE, words="Refuse {what}"),
    ),
    "device": (
        Offer(V.VERIFY, words="Verify {what}"),
        *_CREDITS,
        Offer(V.RETURN, words="Return {what}"),
        Offer(V.REFUSE, words="Refuse {what}"),
    ),
    "player": _PLAYER,
    "chips": _PLAYER,
    "proving": (
        Offer(V.PROVE, "progressive", "Prove the Progressive wagers …", asks="count"),
        Offer(V.RACK, "proving", "Put the Progressive wagers in the tray"),
    ),
    "tray": (
        Offer(V.RACK, "proving", "Put the Progressive wagers in the tray"),
    ),
    "tube": (),
    "deck": (*_USE, *_PACK, *_STUB),
    "grip": _USE,
    "shoe": (
        Offer(V.LOAD, "shoe", "Load the shoe"),
        *_STUB,
        Offer(V.TAKE, "shoe", "Take the cards out of the shoe"),
        *_USE,
        *_OUT_OF_ORDER,
    ),
    "shuffler": (
        Offer(V.LOAD, "deck-1", "Load the red deck"),
        Offer(V.LOAD, "deck-2", "Load the blue deck"),
        Offer(V.TAKE, "deck-1", "Take the red deck out"),
        Offer(V.TAKE, "deck-2", "Take the blue deck out"),
        *_OUT_OF_ORDER,
    ),
    "cover-card": (Offer(V.PLACE, "cover-card", "Put the cover card in …", asks="depth"),),
    "discard-rack": (
        Offer(V.DISCARD, "stub", "Put the stub in the discard rack"),
        Offer(V.DEAL, "discard-rack", "Set the next card aside here", amount=1),
        Offer(V.TAKE, "discard-rack", "Take the cards from the discard rack"),
    ),
    "light": (
        Offer(V.VERIFY, "light", "Verify the Progressive light"),
    ),
    "lock": (Offer(V.LOCK_OUT, "{tail}", "Lock out the {tail_name}"),),
    "floor": (Offer(V.CALL, "floor", "Call the floorperson"),),
    "spread": (
        Offer(V.ANNOUNCE, "no-more-bets", "Announce “No more bets”"),
        Offer(V.SPREAD, "{deck}/face-up", "Spread the {deck_name} face up"),
        Offer(V.SPREAD, "{deck}/face-down", "Spread the {deck_name} face down"),
        Offer(V.TURN_DOWN, "{deck}", "Turn the {deck_name} down"),
        Offer(V.WASH, "{deck}", "Wash the {deck_name}"),
        Offer(V.STACK, "{deck}", "Stack the {deck_name}"),
        Offer(V.COUNT, "layout", "Count the cards on the layout …", asks="count"),
        Offer(V.SWEEP, "layout", "Sweep all the cards together"),
        Offer(V.RESHUFFLE, "deck", "Reshuffle all the cards"),
    ),
}  # fmt: skip
"""Kind of place -> everything hands could do there."""

DRAGS: Mapping[tuple[str, str], tuple[Offer, ...]] = {
    ("deck", "cards"): (Offer(V.DEAL, "{to}", amount=1),),
    ("shoe", "cards"): (Offer(V.DEAL, "{to}", amount=1),),
    ("deck", "discard-rack"): (Offer(V.DISCARD, "stub"),),
    ("shoe", "discard-rack"): (Offer(V.DISCARD, "stub"),),
    ("shoe", "deck"): (Offer(V.TAKE, "stub"),),
    ("deck", "shoe"): (Offer(V.LOAD, "shoe"),),
    ("deck", "shuffler"): (Offer(V.LOAD, "{deck}"),),
    ("shuffler", "deck"): (Offer(V.TAKE, "{in_use}"),),
    ("deck", "floor"): (Offer(V.REMOVE, "{deck}"),),
    ("deck", "spread"): (
        Offer(V.SPREAD, "{deck}/face-up", "Spread the {deck_name} face up"),
        Offer(V.SPREAD, "{deck}/face-down", "Spread the {deck_name} face down"),
    ),
    ("spread", "deck"): (Offer(V.STACK, "{deck}"),),
    ("discard-rack", "deck"): (Offer(V.TAKE, "discard-rack"),),
    ("discard-rack", "spread"): (Offer(V.TAKE, "discard-rack"),),
    ("cover-card", "deck"): (Offer(V.PLACE, "cover-card", asks="depth"),),
    ("cards", "discard-rack"): (Offer(V.DISCARD),),
    ("wager", "tray"): (Offer(V.COLLECT),),
    ("slot", "tray"): (Offer(V.COLLECT),),
    ("wager", "player"): (Offer(V.RETURN),),
    ("slot", "player"): (Offer(V.RETURN),),
    ("device", "player"): (Offer(V.RETURN),),
    ("slot", "proving"): (Offer(V.GATHER),),
    ("proving", "tray"): (Offer(V.RACK, "proving"),),
    ("proving", "slot"): (Offer(V.RETURN, "{to}"),),
    ("proving", "player"): (Offer(V.RETURN, "{to_seat}/progressive"),),
    ("cut", "wager"): (Offer(V.PAY, "{to}", asks="chips"),),
    ("cut", "slot"): (Offer(V.PAY, "{to}", asks="chips"),),
    ("cut", "player"): tuple(
        Offer(V.PAY, offer.target, offer.words.replace(" …", ""), asks="chips")
        for offer in _SIDE_PAYS
    ),
}  # fmt: skip
"""What carrying a thing from one kind of place to another says."""


def filling(spot: Spot, r: Round, deck: str | None = None) -> dict[str, object]:
    """Return what the blanks of an offer at *spot* stand for."""
    deck = deck or deck_at(r, spot.name) or r.in_use
    return {
        "spot": spot.name,
        "seat": spot.seat,
        "tail": spot.tail,
        "tail_name": {"five-card": "Five Card Hand Bonus"}.get(spot.tail, "Progressive"),
        "what": title(spot.name),
        "deck": deck,
        "deck_name": title(deck),
        "in_use": r.in_use,
    }


def deck_at(r: Round, place: str) -> str | None:
    """Return the deck that lies at *place*."""
    packs = whereabouts(r)
    return next((deck for deck, pack in packs.items() if pack.at == place), None)


def offers_at(spot: Spot, r: Round) -> Iterator[tuple[str, Act, str]]:
    """Yield the words, the act (without what is asked) and what to ask, for all *spot* admits."""
    fill = filling(spot, r)
    for offer in OFFERS.get(spot.kind, ()):
        act = offer.act(fill)
        if sensible(r, act, offer.asks):
            yield offer.words.format(**fill), act, offer.asks


def sensible(r: Round, act: Act, asks: str = "") -> bool:
    """Return whether hands could do it, a small amount standing for one yet to be asked."""
    if asks in ("cents", "chips"):
        act = Act(act.actor, act.verb, act.target, 50)
    if act.verb in (Verb.ASK, Verb.REFUSE) and act.seat is None and not act.target.isdigit():
        return False
    if act.verb in (Verb.LOAD, Verb.TAKE) and act.target.startswith("deck-"):
        pack = whereabouts(r).get(act.target)
        return pack is not None and (pack.at == "shuffler") == (act.verb is Verb.TAKE)
    if act.verb is Verb.RACK:
        return bool(r.proving)
    if act.target == "shoe" and act.verb in (Verb.LOAD, Verb.TAKE) and r.rules.dealing == "hand":
        return False
    return possible(r, act)


def natural(spot: Spot, r: Round) -> tuple[Act, str] | None:
    """Return the plain thing to do at *spot* and what it asks; ``None``: look at all of it."""
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
        case "lock" | "floor" | "light" | "cover-card":
            offer = OFFERS[spot.kind][0]
            return offer.act(mine), offer.asks
        case "grip":
            return Act("dealer", Verb.USE, spot.name), ""
        case "shuffler":
            inside = next((deck for deck, pack in packs.items() if pack.at == "shuffler"), None)
            waiting = next((deck for deck, pack in packs.items() if pack.at == "deck"), None)
            if inside:
                return Act("dealer", Verb.TAKE, inside), ""
            return (Act("dealer", Verb.LOAD, waiting), "") if waiting else None
        case "shoe":
            empty = packs[r.in_use].at != "shoe" and not r.cards
            return (Act("dealer", Verb.LOAD, "shoe"), "") if empty else None
    return None


def _with_cards(spot: Spot, r: Round) -> tuple[Act, str] | None:
    room = CAPACITY.get(spot.tail, 1) - len(r.cards.get(spot.name, ()))
    if r.deck and room > 0 and not r.shown(spot.name):
        stacks = spot.tail == "hand" and r.rules.dealing in ("automated-shoe", "reshuffling-shoe")
        count = 2 if stacks and room == 2 else 1
        return Act("dealer", Verb.DEAL, spot.name, count), ""
    act = Act("dealer", Verb.REVEAL, spot.name)
    return (act, "") if possible(r, act) else None


def carried(start: Spot, end: Spot, r: Round) -> list[tuple[str, Act, str]]:
    """Return what carrying the things of *start* to *end* can mean, with its words."""
    fill = filling(start, r)
    fill |= {"to": end.name, "to_seat": end.seat}
    if end.kind in ("player", "chips") and not fill["seat"]:
        fill["seat"] = end.seat
    alike = {"chips": "player", "light": "console", "tube": "tray", "grip": "deck"}
    target = alike.get(end.kind, end.kind)
    meant = DRAGS.get((start.kind, target), ())
    if start.kind in ("wager", "slot", "device") and end.seat not in (0, start.seat):
        return []
    found = []
    for offer in meant:
        act = offer.act(fill)
        natural_count = natural(end, r)
        if act.verb is Verb.DEAL and natural_count and natural_count[0].verb is Verb.DEAL:
            act = natural_count[0]
        if offer.asks == "chips" or sensible(r, act, offer.asks):
            found.append((offer.words.format(**fill) or str(act), act, offer.asks))
    return found


def as_money(act: Act) -> str:
    """Return the amount of *act* as it is shown."""
    return dollars(act.amount or 0)
