"""``pitschool export FILE``: all that is in a record, as a package for another workstation."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``export`` to the commands."""
    parser = sub.add_parser(
        "export",
        help="export a record to a package",
        description="Export all facts of a record, and the acts of finished rounds, to a package "
        "that another workstation can import. The record doesn't change.",
    )
    parser.add_argument("file", type=Path, help="the package file, such as room-2.pitschool")
    parser.add_argument("--record", help="a file or a URL; default: the program's own")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the package; return 0."""
    from app.records.checks.looking import opened
    from app.records.place import place
    from app.records.sync.exchange import pack
    from app.records.sync.package import write_package

    with opened(place(args.record)) as (connection, _):
        parcel = pack(connection)
    write_package(args.file, parcel)
    print(
        f"{args.file}: {len(parcel.facts):,} facts, {len(parcel.acts):,} rounds with their acts."
    )
    return 0
