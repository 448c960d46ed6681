"""What a dealer may do unasked, and what a dealer's wrong act causes."""

from __future__ import annotations

from collections.abc import Callable

from games.common.chapter import BankedTable, hand
from games.common.when import closed
from games.engine.acts import Act, Verb
from games.engine.features import Claim
from games.engine.moment import Moment
from games.engine.round import Round

INVITING = ("place-your-bets", "good-luck")
"""What is said while wagers may be made, and never in place of “no more bets”."""


def customary(
    game: BankedTable, claim: Callable[[Round, Act], Claim | None]
) -> Callable[[Round, Act], bool]:
    """Return the test for acts that the Code neither asks for nor forbids.

    They are calling the floor, counting a stub that a device has counted, inviting wagers while
    they may still be made, and saying what is true by *claim*.
    """

    def unasked(r: Round, act: Act) -> bool:
        if act.verb is Verb.CALL and act.target == "floor":
            return True
        if act.verb is Verb.COUNT and act.target == "stub":
            needless = r.rules.counts_deck or any(a.verb is act.verb for a in r.log)
            return needless and complete(game, r) and act.amount == len(r.deck)
        if act.verb is not Verb.ANNOUNCE:
            return False
        if act.target in INVITING:
            return not closed(r)
        stated = claim(r, act)
        return stated is not None and stated.so is True

    return unasked


def complete(game: BankedTable, r: Round) -> bool:
    """Whether every hand of the table has all its cards."""
    hands = (hand(seat) for seat in r.seats)
    return all(len(r.cards.get(spot, ())) >= game.size(spot) for spot in (*hands, *game.board))


def causes_irregularity(game: BankedTable) -> Callable[[Moment, Act], Act | None]:
    """Return the function that finds the irregularity a dealer's wrong act causes."""

    def brought_about(moment: Moment, act: Act) -> Act | None:
        r, spot = moment.round, act.target
        if act.actor != "dealer" or moment.done_by_hand(act) is None:
            return None
        if act.verb is Verb.REVEAL and spot in game.hidden(r):
            happened = f"exposed-card/{spot}"
        elif act.verb is Verb.DEAL and act.amount:
            happened = f"miscount/{spot}"
        else:
            return None
        return befalling(moment, happened)

    return brought_about


def befalling(moment: Moment, happened: str) -> Act | None:
    """Return the act by which the dealer causes *happened*, if it can happen now."""
    name, _, place = happened.partition("/")
    odd = next(odd for odd in moment.game.conduct.irregularities if odd.name == name)
    can = odd.can_happen(moment.round, place)
    return Act("dealer", Verb.BEFALL, happened) if can else None
