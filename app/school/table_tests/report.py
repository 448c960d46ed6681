"""The report on a signed table test: one or two pages for the personnel file."""

from __future__ import annotations

from app.grading.saying import sentence
from app.records.journal.facts import Fact
from app.school.document import (
    Block,
    BulletList,
    Document,
    Heading,
    Pairs,
    SignatureLine,
    TableBlock,
)
from app.school.document import TextBlock as Text
from app.school.table_tests import wording as words
from app.school.table_tests.cover import told
from app.school.table_tests.facts import Note
from app.school.table_tests.reading import Seen
from app.school.table_tests.result import Decision, TableTestResult

MOST = 18
"""This many errors are on the report; all of them are in the rounds on record."""


def report(seen: Seen) -> Document:
    """Return the report on *seen*, which is signed."""
    held, result = seen.held, seen.result
    assert held.test.outcome is not None
    fact, plan = held.test.outcome.fact, held.test.plan
    decided = held.test.outcome.decision
    blocks: list[Block] = [
        Heading(words.DECISIONS[decided], 2),
        Text(_sentence(seen, fact), "lead"),
        Pairs(_facts(seen, fact)),
        Heading("Skills", 2),
        TableBlock(
            ("Skill", "Right", "Percent", "Weight"),
            tuple(tuple(row[1:]) for row in words.skill_rows(result)),
            (49, 19, 16, 16),
            frozenset({1, 2, 3}),
        ),
        Pairs(_figures(result)),
        Heading("Required situations", 2),
        BulletList(tuple(
            f"{told(plan.game, key)}: {'yes' if key in result.reached else 'no'}"
            for key in plan.cover
        ) or ("None set.",)),
        *_faults(result),
        *_seen_by_eye(seen, fact),
        SignatureLine(
            (f"{fact.text('examiner')}, {fact.text('title')}", held.trainee.name, "Date")
        ),
    ]  # fmt: skip
    return Document(
        title=plan.title,
        about=" · ".join(filter(None, (seen.school, held.trainee.name, words.when(fact.when)))),
        blocks=tuple(blocks),
        foot=(
            f"Signed with the examiner's key at workstation {words.station_told(fact.name)}"
            f"; hash {fact.hash[:16]}. To check it against the record: pitschool verify."
        ),
    )


def _sentence(seen: Seen, fact: Fact) -> str:
    name, game = seen.held.trainee.name, seen.held.test.plan.game.title
    who = f"{fact.text('examiner')}, {fact.text('title')}"
    return {
        Decision.PASS: f"{name} has demonstrated proficiency at {game} to the satisfaction of "
        f"{who} (58 Pa. Code § 527.5(a)).",
        Decision.NOT_YET: f"{name} has not yet demonstrated proficiency at {game} to the "
        f"satisfaction of {who} (58 Pa. Code § 527.5(a)).",
        Decision.BROKEN_OFF: f"{name}'s table test on {game} is incomplete; {who} made no "
        "decision.",
    }[Decision(fact.text("decision"))]


def _facts(seen: Seen, fact: Fact) -> tuple[tuple[str, str], ...]:
    held, plan = seen.held, seen.held.test.plan
    code = plan.game.code.number
    deals = "; ".join(
        f"{at}: {one.drill} {deal}"
        for at, one, deal in ((at, one, _seed(seen, at)) for at, one in enumerate(seen.rounds, 1))
    )
    rows = [
        ("Trainee", held.trainee.name),
        ("Game", f"{plan.game.title}, 58 Pa. Code Chapter {code}, edition {held.test.edition}"),
        ("Arranged", words.when(held.test.at)),
        ("Dealt", _span(seen)),
        ("Decided and signed", words.when(fact.when)),
        ("Rounds", words.source_told(plan)),
        ("Drills and seeds", deals or "none dealt"),
        ("Required", "; ".join(words.asked(plan))),
    ]
    if held.practised:
        rows.append(("Between rounds", words.practised_told(held.practised)))
    return tuple(rows)


def _seed(seen: Seen, number: int) -> str:
    """Return the seed by which anyone can deal the round *number* again."""
    deal = seen.held.test.deal(number)
    return f"({deal.seed})" if deal is not None else ""


def _span(seen: Seen) -> str:
    if not seen.rounds:
        return "not dealt"
    last = seen.rounds[-1].ended_at
    return words.when(seen.rounds[0].started_at) + (f" to {words.when(last)}" if last else "")


def _figures(result: TableTestResult) -> tuple[tuple[str, str], ...]:
    plan, rows = result.plan, []
    rows.append(("All skills", f"{result.percent}% ({plan.pass_mark}% required)"))
    rows.append(("Pace", words.pace_told(result)))
    rows.append(("Rounds", f"{len(result.rounds)} of {plan.rounds} finished"))
    rows.append(("Suggested result", result.proposal.value))
    if result.reasons:
        rows.append(("Why", " ".join(result.reasons)))
    return tuple(rows)


def _faults(result: TableTestResult) -> list[Block]:
    ordered = sorted(result.faults, key=lambda one: not one.critical)
    heading = Heading("Errors", 2)
    if not ordered:
        return [heading, Text("None.")]
    rows = []
    for one in ordered[:MOST]:
        where, cite, said = words.fault_line(one)
        rows.append((where, words.provision(cite, result.plan.game)[0], said))
    made: list[Block] = [
        heading, TableBlock(("Where", "Provision", "What"), tuple(rows), (24, 20, 56)),
    ]  # fmt: skip
    if len(ordered) > MOST:
        made.append(Text(f"{len(ordered) - MOST} more are on record with the rounds.", "small"))
    return made


def _seen_by_eye(seen: Seen, fact: Fact) -> list[Block]:
    rated = words.ratings_told(fact.body.get("ratings"))
    made: list[Block] = []
    if rated:
        rows = tuple((name.partition(":")[0], how) for name, how in rated)
        made += [Heading("Service and presence, as rated by the examiner", 2), Pairs(rows)]
    said = [
        (name, sentence(fact.text(key)))
        for name, key in (("Remark", "remark"), ("Reason for override", "reason"))
        if fact.text(key)
    ]
    assert seen.held.test.outcome is not None
    signed, struck = seen.held.test.outcome.notes, len(seen.held.test.outcome.struck)
    noted = [(_noted(one, seen, fact), one.text) for one in signed]
    if said or noted:
        made += [Heading("In the examiner's words", 2), Pairs((*said, *noted))]
    if struck:
        many = "1 note was" if struck == 1 else f"{struck} notes were"
        made.append(Text(f"{many} struck by the examiner and not printed here.", "small"))
    return made


def _noted(one: Note, seen: Seen, outcome: Fact) -> str:
    """Return the round a note is about, and its author if that is not the examiner."""
    of = f"Noted in round {one.round}" if one.round else "Noted"
    others = one.by and one.by not in outcome.signers
    return f"{of} by {seen.held.names.get(one.by, 'staff')}" if others else of
