"""What is no game: table operations on the pages, at the table and on record."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from app.curriculum.courses.weeks import Missed
from app.session import Mode
from app.shell.base import drills
from app.shell.base.advice import category_of, standing
from app.shell.base.game_pick import practised
from app.shell.base.sitting import Sitting
from app.shell.plots.error_heatmap import strip_of
from app.shell.widgets.parts import together
from games.catalogue import GAMES, TABLES
from games.engine.acts import Act, Verb
from tests.operations.table import spec
from tests.shell import test_every_game as every

GAME = TABLES["operations"]


def words(page):
    return [label.text() for label in page.findChildren(QLabel)]


def test_it_is_no_game_but_can_be_chosen_after_all_games(house):
    assert "operations" not in list(GAMES)
    assert practised("operations") is GAME
    pick = house.enrolled().office.practice.pick
    assert pick.itemData(pick.count() - 1) == "operations"
    assert pick.itemText(pick.count() - 1) == "Table operations"
    assert pick.itemText(pick.count() - 2) == ""


def test_an_operation_is_done_at_the_table_reviewed_and_on_record(house):
    every.test_a_round_is_dealt_at_the_games_own_table_reviewed_and_on_record(house, GAME)


def test_a_drill_that_was_left_is_offered_again(house):
    every.test_a_drill_that_was_left_is_offered_again_with_the_name_of_its_game(house, GAME)


def test_its_choices_are_on_the_house_page(qtbot, tmp_path):
    every.test_each_clash_is_one_that_the_defaults_do_not_have(GAME)


def test_today_practice_curriculum_record_and_house_show_it(house):
    window = house.enrolled()
    window.office.choose_game("operations")
    for page in ("today", "practice", "curriculum", "record", "house"):
        window.go(page)
        house.settle(window)
        assert window.page == page
    assert window.office.game is GAME
    assert any("TABLE OPERATIONS" in said for said in words(window.office.today))


def test_a_provision_of_the_chapter_beside_its_own_is_told_as_well():
    one = strip_of(Missed("603a.10(c)", ((2, 1),)))
    assert one.name == together("§ 603a.10(c)")
    assert one.about.startswith("Players get chips only when they ask for them")


def test_its_time_counts_for_no_category_of_the_plan(house):
    assert category_of(GAME) == "employee"
    one = standing({"employee": 2.0, "banked": 5.0}, "employee")
    assert (one.done, one.category.hours, one.left) == (2.0, 0, 0)
    assert standing({"employee": 2.0}, "banked").done == 0


def test_what_is_to_be_found_out_is_told_nowhere_at_the_table(house):
    window = house.enrolled()
    hidden = spec("opening", "discrepancy")
    phases = frozenset(("opening", "irregularity"))
    dealing = house.sit(window, Sitting("", "", hidden, Mode.PRACTICE, phases))
    table, session = window.office.table, dealing.session
    befell = next(e for e in session.entries if e.act == Act.parse("chance befall discrepancy"))
    assert table.coach.entered(befell, session, mark=False) == ""
    while session.automatic() is not None:
        dealing.step()
    told = " ".join([*words(table), *table.view.stage.signs.said.values()]).casefold()
    assert "match the slip" not in told


def test_what_everybody_sees_is_told(house):
    window = house.enrolled()
    seen = spec("tips", "tip-to-supervisor/3")
    dealing = house.sit(window, Sitting("", "", seen, Mode.PRACTICE, frozenset(("settle",))))
    dealing.step()
    befell = next(e for e in dealing.session.entries if e.act.verb is Verb.BEFALL)
    told = window.office.table.coach.entered(befell, dealing.session, mark=False)
    assert told == "Chance: A player gives a toke for the floorperson (seat 3)."


def test_a_custom_at_the_table_is_said_to_be_one(house):
    window = house.enrolled()
    drill = drills.all_drills()["custom-credit"]
    dealing = house.sit(window, drills.sitting(drill))
    while dealing.session.automatic() is not None:
        dealing.step()
    table = window.office.table
    table.give_hint()
    table.give_hint()
    assert "Common practice, not graded" in table.coach.callout.words.body
    step = next(step for step in dealing.session.mine() if not step.waived)
    dealing.offer(replace(step.act, amount=999))
    assert f"{step.act.amount}. " in table._told
    assert table._told.endswith("A custom: not graded.")
    step = next(step for step in dealing.session.mine() if not step.waived)
    dealing.offer(step.act)
    assert dealing.session.entries[-1].finding.said.endswith("A custom: not graded.")
