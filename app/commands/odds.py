"""``pitschool odds GAME``: how often each hand comes and what each wager costs, exactly."""

from __future__ import annotations

import argparse
import json
import textwrap

from games.catalogue import GAMES, counted, game
from games.engine.counting import Figures
from games.engine.game import Game


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``odds`` to the commands."""
    parser = sub.add_parser(
        "odds",
        help="exact hand frequencies and house edges",
        description="Count every hand and print the exact house edge of every paytable.",
    )
    parser.add_argument("game", choices=tuple(GAMES), help="which game")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the odds of ``args.game``; return 0."""
    if game(args.game).table_stakes:
        about = no_edge(game(args.game))
        report = {"game": args.game, "about": about}
        print(json.dumps(report, indent=2, ensure_ascii=False) if args.json else about)
        return 0
    found = counted(args.game)
    if args.json:
        print(json.dumps(found.report(), indent=2, ensure_ascii=False))
    else:
        print("\n\n".join(map(page, found.figures())))
    return 0


def no_edge(played: Game) -> str:
    """Return why there is nothing to count where players bet into a pot."""
    return (
        f"{played.title} has no house edge: the players bet against each other, and the house "
        "takes a rake or a charge for time."
    )


def page(figures: Figures) -> str:
    """Return *figures* as text: the first column to the left, the others to the right."""
    lines = [figures.head, *figures.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    shown = [figures.title]
    for first, *rest in lines:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        shown.append("  ".join(("", first.ljust(widths[0]), *cells)).rstrip())
    shown += textwrap.wrap(figures.about, 88, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(shown)
