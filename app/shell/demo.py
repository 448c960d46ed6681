"""``pitschool demo``: a graded round without hands, with pictures and a report."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.curriculum.drills.shelf import Drills, drill_called
from app.curriculum.progress.counted import counted_in, judged
from app.curriculum.progress.scoring import verdict_of
from app.files import write_atomically
from app.grading.report import RoundReport, report_of
from app.grading.words import actor, tell
from app.randomly import random_round
from app.rounds import RoundSpec, UnusableError, dump, load
from app.session import Entry, Mode, Session
from app.slips import play
from games.catalogue import FIRST, TABLES, game
from games.engine.game import Game
from games.engine.rules import RulesSubmission

PICTURES = {
    "1-wagers": "bets",
    "2-dealt": "decide",
    "3-settling": "settle",
    "4-clearing": "clear",
}
"""Picture -> the phase at whose beginning it is taken; the last one shows the end."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``demo`` to the commands."""
    parser = sub.add_parser(
        "demo",
        help="play a graded round, with pictures and a report",
        description="Play a round with a few typical errors, grade it, and save pictures and a "
        "report to a folder. No screen needed.",
    )
    parser.add_argument("--game", choices=tuple(TABLES), default=FIRST, help="which game")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--round", type=Path, help="play this round file")
    what.add_argument("--drill", help="play a round of this drill")
    parser.add_argument("--seed", default="demo 3", help="the same seed plays the same round")
    parser.add_argument("--clean", action="store_true", help="make no errors")
    parser.add_argument("--size", default="1280x800", help="picture size, such as 1280x800")
    parser.add_argument(
        "-o", "--output", type=Path, default=Path("pitschool-demo"), help="folder to save to"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, write pictures, the round, its acts and the report; return 0."""
    width, height = size(args.size)
    session = Session(chosen(args), Mode.PRACTICE)
    folder: Path = args.output
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pictures = list(photographed(session, folder, width, height, slips=not args.clean))
        report = report_of(filter(judged, counted_in(session)))
        acts = "\n".join(str(entry.act) for entry in session.entries if entry.taken)
        write_atomically(folder / "round.toml", dump(session.spec))
        write_atomically(folder / "acts.txt", acts + "\n")
        write_atomically(folder / "report.md", written(session, report, pictures))
    except OSError as error:
        raise UnusableError(
            str(folder), "", f"could not be written: {error.strerror}; name another folder with -o"
        ) from None
    print(f"{len(session.entries)} acts; {errors_in(report)}. {told_of(report, session)}")
    print(f"Pictures, round, acts and report: {folder.resolve()}")
    return 0


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not found:
        raise UnusableError("--size", text, "give width and height in pixels, such as 1280x800")
    return int(found[1]), int(found[2])


def chosen(args: argparse.Namespace) -> RoundSpec:
    if args.round:
        return load(args.round)
    if args.drill:
        return drill_called(args.drill, Drills()).round(args.seed)
    played = game(args.game)
    return random_round(args.seed, shown_off(played), opening="round", game_key=played.key)


def shown_off(played: Game) -> RulesSubmission:
    """The house of a demonstration: all the chapter offers, from a manual shoe if it may be."""
    from_shoe = any("manual-shoe" in choice.options for choice in played.house.choices)
    letters = {c.key.partition(".")[2]: c.options[-1] for c in played.house.choices
               if c.key.startswith("paytables.")}  # fmt: skip
    return replace(
        played.house.rules,
        dealing="manual-shoe" if from_shoe else played.house.rules.dealing,
        offers=frozenset(played.wagers.side_wagers),
        paytables=letters,
    )


def photographed(
    session: Session, folder: Path, width: int, height: int, *, slips: bool
) -> Iterator[str]:
    """Play *session*, and yield the name of each picture once it is written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from app.shell.base.lettering import felt_lines
    from scenes.drawing.fonts import load_fonts
    from scenes.table import TableView

    app = QApplication.instance() or QApplication([])
    load_fonts()
    first = session.moment
    view = TableView(first.game.key)
    view.resize(width, height)
    view.set_round(first.round, lines=felt_lines(first.game, first.round.rules))
    waiting = dict(PICTURES)
    for played in play(session, slips=slips):
        phases = {played.moment.game.phase(step.cite) for step in played.moment.expected()}
        for name in [name for name, phase in waiting.items() if phases == {phase}]:
            del waiting[name]
            yield snapshot(view, played, folder / f"{name}.png")
    yield snapshot(view, session, folder / "5-end.png")
    view.close()
    app.processEvents()


def snapshot(view: object, session: Session, path: Path) -> str:
    from scenes.table import TableView

    assert isinstance(view, TableView)
    view.follow(session.moment.round, at_once=True)
    view.snapshot(path)
    return path.name


def written(session: Session, report: RoundReport, pictures: list[str]) -> str:
    """Return the report as Markdown."""
    game = session.spec.game
    lines = [f"# A round of {game.title}, graded", ""]
    lines.append(f"**{told_of(report, session)}** {errors_in(report)}.")
    lines += ["", "| skill | right | of |", "|---|---|---|"]
    lines += [f"| {score.skill} | {score.right} | {score.of} |" for score in report.scores]
    lines += ["", "## What went wrong", ""]
    for finding in report.errors:
        lines.append(f"- **{finding.kind}** ({finding.gravity}): {finding.said} {finding.cite}")
    if not report.errors:
        lines.append("Nothing.")
    lines += ["", "## The table", ""]
    lines += [f"![{name}]({name})" for name in pictures]
    lines += [
        "",
        "## Every act",
        "",
        "| # | who | act | verdict | provision |",
        "|---|---|---|---|---|",
    ]
    lines += [row(entry, game) for entry in session.entries]
    return "\n".join(lines) + "\n"


def told_of(report: RoundReport, session: Session) -> str:
    """Return whether a free round that went so is passed, and the one reason."""
    found = verdict_of(None, report.findings, session.spec.game)
    return f"{found.word}: {found.reason}"


def errors_in(report: RoundReport) -> str:
    count = len(report.errors)
    return f"{count} error{'' if count == 1 else 's'}, {report.critical} critical"


def row(entry: Entry, game: Game) -> str:
    finding = entry.finding
    told = tell(entry.act, game)
    mark = "**" if finding.is_error else ""
    verdict = f"{mark}{finding.kind}{mark}"
    cite = finding.cite or ""
    return f"| {entry.number + 1} | {actor(entry.act)} | {told} | {verdict} | {cite} |"
