"""Bad Beat and High Hand Jackpot: contributions, verified hands; §§ .15 and .16."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.pots import POT
from games.engine.procedure import DONE, Procedure, any_order, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.charges.rake import brought_in
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.seen import contested, this_deal
from games.families.pot.showdown.awards import Rank, high_hand, own_cards
from games.families.pot.words import SUPERVISOR

FULL_HOUSE, FOURS, STRAIGHT_FLUSH, ACE = 6, 7, 8, 14
BAD_BEATS: Mapping[str, Rank] = {
    "aces-full": (FULL_HOUSE, ACE),
    "four-of-a-kind": (FOURS,),
    "four-8s": (FOURS, 8),
    "straight-flush": (STRAIGHT_FLUSH,),
}
"""The lowest hand that makes a Bad Beat when it is beaten -> its worth."""
BOXES = {"bad-beat": "15(c)", "high-hand": "16(c)"}
"""The boxes of the jackpots -> the provision on the contribution."""
NEW_HIGH_HAND = Act("dealer", Verb.ANNOUNCE, "new-high-hand")
BEST = "high-hand-best"
"""The mark for the worth of the best hand so far in the qualifying period."""
MOST = 10 * 15**5
"""No hand is worth more (see :func:`worth`)."""


def to_jackpots(kind: PokerGame, r: Round) -> Procedure:
    """Put the contributions into their boxes once the rake is out."""
    left, due = r.wagers.get(POT, 0), list[Procedure]()
    for box, key in BOXES.items():
        amount = min(left, contribution(kind, r, box))
        left -= amount
        least = dollars(cents(r, f"{_name(box)}_pot"))
        why = f"the pots have reached {dollars(brought_in(r))}, {least} or more"
        if amount:
            due.append(dealer(kind.code[key], Verb.DEPOSIT, box, amount, why=why))
    return any_order(*due)


def contribution(kind: PokerGame, r: Round, box: str) -> int:
    """What this round's pot gives to the jackpot of *box*, in cents."""
    name = _name(box)
    if not kind.high or not option(r, name) or brought_in(r) < cents(r, f"{name}_pot"):
        return 0
    return cents(r, f"{name}_amount")


def _name(box: str) -> str:
    return box.replace("-", "_")


def verified(kind: PokerGame, r: Round) -> Procedure:
    """Let those who must see a hand see it, while all cards lie as shown."""
    if not kind.high or not contested(r):
        return DONE
    return any_order(bad_beat(kind, r), high_hand_jackpot(kind, r))


def bad_beat(kind: PokerGame, r: Round) -> Procedure:
    """The Poker shift supervisor verifies a Bad Beat, reports it and sends for the payment."""
    seat = beaten(kind, r)
    if seat is None:
        return DONE
    cite = kind.code["15(f)"]
    return in_order(
        dealer(cite, Verb.CALL, SUPERVISOR),
        someone(SUPERVISOR, cite, Verb.VERIFY, f"{seat}/hand"),
        any_order(
            someone(SUPERVISOR, kind.code["15(f)(1)"], Verb.PLACE, "notice"),
            someone(SUPERVISOR, kind.code["15(f)(2)"], Verb.CALL, "finance"),
        ),
    )


def beaten(kind: PokerGame, r: Round) -> int | None:
    """Return the seat whose hand has lost and makes a Bad Beat: the highest such hand."""
    if not option(r, "bad_beat"):
        return None
    hands = {seat: found for seat in r.live if (found := shown_hand(kind, r, seat))}
    best = max((rank for rank, _ in hands.values()), default=())
    won = [seat for seat, (rank, _) in hands.items() if rank == best]
    if not any(plays(kind, r, seat, hands[seat][1]) for seat in won):
        return None
    least = BAD_BEATS[str(option(r, "bad_beat_hand"))]
    lost = {
        seat: rank
        for seat, (rank, five) in hands.items()
        if least <= rank < best and plays(kind, r, seat, five)
    }
    return max(lost, key=lambda seat: lost[seat], default=None)


def plays(kind: PokerGame, r: Round, seat: int, five: tuple[str, ...]) -> bool:
    """Whether *five* hold what a Bad Beat requires of the player's hole cards."""
    both = kind.board and not kind.own and option(r, "bad_beat_both")
    return not both or set(own_cards(r, seat)) <= set(five)


def shown_hand(kind: PokerGame, r: Round, seat: int) -> tuple[Rank, tuple[str, ...]] | None:
    """The worth of the high hand of *seat*, and its five cards, if it was shown."""
    return high_hand(kind, r, seat) if r.shown(f"{seat}/hand") else None


def high_hand_jackpot(kind: PokerGame, r: Round) -> Procedure:
    """A full house, or whatever equals or beats the best so far, is verified and recorded."""
    seats, value = high_hands(kind, r)
    if not seats:
        return DONE
    return in_order(
        dealer(kind.code["16(f)"], Verb.CALL, "floor"),
        any_order(*(recorded(kind, f"{seat}/hand", value) for seat in seats)),
    )


def announce_high_hand(kind: PokerGame, r: Round) -> Procedure:
    """Announce a higher value once the floor has written it on the slip: the Code names no
    moment."""
    cite = kind.code["16(f)"]
    due = has_new_high_hand(r) and NEW_HIGH_HAND not in this_deal(r)
    return dealer(cite, NEW_HIGH_HAND.verb, NEW_HIGH_HAND.target) if due else DONE


def has_new_high_hand(r: Round) -> bool:
    """Whether the floor has recorded a hand above the best of the qualifying period so far."""
    noting = Verb.DOCUMENT
    written = (a for a in this_deal(r) if a.verb is noting and a.spot == "hand")
    return any((act.amount or 0) > r.marks.get(BEST, 0) for act in written)


def recorded(kind: PokerGame, hand: str, value: int) -> Procedure:
    """The floor sees *hand* and writes it on the tracking slip."""
    cite = kind.code["16(f)"]
    return in_order(
        someone("floor", cite, Verb.VERIFY, hand),
        someone("floor", cite, Verb.DOCUMENT, hand, value),
    )


def high_hands(kind: PokerGame, r: Round) -> tuple[tuple[int, ...], int]:
    """Return the seats that hold the next high hand of the qualifying period, and its worth."""
    if not option(r, "high_hand") or len(r.seats) < cents(r, "high_hand_players"):
        return (), 0
    held = {seat: found[0] for seat in r.live if (found := shown_hand(kind, r, seat))}
    best = max(held.values(), default=())
    if best < (FULL_HOUSE,) or worth(best) < r.marks.get(BEST, 0):
        return (), 0
    return tuple(seat for seat in held if held[seat] == best), worth(best)


def worth(rank: Rank) -> int:
    """The worth of a hand of *rank*, as one number that a table can remember.

    >>> worth((6, 14, 13)) > worth((6, 13, 14)) > worth((5, 14, 12, 9, 8, 2))
    True
    """
    digits = (*rank, *(0,) * (6 - len(rank)))
    return sum(digit * 15**place for place, digit in enumerate(reversed(digits)))


def best_so_far(r: Round) -> int:
    """The worth of the best hand of the qualifying period after this round."""
    recorded = (act for act in reversed(r.log) if act.verb is Verb.DOCUMENT and act.amount)
    return next((act.amount or 0 for act in recorded), r.marks.get(BEST, 0))
