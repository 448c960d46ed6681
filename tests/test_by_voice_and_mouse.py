"""A whole round by voice and mouse: what is announced is said, and all else is done by hand.

The voice is a clip, brought by a microphone of the test's own; everything after it is real: the
cutting into utterances, the recogniser, the strip that shows what was heard, the click on it.
"""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.randomly import random_round
from app.session import Mode
from app.shell.base import drills
from app.shell.base.sitting import Sitting
from app.shell.table import listening as listening_module
from app.shell.table.round_controller import RoundController
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.game import PHASES
from tests.hearing.sounds import Microphone, utterance
from tests.shell.conftest import felts, house, plain_look  # noqa: F401 - fixtures
from tests.shell.keyboard import due, plain
from tests.test_by_mouse_alone import Mouse

pytest.importorskip("pocketsphinx", reason="there is no pocketsphinx for this Python")

LEFT = Qt.MouseButton.LeftButton
NO_MORE_BETS = Act.parse("dealer announce no-more-bets")


class VoiceAndMouse(Mouse):
    """Announces aloud; does everything else with the mouse."""

    def __init__(self, window, microphone: Microphone, qtbot) -> None:
        super().__init__(window.office.table.view)
        self.listening = window.office.listening
        self.microphone, self.qtbot = microphone, qtbot
        self.said: list[str] = []

    def do(self, act: Act) -> None:
        if act.verb is Verb.ANNOUNCE:
            self.say(act.target)
            QTest.mouseClick(self.listening.strip.yes[0], LEFT)
        else:
            super().do(act)

    def say(self, name: str) -> None:
        """Hold the button, say it, let go, and wait for what was heard."""
        button, strip = self.listening.button, self.listening.strip
        QTest.mousePress(button, LEFT)
        self.qtbot.waitUntil(lambda: self.microphone.live)
        self.microphone.speak(utterance(name))
        heard: list[object] = []
        self.listening._heard.connect(heard.append)
        QTest.mouseRelease(button, LEFT)
        self.qtbot.waitUntil(lambda: bool(heard) and strip.head.text() != "Listening")
        self.said.append(name)


@pytest.fixture
def at_table(house, qtbot, monkeypatch):  # noqa: F811 - the fixture of that name
    """Sit down to a round of Caribbean Stud that asks for more than one announcement."""
    microphone = Microphone()
    monkeypatch.setattr(listening_module, "SCREENLESS", ())
    monkeypatch.setattr(listening_module, "Microphone", lambda: microphone)
    game = GAMES["caribbean-stud"]
    rules = game.house.draw_rules(Random("caribbean-stud0"))
    spec = random_round("h0", rules, "round", game.key)
    window = house.open(listening="push")
    sitting = Sitting(drills.FREE, "By voice", spec, Mode.PRACTICE, frozenset(PHASES))
    dealing = house.sit(window, sitting)
    hands = VoiceAndMouse(window, microphone, qtbot)
    qtbot.waitUntil(lambda: hands.listening.button.isVisible())
    return dealing, hands


def announced(dealing: RoundController) -> list[str]:
    entries = dealing.session.entries
    return [e.act.target for e in entries if e.by == "trainee" and e.act.verb is Verb.ANNOUNCE]


def test_a_whole_round_is_dealt_by_voice_and_mouse_and_graded_clean(at_table, qtbot):
    dealing, hands = at_table
    session = dealing.session
    while not session.over:
        qtbot.waitUntil(lambda: session.over or bool(due(dealing)))
        if session.over:
            break
        act, before = plain(due(dealing)[0]), len(session.entries)
        hands.do(act)
        assert len(session.entries) > before, f"nothing came of {act}"
        assert not session.entries[before].finding.is_error, session.entries[before].finding
    assert hands.said == announced(dealing) == ["no-more-bets", "no-hand"]
    hands.view.finish()


def test_what_was_heard_and_refused_does_not_count(at_table):
    dealing, hands = at_table
    hands.say("good-luck")
    assert hands.listening.strip.text.text() == "“Good luck, everyone”"
    QTest.mouseClick(hands.listening.strip.no, LEFT)
    assert announced(dealing) == []


def test_what_is_not_refused_counts_by_itself(at_table, qtbot):
    dealing, hands = at_table
    hands.say("no-more-bets")
    qtbot.waitUntil(lambda: announced(dealing) == ["no-more-bets"])
    assert not hands.listening.strip.isVisible()


def test_talk_that_announces_nothing_never_counts_by_itself(at_table):
    dealing, hands = at_table
    hands.say("drink")
    assert not hands.listening.strip._counting
    hands.listening.strip.leave()
    assert announced(dealing) == []
