"""The chapter: where it keeps what, and the names of the places of a poker table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from games.engine.acts import Act, Verb
from games.engine.cite import Chapter, Cite
from games.engine.game import DECIDING
from games.engine.pots import bets
from games.engine.round import Round
from games.poker.kinds import PokerGame

CODE = Chapter("637a", in_force=date(2012, 5, 12))

MUCK, BURNS, BOARD, COMMON = "muck", "burns", "board", "common"
FACE_UP = frozenset({"up", BOARD, COMMON})

AFRESH = "afresh"
"""The mark that counts the acts before the last misdeal of this round."""

SEEN = "third-seen"
"""The mark of a round in which a player's third hole card was seen."""

FIRST_BETS = ("ante", "blind", "straddle", "forced")
"""Bets that must be made, or come before the cards: no player's free decision."""

CALLING = ("call", "quiet-call", "quiet-more")
"""Bets that raise nobody's: a call, and chips added to one, which go back."""

PHASES = {
    "1": "clear",
    "3": "shuffle",
    "3(c)": "opening",
    "4": "opening",
    "5": "shuffle",
    "5(d)": "opening",
    "6": "settle",
    "7": "settle",
    "7(c)": "bets",
    "7(e)(1)": "deal",
    "7(e)(2)": "decide",
    "7(e)(3)": "deal",
    "7(e)(4)": "clear",
    "7(e)(5)": "irregularity",
    "8": "decide",
    "8(b)(2)": "irregularity",
    "8(b)(3)": "irregularity",
    "8(b)(4)": "bets",
    "8(b)(6)": "irregularity",
    "8(c)": "irregularity",
    "8(d)": "irregularity",
    "8(e)(2)": "irregularity",
    "8(f)": "irregularity",
    "8(h)": "irregularity",
    "8(i)": "irregularity",
    "8(k)": "irregularity",
    "9": "clear",
    "10": "deal",
    "10(b)": "bets",
    "10(d)": "bets",
    "10(e)": "decide",
    "10(f)(1)": "decide",
    "10(f)(2)": "decide",
    "10(f)(3)": "decide",
    "10(g)": "decide",
    "10(i)": "settle",
    "10(j)": "settle",
    "10(k)": "settle",
    "10(l)": "settle",
    "11": "deal",
    "11(b)": "bets",
    "11(c)": "opening",
    "11(c)(2)": "clear",
    "11(d)": "bets",
    "11(e)": "bets",
    "11(g)": "decide",
    "11(k)": "settle",
    "12": "deal",
    "12(b)": "bets",
    "12(c)": "opening",
    "12(c)(2)": "clear",
    "12(d)": "bets",
    "12(e)": "bets",
    "12(g)": "decide",
    "12(k)": "settle",
    "12(l)": "settle",
    "12(m)": "settle",
    "12(n)": "clear",
    "13": "deal",
    "13(b)": "bets",
    "13(c)": "opening",
    "13(c)(2)": "clear",
    "13(e)": "bets",
    "13(f)": "decide",
    "13(h)": "decide",
    "13(i)": "settle",
    "14": "deal",
    "14(b)": "bets",
    "14(d)": "bets",
    "14(e)": "decide",
    "14(f)(1)": "decide",
    "14(f)(2)": "decide",
    "14(g)": "decide",
    "14(i)": "settle",
    "15": "settle",
    "16": "settle",
    "17": "settle",
    "17(b)(3)": "bets",
    "18": "irregularity",
    "18(d)": "irregularity",
    "18(e)": "settle",
}
"""Provision -> phase; the longest key that holds a provision decides."""

WORDS = {
    "hand": "hand",
    "up": "up cards",
    "bet": "bet",
    "chips": "table stakes",
    "ante": "Ante",
    "blind": "Blind Bet",
    "straddle": "Straddle Bet",
    "forced": "Forced Bet",
    "open": "bet",
    "call": "call",
    "raise": "raise",
    "all-in": "All-in bet",
    **dict.fromkeys(("quiet-call", "quiet-raise", "quiet-open"), "chips"),
    "quiet-more": "added chips",
    "currency": "currency for chips",
    "button": "button",
    "kill": "kill button",
    "pot": "share of the pot",
    "rake": "share of the rake",
    **{f"side-{n}": f"share of side pot {n}" for n in range(1, 10)},
}

