"""What rounds of the program's drills usually ask for, found out beforehand.

``curricula/usual.toml`` holds it; ``python -m tests.usual`` deals the rounds and writes it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache

from app.curriculum.places import OWN, USUAL
from app.files import read_toml
from app.grading.course import script
from app.rounds import RoundSpec
from app.rounds.values import FileTable
from games.engine.cite import Cite

ROUNDS = 8
"""How many rounds of each drill were dealt."""


@cache
def usual(drill: str) -> Mapping[str, int] | None:
    """Return how often *ROUNDS* rounds of the program's *drill* try each provision.

    None if it is no drill of the program's.
    """
    told = FileTable(_told(), str(OWN / USUAL))
    if drill not in told:
        return None
    words = told.text(drill).split()
    return {key: int(often) for key, often in zip(words[::2], words[1::2], strict=True)}


@cache
def _told() -> Mapping[str, object]:
    return read_toml(OWN / USUAL)


def tries(spec: RoundSpec, phases: Collection[str]) -> Counter[str]:
    """Return how often a round asks the trainee, who does its *phases*, for each provision.

    :raises UnusableError: if an irregularity cannot happen when it should.
    """
    return Counter(
        name(line.provision)
        for line in script(spec).lines
        if line.act.actor == "dealer" and line.phase in phases and line.provision
    )


def name(cite: Cite) -> str:
    """Return *cite* as the record writes it."""
    return f"{cite.chapter}.{cite.key}"
