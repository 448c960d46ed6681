"""The end of a hand: losing hands, rake, jackpots, side pots, the pot (§ .7(e)(6))."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
from games.families.pot.betting.pooling import uncalled
from games.families.pot.charges.jackpots import to_jackpots, verified
from games.families.pot.charges.rake import drop_at_once, take_rake
from games.families.pot.facts import PokerGame
from games.families.pot.seen import cards_of
from games.families.pot.showdown.awards import Award, awards
from games.families.pot.showdown.calling import called
from games.families.pot.showdown.clearing import clear
from games.families.pot.showdown.kill import kill
from games.families.pot.showdown.losers import collect_losers

Won = Mapping[str, Sequence[Award]]
"""Pot -> who gets what from it."""


def award(kind: PokerGame, r: Round) -> Procedure:
    """Everything from the last hand shown until the table is cleared.

    Once the pot is pushed, the Code gives no order.
    """
    won = {pot: awards(kind, r, pot) for pot in pots(r)}
    winning = {one.seat for found in won.values() for one in found}
    whole = in_order(
        any_order(optional(given(lambda r: uncalled(kind, r))), verified(kind, r)),
        any_order(
            collect_losers(kind, r, winning),
            in_order(given(lambda r: uncalled(kind, r)), rake_and_side_pots(kind, r, won)),
        ),
        given(lambda r: push(kind, r, POT)),
        any_order(given(lambda r: kill(kind, r, won)), given(lambda r: clear(kind, r))),
    )
    return any_order(whole, optional(given(lambda r: drop_at_once(kind, r))))


def read_winners(kind: PokerGame, r: Round, won: Won) -> Procedure:
    """The dealer announces what each winning hand wins, by the cards and not by the player's
    word."""
    parts: dict[int, set[str]] = {}
    for one in (one for found in won.values() for one in found):
        parts.setdefault(one.seat, set()).update(one.parts)
    said = [
        Act("dealer", Verb.ANNOUNCE, f"{seat}/{word}")
        for seat in sorted(parts)
        for word in called(kind, r, seat, parts[seat])
    ]
    due = (act for act in said if act not in r.log)
    return any_order(*(dealer(kind.code["18(e)"], act.verb, act.target) for act in due))


def rake_and_side_pots(kind: PokerGame, r: Round, won: Won) -> Procedure:
    """Rake each pot before it is pushed, all of them first or one after the other.

    No pot goes out before the winning hands are announced; the rake may be taken before that. The
    side pots go out in turn, the last formed first; the main pot waits for them. A hand that wins
    nothing more may be taken as soon as it has its side pot.
    """
    raked, read = {pot: take_rake(kind, r, pot) for pot in pots(r)}, read_winners(kind, r, won)
    sides = tuple(pot for pot in reversed(pots(r)) if pot != POT)

    def pushed(pot: str) -> Procedure:
        to_come = (*sides[sides.index(pot) + 1 :], POT)
        more = {one.seat for other in to_come for one in won.get(other, ())}
        spent = [one.seat for one in won[pot] if one.seat not in more]
        return in_order(
            given(lambda r: push(kind, r, pot)), given(lambda r: may_go(kind, r, spent))
        )

    shared = given(lambda r: to_jackpots(kind, r))
    out = each(sides, pushed)
    at_first = in_order(any_order(read, *raked.values()), any_order(shared, out))
    if not sides:
        return at_first
    first, *others = sides
    one_by_one = any_order(
        in_order(
            any_order(read, raked[first]),
            pushed(first),
            each(others, lambda pot: in_order(raked[pot], pushed(pot))),
        ),
        in_order(raked.get(POT, DONE), shared),
    )
    return either(at_first, one_by_one)


def may_go(kind: PokerGame, r: Round, seats: Iterable[int]) -> Procedure:
    """The hands of *seats* win nothing more: they may be taken now, or when all is cleared."""
    spots = (spot for seat in seats for spot in cards_of(r, seat))
    return any_order(*(optional(dealer(kind.code["7(e)(6)"], Verb.DISCARD, s)) for s in spots))


def push(kind: PokerGame, r: Round, pot: str) -> Procedure:
    """Award *pot*, or its shares, in any order."""
    cite = kind.code["7(e)(6)"] if pot == POT else kind.code["7(e)(6)(ii)"]
    found = awards(kind, r, pot)
    return any_order(*(_push(one, pot, cite if len(found) == 1 else one.cite) for one in found))


def _push(one: Award, pot: str, cite: Cite) -> Procedure:
    return dealer(cite, Verb.PUSH, f"{one.seat}/{pot}", one.cents, why=one.why)
