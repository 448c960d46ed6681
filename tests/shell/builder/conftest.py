"""A school whose head builds drills, and rounds of them that are waited for."""

from __future__ import annotations

import pytest

from app.records.journal.facts import Role
from app.shell.base import drills
from app.shell.builder import sample_dealer
from tests.shell.builder.ways import sign_in


@pytest.fixture(autouse=True)
def no_school_left():
    yield
    drills.all_drills().adopt({})


@pytest.fixture(autouse=True)
def few_rounds(request, monkeypatch):
    """Deal one round before a drill is published, where that is not what is tested."""
    if "not_every_round" not in request.node.name:
        monkeypatch.setattr(sample_dealer, "PROOFS", sample_dealer.PROOFS[:1])


@pytest.fixture
def window(house):
    made = house.enrolled()
    found = []
    made.desk.ask(
        lambda r: r.staff.found_school(
            "School", "Ida Berg", "Head", {Role.HEAD}, "a long passphrase"
        ),
        found.append,
    )
    house.qtbot.waitUntil(lambda: bool(found))
    made.go("school")
    sign_in(made, found[0])
    house.settle(made)
    return made


@pytest.fixture
def page(window):
    return window.office.school.panels["drills"]


@pytest.fixture
def dealt(house, window, page):
    """Waits until a round of what is on the bench is dealt, or its mistakes are told."""

    def wait():
        told = []
        page.bench.dealer.dealt.connect(told.append)
        page.bench.settle()
        house.qtbot.waitUntil(lambda: bool(told))
        page.bench.dealer.dealt.disconnect(told.append)
        house.settle(window)
        return told[-1]

    return wait
