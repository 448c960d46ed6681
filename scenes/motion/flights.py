"""Which chips travel, and where, when something is done with money."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from games.engine.acts import Act, Verb
from games.engine.apply import apply, possible
from games.engine.pots import BOX, RAKE
from games.engine.round import Round
from games.verbs.row import CHIPS
from scenes.motion.timing import CUT_OUT, MOTIONS, PUSH, SWEEP, MotionStyle
from scenes.places.positions import in_chips


@dataclass(frozen=True, slots=True)
class Flight:
    """Chips on their way through ``stops``, one manner for each leg.

    A stop is a place of chips; ``tray/500`` is a tube, ``floor`` beyond the table,
    ``beside 2/ante`` next to a wager.
    """

    chips: tuple[int, ...]
    stops: tuple[str, ...]
    legs: tuple[MotionStyle, ...]
    when: int
    """Which of the acts it belongs to, counted from 0."""
    with_stake: str = ""
    """The place whose chips go along from the last leg on."""
    loose: bool = False
    """Whether they go as the heap they lay in."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Money that moves without chips, shown as an amount over its place."""

    place: str
    cents: int
    when: int


def flights(
    old: Round, new: Round, acts: Iterable[Act], unstaked: Container[str]
) -> Iterator[Flight | Credit]:
    """Yield what moves when *acts* have made *new* of *old*.

    What is paid for a wager that is not *unstaked* goes to its player together with it.
    """
    r = old
    for when, act in enumerate(acts):
        money = act.verb.row.moves == CHIPS
        if money and was_done(r, new, act):
            yield from (
                _among_pots(r, act, when) if in_pots(r, act) else _of(r, act, when, unstaked)
            )
        if act.verb is Verb.BEFALL or not possible(r, act):
            continue
        r = replace(apply(r, act), deck=new.deck) if money else r


def was_done(r: Round, new: Round, act: Act) -> bool:
    """Return whether *act* on money can have taken effect: a refused one moves nothing."""
    if act.verb is Verb.RACK:
        return bool(r.proving) and not new.proving
    if not possible(r, act):
        return False
    if in_pots(r, act):
        return (r.wagers, r.stacks) != (new.wagers, new.stacks)
    seat = act.seat or 0
    match act.verb:
        case Verb.COLLECT | Verb.RETURN if _moved(r, act) and act.target in new.wagers:
            return new.wagers[act.target] < r.wagers[act.target]
        case Verb.COLLECT | Verb.GATHER:
            return act.target not in new.wagers
        case Verb.PAY:
            return act.target not in new.wagers and act.target in new.won
        case Verb.RETURN:
            return act.target not in new.wagers and act.target not in new.proving
        case Verb.CREDIT:
            return new.accounts.get(seat) != r.accounts.get(seat)
    return True


def in_pots(r: Round, act: Act) -> bool:
    """Say whether *act* moves chips between players and pots rather than the tray."""
    return act.verb in r.table.kind.between_players


def _among_pots(r: Round, act: Act, when: int) -> Iterator[Flight]:
    """Yield the chips that *act* brings from where there are fewer to where there are more."""
    before, after = _lying(r), _lying(apply(r, act))
    change = {place: after.get(place, 0) - before.get(place, 0) for place in {**before, **after}}
    goal = next((place for place, cents in change.items() if cents > 0), "")
    goal = goal or (BOX if act.target == RAKE else act.target)
    for place, cents in change.items():
        if cents < 0:
            manner = MOTIONS[act.verb.row.motion]
            loose = act.verb is Verb.PUSH
            yield Flight(in_chips(-cents), (place, goal), (manner,), when, loose=loose)


def _lying(r: Round) -> dict[str, int]:
    """Return place -> the cents that lie there, of bets, pots and players."""
    return {**r.wagers, **{f"{seat}/stack": r.chips(seat) for seat in r.stacks}}


def _moved(r: Round, act: Act) -> int:
    """How many cents of the wager on its place *act* takes away: all, or a part of it."""
    return r.wagers.get(act.target, 0) - apply(r, act).wagers.get(act.target, 0)


def _of(r: Round, act: Act, when: int, unstaked: Container[str]) -> Iterator[Flight | Credit]:
    spot, seat = act.target, act.seat or 0
    mine = f"{seat}/stack"
    if way := act.verb.row.flown:
        ends = [one.format(stack=mine, place=spot, seat=seat) for one in (way.start, way.end)]
        cents = max(0, _moved(r, act)) or act.amount or 0
        yield Flight(in_chips(cents), tuple(ends), (MOTIONS[way.motion],), when)
    match act.verb:
        case Verb.RACK:
            for gathered, cents in r.proving.items():
                at = f"proving/{gathered.partition('/')[0]}"
                yield Flight(in_chips(cents), (at, "tray"), (SWEEP,), when)
        case Verb.RETURN:
            yield from _returned(r, act, when)
        case Verb.CREDIT:
            yield Credit(spot, act.amount or 0, when)
        case Verb.PAY:
            chips = act.chips or in_chips(act.amount or 0)
            start = "tray" if act.actor == "dealer" else "floor"
            if act.spot in unstaked:
                yield Flight(chips, (start, mine), (CUT_OUT,), when)
            else:
                stops = (start, f"beside {spot}", mine)
                yield Flight(chips, stops, (CUT_OUT, PUSH), when, with_stake=spot)


def _returned(r: Round, act: Act, when: int) -> Iterator[Flight | Credit]:
    spot, seat = act.target, act.seat or 0
    if spot in r.on_account:
        yield Credit(spot, r.accepted.get(spot, 0), when)
    elif cents := _moved(r, act):
        yield Flight(in_chips(cents), (spot, f"{seat}/stack"), (PUSH,), when)
    elif cents := r.proving.get(spot, 0):
        stops = (f"proving/{seat}", f"{seat}/stack")
        yield Flight(in_chips(cents), stops, (PUSH,), when)
    else:
        cents = max(0, -r.won.get(spot, 0)) or r.accepted.get(spot, 0)
        yield Flight(in_chips(cents), ("tray", f"{seat}/stack"), (CUT_OUT,), when)
