"""Tables at which an operation begins, and what is looked for at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.rounds.spec import RoundSpec, SeatSpec
from app.script import Mishap
from games.catalogue import TABLES
from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission

GAME = TABLES["operations"]
GRADED = (
    "opening",
    "fill",
    "drop",
    "tips",
    "cash",
    "movements",
    "requests",
    "bad-beat-box",
    "high-hand-box",
)
CUSTOMS = ("closing", "credit", "shift-change")
SMALL = {10_000: 3, 2_500: 27, 500: 40}
"""An inventory that is soon counted: 3, 20 and 7, two stacks."""
PLAYERS = {
    2: SeatSpec({"bet": 2500, "tip-bet": 500}),
    3: SeatSpec({"tip": 700, "cash": 30_000}),
    5: SeatSpec({"bet": 1000, "tip-bet": 500, "cash": 10_000}),
}


def rules(operation: str, **house: bool) -> RulesSubmission:
    return replace(
        GAME.house.rules, house={**GAME.house.rules.house, "operation": operation, **house}
    )


def spec(
    operation: str,
    *mishaps: str,
    seats: Mapping[int, SeatSpec] = PLAYERS,
    seed: str = "s",
    **house: bool,
) -> RoundSpec:
    """Return a round of one operation; each of the *mishaps* at its very beginning."""
    going_wrong = tuple(Mishap(what) for what in mishaps)
    return RoundSpec(
        rules=rules(operation, **house), seats=seats, game_key=GAME.key, seed=seed, rack=SMALL,
        mishaps=going_wrong,
    )  # fmt: skip


def begun(operation: str, *befalls: str, **house: bool) -> Moment:
    """Return the first moment of an operation, at which each of *befalls* has befallen."""
    moment = spec(operation, **house).begin()
    for what in befalls:
        moment = moment.befallen(Act.parse(f"chance befall {what}"))
    return moment


def to(moment: Moment, *lines: str) -> Moment:
    """Return the moment after the acts in *lines*, right or wrong."""
    return moment.replay(map(Act.parse, lines))


def others(moment: Moment) -> Moment:
    """Return the moment after everybody but the dealer has done what they can."""
    while steps := [step for step in moment.expected() if step.actor != "dealer"]:
        moment = moment.after(steps[0].act)
    return moment


def due(moment: Moment) -> set[str]:
    """What is due from the dealer."""
    mine = (step for step in moment.expected() if step.actor == "dealer" and not step.waived)
    return {str(step.act) for step in mine}


def cites(moment: Moment, line: str) -> str:
    """The provision by which the act in *line* is due."""
    step = moment.step_for(Act.parse(line))
    assert step is not None, line
    return step.cite.key


COUNTED = ("dealer count chips/10000 3", "dealer count chips/2500 27", "dealer count chips/500 40")
