"""Every text that a person reads is plain American casino English; see ``tests/english.py``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.english import faults, prose

ROOT = Path(__file__).parents[1]
DATA = sorted(
    path
    for room in ("games/law", "curricula")
    for path in (ROOT / room).rglob("*.toml")
    if path.name not in ("fingerprints.toml", "usual.toml")
)
"""What the program shows out of files: gists, readings, drills, courses."""
PAGES = [
    ROOT / "README.md",
    *(
        ROOT / "docs" / f"{name}.md"
        for name in (
            "curriculum", "drills", "examiner", "instructor", "mistakes", "practice",
            "table-operations", "trainee",
        )
    ),
]  # fmt: skip
"""The pages for trainees, instructors and examiners."""


def strings(data: object) -> Iterator[str]:
    """Return every string of a file, however deep."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from strings(one)


@pytest.mark.parametrize("path", DATA, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_file_shows_is_american_english(path: Path) -> None:
    texts = list(strings(tomllib.loads(path.read_text("utf-8"))))
    assert texts
    assert not [(str(fault), text) for text in texts for fault in faults(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_american_english(page: Path) -> None:
    blocks = prose(page.read_text("utf-8")).split("\n\n")
    assert len(blocks) > 5
    assert not [(str(fault), block) for block in blocks for fault in faults(block)]


@pytest.mark.parametrize(
    ("text", "said", "instead"),
    [
        ("The dealer shows him the card.", "him", "you, they, the dealer, the player"),
        ("Color chips have a colour each.", "colour", "color"),
        ("The round was cancelled.", "cancelled", "canceled"),
        ("He\nreckons it.", "He", "you, they, the dealer, the player"),
        ("Nothing hangs on it.", "hangs on", "depend on, matter to"),
        ("Cards dealt by\nchance", "by chance", "at random"),
    ],
)
def test_a_fault_is_found_with_what_to_say(text: str, said: str, instead: str) -> None:
    assert (said, instead) in [(fault.said, fault.instead) for fault in faults(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Seat 3: ace high. No pair, everything loses.",
        "The center of the table holds three of the five cards.",
        "They hand their cards to the floor; hers go to the muck.",
        "Exercise care: our four hours, your tour, a metal rack, an honest count.",
    ],
)
def test_plain_english_has_no_fault(text: str) -> None:
    assert not faults(text)


def test_code_and_addresses_of_a_page_keep_their_spelling() -> None:
    page = "Read `colour` in\n\n```toml\ncolour = 1\n```\n\n[here](docs/colour.md), in color.\n"
    assert not faults(prose(page))
    assert faults(page)