PLACES = {
    MUCK: "the muck",
    BURNS: "the burn pile",
    BOARD: "the community cards",
    COMMON: "the common card",
    "pot": "the pot",
    **{f"side-{n}": f"side pot {n}" for n in range(1, 10)},
    "rake": "the rake",
    "drop-box": "the drop box",
    "bad-beat": "the Bad Beat contribution",
    "high-hand": "the High Hand Jackpot contribution",
    "marker": "the marker button",
    "fill": "the chips brought to the table",
    "dispute": "the dispute",
    "street": "the card dealt too soon",
    "card": "the card",
    "supervisor": "the Poker shift supervisor",
    "finance": "the finance department",
    "notice": "the notice that a Bad Beat payout is pending",
}

CALLS = {
    "open": "Bet",
    "raise": "Raise",
    "all-in": "All in",
    "straddle": "Straddle",
    "call": "Call",
    "check": "Check",
    "fold": "Fold",
}
"""What is said of a player's action."""

BETS = {
    "ante": "put in the Ante of {}",
    "blind": "put in the Blind Bet of {}",
    "straddle": "straddle for {}",
    "forced": "put in the Forced Bet of {}",
    "open": "bet {}",
    "call": "call with {}",
    "raise": "raise with {}",
    **dict.fromkeys(("quiet-call", "quiet-raise", "quiet-open"), "put in {}"),
    "quiet-more": "add {}",
    "all-in": "go All-in with {}",
}
"""How a player's bet is announced, with the amount put in."""


SUPERVISOR = "supervisor"
"""The Poker shift supervisor: who is called, and who acts."""

PHRASES = {
    "kill": "Kill: the limits are doubled",
    "half-kill": "Half-kill: the limits go up by half",
    "kill-off": "The limits are as posted again",
    "new-high-hand": "New high hand",
    "chips-stay": "Leave the chips in the pot, please",
    "stakes-stay": "Table stakes stay on the table, please",
    "chips-between-rounds": "Chips may be added between rounds",
    "one-player-to-a-hand": "One player to a hand, please",
}
"""What may be announced other than what players do and hold."""


def at(kind: PokerGame, key: str) -> Cite:
    """Return the provision *key* of the section of *kind*: ``at(HOLDEM, "(h)")``."""
    return CODE[f"{kind.section}{key}"]


def option(r: Round, name: str) -> str | int | bool:
    """What only this chapter leaves to the house, and the house's choice."""
    return r.rules.house.get(name, DEFAULTS[name])


def cents(r: Round, name: str) -> int:
    found = option(r, name)
    assert isinstance(found, int)
    return found


DEFAULTS: dict[str, str | int | bool] = {
    "structure": "limit",
    "raises": 3,
    "check_raise": True,
    "ante": 0,
    "blinds": 2,
    "first_blind": 0,
    "second_blind": 0,
    "third_blind": 0,
    "straddle": False,
    "straddle_bet": 0,
    "kill": "none",
    "kill_pot": 5000,
    "forced": 0,
    "first_button": "dealers-right",
    "no_cap_for_two": True,
    "rake": "percentage-end",
    "rake_percent": 10,
    "rake_cap": 500,
    "rake_rounding": "down",
    "rake_step": 100,
    "rake_level_1": 2000,
    "rake_level_2": 4000,
    "rake_level_3": 6000,
    "rake_level_4": 0,
    "no_flop": False,
    "time_fee": 1200,
    "time_minutes": "30",
    "time_basis": "player",
    "bad_beat": False,
    "bad_beat_amount": 100,
    "bad_beat_pot": 2000,
    "bad_beat_hand": "aces-full",
    "bad_beat_both": True,
    "high_hand": False,
    "high_hand_amount": 100,
    "high_hand_pot": 2000,
    "high_hand_players": 3,
    "excess": "by-suit",
    "razz": "king",
    "higher_limit": "third",
    "first_to_show": "final-round",
    "show_all": False,
    "one_deck_first": False,
}
"""Choice of the house -> its value where nothing has been chosen; money in cents."""


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
    """Whether *seat* no longer bets: it has no chips, or chose so under § 637a.18(m)(1)."""
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


Look = Callable[[Round], Iterable[int]]


def cards_of(r: Round, seat: int) -> Iterator[str]:
    """The places of *seat* where cards lie."""
    return (spot for spot in (f"{seat}/hand", f"{seat}/up") if r.lies(spot))


def last_dealt_up(r: Round, seat: int) -> str:
    """The up card of *seat* that was dealt last; empty where it has none."""
    return (r.cards.get(f"{seat}/up") or ("",))[-1]
