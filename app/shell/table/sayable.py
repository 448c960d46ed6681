"""What may be said at a table now, rightly or wrongly, and the search through it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from app.grading.words import COMMON_PHRASES
from app.shell.table.hand_names import in_order
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.round import Round

OTHER_NAMES = 4
"""How many wrong names a hand is offered with."""


def said(target: str) -> Act:
    """Return the act of announcing *target*."""
    return Act("dealer", Verb.ANNOUNCE, target)


def phrases_for(moment: Moment, seed: str, *, named: bool = True) -> dict[str, str]:
    """Return target -> words: everything that may be said now, in a fixed order for each *seed*.

    Totals come after the words, in counting order. With *named*, shown hands may be named aloud:
    this is a custom of the trade, never an error.
    """
    game, r = moment.game, moment.round
    known = {**COMMON_PHRASES, **game.speech.phrases}
    targets = list(known)
    Random(f"{seed}/phrases").shuffle(targets)
    targets.sort(key=lambda target: int(known[target]) if known[target].isdecimal() else 0)
    found = {target: known[target] for target in targets}
    found |= _of_the_last_decision(game, r)
    for seat in ("dealer", *reversed(r.seats)) if named else ():
        who = f"Seat {seat}" if seat != "dealer" else "Dealer"
        for name in _names(game, r, str(seat), seed):
            found[f"{seat}/{name}"] = f"{who}: {name.replace('-', ' ')}"
    return found


def _of_the_last_decision(game: Game, r: Round) -> dict[str, str]:
    """What may be said about the last player's act, where that is announced."""
    by_players = (act.seat for act in reversed(r.log) if act.actor == f"seat-{act.seat}")
    seat = next(by_players, None) if game.speech.calls else None
    if seat is None:
        return {}
    return {
        f"{seat}/{spot}": f"Seat {seat}: {said.lower()}"
        for spot, said in game.speech.calls.items()
    }


def everywhere() -> list[str]:
    """Return the words of all that is announced at any table, hands and totals aside."""
    said = (
        w for g in GAMES.values() for w in (*g.speech.phrases.values(), *g.speech.calls.values())
    )
    known = {*COMMON_PHRASES.values(), *said}
    return sorted(words for words in known if not words.isdecimal())


def _names(game: Game, r: Round, place: str, seed: str) -> list[str]:
    """The name of the hand shown at *place* among others; none if none is shown."""
    spot = place if place in game.table.board else f"{place}/hand"
    right = game.speech.called(r, place) if r.lies(spot) else None
    if right is None or (spot == place and right in game.speech.phrases):
        return []
    chance = Random(f"{seed}/names/{place}")
    others = {card for where, cards in r.cards.items() if where != spot for card in cards}
    deck = [card for card in game.table.deck(r.rules) if card not in others]
    names = {right}
    for _ in range(OTHER_NAMES):
        cards = tuple(chance.sample(deck, len(r.cards[spot])))
        other = replace(r, cards={**r.cards, spot: cards}, exposed=r.exposed.union(cards))
        names.add(game.speech.called(other, place) or right)
    return sorted(names, key=lambda name: chance.random())


def matching(phrases: Mapping[str, str], typed: str) -> list[str]:
    """Return the targets whose words contain everything *typed*, in any order; exact words first.

    >>> matching({"a": "No more bets", "b": "Last call for bets"}, "bets last")
    ['b']
    >>> matching({"a": "18", "b": "8"}, "8")
    ['b', 'a']
    """
    wanted = typed.casefold().split()
    found = [one for one, words in phrases.items() if all(w in words.casefold() for w in wanted)]
    exact = typed.strip().casefold()

    def far(target: str) -> tuple[bool, ...]:
        """How unlikely it is that *target* is meant: a digit is a rank sooner than the seat before
        it."""
        words = phrases[target].casefold()
        name = words.rpartition(": ")[2]
        meant = in_order(name, typed), in_order(words, typed)
        return exact not in (words, name), *(not one for one in meant)

    return sorted(found, key=far)
