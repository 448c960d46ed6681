"""What hands can do, by kind of place, in two tables; others decide whether it is allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.acts import Act, Verb


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that could be done at a place.

    ``target`` is written with ``{spot}``, ``{seat}``, ``{deck}``, ``{wager}`` and
    ``{credit}`` to be filled in; the last three once for each that there is, as are ``{pot}``,
    ``{read}``, a card for the card reader, and ``{taker}``, a seat in play.
    ``asks`` is what must still be asked for: ``cents``, ``all`` (cents as
    well, all of them offered), ``count`` or ``depth``.
    ``when`` names what the table must have for it to be offered (see ``verbs.HAVING``).
    """

    verb: Verb
    target: str = "{spot}"
    words: str = ""
    amount: int | None = None
    asks: str = ""
    when: str = ""

    def act(self, fill: Mapping[str, Any]) -> Act:
        amount = self.amount
        if amount in STANDING:
            amount = fill[STANDING[amount]]
        return Act("dealer", self.verb, self.target.format(**fill), amount)


WHOLE, HALF, ALL_BETS, GROUP = 0, -1, -2, -3
STANDING = {WHOLE: "whole", HALF: "half", ALL_BETS: "bets", GROUP: "group"}
"""Stand for as many cards as make a whole hand at the place, half the wager there, everything bet,
and as many cards as come there next."""
SHOE = "decks"
"""The decks of a shoe, as acts call them."""

