"""``pitschool import FILE``: take a package of another workstation into a record."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``import`` to the commands."""
    parser = sub.add_parser(
        "import",
        help="take a package into a record",
        description="Take what is new in a package into a record. Every fact is gone through "
        "first: if one does not hold, nothing of the package is taken, and the reason is told.",
    )
    parser.add_argument("file", type=Path, help="a package that 'pitschool export' has written")
    parser.add_argument("--record", help="a file or a URL; the program's own, if none")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Take the package in and print what was new in it; return 0."""
    from app.records.journal.facts import shown
    from app.records.store import Record

    with Record.open(args.record) as record:
        taken = record.sync.take_in(args.file)
        where = record.database.where
    if not taken.facts:
        print(f"{where}: nothing in {args.file} is new here.")
        return 0
    print(
        f"{where}: {taken.facts:,} new facts, {taken.rounds:,} rounds, "
        f"{taken.trainees:,} trainees."
    )
    for station in taken.stations:
        print(
            f"The workstation {shown(station)} is new here; the head of the school admits it, "
            "by these figures, on the page School."
        )
    return 0
