"""How simulated players bet: by what they can see, within what is open, each in one manner."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.players import Players
from app.script import right_course
from games.catalogue import game
from games.engine.acts import Verb
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.round import Beginning
from games.families.pot.players.strength import strength
from games.poker.holdem import HOLDEM
from games.poker.omaha_eight import OMAHA_EIGHT
from games.poker.seven_card_stud_low import STUD_LOW
from tests.poker.table import showdown, table, turn
from tests.tables import to

KEYS = (
    "seven-card-stud-high", "seven-card-stud-eight", "holdem", "omaha-eight", "five-card-draw-low",
    "five-card-stud",
)  # fmt: skip


def decided(moment: Moment, manner: str, seed: str = "a") -> list[Step]:
    """The step that waits for a player, and what that player does there."""
    step = next(step for step in moment.expected() if len(step.options) > 1)
    act = moment.game.drilling.manners[manner](moment.round, step, Random(seed))
    return [step, replace(step, options=(act,))]


def looks(hand: str, board: str = "", key: str = "holdem") -> float:
    kind = {"holdem": HOLDEM, "omaha-eight": OMAHA_EIGHT, "seven-card-stud-low": STUD_LOW}[key]
    r = table(key, "1, 2").round
    r = replace(r, cards={"1/hand": tuple(hand.split()), "board": tuple(board.split())})
    return strength(kind, r, 1, Random("a"))


def test_better_hands_look_better() -> None:
    assert looks("Ah Ad") > looks("Kh 9d") > looks("3h 2d")
    assert looks("Ah Ad", "As 7c 2d") > looks("Kh Qd", "7s 7c 2d") > looks("4h 3d", "As Kc 9d")
    assert looks("3h 2d As", key="seven-card-stud-low") > looks(
        "Kh Qd Ks", key="seven-card-stud-low"
    )


def test_a_low_hand_counts_where_it_may_win_half() -> None:
    board = "3h 4d 8s Kc Ks"
    assert looks("Ah 2d Jc 9s", board, "omaha-eight") > looks("Jh 9d Qc 9s", board, "omaha-eight")


def test_cards_that_tell_nothing_are_no_stumbling_block() -> None:
    assert looks("") == 0.5
    assert looks("Ah Ad", "Ah Ad 2c") == 0.5


def test_a_player_decides_by_what_he_can_see_and_by_his_own_chance() -> None:
    m = turn(to(table("holdem", seed="x"), "dealer deal board 3"), 1)
    r = m.round
    others = {"2/hand": r.cards["3/hand"], "3/hand": r.cards["2/hand"]}
    unseen = replace(m, round=replace(r, cards={**r.cards, **others}, deck=r.deck[::-1]))
    for manner in m.game.drilling.manners:
        for seed in "abcdef":
            assert decided(m, manner, seed)[1].act == decided(unseen, manner, seed)[1].act


def test_a_player_shows_what_may_win_and_concedes_what_has_lost() -> None:
    cards = {"1/hand": "Ah Ad", "2/hand": "Kh Kd", "3/hand": "As Ac", "board": "2s 5s 7c 8d 9c"}
    m = to(showdown(table("holdem", cards=cards)), "seat-1 reveal 1/hand")
    assert decided(m, "sensible")[1].act.verb is Verb.FOLD
    m = to(m, "seat-2 fold 2/hand")
    assert decided(m, "sensible")[1].act.verb is Verb.REVEAL, "his hand ties"


@pytest.mark.parametrize("key", KEYS)
def test_whoever_plays_bets_what_is_open_and_a_round_comes_to_its_end(key: str) -> None:
    found = game(key)
    for number, manner in enumerate(found.drilling.manners):
        chance = Random(f"{key} {manner}")
        rules = found.house.draw_rules(chance)
        rules = replace(
            rules, house={**rules.house, "structure": ("no-limit", "spread")[number % 2]}
        )
        chips = {
            f"{seat}/chips": chance.choice((8, 20, 60)) * rules.minimum for seat in range(1, 6)
        }
        players = Players(manner, dict.fromkeys(range(1, 6), manner))
        moment = Moment.opening(found, found.begin(Beginning(rules, chips, manner)))
        for now, act in right_course(moment, players.decide, []):
            assert now.step_for(act) is not None, f"{act} is not open"
            moment = now.played(act)
        assert moment.over
        assert not moment.round.wagers


def test_the_timid_fold_more_and_the_reckless_bet_more() -> None:
    folds, bets = dict[str, int](), dict[str, int]()
    for manner in ("timid", "sensible", "reckless", "calling-station"):
        acts = [
            decided(turn(table("holdem", "1, 2, 3, 4, 5, 6", seed=seed), 3), manner, seed)[1].act
            for seed in map(str, range(40))
        ]
        folds[manner] = sum(act.verb is Verb.FOLD for act in acts)
        bets[manner] = sum(act.spot in ("raise", "all-in") for act in acts)
    assert folds["timid"] > folds["sensible"] > folds["reckless"] >= folds["calling-station"]
    assert bets["timid"] < bets["sensible"] < bets["reckless"]
    assert bets["calling-station"] < bets["sensible"]
