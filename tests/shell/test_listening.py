"""Announcing aloud: what was heard is shown, and counts only if nobody refuses it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.hearing.ear import Ear, EarState, loudness
from app.session import Mode
from app.shell.table import listening as module
from app.shell.table.listening import TALK_KEY, Listening
from games.engine.acts import Act
from tests.shell.conftest import free

pytest.importorskip("pocketsphinx", reason="there is no pocketsphinx for this Python")
from app.hearing.decoder import Fit, Heard

NO_MORE_BETS = Act.parse("dealer announce no-more-bets")
LEFT = Qt.MouseButton.LeftButton


class FakeMicrophone:
    """A microphone that a test holds in its hand."""

    def __init__(self, reason: str = "") -> None:
        self.reason = reason
        self.take = self.lost = None

    def look(self) -> bool:
        return not self.reason

    def open(self, take, lost) -> bool:
        self.take, self.lost = take, lost
        return not self.reason

    def close(self) -> None:
        self.take = None


class FakeEar(Ear):
    """Listens to nothing; a test says what was heard."""

    def __init__(self, microphone, **tell) -> None:
        super().__init__(microphone, **tell)
        self.microphone, self.asked = microphone, []

    def look(self) -> None:
        self._tell_state(EarState(not self.microphone.reason, self.microphone.reason))

    def expect(self, phrases) -> None:
        self.expected = phrases

    def begin(self, *, held: bool) -> None:
        self.asked.append("held" if held else "open")
        self._tell_state(EarState(True, live=True))

    def end(self) -> None:
        self.asked.append("end")
        self._tell_state(EarState(True))

    def hear(self, *targets: str, sure: bool = True, said: str = "something") -> None:
        self._tell_heard(Heard(targets, sure and len(targets) == 1, said))


@pytest.fixture
def at_table(house, monkeypatch):
    """Sit down where a microphone is; return the window's listening."""
    monkeypatch.setattr(module, "SCREENLESS", ())
    monkeypatch.setattr(module.ear, "Ear", FakeEar)
    microphone = FakeMicrophone()
    monkeypatch.setattr(module, "Microphone", lambda: microphone)

    def sit(mode: Mode = Mode.PRACTICE, reason: str = "", **chosen) -> Listening:
        microphone.reason = reason
        window = house.open(**{"listening": "push", **chosen})
        house.sit(window, free(mode))
        return window.office.listening

    return sit


def announced(found: Listening) -> list[Act]:
    return [e.act for e in found._page.dealing.session.entries if e.by == "trainee"]


def press(found: Listening, key: Qt.Key) -> None:
    QTest.keyClick(found._page.view, key)


def test_what_is_surely_heard_is_shown_before_it_counts_and_enter_confirms_it(at_table):
    found = at_table()
    found.ear.hear("no-more-bets")
    assert found.strip.isVisible()
    assert found.strip.text.text() == "“No more bets”"
    assert announced(found) == []
    press(found, Qt.Key.Key_Return)
    assert announced(found) == [NO_MORE_BETS]
    assert not found.strip.isVisible()


def test_it_counts_by_itself_once_its_time_is_up(at_table):
    found = at_table()
    found.ear.hear("no-more-bets")
    assert found.strip._time.isActive()
    found.strip._time.timeout.emit()
    assert announced(found) == [NO_MORE_BETS]
    assert not found.strip._time.isActive()


@pytest.mark.parametrize("way", ["Esc", "Not that"])
def test_what_is_refused_never_counts(at_table, way):
    found = at_table()
    found.ear.hear("no-more-bets")
    if way == "Esc":
        press(found, Qt.Key.Key_Escape)
    else:
        assert found.strip.no.accessibleName() == way
        QTest.mouseClick(found.strip.no, LEFT)
    assert announced(found) == []
    assert not found.strip.isVisible()
    assert not found.strip._time.isActive()


def test_what_is_not_sure_is_asked_and_a_number_answers(at_table):
    found = at_table()
    found.ear.hear("no-more-action", "no-more-bets")
    shown = [b for b in (*found.strip.yes, found.strip.no) if b.isVisible()]
    names = [b.accessibleName() for b in shown]
    assert names == ["No more action", "No more bets", "None of these"]
    assert not found.strip._time.isActive()
    press(found, Qt.Key.Key_2)
    assert announced(found) == [NO_MORE_BETS]


