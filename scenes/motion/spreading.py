"""How a deck is spread, turned over, washed and brought together: each card's place over time.

All in table units; a share runs from 0 to 1.  The cards of each deck of a shoe lie in a
row of their own and go together.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from assets.layouts import Place
from games.engine.cards import Card
from scenes.motion import timing
from scenes.motion.timing import MotionStyle
from scenes.places.positions import Pose


@dataclass(frozen=True, slots=True)
class Leaf:
    """How one card of a spread lies at one instant."""

    x: float
    y: float
    angle: float
    up: bool
    wide: float = 1.0
    """How much of its width is seen."""
    seen: bool = True


Way = Callable[[float], Leaf]
Poses = Mapping[Card, Pose]


def ways(was: Poses, now: Poses, look: str, place: Place) -> tuple[MotionStyle, dict[Card, Way]]:
    """Return how the cards of *was* come to lie as in *now*; one of the two is a spread.

    *look* is how the deck lies afterward, *place* where spreads lie.
    """
    cards = list(now)
    before, after = was[cards[0]], now[cards[0]]
    if after.place != "spread":
        return timing.GATHER, _gathered(was, now)
    if before.place != "spread":
        return timing.SPREAD, _spread(was, now)
    if look == "washed":
        return timing.WASH, _washed(was, now, place)
    if before.face_up != after.face_up and _upright(was) and _upright(now):
        return timing.TURN_OVER, _turned(was, now)
    return timing.SLIDE, {card: partial(_between, was[card], now[card]) for card in cards}


def gathered_at(was: Poses) -> tuple[float, float]:
    """Return where the spread *was* is brought together: its left end, or its middle."""
    lying = [pose for pose in was.values() if pose.place == "spread"]
    if all(abs(pose.angle) <= 15 for pose in lying):
        left = min(lying, key=lambda pose: pose.x)
        return left.x, left.y
    return sum(pose.x for pose in lying) / len(lying), sum(pose.y for pose in lying) / len(lying)


def _upright(poses: Poses) -> bool:
    """Return whether *poses* are a fan rather than cards lying all ways."""
    return all(abs(pose.angle) <= 15 for pose in poses.values())


def _rows(poses: Poses) -> Iterable[list[Card]]:
    """Return the cards of each deck from left to right."""
    rows: dict[str, list[Card]] = defaultdict(list)
    for card in sorted(poses, key=lambda card: poses[card].z):
        rows[card[2:]].append(card)
    return rows.values()


def _smooth(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def _mixed(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def _between(a: Pose, b: Pose, t: float) -> Leaf:
    up = b.face_up if t > 0.5 else a.face_up
    wide = abs(1 - 2 * t) if a.face_up != b.face_up else 1.0
    return Leaf(_mixed(a.x, b.x, t), _mixed(a.y, b.y, t), _mixed(a.angle, b.angle, t), up, wide)


def _along(row: list[Pose], at: float) -> tuple[float, float, float]:
    """Return the point and the turn at *at* (0 to 1) of a row of poses."""
    reach = min(1.0, max(0.0, at)) * (len(row) - 1)
    i = min(len(row) - 2, int(reach)) if len(row) > 1 else 0
    a, b = row[i], row[min(i + 1, len(row) - 1)]
    share = reach - i
    return _mixed(a.x, b.x, share), _mixed(a.y, b.y, share), _mixed(a.angle, b.angle, share)


def _spread(was: Poses, now: Poses) -> dict[Card, Way]:
    """Brought to the left end, then run out to the right: the lowest card stays behind first."""
    found: dict[Card, Way] = {}
    for cards in _rows(now):
        row = [now[card] for card in cards]
        for i, card in enumerate(cards):
            found[card] = partial(_run_out, was[card], row, i)
    return found


def _run_out(start: Pose, row: list[Pose], i: int, t: float) -> Leaf:
    top, end = i == len(row) - 1, row[i]
    if t < timing.SPREAD_FROM:
        share = _smooth(t / timing.SPREAD_FROM)
        x, y = _mixed(start.x, row[0].x, share), _mixed(start.y, row[0].y, share)
        turns = start.face_up != end.face_up
        up = end.face_up if share > 0.5 else start.face_up
        wide = abs(1 - 2 * share) if turns else 1.0
        return Leaf(x, y, row[0].angle * share, up, wide, top)
    share = (t - timing.SPREAD_FROM) / (1 - timing.SPREAD_FROM)
    if i <= share * (len(row) - 1) + 1e-9:
        return Leaf(end.x, end.y, end.angle, end.face_up)
    return Leaf(*_along(row, share), end.face_up, 1.0, top)


def _turned(was: Poses, now: Poses) -> dict[Card, Way]:
    """A wave runs from the left end to the right, each card falling over the next."""
    found: dict[Card, Way] = {}
    for cards in _rows(now):
        for i, card in enumerate(cards):
            share = i / max(1, len(cards) - 1)
            found[card] = partial(_tipped, was[card], now[card], share)
    return found


def _tipped(a: Pose, b: Pose, begins: float, t: float) -> Leaf:
    own = min(1.0, max(0.0, (t * (1 + timing.WAVE) - begins) / timing.WAVE))
    leaf = _between(a, b, own)
    rise = math.sin(math.pi * own) * b.height * 0.16
    return Leaf(leaf.x, leaf.y - rise, leaf.angle, leaf.up, leaf.wide)


def _washed(was: Poses, now: Poses, place: Place) -> dict[Card, Way]:
    """Stirred by two hands: all go round the middle, and each about a point of its own."""
    order = sorted(now, key=lambda card: now[card].z)
    found: dict[Card, Way] = {}
    for i, card in enumerate(order):
        if now[card].seen:
            found[card] = partial(_stirred, was[card], now[card], place, (i * 137.508) % 360, i)
        else:
            found[card] = partial(_gone, now[card])
    return found


def _stirred(a: Pose, b: Pose, place: Place, phase: float, i: int, t: float) -> Leaf:
    drawn = _smooth(min(1.0, t * 2.2))
    u = _mixed(a.x, b.x, drawn) - place.x
    v = (_mixed(a.y, b.y, drawn) - place.y) * place.w / place.h
    hand = 1 if i % 2 else -1
    angle = math.radians(360 * _smooth(t) * hand * (1 if i % 3 else timing.WASH_ROUNDS))
    # Each goes round only as far as it is drawn in, so that nothing leaves the layout.
    near = 1.0 - 0.18 * math.sin(math.pi * t)
    cos, sin = math.cos(angle), math.sin(angle)
    u, v = near * (u * cos - v * sin), near * (u * sin + v * cos)
    own = math.radians(phase + hand * 360 * timing.WASH_ROUNDS * t)
    far = place.h * 0.24 * math.sin(math.pi * t)
    turn = _mixed(a.angle, b.angle, drawn) + hand * 180 * math.sin(math.pi * t / 2) ** 2
    turn -= hand * 180 * _smooth(t * 1.2 - 0.2)
    return Leaf(
        place.x + u + far * math.cos(own),
        place.y + v * place.h / place.w + far * 0.6 * math.sin(own),
        b.angle if t >= 1.0 else turn,
        b.face_up if drawn > 0.5 else a.face_up,
    )


def _gathered(was: Poses, now: Poses) -> dict[Card, Way]:
    """A fan is swept up from its right end; washed cards are drawn into the middle."""
    found: dict[Card, Way] = {}
    if _upright(was):
        for cards in _rows(was):
            row = [was[card] for card in cards]
            for i, card in enumerate(cards):
                found[card] = partial(_swept_up, row, i, now[card])
        return found
    middle = gathered_at(was)
    top = max(was, key=lambda card: was[card].z)
    for card in now:
        if was[card].seen:
            found[card] = partial(_drawn_in, was[card], middle, now[card], card == top)
        else:
            found[card] = partial(_gone, now[card])
    return found


def _gone(end: Pose, t: float) -> Leaf:
    """Out of sight: in a pile, or below other cards."""
    return Leaf(end.x, end.y, 0.0, end.face_up, 1.0, seen=False)


def _swept_up(row: list[Pose], i: int, end: Pose, t: float) -> Leaf:
    top, own = i == len(row) - 1, row[i]
    if t >= timing.GATHER_FROM:
        return _gone(end, t)
    share = 1.0 - t / timing.GATHER_FROM
    if i <= share * (len(row) - 1) + 1e-9:
        return Leaf(own.x, own.y, own.angle, own.face_up)
    return Leaf(*_along(row, share), own.face_up, 1.0, top)


def _drawn_in(a: Pose, middle: tuple[float, float], end: Pose, top: bool, t: float) -> Leaf:
    if t >= timing.GATHER_FROM:
        return _gone(end, t)
    far = math.hypot(a.x - middle[0], a.y - middle[1])
    share = _smooth(t / timing.GATHER_FROM * (1 + far / 600) - far / 600)
    x, y = _mixed(a.x, middle[0], share), _mixed(a.y, middle[1], share)
    return Leaf(x, y, a.angle * (1 - share), a.face_up, 1.0, top or share < 0.98)
