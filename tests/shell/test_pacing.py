"""How fast rounds are dealt, against the goal: at the table, in the settings, in the review."""

from __future__ import annotations

from app.session import Mode
from app.shell.base.sayings import phase_words
from app.shell.base.sitting import Sitting
from app.shell.base.speed_goal import GOALS, goal_of, reviewed
from games.catalogue import GAMES
from tests.shell.test_every_game import sitting


def sat(house, key):
    window = house.enrolled()
    plain = sitting(GAMES[key])
    house.sit(window, Sitting(plain.drill, plain.title, plain.spec, Mode.PRACTICE))
    return window


def test_the_goal_is_the_games_unless_one_is_chosen():
    assert goal_of(GAMES["holdem"], 0) == (30, 40)
    assert goal_of(GAMES["omaha-high"], 0) == goal_of(GAMES["five-card-stud"], 0) == (25, 30)
    assert goal_of(GAMES["holdem"], 50) == (50, 50)
    assert goal_of(GAMES["spanish-21"], 0)[1] == 0


def test_the_table_tells_the_time_of_a_hand_where_there_is_a_goal(house):
    window = sat(house, "holdem")
    told = window.office.table.bottom.pace
    assert told.text().endswith("goal 1:30–2:00")
    window.change(goal=60)
    assert told.text().endswith("goal 1:00")


def test_a_table_without_a_goal_tells_no_time(house):
    window = sat(house, "spanish-21")
    assert not window.office.table.bottom.pace.isVisible()


def test_the_settings_have_every_goal(house):
    window = house.enrolled()
    pick = window.office.settings.goal
    assert pick.count() == len(GOALS)
    pick.activated.emit(GOALS.index(35))
    assert window.settings.goal == 35


def test_the_review_holds_the_time_of_ones_own_acts_against_the_goal():
    assert reviewed(120, (30, 40)).startswith(
        "Your own dealing time: 2:00, a pace of 30 rounds an hour"
    )
    assert reviewed(120, (0, 0)) == ""


def test_a_table_of_pots_calls_its_phases_by_their_names():
    assert phase_words(GAMES["holdem"])["bets"] == "Antes, blinds, and pot"
    assert phase_words(GAMES["spanish-21"])["bets"] == "Closing the wagers"