def test_one_thing_that_is_not_sure_is_asked_about_too(at_table):
    found = at_table()
    found.ear.hear("no-more-bets", sure=False)
    assert not found.strip._time.isActive()
    press(found, Qt.Key.Key_Return)
    assert announced(found) == [], "Enter belongs to the felt while nothing counts by itself"
    press(found, Qt.Key.Key_1)
    assert NO_MORE_BETS in announced(found)


def test_what_was_asked_and_not_answered_does_not_count_when_the_dealer_goes_on(at_table):
    found = at_table()
    found.ear.hear("no-more-action", "no-more-bets")
    found._page.view.act_offered.emit(Act.parse("dealer call floor"))
    assert announced(found) == [Act.parse("dealer call floor")]


def test_what_was_said_first_counts_first(at_table):
    found = at_table()
    found.ear.hear("no-more-bets")
    found._page.view.act_offered.emit(Act.parse("dealer call floor"))
    assert announced(found) == [NO_MORE_BETS, Act.parse("dealer call floor")]


def test_what_was_said_first_counts_before_the_floor_is_called_by_its_button(at_table):
    found = at_table()
    found.ear.hear("no-more-bets")
    QTest.mouseClick(found._page.top.floor, LEFT)
    assert announced(found) == [NO_MORE_BETS, Act.parse("dealer call floor")]


def test_what_was_said_last_counts_before_the_round_is_ended(at_table):
    found = at_table()
    found.ear.hear("no-more-bets")
    dealing = found._page.dealing
    dealing.finish()
    first = next(entry for entry in dealing.session.entries if entry.by == "trainee")
    assert (first.act, first.taken) == (NO_MORE_BETS, True)


def test_what_can_no_longer_be_said_is_not_understood(at_table):
    found = at_table()
    found.ear.hear("2/straight")
    assert "press Space" in found.strip.text.text()
    press(found, Qt.Key.Key_Return)
    assert announced(found) == []


def test_who_holds_it_at_the_table_is_no_longer_trying_it_out(at_table):
    found = at_table()
    found.try_out({"no-hand": "No hand"})
    QTest.keyPress(found._page.view, TALK_KEY)
    found.ear.hear("no-more-bets")
    assert found.strip.text.text() == "“No more bets”"
    QTest.keyRelease(found._page.view, TALK_KEY)


def test_what_was_not_understood_is_told_and_changes_nothing(at_table):
    found = at_table()
    found.ear.hear()
    assert "press Space" in found.strip.text.text()
    assert announced(found) == []


def test_chatter_near_an_open_microphone_is_passed_over(at_table):
    found = at_table(listening="open")
    found.ear.hear(said="no more bets")
    assert not found.strip.isVisible()


def test_what_was_nearly_an_announcement_is_told_of_by_an_open_microphone_too(at_table):
    found = at_table(listening="open")
    nearly = Heard(said="no more bets", fit=Fit(-150.0, 50.0, 50.0))
    found.ear._tell_heard(nearly)
    assert found.strip.head.text() == "Not understood"


def test_the_microphone_is_open_while_the_key_is_held(at_table):
    found = at_table()
    view = found._page.view
    QTest.keyPress(view, TALK_KEY)
    assert found.ear.asked == ["held"]
    assert found.strip.isVisible()
    assert "no-more-bets" in found.ear.expected
    QTest.keyRelease(view, TALK_KEY)
    assert found.ear.asked == ["held", "end"]


def test_the_microphone_is_open_while_the_button_is_held(at_table):
    found = at_table()
    QTest.mousePress(found.button, LEFT)
    assert found.ear.asked == ["held"]
    QTest.mouseRelease(found.button, LEFT)
    assert found.ear.asked == ["held", "end"]
    assert found._page.view.hasFocus()


def test_the_microphone_is_open_while_space_is_held_on_its_button(at_table):
    found = at_table()
    found.button.setFocus()
    QTest.keyPress(found.button, Qt.Key.Key_Space)
    assert found.ear.asked == ["held"]
    QTest.keyRelease(found.button, Qt.Key.Key_Space)
    assert found.ear.asked == ["held", "end"]
    assert found._page.view.hasFocus()


