"""``pitschool grade ROUND.toml ACTS.txt``: judge a list of acts, one a line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from app.files import read_text
from app.grading.course import Judgment, UnusableActError, grade, opened
from app.grading.findings import Finding
from app.rounds import UnusableError, load
from app.rounds.values import RICHEST
from games.engine.acts import Act, Verb
from games.engine.chips import DENOMINATIONS, dollars

LARGEST = 4 * 1024 * 1024
"""How large a file of acts may be, in bytes."""
LONGEST = 2000
"""How many characters one of its lines may have."""
MOST_ACTS = 3000
"""How many acts a list may have: far more than any round."""
MOST_CARDS = 1000
"""How many cards one act may deal: more than any shoe holds."""


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
    content = _standard_input() if where == "-" else read_text(args.acts, LARGEST)
    numbered = read_acts(content, where)
    lines = [number for number, _ in numbered]
    try:
        first = opened(load(args.round), [act for _, act in numbered])
        judgment = grade(first, numbered, where)
    except UnusableActError as error:
        found = error.before.errors
        if found and not args.json:
            print("\n".join(pages(error.before, lines[: len(error.before.findings)])))
        raise
    if args.json:
        print(json.dumps(report(judgment, lines), indent=2, ensure_ascii=False))
    else:
        print("\n".join(pages(judgment, lines)))
    return 1 if judgment.errors else 0


def _standard_input() -> str:
    """Return what comes on the standard input, as far as a file of acts may be long."""
    try:
        content = sys.stdin.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise UnusableError("-", "", "is not text in UTF-8; send it as such") from None
    if len(content) > LARGEST:
        raise UnusableError("-", "", f"is larger than {LARGEST // 1024:,} KB; send less")
    return content


def read_acts(content: str, where: str) -> list[tuple[int, Act]]:
    """Read one act a line; blank lines and lines that begin with # are passed over.

    :raises UnusableError: naming the line and the cure.
    """
    acts = []
    for number, line in enumerate(content.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            acts.append((number, _read_act(line, where, f"line {number}")))
        if len(acts) > MOST_ACTS:
            told = f"more than {MOST_ACTS:,} acts; no round has so many: take out the rest"
            raise UnusableError(where, f"line {number}", told)
    if not acts:
        raise UnusableError(where, "", "has no acts; write one a line, such as 'dealer ask 1'")
    return acts


def _read_act(line: str, where: str, key: str) -> Act:
    """Read one act that hands could try to do, with chips that there are."""
    if len(line) > LONGEST:
        told = f"longer than {LONGEST:,} characters; write one act a line"
        raise UnusableError(where, key, told)
    if not line.isprintable() and any(not c.isprintable() and c not in "\t\r" for c in line):
        told = "has characters that cannot be printed; write it again as plain text"
        raise UnusableError(where, key, told)
    try:
        act = Act.parse(line)
    except ValueError as error:
        raise UnusableError(where, key, str(error)) from None
    if strange := next((chip for chip in act.chips if chip not in DENOMINATIONS), None):
        kinds = ", ".join(map(dollars, DENOMINATIONS))
        told = f"{act}: there is no {dollars(strange)} chip; break it into {kinds} (in cents)"
        raise UnusableError(where, key, told)
    if 0 in act.chips:
        raise UnusableError(where, key, f"{act}: 0 is no chip; take it out")
    most = MOST_CARDS if act.verb is Verb.DEAL else RICHEST
    if (act.amount or 0) > most:
        kind = f"{most:,} cards" if act.verb is Verb.DEAL else f"{dollars(most)} (in cents)"
        told = f"{act}: more than any table has; write {kind} at the most"
        raise UnusableError(where, key, told)
    return act


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
        "misstep": finding.common_error,
        "provision": str(finding.cite or ""),
        "gravity": finding.gravity.value,
        "skill": finding.skill.value,
        "phase": finding.phase,
        "due": [str(act) for act in finding.due],
        "said": finding.said,
        "arithmetic": finding.why,
        "corrected": finding.corrected,
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
    named = f" ({finding.common_error})" if finding.common_error else ""
    cite = finding.cite or "no provision"
    mended = "; corrected" if finding.corrected else ""
    return [
        f"    {finding.kind.value}{named}, {finding.gravity.value}{mended}; {cite}",
        f"    {finding.said}",
    ]
