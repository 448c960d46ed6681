"""Whether an act really happened on the felt, and what is true if it did not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from app.grading.findings import Finding, Kind
from app.grading.saying import sentence
from app.grading.words import place, tell
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS
from games.engine.game import Game
from games.engine.round import Round
from games.verbs import row
from games.verbs.row import text_for
from scenes.places.decks import whereabouts

PAYS = (Verb.PAY, Verb.CREDIT)
WHEN: Mapping[str, Callable[[Round, Finding, bool], bool]] = {
    "a bet that won": lambda r, finding, silent: (
        finding.act.target in r.wagers and not silent and _won(finding)
    ),
    "a bet there": lambda r, finding, silent: finding.act.target in r.wagers,
    "wagers settled in place": lambda r, finding, silent: r.table.kind.tolerance.settled_in_place,
    "nothing to pay": lambda r, finding, silent: (
        finding.act.target not in r.wagers and finding.act.target not in r.accepted
    ),
    "face up already": lambda r, finding, silent: r.shown(finding.act.target),
}
"""What the words in the rows of verbs need that tell why nothing moved."""


def happened(before: Round, after: Round, act: Act) -> bool:
    """Whether *act* moved what it names on the felt; an act that moves nothing always happens.

    >>> from games.catalogue import GAMES
    >>> from app.randomly import random_round
    >>> r = random_round("a", GAMES["mississippi-stud"].house.rules).open().round
    >>> happened(r, r, Act.parse("dealer collect 1/ante"))
    False
    >>> happened(r, r, Act.parse("dealer announce no-more-bets"))
    True
    """
    if act.actor != "dealer" or not before.table.kind.deals:
        return True
    if done_instead(before, after, act):
        return False
    if act.verb is Verb.DEAL:
        where = act.target.removesuffix(SIDEWAYS)
        return len(after.cards.get(where, ())) > len(before.cards.get(where, ()))
    match act.verb.row.moves:
        case row.CHIPS:
            return _money(before) != _money(after)
        case row.CARDS if act.verb is not Verb.REVEAL or before.lies(act.target):
            return _cards(before) != _cards(after) or whereabouts(before) != whereabouts(after)
        case row.CARDS | row.DECISION:
            return False
        case row.THINGS | row.IN_HAND:
            return _handled(before, act) or _things(before) != _things(after)
    return True


def _handled(r: Round, act: Act) -> bool:
    """Whether what *act* is done with is at hand, so that it is done though nothing moves away."""
    if act.verb is Verb.PROVE:
        return bool(r.proving)
    if act.target == "stub":
        return bool(r.deck)
    place = whereabouts(r).get(act.target)
    handled = act.verb.row.moves == row.IN_HAND
    return handled and place is not None and place.at in ("deck", "aside")


def done_instead(before: Round, after: Round, act: Act) -> Act | None:
    """Return what was done in place of *act*, if something else was; its chips do not matter."""
    instead = after.log[len(before.log) :]
    same = any(one.plain == act.plain for one in instead)
    return None if same or not instead else instead[-1]


def _money(r: Round) -> tuple[object, ...]:
    return (
        r.wagers, r.accepted, r.stacks, r.accounts, dict(r.rack), r.proving, r.outside, r.won,
    )  # fmt: skip


def _cards(r: Round) -> tuple[object, ...]:
    return r.deck, r.cards, r.exposed


def _things(r: Round) -> tuple[object, ...]:
    return _money(r), _cards(r), whereabouts(r), r.cover, r.marks, r.foreign


def told_of(
    who: str, before: Round, after: Round, finding: Finding, game: Game, *, silent: bool = False
) -> str:
    """Return the words for the act of *finding*: that *who* did it, or what happened instead.

    In *silence*, the person who stops the dealer does not say what was due.
    """
    act = finding.act
    of_things = act.verb.row.moves in (row.THINGS, row.IN_HAND)
    if happened(before, after, act) or (finding.kind is Kind.RIGHT and of_things):
        return f"{who}: {sentence(tell(act, game))}."
    if instead := done_instead(before, after, act):
        return f"That's not what happened. Done instead: {tell(instead, game)}."
    if act.verb is Verb.DEAL and after.deck[:1] and after.deck[0] in after.exposed:
        where = place(act.target.removesuffix(SIDEWAYS), game)
        return f"No card goes on {where}. It's face up at the shoe: it's the next card."
    if act.verb is Verb.DEAL and (elsewhere := _grown(before, after)):
        shown = ", face up" if after.cards[elsewhere][-1] in after.exposed else ""
        return f"The card is on {place(elsewhere, game)} now{shown}."
    return stopped(before, finding, game, silent=silent)


def _grown(before: Round, after: Round) -> str:
    """Return where a card lies that did not lie there before; empty if nowhere."""
    grown = (
        spot for spot, held in after.cards.items() if len(held) > len(before.cards.get(spot, ()))
    )
    return next(grown, "")


def stopped(r: Round, finding: Finding, game: Game, *, silent: bool = False) -> str:
    """Return who or what stopped the act of *finding*, so that everything lies as before."""
    act = finding.act
    holds = partial(_holds, r, finding, silent)
    if (text := text_for(act.verb.row.stopped, act.target, holds)) is None:
        return f"Nothing moved. Not done: {tell(act, game)}."
    player = f"Seat {act.seat}" if act.seat else "The floor"
    return text.format(player=player, where=place(act.target, game))


def _holds(r: Round, finding: Finding, silent: bool, when: str) -> bool:
    return WHEN[when](r, finding, silent)


def _won(finding: Finding) -> bool:
    return any(one.verb in PAYS and one.target == finding.act.target for one in finding.due)