def test_an_open_microphone_closes_when_the_trainee_leaves_the_table(at_table):
    found = at_table(listening="open")
    assert found.ear.asked == ["open"]
    found._page.window().go("today")
    QTest.qWait(0)
    assert found.ear.asked == ["open", "end"]


def test_an_open_microphone_is_switched_off_and_on_at_the_table(at_table):
    found = at_table(listening="open")
    press(found, TALK_KEY)
    assert found.ear.asked == ["open", "end"]
    assert not found.button.isChecked()
    press(found, TALK_KEY)
    assert found.ear.asked[-1] == "open"


def test_nobody_listens_to_a_demonstration(at_table):
    found = at_table(Mode.SHOW, listening="open")
    assert found.ear.asked == []
    assert not found.button.isEnabled()


@pytest.mark.parametrize(
    ("reason", "chosen"), [("No microphone is connected.", "push"), ("", "off")]
)
def test_there_is_no_button_where_nobody_can_or_may_listen(at_table, reason, chosen):
    found = at_table(reason=reason, listening=chosen)
    assert not found.button.isVisible()
    QTest.keyPress(found._page.view, TALK_KEY)
    assert found.ear.asked == []
    if reason:
        assert found.state.reason == reason


def test_a_microphone_that_goes_away_is_told_and_the_button_goes(at_table):
    found = at_table()
    QTest.keyPress(found._page.view, TALK_KEY)
    found.ear._tell_state(EarState(reason="The microphone was disconnected."))
    assert not found.button.isVisible()
    assert not found.strip.isVisible()
    assert "Press Space" in found._page.bottom.told.text


def test_a_microphone_that_does_not_open_is_told_and_may_be_held_again(at_table, monkeypatch):
    found = at_table()
    gone = EarState(reason="The microphone is in use elsewhere.")
    monkeypatch.setattr(found.ear, "begin", lambda *, held: found.ear._tell_state(gone))
    QTest.keyPress(found._page.view, TALK_KEY)
    assert "in use elsewhere" in found._page.bottom.told.text
    assert not found.strip.isVisible()
    QTest.keyRelease(found._page.view, TALK_KEY)
    monkeypatch.undo()
    found.look()
    QTest.keyPress(found._page.view, TALK_KEY)
    assert found.ear.asked == ["held"]


def test_a_trial_that_loses_its_microphone_does_not_swallow_what_is_said_later(at_table):
    found = at_table()
    found.try_out({"no-hand": "No hand"})
    found.ear._tell_state(EarState(reason="The microphone was disconnected."))
    found.look()
    found.ear.hear("no-more-bets")
    assert found.strip.text.text() == "“No more bets”"


def test_switching_it_off_closes_the_microphone(at_table):
    found = at_table(listening="open")
    found.apply(replace(found._settings, listening="off"))
    assert found.ear.asked[-1] == "end"
    assert not found.button.isVisible()


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_longest_words_fit_the_strip(at_table, theme, scale):
    found = at_table(theme=theme, text_scale=scale)
    strip = found.strip
    shows = (
        lambda: strip.listen("F5"),
        lambda: found.ear.hear("cards-in-view"),
        lambda: found.ear.hear("cards-in-view", "only-your-own-cards", "no-more-bets"),
        lambda: found.ear.hear(),
    )
    for show in shows:
        show()
        assert strip._over.rect().contains(strip.geometry())
        shown = [part for part in strip._parts if not part.isHidden()]
        for one in shown:
            assert strip.contentsRect().contains(one.geometry()), one
            assert one.height() >= one.minimumSizeHint().height()
            if not (one is strip.text and strip.text.wordWrap()):
                assert one.width() >= one.sizeHint().width(), one
        boxes = [one.geometry() for one in shown]
        assert not [1 for i, a in enumerate(boxes) for b in boxes[:i] if a.intersects(b)]


def test_loudness_is_what_an_ear_would_have_it():
    assert loudness(b"") == 0.0
    assert loudness(bytes(640)) == 0.0
    assert loudness(b"\xff\x7f" * 320) == 1.0
