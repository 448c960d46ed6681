"""What a table test has come to, to be looked at: figures, skills, faults, what came up, notes."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QGridLayout, QWidget

from app.school import tabletest_words as words
from app.school.tabletest import Plan
from app.school.tabletest_cover import told
from app.school.tabletest_facts import Outcome
from app.school.tabletest_read import Seen
from app.school.tabletest_result import Result
from app.shell import drills, look
from app.shell.parts import Card, group, label
from app.shell.wide import Beside, Fact, column, line

MOST_FAULTS = 40
"""So many faults are told of here; the report and the review have them all."""


def plan_card(plan: Plan) -> Card:
    """Return what a test asks for."""
    made = Card(label("What it asks for", "lead"), label(words.source_told(plan) + "."))
    made.add(*(label(f"· {one}", "quiet") for one in words.asked(plan)))
    return made


def conditions(plan: Plan) -> QWidget:
    """Return what has to come up, and what fails at once."""
    cover = Card(label("Has to come up", "lead"), *_points(words.covered(plan)))
    fails = Card(label("Fails at once", "lead"), *_points(words.fails(plan)))
    return Beside(cover, fails, (1, 1))


def _points(several: Iterable[str]) -> list[QWidget]:
    return [label(f"· {one}") for one in several] or [label("Nothing in particular.", "quiet")]


def result_view(seen: Seen) -> QWidget:
    """Return how a test went, as far as it has been dealt."""
    result = seen.result
    return column(
        figures(result),
        Beside(
            column(skills(result), came_up(result), notes(seen), dealt(seen)),
            column(faults(result)),
            (1, 1),
        ),
    )


def figures(result: Result) -> QWidget:
    """Return the figures that matter, each with its name."""
    plan, pace = result.plan, result.pace
    return group(
        (
            Fact(f"{result.percent} %" if result.skills else "–", f"{plan.pass_mark} % asked for"),
            Fact(str(len(result.faults)), f"faults, {len(result.critical)} fail at once"),
            Fact(
                f"{len(plan.cover) - len(result.missing)} of {len(plan.cover)}",
                "came up that had to",
            ),
            Fact(
                f"{pace:.0f}" if pace is not None else "–",
                f"rounds an hour, {plan.pace} asked for" if plan.pace else "rounds an hour",
            ),
            Fact(f"{len(result.rounds)} of {plan.rounds}", "rounds declared done"),
        ),
        spacing=4,
    )


def skills(result: Result) -> Card:
    """Return how each skill went."""
    made, grid = Card(label("Skills", "lead")), QGridLayout()
    grid.setHorizontalSpacing(look.now().space("wide"))
    grid.setColumnStretch(0, 1)
    for at, name in enumerate(("Skill", "Right", "", "Counts")):
        grid.addWidget(label(name, "small", wrap=False), 0, at)
    for row, (skill, *cells) in enumerate(words.skill_rows(result), 1):
        kind = "danger" if skill in result.weak else ""
        for at, text in enumerate(cells):
            grid.addWidget(label(text, kind, wrap=at == 0), row, at)
    if not result.skills:
        grid.addWidget(label("Nothing has been dealt yet.", "quiet"), 1, 0, 1, 4)
    made.box.addLayout(grid)
    made.add(label(words.pace_told(result), "quiet"))
    return made


def came_up(result: Result) -> Card:
    """Return what had to come up, and whether it has."""
    made = Card(label("Had to come up", "lead"))
    for key in result.plan.cover:
        so = key in result.reached
        mark = "✓" if so else "–"
        one = label(f"{mark}  {told(result.plan.game, key)}", "" if so else "quiet")
        one.setAccessibleName(f"{told(result.plan.game, key)}: {'yes' if so else 'not yet'}")
        made.add(one)
    if not result.plan.cover:
        made.add(label("Nothing in particular.", "quiet"))
    return made


def notes(seen: Seen) -> Card:
    """Return what was noted, by whom, and what the examiner has signed for."""
    made, outcome = Card(label("Notes", "lead")), seen.held.test.outcome
    signed = {one.fact for one in outcome.notes} if outcome is not None else set()
    for one in seen.held.test.notes:
        told = words.note_line(one, seen.held.names)
        if outcome is None or one.fact in signed:
            made.add(label(told, "small"), label(one.text))
            continue
        why = "struck" if one.fact in outcome.struck else "not signed for"
        made.add(label(f"{told} · {why} by the examiner", "small"), label(one.text, "quiet"))
    if not seen.held.test.notes:
        made.add(label("Nothing was noted.", "quiet"))
    return made


def dealt(seen: Seen) -> Card:
    """Return which rounds were dealt: by what drill, and the seed that was chosen."""
    made, test = Card(label("Rounds", "lead")), seen.held.test
    for number, head in enumerate(seen.held.heads, 1):
        deal = test.deal(number)
        seed = f" · seed {deal.seed}" if deal is not None else ""
        title = drills.title_of(head.drill, head.game)
        made.add(label(f"{number}. {title}{seed}"))
    if seen.held.practised:
        made.add(label(words.practised_told(seen.held.practised), "strong"))
    if not seen.held.heads:
        made.add(label("Nothing has been dealt yet.", "quiet"))
    return made


def faults(result: Result) -> Card:
    """Return every fault with its provision, those first that fail at once."""
    made = Card(label("Faults", "lead"))
    ordered = sorted(result.faults, key=lambda one: not one.critical)
    for at, one in enumerate(ordered[:MOST_FAULTS]):
        where, cite, said = words.fault_line(one)
        short, _ = words.provision(cite, result.plan.game)
        if at:
            made.add(line())
        made.add(
            label(" · ".join(filter(None, (where, short))), "danger" if one.critical else "small"),
            label(said),
        )
    if not ordered:
        made.add(label("None.", "good"))
    if len(ordered) > MOST_FAULTS:
        made.add(label(f"And {len(ordered) - MOST_FAULTS} more: see the report.", "quiet"))
    return made


def outcome_card(outcome: Outcome) -> Card:
    """Return what the examiner decided and signed."""
    body = outcome.body
    made = Card(
        label(words.DECISIONS[outcome.decision], "title"),
        label(f"{body['examiner']}, {body['title']} · {words.when(outcome.fact.when)}"),
    )
    for text in (body.get("reason"), body.get("remark")):
        if text:
            made.add(label(str(text)))
    made.add(*(label(f"{name}: {rated}", "quiet")
               for name, rated in words.ratings_told(body.get("ratings"))))  # fmt: skip
    made.add(label(f"Signed at workstation {words.station_told(outcome.fact.name)}", "small"))
    return made
