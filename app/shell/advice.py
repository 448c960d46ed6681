"""What to do next, and why: three suggestions from what is on record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.records import Result, RoundHead
from app.session import Mode
from app.shell.drills import FREE, FREE_TITLE
from games.engine.cite import Cite

if TYPE_CHECKING:
    from app.curriculum.drills import Drill

PLAN_HOURS = 80
PLAN_NAME = "banked card games"


@dataclass(frozen=True, slots=True)
class Advice:
    drill: str
    title: str
    mode: Mode
    eyebrow: str
    why: str


def advise(
    drills: Mapping[str, Drill], rounds: Sequence[RoundHead], provisions: Sequence[Result]
) -> list[Advice]:
    """Return up to three things to do: the weakest provision, the next new drill, a free round."""
    found: list[Advice] = []
    done = {head.drill for head in rounds if head.ended_at is not None and not head.abandoned}
    if not rounds:
        return _first(drills)
    weak = next((one for one in provisions if one.errors), None)
    if weak is not None:
        found += _against(drills, weak)
    taken = {advice.drill for advice in found}
    fresh = next((d for key, d in drills.items() if key not in done and key not in taken), None)
    if fresh is not None:
        found.append(
            Advice(fresh.key, fresh.title, Mode.GUIDED, "new", f"Not dealt yet. {fresh.trains}")
        )
    found.append(
        Advice(
            FREE, FREE_TITLE, Mode.PRACTICE, "mixed",
            "A whole round by chance under your house rules, to keep everything together.",
        )
    )  # fmt: skip
    known = next((d for key, d in drills.items() if key in done and key not in taken), None)
    if len(found) < 3 and known is not None:
        found.append(
            Advice(known.key, known.title, Mode.TEST, "again",
                   "Dealt before: show that it holds without any help.")
        )  # fmt: skip
    return found[:3]


def _first(drills: Mapping[str, Drill]) -> list[Advice]:
    found = [
        Advice(
            FREE, "Watch a round", Mode.SHOW, "start here",
            "The simulator deals one whole round and says at each act which provision asks for "
            "it. You may take over at any moment.",
        )
    ]  # fmt: skip
    for drill in list(drills.values())[:1]:
        found.append(Advice(drill.key, drill.title, Mode.GUIDED, "first drill", drill.trains))
    found.append(
        Advice(
            FREE, "Deal a round yourself", Mode.GUIDED, "with hints",
            "A whole round by your own hand. A wrong act is refused, and three hints lead on.",
        )
    )  # fmt: skip
    return found


def _against(drills: Mapping[str, Drill], weak: Result) -> list[Advice]:
    """Return the drill that trains the provision with the most errors."""
    try:
        cite = Cite.parse(weak.key)
    except ValueError:
        return []
    for drill in drills.values():
        if any(cite.within(one) or one.within(cite) for one in drill.provisions):
            times = "once" if weak.errors == 1 else f"{weak.errors} times"
            why = f"§ {weak.key} went wrong {times} in {weak.attempts}. {drill.trains}"
            return [Advice(drill.key, drill.title, Mode.PRACTICE, "your weakest point", why)]
    return []
