"""The names of what lies at a table where players bet into a pot, and what is said there."""

from __future__ import annotations

MUCK, BURNS, BOARD, COMMON = "muck", "burns", "board", "common"

FACE_UP = frozenset({"up", BOARD, COMMON})

FIRST_BETS = ("ante", "blind", "straddle", "forced")
"""Bets that must be made, or come before the cards: no player's free decision."""

CALLING = ("call", "quiet-call", "quiet-more")
"""Bets that raise nobody's: a call, and chips added to one, which go back."""

SUPERVISOR = "supervisor"
"""The Poker shift supervisor: who is called, and who acts."""

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
