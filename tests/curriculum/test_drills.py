"""Every drill can be dealt, is what it says, and is the same whenever it is dealt."""

from __future__ import annotations

from random import Random

import pytest

from app.curriculum.cards.wants import Want, apart, wishes
from app.curriculum.drills.shelf import Drills
from app.curriculum.progress.scoring import verdict_of
from app.rounds import dump, loads
from app.rounds.arrange import lying
from games.engine.acts import Verb
from games.engine.cite import Cite
from games.engine.game import Game
from games.engine.moment import Moment
from tests.curriculum.table import DRILLS, course, dealt, moments, round_of
from tests.tiers import daily, in_turn

pytestmark = in_turn(1)  # each drill has its turn by its seeds

SEEDS = [str(n) for n in range(20)]
"""Rounds of each drill; longer ones are gone through less often, and each day has its own."""
FEW = 3


def seeds(key: str) -> list[str]:
    long = DRILLS[key].game.table_stakes
    return list(daily(SEEDS[:FEW], 1, key) if long else daily(SEEDS, 2, key))


ALL = pytest.mark.parametrize("key", list(DRILLS), scope="module")
"""All questions about one drill are asked before those about the next."""


def test_there_are_at_least_fourteen_drills_each_found_by_its_key():
    assert len(DRILLS) >= 14
    assert all(drill.key == key for key, drill in DRILLS.items())
    assert {drill.category for drill in DRILLS.values()} == {"banked", "employee", "poker"}


@ALL
def test_a_trainee_without_fault_gets_a_hundred_percent(key: str):
    drill = DRILLS[key]
    for seed in seeds(key):
        session = dealt(drill, seed)
        wrong = [e.finding for e in session.entries if e.finding.is_error]
        mine = [e.finding for e in session.entries if e.by == "trainee"]
        assert wrong == [], f"seed {seed}"
        graded = 100 if drill.pass_mark else 0
        assert verdict_of(drill, mine).percent == graded, f"seed {seed}: nothing to do for him"
        assert verdict_of(drill, mine).passed
        assert session._pending == [], f"seed {seed}"


@ALL
def test_what_goes_wrong_comes_to_pass_in_any_order_he_may_work(key: str):
    for seed in seeds(key):
        for _ in moments(DRILLS[key], seed, Random(seed)):
            pass


@in_turn(4)
@ALL
def test_a_seed_gives_one_round_and_another_seed_another(key: str):
    several = seeds(key)
    another = next(seed for seed in SEEDS if seed != several[0])
    rounds = {seed: round_of(DRILLS[key], seed) for seed in (*several, another)}
    assert Drills()[key].round(several[0]) == rounds[several[0]]
    assert len({spec.begin().round.deck for spec in rounds.values()}) == len(rounds)


@ALL
def test_a_round_is_written_out_and_read_back_the_same(key: str):
    for seed in seeds(key):
        spec = round_of(DRILLS[key], seed)
        assert loads(dump(spec)).open().round == spec.open().round


@ALL
def test_each_provision_it_claims_is_met_in_some_round(key: str):
    drill = DRILLS[key]
    met: set[Cite] = {duty.cite for duty in drill.game.conduct.duties}
    for seed in dict.fromkeys((*seeds(key), *SEEDS)):
        if met.issuperset(drill.provisions):
            break
        came = course(key, seed)
        met |= came.touched
        met |= {odd.cite for odd in drill.game.conduct.irregularities if odd.name in came.happened}
    assert [str(cite) for cite in drill.provisions if cite not in met] == []


WANTED = [key for key, drill in DRILLS.items() if drill.wants and not drill.troubles]


@pytest.mark.parametrize("key", WANTED, scope="module")
def test_its_wants_are_met(key: str):
    drill = DRILLS[key]
    for seed in seeds(key):
        _, wanted = drill.plain(Random(f"{drill.key}/{seed}"), seed)
        spec = round_of(drill, seed)
        cards = lying(spec.whole(), spec.mishaps, spec.players.decide)
        for want in wanted:
            assert_met(drill.game, want, course(key, seed).last, apart(cards, drill.game))


def assert_met(game: Game, want: Want, last: Moment, cards: dict[str, tuple[str, ...]]) -> None:
    r, seat = last.round, want.seat
    for wish in wishes(want, game):
        assert wish.met(cards), wish.told
    if want.stays(game):
        assert seat not in r.folded
    for draw in want.cards_drawn:
        own = {place for wish in wishes(want, game) for place in wish.places}
        assert r.drawn[draw.key] in {card for place in own for card in cards[place]}
    for draw in set(want.draws).difference(want.cards_drawn):
        assert r.drawn[draw.key] == seat
    if want.folds:
        bets = sum(act.verb is Verb.BET and act.seat == seat for act in r.log)
        assert seat in r.folded
        assert want.folds == "drawn" or game.wagers.streets[bets] == want.folds


def test_the_programs_own_drills_are_those_that_were_tried_out():
    own = Drills()
    assert list(own) == list(DRILLS)
    assert all(own[key] == drill for key, drill in DRILLS.items())
    assert {key: own.game_key(key) for key in own} == {k: d.game_key for k, d in DRILLS.items()}
    assert "nonsense" not in own
