"""The curriculum: how far each drill is, what comes next, and a drill begun from there."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.curriculum.courses.adopted import adopt, in_use
from app.curriculum.courses.course import EMPLOYEE
from app.curriculum.places import HOURS, OWN
from app.curriculum.progress.learned import DrillState
from app.records.journal.facts import FactKind, Role
from app.school.hours import counting
from app.school.personnel.evidence import NewEvidence, What, enter
from app.school.roster import course_body
from app.shell.base import drills
from app.shell.base.course_way import LINE
from tests.history import TODAY, dealt, fill


@pytest.fixture(autouse=True)
def nothing_adopted():
    """Leave the plan of a test's school behind with it."""
    yield
    adopt(None)


@pytest.fixture
def begun(house):
    """A window on the Curriculum of a trainee three weeks into it."""
    window = house.enrolled()
    trainee = window.desk.trainee
    window.desk.now = lambda: TODAY
    window.desk.ask(lambda record: fill(record, trainee, rounds=80, weeks=3))
    window.go("curriculum")
    house.settle(window)
    return window


def items(way):
    found = [way.topLevelItem(at) for at in range(way.topLevelItemCount())]
    for one in found:
        found.extend(one.child(at) for at in range(one.childCount()))
    return found


def test_every_module_and_drill_is_on_the_way_once(begun):
    way = begun.office.curriculum.way
    lines = [item.data(0, LINE) for item in items(way)]
    course = in_use(drills.all_drills()).courses["banked"]
    wanted = sum(len(one.drills) for one in course.modules)
    assert sum(line.level == 2 for line in lines) == wanted
    assert sum(line.level == 1 for line in lines) == len(course.modules) + len(course.tests)
    assert [line.name for line in lines if not line.level] == [f"Week {n}" for n in range(1, 7)]


def test_states_are_told_in_words_and_not_by_marks_alone(begun):
    page = begun.office.curriculum
    states = {item.data(0, LINE).states[0] for item in items(page.way)
              if item.data(0, LINE).level == 2}  # fmt: skip
    assert {DrillState.NEW, DrillState.LEARNING, DrillState.MASTERED} <= states
    spoken = [item.data(0, Qt.ItemDataRole.AccessibleTextRole) for item in items(page.way)]
    assert all(spoken)
    for state in states:
        assert any(state.value in text for text in spoken)
        assert state.value in page.counted.text()


def test_the_next_step_is_begun_with_one_click(begun, qtbot):
    page = begun.office.curriculum
    title = page.step.text()
    qtbot.mouseClick(page.go, Qt.MouseButton.LeftButton)
    assert begun.page == "table"
    assert begun.office.table.dealing.sitting.title == title


def practise(record, trainee, key: str, many: int) -> None:
    """Put *many* rounds of the drill *key* on record, dealt without an error."""
    one = dealt(key, 0)
    for _ in range(many):
        number = record.rounds.begin(
            trainee.id, drill=key, mode="practice", game=one.session.spec.game_key,
            edition="", opening=one.opening, started_at=TODAY,
        )  # fmt: skip
        for line in one.lines:
            record.rounds.append(number, replace(line, wall=TODAY))
        record.rounds.end(number, {})


def step_of_today(window) -> str:
    """Return the title of what Today calls the next of the curriculum."""
    for card in window.office.today.suggestions:
        eyebrow, title, *_ = (one.text() for one in card.findChildren(QLabel))
        if eyebrow.endswith("· NEXT"):
            return title
    return ""


@pytest.mark.parametrize("game", ["mississippi-stud", "three-card-prime"])
@pytest.mark.parametrize("flawless", [False, True])
def test_the_next_step_is_the_same_as_on_today(house, game, flawless):
    window = house.enrolled()
    window.desk.now = lambda: TODAY
    trainee, known = window.desk.trainee, drills.all_drills()
    window.office.choose_game(game)
    window.go("today")
    house.settle(window)
    if flawless:  # so that the drill needs not be dealt to its last round
        first = next(key for key in known if known[key].title == step_of_today(window)
                     and known.game_key(key) == game)  # fmt: skip
        assert known[first].rounds > 2
        window.desk.ask(lambda record: practise(record, trainee, first, 2))
        window.office.today.entered()
        house.settle(window)
        assert step_of_today(window) not in ("", known[first].title)
    told = step_of_today(window)
    window.go("curriculum")
    house.settle(window)
    page = window.office.curriculum
    assert page.step.text() == told
    page.go.click()
    assert window.office.table.dealing.sitting.title == told


