"""Deals some rounds of every drill, and writes down which provisions they try and how often.

``python -m tests.usual`` writes ``curricula/usual.toml``, from which the program knows what a
drill is good for that a trainee has not dealt yet.  It takes some minutes.
"""

from __future__ import annotations

from collections import Counter

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.statistics import ROUNDS, tries
from app.curriculum.places import OWN, USUAL
from app.files import write_atomically
from tests.curriculum.table import DRILLS

HEAD = f"""\
# How often {ROUNDS} rounds of each drill try each provision.
# Written by python -m tests.usual: run it again once drills have changed, or what they ask for.

"""


def found(drill: Drill, rounds: int = ROUNDS) -> Counter[str]:
    """Return how often so many *rounds* of *drill* try each provision."""
    often: Counter[str] = Counter()
    for seed in range(rounds):
        often += tries(drill.round(f"usual-{seed}"), drill.phases)
    return often


def line(drill: Drill) -> str:
    """Return what the file says of *drill*."""
    told = " ".join(f"{key} {often}" for key, often in sorted(found(drill).items()))
    return f'{drill.key} = "{told}"\n'


if __name__ == "__main__":
    write_atomically(OWN / USUAL, HEAD + "".join(line(drill) for drill in DRILLS.values()))
