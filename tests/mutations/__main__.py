"""Shows that the tests find broken code: ``python -m tests.mutations``.

Each mutation is applied to a copy of the program, and the tests beside it are run as ``./check``
would run them; what today's share does not find is tried with ``--all``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.mutations.listed import ROOT, Mutation, chosen, mutations
from tests.mutations.trying import Answer, Bench, Verdict, tracked

Numbered = list[tuple[int, Mutation]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what is asked for; 0 if the tests find everything, 1 if not, 2 if nothing was tried."""
    asked = parser().parse_args(arguments)
    try:
        wanted = chosen(mutations(), asked.only)
        if asked.list:
            return show(wanted)
        files = tracked(ROOT)
    except (ValueError, OSError, subprocess.CalledProcessError) as reason:
        print(f"Nothing was tried: {reason}", file=sys.stderr)
        return 2
    begun = time.monotonic()
    verdicts = try_all(wanted, ROOT, files, jobs=asked.jobs, day=asked.day)
    return summary(wanted, verdicts, time.monotonic() - begun)


def parser() -> argparse.ArgumentParser:
    parsed = argparse.ArgumentParser(
        prog="python -m tests.mutations",
        description="Break a copy of the program in many ways, and see that the tests find each.",
    )
    parsed.add_argument("--list", action="store_true", help="say what would be broken, and stop")
    parsed.add_argument(
        "--only", action="append", default=[], metavar="NAME",
        help="try this one alone: its name, its number or an area; may be given again",
    )  # fmt: skip
    parsed.add_argument("--jobs", type=int, default=1, metavar="N", help="how many at a time")
    parsed.add_argument(
        "--day", default="", metavar="YYYY-MM-DD", help="that day's share of the tests first"
    )
    return parsed


def show(wanted: Numbered) -> int:
    for number, one in wanted:
        print(f"{number:3}  {one.name:32} {one.file}\n     {one.breaks}")
    return 0


def try_all(
    wanted: Numbered, root: Path, files: Sequence[str], *, jobs: int = 1, day: str = ""
) -> dict[str, Verdict]:
    """Try every mutation, each job on a copy of its own, and tell of each as it is known."""
    verdicts: dict[str, Verdict] = {}
    benches: SimpleQueue[Bench] = SimpleQueue()

    def one(mutation: Mutation) -> Verdict:
        bench = benches.get()
        try:
            return bench.try_one(mutation)
        finally:
            benches.put(bench)

    with ExitStack() as opened:
        for _ in range(max(1, jobs)):
            at = tempfile.TemporaryDirectory(prefix="pitschool-mutations-")
            benches.put(Bench(root, files, Path(opened.enter_context(at)), day))
        with ThreadPoolExecutor(max(1, jobs)) as workers:
            tried: dict[Future[Verdict], tuple[int, Mutation]] = {
                workers.submit(one, mutation): (number, mutation) for number, mutation in wanted
            }
            for done in as_completed(tried):
                number, mutation = tried[done]
                verdicts[mutation.name] = found = done.result()
                print(line(number, mutation, found), flush=True)
    return verdicts


def line(number: int, mutation: Mutation, found: Verdict) -> str:
    told = f"{number:3}  {found.answer.value:20}{found.seconds:5.0f} s  {mutation.name}"
    return f"{told}: {mutation.breaks}" + (f"\n     {found.how}" if found.how else "")


def summary(wanted: Numbered, verdicts: dict[str, Verdict], seconds: float) -> int:
    """Say how many there are of each kind, and name what was not found."""
    counted = Counter(found.answer for found in verdicts.values())
    told = ", ".join(f"{counted[answer]} {answer.value}" for answer in Answer if counted[answer])
    print(f"\n{len(verdicts)} mutations in {seconds:.0f} s: {told}.")
    missed = [one for _, one in wanted if not verdicts[one.name].answer.good]
    for one in missed:
        print(f"{verdicts[one.name].answer.value}: {one.name} ({one.file})")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