def test_modules_are_opened_and_drills_begun_by_keys(begun, qtbot):
    way = begun.office.curriculum.way
    way.setFocus()
    way.setCurrentItem(way.topLevelItem(1).child(0))
    qtbot.keyClick(way, Qt.Key.Key_Right)
    assert way.currentItem().isExpanded()
    qtbot.keyClick(way, Qt.Key.Key_Down)
    key = way.chosen
    assert drills.all_drills()[key].title == begun.office.curriculum.about.name.text()
    qtbot.keyClick(way, Qt.Key.Key_Return)
    assert begun.page == "table"
    assert begun.office.table.dealing.sitting.drill == key


def test_a_click_opens_a_module_and_a_module_tells_what_it_is(begun, qtbot):
    page = begun.office.curriculum
    module = page.way.topLevelItem(0).child(1)
    page.way.scrollToItem(module)
    QApplication.processEvents()
    was = module.isExpanded()
    spot = page.way.visualItemRect(module).center()
    qtbot.mouseClick(page.way.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert module.isExpanded() is not was
    assert page.about.head.text().startswith("MODULE")
    assert not page.about.buttons.isVisible()


def test_a_drill_is_looked_at_in_practice(begun, qtbot):
    page = begun.office.curriculum
    other = next(key for key, one in drills.all_drills().items()
                 if one.game_key != begun.office.game.key)  # fmt: skip
    page.way.choose(other)
    qtbot.mouseClick(page.about.look, Qt.MouseButton.LeftButton)
    assert begun.page == "practice"
    assert begun.office.practice.chosen == other
    assert begun.office.game.key == drills.all_drills()[other].game_key


def test_what_is_open_and_chosen_stays_so_when_the_page_is_seen_again(begun, house):
    way = begun.office.curriculum.way
    key = list(drills.all_drills())[3]
    way.choose(key)
    begun.go("today")
    begun.go("curriculum")
    house.settle(begun)
    assert way.chosen == key


def test_without_a_trainee_it_shows_the_way_and_how_to_be_on_it(house, qtbot):
    window = house.open()
    window.go("curriculum")
    page = window.office.curriculum
    assert "No trainee yet" in page.counted.text()
    assert page.way.topLevelItemCount() > 4
    qtbot.mouseClick(page.enrol, Qt.MouseButton.LeftButton)
    assert window.page == "today"


def test_the_game_that_is_chosen_brings_its_category(begun, house):
    page = begun.office.curriculum
    for game, asked, key in (
        ("holdem", "Poker: at least 80 hours over 4 weeks", "poker"),
        ("mississippi-stud", "Blackjack and other banked card games: at least 120", "banked"),
    ):
        begun.office.choose_game(game)
        begun.go("today")
        begun.go("curriculum")
        house.settle(begun)
        assert page.asked.text().startswith(asked)
        assert page.pick.currentData() == key
        modules = in_use(drills.all_drills()).courses[key].modules
        lines = [item.data(0, LINE) for item in items(page.way)]
        assert sum(line.level == 0 for line in lines) == len({one.weeks[0] for one in modules})
        assert page.way.chosen in [drill for one in modules for drill in one.drills]


def pick(page, house, window, category):
    page.pick.setCurrentIndex(page.pick.findData(category))
    page.pick.activated.emit(page.pick.currentIndex())
    house.settle(window)


def test_every_course_can_be_looked_at_whatever_game_is_chosen(begun, house):
    page = begun.office.curriculum
    for category, course in in_use(drills.all_drills()).courses.items():
        pick(page, house, begun, category)
        lines = [item.data(0, LINE) for item in items(page.way)]
        assert sum(line.level == 1 for line in lines) == len(course.modules) + len(course.tests)
        for module in course.modules:
            page.way.choose_module(module.key)
            assert page.about.text.text() == module.reading
            assert page.about.name.text() == module.title
        for test in course.tests:
            page.way.choose_module(test.key)
            assert page.about.text.text() == test.asks
            assert "§\u00a0527.5(a)" in page.about.cites.text()
        assert page.about.head.text().startswith("TABLE TEST") is bool(course.tests)


def test_a_course_that_is_not_dealt_says_so_and_offers_no_drill(begun, house):
    page = begun.office.curriculum
    pick(page, house, begun, "craps")
    assert "not dealt here" in page.pick.currentText()
    assert "It isn't dealt in the simulator" in page.asked.text()
    assert not page.step_part.isVisible()
    assert not page.about.buttons.isVisible()
    assert "Not dealt in the simulator." in page.about.state.text()
    assert page.about.custom.text().startswith("Sources: ")
    assert "(known by its heading alone)" in page.about.cites.text()
    assert page.hours.columns == (
        "Simulator 0.0 of 0; instruction 0.0 of 52; mock table 0.0 of 108 planned."
    )
    begun.go("today")
    begun.go("curriculum")
    house.settle(begun)
    assert page.pick.currentData() == "craps"


def test_weeks_tell_their_hours_and_the_edition_stands_with_them(begun):
    page = begun.office.curriculum
    lines = [item.data(0, LINE) for item in items(page.way)]
    weeks = [line.told for line in lines if line.level == 0]
    assert all(told.endswith("20 hours") for told in weeks)
    assert "Three streets (also in week 2)" in [line.name for line in lines]
    assert "2010 edition" in page.asked.text()
    told = [one.text() for one in page.hours.findChildren(QLabel)]
    assert any("40 Pa.B. 1156" in one and "611a has replaced it" in one for one in told)


def test_hours_stand_in_three_columns_and_the_week_of_the_course_is_told(begun, house):
    trainee, page = begun.desk.trainee, begun.office.curriculum

    def put_down(record):
        head = record.staff.found_school(
            "School", "Ida Berg", "Head", {Role.INSTRUCTOR}, "a long phrase"
        )
        body = {"category": "craps", "about": "", "day": "2026-03-18", "minutes": 90}
        for column in ("instruction", "mock-table"):
            record.journal.state(FactKind.HOURS, trainee.uid, body | {"column": column}, [head])
        course = course_body("craps", "school", "", date(2026, 3, 16), None)
        record.journal.state(FactKind.COURSE, trainee.uid, course, [head])
        seen = NewEvidence(What.CHECK, "craps-layout", on=date(2026, 3, 18))
        enter(record.journal, trainee.uid, seen, [head], date(2026, 3, 26))
        card = NewEvidence(
            What.DOCUMENT, "cpr-card", date(2024, 3, 1), document="Card 7", issuer="Red Cross",
            expires=date(2026, 3, 1),
        )  # fmt: skip
        enter(record.journal, trainee.uid, card, [head], date(2026, 3, 26))
        taught = NewEvidence(
            What.TOPIC, "tips", date(2026, 3, 2), document="List 3", issuer="A casino"
        )
        enter(record.journal, trainee.uid, taught, [head], date(2026, 3, 26))

    begun.desk.ask(put_down)
    pick(page, house, begun, "craps")
    assert page.hours.columns == (
        "Simulator 0.0 of 0; instruction 1.5 of 52; mock table 1.5 of 108 planned."
    )
    assert "Your course began March 16. You're in week 2." in page.counted.text()
    assert "1 of 15 checks and documents on file." in page.counted.text()
    page.way.choose_module("craps-start")
    told = [one.text() for one in page.about.asked.findChildren(QLabel)]
    assert told[1].endswith("(Observed by an instructor.)")
    pick(page, house, begun, EMPLOYEE)
    ends = {line.name: line.told for line in (one.data(0, LINE) for one in items(page.way))}
    assert ends["Tips"] == "taught elsewhere (on file)"
    assert ends["CPR"] == "0 of 1 on file", "the card has run out"


def test_what_comes_from_outside_is_asked_for_as_a_paper(begun, house):
    page = begun.office.curriculum
    pick(page, house, begun, EMPLOYEE)
    heads = [item.data(0, LINE).name for item in items(page.way) if not item.data(0, LINE).level]
    assert heads == ["Taught in-house", "Outside training, on file"]
    page.way.choose_module("employee-cpr")
    told = " ".join(one.text() for one in page.about.asked.findChildren(QLabel))
    assert "An instructor files it. Valid for 24 months. The Code sets no term" in told


def test_a_schools_file_that_cannot_be_used_is_told_on_the_page(
    begun, house, tmp_path, monkeypatch
):
    page = begun.office.curriculum
    assert not page.trouble.isVisible()
    (tmp_path / "hours.toml").write_text("edition = 2016\n", encoding="utf-8")
    monkeypatch.setenv("PITSCHOOL_CURRICULA", str(tmp_path))
    page.entered()
    house.settle(begun)
    assert page.trouble.isVisible()
    assert "hours.toml: edition: 2016 is not text; write it in quotes" in page.trouble.text.text()
    assert page.trouble.text.text().endswith("The built-in one is used instead.")


def test_the_plan_that_the_head_has_adopted_is_shown(begun, house, tmp_path):
    """Also to a trainee who never opens the School page."""
    file = tmp_path / "ours.toml"
    text = (OWN / HOURS).read_text(encoding="utf-8")
    file.write_text(text.replace('edition = "2010"', 'edition = "2016"'), encoding="utf-8")

    def adopted(record):
        head = record.staff.found_school(
            "School", "Ida Berg", "Head", {Role.HEAD}, "a long phrase"
        )
        record.journal.state(FactKind.HOUSE, counting.HOURS, counting.adoption(file), [head])

    begun.desk.ask(adopted)
    begun.go("today")
    house.settle(begun)
    begun.go("curriculum")
    house.settle(begun)
    assert "2016 edition" in begun.office.curriculum.asked.text()
