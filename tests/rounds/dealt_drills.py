"""Rounds of drills as ``deal --drill`` writes them, read back.

``python -m tests.rounds.dealt_drills [SEEDS]`` tries that many seeds of every drill.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import perf_counter

from app.commands.deal import spelled_out
from app.curriculum.drills.drill import Drill
from app.curriculum.drills.shelf import Drills
from app.errors import UnusableError
from app.grading.course import script
from app.rounds import dump, loads

SEEDS = 50


def trouble(drill: Drill, seed: str) -> str:
    """Return what is wrong with the file of a round of *drill*; nothing, if it can be explained.

    A round that the drill itself cannot deal is none.
    """
    try:
        spec = drill.round(seed)
        wanted = [str(line.act) for line in script(spec).lines]
    except UnusableError as error:
        return f"cannot be dealt: {error}"
    try:
        found = [str(line.act) for line in script(loads(dump(spelled_out(spec)))).lines]
    except UnusableError as error:
        return str(error)
    for number, (a, b) in enumerate(zip(wanted, found, strict=False), 1):
        if a != b:
            return f"act {number} is {b!r} instead of {a!r}"
    if len(found) != len(wanted):
        return f"{len(found)} acts instead of {len(wanted)}"
    return ""


def troubles(seeds: Iterable[str], keys: Iterable[str] = ()) -> Iterator[str]:
    """Yield what is wrong with the dealt files of the drills *keys*, or of all there are."""
    drills = Drills()
    several = tuple(seeds)
    for key in keys or drills:
        for seed in several:
            if told := trouble(drills[key], seed):
                yield f"{key} {seed}: {told}"


def main(argv: list[str]) -> int:
    """Try as many seeds of every drill as *argv* says; 1 if any file cannot be read back."""
    count, began, found = int(argv[0]) if argv else SEEDS, perf_counter(), 0
    for told in troubles(map(str, range(count)), argv[1:]):
        found += 1
        print(told, flush=True)
    print(f"{count} seeds of every drill, {found} wrong, {perf_counter() - began:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
