"""Words in bubbles: whoever speaks, and whatever lies there, no card is covered."""

from __future__ import annotations

import pytest

from app.grading.course import script
from app.randomly import random_round
from games.catalogue import GAMES
from games.engine.acts import Verb
from scenes.table import TableView

LONG = "Double down, and one card only please."


def settling(key):
    """The table of a round of the game *key* once its hands are open."""
    spec = random_round("s5", GAMES[key].house.rules, game_key=key)
    moment = spec.open()
    for line in script(spec).lines:
        moment = moment.played(line.act)
        if line.act.verb in (Verb.PUSH, Verb.PAY, Verb.COLLECT):
            break
    return moment.round


@pytest.mark.parametrize(
    "key", ["holdem", "spanish-21", "three-card-prime", "seven-card-stud-high"]
)
def test_no_bubble_covers_a_card(qtbot, key):
    view = TableView(key)
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    r = settling(key)
    view.set_round(r)
    view.pace = 1
    cards = [
        item.sceneBoundingRect().adjusted(4, 4, -4, -4)
        for item in view.stage.cards.values()
        if item.isVisible() and item.pose.place not in ("discard-rack", "deck", "shoe", "muck")
    ]
    assert cards
    for seat in r.seats:
        view.say(seat, LONG)
        (speech,) = view.stage.signs.speech
        assert not any(speech.adjusted(3, 3, -3, -3).intersects(card) for card in cards), seat
        view.stage.signs._hush(str(seat))


def test_the_tail_leads_to_who_speaks(qtbot):
    view = TableView("spanish-21")
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    view.set_round(settling("spanish-21"))
    view.pace = 1
    view.say(4, "Hit.")
    (speech,) = view.stage.signs.speech
    plate = view.stage.frame.of(view.stage.layout_of_table.place("4/name"))
    assert abs(speech.center().x() - plate.x()) < speech.width()
    assert abs(speech.center().y() - plate.y()) < 4 * speech.height()
