"""How simulated players decide, each from the player's own cards and the dealer's up card."""

from __future__ import annotations

from functools import partial
from random import Random

from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.game import Manner
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.twenty_one.points import is_blackjack, points, value
from games.families.twenty_one.table import Choose, TwentyOne


def named(step: Step, word: str) -> Act | None:
    """The option of *step* that *word* stands for, if it is open."""
    heads = ((act, act.spot.partition("-")[0]) for act in step.options)
    return next((act for act, head in heads if word in (act.verb, head, act.spot)), None)


def hand_of(r: Round, step: Step) -> tuple[Card, ...]:
    """The cards that the decision is about."""
    spot = step.act.target
    return r.cards.get(spot if "/hand" in spot else f"{step.act.seat}/hand", ())


def timid(
    game: TwentyOne, r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random
) -> str:
    """Bets no chip more than required, takes no card that could break, and surrenders a poor
    hand."""
    total, soft = points(cards)
    if named(step, game.spots.even) and is_blackjack(cards):
        return game.spots.even
    if total in (15, 16) and not soft and value(up) >= 10 and named(step, Verb.SURRENDER):
        return Verb.SURRENDER
    return Verb.STAND if total >= 12 and not soft else Verb.HIT


def reckless(
    game: TwentyOne, r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random
) -> str:
    """Whatever brings more chips out: insures, splits and doubles by the mood of the moment."""
    total, _ = points(cards)
    insured = game.spots.insurance
    if named(step, insured):
        return chance.choice((insured, insured, Verb.DECLINE))
    for word in ("split", game.spots.double):
        if named(step, word) and chance.random() < 0.5:
            return word
    return Verb.HIT if total < 17 else Verb.STAND


def by(choose: Choose) -> Manner:
    """Return the manner of a player who decides by *choose*.

    Where that choice is not open, the player declines, or stands; an owed card is taken.
    """

    def manner(r: Round, step: Step, chance: Random) -> Act:
        up = r.cards.get("dealer", ("",))[0]
        word = choose(r, step, hand_of(r, step), up, chance) if up else ""
        late = step.act.verb is Verb.TAKE
        fallback = step.act if late else named(step, Verb.DECLINE) or named(step, Verb.STAND)
        return named(step, word) or fallback or step.act

    return manner


def manners(game: TwentyOne) -> dict[str, Manner]:
    """Return how players decide: by the best play of their chapter, timidly or recklessly."""
    choosing: dict[str, Choose] = {
        "sensible": game.sensible,
        "timid": partial(timid, game),
        "reckless": partial(reckless, game),
    }
    return {name: by(choose) for name, choose in choosing.items()}
