"""Whether an act really happened on the felt, and what is true if it did not."""

from __future__ import annotations

from app.grading.findings import Finding, Kind
from app.grading.saying import sentence
from app.grading.words import place, tell
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS
from games.engine.game import Game
from games.engine.pots import POT_VERBS
from games.engine.round import Round
from scenes.places.decks import whereabouts

MONEY = frozenset({Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.CREDIT, Verb.GATHER, Verb.RACK})
PAYS = (Verb.PAY, Verb.CREDIT)
CARDS = frozenset({Verb.DEAL, Verb.REVEAL, Verb.DISCARD, Verb.RESHUFFLE, Verb.SPLIT})
ELSEWHERE = frozenset(
    {Verb.LOAD, Verb.TAKE, Verb.REMOVE, Verb.PLACE, Verb.SPREAD, Verb.WASH, Verb.STACK, Verb.CUT,
     Verb.SHUFFLE, Verb.TURN_DOWN, Verb.TEAR, Verb.SWEEP, Verb.PROVE}
)  # fmt: skip
"""What moves a deck or another thing: where there is none of it, nothing is done."""
HANDLED = frozenset({Verb.CUT, Verb.SHUFFLE, Verb.STACK})
"""What is done with a deck that stays where it is, if it lies at hand."""


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
    pots = act.verb in POT_VERBS
    if act.verb in MONEY or pots:
        return _money(before) != _money(after)
    if act.verb in CARDS and (act.verb is not Verb.REVEAL or before.lies(act.target)):
        return _cards(before) != _cards(after) or whereabouts(before) != whereabouts(after)
    if act.verb in ELSEWHERE:
        return _handled(before, act) or _things(before) != _things(after)
    return act.verb not in CARDS


def _handled(r: Round, act: Act) -> bool:
    """Whether what *act* is done with is at hand, so that it is done though nothing moves away."""
    if act.verb is Verb.PROVE:
        return bool(r.proving)
    if act.target == "stub":
        return bool(r.deck)
    place = whereabouts(r).get(act.target)
    return act.verb in HANDLED and place is not None and place.at in ("deck", "aside")


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
    if happened(before, after, act) or (finding.kind is Kind.RIGHT and act.verb in ELSEWHERE):
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
    where = place(act.target, game)
    player = f"Seat {act.seat}" if act.seat else "The floor"
    won = any(one.verb in PAYS and one.target == act.target for one in finding.due)
    match act.verb:
        case Verb.COLLECT | Verb.GATHER if act.target in r.wagers and won and not silent:
            return f"{player} stops you: “That bet won.” The bet stays."
        case Verb.COLLECT | Verb.GATHER if act.target in r.wagers:
            return f"{player} stops you. The bet stays."
        case Verb.COLLECT | Verb.GATHER | Verb.RETURN if r.table.kind.tolerance.settled_in_place:
            return f"Nothing moved: no wager on {where}."
        case Verb.PAY | Verb.CREDIT if act.target not in r.wagers and act.target not in r.accepted:
            return f"Nothing moved: no wager to pay on {where}."
        case Verb.PAY | Verb.CREDIT:
            return f"Nothing moved: {where} couldn't be paid that way."
        case Verb.DEAL:
            return f"No card stays on {where}: it's back on the deck."
        case Verb.REVEAL if r.shown(act.target):
            return f"Nothing moved: {where} is already face up."
        case Verb.REVEAL:
            return f"Nothing moved: no card to turn on {where}."
        case Verb.DISCARD:
            return f"Not done. The cards are back: {where} stays where it was."
    return f"Nothing moved. Not done: {tell(act, game)}."
