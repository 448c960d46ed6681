"""The end of a round: losing hands, rake, jackpots, side pots, the pot (§ 637a.7(e)(6))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.pots import POT, pots
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    either,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.poker.awards import Award, awards
from games.poker.calling import called
from games.poker.chapter import CODE, MUCK, cards_of
from games.poker.jackpots import to_jackpots, verified
from games.poker.kill import kill
from games.poker.kinds import Kind
from games.poker.rake import drop_at_once, take_rake

Won = Mapping[str, Sequence[Award]]
"""Pot -> who gets what of it."""


def award(kind: Kind, r: Round) -> Procedure:
    """Everything between the last hand shown and the pot pushed."""
    won = {pot: awards(kind, r, pot) for pot in pots(r)}
    winning = {one.seat for found in won.values() for one in found}
    whole = in_order(
        verified(kind, r),
        any_order(collect_losers(r, winning), rake_and_side_pots(kind, r, won)),
        given(lambda r: push(kind, r, POT)),
        any_order(
            *(taken_up(seat) for seat in r.live if seat in winning),
            given(lambda r: kill(kind, r, won)),
        ),
    )
    return any_order(whole, optional(given(drop_at_once)))


def read_winners(kind: Kind, r: Round, won: Won) -> Procedure:
    """Each winning hand is told for what it wins, by the cards and not by its player's word."""
    parts: dict[int, set[str]] = {}
    for one in (one for found in won.values() for one in found):
        parts.setdefault(one.seat, set()).update(one.parts)
    said = [
        Act("dealer", Verb.ANNOUNCE, f"{seat}/{word}")
        for seat in sorted(parts)
        for word in called(kind, r, seat, parts[seat])
    ]
    due = (act for act in said if act not in r.log)
    return any_order(*(dealer(CODE["18(e)"], act.verb, act.target) for act in due))


def collect_losers(r: Round, winning: set[int]) -> Procedure:
    """Take in the hands that have won nothing, and count what all losers have given back."""
    losing = [spot for seat in r.live if seat not in winning for spot in cards_of(r, seat)]
    cite = CODE["7(e)(6)(i)"]
    return in_order(
        any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in losing)),
        given(lambda r: count_losers(r, cite)),
    )


def count_losers(r: Round, cite: Cite) -> Procedure:
    cards = r.cards.get(MUCK, ())
    return dealer(cite, Verb.COUNT, MUCK, len(cards)) if cards else DONE


def rake_and_side_pots(kind: Kind, r: Round, won: Won) -> Procedure:
    """Rake each pot before it is pushed, all of them at first or one after the other.

    No pot goes out before the winning hands are told; the rake may be taken before that.  The
    side pots go out in turn, the last formed first; the pot waits for the rest.  A hand that
    wins nothing more may be taken as soon as it has its side pot.
    """
    raked, read = {pot: take_rake(r, pot) for pot in pots(r)}, read_winners(kind, r, won)
    sides = tuple(pot for pot in reversed(pots(r)) if pot != POT)

    def pushed(pot: str) -> Procedure:
        to_come = (*sides[sides.index(pot) + 1 :], POT)
        more = {one.seat for other in to_come for one in won.get(other, ())}
        spent = (taken_up(one.seat) for one in won[pot] if one.seat not in more)
        return in_order(given(lambda r: push(kind, r, pot)), optional(any_order(*spent)))

    shared = given(lambda r: to_jackpots(kind, r))
    out = each(sides, pushed)
    at_first = in_order(any_order(read, *raked.values()), any_order(shared, out))
    if not any(raked[pot] is not DONE for pot in sides):
        return at_first
    one_by_one = any_order(
        each(sides, lambda pot: in_order(raked[pot], pushed(pot))),
        in_order(raked.get(POT, DONE), shared),
    )
    return either(at_first, in_order(read, one_by_one))


def push(kind: Kind, r: Round, pot: str) -> Procedure:
    """Award *pot*, or its shares, whichever first."""
    cite = CODE["7(e)(6)"] if pot == POT else CODE["7(e)(6)(ii)"]
    found = awards(kind, r, pot)
    return any_order(*(_push(one, pot, cite if len(found) == 1 else one.cite) for one in found))


def _push(one: Award, pot: str, cite: Cite) -> Procedure:
    return dealer(cite, Verb.PUSH, f"{one.seat}/{pot}", one.cents, why=one.why)


def taken_up(seat: int) -> Procedure:
    """Take a winner's cards once he has his chips, if they still lie there."""
    cite = CODE["7(e)(6)"]
    return given(
        lambda r: any_order(*(dealer(cite, Verb.DISCARD, spot) for spot in cards_of(r, seat)))
    )
