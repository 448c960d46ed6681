"""The Forced Bet that begins the betting where up cards lie."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.cards import card_name
from games.engine.hands.showing import ACE_BELOW_TWO, ACE_HIGH, LOW_HAND_RANKS, rank_up_card
from games.engine.procedure import DONE, Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.betting.limits import small
from games.families.pot.facts import BringIn, PokerGame
from games.families.pot.options import cents, option
from games.families.pot.seen import clockwise, last_dealt_up, this_deal


def bring_in(kind: PokerGame, r: Round) -> Procedure:
    """Announce whose up card owes the Forced Bet, and let that player make it."""
    owed, seat = kind.bring_in, forced_seat(kind, r)
    if owed is None or seat is None:
        return DONE
    told = f"{card_name(last_dealt_up(r, seat))} is the {owed.of} up card"
    amount = min(forced_bet(r), r.chips(seat))
    return in_order(
        dealer(owed.whose, Verb.ASK, seat, why=told),
        someone(f"seat-{seat}", owed.made, Verb.BET, f"{seat}/forced", amount),
    )


def forced_bet(r: Round) -> int:
    """The Forced Bet in cents: half of the lower limit unless the house says otherwise."""
    return cents(r, "forced") or max(100, small(r) // 200 * 100)


def forced_seat(kind: PokerGame, r: Round) -> int | None:
    """The player whose up card is the highest or the lowest, by rank and then by suit."""
    shown = {seat: card for seat in r.live if r.chips(seat) and (card := last_dealt_up(r, seat))}
    if not shown or not kind.bring_in:
        return None
    highest = kind.bring_in.of == "highest"
    pick, ranks = max if highest else min, up_card_ranks(kind, kind.bring_in, r)
    return pick(shown, key=lambda seat: rank_up_card(shown[seat], ranks))


def up_card_ranks(kind: PokerGame, owed: BringIn, r: Round) -> str:
    """The ranks as they count for the Forced Bet, the lowest first."""
    if kind.lows:
        return ACE_BELOW_TWO if option(r, "razz") == "king" else LOW_HAND_RANKS
    return ACE_BELOW_TWO if owed.ace_low else ACE_HIGH


def after_bring_in(r: Round) -> tuple[int, ...]:
    """From the left of the Forced Bet; its player has no further choice until it is raised."""
    seat = next((a.seat for a in this_deal(r) if a.spot == "forced" and a.verb is Verb.BET), None)
    return clockwise(r, seat)[:-1] if seat else r.seats
