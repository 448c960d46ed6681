"""The Forced Bet that begins the betting at Stud: §§ .10(d) and .14(d)."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.cards import card_name
from games.engine.cite import Cite
from games.engine.hands.showing import ACE_BELOW_TWO, ACE_HIGH, LOW_HAND_RANKS, rank_up_card
from games.engine.procedure import DONE, Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.betting.limits import small
from games.families.pot.facts import PokerGame
from games.families.pot.house.options import cents, option
from games.families.pot.seen import at, clockwise, last_dealt_up, this_deal

SEVEN_CARD = 10
"""The section of Seven-card Stud."""


def bring_in(kind: PokerGame, r: Round) -> Procedure:
    """Announce whose up card owes the Forced Bet, and let that player make it."""
    seat = forced_seat(kind, r)
    if seat is None:
        return DONE
    told = f"{card_name(last_dealt_up(r, seat))} is the {kind.bring_in} up card"
    amount = min(forced_bet(r), r.chips(seat))
    return in_order(
        dealer(who_owes_it(kind), Verb.ASK, seat, why=told),
        someone(f"seat-{seat}", at(kind, "(d)"), Verb.BET, f"{seat}/forced", amount),
    )


def who_owes_it(kind: PokerGame) -> Cite:
    """Where the chapter says whose up card it is."""
    if kind.section != SEVEN_CARD:
        return at(kind, "(d)")
    part = 4 if kind.eight else 3 if kind.split else 2 if kind.low else 1
    return at(kind, f"(d)({part})")


def forced_bet(r: Round) -> int:
    """The Forced Bet in cents: half of the lower limit unless the house says otherwise."""
    return cents(r, "forced") or max(100, small(r) // 200 * 100)


def forced_seat(kind: PokerGame, r: Round) -> int | None:
    """The player whose up card is the highest or the lowest, by rank and then by suit."""
    shown = {seat: card for seat in r.live if r.chips(seat) and (card := last_dealt_up(r, seat))}
    if not shown:
        return None
    pick, ranks = max if kind.bring_in == "highest" else min, up_card_ranks(kind, r)
    return pick(shown, key=lambda seat: rank_up_card(shown[seat], ranks))


def up_card_ranks(kind: PokerGame, r: Round) -> str:
    """The ranks as they count for the Forced Bet, the lowest first."""
    if kind.low and not kind.high:
        return ACE_BELOW_TWO if option(r, "razz") == "king" else LOW_HAND_RANKS
    return ACE_BELOW_TWO if kind.bring_in_ace == "low" else ACE_HIGH


def after_bring_in(kind: PokerGame, r: Round) -> tuple[int, ...]:
    """From the left of the Forced Bet; its player has no further choice until it is raised."""
    seat = next((a.seat for a in this_deal(r) if a.spot == "forced" and a.verb is Verb.BET), None)
    return clockwise(r, seat)[:-1] if seat else r.seats
