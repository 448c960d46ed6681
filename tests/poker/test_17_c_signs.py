"""What is posted at a poker table: §§ 637a.8(k) and 637a.17(c)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.shell.base.lettering import felt_lines
from games.catalogue import GAMES, game

KEYS = [key for key, one in GAMES.items() if one.table_stakes]


def posted(key: str, **chosen: str | int | bool) -> tuple[str, ...]:
    played = game(key)
    return played.house.signs(replace(played.house.rules, house=chosen))


def test_8_k_limits_and_raises_are_posted():
    limit, *_ = posted("holdem")
    assert limit == "$4–$8 LIMIT · 3 RAISES · BLINDS $2, $4"
    spread, *_ = posted(
        "five-card-stud", structure="spread", raises=0, check_raise=False, ante=100
    )
    assert spread == "SPREAD LIMIT $4–$8 · UNLIMITED RAISES · NO CHECK-RAISE · ANTE $1"
    assert posted("omaha-high", structure="no-limit")[0].startswith("NO LIMIT, $4 MINIMUM")


def test_17_c_the_rake_is_posted():
    assert posted("holdem")[1] == "RAKE 10% AT END OF HAND · $5 MAX RAKE"
    steps = posted("holdem", rake="incremental", no_flop=True)[1]
    assert steps == "RAKE $1 AT $20, $40, $60 · $5 MAX RAKE · NO FLOP, NO DROP"
    time = posted("five-card-draw-low", rake="time", time_basis="table")[1]
    assert time == "TIME $12 PER HOUR PER TABLE, EVERY 30 MINUTES"


def test_12_n_a_kill_is_posted_with_its_pot():
    assert "HALF-KILL ON POTS OF $50 OR MORE" in posted("omaha-eight", kill="half-kill")[0]


def test_jackpots_and_what_the_house_has_filed_stand_after_a_title():
    _, _, jackpots, house = posted("holdem", bad_beat=True, show_all=True, excess="left-of-button")
    assert jackpots == (
        "JACKPOTS: BAD BEAT $1 FROM POTS OF $20 OR MORE · ACES FULL OR BETTER BEATEN, "
        "BOTH HOLE CARDS MUST PLAY"
    )
    assert house == "THE HOUSE: ODD DOLLAR TO THE LEFT OF THE BUTTON · ALL HANDS SHOWN"
    assert "A KING IS HIGH UP CARD" in posted("seven-card-stud-low")[-1]
    split = posted("seven-card-stud-high-low", excess="left-of-button")[-1]
    assert split == "THE HOUSE: ODD DOLLAR BY SUIT"


@pytest.mark.parametrize("key", KEYS)
def test_the_felt_says_it_whatever_the_house(key: str):
    played = game(key)
    for seed in range(20):
        rules = played.house.draw_rules(Random(seed))
        lines = felt_lines(played, rules)
        assert lines == played.house.signs(rules)
        assert len([line for line in lines if ":" not in line]) == 2
