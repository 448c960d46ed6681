"""A poker table to try the chapter at: given chips, given cards, given choices of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from games.catalogue import game
from games.engine.acts import Verb
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission
from tests.tables import arranged, end, first

HOUSE = RulesSubmission(dealing="hand", decks=2, minimum=400, maximum=800)
"""Limits of $4 and $8, blinds of $2 and $4, no Ante; a shuffler that counts the deck."""
BY_HAND = replace(HOUSE, shuffling="by-hand", counts_deck=False)
NO_COUNT = replace(HOUSE, counts_deck=False)
CHIPS = 20_000


def stakes(text: str) -> dict[str, int]:
    """Read "1, 2, 4 35": a seat, and the dollars it has before it, $200 if nothing is said."""
    pairs = (part.split() for part in text.split(","))
    return {f"{seat}/chips": 100 * int(*sums) if sums else CHIPS for seat, *sums in pairs}


def table(
    key: str,
    players: str = "1, 2, 3",
    *,
    cards: Mapping[str, str] | None = None,
    rules: RulesSubmission = HOUSE,
    button: int | None = None,
    marks: Mapping[str, int] | None = None,
    house: Mapping[str, str | int | bool] | None = None,
    **more: object,
) -> Moment:
    """Open a table of the game *key*; *button* is the seat that has it, the last one by itself.

    *cards* are those of any places, such as ``{"2/hand": "Ah Ad", "board": "Kc"}``, if nobody
    folds; those of seats that nobody has taken are left out.  *house* are choices of this
    chapter, others are in *rules*.
    """
    down = stakes(players)
    rules = replace(rules, house={**rules.house, **(house or {})})
    found = game(key)
    known = {**({"button": button} if button else {}), **(marks or {})}
    if cards is not None:
        first = known.get("button", 0)
        seats = {spot.partition("/")[0] for spot in down}
        theirs = {p: c for p, c in cards.items() if p.partition("/")[0] in seats or "/" not in p}
        more["deck"] = arranged(places(key, tuple(down), first), theirs)
    return Moment.opening(found, found.begin(Beginning(rules, down, marks=known, **more)))


@cache
def places(key: str, down: tuple[str, ...], button: int) -> tuple[str, ...]:
    """The place of each card in the order in which they are dealt when nobody folds."""
    found = game(key)
    marks = {"button": button} if button else {}
    begun = found.begin(Beginning(HOUSE, dict.fromkeys(down, CHIPS), marks=marks))
    dealt = (act for act in end(Moment.opening(found, begun)).round.log if act.verb is Verb.DEAL)
    return tuple(act.target for act in dealt for _ in range(act.amount or 0))


def turn(moment: Moment, seat: int) -> Moment:
    """Go on until *seat* is to decide in a betting round; all others check or call."""
    actor = f"seat-{seat}"
    while not any(s.actor == actor and len(s.options) > 1 for s in moment.expected()):
        assert moment.expected(), f"seat {seat} was never to decide"
        moment = moment.after(first(moment).act)
    return moment


def bet(moment: Moment, *lines: str) -> Moment:
    """Let players do *lines* in their turns, as in "3 raise" or "2 all-in", others passive.

    A name means the first option of that name, "3 raise 1200" the sum put in, in cents.
    """
    for line in lines:
        seat, name, *cents = line.split()
        moment = turn(moment, int(seat))
        steps = (s for s in moment.expected() if s.actor == f"seat-{seat}" and len(s.options) > 1)
        step = next(steps)
        found = [a for a in step.options if name in (a.verb, a.spot)]
        act = replace(found[0], amount=int(*cents)) if found and cents else next(iter(found), None)
        assert act is not None, f"{line}: open are {', '.join(map(str, step.options))}"
        moment = moment.after(act)
    return moment


def showdown(moment: Moment) -> Moment:
    """Go on until the first hand is to be shown."""
    while not any(step.act.verb is Verb.REVEAL for step in moment.expected()):
        assert moment.expected(), "nobody was to show"
        moment = moment.after(first(moment).act)
    return moment


def done(moment: Moment, *verbs: str) -> list[str]:
    """What has been done so far, of these verbs only if any are named."""
    return [str(act) for act in moment.round.log if not verbs or act.verb in verbs]
