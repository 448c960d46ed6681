"""Games in which each player bets or folds once, then faces the dealer's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from games.common.wagering import bet_or_fold
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.game import Manner
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round

Times = Callable[[Round, int], Iterable[int]]
"""How many times the Ante a seat may bet, by its cards."""


def everyone_decides(
    r: Round,
    cite: Cite,
    name: str,
    times: Times,
    *,
    seats: Sequence[int] | None = None,
    asking: Cite | None = None,
    after: Callable[[Round, int], Procedure] = lambda r, seat: DONE,
) -> Procedure:
    """Ask each player in turn, clockwise; the player bets on the spot *name*, or folds.

    *seats* are those who are asked, where not everyone is; *asking* is the provision for the
    asking, where it has one of its own; *after* is what follows a decision before the next player
    is asked.
    """

    def bets(r: Round, seat: int) -> Procedure:
        return bet_or_fold(r, cite, seat, name, times(r, seat))

    def turn(seat: int) -> Procedure:
        asked = dealer(asking or cite, Verb.ASK, seat)
        decided = in_order(
            given(lambda r: DONE if f"{seat}/{name}" in r.wagers else bets(r, seat)),
            given(lambda r: after(r, seat)),
        )
        return given(lambda r: DONE if seat in r.folded else in_order(asked, decided))

    return each(r.seats if seats is None else seats, turn)


def collect_forfeits(
    r: Round,
    cite: Cite,
    stakes: Mapping[str, Cite],
    alive: Callable[[Round, int], Iterable[str]],
) -> Procedure:
    """Take all that the folds have lost of the *stakes*, and their cards, in either order.

    *stakes* is where a fold loses each wager, *cite* where the cards go. An optional wager that is
    still *alive* stays on the table, and so do its player's cards.
    """
    due: list[Procedure] = []
    for seat in r.folded:
        hand, kept = f"{seat}/hand", tuple(alive(r, seat))
        if Act(f"seat-{seat}", Verb.FOLD, hand) not in r.log:
            continue
        lost = ((f"{seat}/{name}", at) for name, at in stakes.items())
        lying = ((spot, at) for spot, at in lost if spot in r.wagers and spot not in kept)
        due += [dealer(at, Verb.COLLECT, spot) for spot, at in lying]
        if r.lies(hand) and not kept:
            due.append(dealer(cite, Verb.DISCARD, hand))
    return any_order(*due)


def reveal(r: Round, cite: Cite, place: str, *, alive: bool) -> Procedure:
    """Turn the dealer's cards at *place*.

    If no wager that depends on them is *alive*, they need not be turned.
    """
    if not r.lies(place) or r.shown(place):
        return DONE
    shown = dealer(cite, Verb.REVEAL, place)
    return shown if alive else optional(shown)


def deciding_until(place: str, wager: str) -> Callable[[Round], str | None]:
    """Return what the players decide on: their *wager*, until the cards at *place* are shown."""
    return lambda r: None if r.shown(place) else wager


def hidden_at(place: str) -> Callable[[Round], list[str]]:
    """Return the function that finds the dealer's cards at *place* while they lie face down."""
    return lambda r: [place] if r.lies(place) and not r.shown(place) else []


def by_strategy(
    best: Callable[[Round, int], int], doubtful: Callable[[Round, int], bool]
) -> Mapping[str, Manner]:
    """Return the manners of players who know their *best* bet, in Antes, 0 to fold.

    The timid player bets the least, and also folds what is *doubtful*. The reckless player bets by
    the mood of the moment.
    """

    def sensible(r: Round, step: Step, chance: Random) -> Act:
        return taken(r, step, best(r, step.act.seat or 0))

    def timid(r: Round, step: Step, chance: Random) -> Act:
        seat = step.act.seat or 0
        stays = best(r, seat) and not doubtful(r, seat)
        return step.options[0] if stays else step.options[-1]

    def reckless(r: Round, step: Step, chance: Random) -> Act:
        return chance.choice((*step.options[:-1], *step.options[:-1], step.options[-1]))

    return {"sensible": sensible, "timid": timid, "reckless": reckless}


def taken(r: Round, step: Step, times: int) -> Act:
    """The bet of that many *times* the Ante among the options of *step*; 0 folds."""
    bets = (act for act in step.options if act.verb is Verb.BET)
    ante = r.wagers.get(f"{step.act.seat}/ante", 0)
    sized = next((act for act in bets if act.amount == times * ante), None)
    return sized or step.options[0 if times else -1]
