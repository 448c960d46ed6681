"""The chapter: where it keeps what, and the names of its places."""

from __future__ import annotations

from datetime import date

from games.common.chapter import MANNERS, REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.chapter import PHASES as PATTERN
from games.common.dealing import ways_of_dealing
from games.common.facing import deciding_until, hidden_at
from games.common.preparing import SISTERS, PreparationCites
from games.engine.cards import Card
from games.engine.cite import Chapter
from games.engine.round import Round

CODE = Chapter("657a", in_force=date(2012, 5, 12))

PREPARING = PreparationCites(*CODE[SISTERS])

DEALING = ways_of_dealing(
    CODE,
    manual_shoe="8(b) 8(c) 8(d) 8(d) 8(d) 8(e) 8(e) 8(f) 8(g) 8(h)",
    hand="9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
    automated_shoe="10(a)(2) 9(a)(2) 10(b) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
)

HAND_SIZE = 5
REQUIRED = ("ante", "super-bonus")
STAKES = ("ante", "play", "super-bonus")
SIDE_WAGERS = ("queens-up", "progressive")
SYSTEMS = ("progressive",)
MOST_TIMES = 3
"""The most Antes that the Play Wager may be with a pair of aces or better (§ 657a.11(b))."""

PHASES = {
    **PATTERN,
    "8(h)": "irregularity",
    "11(a)": "irregularity",
    "11": "decide",
    "11(c)(1)": "settle",
    "11(c)(2)": "settle",
    "11(c)(3)": "settle",
    "11(d)": "settle",
    "11(e)": "settle",
    "11(f)": "clear",
}
"""Provision -> phase; the longest key that holds a provision decides."""

WORDS = {
    "ante": "Ante",
    "super-bonus": "Super Bonus",
    "play": "Play Wager",
    "queens-up": "Queens Up",
    "progressive": "Progressive wager",
    "envy": "Envy Bonus",
    "second-place": "wager at a second place",
}
PLACES = {"dealer": "the dealer's hand"}
METERS = {"meter": "the progressive meter"}


def held(r: Round, seat: int) -> tuple[Card, ...]:
    """The five cards of *seat*; none while any is missing."""
    cards = r.cards.get(f"{seat}/hand", ())
    return cards if len(cards) == HAND_SIZE else ()


def player_cards(r: Round, seat: int) -> tuple[Card, ...]:
    """The five cards of *seat* while it is still in; none after a fold."""
    return () if seat in r.folded else held(r, seat)


def dealer_cards(r: Round) -> tuple[Card, ...]:
    """The dealer's five cards; none while any is missing."""
    cards = r.cards.get("dealer", ())
    return cards if len(cards) == HAND_SIZE else ()


BANKED = BankedTable(
    preparing=PREPARING,
    dealing=DEALING,
    remedies=Remedies(*CODE[REMEDIES]),
    manners=PlayerRules(*CODE[MANNERS]),
    sizes={"hand": HAND_SIZE, "dealer": HAND_SIZE},
    board=("dealer",),
    required=REQUIRED,
    stakes=STAKES,
    side_wagers=SIDE_WAGERS,
    systems=SYSTEMS,
    deciding=deciding_until("dealer", "play"),
    hidden=hidden_at("dealer"),
)
