"""What can be seen of a round: who follows whom, who contends, what has been done."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.acts import Act, Verb
from games.engine.game import DECIDING
from games.engine.pots import bets
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.words import FIRST_BETS

AFRESH = "afresh"
"""The mark that counts the acts before the last misdeal of this round."""

SEEN = "third-seen"
"""The mark of a round in which a player's third hole card was seen."""


def clockwise(r: Round, after: int) -> tuple[int, ...]:
    """The seats of the round from the left of *after*, which comes last if it is one."""
    return tuple(s for s in r.seats if s > after) + tuple(s for s in r.seats if s <= after)


def from_the_left(kind: PokerGame, r: Round) -> tuple[int, ...]:
    """The seats in the order in which cards are dealt."""
    return clockwise(r, r.marks.get("button", 0)) if kind.button else r.seats


def live_from_left(kind: PokerGame, r: Round) -> tuple[int, ...]:
    return tuple(seat for seat in from_the_left(kind, r) if seat not in r.folded)


def contested(r: Round) -> bool:
    """Whether more than one player is still in for the pot."""
    return len(r.live) > 1


def all_in(r: Round, seat: int) -> bool:
    """Whether *seat* no longer bets: it has no chips, or chose so under § .18(m)(1)."""
    if not r.chips(seat) or SEEN not in r.marks:
        return not r.chips(seat)
    return Act(f"seat-{seat}", Verb.DECLINE, further(seat)) in this_deal(r)


def further(seat: int) -> str:
    """What a player whose third hole card was seen stops or continues: further bets."""
    return f"{seat}/further-bets"


def this_deal(r: Round) -> tuple[Act, ...]:
    """Return what has been done since the cards were last dealt, after a misdeal if there was
    one."""
    return r.log[r.marks.get(AFRESH, 0) :]


def decisions(r: Round, seat: int) -> tuple[Act, ...]:
    """Everything that *seat* has decided in this round."""
    actor = f"seat-{seat}"
    return tuple(a for a in r.log if a.actor == actor and a.verb in DECIDING and chosen(a))


def chosen(act: Act) -> bool:
    """Whether a player's *act* was a choice in a betting round."""
    return act.spot not in FIRST_BETS


def level(r: Round) -> int:
    """What a player must have bet to be in this betting round."""
    return r.asked(_level)


def _level(r: Round) -> int:
    return max(bets(r).values(), default=0)


def cards_of(r: Round, seat: int) -> Iterator[str]:
    """The places of *seat* where cards lie."""
    return (spot for spot in (f"{seat}/hand", f"{seat}/up") if r.lies(spot))


def last_dealt_up(r: Round, seat: int) -> str:
    """The up card of *seat* that was dealt last; empty where it has none."""
    return (r.cards.get(f"{seat}/up") or ("",))[-1]
