"""The felt as a guide: the spot glows, the rest dims, and words with a pointer stand beside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.grading.hand_told import plain_words
from app.grading.saying import sentence
from app.grading.words import tell
from app.provisions import gist
from app.script import first_option
from app.session import Mode
from app.shell.base import drills, house_file
from app.shell.table.callout import WIDE
from app.shell.table.coach import around
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from tests.shell.conftest import free
from tests.shell.keyboard import due, plain
from tests.tiers import in_turn


def dimmed(view):
    return view.stage.signs._scrim.isVisible()


def test_a_demonstration_lights_each_act_and_says_it_beside_its_place(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    table, game = window.office.table, dealing.session.moment.game
    told = set()
    while not dealing.session.over:
        dealing.step()
        entry, words = dealing.session.entries[-1], table.coach.callout.words
        if table.view.stage.signs.place(table.view.stage.signs.lit[0]) is not None:
            assert dimmed(table.view)
        if entry.act.actor != "dealer":
            assert not table.coach.callout.isVisible() or entry.act.actor != "seat-2"
            continue
        assert words.lead == sentence(tell(entry.act, game)) + "."
        assert words.cite == entry.finding.cite.short
        before = around(dealing.session, entry)[0].round
        assert words.body == plain_words(entry.act, entry.finding.why, before, game)
        assert gist(entry.finding.cite, game) not in words.told
        if entry.act.verb is Verb.PAY and entry.act.spot in game.wagers.main:
            assert words.body.startswith(f"Seat {entry.act.seat}: ")
            assert f"{entry.act.seat}/hand" in table.view.stage.signs.also
        told.add(bool(words.body))
    assert told == {True, False}


def test_the_felt_stays_bright_and_the_law_is_folded_and_said_once(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    table = window.office.table
    while not (dealing.session.entries and dealing.session.entries[-1].act.verb is Verb.PAY):
        dealing.step()
    table.view.finish()
    assert table.view.stage.signs._scrim.opacity() < 0.3
    view, last = table.pane.view, dealing.session.entries[-1]
    assert view.fold.text().startswith("58 Pa. Code")
    assert not view.law.isVisible()
    view.fold.click()
    assert view.law.isVisible()
    assert not table.pane.what.isVisible()
    assert sentence(tell(last.act, dealing.session.moment.game)) not in table.bottom.told.text


def test_a_hint_dims_the_rest_until_something_is_done(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    keys, table = keyboard(window), window.office.table
    while due(dealing)[0].act.verb is Verb.ANNOUNCE:
        keys.do(plain(due(dealing)[0]))
    keys.press("F2")
    assert dimmed(table.view)
    assert table.coach.callout.isVisible()
    keys.do(plain(due(dealing)[0]))
    assert not dimmed(table.view)
    assert not table.coach.callout.isVisible()


def test_escape_takes_the_words_and_the_light_away(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    keys, table = keyboard(window), window.office.table
    keys.press("F2", "F2")
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.coach.callout.isVisible()
    assert not dimmed(table.view)


def test_the_way_is_lit_unasked_where_that_is_chosen_and_counts_as_no_hint(house, keyboard):
    window = house.enrolled(light_the_way=True)
    dealing = house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    assert table.view.stage.signs.lit == dealing.session.hint(1).places
    assert "lit for you: " in table.bottom.told.text
    assert not table.coach.callout.isVisible()
    keyboard(window).press("F2")
    assert table.coach.callout.words.head == "Hint 1 of 3"


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_the_way_is_not_lit_while_practising_or_tested(house, mode):
    window = house.enrolled(light_the_way=True)
    house.sit(window, free(mode))
    table = window.office.table
    assert table.view.stage.signs.lit == ()
    assert "lit" not in table.bottom.told.text


def test_what_is_only_said_lights_the_button_that_says_it(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    keys, table = keyboard(window), window.office.table
    while due(dealing)[0].act.verb is not Verb.ANNOUNCE:
        keys.do(plain(due(dealing)[0]))
    keys.press("F2")
    assert table.bottom.announce.property("kind") == "primary"
    keys.do(plain(due(dealing)[0]))
    assert table.bottom.announce.property("kind") != "primary"


@in_turn(3)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_words_cover_neither_the_place_in_question_nor_cards(house, keyboard, scale):
    window = house.enrolled(text_scale=scale)
    dealing = house.sit(window, free(Mode.GUIDED))
    keys, table = keyboard(window), window.office.table
    view = table.view
    seen = 0
    while not dealing.session.over and seen < 12:
        step = due(dealing)[0]
        if step.act.verb in (Verb.DEAL, Verb.REVEAL, Verb.PAY, Verb.COLLECT):
            keys.press("F2")
            QApplication.processEvents()
            callout = table.coach.callout
            box = callout.box.translated(QPointF(callout.pos()))
            assert not box.contains(view.stage.frame.of(view.stage.signs.place(step.act.target)))
            seen += 1
        keys.do(plain(step))
        QApplication.processEvents()


def in_play(stage):
    """Return pictures of the cards that lie face up, and of the chips that are wagered."""
    cards = [
        item.sceneBoundingRect().adjusted(6, 6, -6, -6)
        for item in stage.cards.values()
        if item.is_face_up
        and item.isVisible()
        and item.pose.place not in ("discard-rack", "spread")
    ]
    piles = stage.chips.piles.items()
    return cards, [
        pile.sceneBoundingRect().adjusted(6, 6, -6, -6)
        for name, pile in piles
        if pile.isVisible() and not name.endswith("/stack")
    ]


@in_turn(4)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_the_words_cover_neither_cards_that_lie_open_nor_chips_in_play(house, game):
    window = house.enrolled()
    window.resize(1280, 800)
    defaults = house_file.defaults(game)
    dealing = house.sit(window, drills.free_round(defaults, Mode.GUIDED, "a", game.key))
    table = window.office.table
    session, stage = dealing.session, table.view.stage
    table.view.fit()
    asked = {Verb.REVEAL, Verb.PAY, Verb.COLLECT, Verb.ASK}
    moments = 0
    while not session.over and moments < 9:
        dealing.go()
        if session.automatic() is not None:
            dealing.step()
            continue
        step = next(step for step in session.mine() if not step.waived)
        if step.act.verb in asked:
            table.give_hint()
            callout = table.coach.callout
            if callout.isVisible():
                box = callout.box.translated(QPointF(callout.pos()))
                cards, chips = in_play(stage)
                assert not [card for card in cards if card.intersects(box)], step.act
                assert not [pile for pile in chips if pile.intersects(box)], step.act
                moments += 1
        dealing.offer(first_option(session.moment, step))
    assert moments


def test_a_players_decision_reads_as_his_own(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.SHOW))
    dealing.hold(True)
    told = []
    while not dealing.session.over:
        dealing.step()
        if dealing.session.entries[-1].act.verb in (Verb.BET, Verb.FOLD):
            told.append(window.office.table.bottom.told.text)
    assert told
    assert all("“" in words for words in told)


def test_a_hint_after_a_refusal_is_about_what_should_have_come_first(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED, "hints"))
    keys, table = keyboard(window), window.office.table
    while not any(step.act.verb is Verb.LOCK_OUT for step in due(dealing)):
        keys.do(plain(due(dealing)[0]))
    table.do(Act.parse("dealer deal 1/hand 1"))
    last = dealing.session.entries[-1].finding
    steps = [step for step in due(dealing) if step.act in last.due]
    assert steps
    assert dealing.session.to_hint() == steps[0]
    keys.do(plain(steps[0]))
    assert dealing.session.to_hint() == due(dealing)[0]


def test_a_refusal_points_at_what_is_due(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    table.do(Act.parse("dealer reveal 5th"))
    assert table.coach.callout.words.kind == "wrong"
    assert table.view.stage.signs.lit == dealing.session.hint(1).places


def test_the_words_beside_a_place_take_no_more_room_than_they_need(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    table.give_hint()
    callout = table.coach.callout
    assert callout.words.head == "Hint 1 of 3"
    assert callout.box.width() < WIDE
    shown = [part for part in (callout.head, callout.lead, callout.body) if part.text()]
    for part in shown:
        assert part.fontMetrics().horizontalAdvance(part.text()) <= part.width()


def test_the_words_go_along_when_the_window_has_another_size(house, keyboard):
    window = house.enrolled()
    house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    view, callout = table.view, table.coach.callout
    view.fit()
    table.give_hint()
    before = callout.geometry()
    window.resize(window.width() + 400, window.height() + 100)
    QApplication.processEvents()
    view.fit()
    placed = callout.geometry()
    assert placed != before
    table.give_hint()
    table.coach.callout.hush()
    table.coach.hint(table.dealing.session.hint(1), table.dealing.session)
    assert callout.geometry() == placed