V = Verb
_MONEY = (
    Offer(V.COLLECT, words="Collect {what}"),
    Offer(V.PAY, words="Pay {what} …", asks="cents"),
    Offer(V.RETURN, words="Return {what}"),
    Offer(V.COLLECT, words="Collect half of {what}", amount=HALF, when="surrendered"),
    Offer(V.RETURN, words="Return half of {what}", amount=HALF, when="surrendered"),
    Offer(V.PLACE, "{spot}/on-cards", "Lay {what} on the cards", when="surrendered"),
    Offer(V.RETURN, words="Return part of {what} …", asks="cents", when="ruled on"),
)
_PAYS = Offer(V.PAY, "{seat}/{wager}", "Pay seat {seat}'s {wager_name} …", asks="cents")
_CREDITS = Offer(V.CREDIT, "{seat}/{credit}", "Credit seat {seat}'s {credit_name} …", asks="cents")
_PLAYER = (
    Offer(V.ASK, "{seat}", "Ask seat {seat}"),
    _PAYS,
    _CREDITS,
    Offer(V.RETURN, "{seat}/late", "Return seat {seat}'s late wager"),
    Offer(V.REFUSE, "{seat}/cash", "Refuse seat {seat}'s spoken or cash wager"),
    Offer(V.REFUSE, "{seat}/second-place", "Refuse seat {seat} a second place", when="undealt"),
    Offer(V.REFUSE, "{seat}/second-place", "Refuse seat {seat}'s wager at a second place"),
    Offer(V.VERIFY, "{seat}/hand", "Verify seat {seat}'s hand"),
    Offer(V.ASK, "{seat}/cut", "Offer seat {seat} the cut", when="uncut shoe"),
    Offer(V.TAKE, "{seat}/cash", "Take seat {seat}'s cash for chips", when="shoe"),
)
_STUB = (
    Offer(V.TAKE, "stub", "Take the stub"),
    Offer(V.COUNT, "stub", "Count the stub …", asks="count"),
    Offer(V.DISCARD, "stub", "Put the stub in the discard rack"),
)
_AGAIN = Offer(V.RESHUFFLE, "{again}", "Reshuffle all the cards")
_OFF = Offer(V.REMOVE, "{deck}", "Take the {deck_name} off the table", when="a deck here")
_COVER_OUT = Offer(V.REMOVE, "cover-card", "Take the cover card out", when="cover")
_SPREAD = (
    Offer(V.SPREAD, "{deck}/face-up", "Spread the {deck_name} face up"),
    Offer(V.SPREAD, "{deck}/face-down", "Spread the {deck_name} face down"),
    Offer(V.TURN_DOWN, "{deck}", "Turn the {deck_name} down"),
    Offer(V.WASH, "{deck}", "Wash the {deck_name}"),
    Offer(V.STACK, "{deck}", "Stack the {deck_name}"),
)
_PACK = (
    Offer(V.INSPECT, "{deck}", "Inspect the {deck_name}"),
    *_SPREAD,
    Offer(V.SHUFFLE, "{deck}", "Shuffle the {deck_name}"),
    Offer(V.PLACE, "cover-card", "Put the cover card in …", asks="depth"),
    Offer(V.CUT, "{deck}", "Cut the {deck_name}"),
    Offer(V.LOAD, "{deck}", "Load the {deck_name} into the shuffler"),
    Offer(V.LOAD, "shoe", "Load the shoe"),
    Offer(V.TAKE, "{deck}", "Take the {deck_name} from the shuffler"),
    Offer(V.REMOVE, "{deck}", "Take the {deck_name} off the table"),
    _AGAIN,
)
_DEALT = (
    Offer(V.DEAL, words="Deal a card to {what}", amount=1),
    Offer(V.DEAL, words="Deal {whole_said} cards to {what}", amount=WHOLE),
    Offer(V.DEAL, "{spot}/sideways", "Deal a card sideways to {what}", amount=1, when="doubled"),
    Offer(V.SPLIT, words="Split {what}", when="a pair"),
    Offer(V.INSERT, words="Slide {what} into the card reader", when="for the reader"),
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
        _CREDITS,
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
        _COVER_OUT,
        _OFF,
        _AGAIN,
        *_USE,
        *_OUT_OF_ORDER,
    ),
    "shuffler": (
        Offer(V.LOAD, SHOE, "Load the decks", when="shoe"),
        Offer(V.TAKE, SHOE, "Take the decks out", when="shoe"),
        Offer(V.LOAD, "deck-1", "Load the red deck"),
        Offer(V.LOAD, "deck-2", "Load the blue deck"),
        Offer(V.TAKE, "deck-1", "Take the red deck out"),
        Offer(V.TAKE, "deck-2", "Take the blue deck out"),
        _OFF,
        _AGAIN,
        *_OUT_OF_ORDER,
    ),
    "cover-card": (
        Offer(V.PLACE, "cover-card", "Put the cover card in …", asks="depth"),
        _COVER_OUT,
    ),
    "reader": (Offer(V.INSERT, "{read}", "Slide the {read_name} into the card reader"),),
    "discard-rack": (
        Offer(V.DISCARD, "stub", "Put the stub in the discard rack"),
        Offer(V.DEAL, "discard-rack", "Set the next card aside here", amount=1),
        Offer(V.TAKE, "discard-rack", "Take the cards from the discard rack"),
        _AGAIN,
    ),
    "light": (
        Offer(V.VERIFY, "light", "Verify the Progressive light"),
    ),
    "lock": (Offer(V.LOCK_OUT, "{tail}", "Lock out the {tail_name}"),),
    "floor": (Offer(V.CALL, "floor", "Call the floorperson"),),
    "spread": (
        Offer(V.ANNOUNCE, "no-more-bets", "Announce “No more bets”"),
        *_SPREAD,
        Offer(V.COUNT, "layout", "Count the cards on the layout …", asks="count"),
        Offer(V.SWEEP, "layout", "Sweep all the cards together"),
        _AGAIN,
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
    ("cards", "deck"): (Offer(V.TAKE),),
    ("cards", "shoe"): (Offer(V.TAKE),),
    ("cards", "reader"): (Offer(V.INSERT, when="for the reader"),),
    ("shoe", "cover-card"): (_COVER_OUT,),
    ("wager", "tray"): (
        Offer(V.COLLECT, words="Collect {what}"),
        Offer(V.COLLECT, words="Collect half of {what}", amount=HALF, when="surrendered"),
    ),
    ("slot", "tray"): (Offer(V.COLLECT),),
    ("wager", "player"): (
        Offer(V.RETURN, words="Return {what}"),
        Offer(V.RETURN, words="Return part of {what} …", asks="cents", when="ruled on"),
        Offer(V.RETURN, words="Return half of {what}", amount=HALF, when="surrendered"),
        Offer(V.PLACE, "{spot}/on-cards", "Lay {what} on the cards", when="surrendered"),
    ),
    ("slot", "player"): (Offer(V.RETURN),),
    ("device", "player"): (Offer(V.RETURN),),
    ("slot", "proving"): (Offer(V.GATHER),),
    ("proving", "tray"): (Offer(V.RACK, "proving"),),
    ("proving", "slot"): (Offer(V.RETURN, "{to}"),),
    ("proving", "player"): (Offer(V.RETURN, "{to_seat}/progressive"),),
    ("cut", "wager"): (Offer(V.PAY, "{to}", asks="chips"),),
    ("cut", "slot"): (Offer(V.PAY, "{to}", asks="chips"),),
    ("cut", "player"): (
        Offer(V.PAY, "{seat}/{wager}", "Pay seat {seat}'s {wager_name}", asks="chips"),
    ),
}  # fmt: skip
"""What carrying a thing from one kind of place to another says."""
