"""Which cards move when one picture of the table follows another, with what, and how."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from games.engine.acts import Act, Verb
from games.engine.cards import Card
from scenes.motion import timing
from scenes.motion.timing import MotionStyle
from scenes.places.positions import SIDEWAYS, Picture, Pose

PACKS = frozenset({"deck", "aside", "shoe", "shuffler", "away"})
"""Where cards lie squared up as a pile, which is carried whole."""
FEW = 3
"""Cards out of sight that move one by one; of more the pile moves."""


def scoops_of(was: Picture, seen: Picture, changed: list[Card]) -> Mapping[Card, Card]:
    """Return card -> the card beside it on which it is scooped up, for those put away."""
    places: dict[str, list[Card]] = defaultdict(list)
    for card in changed:
        before, pose = was.cards.get(card), seen.cards[card]
        if before is not None and before.seen and pose.place == "discard-rack":
            places[before.place].append(card)
    return {
        card: max(cards, key=lambda c: was.cards[c].z)
        for place, cards in places.items()
        for card in cards
        if place not in PACKS
    }


def piled(was: Picture, seen: Picture) -> tuple[int, int]:
    """Return how many cards go as one heap from a pile to the discard rack, and back."""
    went = came = 0
    for card, pose in seen.cards.items():
        before = was.cards.get(card)
        if before is None or not unseen_both(before, pose) or before.place == pose.place:
            continue
        if pile_and_rack(before, pose):
            went, came = went + (before.place in PACKS), came + (pose.place in PACKS)
    return (went if went > FEW else 0), (came if came > FEW else 0)


def pile_and_rack(was: Pose | None, pose: Pose) -> bool:
    places = {pose.place, was.place if was else ""}
    return "discard-rack" in places and bool(places & PACKS)


def of_a_spread(was: Pose | None, pose: Pose) -> bool:
    return was is not None and "spread" in (was.place, pose.place)


def unseen_both(was: Pose | None, pose: Pose) -> bool:
    return was is not None and not was.seen and not pose.seen


def stays(was: Pose, pose: Pose) -> bool:
    """Return whether nobody could see a card move from *was* to *pose*."""
    if was.place != pose.place:
        return False
    if not was.seen and not pose.seen:
        return True
    near = abs(was.x - pose.x) + abs(was.y - pose.y) < 1.5 and was.angle == pose.angle
    return near and was.face_up == pose.face_up


def manner_of(was: Pose, pose: Pose) -> MotionStyle:
    if pose.place == "discard-rack":
        return timing.PUT_AWAY
    if was.place in ("deck", "aside"):
        return timing.PITCH
    if was.place in ("shoe", "shuffler"):
        return timing.DRAW
    if was.place == pose.place and was.face_up != pose.face_up:
        return timing.TURN
    return timing.SLIDE


def turns_of(was: Picture, seen: Picture, acts: tuple[Act, ...]) -> Mapping[Card, int]:
    """Return the one of *acts* with which each card sets out."""
    if len(acts) < 2:
        return {}
    coming: dict[str, list[int]] = defaultdict(list)
    for number, act in enumerate(acts):
        times = (act.amount or 1) if act.verb is Verb.DEAL else 1
        coming[act.target.removesuffix(SIDEWAYS)] += [number] * times
    order = {}
    dealt: dict[str, int] = defaultdict(int)
    for card, pose in seen.cards.items():
        before = was.cards.get(card)
        if before is None or before == pose:
            continue
        if pose.place != before.place and pose.place in coming:
            numbers = coming[pose.place]
            order[card] = numbers[min(dealt[pose.place], len(numbers) - 1)]
            dealt[pose.place] += 1
        elif before.place in coming:
            order[card] = coming[before.place][-1]
    return order
