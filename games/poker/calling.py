"""What a hand is called aloud (§ 637a.18(e))."""

from __future__ import annotations

from games.engine.hands.words import call_high, call_low
from games.engine.round import Round
from games.poker.awards import high_hand, low_hand
from games.poker.kinds import Kind


def called(kind: Kind, r: Round, seat: int) -> tuple[str, ...]:
    """Return what is said of the hand that *seat* has shown: high, low or both."""
    if not r.shown(f"{seat}/hand"):
        return ()
    high = high_hand(kind, r, seat) if kind.high else None
    low = low_hand(kind, r, seat) if kind.low else None
    return (*((call_high(high[1]),) if high else ()), *((call_low(low[1]),) if low else ()))
