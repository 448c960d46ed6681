"""What the grader makes of every kind of fault, in tables: by way, by kind, by game."""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from tests.grading.bed.plan import KEYS
from tests.grading.bed.trial import (
    CLEAN,
    CORRECTED,
    KINDS,
    WAYS,
    Places,
    Result,
    Task,
    probe,
    work,
)


def percent(part: int, whole: int) -> str:
    return "–" if not whole else f"{100 * part / whole:.1f}" if part < whole else "100"


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


HEAD = (
    "lists", "found %", "named %", "cited %", "findings: 50 %", "99 %", "most",
    "3 or more", "accepted %", "marked %", "broke", "refused", "ms: 50 %", "99 %", "most",
)  # fmt: skip


def row(results: Sequence[Result]) -> list[str]:
    """The figures of some lists."""
    whole = [one for one in results if not one.broke]
    counts = [one.count for one in whole]
    cured = [one for one in whole if one.way == CORRECTED]
    times = [1000 * one.seconds for one in results]
    return [
        str(len(results)),
        percent(sum(one.found for one in whole), len(whole)),
        percent(sum(one.named for one in whole), len(whole)),
        percent(sum(one.cited for one in whole), len(whole)),
        f"{quantile(counts, 0.5):.0f}",
        f"{quantile(counts, 0.99):.0f}",
        str(max(counts, default=0)),
        str(sum(count >= 3 for count in counts)),
        percent(sum(bool(one.accepted) for one in cured), len(cured)),
        percent(sum(one.flagged for one in cured), len(cured)),
        str(sum(bool(one.broke) and not one.refused for one in results)),
        str(sum(one.refused for one in results)),
        *(f"{value:.0f}" for value in (quantile(times, 0.5), quantile(times, 0.99))),
        f"{max(times, default=0):.0f}",
    ]


def table(
    titles: Sequence[str], results: Iterable[Result], by: Callable[[Result], tuple[str, ...]]
) -> Iterator[str]:
    """Yield the lines of a table, as Markdown, with a row for each value of *by*."""
    groups: dict[tuple[str, ...], list[Result]] = defaultdict(list)
    for one in results:
        groups[by(one)].append(one)
    yield "| " + " | ".join((*titles, *HEAD)) + " |"
    yield "|---" * (len(titles) + len(HEAD)) + "|"
    for name, group in groups.items():
        yield "| " + " | ".join((*name, *row(group))) + " |"
    if len(groups) > 1:
        everything = [one for group in groups.values() for one in group]
        blank = ("all", *("",) * (len(titles) - 1))
        yield "| " + " | ".join((*blank, *row(everything))) + " |"


def report(results: Sequence[Result], places: Sequence[Places], *, full: bool) -> Iterator[str]:
    """Yield the lines of the whole report."""
    clean = [one for one in results if one.kind == CLEAN]
    if clean:
        bad = sum(bool(one.errors or one.broke) for one in clean)
        yield f"Clean rounds: {len(clean) - bad} of {len(clean)} clean.\n"
    faulty = [one for one in results if one.kind != CLEAN]
    order = {kind: n for n, kind in enumerate(KINDS)}
    faulty.sort(key=lambda one: (order[one.kind], WAYS.index(one.way)))
    yield from table(("way",), sorted(faulty, key=lambda one: WAYS.index(one.way)),
                     lambda one: (one.way,))  # fmt: skip
    yield ""
    yield from table(("kind", "way"), faulty, lambda one: (one.kind, one.way))
    yield ""
    by_game = sorted(faulty, key=lambda one: (KEYS.index(one.key), WAYS.index(one.way)))
    yield from table(("game", "way"), by_game, lambda one: (one.key, one.way))
    yield ""
    applies, lawful = Counter[str](), Counter[str]()
    for one in places:
        applies[one.kind] += one.applies
        lawful[one.kind] += one.lawful
    yield "| kind | places | lawful there, of those tried |"
    yield "|---|---|---|"
    for kind in KINDS:
        if applies[kind]:
            yield f"| {kind} | {applies[kind]} | {lawful[kind]} |"
    if full:
        yield ""
        ordered = sorted(faulty, key=lambda one: KEYS.index(one.key))
        yield from table(("game", "kind", "way"), ordered,
                         lambda one: (one.key, one.kind, one.way))  # fmt: skip


