"""``pitschool explain ROUND.toml``: the dealer's whole script, with provisions and amounts."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from app.grading.course import Script, ScriptLine, Settled, script, settlement
from app.grading.saying import sentence
from app.grading.words import actor, place, tell
from app.rounds import RoundSpec, load
from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.game import Game


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``explain`` to the commands."""
    parser = sub.add_parser(
        "explain",
        help="print the dealer's script for a round",
        description="Print what the dealer does in a fully specified round, act by act.",
    )
    parser.add_argument("round", type=Path, help="a round as a TOML file")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.add_argument("--acts", action="store_true", help="print only the acts, one a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the script of ``args.round``; return 0."""
    spec = load(args.round)
    course = script(spec)
    if args.json:
        print(json.dumps(report(spec, course), indent=2, ensure_ascii=False))
    elif args.acts:
        print("\n".join(str(line.act) for line in course.lines))
    else:
        print("\n".join(pages(spec, course)))
    return 0


def report(spec: RoundSpec, course: Script) -> dict[str, object]:
    """Return the script and the settlement as data; money in cents."""
    settled = settlement(spec.open(), course.end)
    return {
        "game": spec.game.key,
        "edition": spec.game.edition,
        "script": [_line(line, spec.game) for line in course.lines],
        "settlement": [_settled(one) for one in settled],
        "order_of_seats": list(dict.fromkeys(int(s.spot.partition("/")[0]) for s in settled)),
        "inventory_change": _change(spec, course),
        **({"taken_by_the_house": _taken(course)} if spec.game.table_stakes else {}),
    }


def _taken(course: Script) -> int:
    """The cents that have left the players' chips: the rake, and jackpot contributions."""
    return -sum(course.end.round.stacks.values())


def _line(line: ScriptLine, game: Game) -> dict[str, object]:
    said = {"announcement": tell(line.act, game)} if line.act.verb is Verb.ANNOUNCE else {}
    return {
        "act": str(line.act),
        "in_words": tell(line.act, game),
        "provision": line.cite,
        "phase": line.phase,
        "arithmetic": line.why,
        "or_first": [str(act) for act in line.free],
        **said,
    }


def _settled(one: Settled) -> dict[str, object]:
    seat, _, wager = one.spot.partition("/")
    return {"seat": int(seat), "wager": wager, "outcome": one.outcome, "won": one.won}


def _change(spec: RoundSpec, course: Script) -> int:
    held = (sum(chip * n for chip, n in rack.items())
            for rack in (spec.whole().round.rack, course.end.round.rack))  # fmt: skip
    before, after = held
    return after - before


def pages(spec: RoundSpec, course: Script) -> list[str]:
    """Return the script and the settlement as lines of text."""
    lines = [f"{spec.game.title}, {spec.game.code.number} ({spec.game.edition} text)", ""]
    phase = ""
    for number, line in enumerate(course.lines, 1):
        if line.phase != phase:
            phase = line.phase
            lines.append(f"-- {phase} --")
        lines.append(f"{number:>4}  {line.act!s:<40} {line.cite}")
        lines.append(f"      {actor(line.act)}: {sentence(tell(line.act, spec.game))}.")
        if line.why:
            lines.append(f"      {sentence(line.why)}.")
        if line.free:
            shown = ", ".join(str(act) for act in line.free[:4])
            more = ", …" if len(line.free) > 4 else ""
            lines.append(f"      Any order; also correct now: {shown}{more}")
    lines += ["", "-- settlement, by seat --"]
    for one in settlement(spec.open(), course.end):
        lines.append(
            f"      {place(one.spot, spec.game):<34} {one.outcome:<5} {dollars(one.won):>12}"
        )
    if spec.game.table_stakes:
        lines.append(f"      The house has taken {dollars(_taken(course))}.")
        return lines
    lines.append(f"      Table inventory changes by {dollars(_change(spec, course))}.")
    return lines
