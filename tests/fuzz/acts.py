"""Lists of acts by chance, through grader and sessions: ``python -m tests.fuzz.acts [N]``."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter

from games.engine.acts import Act
from tests.fuzz.lists import Tried, tried
from tests.fuzz.trying import broken
from tests.fuzz.watch import TooLongError


@dataclass(frozen=True, slots=True)
class Crash:
    """What broke, and the list of acts that did it."""

    number: int
    way: str
    cause: str
    one: Tried
    trace: str

    def __str__(self) -> str:
        acts = "\n".join(f"    {act}" for act in self.one.acts)
        return (
            f"{self.cause} ({self.way}; list {self.number})\n  {self.one.game}, round "
            f"{self.one.round} from its act {self.one.at} on:\n{acts}\n{self.trace}"
        )


def crash_of(
    number: int, seed: str, one: Tried | None = None, *, sittings: bool = True
) -> Crash | None:
    """Try list *number*, or *one* in its place; return what broke."""
    one = one or tried(number, seed)
    found = broken(one, number, seed, sittings=sittings)
    if found is None:
        return None
    error = found["error"]
    spots = traceback.extract_tb(error.__traceback__)
    ours = [f for f in spots if "/games/" in f.filename or "/app/" in f.filename] or spots
    last = ours[-1] if not isinstance(error, TooLongError) else ours[1]
    where = f"{last.filename.rpartition('/')[2]}:{last.name}"
    said = str(error).split(":")[0][:60] if type(error).__name__ != "KeyError" else ""
    cause = f"{type(error).__name__} in {where} {said}".strip()
    lines = [f"      {f.filename.rpartition('/')[2]}:{f.lineno} {f.name}" for f in ours[-8:]]
    return Crash(number, found["way"], cause, one, "\n".join([*lines, f"      {error!r:.200}"]))


def smallest(crash: Crash, seed: str) -> Crash:
    """Return the same breakdown by fewer acts."""
    acts: tuple[Act, ...] = crash.one.acts
    size = max(1, len(acts) // 2)
    while size:
        i = 0
        while i < len(acts):
            less = (*acts[:i], *acts[i + size :])
            found = less and crash_of(crash.number, seed, replace(crash.one, acts=less))
            if found and found.cause == crash.cause:
                acts, crash = less, found
            else:
                i += size
        size //= 2
    return crash


def part(numbers: range, seed: str, sittings: bool) -> list[Crash]:
    found = (crash_of(number, seed, sittings=sittings) for number in numbers)
    return [crash for crash in found if crash]


def crashes(
    count: int, seed: str, processes: int, *, sittings: bool = True
) -> Iterator[list[Crash]]:
    """Try *count* lists, some at a time, and yield what broke."""
    step = 50
    parts = [range(i, min(i + step, count)) for i in range(0, count, step)]
    if processes == 1:
        yield from (part(numbers, seed, sittings) for numbers in parts)
        return
    with ProcessPoolExecutor(processes) as pool:
        several = len(parts)
        yield from pool.map(part, parts, [seed] * several, [sittings] * several)


def main(argv: list[str] | None = None) -> int:
    """Print what broke, by cause, with the smallest list of acts of each; 1 if anything did."""
    options = argparse.ArgumentParser(prog="python -m tests.fuzz.acts", description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=2000, help="how many lists")
    options.add_argument("--seed", default="fuzz", help="the same seed makes the same lists")
    options.add_argument("--processes", type=int, default=1, help="how many at once")
    options.add_argument("--whole", action="store_true", help="do not look for smaller lists")
    options.add_argument("--grade", action="store_true", help="as “grade” alone, not at tables")
    options.add_argument("--only", type=int, help="this list alone, with its traceback")
    args = options.parse_args(argv)
    if args.only is not None:
        crash = crash_of(args.only, args.seed)
        print(crash or f"list {args.only} breaks nothing")
        return bool(crash)
    began, found = perf_counter(), list[Crash]()
    for some in crashes(args.count, args.seed, args.processes, sittings=not args.grade):
        known = {crash.cause for crash in found}
        for crash in some:
            if crash.cause not in known:
                print(f"broken: list {crash.number}, {crash.cause}", file=sys.stderr, flush=True)
            known.add(crash.cause)
        found += some
    seconds = perf_counter() - began
    causes = Counter(crash.cause for crash in found)
    for cause, often in causes.most_common():
        several = [crash for crash in found if crash.cause == cause]
        least = min(several, key=lambda crash: len(crash.one.acts))
        slow = cause.startswith(TooLongError.__name__)
        told = least if slow or args.whole else smallest(least, args.seed)
        print(f"{often} of {args.count}: {told}\n", flush=True)
    rate = args.count / seconds
    print(f"{args.count} lists, {len(found)} broken, {seconds:.0f} s, {rate:.1f} lists/s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
