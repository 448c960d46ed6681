"""Drills that several games have alike: each says what it is like, and what is its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.reading import load_drill, read_drill
from app.curriculum.drills.shelf import Drills
from app.files import parse_toml
from app.rounds import UnusableError

DRILLS = Drills()
FAMILY = """title = "The shuffler stops"
trains = "What to do then."
duties = ["inspect", "shuffle", "cut"]
phases = ["shuffle", "irregularity"]
[draw]
players = [2, 3]
ante = [10, 20]
"""


def own(tmp_path: Path, text: str, family: str = FAMILY) -> Drill:
    for folder in ("families", "houses", "banked/of-a-game"):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    (tmp_path / "families" / "shuffler.toml").write_text(family, encoding="utf-8")
    path = tmp_path / "banked" / "of-a-game" / "mine.toml"
    path.write_text(f'key = "mine"\n{text}', encoding="utf-8")
    return load_drill(path, tmp_path / "houses")


def test_what_it_says_itself_stands_over_what_it_is_like(tmp_path: Path) -> None:
    text = 'like = "shuffler"\ngame = "crazy-4-poker"\nrounds = 7\n[draw]\nante = 50\n'
    drill = own(tmp_path, text)
    assert (drill.title, drill.rounds, drill.category) == ("The shuffler stops", 7, "banked")
    assert drill.draw == {"players": [2, 3], "ante": 50}
    assert [cite.key for cite in drill.provisions] == ["4(a)", "5(a)", "5(d)"]


def test_a_provision_that_only_the_house_has_is_the_houses(tmp_path: Path) -> None:
    drill = own(tmp_path, 'like = "shuffler"\ngame = "caribbean-stud"\n')
    assert all(cite.of_house for cite in drill.provisions)


def test_a_duty_stands_where_the_chapter_keeps_it(tmp_path: Path) -> None:
    wagers = "[draw]\nante = false\nspanish-21 = 10\n"
    family = FAMILY.replace('"cut"', '"idle", "reshuffling", "into-automated-shoe"')
    drill = own(tmp_path, f'like = "shuffler"\ngame = "spanish-21"\n{wagers}', family)
    assert [cite.key for cite in drill.provisions] == ["4(a)", "5(a)", "5(g)", "5(h)"]


def test_a_duty_that_no_chapter_knows_is_named_with_those_it_knows(tmp_path: Path) -> None:
    family = FAMILY.replace('"inspect"', '"inspekt"')
    with pytest.raises(UnusableError, match=r"duties.*'inspekt'.*inspect"):
        own(tmp_path, 'like = "shuffler"\ngame = "crazy-4-poker"\n', family)


def test_a_chapter_that_keeps_no_such_duties_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match=r"Hold.em keeps none"):
        own(tmp_path, 'like = "shuffler"\ngame = "holdem"\n')


def test_a_family_may_name_provisions_that_all_its_chapters_have(tmp_path: Path) -> None:
    family = FAMILY.replace('duties = ["inspect", "shuffle", "cut"]', 'provisions = ["4(a)"]')
    drill = own(tmp_path, 'like = "shuffler"\ngame = "crazy-4-poker"\n', family)
    assert [cite.key for cite in drill.provisions] == ["4(a)"]


def test_a_family_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match=r"not a family of drills; there are .*shuffler"):
        own(tmp_path, 'like = "shufler"\ngame = "crazy-4-poker"\n')


@pytest.mark.parametrize("key", ["carib-shuffler", "stud-opening", "prime-irregular-deal"])
def test_one_by_itself_is_whole(key: str) -> None:
    """So that a school can take it over and change it."""
    copy = read_drill(parse_toml(DRILLS.text(key), key), key, DRILLS.houses)
    told = {"where": "", "category": ""}
    assert replace(copy, **told) == replace(DRILLS[key], **told)


@pytest.mark.parametrize(
    "said", ['like = ["shuffler"]', "like = 3", 'like = "shuffler"\ndraw = 5']
)
def test_nonsense_is_told_with_its_place(tmp_path: Path, said: str) -> None:
    with pytest.raises(UnusableError, match=r"mine\.toml"):
        own(tmp_path, f'game = "crazy-4-poker"\n{said}\n')
