"""Every duration and curve of the table.

Milliseconds are those at pace 1, lengths are table units.  ``scenes.motion.clock`` runs them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QEasingCurve, QPointF

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class MotionStyle:
    """How a thing moves: how long it takes, and how it gains and loses speed."""

    ms: int
    curve: Curve
    lift: float = 0.0
    """How high above the felt it is half-way."""
    bow: float = 0.0
    """How far it swings to the right of its straight way, as a share of that way's length."""
    spin: float = 0.0
    """How many degrees it turns on its way, to end as it is to lie."""
    beyond: float = 0.0
    """How far it overshoots, in Qt's measure; only ``OutBack`` does."""
    travels: bool = True
    """Whether reduced motion does without it; what is said or marked only fades."""

    def eased(self, share: float) -> float:
        """Return how far it has come after *share* (0 to 1) of its time."""
        return float(_easing(self.curve, self.beyond).valueForProgress(share))

    def height(self, t: float) -> float:
        """Return how high above the felt it is at *t* of its way."""
        return self.lift * math.sin(math.pi * min(1.0, max(0.0, t)))

    def ground(self, start: QPointF, end: QPointF, t: float) -> QPointF:
        """Return the point of the felt it is over at *t* of its way."""
        way = end - start
        if not self.bow:
            return start + way * t
        swing = self.bow * math.sin(math.pi * t)
        return start + way * t + QPointF(-way.y(), way.x()) * swing

    def between(self, start: QPointF, end: QPointF, t: float, scale: float) -> QPointF:
        """Return where it is seen at *t* of its way, *scale* pixels to a unit."""
        return self.ground(start, end, t) - QPointF(0, self.height(t) * scale)


@lru_cache
def _easing(curve: Curve, beyond: float) -> QEasingCurve:
    easing = QEasingCurve(curve)
    if curve is Curve.OutBack:
        easing.setOvershoot(beyond)
    return easing


# Cards.