def worst(results: Iterable[Result], most: int) -> list[Result]:
    """The lists with which most is wrong, of each kind, game and way as many as one."""

    def weight(one: Result) -> tuple[bool, bool, bool, int, bool, bool]:
        clean = one.kind == CLEAN
        return (bool(one.broke), not one.found, clean, one.count, not one.named, not one.cited)

    chosen: dict[tuple[str, str, str], Result] = {}
    bad = [
        one for one in results if (one.acts and not one.good) or (one.kind == CLEAN and one.acts)
    ]
    for one in sorted(bad, key=weight, reverse=True):
        chosen.setdefault((one.key, one.kind, one.way), one)
    return list(chosen.values())[:most]


def told(one: Result) -> Iterator[str]:
    yield f"## {one.key} {one.number}: {one.kind} at act {one.at + 1}, {one.way}"
    lacks = [
        name
        for name, held in (("found", one.found), ("named", one.named), ("cited", one.cited),
                           ("accepted", one.accepted is not False))
        if not held
    ]  # fmt: skip
    yield f"shows at {one.shows + 1}; {one.count} findings; not {', '.join(lacks) or 'lacking'}"
    yield f"wanted: {one.wanted}"
    for i in range(max(0, one.at - 2), min(len(one.acts), one.shows + 5)):
        yield f"    {i + 1} {one.acts[i]}"
    yield from (f"  - {error}" for error in one.errors[:8])
    if one.broke:
        yield f"  - broke: {one.broke}"


def main(argv: Sequence[str]) -> int:
    """Try the faults that are asked for, print the tables, and what is worst if asked."""
    known = argparse.ArgumentParser(prog="python -m tests.grading.bed", description=__doc__)
    known.add_argument("rounds", nargs="?", type=int, default=3)
    known.add_argument("--game", action="append", choices=KEYS)
    known.add_argument("--kind", action="append", choices=(*KINDS, CLEAN))
    known.add_argument("--seed", type=int, default=0, help="another draw of rounds and places")
    known.add_argument("--places", type=int, default=2, help="of each kind in a round; 0: all")
    known.add_argument("--full", action="store_true", help="a row by game, kind and way")
    known.add_argument("--show", nargs="?", type=int, const=40, default=0)
    known.add_argument("--dump", type=Path, help="the worst lists as samples to run")
    known.add_argument("--processes", type=int, default=2)
    asked = known.parse_args(argv)
    kinds = tuple(asked.kind or (CLEAN, *KINDS))
    begin = 1000 * asked.seed
    tasks: list[Task] = [
        (number, key, kinds, asked.places, asked.seed)
        for number in range(begin, begin + asked.rounds)
        for key in asked.game or KEYS
    ]
    if asked.processes > 1:
        with get_context("spawn").Pool(asked.processes) as pool:
            found = [one for some in pool.imap_unordered(work, tasks) for one in some]
    else:
        found = [one for task in tasks for one in work(task)]
    results = [one for one in found if isinstance(one, Result)]
    results.sort(key=lambda one: (KEYS.index(one.key), one.number, one.kind, one.at, one.way))
    places = [one for one in found if isinstance(one, Places)]
    for line in report(results, places, full=asked.full):
        print(line)
    bad = worst(results, asked.show or 200)
    for one in bad if asked.show else ():
        print("", *told(one), sep="\n")
    if asked.dump:
        asked.dump.write_text(json.dumps([probe(one) for one in bad], indent=1), encoding="utf-8")
    return 0
