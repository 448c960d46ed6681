"""The summary of a curriculum that § 527.4 has a certificate holder submit to the Board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.curriculum.courses.course import EMPLOYEE, Course, Hours, Module, TableTest
from app.curriculum.courses.hours import Category
from app.curriculum.drills.drill import Drill
from app.school.document import (
    Block,
    BulletList,
    Document,
    Heading,
    Pairs,
    SignatureLine,
    TableBlock,
    TextBlock,
)
from app.school.personnel.contents import School, told_day
from app.school.reports.trainee import Basis
from app.school.table_tests.cover import told as covered
from app.school.table_tests.plan import TableTestPlan as TableTestPlan
from games.engine.cite import Cite

SUMMARY = (
    "Summary of the curriculum and the employee training program, submitted to the "
    "Board under § 527.4. It is built from the school's own curriculum: this is "
    "what is taught, counted, and tested."
)
WAYS = (
    ("Simulator", "Time on the training simulator, recorded while the trainee deals. Pauses and "
                  "idle time don't count. Every act is graded against the provision that calls "
                  "for it."),
    ("Instruction", "Time under an instructor's supervision, logged and signed by the "
                    "instructor."),
    ("Mock table", "Time at a table in the school with others as players, logged and signed by "
                   "the instructor."),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Content:
    """What is summed up."""

    basis: Basis
    tests: Mapping[str, TableTestPlan]
    """Game -> its table test as the program holds it."""

    @property
    def school(self) -> School:
        return self.basis.school


def summary(content: Content, categories: Iterable[str]) -> Document:
    """Return the summary of the courses in *categories*, and of the employee training."""
    basis, plan = content.basis, content.school.plan
    blocks: list[Block] = [
        TextBlock(SUMMARY, "lead"),
        Pairs((
            ("School", content.school.name or "not set up yet"),
            ("Day", told_day(basis.today)),
            ("Standards", plan.counts_by),
        )),
        _overview(content, categories),
        Heading("Types of hours", 3),
        Pairs(WAYS),
    ]  # fmt: skip
    for key in categories:
        course = content.school.courses.get(key)
        if course is not None:
            blocks += _course(plan.categories[key], course, content)
    blocks += _employee(content)
    blocks.append(SignatureLine(("For the certificate holder, name and title", "Date")))
    title = "Summary of the training curriculum"
    about = f"{content.school.name} · {told_day(basis.today)}"
    return Document(title, about, tuple(blocks), "Submitted under 58 Pa. Code § 527.4.")


def _overview(content: Content, categories: Iterable[str]) -> TableBlock:
    rows = []
    for key in categories:
        asked, course = content.school.plan.categories[key], content.school.courses.get(key)
        given = course.plan if course else Hours()
        rows.append((
            asked.title, f"{asked.hours} over {asked.weeks} weeks",
            f"{given.total:g} over {course.weeks if course else 0} weeks",
            f"{given.simulator:g}", f"{given.instruction:g}", f"{given.mock:g}",
        ))  # fmt: skip
    heads = (
        "Category",
        "Hours required",
        "Hours taught",
        "Simulator",
        "Instruction",
        "Mock table",
    )
    return TableBlock(heads, tuple(rows), (30, 17, 17, 12, 12, 12), frozenset({3, 4, 5}))


def _course(category: Category, course: Course, content: Content) -> Iterator[Block]:
    plan = content.school.plan
    yield Heading(f"{category.title}, {category.cite.short}")
    crafts = {one.key: one for one in plan.crafts}
    taught = {craft for module in course.modules for craft in module.teaches}
    named = [
        f"{crafts[key].title} ({crafts[key].cite.short})"
        for key in category.crafts
        if key in taught
    ]
    told = f"{category.hours} hours over {category.weeks} weeks."
    if named:
        told += f" Games taught: {'; '.join(named)}."
    if not any(module.dealt for module in course.modules):
        told += " The games in this category are taught at tables in the school."
    yield TextBlock(told)
    yield Heading("Week by week", 3)
    yield _weeks(course)
    yield Heading("Modules", 3)
    yield _modules(course, content)
    simulated = {key: module for module in course.modules for key in module.drills}
    if simulated:
        yield Heading("What the simulator trains, by provision", 3)
        yield _provisions(simulated, content)
    for test in course.tests:
        yield from _test(test, content)


def _weeks(course: Course) -> TableBlock:
    rows = []
    for number in range(1, course.weeks + 1):
        titles = [module.title for module in course.modules if number in module.weeks]
        tests = [test.title for test in course.tests if test.week == number]
        rows.append((f"Week {number}", "; ".join([*titles, *tests]), *_hours(course.week(number))))
    rows.append(("Total", "", *_hours(course.plan)))
    heads = ("Week", "Modules", "Simulator", "Instruction", "Mock table", "Total")
    return TableBlock(
        heads, tuple(rows), (10, 46, 11, 11, 11, 11), frozenset({2, 3, 4, 5}), sum=True
    )


def _hours(hours: Hours) -> tuple[str, ...]:
    parts = hours.simulator, hours.instruction, hours.mock, hours.total
    return tuple(f"{round(one, 2):g}" for one in parts)


def _modules(course: Course, content: Content) -> TableBlock:
    rows = tuple(
        (
            module.title, ", ".join(map(str, module.weeks)) or "–", *_hours(module.plan),
            _shown(module, content),
        )
        for module in course.modules
    )  # fmt: skip
    heads = ("Module", "Weeks", "Sim.", "Instr.", "Mock", "Total", "Skill checks")
    return TableBlock(heads, rows, (24, 7, 7, 7, 7, 7, 41), frozenset({2, 3, 4, 5}))


def _shown(module: Module, content: Content) -> str:
    told = []
    for check in module.checks:
        if check.drill:
            drill = content.basis.drills.get(check.drill)
            mark = check.mark or (drill.pass_mark if drill else 0)
            told.append(f"Drill “{content.basis.title(check.drill)}”, {mark}%.")
        else:
            told.append(" ".join(check.shown.split()))
    told += [f"On file: {paper.title}." for paper in module.evidence]
    return " ".join(told) or "–"


def _provisions(simulated: Mapping[str, Module], content: Content) -> TableBlock:
    """Return every provision that drills train, with the modules they belong to."""
    found: dict[Cite, list[str]] = defaultdict(list)
    for key, module in simulated.items():
        drill: Drill | None = content.basis.drills.get(key)
        for cite in drill.provisions if drill else ():
            if not cite.of_house and module.title not in found[cite]:
                found[cite].append(module.title)
    rows = tuple(
        (cite.short, content.basis.gist(str(cite)) or "–", "; ".join(titles))
        for cite, titles in sorted(found.items())
    )
    return TableBlock(("Provision", "Requirement", "Modules"), rows, (16, 52, 32))


def _test(test: TableTest, content: Content) -> Iterator[Block]:
    plan = content.tests.get(test.game)
    lines = [" ".join(test.asks.split())]
    if plan is not None:
        lines.append(
            f"Pass mark: {plan.pass_mark}% over all skills"
            + (f", {plan.pace} rounds an hour once accuracy holds" if plan.pace else "")
            + f"; {plan.rounds} rounds."
        )
        must = [covered(plan.game, word) for word in plan.cover]
        if must:
            lines.append(f"Required situations: {'; '.join(must)}.")
    else:
        lines.append("Given at a table in the school. The examiner decides and signs.")
    yield Heading(f"{test.title}, week {test.week}, § 527.5(a)", 3)
    yield BulletList(tuple(lines))


def _employee(content: Content) -> Iterator[Block]:
    course, plan = content.school.courses.get(EMPLOYEE), content.school.plan
    yield Heading("Employee training program, § 527.3")
    yield TextBlock(
        "A topic counts as covered once an instructor has observed and signed its "
        "skill checks, the drills in its modules have been dealt (and mastered, where "
        "graded), and its documents are on file and current. A document showing that "
        "it was taught elsewhere also covers it."
    )
    modules: Sequence[Module] = course.modules if course else ()
    rows = tuple(
        (
            topic.title, topic.cite.short,
            "; ".join(one.title for one in modules if topic.key in one.teaches) or "–",
            " ".join(_shown(one, content) for one in modules if topic.key in one.teaches) or "–",
        )
        for topic in plan.topics
    )  # fmt: skip
    yield TableBlock(
        ("Topic", "Provision", "Module", "Observed, or on file"), rows, (25, 12, 18, 45)
    )
