"""The last hint: the keys it names do the act, at every moment of many rounds."""

from __future__ import annotations

import pytest

from app.randomly import random_round
from app.session import Mode
from app.shell.base.sitting import Sitting
from app.shell.table.hint_controls import EVERYTHING, way_of
from games.engine.acts import Act, Verb
from games.engine.rules import RulesSubmission
from tests.shell.conftest import OFFERS, free
from tests.shell.keyboard import alike, due, plain
from tests.tiers import by_kind

HOUSES = {
    "manual": RulesSubmission(dealing="manual-shoe", shuffling="by-hand", offers=OFFERS,
                              paytables={"progressive": "A", "three-card": "A", "six-card": "A"}),
    "automated": RulesSubmission(dealing="automated-shoe", offers=OFFERS,
                                 paytables={"progressive": "C", "three-card": "A",
                                            "six-card": "A"}),
}  # fmt: skip


def typed(keys, act: Act) -> None:
    """Press the keys that the hint names for *act*, and type what it says to type."""
    way = way_of(act, keys.view.stage.round, keys.view.stage.spots)
    if act.verb is Verb.ANNOUNCE:
        keys.announce(act.target)
        return
    for key in way.keys:
        keys.press(key if key in (EVERYTHING, "Enter") else key.lower())
    if way.keys[-1] == EVERYTHING:
        rows = keys.view.choices.listed(keys.view.focus.spot)
        row = next(i for i, (_, found) in enumerate(rows) if alike(found, act))
        keys.press(*["Down"] * row, "Enter")
    if way.then:
        money = act.verb in (Verb.PAY, Verb.CREDIT)
        keys.press(f"{act.amount / 100:.2f}" if money else str(act.amount), "Enter")


@by_kind
@pytest.mark.parametrize(
    ("house_rules", "opening"),
    [("manual", "opening"), ("manual", "idle"), ("automated", "opening"), ("automated", "round")],
)
def test_the_keys_of_the_last_hint_do_the_act(house, keyboard, qtbot, house_rules, opening):
    window = house.enrolled()
    keys = keyboard(window)
    spec = random_round("how", HOUSES[house_rules], opening=opening)
    session = house.sit(window, Sitting("free-round", "Free round", spec)).session
    dealing = window.office.table.dealing
    while True:
        qtbot.waitUntil(lambda: session.over or bool(due(dealing)))
        if session.over:
            break
        act, before = plain(due(dealing)[0]), len(session.entries)
        way = way_of(act, session.moment.round, keys.view.stage.spots)
        typed(keys, act)
        assert len(session.entries) > before, f"{way.keys} did nothing for {act}"
        assert not session.entries[before].finding.is_error, f"{way.keys} for {act}"


def test_the_third_hint_says_how_and_the_first_two_do_not(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    table = window.office.table
    told = []
    for _ in range(3):
        table.give_hint()
        told.append(table.coach.callout.words.told)
    r, spots = dealing.session.moment.round, table.view.stage.spots
    words = way_of(due(dealing)[0].act, r, spots).words
    assert [words in text for text in told] == [False, False, True]
