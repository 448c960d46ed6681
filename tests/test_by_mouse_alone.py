"""Whole rounds of every game by the mouse alone: real presses, moves and releases."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.randomly import random_round
from app.rounds import loads
from app.session import Mode, Session
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.engine.pots import bets
from games.engine.round import Round
from scenes.hands.verbs import natural, offers_at
from scenes.places.potting import last_said
from scenes.table import TableView
from tests.scenes.hands import HandsOn
from tests.scenes.whole import dealt_by, rounds_of, troubled
from tests.tiers import by_kind

ROUND = """
seed = "by mouse"
since-count = 4
[rules]
dealing = "manual-shoe"
shuffling = "by-hand"
counts_deck = false
offers = ["progressive", "three-card", "six-card"]
[board]
3rd = "Kh"
4th = "Kd"
5th = "2c"
[seats.2]
ante = 15
progressive = 1
hand = ["Ks", "Kc"]
decisions = [1, 3, 3]
[seats.4]
ante = 10
hand = ["3s", "8h"]
decisions = ["fold"]
[seats.5]
ante = 10
three-card = 5
hand = ["7s", "8c"]
decisions = ["fold"]
[seats.6]
ante = 25
six-card = 5
hand = ["Ah", "As"]
decisions = [1, 2, 3]
"""
LEFT = Qt.MouseButton.LeftButton


class Mouse(HandsOn):
    """Does each act the way a hand with nothing but a mouse would."""

    def pick(self, words: str) -> None:
        """Click the line of the open list that begins with *words*."""
        shown = self.view.choices.menu
        row = next(i for i, said in enumerate(shown.words) if said.startswith(words))
        box = shown.list.visualItemRect(shown.list.item(row))
        QTest.mouseClick(shown.list.viewport(), LEFT, pos=box.center())

    def menu(self, name: str) -> None:
        """Open everything that can be done at a place, by the right button."""
        at = self.where(name)
        port = self.view.viewport()
        self.click(name, button=Qt.MouseButton.RightButton)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(port, QContextMenuEvent(reason, at, port.mapToGlobal(at)))

    def tap(self, number: object) -> None:
        """Answer the open question on its keypad."""
        for sign in (*str(number), "✓"):
            QTest.mouseClick(self.view.choices.ask.keypad.buttons[sign], LEFT)

    def at_pots(self, act: Act) -> bool:
        """Do *act* by a gesture of its own where players bet into pots, if it has one."""
        view, r = self.view, self.round
        match act.verb:
            case Verb.POOL if act.amount == sum(bets(r).values()):
                self.drag(min(spot for spot in r.wagers if spot.endswith("/bet")), act.target)
            case Verb.RETURN if act.target in r.wagers:
                self.drag(act.target, f"{act.seat}/stack")
                self.answer(act)
            case Verb.PUSH:
                self.drag(act.spot, f"{act.seat}/name")
                self.answer(act)
            case Verb.RAKE if act.target in r.wagers:
                self.drag(act.target, "rake")
                self.answer(act)
            case Verb.DEPOSIT if act.amount is None:
                self.drag("rake", "drop-box")
            case Verb.DEPOSIT:
                self.drag("pot", act.target)
                self.answer(act)
            case Verb.PLACE if act.spot == "button":
                self.drag("button", f"{act.seat}/name")
            case Verb.PLACE | Verb.REMOVE if act.target == "marker":
                self.click("marker")
            case Verb.COUNT if act.target == "muck":
                self.click("muck")
                self.tap(act.amount or 0)
            case Verb.VERIFY if act.target == "fill":
                self.click("proving")
            case Verb.DISCARD if act.target in view.stage.spots:
                self.drag(act.target, "muck")
            case Verb.ANNOUNCE if act.target == last_said(act.seat or 0, r) and bets(r):
                self.click(f"{act.seat}/bet")
            case _:
                return False
        return True

    def answer(self, act: Act) -> None:
        """Put the sum of *act* into the open question, in place of what stands there."""
        self.tap(f"{(act.amount or 0) / 100:.2f}")

    def do(self, act: Act) -> None:
        """Do *act* by the plain gesture, or else from the list of a place that has it."""
        if self.round.table.brought and self.at_pots(act):
            return
        match act.verb:
            case Verb.PLACE if act.target == "cover-card":
                self.drag("cover-card", "deck")
            case Verb.LOAD if act.target == "shoe":
                self.drag("deck", "shoe")
            case Verb.LOCK_OUT:
                self.click(f"lock/{act.target}")
            case Verb.PROVE:
                self.click("proving")
                self.tap(act.amount or 0)
            case Verb.RACK:
                self.drag("proving", "tray")
            case Verb.COLLECT if act.amount is None:
                self.drag(act.target, "tray")
            case Verb.RETURN if act.amount is None and act.target in self.view.stage.spots:
                self.drag(act.target, f"{act.seat}/stack")
            case Verb.DISCARD if act.target != "stub":
                self.drag(act.target, "discard-rack")
            case Verb.PAY if act.target in self.view.stage.spots:
                for chip in break_down(act.amount or 0) or ():
                    self.click(f"tray/{chip}")
                self.click(act.target)
            case Verb.ASK if act.target.isdigit():
                self.click(f"{act.target}/name")
            case Verb.CALL if act.target == "floor":
                self.click("floor")
            case Verb.USE | Verb.REVEAL | Verb.GATHER:
                self.click(act.target)
            case Verb.DEAL if self.plainly_dealt(act):
                self.click(act.target.removesuffix("/sideways"))
            case Verb.ANNOUNCE if act.target != "no-more-bets":
                self.view.act_offered.emit(act)  # from the panel of phrases
            case _:
                self.from_a_list(act)
        if self.choices():
            self.pick_from_open(act)

    def plainly_dealt(self, act: Act) -> bool:
        plain = natural(self.view.stage.spots[act.target.removesuffix("/sideways")], self.round)
        return act.target != "discard-rack" and plain is not None and plain[0] == act

    @property
    def round(self) -> Round:
        assert self.view.stage.round is not None
        return self.view.stage.round

    def pick_from_open(self, act: Act) -> None:
        """Where a gesture could mean several things, say which."""
        whole = {Verb.COLLECT: "Collect seat", Verb.RETURN: "Return seat"}
        self.pick(whole.get(act.verb, act.verb.capitalize()))

    def from_a_list(self, act: Act) -> None:
        """Choose *act* where a right click lists it, and answer what it asks."""
        found = [
            (listed.amount != act.amount, listed.amount is not None, spot.name, words, asks)
            for spot in self.view.stage.spots.values()
            for words, listed, asks in offers_at(spot, self.round)
            if (listed.verb, listed.target) == (act.verb, act.target)
        ]
        assert found, f"no list has {act}"
        *_, place, words, asks = min(found)
        self.menu(place)
        self.pick(words)
        if asks in ("cents", "all"):
            self.tap(f"{(act.amount or 0) / 100:.2f}")
        elif asks:
            self.tap(act.amount or 0)


@by_kind
@pytest.mark.parametrize(("key", "number"), rounds_of(6))
def test_a_round_of_any_game_is_dealt_by_mouse_alone(qtbot, key, number):
    game = GAMES[key]
    rules = game.house.draw_rules(Random(f"{key} by mouse {number}"))
    rules = replace(rules, offers=frozenset(game.wagers.side_wagers))
    opening = ("round", "opening")[number % 2]
    view = TableView(key)
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    session = Session(random_round(f"mouse {number}", rules, opening, key), Mode.PRACTICE)
    dealt_by(view, session, Mouse(view).do)


@by_kind
@pytest.mark.parametrize(("key", "number"), rounds_of(2))
def test_a_round_in_which_something_goes_wrong_is_dealt_by_mouse_alone(qtbot, key, number):
    view = TableView(key)
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    spec = random_round(f"mouse trouble {number}", GAMES[key].house.rules, "round", key)
    session = Session(troubled(spec, number), Mode.PRACTICE)
    dealt_by(view, session, Mouse(view).do)
    assert any(entry.act.verb is Verb.BEFALL for entry in session.entries)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_whole_round_is_dealt_by_mouse_alone_and_graded_clean(qtbot, size):
    view = TableView("mississippi-stud")
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    session = Session(loads(ROUND), Mode.PRACTICE)
    dealt_by(view, session, Mouse(view).do)
    assert {e.by for e in session.entries} == {"trainee", "player", "floor"}
    assert session.moment.round.won["2/progressive"] == 29_900
