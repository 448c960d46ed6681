"""Seven-card Stud and Five-card Stud: §§ 637a.10 and 637a.14."""

from __future__ import annotations

from games.engine.acts import Verb
from games.engine.hands.showing import (
    ACE_BELOW_TWO,
    ACE_HIGH,
    rank_showing_high,
    rank_showing_low,
    rank_up_card,
)
from games.engine.procedure import DONE, Procedure, dealer, each, given, in_order, someone
from games.engine.round import Round
from games.poker.betting import betting_round
from games.poker.chapter import (
    BURNS,
    COMMON,
    at,
    cents,
    clockwise,
    contested,
    last_dealt_up,
    option,
)
from games.poker.kinds import Kind
from games.poker.limits import big, small
from games.poker.posting import antes

SEVEN = 10


def play(kind: Kind) -> Procedure:
    """From the first chip to the end of the final betting round."""
    ups = range(1, kind.up)
    return in_order(
        given(lambda r: antes(kind, r)),
        given(lambda r: deal_hands(kind, r)),
        given(lambda r: bring_in(kind, r)),
        betting_round(at(kind, "(e)"), lambda r: after_bring_in(kind, r), small),
        each(ups, lambda n: given(lambda r: street(kind, r, "up", n))),
        given(lambda r: street(kind, r, "hand", kind.up)) if kind.hidden else DONE,
    )


def deal_hands(kind: Kind, r: Round) -> Procedure:
    """Hole cards round by round, then one round of up cards, from the dealer's left."""
    places = (*("hand",) * kind.hand, "up")
    cite = at(kind, "(c)")
    return each(
        places,
        lambda place: each(r.seats, lambda s: dealer(cite, Verb.DEAL, f"{s}/{place}", 1)),
    )


# The Forced Bet


def bring_in(kind: Kind, r: Round) -> Procedure:
    """The Forced Bet, by the player whose up card says so."""
    seat = forced_seat(kind, r)
    if seat is None:
        return DONE
    cite = at(kind, f"(d)({FORCED_KEYS[kind.key]})") if kind.section == SEVEN else at(kind, "(d)")
    return someone(f"seat-{seat}", cite, Verb.BET, f"{seat}/forced", forced_bet(r))


FORCED_KEYS = {
    "seven-card-stud-high": 1,
    "seven-card-stud-low": 2,
    "seven-card-stud-high-low": 3,
    "seven-card-stud-eight": 4,
}


def forced_bet(r: Round) -> int:
    """The Forced Bet in cents: half of the lower limit where the house says nothing."""
    return cents(r, "forced") or max(100, small(r) // 200 * 100)


def forced_seat(kind: Kind, r: Round) -> int | None:
    """The player whose up card is the highest or the lowest, by rank and then by suit."""
    shown = {seat: card for seat in r.live if (card := last_dealt_up(r, seat))}
    if not shown:
        return None
    ranks = ACE_BELOW_TWO if bring_in_ace_low(kind, r) else ACE_HIGH
    pick = max if kind.bring_in == "highest" else min
    return pick(shown, key=lambda seat: rank_up_card(shown[seat], ranks))


def bring_in_ace_low(kind: Kind, r: Round) -> bool:
    if kind.low and not kind.high:
        return bool(option(r, "razz_king"))
    return kind.bring_in_ace == "low"


def after_bring_in(kind: Kind, r: Round) -> tuple[int, ...]:
    """From the left of the Forced Bet; who made it has no further choice until it is raised."""
    seat = next((a.seat for a in r.log if a.spot == "forced" and a.verb is Verb.BET), None)
    return clockwise(r, seat)[:-1] if seat else r.seats


# The streets


def street(kind: Kind, r: Round, place: str, number: int) -> Procedure:
    """A card for everyone still in, or one for all of them, and the betting that follows."""
    if not contested(r):
        return DONE
    cite = at(kind, "(f)" if number == 1 else "(h)")
    if len(r.deck) - 1 < len(r.live) and kind.section == SEVEN:
        dealt = common_card(kind, r)
    else:
        once = each(r.live, lambda seat: dealer(cite, Verb.DEAL, f"{seat}/{place}", 1))
        dealt = in_order(dealer(cite, Verb.DEAL, BURNS, 1), once)
    limit = big if number >= 2 else small
    order = betting_round(at(kind, "(g)"), lambda r: opening_order(kind, r), limit)
    return in_order(dealt, order)


def common_card(kind: Kind, r: Round) -> Procedure:
    """One card face up for all, the burn cards shuffled first where the deck is at its end."""
    cite = at(kind, "(h)")
    burn_and_turn = in_order(dealer(cite, Verb.DEAL, BURNS, 1), dealer(cite, Verb.DEAL, COMMON, 1))
    if len(r.deck) > 1:
        return burn_and_turn
    return in_order(dealer(cite, Verb.RESHUFFLE, BURNS), burn_and_turn)


def opening_order(kind: Kind, r: Round) -> tuple[int, ...]:
    """Clockwise from the best hand showing; of equals, the one closest to the dealer's left."""
    rank = rank_showing_low if kind.low and not kind.high else rank_showing_high
    shown = {seat: rank(cards) for seat in r.live if (cards := r.cards.get(f"{seat}/up"))}
    if not shown:
        return r.live
    best = max(shown.values())
    first = next(seat for seat in r.live if shown.get(seat) == best)
    return tuple(seat for seat in (first, *clockwise(r, first)[:-1]) if seat in r.live)
