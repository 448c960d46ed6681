"""A round at the table: by keys alone, in each mode, and taken up again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.grading.findings import Kind
from app.grading.saying import sentence
from app.grading.words import tell
from app.provisions import gist
from app.session import Mode
from app.shell.base.lines import session_of
from app.shell.base.sayings import reason
from app.shell.base.sitting import Sitting
from app.shell.table.bars import in_two
from app.shell.table.controls_sheet import OWN_KEYS
from games.engine.acts import Act
from tests.shell.conftest import free
from tests.shell.keyboard import due, plain

WRONG = Act.parse("dealer reveal 5th")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_whole_round_is_dealt_by_keys_alone(house, keyboard, seed):
    window = house.enrolled()
    keys = keyboard(window)
    dealing = house.sit(window, free(Mode.PRACTICE, seed))
    keys.deal_on(dealing)
    wrong = [e.finding.said for e in dealing.session.entries if e.finding.is_error]
    assert wrong == []
    keys.press("F4")
    assert window.page == "review"
    assert window.office.review.head.word.text() == "Passed"
    assert window.office.review.head.reason.text() == "No errors."


def test_guided_refuses_a_wrong_act_and_hints_in_three_turns(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    table, before = window.office.table, dealing.session.moment
    texts = []
    for _ in range(3):
        table.view.act_offered.emit(WRONG)
        assert table.coach.callout.isVisible()
        texts.append(table.coach.callout.words.told)
    assert dealing.session.moment is before
    assert [entry.taken for entry in dealing.session.entries[-3:]] == [False] * 3
    assert len(set(texts)) == 3
    finding, act = dealing.session.entries[-1].finding, due(dealing)[0].act
    game = dealing.session.moment.game
    assert all(reason(finding, game) in text for text in texts)
    assert texts[0].splitlines()[1].startswith(("Look at", "Something is to be said"))
    assert texts[1].splitlines()[-1] == due(dealing)[0].cite.short
    assert gist(due(dealing)[0].cite, game) in texts[1]
    assert texts[2].startswith(sentence(tell(act, game)))
    assert not any(sentence(tell(act, game)) in text for text in texts[:2])


def test_the_hint_key_gives_the_same_three_hints(house, keyboard):
    window = house.enrolled()
    keys, table = keyboard(window), window.office.table
    dealing = house.sit(window, free(Mode.GUIDED))
    heads = []
    for _ in range(4):
        keys.press("F2")
        heads.append(table.coach.callout.words.head)
    assert heads == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "Hint 3 of 3"]
    keys.do(plain(due(dealing)[0]))
    assert not table.coach.callout.isVisible()


def test_guided_tells_why_the_last_act_was_right_and_what_is_due_only_with_the_hints(
    house, keyboard
):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    table, keys = window.office.table, keyboard(window)
    pane = table.pane

    assert pane.isVisible()
    assert pane.eyebrow.text() == "YOUR TURN"
    assert not pane.view.isVisible()
    done = plain(due(dealing)[0])
    cite = due(dealing)[0].cite
    keys.do(done)
    assert pane.eyebrow.text() == "JUST DONE"
    assert pane.view.named.endswith(f"§\u00a0{cite.chapter}.{cite.key}")
    step = due(dealing)[0]
    told = sentence(tell(step.act, dealing.session.moment.game)) + "."
    table.give_hint()
    assert pane.eyebrow.text() == "JUST DONE"
    table.give_hint()
    assert pane.eyebrow.text() == "WHAT THE CODE REQUIRES"
    assert pane.view.named.endswith(f"§\u00a0{step.cite.chapter}.{step.cite.key}")
    assert not pane.what.isVisible()
    table.give_hint()
    assert pane.what.isVisible()
    assert pane.what.text() == told


def test_a_word_beside_a_place_covers_neither_it_nor_the_cards_of_a_seat(house):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    for target in ("1/hand", "3/ante", "6/hand", "4th"):
        table.view.act_offered.emit(Act.parse(f"dealer discard {target}"))
        callout = table.coach.callout
        box = callout.box.translated(QPointF(callout.pos()))
        for name in (target, *(f"{seat}/hand" for seat in range(1, 7))):
            place = table.view.stage.signs.place(name)
            assert not box.contains(table.view.stage.frame.of(place)), (target, name)


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_nothing_is_told_while_practising_or_tested(house, mode):
    window = house.enrolled()
    dealing = house.sit(window, free(mode))
    table = window.office.table
    table.view.act_offered.emit(WRONG)
    assert dealing.session.entries[-1].finding.is_error
    assert not table.coach.callout.isVisible()
    assert not table.pane.isVisible()
    assert not table.top.hint.isEnabled()


@pytest.mark.parametrize(
    ("mode", "chosen", "wrong", "right"),
    [
        (Mode.GUIDED, False, [False], [True]),
        (Mode.PRACTICE, False, [], []),
        (Mode.PRACTICE, True, [False], []),
        (Mode.TEST, True, [], []),
    ],
)
def test_acts_are_marked_only_where_the_mode_tells(house, mode, chosen, wrong, right):
    window = house.enrolled(mark_in_practice=chosen)
    dealing = house.sit(window, free(mode))
    view = window.office.table.view

    def marks():
        found = [item.data(0) for item in view.stage.signs._marks]
        view.stage.clock.release()
        return found

    view.act_offered.emit(WRONG)
    assert marks() == wrong
    view.act_offered.emit(due(dealing)[0].act)
    assert dealing.session.entries[-1].finding.kind is Kind.RIGHT
    assert marks() == right


def test_the_hints_begin_again_with_every_act(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    for level in (1, 2, 3, 3):
        table.give_hint()
        assert table.coach.callout.words.head == f"Hint {level} of 3"
    dealing.offer(due(dealing)[0].act)
    table.give_hint()
    assert table.coach.callout.words.head == "Hint 1 of 3"


def test_a_round_that_was_left_is_not_dealt_on_by_the_next_one(house):
    window = house.enrolled()
    left = house.sit(window, free(Mode.PRACTICE))
    before = len(left.session.entries)
    dealing = house.sit(window, free(Mode.PRACTICE, "b"))
    window.office.table.view.act_offered.emit(due(dealing)[0].act)
    assert dealing.session.entries[-1].by == "trainee"
    assert len(left.session.entries) == before


def test_every_act_of_practice_is_on_record_with_its_verdict(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    window.office.table.view.act_offered.emit(WRONG)
    keyboard(window).deal_on(dealing)
    window.office.table.finish()
    house.settle(window)
    head = window.desk.ask(lambda r: r.rounds.newest(window.desk.trainee.id)[0]).result()
    stored = window.desk.ask(lambda r: r.rounds.get(head.id)).result()
    assert head.ended_at is not None
    final, entries = dealing.session.reviewed(), dealing.session.entries
    acts = [(str(e.act), final[e.number].kind.value) for e in entries if e.taken]
    assert [(e.line, e.kind) for e in stored.entries if e.stands] == acts
    assert head.summary["errors"] == sum(e.finding.is_error for e in dealing.session.entries)
    again = session_of(stored)
    assert [e.finding for e in again.entries] == [e.finding for e in dealing.session.entries]


def test_a_killed_round_is_offered_again_and_goes_on_where_it_stood(house, keyboard, qtbot):
    window = house.enrolled()
    keys = keyboard(window)
    dealing = house.sit(window, free(Mode.PRACTICE))
    for _ in range(9):
        qtbot.waitUntil(lambda: bool(due(dealing)))
        keys.do(plain(due(dealing)[0]))
    dealing.pause()
    stood = dealing.session.moment
    window.desk.drain()  # from here on, as if the plug were pulled: nothing is closed

    other = house.open()
    house.settle(other)
    today = other.office.today
    cards = [b for b in today.findChildren(type(today.enrol.enrolled)) if b.isVisible()]
    go_on = next(b for b in cards if b.text() == "Resume")
    qtbot.mouseClick(go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: other.office.table.dealing is not None)
    fresh = other.office.table.dealing
    assert fresh.session.moment.round.log[: len(stood.round.log)] == stood.round.log
    keyboard(other).deal_on(fresh)
    assert [e for e in fresh.session.entries if e.finding.is_error] == []
    other.office.table.finish()
    house.settle(other)
    assert other.desk.ask(lambda r: r.rounds.unfinished(other.desk.trainee.id)).result() == ()


def test_a_demonstration_runs_holds_and_is_taken_over(house, keyboard, qtbot):
    window = house.enrolled()
    keys, table = keyboard(window), window.office.table
    dealing = house.sit(window, free(Mode.SHOW))
    keys.press("F6")
    assert dealing.holding
    before = len(dealing.session.entries)
    keys.press("F7", "F7")
    assert len(dealing.session.entries) == before + 2
    assert table.pane.isVisible()
    keys.press("F8")
    assert dealing.session.mode is Mode.GUIDED
    qtbot.waitUntil(lambda: bool(due(dealing)))
    keys.do(plain(due(dealing)[0]))
    assert dealing.session.entries[-1].by == "trainee"


def test_once_a_demonstration_is_over_it_neither_goes_on_nor_is_taken_over(house):
    window = house.enrolled()
    top = window.office.table.top
    dealing = house.sit(window, free(Mode.SHOW))
    driving = (top.hold, top.step, top.take)
    assert all(one.isEnabled() for one in driving)
    dealing.hold(True)
    while not dealing.session.over:
        dealing.step()
    assert not any(one.isEnabled() for one in driving)
    assert top.finish.text() == "Now you deal it"
    assert top.finish.property("kind") == "primary"
    cards = dealing.session.first.round.deck
    window.office.table.finish()
    fresh = window.office.table.dealing
    assert fresh is not dealing
    assert fresh.session.mode is Mode.GUIDED
    assert fresh.session.first.round.deck == cards
    house.sit(window, free(Mode.SHOW))
    assert all(one.isEnabled() for one in driving)


def test_what_was_done_does_not_read_as_what_to_do(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    keyboard(window).do(plain(due(dealing)[0]))
    told = window.office.table.bottom.told.text
    assert "Just done: " in told
    assert "You: " not in told


def test_a_raised_two_as_french_keyboards_have_it_chooses_no_announcement(house, keyboard):
    window = house.open()
    dealing = house.sit(window, free(Mode.PRACTICE))
    keyboard(window).press("Space")
    said = window.office.table.announcements
    raised = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "²")
    QApplication.sendEvent(said.field, raised)
    assert said.isVisible()
    assert not [e for e in dealing.session.entries if e.by == "trainee"]


def test_announcements_are_searched_and_chosen_by_number(house, keyboard):
    window = house.enrolled()
    keys = keyboard(window)
    dealing = house.sit(window, free(Mode.PRACTICE))
    said = window.office.table.announcements
    keys.press("Space")
    assert said.isVisible()
    first = [said.list.item(i).text() for i in range(said.list.count())]
    keys.press("Esc", "Space")
    assert [said.list.item(i).text() for i in range(said.list.count())] == first
    keys.press("no more bets")
    assert said.list.count() == 1
    keys.press("1")
    assert not said.isVisible()
    assert str(dealing.session.entries[-1].act) == "dealer announce no-more-bets"
    assert window.office.table.view.hasFocus()


def test_the_cheat_sheet_is_laid_out_for_the_text_as_it_is_now(house):
    window = house.open()
    wide = window.office.cheat_sheet()
    assert window.office.cheat_sheet() is wide
    window.change(text_scale=200)
    assert window.office.cheat_sheet() is not wide


def test_the_cheat_sheet_holds_every_key(house, keyboard):
    window = house.enrolled()
    keys = keyboard(window)
    house.sit(window, free(Mode.PRACTICE))
    keys.press("F1")
    sheet = window.office.cheat_sheet()
    assert sheet.isVisible()
    texts = {label.text() for label in sheet.findChildren(type(window.office.today.lead))}
    assert {line.does for line in OWN_KEYS} <= texts
    keys.press("Esc")
    assert not sheet.isVisible()


def test_finishing_too_soon_is_asked_twice_and_counts_what_is_owed(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    keys = keyboard(window)
    keys.press("F4")
    assert not dealing.finished
    assert window.office.table.top.finish.text() == "End this round?"
    keys.press("F4")
    assert dealing.finished
    assert any(e.finding.kind == "left out" for e in dealing.session.entries)


def test_away_from_the_table_nothing_happens_at_it(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    window.go("today")
    assert not dealing._timer.isActive()
    window.go("table")
    assert dealing._timer.isActive()
    window.go("settings")


def test_a_guest_deals_without_a_record_and_is_told_so(house):
    window = house.open()
    dealing = house.sit(window, free(Mode.PRACTICE))
    assert not dealing.recorded
    assert window.office.table.top.unrecorded.isVisible()


def test_a_real_click_on_a_place_is_judged(house, qtbot):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    view = window.office.table.view
    spot = view.stage.spots["floor"]
    at = view.stage.frame.of(spot.place).toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert str(dealing.session.entries[-1].act) == "dealer call floor"


def test_the_round_at_the_table_is_gone_on_with_as_it_is(house, qtbot):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    window.go("today")
    house.settle(window)
    house.settle(window)
    qtbot.mouseClick(window.office.today.go_on, Qt.MouseButton.LeftButton)
    assert window.page == "table"
    assert window.office.table.dealing is dealing
    assert dealing.session.mode is Mode.SHOW


def test_a_demonstration_that_is_left_is_not_offered_again(house):
    window = house.enrolled()
    house.sit(window, free(Mode.SHOW))
    window.office.table.get_up()
    house.settle(window)
    assert window.desk.ask(lambda r: r.rounds.unfinished(window.desk.trainee.id)).result() == ()


PART = frozenset({"settle"})


def part(mode: Mode = Mode.PRACTICE) -> Sitting:
    """Return a round of which only the settlement is the trainee's."""
    return replace(free(mode), phases=PART)


