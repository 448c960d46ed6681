"""A table test that asks for table operations too: arranged on the form, dealt, signed for."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from app.school.table_tests.plan import Deal, RoundSource


def arranging(hall):
    panel = hall.panel
    panel.new.click()
    hall.settle()
    form = panel.arranging
    form.game.setCurrentIndex(form.game.findData("holdem"))
    plan = replace(hall.short(), cover=("side-pot",))
    form._plans["holdem"] = plan
    form._show_plan()
    return form


def test_an_operation_is_offered_and_needs_a_script_in_which_it_comes_up(hall):
    form = arranging(hall)
    at = form.more.findText("Table operations: tips")
    assert at > 0
    form.more.setCurrentIndex(at)
    form.more.activated.emit(at)
    assert form.plan.cover == ("side-pot", "work:tips")
    form.put.click()
    hall.settle()
    assert "never comes up in the script: Table operations: tips" in form.answer.text()
    form.source.setCurrentIndex(form.source.findData("fresh"))
    form.rounds.setValue(3)
    form.put.click()
    hall.settle()
    uid = hall.panel.one.uid
    held = hall.test_of(uid)
    assert held.test.plan.source is RoundSource.SCRIPT
    assert {"holdem", "operations"} == {form_game(one) for one in held.test.plan.script}


def form_game(deal: Deal) -> str:
    from app.shell.base.drills import all_drills

    return all_drills().game_key(deal.drill)


def test_an_operation_is_dealt_among_the_rounds_of_a_game(hall):
    plan = hall.short(rounds=1, cover=("work:tips",))
    plan = replace(plan, script=(Deal("tips-boxed", "a"), *plan.script), rounds=2)
    uid = hall.arrange(plan)
    hall.begin(uid)
    assert "Table operations" in hall.window.office.table.top.title.text
    hall.deal()
    hall.deal()
    result = hall.result(uid)
    assert result.reached == ("work:tips",)
    assert result.reasons == ()
    assert len(result.rounds) == 2
    hall.panel.open(uid)
    hall.settle()
    told = " ".join(one.text() for one in hall.panel.one.findChildren(QLabel))
    assert "Table operations: tips" in told
