"""The names of tests, read as the provisions they keep."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.engine.cite import Cite
from games.law import edition
from tests.law import table
from tests.law.table import Coverage


@pytest.fixture
def coverage(monkeypatch, tmp_path: Path) -> Coverage:
    """A project with no tests and no reasons yet."""
    monkeypatch.setattr(table, "ROOT", tmp_path)
    (tmp_path / "tests").mkdir()
    return replace(Coverage.read("655a"), where=("tests/test_it.py",), listed={}, outside={})


@pytest.fixture
def of_house(coverage: Coverage) -> Coverage:
    """The same of a chapter with rules of the house."""
    return replace(coverage, law=edition("555", "2011"), own=frozenset(), whole=frozenset())


def write(name: str, file: str = "test_it.py") -> None:
    (table.ROOT / "tests" / file).write_text(f"def {name}() -> None: ...\n")


def cite(key: str) -> Cite:
    return Cite.parse(f"655a.{key}")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("test_8_b_the_progressive_wagers_are_proved", "8(b)"),
        ("test_11_i_1_iv_a_meter_is_not_paid_from_the_tray", "11(i)(1)(iv)"),
        ("test_11_b_a_fold_is_collected_at_once", "11(b)"),
        ("test_655a_12_c_5_envy_is_five_times_as_much", "12(c)(5)"),
        ("test_13_g_i_is_no_part_of_it", "13(g)"),
    ],
)
def test_a_name_stands_for_the_longest_citation_in_it(
    coverage: Coverage, name: str, key: str
) -> None:
    write(name)
    assert coverage.named == {cite(key): (f"tests/test_it.py::{name}",)}


@pytest.mark.parametrize(
    "name",
    [
        "test_52_cards",
        "test_law",
        "test_679a_13_d_settled",
        "test_1_is_definitions",
        "test_527_2_b_hours",
        "test_house_8_b_where_there_is_none",
    ],
)
def test_other_names_stand_for_nothing(coverage: Coverage, name: str) -> None:
    write(name)
    assert not coverage.named


def test_a_name_without_its_chapter_counts_only_where_the_chapters_tests_are(
    coverage: Coverage,
) -> None:
    write("test_8_b_the_progressive_wagers_are_proved", "test_elsewhere.py")
    assert not coverage.named
    write("test_655a_8_b_the_progressive_wagers_are_proved", "test_elsewhere.py")
    assert list(replace(coverage).named) == [cite("8(b)")]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("test_13_g_a_bonus_is_paid", "555.13(g)"),
        ("test_house_13_g_a_failed_shoe_is_covered", "house-555.13(g)"),
        ("test_13_a_a_card_face_up_is_not_used", "house-555.13(a)"),
        ("test_555_8_d_the_last_card_lies_face_up", "house-555.8(d)"),
        ("test_11_b_the_cards_stay_in_view", "555.11(b)"),
        ("test_house_11_b_the_dealer_asks_from_his_left", "house-555.11(b)"),
        ("test_11_e_4_the_meter_is_not_paid_from_the_tray", "house-555.11(e)(4)"),
    ],
)
def test_a_name_may_stand_for_a_rule_of_the_house(
    of_house: Coverage, name: str, found: str
) -> None:
    write(name)
    assert list(of_house.named) == [Cite.parse(found)]


def test_a_rule_of_the_house_is_said_to_be_one(of_house: Coverage) -> None:
    assert "house-8(d)" in of_house.lacking()
    assert "11(e)(1)" in of_house.lacking()
    made = of_house.as_markdown()
    assert "\n## House rule 8 Dealing from a manual shoe\n" in made
    assert "\n## [§ 555.11](https://" in made
    assert "House rules are not the Code" in made


def test_a_row_of_the_index_counts_what_is_kept_and_what_is_outside(coverage: Coverage) -> None:
    write("test_3_c_1_x")
    said = replace(coverage, outside={cite("2(e)"): "Furniture.", cite("3(c)(2)"): "Clocks."})
    total = sum(bool(c.path) for c in coverage.cites)
    assert said.as_row().endswith(f"| 2021 | {total} | 2 | 2 |")  # 3(c)(1), so 3(c) too


def test_a_provision_is_kept_when_its_parts_are(coverage: Coverage) -> None:
    (table.ROOT / "tests" / "test_it.py").write_text(
        "def test_3_c_1_x(): ...\n\n\ndef test_3_c_2_x(): ...\n"
    )
    assert coverage.kept(cite("3(c)"))
    assert not coverage.kept(cite("3"))
    assert "3(c)" not in coverage.lacking()
    assert "3(a)" in coverage.lacking()


def test_a_provision_that_binds_by_itself_wants_its_own_test(coverage: Coverage) -> None:
    (table.ROOT / "tests" / "test_it.py").write_text(
        "def test_8_d_1_x(): ...\n\n\ndef test_8_d_2_x(): ...\n"
    )
    assert not coverage.kept(cite("8(d)"))
    assert "8(d)" in coverage.lacking()


def test_one_test_may_go_through_a_whole_list_of_hands(coverage: Coverage) -> None:
    write("test_6_c_the_six_hands")
    assert coverage.kept(cite("6(c)(4)"))
    assert not coverage.kept(cite("6(b)(4)"))


def test_a_reason_keeps_too_and_a_lost_test_goes_astray(coverage: Coverage) -> None:
    said = replace(
        coverage,
        outside={cite("2(e)"): "A matter of furniture."},
        listed={cite("2(a)"): ("tests/test_it.py::test_gone",)},
    )
    assert said.kept(cite("2(e)"))
    assert said.astray() == ["tests/test_it.py::test_gone"]
    assert "| 2(e) | " in said.as_markdown()
    assert "outside: A matter of furniture." in said.as_markdown()