def test_what_is_not_the_trainees_is_done_at_once_and_told(house):
    window = house.enrolled(pace=2.0, reduced_motion=False)
    window.office.play.sit_down(part())
    table, dealing = window.office.table, window.office.table.dealing
    session = dealing.session
    assert due(dealing)
    assert session.moment.game.phase(due(dealing)[0].cite) == "settle"
    assert table.view.stage.round == session.moment.round
    assert not table.view.moving
    told = table.bottom.told.text
    assert told == (
        "Your turn: Settlement · Done for you: Opening the table, Shuffle and cut, "
        "Closing the wagers, Deal, Decisions."
    )
    house.settle(window)
    stored = window.desk.ask(lambda r: r.rounds.unfinished(window.desk.trainee.id)[0]).result()
    assert [line.line for line in stored.entries] == [str(e.act) for e in session.entries]


def test_what_follows_the_trainees_part_is_done_at_once_too(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, part())
    keyboard(window).deal_on(dealing)
    assert dealing.session.over
    assert {e.finding.phase for e in dealing.session.entries if e.by == "trainee"} == PART
    assert dealing.session.entries[-1].by == "simulator"


def test_a_demonstration_of_a_part_shows_all_of_it(house):
    window = house.enrolled(pace=2.0)
    window.office.play.sit_down(part(Mode.SHOW))
    assert window.office.table.dealing.session.entries == []


