"""Common errors that follow from betting street by street against a paytable."""

from __future__ import annotations

from functools import partial

from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.round import Round
from games.families.streets import Streets
from games.families.wager_errors import PUSH, first_errors, left_for_later, of_a_fold, wager_errors


def common_errors(
    table: Streets, *own: CommonError, extras: tuple[str, ...] = ()
) -> tuple[CommonError, ...]:
    """Return the game's *own* common errors and all that follow from its wagers.

    *extras* are what systems pay in addition to wagers.
    """
    chapter, banked, advice = table.chapter, table.banked, table.ranking.advice
    lost = "only what was bet on the hand"
    folds = (
        error
        for street, (cite, _) in table.streets.items()
        for error in of_a_fold(
            chapter, banked, cite, cite, lost, partial(folded_on, table, street)
        )
    )
    return (
        *first_errors(banked, *extras, envy=chapter.envy),
        *own,
        *folds,
        left_for_later(chapter.code[chapter.deciding]),
        turned_too_soon(table),
        *wager_errors(chapter, banked, table.progressive, advice=advice, push=pushing(table)),
    )


def folded_on(table: Streets, street: str, r: Round, seat: int) -> bool:
    """Whether *street* is the first on which *seat* has made no bet."""
    bare = (s for s in table.streets if f"{seat}/{s}" not in {*r.wagers, *r.won})
    return next(bare, None) == street


def turned_too_soon(table: Streets) -> CommonError:
    """Return the error of turning a community card before all had acted."""

    def is_it(moment: Moment, act: Act) -> bool:
        turned = act.verb is Verb.REVEAL and act.target in table.streets
        return turned and bool(moment.game.conduct.causes_irregularity(moment, act))

    said, cite = "turned a card before all had acted", table.banked.remedies.exposed
    return CommonError(said, is_it, table.voids, cite, "critical", "too soon")


def pushing(table: Streets) -> str:
    """What is said where a wager that goes back was paid or taken."""
    names = [name for name, prize in table.pays.rows.items() if prize == "push"]
    return f"A {names[-1]} pushes. Return the wagers." if names else PUSH
