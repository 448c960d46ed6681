"""What may have come up in a round: a push, a fold, a bonus paid, a side pot, an irregularity.

Other table work may be asked for too: one of its rounds then stands among those of the game. The
words are made from the game's own data, so each game has its own. They say what was dealt, whether
or not the dealer handled it rightly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial

from app.curriculum.drills.naming import asks, placed, sentence
from app.grading.course import is_void, settlement
from app.grading.words import the_wager
from games.catalogue import BESIDES, TABLES
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.shapes import DRAWN, SEAT, HandPattern, VersusDealer

ENDS = {"winner": "one that wins", "loser": "one that loses", "push": "one that pushes"}
"""What a hand is called by how it ends -> in words."""
PAID, AMISS, WORK = "paid:", "trouble:", "work:"


@dataclass(frozen=True)
class DealtRound:
    """A round that was dealt: how it began and ended, and what lay where meanwhile."""

    first: Moment
    end: Moment
    lay: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """Place -> the most cards that lay there at one time."""

    @property
    def log(self) -> tuple[Act, ...]:
        return self.end.round.log


def dealt(moments: Iterable[Moment]) -> DealtRound:
    """Return what the *moments* of a round come to, the first and the last among them."""
    lay: dict[str, tuple[Card, ...]] = {}
    first = last = None
    for moment in moments:
        first, last = first or moment, moment
        for place, cards in moment.round.cards.items():
            if len(cards) > len(lay.get(place, ())):
                lay[place] = cards
    assert first is not None
    assert last is not None
    return DealtRound(first, last, lay)


@dataclass(frozen=True, slots=True, eq=False)
class Occurrence:
    """Something that may come up."""

    told: str
    """In words, as a line of a list."""
    came: Callable[[DealtRound], bool]


def reached(game: Game, words: Iterable[str], rounds: Iterable[DealtRound]) -> tuple[str, ...]:
    """Return those of *words* that came up in any of the *rounds*, in their order."""
    known, several = words_of(game), tuple(rounds)
    own = tuple(one for one in several if one.first.game.key == game.key)
    return tuple(
        key
        for key in words
        if any(known[key].came(one) for one in (several if key.startswith(WORK) else own))
    )


def told(game: Game, key: str) -> str:
    """Return the word *key* as a line of a list."""
    return words_of(game)[key].told


@cache
def words_of(game: Game) -> Mapping[str, Occurrence]:
    """Return everything that may be asked for at *game*: the usual words first."""
    words = dict(_POTS if game.table_stakes else _BANKED)
    if not game.table_stakes:
        open_to_them = {one.partition("-")[0] for one in game.drilling.decisions}
        for key in (key for key in (*_DECIDED, *game.speech.does) if key in open_to_them):
            words[key] = _DECIDED.get(key) or _bets(key, game)
        if game.wagers.side_wagers:
            words["bonus"] = Occurrence("An optional wager wins", lambda r: bool(_winners(r)))
        for name in game.wagers.side_wagers:
            words[f"{PAID}{name}"] = Occurrence(
                f"{sentence(the_wager(name, game), hyphens=True)} wins",
                partial(_won, name=name),
            )
    if game.table.draws:
        words["exchange"] = Occurrence("A player exchanges cards", _did_by_players(Verb.DISCARD))
    words["irregularity"] = Occurrence(
        "An irregularity happens and is corrected", lambda r: _amiss(r, "")
    )
    for odd in game.conduct.irregularities:
        words[f"{AMISS}{odd.name}"] = Occurrence(
            placed(odd.name, game),
            partial(_amiss, name=odd.name),
        )
    words |= _besides()
    for key, shape in game.drilling.shapes.items():
        if "-against-" not in key and not any(one.endswith(DRAWN) for one in shape.places):
            for name, names in shape.words.items():
                words[f"{key}:{name}"] = Occurrence(
                    _shape_told(key, name, shape, game),
                    partial(_lay_so, shape=shape, names=names),
                )
    return words


def games_of(game_key: str, words: Iterable[str]) -> tuple[str, ...]:
    """Return the games of a test's rounds: its own, and any table work to which one of the
    required *words* belongs."""
    return (game_key, *(BESIDES if any(key.startswith(WORK) for key in words) else ()))


def _besides() -> Mapping[str, Occurrence]:
    """What can be done at any table other than a game: the values of its first choice."""
    found: dict[str, Occurrence] = {}
    for one in map(TABLES.__getitem__, BESIDES):
        for name in next(choice.options for choice in one.house.choices if choice.options):
            found[f"{WORK}{name}"] = Occurrence(
                f"{one.title}: {name.replace('-', ' ')}",
                partial(_worked, name=name),
            )
    return found


def _worked(r: DealtRound, name: str) -> bool:
    """Whether a round was *name*, done to its end."""
    return r.first.round.table.task == name and r.end.over


def _shape_told(key: str, name: str, shape: HandPattern, game: Game) -> str:
    """Return in words that the cards of a *shape* are called *name*."""
    if isinstance(shape, VersusDealer):
        outcome = asks(name, game)
        return f"A hand {outcome[:1].lower()}{outcome[1:]}"
    whose = re.sub(r"^Their\b", "A player's", asks(key, game))
    return f"{whose}: {ENDS.get(name) or name.replace('-', ' ')}"


def _won(r: DealtRound, name: str) -> bool:
    return name in _winners(r)


def _amiss(r: DealtRound, name: str) -> bool:
    """Whether the irregularity *name*, or any, happened in a round dealt to its end."""
    befell = (act.target.partition("/")[0] for act in r.log if act.verb is Verb.BEFALL)
    return r.end.over and any(one == name or not name for one in befell)


def _winners(r: DealtRound) -> set[str]:
    """The optional wagers that won anything."""
    won = (one.spot.rpartition("/")[2] for one in settlement(r.first, r.end) if one.won > 0)
    return set(won) & set(r.end.game.wagers.side_wagers)


def _outcome(name: str) -> Callable[[DealtRound], bool]:
    return lambda r: any(one.outcome == name for one in settlement(r.first, r.end))


def _bets(name: str, game: Game) -> Occurrence:
    """Return that a player makes the later bet *name*: they double, or take insurance."""
    verb, _, rest = game.speech.does[name].partition(" ")
    return Occurrence(f"A player {verb}s {rest}".strip(), _did_by_players(Verb.BET, name))


def _did_by_players(verb: Verb, spot: str = "") -> Callable[[DealtRound], bool]:
    def came(r: DealtRound) -> bool:
        return any(
            act.verb is verb and act.actor.startswith("seat-") and act.spot.startswith(spot)
            for act in r.log
        )

    return came


def _done(*verbs: Verb) -> Callable[[DealtRound], bool]:
    return lambda r: any(act.verb in verbs and act.actor == "dealer" for act in r.log)


def _pushes(r: DealtRound) -> dict[str, list[int]]:
    """Pot -> what each push out of it came to."""
    found: dict[str, list[int]] = {}
    for act in r.log:
        if act.verb is Verb.PUSH:
            found.setdefault(act.spot, []).append(act.amount or 0)
    return found


def _side_pot(r: DealtRound) -> bool:
    return any(act.verb is Verb.POOL and act.spot.startswith("side") for act in r.log)


def _shared(r: DealtRound) -> bool:
    return any(len(sums) > 1 for sums in _pushes(r).values())


def _odd_chip(r: DealtRound) -> bool:
    return any(len(sums) > 1 and len(set(sums)) > 1 for sums in _pushes(r).values())


def _given_back(r: DealtRound) -> bool:
    return any(act.verb is Verb.RETURN and act.seat and act.amount for act in r.log)


def _all_in(r: DealtRound) -> bool:
    bets = (act.spot for act in r.log if act.verb is Verb.BET)
    return any(spot.startswith("all-in") for spot in bets) or any(
        not r.end.round.chips(seat) for seat in r.end.round.table.brought
    )


def _lay_so(r: DealtRound, shape: HandPattern, names: tuple[str, ...]) -> bool:
    """Whether the cards of any player, or of the table, were called one of *names*."""
    if not shape.of_a_seat:
        return _called(r, shape, "", names)
    return any(
        _called(r, shape, str(seat), names)
        for seat in r.first.round.seats
        if _plays(r, shape, seat)
    )


def _plays(r: DealtRound, shape: HandPattern, seat: int) -> bool:
    """Whether the cards of *seat* decide anything: it has the wager, or has not folded."""
    if shape.wager:
        return bool(r.first.round.backed(seat, shape.wager))
    return seat not in r.end.round.folded


def _called(r: DealtRound, shape: HandPattern, seat: str, names: tuple[str, ...]) -> bool:
    cards: list[Card] = []
    for place, count in shape.places.items():
        there = r.lay.get(place.replace(SEAT, seat), ())
        if len(there) < count:
            return False
        cards += there[:count]
    return shape.name(cards) in names


_BANKED: Mapping[str, Occurrence] = {
    "push": Occurrence("A wager pushes", _outcome("push")),
    "void": Occurrence("The cards of a round are taken back", lambda r: is_void(r.end)),
    "floor": Occurrence("The floor is called", _done(Verb.CALL)),
}
_DECIDED: Mapping[str, Occurrence] = {
    "fold": Occurrence("A player folds", _did_by_players(Verb.FOLD)),
    "surrender": Occurrence("A player surrenders", _did_by_players(Verb.SURRENDER)),
}
_POTS: Mapping[str, Occurrence] = {
    "side-pot": Occurrence("A side pot is built", _side_pot),
    "shared-pot": Occurrence("A pot is split", _shared),
    "odd-chip": Occurrence("A pot has an odd chip", _odd_chip),
    "all-in": Occurrence("A player is all in", _all_in),
    "given-back": Occurrence("An uncalled bet is returned", _given_back),
    "rake": Occurrence("A rake is taken", _done(Verb.RAKE)),
    "void": Occurrence("The cards of a round are taken back", lambda r: is_void(r.end)),
    "showdown": Occurrence(
        "A showdown",
        lambda r: (
            any(act.verb is Verb.PUSH and act.seat for act in r.log) and len(r.end.round.live) > 1
        ),
    ),
}