PITCH = MotionStyle(320, Curve.OutBack, lift=9, bow=0.03, spin=-48, beyond=0.35)
"""A card pitched from the deck in hand: low and flat, turning as it flies, a little too far."""
DRAW = MotionStyle(340, Curve.OutBack, lift=2.5, bow=0.05, spin=-12, beyond=0.3)
"""A card drawn from a shoe or shuffler and slid along the felt."""
SLIDE = MotionStyle(260, Curve.InOutCubic)
"""A card or prop moved along the felt."""
TURN = MotionStyle(300, Curve.InOutSine, lift=22)
"""A card turned over, on its edge half-way."""
PUT_AWAY = MotionStyle(520, Curve.InOutSine, lift=12, bow=-0.08)
"""Cards to the discard rack: those of one place are scooped up first."""
SCOOPED = 0.38
"""The share of it in which they are scooped up."""
INTO_READER = MotionStyle(900, Curve.InOutSine, lift=5)
"""A hole card to the card reader and back."""
READING = MotionStyle(INTO_READER.ms // 2, Curve.Linear)
"""Until the reader answers."""
NEXT_CARD_MS = 45
"""Between the cards of one hand that are turned or picked up together."""

# Decks.

CARRY = MotionStyle(380, Curve.InOutCubic, lift=20, bow=0.05)
"""A deck carried."""
COVER = MotionStyle(420, Curve.InOutCubic, lift=40)
"""The cover card into the deck."""
SPREAD = MotionStyle(950, Curve.InOutSine)
"""A deck spread from left to right."""
SPREAD_FROM = 0.28
"""The share of it in which the deck is brought to the left end."""
TURN_OVER = MotionStyle(900, Curve.InOutSine)
"""A spread turned over: a wave that runs through it."""
WAVE = 0.22
"""How much of the spread the wave is turning at a time, as a share of its time."""
WASH = MotionStyle(1900, Curve.InOutSine)
"""Cards stirred round in circles."""
WASH_ROUNDS = 2
GATHER = MotionStyle(750, Curve.InOutSine)
"""A spread brought together into a deck."""
GATHER_FROM = 0.6
"""The share of it in which the cards come together, before the deck is taken in hand."""
RIFFLE = MotionStyle(620, Curve.Linear)
STRIP = MotionStyle(640, Curve.Linear)
SHUFFLE = ("riffle", "riffle", "strip", "riffle")
"""What a shuffle by hand is made of."""
SHUFFLING = MotionStyle(3 * RIFFLE.ms + STRIP.ms, Curve.Linear)
RIFFLE_PARTS = (0.24, 0.74, 0.9)
"""Up to when a riffle parts the deck, lets the cards run, bends them and pushes them together."""
STRIPPED = 6
"""Packets a deck is stripped into."""
CUT = MotionStyle(900, Curve.Linear)
CUT_PARTS = (0.38, 0.5, 0.84)
"""Up to when the upper packet is laid aside, the hand goes back, the lower is put upon it."""
PACKET_LIFT = 26.0

# Chips.

BET = MotionStyle(380, Curve.OutCubic, lift=8)
"""A player's chips to the felt."""
CUT_OUT = MotionStyle(340, Curve.OutCubic, lift=14)
"""Chips from their tubes to the felt."""
SIZE_IN = MotionStyle(280, Curve.InOutSine, lift=5)
"""A run of chips stepped down into stacks as high as the wager beside it."""
PUSH = MotionStyle(440, Curve.InOutCubic)
"""Chips pushed to a player."""
REACH = MotionStyle(360, Curve.InOutCubic, lift=5, bow=0.06)
"""Chips gathered before the tray."""
SWEEP = MotionStyle(380, Curve.InOutQuad, lift=3, bow=0.16)
"""Losing chips drawn to the tray in a curve."""
RACK = MotionStyle(170, Curve.InSine, lift=10)
"""Chips let down into their tubes."""
NEXT_TUBE_MS = 55
"""Between the stacks of one payment that are cut out or racked."""
CAP = MotionStyle(320, Curve.InOutCubic, lift=16)
"""Chips lifted onto cards, or aside with their hand."""
REST_MS = 200
"""How long a payment lies beside the wager before both are pushed."""

# Lights and words.

MARK = MotionStyle(900, Curve.Linear, travels=False)
"""A tick or a cross over a place."""
FLOAT = MotionStyle(1500, Curve.OutCubic, travels=False)
"""An amount credited, rising from its place."""
SHOW = MotionStyle(650, Curve.OutQuad, travels=False)
"""With reduced motion: a ring about what has changed, that fades."""
DIM = MotionStyle(240, Curve.OutQuad, travels=False)
"""Shadow falling on everything that is not to be looked at."""
POINT = MotionStyle(200, Curve.OutCubic)
"""Words coming up to the place they point at."""
SPEECH_MS = 3200
"""How long a short sentence stays; longer ones in proportion."""

# Rhythm.

STAGGER_MS = 110
"""Between the beginnings of two acts shown in one go."""
LONGEST_MS = 2600
"""However many acts are shown at once, the last begins by then."""
HURRY_MS = 140
"""How soon everything that moves is at rest once something else is done."""
FRAME_MS = 16
SETTLE_MS = 90
"""How long the window must keep its size before the art is made again."""

# Shadows.

SHADOW_LEVELS = (4.0, 11.0, 22.0, 40.0)
"""The heights for which a shadow is drawn."""
SHADOW_ASIDE, SHADOW_DOWN = 0.35, 0.55
"""How far a shadow is from its thing, as a share of the height."""
SHADOW_DARK = (0.4, 0.34, 0.27, 0.2)
"""How dark it is at each level, 0 to 1."""
SHADOW_SOFT = (2.0, 4.0, 7.0, 11.0)
"""How soft its edge is at each level."""
SHADOWS_MOST = 24
"""Beyond this many things in the air, none has a shadow: a crowd hides them."""

MOTIONS = {"bet": BET, "reach": REACH, "sweep": SWEEP, "rack": RACK, "push": PUSH}
"""The motions that rows of verbs name."""
