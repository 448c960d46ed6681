"""How long a table waits before what happens without the trainee."""

from __future__ import annotations

from app.provisions import gist
from app.session import Mode, Session
from app.shell.amiss import is_remedy
from app.shell.sayings import says_more

SHOWING_MS = 1500
"""Between two acts of a demonstration at pace 1, long enough to read what was done."""
READING_MS = 18
"""For each letter of a provision that a demonstration brings anew, at pace 1."""
LEAST_SHOWING_MS = 600
PLAYER_MS = 700
OTHERS_MS = 240
"""Between two acts that the simulator does for the trainee, or bets that have to be made."""


def before_next(session: Session, pace: float) -> int:
    """Return the milliseconds before the next act that *session* does by itself."""
    if session.mode is Mode.SHOW:
        return max(LEAST_SHOWING_MS, round((SHOWING_MS + _reading_ms(session)) * pace))
    if is_remedy(session.moment):  # whoever deals has to see what becomes of the round
        return max(LEAST_SHOWING_MS, round((SHOWING_MS + _reading_ms(session)) * pace))
    act = session.automatic()
    posted = act is not None and act.spot in session.moment.game.posted
    by_player = act is not None and act.actor != "dealer" and not posted
    return round((PLAYER_MS if by_player else OTHERS_MS) * pace)


def _reading_ms(session: Session) -> int:
    """Return the time it takes to read the provision of the act just shown, if it is new."""
    entries = session.entries
    cite = entries[-1].finding.cite if entries else None
    if cite is None or not says_more(entries):
        return 0
    return READING_MS * len(gist(cite, session.moment.game))
