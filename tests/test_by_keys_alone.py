"""Whole rounds of every game by the keys alone, those that the last hint names."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from app.randomly import random_round
from app.rounds.spec import RoundSpec
from app.session import Mode, Session
from app.shell.table.hint_controls import EVERYTHING, way_of
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.pots import POT_VERBS
from scenes.table import TableView
from tests.scenes.hands import HandsOn
from tests.scenes.whole import dealt_by, rounds_of, troubled
from tests.tiers import by_kind


def by_keys(view: TableView, hands: HandsOn, act: Act) -> None:
    """Press what the hint names for *act*, and type what it says to type."""
    r = view.stage.round
    assert r is not None
    way = way_of(act, r, view.stage.spots)
    if act.verb is Verb.ANNOUNCE and (way.then or way.keys == ("Space",)):
        view.act_offered.emit(act)  # chosen from the panel of phrases, beside the table
        return
    for key in way.keys:
        hands.keys(key if key in (EVERYTHING, "Enter") else key.lower())
    if way.keys[-1] == EVERYTHING or hands.choices():
        spot = view.focus.spot
        assert spot is not None, way
        shown = hands.choices()
        rows = [found for words, found in view.choices.listed(spot) if words in shown]
        alike = [f for f in rows if (f.verb, f.target) == (act.verb, act.target)]
        fits = sorted(alike, key=lambda f: (f.amount != act.amount, f.amount is not None))
        assert fits, f"{way.keys} lists no {act}"
        hands.keys(" ".join(["Down"] * rows.index(fits[0]) + ["Enter"]))
    if way.then:
        money = act.verb in (Verb.PAY, Verb.CREDIT, *POT_VERBS)
        typed = f"{(act.amount or 0) / 100:.2f}" if money else str(act.amount)
        hands.keys(" ".join([*typed, "Enter"]))


@by_kind
@pytest.mark.parametrize(("key", "number"), rounds_of(6))
def test_a_round_of_any_game_is_dealt_by_keys_alone(qtbot, key, number):
    game = GAMES[key]
    rules = game.house.draw_rules(Random(f"{key} by keys {number}"))
    rules = replace(rules, offers=frozenset(game.wagers.side_wagers))
    opening = ("round", "opening")[number % 2]
    dealt(qtbot, random_round(f"keys {number}", rules, opening, key))


@by_kind
@pytest.mark.parametrize(("key", "number"), rounds_of(2))
def test_a_round_in_which_something_goes_wrong_is_dealt_by_keys_alone(qtbot, key, number):
    spec = random_round(f"keys trouble {number}", GAMES[key].house.rules, "round", key)
    session = dealt(qtbot, troubled(spec, number))
    assert any(entry.act.verb is Verb.BEFALL for entry in session.entries)


def dealt(qtbot: QtBot, spec: RoundSpec) -> Session:
    """Deal the round of *spec* by keys alone, and return its session."""
    view = TableView(spec.game_key)
    qtbot.addWidget(view)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    session = Session(spec, Mode.PRACTICE)
    hands = HandsOn(view)
    view.setFocus()

    def do(act: Act) -> None:
        by_keys(view, hands, act)
        assert session.entries[-1].act.plain == act

    dealt_by(view, session, do)
    return session
