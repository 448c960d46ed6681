"""A personnel file on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app import days
from app.curriculum.courses.weeks import day_of
from app.records.journal.facts import shown
from app.school.document import (
    Block,
    Document,
    Heading,
    Pairs,
    SignatureLine,
    TableBlock,
    TextBlock,
)
from app.school.hours.ledger import COLUMNS, Account, Column, LedgerLine
from app.school.personnel.contents import Item, PersonnelFile, Requirement, School, told_day

ASKED = (
    "What § 527.5(b) requires a casino to document for each dealer. Each line "
    "names the journal facts that prove it: a workstation's fingerprint and a "
    "number in its chain."
)


def short(fact: str) -> str:
    """Return the name of a fact as people compare it.

    >>> short("ab12cd34ef56" + 20 * "0" + "/7")
    'ab12 cd34 ef56/7'
    """
    station, _, number = fact.partition("/")
    return f"{shown(station)}/{number}"


def on_paper(file: PersonnelFile, school: School, fingerprint: str) -> Document:
    """Return *file* as it is printed; *fingerprint* is that of the same as data."""
    blocks: list[Block] = [
        TextBlock(ASKED, "small"),
        Pairs((
            ("Trainee", file.trainee.name),
            ("Enrolled", told_day(day_of(file.trainee.created))),
            ("School", file.school or "not set up yet"),
            ("As of", told_day(file.day)),
            ("Standards", file.counted_by),
        )),
        TableBlock(
            ("Fact", "Provision", "State", "Since"),
            tuple(
                (one.title, one.cite.short, one.status.words, _day(one))
                for one in file.requirements
            ),
            (46, 18, 18, 18),
        ),
    ]  # fmt: skip
    for one in file.requirements:
        blocks += _requirement(one)
        if one.key == "training":
            for account in file.accounts:
                blocks += _account(account, school)
    blocks.append(SignatureLine(("For the certificate holder, name and title", "Date")))
    foot = (
        f"Fingerprint of this file as data (SHA-256): {fingerprint}\nTo check it: "
        "pitschool report --check FILE"
    )
    title = f"Personnel file: {file.trainee.name}"
    return Document(title, f"{file.school} · {told_day(file.day)}", tuple(blocks), foot)


def _day(one: Requirement | Item) -> str:
    return days.brief(one.on) if one.on else "–"


def _requirement(one: Requirement) -> Iterator[Block]:
    yield Heading(f"{one.title}, {one.cite.short}", 2, one.status.words)
    yield TextBlock(one.told, "lead")
    if one.next:
        yield TextBlock(f"Next: {one.next}")
    yield TableBlock(
        ("What", "Provision", "State", "Since", "Why, and evidence"),
        tuple(
            (
                item.title, item.cite.short if item.cite else "–", item.status.words,
                _day(item), _why(item),
            )
            for item in one.items
        ),
        (22, 12, 12, 13, 41),
    )  # fmt: skip


def _why(item: Item) -> str:
    told = item.told
    if item.facts:
        told += f" Facts: {listed(item.facts)}."
    if item.reckoned:
        told += " Rounds: see the record."
    return told


def listed(facts: Iterable[str], most: int = 6) -> str:
    """Return the names of *facts*; of many, the first and the last of each chain.

    >>> listed([f"{'ab12cd34ef56' + 20 * '0'}/{n}" for n in range(3, 40)])
    '37, from ab12 cd34 ef56/3 to 39'
    """
    names = list(facts)
    if len(names) <= most:
        return ", ".join(map(short, names))
    chains: dict[str, list[int]] = {}
    for name in names:
        station, _, number = name.partition("/")
        chains.setdefault(station, []).append(int(number))
    return "; ".join(
        f"{len(numbers)}, from {shown(station)}/{min(numbers)} to {max(numbers)}"
        for station, numbers in chains.items()
    )


def _account(one: Account, school: School) -> Iterator[Block]:
    by, wanted = one.category.cite.short, f"{one.wanted:g} hours over {one.weeks_wanted} weeks"
    if one.further:
        by, wanted = (
            "an additional game",
            f"{one.wanted:g} hours, set by the school and not by {by}",
        )
    yield Heading(f"Hours: {one.category.title}, {by}", 3)
    weeks = f"{one.weeks} week{'' if one.weeks == 1 else 's'}"
    yield TextBlock(f"Required: {wanted}. Counted: {one.ledger.hours():.1f} hours in {weeks}.")
    rows = [
        (
            told_day(monday), *(f"{hours[column]:.1f}" for column in Column),
            f"{sum(hours.values()):.1f}",
        )
        for monday, hours in one.ledger.by_week().items()
    ]  # fmt: skip
    total = one.ledger.hours
    rows.append(("Total", *(f"{total(column):.1f}" for column in Column), f"{total():.1f}"))
    heads = ("Week of", *(COLUMNS[column] for column in Column), "Together")
    yield TableBlock(heads, tuple(rows), (40, 15, 15, 15, 15), frozenset({1, 2, 3, 4}), sum=True)
    measured = [line for line in one.ledger.lines if line.column is Column.SIMULATOR]
    if measured:
        facts = listed(line.fact for line in measured)
        yield TextBlock(f"Simulator time, recorded by the program, without idle time: {facts}.")
    put_down = [line for line in one.ledger.lines if line.column is not Column.SIMULATOR]
    if put_down:
        yield TextBlock("Logged by instructors, and reversals:")
        yield TableBlock(
            ("Day", "Type", "Minutes", "Counts", "Topic", "Signed by", "Fact"),
            tuple(_entry(line, school) for line in put_down),
            (14, 11, 9, 8, 24, 16, 18), frozenset({2, 3}),
        )  # fmt: skip


def _entry(line: LedgerLine, school: School) -> tuple[str, ...]:
    about, facts = line.about or "–", [line.fact]
    for fact, minutes, reason, signers in line.countered:
        who = " and ".join(school.names(signers))
        about += f"; {minutes:g} min reversed: {reason} ({who})"
        facts.append(fact)
    if not line.vouched:
        about += "; logged on a workstation that is not approved"
    day = days.brief(line.day)
    names = ", ".join(school.names(line.signers))
    return (
        day, COLUMNS[line.column], f"{line.minutes:g}", f"{line.counts:g}", about, names,
        ", ".join(map(short, facts)),
    )  # fmt: skip
