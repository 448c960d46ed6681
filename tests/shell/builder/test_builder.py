"""A drill is built: told of its mistakes, changed, tried, copied, kept as a draft."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.curriculum.drills.sampling import NEEDED
from app.files import parse_toml
from app.shell.base import drills
from app.shell.builder.fields import Adder
from app.shell.builder.page import UNDO
from app.shell.builder.parts import BUILT
from games.catalogue import TABLES
from tests.shell.accessible import clipped, nameless
from tests.shell.builder.ways import STUD, add, row_of, type_into


def test_every_mistake_is_told_beside_its_field_and_the_draft_is_kept_with_it(page, dealt):
    page.begin()
    dealt()
    fields = page.bench.form.part.fields
    for path in (("title",), ("trains",), ("provisions",)):
        assert fields[path].wrong.text() == NEEDED[path[0]]
    page.bench.show_section("players")
    type_into(page, ("draw", "players"), "9")
    type_into(page, ("draw", "ante"), "ten")
    dealt()
    fields = page.bench.form.part.fields
    assert "whole number from 1 to 6" in fields["draw", "players"].wrong.text()
    assert "“ten” can't be made with chips" in fields["draw", "ante"].wrong.text()
    assert page.bench.tabs.buttons["players"].text() == "Players (2)"
    (kept,) = page.drafts.all()
    assert kept.table["draw"] == {"players": "9", "ante": "ten"}
    assert not page.bench.ready


def test_what_can_be_dealt_is_told_with_its_cards_and_the_next_round_is_another(page, dealt):
    page._do("copy", row_of(page, "program", STUD))
    first = dealt().sample
    assert page.bench.preview.sample is first
    page.bench.another()
    assert dealt().sample.seed != first.seed


def test_only_the_newest_of_what_was_asked_for_comes_back_and_no_thread_is_left(house, page):
    page._do("copy", row_of(page, "program", STUD))
    page.bench._breath.stop()
    dealer, told = page.bench.dealer, []
    dealer.dealt.connect(told.append)
    for seed in "abc":
        dealer.deal(page.bench.table, seed)
    house.qtbot.waitUntil(lambda: bool(told))
    assert [one.sample.seed for one in told] == ["c"]
    dealer._back.emit(dealer._number - 1, told[0])  # was on its way as another was asked for
    QApplication.processEvents()
    assert len(told) == 1
    dealer.deal(page.bench.table, "d")
    page.to_list()
    assert dealer._pool is None
    QApplication.processEvents()
    assert len(told) == 1


def test_a_wish_that_cannot_be_met_is_told_in_words_of_the_game(page, dealt):
    page.begin({"game": "crazy-4-poker", "title": "t", "trains": "t", "provisions": ["11(b)"],
                "phases": ["settle"], "draw": {"players": 4, "ante": 10}})  # fmt: skip
    for at in range(2):
        page.bench.change(("want", at), {"hand": "four-aces"})
    (wrong,) = dealt().wrong
    told = page.bench.wrong[wrong.path]
    assert "condition 2 (Their hand: four aces) beside condition 1" in told
    assert "=" not in told


def test_a_key_on_a_list_that_adds_opens_it_and_adds_nothing_by_itself(page, monkeypatch):
    opened = []
    monkeypatch.setattr(Adder, "showPopup", lambda pick: opened.append(pick))
    page.begin()
    page.bench.show_section("trainee")
    chosen = page.bench.form.part.fields["phases",].control
    chosen.pick.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_D, Qt.Key.Key_Space):
        QTest.keyClick(chosen.pick, key)
    assert opened == [chosen.pick] * 2
    assert chosen.values == []
    add(page, ("phases",), "deal")
    assert page.bench.table["phases"] == ["deal"]
    chosen.chips[0].click()
    assert "phases" not in page.bench.table


def test_what_goes_wrong_gets_the_place_and_the_act_that_the_round_offers(page, dealt):
    page._do("copy", row_of(page, "program", STUD))
    page.bench.show_section("trouble")
    page.bench.change(("mishaps",), [{"what": "exposed-card"}])
    dealt()
    before = page.bench.form.part.fields["mishaps", 0, "before"].control
    at = next(n for n in range(before.count()) if before.itemText(n).startswith("before card 3"))
    before.activated.emit(at)
    picks = [one for one in page.bench.form.findChildren(Adder)
             if one.accessibleName() == "Spot of irregularity 1"]  # fmt: skip
    (place,) = picks
    place.activated.emit(place.findData("exposed-card/5th"))
    assert page.bench.table["mishaps"] == [{"what": "exposed-card/5th", "before": "card 3"}]


def test_a_change_is_taken_back(page, dealt):
    page.begin()
    type_into(page, ("title",), "Ab")
    page.bench.undo()
    assert page.bench.table["title"] == "A"
    assert page.bench.form.part.fields["title",].control.text() == "A"


def test_trying_it_counts_for_nobody_and_leads_back_to_the_bench(house, window, page, dealt):
    page._do("copy", row_of(page, "program", STUD))
    dealt()
    page.bench._try()
    assert window.page == "table"
    dealing = window.office.table.dealing
    assert not dealing.recorded
    assert window.office.signing.who is not None
    window.office.table.finish()
    window.office.table.finish()
    house.settle(window)
    assert window.page == "school"
    assert window.rail.table.isHidden()
    assert page.stack.currentWidget() is page.bench
    assert "Not on record" in page.bench.notice.text.text()
    heads = []
    window.desk.ask(lambda r: r.rounds.newest(window.desk.trainee.id), heads.append)
    house.qtbot.waitUntil(lambda: bool(heads))
    assert heads == [()]


def test_what_has_just_been_typed_is_what_is_tried(house, window, page, dealt):
    page._do("copy", row_of(page, "program", STUD))
    dealt()
    type_into(page, ("title",), "Mine")
    page.bench.preview.on.click()
    assert window.page == "school"
    house.qtbot.waitUntil(lambda: window.page == "table")
    assert window.office.table.dealing.sitting.title == "Trying: Mine"
    window.go("school")
    house.settle(window)
    type_into(page, ("title",), "Ours")
    page.bench.preview.on.click()
    type_into(page, ("title",), "Yours")  # thought better of it
    dealt()
    assert window.page == "school"


def test_a_round_that_was_only_tried_is_put_away_on_coming_back(house, window, page, dealt):
    page._do("copy", row_of(page, "program", STUD))
    dealt()
    page.bench._try()
    window.go("house")
    assert not window.rail.table.isHidden()
    window.go("school")
    assert window.rail.table.isHidden()
    assert window.office.table.dealing is None
    assert page.stack.currentWidget() is page.bench


def test_a_copy_has_a_title_of_its_own(house, window, page, dealt):
    title = drills.all_drills()[STUD].title
    for told in ("(copy)", "(copy 2)"):
        page._do("copy", row_of(page, "program", STUD))
        dealt()
        assert page.bench.head.heading.text() == f"{title} {told}"
        page.to_list()
    assert {one.title for one in page.drafts.all()} == {f"{title} (copy)", f"{title} (copy 2)"}


def test_a_draft_thrown_away_is_taken_back(house, window, page):
    page.begin({"title": "Mine"})
    page.bench.keep_at_once()
    page.to_list()
    page._do("drop", row_of(page, "draft"))
    assert page.drafts.all() == ()
    page.shelf.answers[UNDO].click()
    assert [one.title for one in page.drafts.all()] == ["Mine"]


def test_the_bench_goes_on_where_it_stood_when_the_program_is_closed(house, window, page):
    page.begin()
    type_into(page, ("title",), "Half")
    window.close()
    assert [one.title for one in page.drafts.all()] == ["Half"]


@pytest.mark.parametrize(("key", "scale"), [(STUD, 100), ("holdem-bad-beat", 150)])
def test_every_part_of_the_form_can_be_read_and_reached(house, window, page, dealt, key, scale):
    window.change(text_scale=scale)
    window.resize(1280, 800)
    game = TABLES[drills.all_drills().game_key(key)]
    page.begin({"game": game.key, **parse_toml(drills.all_drills().text(key), key)})
    page.bench.change(("mishaps", 0), {"what": game.conduct.irregularities[0].name})
    page.bench.change(("want", 0), {"seat": 2})
    dealt()
    for section in BUILT if scale == 100 else ("players", "cards", "trouble"):
        page.bench.show_section(section)
        QApplication.processEvents()
        assert clipped(page.bench) == []
        assert nameless(page.bench) == []
    page.to_list()
    house.settle(window)
    assert clipped(page.shelf) == []
    assert nameless(page.shelf) == []
