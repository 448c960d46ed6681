"""``pitschool verify [RECORD]``: whether a record is as it was written."""

from __future__ import annotations

import argparse
import json
import sys

LARGE = 50_000
"""The number of facts and acts from which progress is shown."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``verify`` to the commands."""
    parser = sub.add_parser(
        "verify",
        help="check that a record has not been changed",
        description="Check every signature, chain, and table of a record against each other and "
        "list everything that was changed. Nothing is written. Exit 0: no problems; 1: "
        "problems; 2: no readable record.",
    )
    parser.add_argument("record", nargs="?", help="a file or a URL; default: the program's own")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print everything that is not as it was written; return 0 if all is well, otherwise 1."""
    from app.records.checks.looking import look_through

    found = look_through(args.record, progress=ProgressTeller())
    told = [str(trouble) for trouble in found.troubles]
    if args.json:
        report = {
            "record": found.where,
            "holds": not told,
            "counts": dict(found.counts),
            "troubles": [{"where": one.where, "what": one.what} for one in found.troubles],
            "unsure": found.unsure,
        }
        print(json.dumps(report, indent=2, ensure_ascii=False))
        return 1 if told else 0
    counted = ", ".join(f"{count:,} {name}" for name, count in found.counts.items())
    print(f"{found.where}: {counted}.")
    for line in told:
        print(line)
    if found.unsure:
        print(found.unsure)
    print(
        f"{len(told)} problem{'s' if len(told) > 1 else ''} found."
        if told
        else "No problems found."
    )
    return 1 if told else 0


class ProgressTeller:
    """Shows progress on the error stream, for each ten percent of a large record."""

    def __init__(self) -> None:
        self._next = 10

    def __call__(self, done: int, all_: int) -> None:
        while all_ >= LARGE and done * 100 >= self._next * all_ and self._next <= 100:
            print(f"{self._next}% of {all_:,} facts and acts", file=sys.stderr, flush=True)
            self._next += 10
