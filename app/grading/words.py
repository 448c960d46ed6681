"""Acts, places and phrases in words a dealer would use; each game brings its own."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.game import Game
from games.engine.pots import DRAWN, is_pot

SPOTS: Mapping[str, str] = {
    "hand": "hand", "late": "late chips", "cash": "spoken wager", "cut": "cut", "card": "card",
}  # fmt: skip
"""What every seat may have, at every game."""

PLACES: Mapping[str, str] = {
    "discard-rack": "the discard rack",
    "stub": "the stub",
    "deck": "the deck",
    "decks": "the decks",
    "deck-1": "the red deck",
    "deck-2": "the blue deck",
    "deck-1/face-up": "the red deck face up",
    "deck-2/face-up": "the blue deck face up",
    "deck-1/face-down": "the red deck face down",
    "deck-2/face-down": "the blue deck face down",
    "shoe": "the shoe",
    "shuffler": "the shuffler",
    "cover-card": "the cover card",
    "floor": "the floor",
    "light": "the light",
    "layout": "the layout",
    "left-hand": "the left hand",
    "right-hand": "the right hand",
    "proving": "the proven chips",
    "progressive": "the Progressive wagers",
    "deck/layout": "the deck on the layout",
}
"""What is at every table."""

COMMON_PHRASES: Mapping[str, str] = {
    "no-more-bets": "No more bets",
    "only-your-own-cards": "Only your own cards, please",
    "cards-in-view": "Keep your cards in view, please",
    "place-your-bets": "Place your bets",
    "last-call": "Last call for bets",
    "bets-down": "Bets down, please",
    "good-luck": "Good luck, everyone",
    "no-more-action": "No more action",
    "cards-out": "Cards are out",
    "all-bets-are-off": "All bets are off",
    "dealer-wins": "Dealer wins",
}
"""What may be announced at every table, rightly or wrongly: act -> words."""


def place(target: str, game: Game) -> str:
    """Return a place in words.

    >>> from games.catalogue import GAMES
    >>> stud = GAMES["mississippi-stud"]
    >>> place("2/ante", stud), place("4th", stud), place("3", stud)
    ("seat 2's Ante", 'the 4th Street card', 'seat 3')
    """
    head, _, rest = target.partition("/")
    if head.isdecimal():
        rest = rest.partition("/")[0]
        return f"seat {head}'s {wager(rest, game)}" if rest else f"seat {head}"
    return game.speech.places.get(target) or PLACES.get(target) or target.replace("-", " ")


def wager(spot: str, game: Game) -> str:
    """Return the name of a place of a seat, usually a wager: ``3rd Street``."""
    return game.speech.words.get(spot) or SPOTS.get(spot) or spot.replace("-", " ")


def the_wager(spot: str, game: Game) -> str:
    """Return the name of a wager in a sentence.

    >>> from games.catalogue import GAMES
    >>> prime = GAMES["three-card-prime"]
    >>> the_wager("prime", prime), the_wager("ante", prime)
    ('the Prime wager', 'Ante')
    """
    name = wager(spot, game)
    called = name.lower()
    return f"the {name}" if "wager" in called or called.endswith((" bonus", " bet")) else name


def offered(name: str) -> str:
    """Return the name of what the dealer offers and a player takes or declines, without "wager".

    >>> offered("Insurance Wager")
    'insurance'
    """
    return name.lower().removesuffix(" wager")


def phrase(target: str, game: Game) -> str:
    """Return the words of an ``announce``.

    >>> from games.catalogue import GAMES
    >>> stud = GAMES["mississippi-stud"]
    >>> phrase("no-more-bets", stud), phrase("2/pair-of-9s", stud)
    ('No more bets', 'Pair of 9s')
    """
    spot = target.rpartition("/")[2]
    if (
        known := game.speech.phrases.get(target)
        or COMMON_PHRASES.get(target)
        or game.speech.calls.get(spot)
    ):
        return known
    said = spot.replace("-", " ")
    return said[:1].upper() + said[1:]


def tell(act: Act, game: Game) -> str:
    """Return an act in words, as an instruction.

    >>> from games.catalogue import GAMES
    >>> stud = GAMES["mississippi-stud"]
    >>> tell(Act.parse("dealer pay 2/ante 3000"), stud)
    "pay seat 2's Ante $30"
    >>> tell(Act.parse("dealer deal 3/hand 1"), stud)
    "deal a card to seat 3's hand"
    >>> tell(Act.parse("dealer deal 4th 1"), stud)
    'deal the 4th Street card'
    """
    where, amount = place(act.target, game), act.amount or 0
    if own := game.speech.told.get(f"{act.verb} {act.spot if act.seat else act.target}"):
        return own.format(where=where, number=amount)
    match act.verb:
        case Verb.ANNOUNCE if act.actor == f"seat-{act.seat}":
            return f"say “{phrase(act.target, game)}”" + (f" for {dollars(amount)}" * bool(amount))
        case Verb.ORDER if act.seat:
            owed = the_wager(act.spot, game)
            good = owed if owed.startswith("the ") else f"the {owed} good"
            return f"tell seat {act.seat} to make {good}"
        case Verb.RAKE if act.seat:
            return f"take {dollars(amount)} of {where} for time"
        case Verb.ANNOUNCE:
            whose = f" for {place(str(act.seat), game)}" if act.seat else ""
            return f"announce “{phrase(act.target, game)}”{whose}"
        case Verb.PAY | Verb.CREDIT:
            return f"{act.verb} {where} {dollars(amount)}"
        case Verb.RETURN if is_pot(act.spot) and act.seat:
            return f"return {dollars(amount)} from {place(act.spot, game)} to seat {act.seat}"
        case Verb.MARK:
            return f"mark that {place(str(act.seat), game)} owes {dollars(amount)}"
        case Verb.COLLECT | Verb.RETURN if amount:
            return f"{act.verb} {dollars(amount)} of {where}"
        case Verb.DEAL:
            return _dealt(act, game)
        case Verb.ASK if act.target.endswith("/cut"):
            return f"offer seat {act.seat} the cut"
        case Verb.COUNT:
            return f"count {where}: {amount} {'card' if amount == 1 else 'cards'}"
        case Verb.PROVE:
            return f"prove {where}: {amount} {'chip' if amount == 1 else 'chips'}"
        case Verb.POOL:
            return f"bring {dollars(amount)} into {where}"
        case Verb.RAKE:
            return f"take a rake of {dollars(amount)} from {where}"
        case Verb.DEPOSIT:
            return f"deposit {where}" + (f" of {dollars(amount)}" if amount else "")
        case Verb.PUSH:
            return f"push {dollars(amount)} of {place(act.spot, game)} to seat {act.seat}"
        case Verb.PLACE if act.spot in game.memory.marks:
            return f"put the {wager(act.spot, game)} before seat {act.seat}"
        case Verb.PLACE if act.target == "cover-card":
            return f"put the cover card in under {amount} cards"
        case Verb.PLACE if act.target.endswith("/on-cards"):
            return f"lay {where} on the cards of the hand"
        case Verb.PLACE if act.target.endswith("/box"):
            return f"put {place(act.target.removesuffix('/box'), game)} into the box"
        case Verb.PLACE if act.seat:
            return f"put {where} back on the layout"
        case Verb.USE:
            return f"use {where}"
        case Verb.REVEAL:
            return f"turn {where} face up"
        case Verb.INSERT:
            return f"slide {where} into the card reader"
        case Verb.DISCARD if drawn := DRAWN.fullmatch(act.target):
            cards = "a card" if len(drawn[2]) == 1 else f"{len(drawn[2])} cards"
            if act.actor != "dealer":
                return f"throw in {cards}"
            muck = place(game.table.discards, game)
            return f"put {cards} of {place(f'{drawn[1]}/hand', game)} into {muck}"
        case Verb.DISCARD:
            return f"put {where} into {place(game.table.discards, game)}"
        case Verb.RESET:
            meter = game.speech.meters.get(act.target) or where
            return f"set {meter} to {dollars(amount)}"
        case Verb.BEFALL:
            return befalling(act, game)
        case Verb.LOCK_OUT:
            return f"lock out {where}"
        case Verb.LOAD if act.target.startswith("deck"):
            return f"put {where} into the shuffler"
        case Verb.REMOVE if act.target.startswith("deck"):
            return f"take {where} off the table"
        case Verb.TAKE if act.target in game.table.board or (
            act.seat and act.spot.startswith(("hand", "up"))
        ):
            together = f"put {where} together again"
            return together if game.table_stakes else f"take back the last card dealt to {where}"
        case Verb.TAKE if act.target in ("discard-rack", "shoe"):
            return f"take the cards from {where}"
        case Verb.TAKE if act.spot == "cash" and act.actor == "dealer":
            return f"take seat {act.seat}'s cash for chips"
        case Verb.SIGN if act.target in ("shoe", "shuffler"):
            return f"put a sign on {where}"
        case Verb.TURN_DOWN:
            return f"turn {where} face down"
        case Verb.TEAR:
            return f"tear {where} up"
        case Verb.RULE:
            return f"rule on {where}"
        case _:
            return _decided(act, game) or f"{act.verb.replace('-', ' ')} {where}"


def _dealt(act: Act, game: Game) -> str:
    """A card or several in words, and where they go; a card with a name is that card."""
    where, amount = place(act.target, game), act.amount or 0
    if act.target.endswith("/sideways"):
        return f"deal a card across {where}"
    if act.target == game.table.burnt:
        return "burn a card" if amount == 1 else f"burn {amount} cards"
    if act.target == "discard-rack":
        return "burn a card into the discard rack"
    if amount == 1 and where.endswith(" card"):
        return f"deal {where}"
    if of := re.fullmatch("the (.*) cards", where):
        return f"deal a {of[1]} card" if amount == 1 else f"deal {amount} {of[1]} cards"
    cards = "a card" if amount == 1 else f"{amount} cards"
    return f"deal {cards} to {where}"


DECIDED = {
    Verb.FOLD: "fold",
    Verb.HIT: "take a card",
    Verb.STAND: "stand",
    Verb.SURRENDER: "surrender",
    Verb.RESCUE: "take the double back and give up the rest",
    Verb.CHECK: "check",
}
"""What a player decides, where no place is needed to understand it."""


def _decided(act: Act, game: Game) -> str:
    """What a player decides, in words; nothing if the act is of another kind."""
    spot = wager(act.spot, game)
    match act.verb:
        case Verb.BET if act.spot in game.speech.bets:
            return game.speech.bets[act.spot].format(dollars(act.amount or 0))
        case Verb.STAND if game.table.draws:
            return "keep all cards"
        case Verb.BET:
            return f"bet {dollars(act.amount or 0)} on {the_wager(act.spot, game)}"
        case Verb.TAKE | Verb.DECLINE if act.actor.startswith("seat-"):
            the = "the " if act.spot.partition("-")[0] in ("cut", "card") else ""
            return f"{act.verb} {the}{offered(spot)}"
        case _:
            extra = act.spot.partition("-")[2] if act.spot.startswith("hand-") else ""
            told = DECIDED.get(act.verb, "")
            return f"{told} on hand {extra}" if told and extra else told


def befalling(act: Act, game: Game) -> str:
    """Return an irregularity in the words of *game*.

    >>> from games.catalogue import GAMES
    >>> befalling(Act.parse("chance befall unaccepted-wager/6"), GAMES["mississippi-stud"])
    'the system has not accepted a Progressive wager (seat 6)'
    """
    name, _, where = act.target.partition("/")
    titles = (odd.title for odd in game.conduct.irregularities if odd.name == name)
    title = next(titles, name.replace("-", " "))
    told = title[:1].lower() + title[1:]
    return f"{told} ({place(where, game)})" if where else told


def unseen(act: Act, game: Game) -> bool:
    """Return whether *act* is an irregularity that nobody at the table announces."""
    if act.verb is not Verb.BEFALL:
        return False
    name = act.target.partition("/")[0]
    return any(odd.unseen for odd in game.conduct.irregularities if odd.name == name)


def actor(act: Act) -> str:
    """Return who acts, in words."""
    head, _, seat = act.actor.partition("-")
    return f"Seat {seat}" if head == "seat" else act.actor.capitalize()
