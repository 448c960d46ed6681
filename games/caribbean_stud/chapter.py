"""The chapter and the house's rules beside it, where they keep what, and the names of places.

Of chapter 555 only §§ 555.7, 555.11 and 555.13(g) are at hand; ``CODE`` cites those.  All
the rest of the game stands in rules of the house, which ``HOUSE`` cites.
"""

from __future__ import annotations

from datetime import date

from games.common.chapter import PHASES as PATTERN
from games.common.chapter import REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.claims import QUALIFYING
from games.common.dealing import ways_of_dealing
from games.common.facing import deciding_until, hidden_at
from games.common.preparing import SISTERS, PreparationCites
from games.engine.cards import Card
from games.engine.cite import Chapter
from games.engine.round import Round

CODE = Chapter("555", in_force=date(2011, 7, 16))
HOUSE = Chapter("house-555", in_force=date(2011, 7, 16))

PREPARING = PreparationCites(*HOUSE[SISTERS])

DEALING = ways_of_dealing(
    HOUSE,
    manual_shoe="8(b) 8(c) 8(d) 8(d) 8(d) 8(e) 8(e) 8(f) 8(g) 8(h)",
    hand="9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
    automated_shoe="10(a)(2) 9(a)(2) 10(b) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
)

HAND_SIZE = 5
UP, HOLE = "dealer", "hole-cards"
"""The dealer's one card face up, and the four beside it face down."""
BOARD = {UP: 1, HOLE: 4}
"""Place of the table -> how many cards lie there."""
STAKES = ("ante", "bet")
SIDE_WAGERS = ("progressive", "bonus")
SYSTEMS = ("progressive",)
"""The wagers that a system accepts, and that must be locked out."""

PHASES = {
    **PATTERN,
    "8(h)": "irregularity",
    "555.11": "decide",
    "555.11(b)": "irregularity",
    "555.11(c)": "irregularity",
    "555.11(e)": "settle",
    "555.11(f)": "settle",
    "555.11(f)(4)": "clear",
    "555.11(g)": "clear",
    "house-555.11(b)": "decide",
    "house-555.11(d)": "settle",
    "house-555.11(e)": "settle",
    "555.13": "settle",
    "house-555.13": "irregularity",
}
"""Provision -> phase; the longest that holds one decides."""

WORDS = {
    "ante": "Ante",
    "bet": "Bet wager",
    "progressive": "Progressive wager",
    "bonus": "Caribbean Stud Bonus",
    "second-place": "wager at a second place",
}
PLACES = {UP: "the dealer's hand", HOLE: "the hole cards"}
METERS = {"meter": "the progressive meter"}
PHRASES = {
    **QUALIFYING,
    "no-hand": "No hand",
    "leave-your-cards": "Leave your cards where they lie, please",
    "wagers-stay": "Wagers stay where they are, please",
}


def player_cards(r: Round, seat: int) -> tuple[Card, ...]:
    """The five cards of *seat*; none while any is missing."""
    cards = r.cards.get(f"{seat}/hand", ())
    return cards if len(cards) == HAND_SIZE else ()


def dealer_cards(r: Round) -> tuple[Card, ...]:
    """The dealer's five cards, the one face up first; none while any is missing."""
    parts = {spot: r.cards.get(spot, ()) for spot in BOARD}
    if any(len(cards) != BOARD[spot] for spot, cards in parts.items()):
        return ()
    return parts[UP] + parts[HOLE]


BANKED = BankedTable(
    preparing=PREPARING,
    dealing=DEALING,
    remedies=Remedies(*HOUSE[REMEDIES]),
    manners=PlayerRules(
        cash=CODE["7(a)"],
        leaving=CODE["7(g)"],
        late=CODE["7(b)"],
        touching=CODE["11(b)"],
        hiding=CODE["11(b)"],
        betting=HOUSE["7(d)(1)"],
    ),
    sizes={"hand": HAND_SIZE, **BOARD},
    board=tuple(BOARD),
    required=("ante",),
    stakes=STAKES,
    side_wagers=SIDE_WAGERS,
    systems=SYSTEMS,
    deciding=deciding_until(HOLE, "bet"),
    hidden=hidden_at(HOLE),
)
