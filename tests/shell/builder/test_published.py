"""Drills of the builder leave it: published, sent, assigned, dealt, told of."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel

from app.records.journal.facts import FactKind
from app.session import Mode
from app.shell.base import drills
from app.shell.builder.actions import BESIDE
from tests.shell.builder.ways import STUD, build, publish, row_of, sign_in, type_into


def test_a_drill_is_built_from_nothing_published_and_offered_to_trainees(
    house, window, page, dealt
):
    key = publish(house, window, page, dealt)
    assert key == "school-folds-of-mine"
    assert page.drafts.all() == ()
    drill = drills.all_drills()[key]
    assert drill.draw["players"] == [4, 5]
    assert drill.phases == {"decide", "settle"}
    window.go("practice")
    house.settle(window)
    window.office.practice.choose(key)
    assert window.office.practice.chosen == key
    window.office.practice.begin()
    dealing = window.office.table.dealing
    assert dealing.sitting.title == "Folds of mine"
    assert dealing.recorded


def test_what_is_changed_while_it_is_proved_is_not_published(house, window, page, dealt):
    build(page, dealt)
    dealt()
    page.publishing.begin()
    dealer = page.bench.dealer
    number = dealer._number
    type_into(page, ("title",), "Other")
    dealer._judged.emit(number, "")  # its rounds have just been dealt
    house.settle(window)
    dealt()
    house.settle(window)
    assert page.found.library.drills == {}
    assert page.bench.head.publish.isEnabled()


def test_a_drill_is_built_of_a_round_on_record(house, window):
    who = window.office.signing.who
    window.office.play.start(STUD, Mode.PRACTICE)
    assert window.office.signing.who is None  # the chair is the trainee's
    spec = window.office.table.dealing.session.spec
    house.settle(window)
    sign_in(window, who)
    page = window.office.school.panels["drills"]
    house.settle(window)
    page._do("build", row_of(page, "round"))
    assert set(page.bench.table["seats"]) == {str(seat) for seat in spec.seats}
    assert [one.title for one in page.drafts.all()] == ["Untitled"]


def test_a_set_is_made_sent_taken_in_and_assigned(house, window, page, dealt, tmp_path: Path):
    key = publish(house, window, page, dealt)
    page._do("into ", row_of(page, "school", key))
    house.settle(window)
    house.settle(window)
    (made,) = page.found.library.sets.values()
    assert made.drills == (key,)
    page.shelf.choose("set", made.key)
    page.pane._rename("Week 3")
    page._do("save", page.shelf.row)
    house.settle(window)
    house.settle(window)
    path = tmp_path / "week.drillset"
    page.doings.write_to(path, page.shelf.row)
    text = path.read_text("utf-8")
    assert 'title = "Week 3"' in text
    page.doings.read_from(path)  # all of it is here already
    house.settle(window)
    house.settle(window)
    assert list(page.found.library.drills) == [key]
    path.write_text(text.replace("Folds of mine", "Another"), "utf-8")
    page.doings.read_from(path)
    assert "won't change" in page.shelf.notice.text.text()
    page.shelf.answers[BESIDE].click()
    house.settle(window)
    house.settle(window)
    assert list(page.found.library.drills) == [key, f"{key}-2"]
    assert page.found.library.drills[key].title == "Folds of mine"
    path.write_text(text.replace("drillset = 1", "drilset = 1"), "utf-8")
    page.doings.read_from(path)
    assert "Nothing was imported" in page.shelf.notice.text.text()


def test_an_assignment_stands_first_on_today_until_it_is_done(house, window, page, dealt):
    key = publish(house, window, page, dealt)
    page._do("assign", row_of(page, "school", key))
    page.assign.go.click()
    assert not page.assign.wrong.isHidden()
    page.assign._class(1)
    page.assign.go.click()
    house.qtbot.waitUntil(lambda: bool(page.found.assigned))
    (one,) = page.found.assigned
    assert one.trainees == (window.desk.trainee.uid,)
    window.go("today")
    house.qtbot.waitUntil(lambda: bool(window.office.today.assigned.rows))
    (row,) = window.office.today.assigned.rows
    row.start.click()
    assert window.office.table.dealing.sitting.drill == key


def test_a_drill_of_which_not_every_round_can_be_dealt_is_not_published(
    house, window, page, dealt
):
    page.begin({"game": "holdem", "title": "t", "trains": "t", "provisions": ["18(e)"],
                "phases": ["settle"], "draw": {"players": 3, "chips": 100, "manner": "timid"},
                "begin": "18(e)"})  # fmt: skip
    for seed in "abcdefghij":  # not every round comes to a showdown
        page.bench.seed = seed
        if not dealt().wrong:
            break
    page.publishing.begin()
    house.qtbot.waitUntil(lambda: page.bench.head.publish.isEnabled())
    assert "some rounds of it could not be dealt" in page.bench.notice.text.text()
    assert "This round never reaches that point" in page.bench.notice.text.text()
    assert page.found.library.drills == {}


def test_a_round_of_a_schools_drill_is_resumed_and_reviewed(house, window, page, dealt):
    key = publish(house, window, page, dealt)
    window.office.play.start(key, Mode.PRACTICE)
    stood = window.office.table.dealing.session.spec
    house.settle(window)
    window.close()
    drills.all_drills().adopt({})
    again = house.open(trainee="Ann Lee")
    house.settle(again)
    house.settle(again)
    seen = [one.text() for one in again.office.today.findChildren(QLabel)]
    assert "Folds of mine: Mississippi Stud" in seen
    again.office.today.go_on.click()
    house.qtbot.waitUntil(lambda: again.office.table.dealing is not None)
    dealing = again.office.table.dealing
    assert dealing.sitting.title == "Folds of mine"
    assert dealing.session.phases == {"decide", "settle"}
    assert dealing.session.spec.places == stood.places
    number = dealing.number
    again.office.table.finish()
    again.office.table.finish()
    house.settle(again)
    again.office.play.open_round(number)
    house.settle(again)
    assert again.office.review.sitting.title == "Folds of mine"


def test_an_assignment_is_told_with_how_far_everyone_is_and_taken_back(house, window, page, dealt):
    key = publish(house, window, page, dealt)
    page._do("assign", row_of(page, "school", key))
    page.assign._class(1)
    page.assign.go.click()
    house.settle(window)
    house.settle(window)
    row = row_of(page, "assigned")
    page.shelf.choose(row.what, row.key)
    house.settle(window)
    told = " ".join(one.text() for one in page.pane.findChildren(QLabel))
    assert "Ann Lee" in told
    assert "0 of 3 rounds dealt." in told
    page._do("take back", row)
    house.qtbot.waitUntil(lambda: page.found.assigned == ())


def test_a_trainee_can_change_none_of_it(house, window, page, dealt):
    key = publish(house, window, page, dealt)
    window.office.signing.sign_out()
    assert "drills" not in window.office.school.panels
    found = []
    window.desk.ask(lambda r: _refused(r, key), found.append)
    house.qtbot.waitUntil(lambda: bool(found))
    assert found == [True]


def _refused(record, key: str) -> bool:
    from app.records import RecordError

    try:
        record.journal.state(FactKind.DRILL, key, {"key": key, "text": "easy"})
    except RecordError:
        return True
    return False
