"""Nothing a dealer does breaks a poker table: any act, at any moment, is judged and played."""

from __future__ import annotations

from random import Random

import pytest

from app.grading.judge import judge
from app.script import next_act
from games.catalogue import POKER, game
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.round import Beginning
from tests.tiers import by_kind

SPOTS = ("{}/hand", "{}/up", "{}/bet", "{}/pot", "{}/side-1", "{}/button", "{}/kill", "{}/chips",
         "{}", "pot", "side-1", "side-2", "rake", "bad-beat", "high-hand", "board", "burns",
         "muck", "common", "stub", "deck", "deck-1", "deck-2", "left-hand", "marker", "{}/raise",
         "{}/call", "{}/wheel", "kill", "floor", "{}/draw-12", "{}/further-bets")  # fmt: skip
SUMS = (None, 1, 2, 3, 4, 100, 200, 400, 800, 5000, 100_000_000)
VERBS = tuple(verb for verb in Verb if verb is not Verb.BEFALL)


def any_act(chance: Random) -> Act:
    spot = chance.choice(SPOTS).format(chance.randint(0, 11))
    return Act("dealer", chance.choice(VERBS), spot, chance.choice(SUMS))


@by_kind
@pytest.mark.parametrize("key", POKER)
def test_nothing_the_dealer_does_breaks_a_hand(key: str) -> None:
    play, chance = game(key), Random(key)
    for number in range(3):
        rules = play.house.draw_rules(chance)
        seats = sorted(chance.sample(play.table.seats, 3))
        down = {f"{seat}/chips": 40 * rules.maximum for seat in seats}
        marks = play.memory.draw_marks(chance, rules, seats)
        moment = Moment.opening(play, play.begin(Beginning(rules, down, f"{number}", marks=marks)))
        whole = moment.round.money
        for _ in range(120):
            if chance.random() < 0.15:
                act: Act | None = any_act(chance)
            else:
                act = next_act(moment)
            if act is None:
                break
            assert judge(moment, act).said
            moment = moment.played(act)
            assert moment.round.money == whole, str(act)
            found = [
                Act("dealer", Verb.BEFALL, f"{odd.name}/{place}".rstrip("/"))
                for odd in play.conduct.irregularities
                for place in odd.places(moment.round)
                if odd.can_happen(moment.round, place)
            ]
            bent = [moment.befallen(one) for one in found]
            assert all(one.expected() or one.over for one in bent)
            if bent and chance.random() < 0.05:
                moment = chance.choice(bent)
                whole = moment.round.money
