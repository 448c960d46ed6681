"""Rounds written by hand: their heads, their right courses, and what is found of other lists."""

from __future__ import annotations

import json

from app.grading.course import grade
from app.grading.findings import Finding
from app.rounds import loads
from app.script import next_act
from games.engine.acts import Act

FROM_HAND = ("hand", "shuffler")
FROM_SHOE = ("manual-shoe", "by-hand")
"""How cards are dealt and shuffled."""


def head(game: str, seed: str, dealt: tuple[str, str] | None = None, **rules: object) -> str:
    """Return the beginning of a round file; rules in a mapping have a table of their own."""
    plain = dict[str, object](zip(("dealing", "shuffling"), dealt or (), strict=False))
    plain |= {key: one for key, one in rules.items() if not isinstance(one, dict)}
    tables = {f"rules.{key}": one for key, one in rules.items() if isinstance(one, dict)}
    lines = [f'game = "{game}"', f'seed = "{seed}"']
    for name, table in {"rules": plain, **tables}.items():
        lines += [f"[{name}]", *(f"{key} = {json.dumps(one)}" for key, one in table.items())]
    return "\n".join([*lines, ""])


def course(content: str) -> list[str]:
    """The simplest right course of a round."""
    spec = loads(content)
    moment, acts = spec.open(), []
    while act := next_act(moment, spec.players.decide):
        acts.append(str(act))
        moment = moment.after(act)
    return acts


def errors(content: str, acts: list[str]) -> list[Finding]:
    """What is found of *acts*."""
    numbered = [(n, Act.parse(line)) for n, line in enumerate(acts, 1)]
    return list(grade(loads(content).open(), numbered, "acts").errors)


def one(content: str, acts: list[str]) -> Finding:
    """The only thing that is found of *acts*."""
    found = errors(content, acts)
    assert len(found) == 1, [finding.said for finding in found]
    assert found[0].cite is not None
    return found[0]


def moved(acts: list[str], act: str, before: str) -> list[str]:
    """The list with *act* done *before* another."""
    rest = [line for line in acts if line != act]
    rest.insert(rest.index(before), act)
    return rest


def without(acts: list[str], *parts: str) -> list[str]:
    """The list without the acts that name one of *parts*."""
    return [line for line in acts if not any(part in line for part in parts)]
