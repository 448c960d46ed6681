"""What the pages are to every game alike: chosen, practised, reviewed, and its house told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from app.curriculum.drills.shelf import Drills
from app.rounds.rules import check_rules, load_rules
from app.script import first_option
from app.session import Mode, Session
from app.shell.base import drills, house_file
from app.shell.base.provision import ProvisionView
from app.shell.house_rules.page import HousePage
from app.shell.table.sayable import phrases_for
from games import law
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from tests.tiers import in_turn

LESSONS = {
    game.key: {other.key for other in GAMES.values() if other.code == game.code}
    for game in GAMES.values()
}
"""Game -> the games of its chapter, which share some of their lessons."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def sitting(game, mode=Mode.PRACTICE, seed="a"):
    return drills.free_round(house_file.defaults(game), mode, seed, game.key)


def dealt(session):
    """Deal *session* to its end without an error, and yield it after every act."""
    while not session.over:
        if session.go_on() is None:
            step = next(step for step in session.mine() if not step.waived)
            session.offer(first_option(session.moment, step))
        yield session


@in_turn(5)
@EVERY_GAME
def test_a_round_is_dealt_at_the_games_own_table_reviewed_and_on_record(house, game):
    window = house.enrolled()
    dealing = house.sit(window, sitting(game))
    table = window.office.table
    assert table.view.stage.layout_of_table.game == game.key
    while not dealing.session.over:
        dealing.go()
        if (act := dealing.session.automatic()) is not None:
            dealing.step()
            continue
        step = next(step for step in dealing.session.mine() if not step.waived)
        act = first_option(dealing.session.moment, step)
        dealing.offer(act)
        assert not dealing.session.entries[-1].finding.is_error, act
    table.finish()
    review = window.office.review
    assert review.head.name.text() == f"Free round: {game.title}"
    assert review.replay.view.stage.layout_of_table.game == game.key
    house.settle(window)
    window.go("record")
    house.settle(window)
    assert f"Free round: {game.title}" in window.office.record.rounds.table.item(0, 1).text()
    window.office.choose_game(next(key for key in GAMES if key != game.key))
    review.on.click()
    assert table_of(window) == game.key
    assert window.office.game is game


@in_turn(5)
@EVERY_GAME
def test_today_begins_with_the_game_chosen_there_whatever_the_plan_has_before_it(house, game):
    window = house.enrolled()
    today = window.office.today
    today.pick.setFocus()
    today.pick.activated.emit(today.pick.findData(game.key))
    house.settle(window)
    assert window.office.game is game
    assert window.office.practice.pick.currentText() == game.title
    taught = tuple(GAMES[key].title.upper() for key in LESSONS[game.key])
    for one in today.suggestions:
        assert one.findChild(QLabel).text().startswith(taught)


@in_turn(5)
@EVERY_GAME
def test_a_drill_that_was_left_is_offered_again_with_the_name_of_its_game(house, game):
    window = house.enrolled()
    drill = next(one for one in drills.all_drills().values() if one.game_key == game.key)
    house.sit(window, drills.sitting(drill, Mode.PRACTICE))
    window.office.table.get_up()
    window.go("today")
    house.settle(window)
    house.settle(window)
    told = [label.text() for label in window.office.today.findChildren(QLabel)]
    assert f"{drill.title}: {game.title}" in told


@in_turn(5)
@EVERY_GAME
def test_the_headings_of_the_drills_do_not_say_the_game_again(house, game):
    window = house.enrolled()
    window.office.choose_game(game.key)
    window.go("practice")
    page = window.office.practice
    heads = [page.list.item(row).text() for row in range(page.list.count()) if not page._key(row)]
    assert heads
    assert not [head for head in heads if head.startswith(game.title.upper())]


@in_turn(5)
@EVERY_GAME
def test_a_game_is_chosen_on_the_practice_page_for_all_pages(house, game):
    window = house.enrolled()
    window.go("practice")
    page = window.office.practice
    page.pick.setFocus()
    QTest.keyClick(page.pick, Qt.Key.Key_Home)
    for _ in range(list(GAMES).index(game.key)):
        QTest.keyClick(page.pick, Qt.Key.Key_Down)
    assert window.office.game is game
    keys = [key for key in map(page._key, range(page.list.count())) if key]
    all_drills = Drills()
    assert keys[0] == drills.FREE
    games = {all_drills[key].game_key for key in keys[1:]}
    assert game.key in games
    assert games <= LESSONS[game.key]
    page.details.house.click()
    assert window.page == "house"
    assert window.office.house.game is game
    window.office.play.start(drills.FREE, Mode.PRACTICE)
    assert table_of(window) == game.key
    window.close()
    assert house.open().office.game is game


