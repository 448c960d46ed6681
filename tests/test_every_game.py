"""What holds at every moment of every game, whatever anyone does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app.provisions import readings
from games.catalogue import BANKED, BESIDES, POKER, TABLES
from games.engine.acts import Act, Verb
from games.engine.cards import DECK
from games.engine.game import PHASES, Game
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from games.law import Edition, edition
from tests.tiers import TIER

EVERY_GAME = pytest.mark.parametrize("game", TABLES.values(), ids=lambda game: game.key)
MANY = settings(
    max_examples=60 if TIER.by_chance else 20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # a long game does not shrink
)

OPENINGS = ("round", "shuffle", "opening", "idle", "idle-face-up")


@st.composite
def tables(draw: st.DrawFn) -> Moment:
    """A table of any game and house about to open, with any wagers and some rigged decks.

    Or one for what is done besides.
    """
    key = draw(st.sampled_from((*BANKED, *BESIDES, "one of the poker room")))
    game = TABLES[key if key in TABLES else draw(st.sampled_from(POKER))]
    chance = draw(st.randoms(use_true_random=False))
    rules = game.house.draw_rules(chance)
    least = 2 if game.table_stakes else 1
    seats = draw(st.sets(st.sampled_from(game.table.seats), min_size=least, max_size=4))
    fixed = game.wagers.set_stakes(rules)
    down: dict[str, int] = {}
    for seat in sorted(seats):
        stake = draw(st.sampled_from(sums(game, rules)))
        down |= {f"{seat}/{name}": stake for name in game.wagers.required}
        for name in game.wagers.side_wagers:
            if name in rules.offers and draw(st.booleans()):
                down[f"{seat}/{name}"] = fixed.get(name, 500)
    seed = str(draw(st.integers(0, 999)))
    order = list(game.table.deck(rules))
    Random(seed).shuffle(order)
    rigged = draw(st.sampled_from(["", "", "hearts", "alike"]))
    if rigged == "hearts":  # hands that win jackpots are rare otherwise
        order.sort(key=lambda card: (card[1] != "h", card[0] in "234567"))
    elif rigged:
        order.sort(key=lambda card: card[0] not in "78A")
    drawn = {one.key: min(seats) if one.of_seats else order[0] for one in game.house.system_draws}
    shoe = len(order) > len(DECK)  # it goes on from round to round
    spent = draw(st.sampled_from([0, 1, 100, len(order) - 20])) if shoe else 0
    return Moment.opening(
        game,
        game.begin(
            Beginning(
                rules,
                down,
                deck=tuple(order[spent:]),
                opening="round" if spent else draw(st.sampled_from(OPENINGS)),
                in_use=draw(st.sampled_from(["deck-1", "deck-2"][: rules.decks])),
                deck_minutes=draw(
                    st.sampled_from([0, 240, 480] if spent else [0, 240, 480, 1440])
                ),
                since_count=draw(st.integers(0, 4)),
                drawn=drawn,
                marks=game.memory.draw_marks(chance, rules, sorted(seats)),
            )
        ),
    )


def sums(game: Game, rules: RulesSubmission) -> list[int]:
    """What a player may have down or in chips."""
    if not game.table_stakes:
        return [1000, 2500, 10_000]
    least = -(-game.wagers.bounds(rules)[0] // 100) * 100
    return [least, least + 300, 3 * least, 20 * rules.maximum]


def law(game: Game) -> Edition:
    return edition(game.code.number, game.edition)


def mishaps(moment: Moment) -> list[Act]:
    """Everything that could go wrong now."""
    found = []
    for odd in moment.game.conduct.irregularities:
        for place in odd.places(moment.round):
            if odd.can_happen(moment.round, place):
                name = f"{odd.name}/{place}" if place else odd.name
                found.append(Act("chance", Verb.BEFALL, name))
    return found


def cards_of(moment: Moment) -> frozenset[str]:
    return frozenset(moment.game.table.deck(moment.round.rules))


def options(moment: Moment) -> list[Act]:
    return [act for step in moment.expected() for act in step.options]


def wrong(moment: Moment, chance: Random) -> Act:
    """Something that somebody might do at a table, hardly ever right: perhaps too soon."""
    r, game = moment.round, moment.game
    if chance.random() < 0.6:
        later = finish(moment).round.log[len(r.log) :]
        mine = [act for act in later if act.actor == "dealer"]
        if mine:
            return chance.choice(mine[: chance.choice([3, 10, 100])])
    names = (
        "hand",
        "late",
        *game.wagers.required,
        *game.wagers.streets,
        *game.wagers.side_wagers,
        *game.speech.words,
    )
    seats = [f"{seat}/{name}" for seat in r.seats for name in names]
    places = [*seats, *game.table.board, *game.speech.places, "stub", "discard-rack", "proving",
              "light", "deck-1", "deck-2", "shoe", "floor", "progressive", "cover-card", "layout",
              "left-hand", "no-more-bets", *map(str, r.seats)]  # fmt: skip
    verbs = [verb for verb in Verb if verb is not Verb.BEFALL]
    amount = chance.choice([None, 1, 2, 100, 1000, 2500, 47])
    return Act("dealer", chance.choice(verbs), chance.choice(places), amount)


def sound(moment: Moment, money: int, cards: frozenset[str]) -> None:
    """What may never be otherwise."""
    r = moment.round
    assert r.money == money
    lying = [*r.deck, *(card for spot in r.cards.values() for card in spot)]
    assert len(lying) == len(set(lying)) == r.deck_size
    assert len(set(lying) - cards) == max(0, r.deck_size - r.full)
    assert r.exposed <= set(lying)
    assert all(count >= 0 for count in r.rack.values())
    assert all(cents > 0 for cents in r.wagers.values())


def unambiguous(moment: Moment) -> None:
    steps = (replace(step, waived=False) for step in moment.expected())  # it may be due as well
    acts = [act for step in dict.fromkeys(steps) for act in step.options]
    assert len(acts) == len(set(acts)), sorted(map(str, acts))


def finish(moment: Moment) -> Moment:
    for _ in range(600):
        if not (acts := options(moment)):
            return moment
        moment = moment.after(acts[0])
    raise AssertionError("it never ends")


def settled(moment: Moment) -> None:
    """Nothing is left on the table, and each wager was settled, returned or lost."""
    assert moment.over
    left = {**moment.round.wagers, **moment.round.proving}
    assert not left, "\n".join([*map(str, moment.round.log), str(left)])
    if moment.game.table_stakes:
        r = moment.round
        assert not r.deck, "\n".join(map(str, r.log))
        assert set(r.cards) <= {r.discards}, "\n".join([*map(str, r.log), str(r.cards)])


def left_by_mistake(moment: Moment) -> None:
    """All is settled but what a dealer passed over when it was due and never made good.

    That is what a fold has lost, and Progressive chips that nobody took into the tray.
    """
    r = moment.round
    assert moment.over
    if moment.game.table_stakes:
        assert not r.wagers, "\n".join([*map(str, r.log), str(r.wagers), str(moment.expected())])
        return
    left = [spot for spot in r.wagers if int(spot[0]) not in r.folded]
    left = [spot for spot in left if not spot.endswith("/progressive")]
    assert not left, "\n".join([*map(str, r.log), str(left)])


@given(tables(), st.randoms(use_true_random=False), st.floats(0, 0.1))
@MANY
def test_rightly_played_everything_adds_up(
    opening: Moment, chance: Random, trouble: float
) -> None:
    moment, money, cards = opening, opening.round.money, cards_of(opening)
    while acts := options(moment):
        sound(moment, money, cards)
        unambiguous(moment)
        for step in moment.expected():
            assert moment.game.phase(step.cite) in PHASES
            law(moment.game).provision(step.cite)
        befalls = mishaps(moment)
        if befalls and chance.random() < trouble:
            moment = moment.befallen(chance.choice(befalls))
        else:
            moment = moment.after(chance.choice(acts))
    sound(moment, money, cards)
    settled(moment)


@given(tables(), st.randoms(use_true_random=False), st.floats(0.05, 0.5))
@MANY
def test_wrongly_played_too_and_it_still_ends(
    opening: Moment, chance: Random, folly: float
) -> None:
    moment, money, cards = opening, opening.round.money, cards_of(opening)
    for _ in range(250):
        acts = options(moment)
        if not acts:
            break
        if chance.random() < folly:
            befalls = mishaps(moment)
            act = wrong(moment, chance)
            moment = moment.played(chance.choice([act, act, act, *befalls[:1]]))
        else:
            moment = moment.played(chance.choice(acts))
        sound(moment, money, cards)
    ended = finish(moment)
    sound(ended, money, cards)
    left_by_mistake(ended)


@pytest.mark.parametrize("key", [key for key in BANKED if key != "spanish-21"])
def test_a_hand_that_nobody_can_compare_gets_its_wagers_back(key: str) -> None:
    game = TABLES[key]
    down = {f"1/{name}": 1000 for name in game.wagers.required}
    moment = Moment.opening(game, game.begin(Beginning(game.house.rules, down)))
    early = Act("dealer", Verb.DEAL, "1/hand", game.table.hand_size)
    moment = moment.played(early)
    assert moment.round.lies("1/hand"), "dealt before the cards were made ready"
    ended = finish(moment)
    assert not ended.round.wagers, list(map(str, ended.round.log))


@EVERY_GAME
def test_cards_that_are_put_away_lie_face_down(game: Game) -> None:
    rules = game.house.draw_rules(Random(1))
    seats = game.table.seats[:3]
    down = {
        f"{seat}/{name}": sums(game, rules)[0] for seat in seats for name in game.wagers.required
    }
    moment, shown = Moment.opening(game, game.begin(Beginning(rules, down))), 0
    while acts := options(moment):
        before, act = moment.round, acts[0]
        moment = moment.after(act)
        gone = before.exposed.intersection(before.cards.get(act.target, ()))
        if act.verb is Verb.DISCARD and act.target != before.discards:
            shown += len(gone)
            assert not gone & moment.round.exposed, act
    assert shown or not game.table.hand_size


@given(tables(), st.randoms(use_true_random=False))
@MANY
def test_a_log_read_back_replays_to_the_same_round(opening: Moment, chance: Random) -> None:
    moment, done = opening, []
    while acts := options(moment):
        befalls = mishaps(moment)
        act = chance.choice(acts)
        if chance.random() < 0.1:
            act = chance.choice([wrong(moment, chance), *befalls])
        moment = moment.played(act)
        done.append(str(act))
        if len(done) > 300:
            break
    again = opening.replay(map(Act.parse, done))
    assert again.round == moment.round
    assert again.expected() == moment.expected()


@given(tables(), st.randoms(use_true_random=False))
@settings(MANY, max_examples=15)
def test_from_every_moment_the_end_can_be_reached(opening: Moment, chance: Random) -> None:
    moment = opening
    while acts := options(moment):
        settled(finish(moment))
        for act in mishaps(moment)[:: chance.randint(3, 7)]:
            settled(finish(moment.befallen(act)))
        for _ in range(chance.randint(1, 9)):
            if acts := options(moment):
                moment = moment.after(chance.choice(acts))


@EVERY_GAME
def test_every_irregularity_duty_reading_and_choice_cites_a_provision(game: Game) -> None:
    named = (
        game.conduct.irregularities,
        game.conduct.duties,
        readings(game),
        game.house.choices,
        game.house.clashes,
    )
    for thing in (one for things in named for one in things):
        law(game).provision(thing.cite)
