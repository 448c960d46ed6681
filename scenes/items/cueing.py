"""Which sounds an act makes, and when: what people hear is the motion they see."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from assets import cues
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS, apply, possible
from games.engine.round import Round
from games.verbs.row import CHIPS
from scenes.items.sizing import payment_ms
from scenes.motion import timing
from scenes.motion.flights import was_done
from scenes.places.positions import in_chips

_MOST = 6
"""Cards of one act that are heard one by one."""


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
        money = act.verb.row.moves == CHIPS
        took = was_done(r, new, act) if money else possible(r, act)
        after = replace(apply(r, act), deck=r.deck) if took else r
        if took and not money:
            took = _happened(r, new, act)
        if took and (beats := _beats(act, r, unstaked)):
            yield CueSequence(act.target.removesuffix(SIDEWAYS), when, beats)
        if money:
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
    sounds = act.verb.row.sounds
    if isinstance(sounds, str):
        return PATTERNS[sounds](act, r, unstaked)
    return tuple(Beat(one.cue, _ends(one.after)) for one in sounds)


def _ends(motions: Iterable[str]) -> float:
    """Return when *motions*, one after the other, are over."""
    return sum(timing.MOTIONS[name].ms for name in motions)


def _dealt(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    lands = (timing.PITCH if r.rules.dealing == "hand" else timing.DRAW).ms
    starts = [i * timing.NEXT_CARD_MS for i in range(min(_MOST, act.amount or 1))]
    drawn = [Beat(cues.OFF_SHOE, ms) for ms in starts]
    down = [Beat(cues.CARD_DOWN, ms + lands) for ms in starts]
    return tuple(sorted((*drawn, *down), key=lambda beat: beat.ms))


def _turned(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    many = min(_MOST, max(1, len(r.cards.get(act.target, ()))))
    return tuple(Beat(cues.TURN, i * timing.NEXT_CARD_MS) for i in range(many))


def _shuffled(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    if act.actor != "dealer":
        return (Beat(cues.RIFFLE), Beat(cues.BUTTON, timing.CARRY.ms))
    return _by_hand(0.0)


def _reshuffled(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    return _by_hand(timing.CARRY.ms) if act.actor == "dealer" else ()


def _by_hand(after_ms: float) -> tuple[Beat, ...]:
    beats = []
    for part in timing.SHUFFLE:
        beats.append(Beat(cues.RIFFLE if part == "riffle" else cues.STRIP, after_ms))
        after_ms += (timing.RIFFLE if part == "riffle" else timing.STRIP).ms
    return tuple(beats)


def _paid(act: Act, r: Round, unstaked: Container[str]) -> tuple[Beat, ...]:
    if act.actor != "dealer":
        return (Beat(cues.CHIPS_DOWN, timing.CUT_OUT.ms),)
    chips = act.chips or in_chips(act.amount or 0)
    landed, pushed = payment_ms(chips, r.wagers.get(act.target, 0))
    if act.spot in unstaked:
        return (Beat(cues.CHIP_CUT), Beat(cues.CHIPS_DOWN, landed))
    return (Beat(cues.CHIP_CUT), Beat(cues.CHIPS_DOWN, landed), Beat(cues.CHIPS_PUSH, pushed))


PATTERNS: Mapping[str, Callable[[Act, Round, Container[str]], tuple[Beat, ...]]] = {
    "dealt": _dealt,
    "turned": _turned,
    "shuffled": _shuffled,
    "reshuffled": _reshuffled,
    "paid": _paid,
}
"""The sounds that depend on the act, by their names in the rows of verbs."""
