"""The hand before the law: which hand decides an act, and where the cards lie that decide it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.grading.saying import sentence
from app.grading.words import phrase
from games.engine.acts import Act, Verb
from games.engine.game import Game
from games.engine.round import Round

SETTLES = frozenset({Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.CREDIT, Verb.PUSH})
"""What is done with a wager, or a pot, because of the hand that it was bet on."""
DEALER = "dealer"
NOTHING: Mapping[str, str] = MappingProxyType({})


def hands_told(act: Act, r: Round, game: Game) -> Mapping[str, str]:
    """Return the names of the hands that decide *act*: ``2`` or ``dealer`` -> the name.

    *r* is the table before the act. A hand that lies face down has no name, and neither has one of
    a player with several.

    >>> from app.randomly import random_round
    >>> from games.catalogue import GAMES
    >>> stud = GAMES["mississippi-stud"]
    >>> r = random_round("a", stud.house.rules).open().round
    >>> dict(hands_told(Act.parse("dealer pay 2/ante 1000"), r, stud))
    {}
    """
    if act.verb is Verb.DEAL and act.target.startswith(DEALER):
        whose: tuple[str, ...] = (DEALER,)
    elif act.verb in SETTLES and _decided_by_hand(act, game) and _one_hand(r, act.seat):
        whose = str(act.seat), DEALER
    else:
        return NOTHING
    called = {one: game.speech.called(r, one) for one in whose}
    return {one: phrase(name, game) for one, name in called.items() if name}


def _decided_by_hand(act: Act, game: Game) -> bool:
    """Whether the hands alone decide the wager of *act*; a side wager may look at other cards."""
    return bool(act.seat) and (act.verb is Verb.PUSH or act.spot in game.wagers.main)


def _one_hand(r: Round, seat: int | None) -> bool:
    """Whether one hand alone lies before *seat*, face up."""
    lying = [spot for spot in r.cards if spot.startswith(f"{seat}/hand") and r.lies(spot)]
    return lying == [f"{seat}/hand"] and r.shown(f"{seat}/hand")


def hand_line(act: Act, r: Round, game: Game) -> str:
    """Return the hands that decide *act* in a sentence, or the fold; nothing where none does.

    *r* is the table before the act.
    """
    if act.verb is Verb.COLLECT and act.seat in r.folded:
        return f"Seat {act.seat} folded."
    said = []
    for whose, name in hands_told(act, r, game).items():
        who = "Dealer" if whose == DEALER else f"Seat {whose}"
        said.append(f"{who}: {name[:1].lower() + name[1:]}.")
    return " ".join(said)


def deciding(act: Act, r: Round, game: Game) -> tuple[str, ...]:
    """Return the places whose cards decide *act*, those of its own seat first.

    *r* is the table before the act.
    """
    if act.verb not in SETTLES or not _decided_by_hand(act, game) or not _one_hand(r, act.seat):
        return ()
    beside = [f"{act.seat}/{place}" for place in game.table.beside]
    shown = [place for place in (*beside, *game.table.board) if r.lies(place) and r.shown(place)]
    return (f"{act.seat}/hand", *shown)


def plain_words(act: Act, why: str, r: Round, game: Game) -> str:
    """Return why *act* is done, in plain words: the hand, then the arithmetic of *why*.

    *r* is the table before the act.
    """
    reason = f"{sentence(why)}." if why else ""
    return " ".join(filter(None, (hand_line(act, r, game), reason)))
