"""``pitschool deal``: make a round file, from chance or from a drill."""

from __future__ import annotations

import argparse
import secrets
import sys
from dataclasses import replace
from pathlib import Path

from app.curriculum.drills.shelf import Drills, drill_called
from app.errors import UnusableError
from app.files import write_atomically
from app.randomly import random_round
from app.rounds import RoundSpec, dump
from app.rounds.arrange import lying
from app.rounds.rules import load_rules
from games.catalogue import FIRST, TABLES, game


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``deal`` to the commands."""
    parser = sub.add_parser(
        "deal",
        help="make a round file",
        description="Deal a round with every card given, as a TOML file for explain and grade.",
    )
    parser.add_argument("--seed", help="the same seed deals the same round")
    parser.add_argument("--game", choices=tuple(TABLES), default=FIRST, help="which game")
    either = parser.add_mutually_exclusive_group()  # a drill brings its own house
    either.add_argument("--rules", type=Path, help="a Rules Submission as a TOML file")
    either.add_argument("--drill", help="deal a round of this drill")
    parser.add_argument("-o", "--output", type=Path, help="save to a file instead of printing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print or write a round; return 0."""
    seed = args.seed or secrets.token_hex(4)
    if args.drill:
        spec = drill_called(args.drill, Drills()).round(seed)
    else:
        rules = load_rules(args.rules, game(args.game)) if args.rules else None
        spec = random_round(seed, rules, game_key=args.game)
    content = dump(spelled_out(spec))
    if args.output:
        try:
            write_atomically(args.output, content)
        except OSError as error:
            told = f"could not be written: {error.strerror}; name another file with -o"
            raise UnusableError(str(args.output), "", told) from None
        print(f"written: {args.output} (seed {seed})", file=sys.stderr)
    else:
        print(content, end="")
    return 0


def spelled_out(spec: RoundSpec) -> RoundSpec:
    """Return *spec* with the card at every place said, as the simplest course deals it."""
    game = spec.game
    sizes = {"hand": game.table.hand_size, **game.table.beside}
    told = dict(game.table.board) | {
        f"{n}/{name}": size for n in spec.seats for name, size in sizes.items()
    }
    told |= {game.table.burnt: 1} if game.table.burnt else {}
    dealt = lying(spec.whole(), spec.mishaps, spec.players.decide, spec.starts)
    places = {
        place: dealt[place][: count if game.wagers.streets else None]
        for place, count in told.items()
        if place in dealt
    }
    asked = {  # what nobody drew is kept: it decides how the cards left over lie
        place: cards
        for place, cards in spec.places.items()
        if place in places and cards[: len(places[place])] == places[place]
    }
    return replace(spec, places=places | asked)
