"""The family of games drawn to 21 serves another chapter: one with 10s, and with no extras."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.engine.acts import Act, Verb
from games.engine.cards import shoe_of, shuffled
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.procedure import Procedure
from games.engine.round import Beginning, Round
from games.families.twenty_one.card_errors import one_of
from games.families.twenty_one.game import made_by
from games.families.twenty_one.hands import Hand
from games.families.twenty_one.house import RULES
from games.families.twenty_one.points import points
from games.families.twenty_one.round import prepared
from games.families.twenty_one.table import HandResult, TwentyOne
from games.spanish_21.chapter import CODE, PHASES, TABLE


def result(r: Round, hand: Hand) -> HandResult:
    """The higher hand wins, and equal hands tie, whatever they are made of."""
    blackjack = PLAIN.has_blackjack(r, hand.seat)
    theirs = PLAIN.dealer_has_blackjack(r)
    mine = (hand.total(r), blackjack)
    others = (points(PLAIN.dealers_cards(r)).total, theirs)
    if others[0] <= 21 and mine < others:
        return HandResult(Verb.COLLECT, PLAIN.losing(r))
    if mine == others:
        return HandResult(Verb.RETURN, PLAIN.cites.lost)
    name = "Blackjack" if blackjack else "winning hand"
    return HandResult(Verb.PAY, PLAIN.cites.pays, name, PLAIN.pays.rows[name])


PLAIN: TwentyOne = replace(
    TABLE,
    title="Plain",
    spots=replace(TABLE.spots, main="plain", hole="second-card", insurance="assurance"),
    high="AKQJT",
    pack=lambda rules: shoe_of(rules.decks),
    card_choices=(),
    clashes=(),
    about_decks="Six or eight.",
    result=result,
    decided=lambda r, hand: False,
    given_up=lambda r, hand: False,
    after_double=TwentyOne.after_double,
    side_wagers=(),
    also_decided=(),
    gifts=(),
    gifts_to_others=(),
    won_beside=TwentyOne.won_beside,
    won_by_others=TwentyOne.won_by_others,
    opened=TwentyOne.opened,
    twice=("face-up-card",),
    winning=(),
    won_by=lambda r, hand: PLAIN.cites.won,
)


def procedure(r: Round) -> Procedure:
    return prepared(PLAIN, r)


GAME: Game = made_by(
    PLAIN, procedure, key="plain", code=CODE, edition="2012", phases=PHASES, own_words={},
    own_places={}, payouts=lambda rules: {}, irregularities=(), errors=(), shapes={}, rows={},
)  # fmt: skip


def table(*first: str, seats: int = 1) -> Moment:
    """A table in the middle of a shoe from which the cards *first* come."""
    left = list(shuffled(shoe_of(6), "a shoe"))
    drawn = [next(card for card in left if card.startswith(face)) for face in first]
    burnt, *rest = [card for card in left if card not in drawn]
    down = {f"{seat}/plain": 1000 for seat in range(1, seats + 1)}
    cards = {"discard-rack": (burnt,)}
    return Moment.opening(
        GAME, GAME.begin(Beginning(RULES, down, deck=(*drawn, *rest), cards=cards))
    )


def played(moment: Moment, manner: str = "timid", chance: Random | None = None) -> Moment:
    """Go on to the end, every player deciding in one *manner*."""
    decide, chance = GAME.drilling.manners[manner], chance or Random(1)
    for _ in range(400):
        due = [step for step in moment.expected() if not step.waived] or moment.expected()
        if not due:
            return moment
        step = due[0]
        asked = step.actor.startswith("seat-") and len(step.options) > 1
        moment = moment.after(decide(moment.round, step, chance) if asked else step.act)
    raise AssertionError("the round never ended")


@pytest.mark.parametrize("manner", ["sensible", "timid", "reckless"])
@pytest.mark.parametrize("seed", range(6))
def test_every_round_ends_with_every_wager_settled(manner: str, seed: int) -> None:
    left = shuffled(shoe_of(6), str(seed))
    down = {"1/plain": 1000, "3/plain": 2500, "7/plain": 500}
    cards = {"discard-rack": left[:1]}
    start = Beginning(RULES, down, deck=left[1:], cards=cards)
    done = played(Moment.opening(GAME, GAME.begin(start)), manner, Random(seed)).round
    assert not done.wagers
    assert {spot for spot in done.won if spot.endswith("/plain")} == down.keys()
    assert not any(done.lies(place) for place in done.cards if place != "discard-rack")


def test_the_reader_is_used_under_every_card_that_the_chapter_calls_high() -> None:
    reading = Act.parse("dealer insert second-card")
    assert reading in played(table("9h", "Td", "8c", "6s")).round.log
    assert reading not in played(table("9h", "9d", "8c", "6s")).round.log


def test_a_hand_comes_to_what_the_chapter_says() -> None:
    tie = played(table("Ah", "Td", "Kc", "As")).round
    assert tie.won["1/plain"] == 0
    won = played(table("Ah", "9d", "Kc", "8s")).round
    assert won.won["1/plain"] == 1500


def test_insurance_is_what_the_chapter_calls_it() -> None:
    log = played(table("9h", "Ad", "8c", "Ks"), "reckless").round.log
    assert Act.parse("dealer announce assurance") in log


def test_nothing_is_offered_or_named_that_another_chapter_has() -> None:
    chosen = {choice.key for choice in GAME.house.choices}
    assert not chosen & {"offers.match", "house.tens"}
    assert {"plain", "second-card"} <= {*GAME.speech.words, *GAME.speech.places}
    assert not {"match", "sevens", "envy", "spanish-21"} & GAME.speech.words.keys()
    assert "rescue" not in GAME.drilling.decisions
    told = [error.message for error in GAME.conduct.common_errors]
    assert any("ace, king, queen, jack or 10" in message for message in told)
    assert not any("Match" in message or "Spanish" in message for message in told)
    assert not any(one.name == "ten-found" for one in GAME.conduct.irregularities)


def test_a_drill_may_ask_for_every_rank_of_the_shoe() -> None:
    assert "10" in GAME.drilling.shapes["up"].words["10"]
    assert one_of("AT") == "ace or 10"
