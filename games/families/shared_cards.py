"""Cards that lie on the table for an optional wager alone, and what goes wrong with them."""

from __future__ import annotations

from collections.abc import Callable

from games.common.chapter import BankedTable
from games.common.conduct import befalling
from games.common.irregularities import expose, one_more
from games.common.voiding import return_all
from games.common.when import dealing, voided
from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.moment import Moment
from games.engine.procedure import Procedure, dealer, in_order, someone
from games.engine.round import Round
from games.families.wagers import Wager

COUNTED = ("none", "one", "two", "three", "four", "five", "six")


def shared_trouble(
    banked: BankedTable, wager: Wager, spot: str, settling: Callable[[Round], bool]
) -> tuple[Irregularity, ...]:
    """Return what goes wrong with the cards at *spot*, which a *wager* alone depends on.

    No rule names these: until the hands are *settling*, the floor rules, and that wager goes back.
    """
    at, count = banked.remedies, wager.shared[spot]

    def may_be_seen(r: Round, place: str) -> bool:
        staked = any(r.staked(seat, wager.key) for seat in r.seats)
        hidden = r.lies(spot) and not r.shown(spot)
        return staked and hidden and not settling(r) and not voided(r)

    def may_be_miscounted(r: Round, place: str) -> bool:
        complete = len(r.cards.get(spot, ())) == count
        return dealing(r) and complete and may_be_seen(r, place)

    def give_back(r: Round, rest: Procedure, place: str) -> Procedure:
        spots = [wagered for seat in r.seats for wagered in r.staked(seat, wager.key)]
        cite = at.exposed if r.shown(spot) else at.miscount
        return in_order(
            dealer(cite, Verb.CALL, "floor"),
            someone("floor", cite, Verb.RULE, spot),
            return_all(cite, spots),
            rest,
        )

    return (
        Irregularity(
            f"{spot}-exposed",
            at.exposed,
            f"A {wager.words} card is shown too soon",
            may_be_seen,
            give_back,
            lambda r, place: expose(r, spot),
        ),
        Irregularity(
            f"{spot}-miscount",
            at.miscount,
            f"The {wager.words} cards are not {COUNTED[count]}",
            may_be_miscounted,
            give_back,
            lambda r, place: one_more(r, spot),
        ),
    )


def caused(moment: Moment, act: Act) -> Act | None:
    """The irregularity that a dealer's wrong act brings about with such cards."""
    if act.actor == "dealer" and act.verb is Verb.REVEAL:
        return befalling(moment, f"{act.target}-exposed")
    if act.actor == "dealer" and act.verb is Verb.DEAL and act.amount == 1:
        return befalling(moment, f"{act.target}-miscount")
    return None
