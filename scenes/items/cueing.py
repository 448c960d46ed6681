"""Which sounds an act makes, and when: what people hear is the motion they see."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from assets import cues
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS, apply, possible
from games.engine.round import Round
from scenes.items.sizing import payment_ms
from scenes.motion import timing
from scenes.motion.flights import MONEY, was_done
from scenes.places.positions import in_chips

_MOST = 6
"""Cards of one act that are heard one by one."""
_CARDS_MOVED = frozenset(
    {Verb.DEAL, Verb.DISCARD, Verb.REVEAL, Verb.RESHUFFLE, Verb.SPLIT, Verb.TAKE, Verb.REMOVE}
)
_BY_VERB = {
    Verb.SPREAD: cues.SPREAD,
    Verb.TURN_DOWN: cues.SPREAD,
    Verb.WASH: cues.WASH,
    Verb.STACK: cues.CUT,
    Verb.CUT: cues.CUT,
    Verb.LOAD: cues.CARD_SLIDE,
    Verb.BRING: cues.CARD_SLIDE,
    Verb.TAKE: cues.CARD_SLIDE,
    Verb.REMOVE: cues.CARD_SLIDE,
    Verb.DISCARD: cues.CARD_SLIDE,
    Verb.FOLD: cues.CARD_SLIDE,
    Verb.SPLIT: cues.CARD_SLIDE,
    Verb.INSERT: cues.CARD_SLIDE,
    Verb.PLACE: cues.CARD_SLIDE,
    Verb.TEAR: cues.DROP,
    Verb.LOCK_OUT: cues.BUTTON,
    Verb.CALL: cues.BUTTON,
    Verb.CREDIT: cues.BUTTON,
    Verb.RESET: cues.BUTTON,
    Verb.VALIDATE: cues.BELL,
    Verb.PROVE: cues.CHIP_CUT,
}
"""What makes one sound, as it begins."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A sound, and how long after the act began, in milliseconds at pace 1."""

    cue: str
    ms: float = 0.0


@dataclass(frozen=True, slots=True)
class CueSequence:
    """The sounds of one act, in order; at instant pace only the last."""

    place: str
    when: int
    """Which of the acts it belongs to, counted from 0."""
    beats: tuple[Beat, ...]


def heard(
    old: Round, new: Round, acts: Iterable[Act], unstaked: Container[str]
) -> Iterator[CueSequence]:
    """Yield what is heard when *acts* have made *new* of *old*; nothing of those refused.

    What is paid for a wager that is not *unstaked* is pushed to its player together with it.
    """
    r = old
    for when, act in enumerate(acts):
        if act.verb is Verb.BEFALL:
            continue
        took = was_done(r, new, act) if act.verb in MONEY else possible(r, act)
        after = replace(apply(r, act), deck=r.deck) if took else r
        if took and act.verb in (*_CARDS_MOVED, Verb.LOCK_OUT):
            took = _happened(r, new, act)
        if took and (beats := _beats(act, r, unstaked)):
            yield CueSequence(act.target.removesuffix(SIDEWAYS), when, beats)
        if act.verb in MONEY:
            r = after


def _happened(r: Round, new: Round, act: Act) -> bool:
    """Whether *act*, on cards or a lockout, has had an effect on *new*."""
    spot = act.target
    match act.verb:
        case Verb.REVEAL:
            return not r.shown(spot) and (new.shown(spot) or not new.lies(spot))
        case Verb.LOCK_OUT:
            return spot in new.locked and spot not in r.locked
        case Verb.DEAL | Verb.DISCARD | Verb.SPLIT | Verb.RESHUFFLE:
            return r.cards != new.cards or len(r.deck) != len(new.deck)
    return True


def _beats(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    match act.verb:
        case Verb.DEAL:
            return _dealt(act, r)
        case Verb.REVEAL:
            many = min(_MOST, max(1, len(r.cards.get(act.target, ()))))
            return tuple(Beat(cues.TURN, i * timing.NEXT_CARD_MS) for i in range(many))
        case Verb.SHUFFLE | Verb.RESHUFFLE if act.actor == "dealer":
            return _shuffled(timing.CARRY.ms if act.verb is Verb.RESHUFFLE else 0.0)
        case Verb.SHUFFLE:
            return (Beat(cues.RIFFLE), Beat(cues.BUTTON, timing.CARRY.ms))
        case _ if act.verb in MONEY and act.verb is not Verb.CREDIT:
            return _paid(act, r, unstaked)
    cue = _BY_VERB.get(act.verb)
    return (Beat(cue),) if cue else ()


def _dealt(act: Act, r: Round) -> tuple[Beat, ...]:
    lands = (timing.PITCH if r.rules.dealing == "hand" else timing.DRAW).ms
    starts = [i * timing.NEXT_CARD_MS for i in range(min(_MOST, act.amount or 1))]
    drawn = [Beat(cues.OFF_SHOE, ms) for ms in starts]
    down = [Beat(cues.CARD_DOWN, ms + lands) for ms in starts]
    return tuple(sorted((*drawn, *down), key=lambda beat: beat.ms))


def _shuffled(after_ms: float) -> tuple[Beat, ...]:
    beats = []
    for part in timing.SHUFFLE:
        beats.append(Beat(cues.RIFFLE if part == "riffle" else cues.STRIP, after_ms))
        after_ms += (timing.RIFFLE if part == "riffle" else timing.STRIP).ms
    return tuple(beats)


def _paid(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    match act.verb:
        case Verb.BET:
            return (Beat(cues.CHIPS_DOWN, timing.BET.ms),)
        case Verb.COLLECT | Verb.RACK:
            return (Beat(cues.SWEEP), Beat(cues.RACKED, timing.SWEEP.ms + timing.RACK.ms))
        case Verb.GATHER:
            return (Beat(cues.SWEEP), Beat(cues.CHIPS_DOWN, timing.REACH.ms))
        case Verb.POOL | Verb.RAKE:
            return (Beat(cues.SWEEP), Beat(cues.CHIPS_DOWN, timing.REACH.ms))
        case Verb.DEPOSIT:
            return (Beat(cues.SWEEP), Beat(cues.DROP, timing.REACH.ms))
        case Verb.RETURN | Verb.PUSH:
            return (Beat(cues.CHIPS_PUSH),)
    if act.actor != "dealer":
        return (Beat(cues.CHIPS_DOWN, timing.CUT_OUT.ms),)
    chips = act.chips or in_chips(act.amount or 0)
    landed, pushed = payment_ms(chips, r.wagers.get(act.target, 0))
    if act.spot in unstaked:
        return (Beat(cues.CHIP_CUT), Beat(cues.CHIPS_DOWN, landed))
    return (Beat(cues.CHIP_CUT), Beat(cues.CHIPS_DOWN, landed), Beat(cues.CHIPS_PUSH, pushed))
