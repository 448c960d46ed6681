"""``pitschool grade ROUND.toml ACTS.txt``: judge a list of acts, one a line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from app.files import read_text
from app.grading.course import Judgment, grade
from app.grading.findings import Finding
from app.rounds import UnusableError, load
from games.engine.acts import Act


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``grade`` to the commands."""
    parser = sub.add_parser(
        "grade",
        help="judge a list of acts",
        description="Judge acts, one a line, against a round. "
        "Exit 0: clean; 1: findings; 2: unusable input.",
    )
    parser.add_argument("round", type=Path, help="a round as a TOML file")
    parser.add_argument("acts", type=Path, help="acts, one a line; '-' for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings; return 0 when there are none, else 1."""
    where = str(args.acts)
    content = sys.stdin.read() if where == "-" else read_text(args.acts)
    numbered = read_acts(content, where)
    judgment = grade(load(args.round).open(), numbered, where)
    lines = [number for number, _ in numbered]
    if args.json:
        print(json.dumps(report(judgment, lines), indent=2, ensure_ascii=False))
    else:
        print("\n".join(pages(judgment, lines)))
    return 1 if judgment.errors else 0


def read_acts(content: str, where: str) -> list[tuple[int, Act]]:
    """Read one act a line; blank lines and lines that begin with # are passed over.

    :raises UnusableError: naming the line and the cure.
    """
    acts = []
    for number, line in enumerate(content.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                acts.append((number, Act.parse(line)))
            except ValueError as error:
                raise UnusableError(where, f"line {number}", str(error)) from None
    if not acts:
        raise UnusableError(where, "", "has no acts; write one a line, such as 'dealer ask 1'")
    return acts


def report(judgment: Judgment, lines: list[int]) -> dict[str, object]:
    """Return the findings as data: those of acts with their line, those owed without."""
    judged = [
        _finding(f, line) for f, line in zip(judgment.findings, lines, strict=True) if f.is_error
    ]
    return {
        "clean": not judgment.errors,
        "acts": len(lines),
        "findings": judged + [_finding(f, None) for f in judgment.owed],
    }


def _finding(finding: Finding, line: int | None) -> dict[str, object]:
    return {
        "line": line,
        "act": str(finding.act),
        "kind": finding.kind.value,
        "misstep": finding.misstep,
        "provision": str(finding.cite or ""),
        "gravity": finding.gravity.value,
        "skill": finding.skill.value,
        "phase": finding.phase,
        "due": [str(act) for act in finding.due],
        "said": finding.said,
        "arithmetic": finding.why,
    }


def pages(judgment: Judgment, lines: list[int]) -> list[str]:
    """Return the findings as lines of text."""
    if not judgment.errors:
        return [f"{len(lines)} acts, all right."]
    told = []
    for finding, line in zip(judgment.findings, lines, strict=True):
        if finding.is_error:
            told += [f"line {line}: {finding.act}", *_told(finding)]
    for finding in judgment.owed:
        told += [f"at the end: {finding.act}", *_told(finding)]
    count = len(judgment.errors)
    return [*told, f"{len(lines)} acts, {count} finding{'s' if count > 1 else ''}."]


def _told(finding: Finding) -> list[str]:
    named = f" ({finding.misstep})" if finding.misstep else ""
    cite = finding.cite or "no provision"
    return [
        f"    {finding.kind.value}{named}, {finding.gravity.value}; {cite}",
        f"    {finding.said}",
    ]
