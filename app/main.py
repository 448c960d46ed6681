"""``pitschool``: the table in a window, or one of the commands around it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.errors import UnusableError

if TYPE_CHECKING:
    from app.school.document import Document

COMMANDS = (
    "explain", "grade", "deal", "demo", "odds", "curriculum", "verify", "export", "import",
    "report",
)  # fmt: skip
PLAYED = ("mishaps", "places", "begin")
"""Keys of a round file with which something may be wrong that shows only in play."""
UNUSABLE = 2
"""Exit code for input that cannot be used, and for what nobody foresaw."""
STOPPED = 130
"""Exit code where the person has stopped it with Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line *argv*; return the exit code."""
    argv = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        if argv[:1] == ["--version"]:
            return say_version()
        if argv and argv[0] in (*COMMANDS, "-h", "--help"):
            return command(argv)
        return window(argv)
    except KeyboardInterrupt:
        return STOPPED
    except Exception as error:
        from app.crash import told_of

        print(f"pitschool: {told_of(error, argv)}", file=sys.stderr)
        return UNUSABLE


def say_version() -> int:
    """Print which Pitschool this is."""
    from app.version import told

    try:
        print(told(), flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def command(argv: Sequence[str]) -> int:
    """Run one of the commands; unusable input is reported in one line and exits with 2."""
    from app.records import RecordError

    args = parser().parse_args(argv)
    if isinstance(seed := getattr(args, "seed", None), str):
        args.seed = seed.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    try:
        code: int = args.run(args)
    except (UnusableError, RecordError) as error:
        file = getattr(args, "round", None)
        if file and isinstance(error, UnusableError) and error.where in PLAYED:
            error = error.within(str(file))
        print(f"pitschool: {error}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of all the commands."""
    from app.commands import curriculum, deal, explain, export, grade, odds, report, take, verify
    from app.shell import demo

    top = argparse.ArgumentParser(
        prog="pitschool",
        description="Learn to deal casino table games as Pennsylvania law requires. "
        "Without a command, the window opens.",
        epilog="pitschool [--trainee NAME] [--drill KEY] opens the window for that trainee, "
        "with that drill. pitschool --version says which Pitschool this is.",
    )
    sub = top.add_subparsers(title="commands", required=True)
    for module in (explain, grade, deal, demo, odds, curriculum, verify, export, take):
        module.add_parser(sub)
    report.add_parser(sub, _print)
    return top


def _print(paper: Document, file: Path, size: str) -> int:
    """Write *paper* as PDF; Qt is brought in only for that."""
    from app.shell.base.papers import write_pdf

    return write_pdf(paper, file, size)


def window(argv: Sequence[str]) -> int:
    """Open the window; where there is no screen, say so and play a round for pictures."""
    args = window_parser().parse_args(argv)
    if no_screen():
        print(
            "There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window "
            "can open.\nA round is dealt and graded instead, with pictures and a report:\n"
            "this is 'pitschool demo'; its own options: 'pitschool demo --help'.\n",
            flush=True,
        )
        return command(["demo"])
    from app.shell import run

    return run(args)


def window_parser() -> argparse.ArgumentParser:
    """Return the parser of what may follow ``pitschool`` where no command does."""
    options = argparse.ArgumentParser(prog="pitschool", description="Open the window.")
    options.add_argument("--trainee", metavar="NAME", help="sign in as this trainee")
    options.add_argument("--drill", metavar="KEY", help="start with this drill")
    return options


def no_screen() -> bool:
    """Whether this is a Linux without a display, where Qt would abort the process."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
