"""Acts, places and phrases in words a dealer would use; each game brings its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.game import Game
from games.engine.pots import DRAWN, is_pot
from games.verbs.row import Words, text_for

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
    return _capital(spot.replace("-", " "))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    if own := game.speech.told.get(f"{act.verb} {act.spot if act.seat else act.target}"):
        return own.format(where=place(act.target, game), number=act.amount or 0)
    return (
        fitting(act.verb.row.told, act, game)
        or f"{act.verb.replace('-', ' ')} {place(act.target, game)}"
    )


def fitting(words: Words, act: Act, game: Game) -> str | None:
    """Return the first of the *words* of a row that fit *act*, or nothing."""
    text = text_for(words, act.target, lambda when: WHEN[when](act, game))
    return text and text.format_map(Blanks(act, game))


class Blanks(dict[str, str]):
    """What the blanks in the words of a row stand for, each asked for only where it is used."""

    def __init__(self, act: Act, game: Game) -> None:
        super().__init__()
        self._act, self._game = act, game

    def __missing__(self, name: str) -> str:
        return BLANKS[name](self._act, self._game)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _named(act: Act, game: Game) -> re.Match[str] | None:
    """The name of the cards that lie at the place of *act*, where the place is called by it."""
    return re.fullmatch("the (.*) cards", place(act.target, game))


def _cards_there(act: Act, game: Game) -> str:
    named, number = _named(act, game), act.amount or 0
    name = named[1] if named else ""
    return f"a {name} card" if number == 1 else f"{number} {name} cards"


def _drawn(act: Act) -> tuple[str, str]:
    """The seat that exchanges cards, and which of them."""
    found = DRAWN.fullmatch(act.target)
    return (found[1], found[2]) if found else ("", "")


def _made_good(act: Act, game: Game) -> str:
    owed = the_wager(act.spot, game)
    return owed if owed.startswith("the ") else f"the {owed} good"


def _on_hand(act: Act, game: Game) -> str:
    extra = act.spot.partition("-")[2] if act.spot.startswith("hand-") else ""
    return f" on hand {extra}" if extra else ""


def _back_to_deck(act: Act, game: Game) -> bool:
    """Whether *act* takes cards from where they were dealt."""
    hand = act.seat and act.spot.startswith(("hand", "up"))
    return act.target in game.table.board or bool(hand)


BLANKS: Mapping[str, Callable[[Act, Game], str]] = {
    "where": lambda act, game: place(act.target, game),
    "seat": lambda act, game: str(act.seat),
    "whose": lambda act, game: place(str(act.seat), game),
    "actor": lambda act, game: act.actor.replace("-", " "),
    "number": lambda act, game: str(act.amount or 0),
    "dollars": lambda act, game: dollars(act.amount or 0),
    "cards": lambda act, game: _cards(act.amount or 0),
    "pieces": lambda act, game: _counted(act.amount or 0, "card"),
    "chips": lambda act, game: _counted(act.amount or 0, "chip"),
    "cards_there": _cards_there,
    "phrase": lambda act, game: phrase(act.target, game),
    "wager": lambda act, game: wager(act.spot, game),
    "the_wager": lambda act, game: the_wager(act.spot, game),
    "made_good": _made_good,
    "the": lambda act, game: "the " if act.spot.partition("-")[0] in ("cut", "card") else "",
    "offered": lambda act, game: offered(wager(act.spot, game)),
    "Offered": lambda act, game: _capital(offered(wager(act.spot, game))),
    "bet": lambda act, game: game.speech.bets[act.spot].format(dollars(act.amount or 0)),
    "does": lambda act, game: game.speech.does[act.spot.partition("-")[0]],
    "on_hand": _on_hand,
    "pot": lambda act, game: place(act.spot, game),
    "boxed": lambda act, game: place(act.target.removesuffix("/box"), game),
    "drawn": lambda act, game: _cards(len(_drawn(act)[1])),
    "drawn_from": lambda act, game: place(f"{_drawn(act)[0]}/hand", game),
    "discards": lambda act, game: place(game.table.discards, game),
    "meter": lambda act, game: game.speech.meters.get(act.target) or place(act.target, game),
    "befalling": lambda act, game: befalling(act, game),
    "told": lambda act, game: tell(act, game),
}
"""What the blanks in the rows of verbs stand for, wherever an act is told."""

WHEN: Mapping[str, Callable[[Act, Game], bool]] = {
    "a seat": lambda act, game: bool(act.seat),
    "the seat's own": lambda act, game: act.actor == f"seat-{act.seat}",
    "the seat's own, with a sum": lambda act, game: (
        act.actor == f"seat-{act.seat}" and bool(act.amount)
    ),
    "a player": lambda act, game: act.actor.startswith("seat-"),
    "a sum": lambda act, game: bool(act.amount),
    "a mark": lambda act, game: act.spot in game.memory.marks,
    "from a pot": lambda act, game: is_pot(act.spot) and bool(act.seat),
    "a burn": lambda act, game: act.target == game.table.burnt,
    "a place of one card": lambda act, game: (
        act.amount == 1 and place(act.target, game).endswith(" card")
    ),
    "cards with a name": lambda act, game: _named(act, game) is not None,
    "dealt": _back_to_deck,
    "dealt at table stakes": lambda act, game: _back_to_deck(act, game) and game.table_stakes,
    "cash for the dealer": lambda act, game: act.spot == "cash" and act.actor == "dealer",
    "drawn": lambda act, game: bool(_drawn(act)[0]),
    "drawn by the dealer": lambda act, game: bool(_drawn(act)[0]) and act.actor == "dealer",
    "draws": lambda act, game: bool(game.table.draws),
    "a bet with words of its own": lambda act, game: act.spot in game.speech.bets,
    "a later bet": lambda act, game: act.spot.partition("-")[0] in game.speech.does,
}
"""What the words in the rows of verbs need, wherever an act is told."""


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
