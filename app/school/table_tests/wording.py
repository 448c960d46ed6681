"""A table test in words: of its plan, of what came of it, of the examiner's ratings."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from app import days
from app.grading.findings import Skill
from app.grading.saying import sentence
from app.records import CORRECTED
from app.records.journal.facts import shown
from app.school.table_tests.cover import told
from app.school.table_tests.facts import RATINGS, SCALE, Note, TableTestState
from app.school.table_tests.faults import FAULTS
from app.school.table_tests.plan import RoundSource, TableTestPlan
from app.school.table_tests.result import Decision, FoundError, TableTestResult, share
from games import law
from games.catalogue import BESIDES, TABLES
from games.engine.cite import Cite
from games.engine.game import Game

STATES = {
    TableTestState.ARRANGED: "Arranged",
    TableTestState.RUNNING: "In progress",
    TableTestState.DEALT: "Awaiting signature",
    TableTestState.SIGNED: "Signed",
}
DECISIONS = {
    Decision.PASS: "Passed",
    Decision.NOT_YET: "Not yet proficient",
    Decision.BROKEN_OFF: "Incomplete",
}
GRAVITIES = {"critical": "grave", "serious": "serious", "minor": "slight", CORRECTED: CORRECTED}


def when(instant: datetime) -> str:
    """Return *instant* as the reports write it: ``Mar 3, 2026, 2:05 PM``."""
    return days.with_time(instant)


def source_told(plan: TableTestPlan) -> str:
    """Return where the rounds come from."""
    if plan.source is RoundSource.CHOICE:
        return "Rounds picked by the examiner during the test"
    return f"A set script of {plan.rounds} rounds, the same for everyone"


def asked(plan: TableTestPlan) -> tuple[str, ...]:
    """Return the pass mark, in sentences."""
    singly = ", ".join(f"{skill.value} {mark}%" for skill, mark in plan.least.items())
    counts = ", ".join(
        f"{skill.value} {plan.weight(skill)}"
        for skill in Skill
        if plan.weight(skill) and (skill is not Skill.POTS or plan.game.table_stakes)
    )
    return tuple(
        filter(
            None,
            (
                f"{plan.pass_mark}% over all skills called for, weighted: {counts}",
                f"minimum in each: {singly}" if singly else "",
                f"{plan.pace} rounds an hour, once accuracy holds" if plan.pace else "",
                f"no new round after {plan.minutes} minutes" if plan.minutes else "",
            ),
        )
    )


def covered(plan: TableTestPlan) -> tuple[str, ...]:
    """Return the required occurrences, in words."""
    return tuple(told(plan.game, key) for key in plan.cover)


def fails(plan: TableTestPlan) -> tuple[str, ...]:
    """Return what fails at once, in words."""
    return tuple(FAULTS[key].told for key in plan.critical)


def skill_rows(result: TableTestResult) -> list[tuple[Skill, str, str, str, str]]:
    """Return skill, name, right of attempts, percentage and weight of each that was shown."""
    return [
        (skill, sentence(skill.value), f"{attempts - errors} of {attempts}",
         f"{share((attempts, errors))}%", str(result.plan.weight(skill) or "–"))
        for skill, (attempts, errors) in result.skills.items()
    ]  # fmt: skip


def fault_line(one: FoundError) -> tuple[str, str, str]:
    """Return where an error happened, how grave it is, its provision, and its message."""
    seconds = one.entry.at_ms // 1000
    grave = GRAVITIES.get(one.entry.gravity, "")
    where = f"Round {one.round}, {seconds // 60}:{seconds % 60:02}"
    if one.critical:
        grave = "automatic fail"
    return f"{where} · {grave}", one.entry.cite, one.entry.message


def provision(cite: str, game: Game) -> tuple[str, str]:
    """Return a provision as it is cited, and its gist; empty where none is known."""
    if not cite:
        return "", ""
    try:
        found = Cite.parse(cite)
    except ValueError:
        return f"§ {cite}", ""
    for one in (game, *map(TABLES.__getitem__, BESIDES)):
        try:
            return found.short, law.edition(one.code.number, one.edition).nearest(found).gist
        except LookupError:
            continue
    return f"§ {cite}", ""


def pace_told(result: TableTestResult) -> str:
    """Return the pace in a sentence."""
    if result.pace is None:
        return "No round was finished, so there is no pace."
    own = f"{result.pace:.0f} rounds an hour, by the dealer's own time"
    if not result.plan.pace:
        return f"{own}; none required."
    if not result.accurate:
        return f"{own}; not graded, because accuracy comes first."
    return f"{own}; {result.plan.pace} required."


def note_line(one: Note, names: Mapping[str, str]) -> str:
    """Return the round of a note, when it was written, and by whom."""
    of = f"Round {one.round}, after act {one.act}" if one.round else "Outside a round"
    by = f"signed by {names.get(one.by, 'staff')}" if one.by else "written at the table"
    return f"{of} · {when(one.at)} · {by}"


def practised_told(rounds: int) -> str:
    """Return how many rounds were practiced while a test stood still; nothing if none was.

    >>> practised_told(1)
    'The trainee practiced 1 round between test rounds.'
    """
    many = "1 round" if rounds == 1 else f"{rounds} rounds"
    return f"The trainee practiced {many} between test rounds." if rounds else ""


def ratings_told(ratings: object) -> list[tuple[str, str]]:
    """Return the ratings, in words."""
    given = ratings if isinstance(ratings, dict) else {}
    return [
        (words, SCALE[given[key] - 1])
        for key, words in RATINGS.items()
        if given.get(key) in range(1, len(SCALE) + 1)
    ]


def station_told(fact_name: str) -> str:
    """Return the workstation and the place in its journal by which a fact can be found."""
    station, _, seq = fact_name.rpartition("/")
    return f"{shown(station)}, fact {seq}"
