"""``pitschool import FILE``: take a package of another workstation into a record."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``import`` to the commands."""
    parser = sub.add_parser(
        "import",
        help="import a package into a record",
        description="Import what is new in a package into a record. Every fact is checked first: "
        "if one fails, nothing is imported and the reason is printed.",
    )
    parser.add_argument("file", type=Path, help="a package made by 'pitschool export'")
    parser.add_argument("--record", help="a file or a URL; default: the program's own")
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
            f"Workstation {shown(station)} is new here. The school administrator approves "
            "it on the School page, by this fingerprint."
        )
    return 0
