"""Settling and clearing: § 655a.11(h) to (j), with the payouts of § 655a.12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.common.chapter import hand
from games.common.progressive import paid_elsewhere
from games.common.rounds import settle_to_the_last
from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.hands import name_five
from games.engine.odds import Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
    someone,
)
from games.engine.round import Round
from games.mississippi_stud.chapter import (
    BANKED,
    CODE,
    STAKES,
    STREETS,
    board,
    settling,
    side_wagers,
)
from games.mississippi_stud.side_wagers import settle_side_wagers, three_card
from games.mississippi_stud.tables import AGGREGATE_LIMIT, PAYS


def settle_all(r: Round) -> Procedure:
    """Every player in turn from the dealer's right, then what is left on the table.

    The cards of a fold wait for its own optional wagers, and no longer unless the dealer likes.
    """
    return in_order(settle_to_the_last(BANKED, r, settle_each), given(clear_table))


def settle_each(seats: Sequence[int]) -> Procedure:
    return any_order(each(seats, settle), *map(take_up_fold, seats))


def take_up_fold(seat: int) -> Procedure:
    thrown = optional(dealer(CODE["11(b)"], Verb.DISCARD, hand(seat)))

    def look(r: Round) -> Procedure:
        resolved = all(spot in r.won for spot in side_wagers(r, seat)) and settling(r)
        waits = seat in paid_elsewhere(r) or not r.wagers
        kept = seat in r.folded and r.lies(hand(seat)) and r.shown(hand(seat))
        return thrown if kept and resolved and not waits else DONE

    return given(look)


def settle(seat: int) -> Procedure:
    """Settle one player: the streets, if the player is still in, then the optional wagers."""
    return given(lambda r: _settle(r, seat))


def _settle(r: Round, seat: int) -> Procedure:
    if len(board(r)) != 3:
        return DONE
    if not r.lies(hand(seat)):  # the Three Card Bonus looks at the board alone
        return given(lambda r: three_card(r, seat)) if side_wagers(r, seat) else DONE
    shown: Procedure = DONE
    if not r.shown(hand(seat)):
        shown = dealer(CODE["11(h)"], Verb.REVEAL, hand(seat))
    if seat in r.folded:
        alive = [spot for spot in side_wagers(r, seat) if spot not in r.won]
        if not alive:
            return DONE
        if all(spot.endswith("three-card") for spot in alive):
            return any_order(settle_side_wagers(seat), optional(shown))
        return in_order(shown, settle_side_wagers(seat))
    return in_order(shown, given(lambda r: settle_streets(r, seat)), settle_side_wagers(seat))


def settle_streets(r: Round, seat: int) -> Procedure:
    """Collect, return or pay the Ante and the street wagers, in any order among them."""
    cards = r.cards.get(hand(seat), ()) + board(r)
    if len(cards) != 5:
        return DONE
    name = name_five(cards)
    line = PAYS.line(name)
    spots = r.staked(seat, *STAKES)
    if line is None:
        return any_order(*(dealer(CODE["11(h)(1)"], Verb.COLLECT, spot) for spot in spots))
    if line == "push":
        return any_order(*(dealer(CODE["11(h)(2)"], Verb.RETURN, spot) for spot in spots))

    def pay(spot: str) -> Procedure:
        return given(lambda r: pay_street(r, seat, spot, name))

    return any_order(*map(pay, spots))


def pay_street(r: Round, seat: int, spot: str, name: str) -> Procedure:
    """Pay one winning wager, as far as the aggregate limit of § 655a.12(b) leaves room.

    While the hand's other wagers can still take up all that is left, this one may go
    back unpaid instead: the limit caps their sum, and says nothing of the order.
    """
    if spot not in r.wagers:
        return DONE
    odds, stake = Odds.parse(PAYS.rows[name]), r.wagers[spot]
    due, room = odds.win(stake), room_for(r, seat)
    why = f"{name} pays {odds}: {dollars(stake)} × {odds.pays} = {dollars(due)}"
    if due > room:
        limit = dollars(payout_limit(r))
        why += f"; the limit of {limit} for the hand leaves {dollars(room)} (§ 655a.12(b))"
    if room <= 0:
        return dealer(CODE["12(b)"], Verb.RETURN, spot, why=why)
    paid = dealer(CODE["11(h)(3)"], Verb.PAY, spot, min(due, room), why=why)
    others = sum(odds.win(r.wagers[s]) for s in r.staked(seat, *STAKES) if s != spot)
    if others < room:
        return paid
    return replace(paid, options=(paid.act, replace(paid.act, verb=Verb.RETURN, amount=None)))


def payout_limit(r: Round) -> int:
    """The most that one hand's Ante and street wagers may win together, in cents.

    This is at least what a player wins on a royal flush with an Ante at the table minimum and
    three times that on each street.
    """
    return max(AGGREGATE_LIMIT, Odds.parse(PAYS.rows["royal flush"]).win(10 * r.rules.minimum))


def room_for(r: Round, seat: int) -> int:
    """What the limit still leaves for *seat*, in cents."""
    won = sum(max(0, r.won.get(f"{seat}/{name}", 0)) for name in STAKES)
    return payout_limit(r) - won


def clear_table(r: Round) -> Procedure:
    """Take up each place's cards by themselves, so that every hand can be rebuilt.

    The cards of a payout that the tray does not make stay until its papers are done.
    """
    cite = CODE["11(j)"]
    waiting = paid_elsewhere(r)
    shared = any(spot.endswith("five-card") for spots in waiting.values() for spot in spots)
    papers = {
        hand(seat): someone("floor", _papers_cite(spots), Verb.DOCUMENT, hand(seat))
        for seat, spots in waiting.items()
    }
    lying = [spot for spot in r.cards if spot != "discard-rack" and r.lies(spot)]

    def away(spot: str) -> Procedure:
        cards = given(lambda r: dealer(cite, Verb.DISCARD, spot) if r.lies(spot) else DONE)
        return in_order(papers[spot], cards) if spot in papers else cards

    if not shared:
        return any_order(*map(away, lying))
    hands = [spot for spot in lying if spot not in STREETS]
    return any_order(
        in_order(
            any_order(*(papers[spot] for spot in hands if spot in papers)),
            any_order(
                *(dealer(cite, Verb.DISCARD, spot) for spot in lying
                  if spot in papers or spot in STREETS)
            ),
        ),
        *(away(spot) for spot in hands if spot not in papers),
    )  # fmt: skip


def _papers_cite(spots: list[str]) -> Cite:
    five = any(spot.endswith("five-card") for spot in spots)
    return CODE["11(i)(3)(iii)" if five else "11(i)(1)(iv)"]
