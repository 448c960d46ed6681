"""How simulated players decide, each from the player's own cards and the dealer's up card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.game import Manner
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.twenty_one.points import is_blackjack, points, value
from games.spanish_21.strategy import basic, rescue

Choose = Callable[[Round, Step, tuple[Card, ...], Card, Random], str]
"""What to do: a verb, or the wager that stands for it."""


def named(step: Step, word: str) -> Act | None:
    """The option of *step* that *word* stands for, if it is open."""
    heads = ((act, act.spot.partition("-")[0]) for act in step.options)
    return next((act for act, head in heads if word in (act.verb, head, act.spot)), None)


def hand_of(r: Round, step: Step) -> tuple[Card, ...]:
    """The cards that the decision is about."""
    spot = step.act.target
    return r.cards.get(spot if "/hand" in spot else f"{step.act.seat}/hand", ())


def sensible(r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random) -> str:
    """The best play without counting cards; never insured."""
    if named(step, Verb.RESCUE):
        return Verb.RESCUE if rescue(cards, up) else Verb.STAND
    return basic(
        cards,
        up,
        may_surrender=named(step, Verb.SURRENDER) is not None,
        may_double=named(step, "double") is not None,
        may_split=named(step, "split") is not None,
    )


def timid(r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random) -> str:
    """Bets no chip more than required, takes no card that could break, and surrenders a poor
    hand."""
    total, soft = points(cards)
    if named(step, "even-money") and is_blackjack(cards):
        return "even-money"
    if total in (15, 16) and not soft and value(up) >= 10 and named(step, Verb.SURRENDER):
        return Verb.SURRENDER
    return Verb.STAND if total >= 12 and not soft else Verb.HIT


def reckless(r: Round, step: Step, cards: tuple[Card, ...], up: Card, chance: Random) -> str:
    """Whatever brings more chips out: insures, splits and doubles by the mood of the moment."""
    total, _ = points(cards)
    if named(step, "insurance"):
        return chance.choice(("insurance", "insurance", Verb.DECLINE))
    for word in ("split", "double"):
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


MANNERS: Mapping[str, Manner] = {
    "sensible": by(sensible),
    "timid": by(timid),
    "reckless": by(reckless),
}
