"""Whole operations by the mouse alone and by the keys alone, at the table's own places."""

from __future__ import annotations

import pytest

from app.session import Mode, Session
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from scenes.table import TableView
from tests.operations.table import CUSTOMS, GAME, GRADED, spec
from tests.scenes.hands import HandsOn
from tests.scenes.whole import dealt_by
from tests.test_by_keys_alone import by_keys
from tests.test_by_mouse_alone import Mouse

CASES = (
    *((name,) for name in (*GRADED, *CUSTOMS)),
    ("opening", "discrepancy"),
    ("opening", "wrong-container"),
    ("fill", "incomplete-request"),
    ("tips", "together/2"),
    ("tips", "tip-to-supervisor/3"),
    ("cash", "only-change/5"),
)


class Hand(Mouse):
    """Does each act with the mouse, where nothing is dealt."""

    def do(self, act):
        paper = act.target in (self.round.table.papers or ())
        match act.verb:
            case Verb.COUNT:
                self.click(act.target)
                self.tap(act.amount)
            case Verb.CALL:
                self.click("floor")
            case Verb.EXTEND if act.spot in ("tip", "hands"):
                self.click("left-hand" if act.spot == "hands" else act.target)
            case Verb.DEPOSIT if paper:
                self.drag(act.target, "drop-box")
            case Verb.DEPOSIT if act.spot != "cash":
                self.drag(act.target, "tip-box")
            case Verb.COLLECT:
                self.drag(act.target, "tray")
            case Verb.PAY:
                for chip in break_down(act.amount, self.round.rack):
                    self.click(f"tray/{chip}")
                self.click(act.target)
            case _:
                self.from_a_list(act)


@pytest.fixture
def view(qtbot):
    table = TableView(GAME.key)
    qtbot.addWidget(table)
    table.resize(1280, 800)
    with qtbot.waitActive(table):
        table.show()
        table.activateWindow()
    return table


def rounds():
    return [pytest.param(spec(*case), id=" ".join(case)) for case in CASES]


@pytest.mark.parametrize("one", rounds())
def test_an_operation_is_done_by_mouse_alone(view, one):
    dealt_by(view, Session(one, Mode.PRACTICE), Hand(view).do)


@pytest.mark.parametrize("one", rounds())
def test_an_operation_is_done_by_the_keys_that_the_last_hint_names(view, one):
    session, hands = Session(one, Mode.PRACTICE), HandsOn(view)
    view.setFocus()

    def do(act):
        by_keys(view, hands, act)
        assert session.entries[-1].act.plain == act

    dealt_by(view, session, do)


def test_chips_that_lie_to_be_counted_are_clicked_and_their_number_typed(view):
    session = Session(spec("opening"))
    view.pace = 0
    view.set_round(session.moment.round)
    while session.go_on():
        view.follow(session.moment.round)
    mouse = Mouse(view)
    mouse.click("chips/2500")
    ask = view.choices.ask
    assert ask.isVisible()
    assert ask.field.accessibleName() == "How many $25 chips?"
    mouse.tap(27)
    assert mouse.take() == ["dealer count chips/2500 27"]


def test_a_paper_is_dragged_into_the_drop_box(view):
    session = Session(spec("fill"))
    view.pace = 0
    view.set_round(session.moment.round)
    while session.go_on():
        view.follow(session.moment.round)
    assert Mouse(view).drag("drop-copy", "drop-box") == ["dealer deposit drop-copy"]
    assert Mouse(view).drag("drop-copy", "spread") == ["dealer place drop-copy"]


def test_nobody_is_told_what_is_to_be_counted(view):
    session = Session(spec("drop"))
    view.pace = 0
    view.set_round(session.moment.round)
    for spot in view.focus.ordered():
        view.focus.to(spot.name)
        told = view.accessibleDescription()
        assert "27" not in told
        assert "40" not in told


def test_cash_is_spread_and_the_deck_stays_where_it_is(view):
    session = Session(spec("cash"))
    view.pace = 0
    view.set_round(session.moment.round)
    deck = view.stage.seen.packs
    session.offer(Act.parse("dealer spread 3/cash"))
    view.follow(session.moment.round)
    assert view.stage.seen.packs == deck


def test_what_is_on_a_paper_is_told_to_who_listens(view):
    session = Session(spec("opening", "unsigned"))
    view.pace = 0
    view.set_round(session.moment.round)
    while session.go_on():
        view.follow(session.moment.round)
    view.focus.to("slip")
    told = view.accessibleDescription()
    assert "$25 × 27 $675" in told
    assert "Floorperson not signed" in told
    view.focus.to("chips/2500")
    assert view.accessibleDescription().startswith("$25 chips: a stack of 20, one of 5, one of 2;")
    view.focus.to("container")
    table = session.moment.round.table.table
    assert view.accessibleDescription().startswith(f"container: table {table}, open;")


@pytest.mark.parametrize("name", [*GRADED, *CUSTOMS])
def test_every_thing_has_its_place_on_the_felt_and_none_lies_beyond_it(view, name):
    session = Session(spec(name))
    view.pace = 0
    view.set_round(session.moment.round)
    for _ in range(60):
        if not session.go_on():
            due = [step for step in session.mine() if not step.waived]
            if not due:
                break
            session.offer(due[0].act)
        view.follow(session.moment.round)
        for item in view.stage.working.shown():
            assert view.sceneRect().contains(item), item
    assert session.over