def table_of(window):
    return window.office.table.dealing.session.spec.game_key


@in_turn(5)
@EVERY_GAME
def test_each_clash_is_one_that_the_defaults_do_not_have(game):
    rules = house_file.defaults(game)
    check_rules(rules, game, "defaults")
    for choice in game.house.choices:
        value = house_file.value_of(rules, choice)
        assert house_file.value_of(house_file.with_value(rules, choice, value), choice) == value


@in_turn(5)
@EVERY_GAME
def test_every_choice_has_a_field_and_is_kept_for_its_game_alone(qtbot, tmp_path, game):
    page = HousePage(tmp_path)
    qtbot.addWidget(page)
    page.show_game(game)
    assert set(page.fields) == {choice.key for choice in game.house.choices}
    flag = next(f for f in page.fields.values() if f.choice.key == "preinspected")
    flag.control.click()
    assert page.rules.preinspected
    assert load_rules(tmp_path / house_file.file_of(game), game) == page.rules
    another = next(other for other in GAMES.values() if other is not game)
    for shown in (another, game):
        page.show_game(shown)
        assert page.rules.preinspected == (shown is game)


@in_turn(5)
@EVERY_GAME
def test_a_file_that_leaves_a_choice_out_has_what_the_game_usually_has(qtbot, tmp_path, game):
    (tmp_path / house_file.file_of(game)).write_text("[rules]\nminimum = 20\nmaximum = 40\n")
    page = HousePage(tmp_path)
    qtbot.addWidget(page)
    page.show_game(game)
    assert page.rules.minimum == 2000
    own = {choice.name for choice in game.house.choices}
    for name in own & game.house.usual.keys():
        assert page.rules.house[name] == game.house.usual[name]


@in_turn(5)
@EVERY_GAME
def test_what_a_clash_asks_for_is_said_in_the_words_of_the_form(game):
    for clash in game.house.clashes:
        told = house_file.cure_of(clash, game)
        assert "_" not in told, told
        assert '"' not in told, told


@EVERY_GAME
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_shown_hand_may_be_named_and_its_right_name_is_no_error(game, seed):
    named = 0
    for session in dealt(Session(sitting(game, seed=seed).spec)):
        r, offered = session.moment.round, phrases_for(session.moment, seed)
        for place in ("dealer", *map(str, r.seats)):
            lies = r.lies(place) or r.lies(f"{place}/hand")
            if not lies or (name := game.speech.called(r, place)) is None:
                continue
            target = name if name in offered and place == "dealer" else f"{place}/{name}"
            assert target in offered
            act = Act("dealer", Verb.ANNOUNCE, target)
            assert session.moment.customary(act) or session.moment.step_for(act)
            named += 1
    folded_to_one = not any(act.verb is Verb.REVEAL for act in session.moment.round.log)
    assert named or (game.table_stakes and folded_to_one)


@in_turn(5)
@EVERY_GAME
def test_only_what_is_said_at_its_own_table_is_offered(game):
    offered = phrases_for(Session(sitting(game).spec).moment, "a")
    assert set(game.speech.phrases) < set(offered)
    for other in GAMES.values():
        assert not (set(other.speech.phrases) - set(game.speech.phrases)) & set(offered)


@in_turn(5)
@EVERY_GAME
def test_a_provision_has_its_official_page_and_a_house_rule_has_none(qtbot, game):
    view = ProvisionView()
    qtbot.addWidget(view)
    seen = set()
    for cite in law.edition(game.code.number, game.edition).cites():
        view.show_cite(cite, game)
        words = [one.text() for one in view.law.findChildren(QLabel)]
        linked = view.law.findChildren(QPushButton)
        assert view.named.replace("\u00a0", " ").endswith(cite.short)
        assert ("HOUSE RULE, NOT CODE" in words) == cite.of_house
        assert bool(linked) != cite.of_house
        seen.add(cite.of_house)
    assert False in seen


@in_turn(5)
@EVERY_GAME
def test_each_thing_that_is_said_is_said_by_typing_its_words(house, game):
    window = house.enrolled()
    house.sit(window, sitting(game))
    table = window.office.table
    chosen = []
    table.announcements.chosen.disconnect()
    table.announcements.chosen.connect(chosen.append)
    offered = phrases_for(table.dealing.session.moment, "a")
    for target, words in offered.items():
        table.announcements.open(offered)
        QTest.keyClicks(table.announcements.field, words)
        QTest.keyClick(table.announcements.field, Qt.Key.Key_Return)
        assert chosen.pop().target == target
    assert not chosen
