"""Antes, Blind Bets and the Straddle."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.procedure import DONE, Procedure, Step, any_order, each, given, in_order, someone
from games.engine.round import Round
from games.families.pot.betting.pooling import pool
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.seen import clockwise, from_the_left, this_deal

DOLLAR = 100
BLINDS = ("first_blind", "second_blind", "third_blind")
"""The house's choices that set the Blind Bets to another amount than usual."""


PUTTING = (Verb.BET, Verb.DECLINE)


def antes(kind: PokerGame, r: Round) -> Procedure:
    """Everyone who owes the Ante puts it in, in any order; the dealer brings them into the pot."""
    return in_order(owing_antes(kind, r), given(lambda r: pooled_antes(kind, r)))


def pooled_antes(kind: PokerGame, r: Round) -> Procedure:
    """Bring in the Antes: before any Blind Bet, nothing else lies there."""
    blind = any(has_put(r, seat, "blind") for seat in r.seats)
    return DONE if blind else pool(kind, r)


def owing_antes(kind: PokerGame, r: Round) -> Procedure:
    ante = cents(r, "ante")
    owing = (seat for seat in r.seats if ante and not has_put(r, seat, "ante"))
    return any_order(
        *(someone(f"seat-{s}", kind.ante, Verb.BET, f"{s}/ante", ante) for s in owing)
    )


def has_put(r: Round, seat: int, what: str) -> bool:
    """Whether *seat* has put in its Ante or blind in this deal, or has chosen not to straddle."""
    spot = f"{seat}/{what}"
    return any(act.target == spot and act.verb in PUTTING for act in this_deal(r))


def posters(kind: PokerGame, r: Round) -> tuple[int, ...]:
    """Who puts up a Blind Bet, the player to the left of the button first."""
    return from_the_left(kind, r)[: cents(r, "blinds")]


def post_blinds(kind: PokerGame, r: Round) -> Procedure:
    """The first Blind Bet by the player to the left of the button, then what else is required."""
    if not kind.blinds:
        return DONE
    posted, cite = posters(kind, r), kind.blinds.posted
    sums = {seat: blind_of(r, i, len(posted)) for i, seat in enumerate(posted)}
    owing = (seat for seat in posted if not has_put(r, seat, "blind"))
    return each(
        owing, lambda seat: someone(f"seat-{seat}", cite, Verb.BET, f"{seat}/blind", sums[seat])
    )


def blind_of(r: Round, number: int, posted: int) -> int:
    """Return blind *number*, from 0, of those *posted*, in cents, as the house has set it.

    By default the last is the posted minimum, and any before it is half of that.
    """
    if chosen := cents(r, BLINDS[number]):
        return chosen
    whole = r.rules.minimum
    return whole if number == posted - 1 else max(DOLLAR, whole // 2 // DOLLAR * DOLLAR)


def straddle_of(r: Round, posted: int) -> int:
    """Return by how much a Straddle Bet exceeds the blinds, in cents: it is twice the last."""
    return cents(r, "straddle_bet") or 2 * blind_of(r, posted - 1, posted)


def straddles(kind: PokerGame) -> Cite | None:
    """Where the chapter lets a player straddle, if it does."""
    return kind.blinds.straddle if kind.blinds else None


def straddler(kind: PokerGame, r: Round) -> int | None:
    """Who may straddle, where that is offered: the player to the left of the last blind."""
    posted = posters(kind, r)
    left = [seat for seat in from_the_left(kind, r) if seat not in posted]
    if not straddles(kind) or not option(r, "straddle") or not left or not posted:
        return None
    return left[0] if r.chips(left[0]) > straddle_of(r, len(posted)) else None


def straddle(kind: PokerGame, r: Round) -> Procedure:
    """One player may straddle."""
    seat = straddler(kind, r)
    cite = straddles(kind)
    if seat is None or not cite or has_put(r, seat, "straddle"):
        return DONE
    actor, spot = f"seat-{seat}", f"{seat}/straddle"
    amount = straddle_of(r, len(posters(kind, r)))
    acts = Act(actor, Verb.DECLINE, spot), Act(actor, Verb.BET, spot, amount)
    return Step(cite, acts)


def to_post(kind: PokerGame, r: Round) -> frozenset[int]:
    """The seats that have yet to put up an Ante or a blind, or to straddle or not."""
    made = {(a.seat, a.spot) for a in this_deal(r) if a.verb in (Verb.BET, Verb.DECLINE)}
    owed = {(seat, "ante") for seat in r.seats if cents(r, "ante")}
    dealt = all(len(r.cards.get(f"{seat}/hand", ())) == kind.hand for seat in r.seats)
    if kind.blinds and dealt == kind.blinds.after_cards:
        owed |= {(seat, "blind") for seat in posters(kind, r)}
        if (seat := straddler(kind, r)) is not None:
            owed.add((seat, "straddle"))
    return frozenset(seat for seat, _ in owed - made)


def after_blinds(r: Round) -> tuple[int, ...]:
    """The order of the first betting round: from the left of who bet last before the cards."""
    posted = [
        act.seat for act in r.log if act.spot in ("blind", "straddle") and act.verb is Verb.BET
    ]
    return clockwise(r, posted[-1] or 0) if posted else r.seats