def test_the_line_says_whose_turn_it_is_and_what_the_simulator_did(house, keyboard, qtbot):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    line = window.office.table.bottom.told
    assert line.text.startswith("Your turn: Opening the table · ")
    keyboard(window).deal_on(dealing)
    assert line.text == "Round complete. Press “Review” (F4)."


def test_a_test_does_not_tell_by_the_phase_that_something_went_wrong(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.TEST))
    top, line = window.office.table.top, window.office.table.bottom.told
    before = line.text.partition("·")[0]
    assert not top.phase.isVisible()
    dealing.offer(WRONG)
    assert not top.phase.isVisible()
    assert line.text.partition("·")[0] == before == "Your turn "


def test_a_test_does_not_tell_whether_anything_was_left_out(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.TEST))
    table, keys = window.office.table, keyboard(window)

    def told():
        keys.press("F4")
        seen = table.top.finish.text(), table.bottom.told.text.partition("·")[2]
        table._asking.stop()
        table._asking.timeout.emit()
        return *seen, table.top.finish.text()

    before = told()
    assert before == ("End this round?", " Press again to end it.", "Finish")
    keys.deal_on(dealing)
    assert dealing.session.over
    assert table.top.finish.text() == "Finish"
    assert table.bottom.told.text.startswith("Your turn")
    assert told() == before
    assert not dealing.finished
    keys.press("F4", "F4")
    assert dealing.finished


