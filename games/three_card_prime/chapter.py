"""The chapter: where it keeps what, and the names of its places."""

from __future__ import annotations

from datetime import date

from games.common.chapter import MANNERS, REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.chapter import PHASES as PATTERN
from games.common.dealing import ways_of_dealing
from games.common.facing import deciding_until, hidden_at
from games.common.preparing import SISTERS, PreparationCites
from games.common.when import stub_away
from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.cite import Chapter
from games.engine.round import Round

CODE = Chapter("679a", in_force=date(2016, 12, 31))

PREPARING = PreparationCites(*CODE[SISTERS])

DEALING = ways_of_dealing(
    CODE,
    manual_shoe="8(b) 8(b) 8(c) 8(c) 8(c) 8(d) 8(d) 8(e) 8(f) 8(g)",
    hand="9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
    automated_shoe="10(a)(2) 9(a)(2) 10(c) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
)

HAND_SIZE = 3
STAKES = ("ante", "play")
SIDE_WAGERS = ("prime", "pair-bonus", "all-six")

PHASES = {
    **PATTERN,
    "8(g)": "irregularity",
    "11(a)": "irregularity",
    "11": "decide",
    "11(c)(1)": "settle",
    "11(c)(2)": "settle",
    "11(c)(3)": "settle",
    "11(d)": "settle",
    "11(e)": "clear",
}
"""Provision -> phase; the longest key that holds a provision decides."""

WORDS = {
    "ante": "Ante",
    "play": "Play wager",
    "prime": "Prime wager",
    "pair-bonus": "Pair Bonus",
    "all-six": "All-Six Bonus",
    "fourth": "fourth card",
}
PLACES = {"dealer": "the dealer's hand"}


def four_card_stacks(r: Round) -> bool:
    """Whether a reshuffling shoe deals stacks of four, the fourth being the bonus card."""
    stacks = bool(r.rules.house.get("four_card_stacks"))
    return stacks and r.rules.dealing == "reshuffling-shoe"


def complete(r: Round) -> bool:
    """Whether every hand has its cards, and every Pair Bonus its fourth card."""
    spots = [f"{seat}/hand" for seat in r.seats]
    bonus = [f"{seat}/fourth" for seat in r.seats if r.staked(seat, "pair-bonus")]
    short = (spot for spot in (*spots, "dealer") if len(r.cards.get(spot, ())) < HAND_SIZE)
    return not any(short) and all(map(r.lies, bonus))


def dealt_out(r: Round) -> bool:
    return complete(r) if four_card_stacks(r) else stub_away(r)


def player_cards(r: Round, seat: int) -> tuple[Card, ...]:
    """The three cards of *seat*; none while any is missing."""
    cards = r.cards.get(f"{seat}/hand", ())
    return cards if len(cards) == HAND_SIZE else ()


def dealer_cards(r: Round) -> tuple[Card, ...]:
    """The dealer's three cards; none while any is missing."""
    cards = r.cards.get("dealer", ())
    return cards if len(cards) == HAND_SIZE else ()


def side_wagers(r: Round, seat: int) -> tuple[str, ...]:
    """The optional wagers that *seat* still has alive; none after the player has left."""
    if any(act.verb is Verb.BEFALL and act.target == f"left-table/{seat}" for act in r.log):
        return ()
    return r.backed(seat, *SIDE_WAGERS)


BANKED = BankedTable(
    preparing=PREPARING,
    dealing=DEALING,
    remedies=Remedies(*CODE[REMEDIES]),
    manners=PlayerRules(*CODE[MANNERS]),
    sizes={"hand": HAND_SIZE, "dealer": HAND_SIZE, "fourth": 1},
    board=("dealer",),
    required=("ante",),
    stakes=STAKES,
    side_wagers=SIDE_WAGERS,
    deciding=deciding_until("dealer", "play"),
    hidden=hidden_at("dealer"),
    beside=lambda r, seat: ("fourth",) if r.staked(seat, "pair-bonus") else (),
    dealt_out=dealt_out,
)
