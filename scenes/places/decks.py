"""Where the decks are, and how they lie there, after the acts so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.engine.acts import Verb
from games.engine.round import Round

DECKS = ("deck-1", "deck-2")
"""Decks that are dealt from one at a time; the decks of a shoe have one name together."""
_OF_CARDS = ("stub", "deck", "shoe", "discard-rack")
"""Where cards are taken from, other than a deck by its name."""
_WHOLE_ONLY = frozenset({Verb.SHUFFLE, Verb.STACK, Verb.CUT})
"""What is done with a whole deck only: it moves nothing while cards are on the table."""


@dataclass(frozen=True, slots=True)
class DeckPlace:
    """Where one deck is, and how it lies there."""

    at: str
    """``deck``, ``aside``, ``shoe``, ``shuffler``, ``spread`` or ``away``."""
    look: str = "pile"
    """``pile``, ``face-up``, ``face-down`` or ``washed``."""
    cover: int | None = None
    """The cards above the cover card, while it is in."""


def back_of(deck: str) -> str:
    """Return the deck whose back the cards of *deck* bear: decks of a shoe are red."""
    return deck if deck in DECKS else DECKS[0]


def out_of_order(r: Round) -> frozenset[str]:
    """Return the devices that have failed: they still stand on the table, to be covered."""
    broken = (act.target for act in r.log if act.verb is Verb.BEFALL)
    return frozenset(
        device for name in broken for device in ("shuffler", "shoe") if name == f"{device}-failure"
    )


def home(r: Round) -> str:
    """Return where cards are dealt from."""
    return "deck" if r.rules.dealing == "hand" else "shoe"


def _reshuffled(r: Round) -> str:
    return "shoe" if r.rules.dealing == "reshuffling-shoe" else "deck"


def whereabouts(r: Round) -> Mapping[str, DeckPlace]:
    """Return where each deck is after the acts so far."""
    packs = {r.in_use: DeckPlace("deck")}
    if r.in_use not in DECKS:  # a shoe of many decks, dealt on from round to round
        spent = r.opening in ("opening", "shuffle") or r.rules.dealing == "reshuffling-shoe"
        packs = {r.in_use: DeckPlace("deck" if spent else "shoe")}
    elif r.rules.decks > 1 and r.rules.dealing != "reshuffling-shoe":
        other = next(deck for deck in DECKS if deck != r.in_use)
        packs[other] = DeckPlace("aside")
        if r.opening == "round":
            waits = "shuffler" if r.rules.shuffling == "shuffler" else "aside"
            packs = {r.in_use: DeckPlace(waits), other: DeckPlace("deck")}
    if r.opening.startswith("idle"):
        packs[r.in_use] = DeckPlace("deck" if r.rules.dealing == "hand" else "shoe")
    stub_taken = dealt = False
    acts = enumerate(r.log) if r.table.kind.deals else ()  # where nothing is dealt no deck moves
    for number, act in acts:
        if act.actor not in ("dealer", "shuffler", "floor") or number in r.put_back:
            continue
        name = act.target.partition("/")[0]
        deck = name if name in packs else r.in_use
        was = packs[deck]
        stub_taken = stub_taken or (act.verb is Verb.TAKE and act.target == "stub")
        dealt = (dealt or act.verb is Verb.DEAL) and act.verb is not Verb.RESHUFFLE
        if dealt and deck == r.in_use and act.verb in _WHOLE_ONLY:
            continue
        match act.verb:
            case Verb.LOAD:
                packs[deck] = DeckPlace("shoe" if act.target == "shoe" else "shuffler")
            case Verb.TAKE | Verb.STACK | Verb.BRING | Verb.CUT if name in (*packs, *_OF_CARDS):
                _make_room(packs, deck)
                cover = was.cover if act.verb is Verb.CUT else None  # it stays in as one cuts
                packs[deck] = DeckPlace("deck", cover=cover)
            case Verb.SHUFFLE if act.actor == "shuffler":
                packs[deck] = DeckPlace("shuffler")
            case Verb.SHUFFLE:
                _make_room(packs, deck)
                packs[deck] = DeckPlace("deck")
            case Verb.SPREAD:
                packs[deck] = DeckPlace("spread", act.target.partition("/")[2] or "face-down")
            case Verb.TURN_DOWN if name in packs:  # and not a card that was turned too soon
                packs[deck] = DeckPlace("spread", "face-down")
            case Verb.WASH:
                packs[deck] = DeckPlace("spread", "washed")
            case Verb.PLACE if name in packs:
                packs[deck] = DeckPlace("aside")
            case Verb.REMOVE if name in packs or name == "deck":
                packs[deck] = DeckPlace("away")
            case Verb.PLACE if name == "cover-card":
                packs[deck] = replace(was, cover=act.amount)
            case Verb.RESHUFFLE if was.at not in ("shuffler", "deck"):
                _make_room(packs, deck)
                stub_taken, packs[deck] = False, DeckPlace(_reshuffled(r))
            case Verb.DEAL if not stub_taken:
                _make_room(packs, r.in_use)
                packs[r.in_use] = DeckPlace(home(r))
    return packs


def _make_room(packs: dict[str, DeckPlace], deck: str) -> None:
    for other, pack in packs.items():
        if other != deck and pack.at == "deck":
            packs[other] = replace(pack, at="aside")