def test_really_finish_is_forgotten_with_its_words(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    table = window.office.table
    keyboard(window).press("F4")
    assert "Press again" in table.bottom.told.text
    table._asking.stop()
    table._asking.timeout.emit()
    assert table.top.finish.text() == "Finish"
    assert "Press again" not in table.bottom.told.text


def test_a_demonstration_left_early_leads_to_its_review_and_from_there_to_dealing_it(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    dealing.step()
    window.office.table.finish()
    review = window.office.review
    assert window.page == "review"
    assert review.on.text() == "Now you deal it"
    review.on.click()
    assert window.office.table.dealing.session.mode is Mode.GUIDED
    assert window.office.table.dealing.session.spec == dealing.session.spec


def test_after_a_demonstration_is_taken_over_the_next_round_is_dealt_by_hand(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    table, keys = window.office.table, keyboard(window)
    keys.press("F6", "F7", "F7")
    assert table.view.stage.signs.lit
    keys.press("F8")
    assert not table.view.stage.signs.lit
    dealing.finish()
    window.office.review.on.click()
    assert table.dealing.session.mode is Mode.GUIDED


def test_enrolling_brings_the_keys_to_what_comes_next(house, keyboard, qtbot):
    window = house.open()
    window.office.today.enrol.name.setFocus()
    keyboard(window).press("Cy Orr", "Enter")
    qtbot.waitUntil(lambda: window.desk.trainee is not None)
    house.settle(window)
    house.settle(window)
    today = window.office.today
    assert window.focusWidget() is today.suggestions[0].start
    assert today.suggestions[0].start.accessibleName() == "Start: Full round"


def test_the_ring_is_back_where_it_was_when_the_cheat_sheet_goes(house, keyboard):
    window = house.enrolled()
    keys = keyboard(window)
    house.sit(window, free(Mode.PRACTICE))
    keys.press("2", "a", "F1")
    assert not keys.view.focus.seen
    keys.press("Esc")
    assert keys.view.focus.spot.name == "2/ante"
    assert keys.view.focus.seen


def test_a_line_too_long_for_the_bar_stands_on_two_whole_ones(qtbot):
    metrics = QFontMetrics(QFont())
    text = "In Practice nothing is taken back: what a dealer does at a table is done."
    half = metrics.horizontalAdvance(text) * 6 // 10
    assert len(in_two(text, metrics, half)) == 2
    assert " ".join(in_two(text, metrics, half)) == text
    assert in_two(text, metrics, half // 3)[1].endswith("…")
    assert in_two("Done", metrics, half) == ["Done"]
