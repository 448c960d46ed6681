"""Arranging a deck so that dealing it brings given cards to given places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.errors import UnusableError
from app.rounds.forward import reached
from app.script import Decide, Mishap, due_mishap, next_act
from games.engine.acts import Act, Verb
from games.engine.apply import SIDEWAYS
from games.engine.cards import Card, shuffled
from games.engine.moment import Moment
from games.engine.round import Round

Places = Mapping[str, Sequence[Card]]
Deck = tuple[Card, ...]
AHEAD = 4
"""How far beyond a wrong act the list is searched for the act that is due."""
TRIES = 40
"""How often a round is played again until the order of play stays the same."""


@dataclass(slots=True)
class Coming:
    """What goes wrong in a round that is played through, each irregularity in its time.

    Where play begins further on, the only irregularities before that point are those present from
    the very beginning, whichever act they are said to come before.
    """

    pending: list[Mishap]
    taken_up: Sequence[str] = ()
    """The stretches before which play begins (see :meth:`Game.belongs`)."""
    _waiting: list[Mishap] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.taken_up:
            self._waiting = [one for one in self.pending if one.before]
            self.pending = [one for one in self.pending if not one.before]

    def due(self, moment: Moment) -> Act | None:
        """Return the irregularity due at *moment*, if there is one."""
        if self._waiting and reached(moment, self.taken_up):
            self.pending += self._waiting
            self._waiting = []
        return due_mishap(moment, self.pending)


@dataclass(slots=True)
class Listed:
    """The acts of a round that was dealt: where several orders are right, this is the one it
    took."""

    acts: list[Act]

    def next(self, moment: Moment, due: Act | None) -> Act | None:
        """Return the next of them if it is right at *moment*, otherwise what is *due* there."""
        acts = self.acts
        while acts and (acts[0].verb is Verb.BEFALL or _says_nothing(moment, acts[0])):
            del acts[0]
        if acts and moment.step_for(acts[0]):
            return acts.pop(0).plain
        if due is not None and due.plain in acts[:AHEAD]:
            acts.remove(due.plain)
        return due


def _says_nothing(moment: Moment, act: Act) -> bool:
    """Whether *act* is neither due nor wrong."""
    return moment.step_for(act) is None and moment.customary(act)


def arranged(
    begin: Callable[[Deck | None], Moment],
    places: Places,
    mishaps: Sequence[Mishap],
    decide: Decide,
    taken_up: Sequence[str] = (),
    acts: Sequence[Act] = (),
) -> Moment:
    """Return the first moment of a round whose deck gives the named *places* their cards.

    *begin* makes the round with its own deck, or with the deck it is given. The other places, and
    cards that an irregularity uses up, take the remaining cards in the order of the deck. In some
    games cards decide who plays first, and they come from the same deck. Rearranging it can
    therefore change whose turn it is, so the round is played through again until the order of play
    stays the same.

    :param taken_up: the stretches before which play begins, if not at the start.
    :param acts: the acts in whose order the cards were dealt, where other orders are right too.
    :raises UnusableError: if the order never stays the same.
    """

    def gone_through(deck: Deck | None) -> tuple[Deck, tuple[Act, ...]]:
        coming, listed = Coming([*mishaps], taken_up), Listed([act.plain for act in acts])
        return _gone_through(begin(deck), places, coming, decide, listed)

    start: Deck | None = None
    for turn in range(TRIES):
        deck, order = gone_through(start)
        if not order or gone_through(deck)[1] == order:
            return begin(deck)
        start = deck if turn % 2 == 0 else shuffled(deck, f"arranged/{turn}")
    told = "these cards can't be dealt together, whoever is drawn to play first"
    cure = "give fewer cards, or let the house choose who plays first without cards"
    raise UnusableError("places", ", ".join(places), f"{told}: {cure}")


def _gone_through(
    first: Moment, places: Places, coming: Coming, decide: Decide, listed: Listed
) -> tuple[Deck, tuple[Act, ...]]:
    """Return the deck that gives *places* their cards in the round that begins at *first*.

    Also return every act before the deal, if cards decide the order of play there. The round is
    played through as it will be played, because where players draw cards their decisions say who
    gets the next one.
    """
    wanted = {spot: list(cards) for spot, cards in places.items()}
    named = {card for cards in wanted.values() for card in cards}
    moment, gone, dealing = first, list[Card](), False
    order, by_cards = tuple[Act, ...](), False
    while any(wanted.values()):
        act = coming.due(moment) or listed.next(moment, next_act(moment, decide))
        if act is None:
            break
        if act.verb is Verb.DEAL and _for_the_order(moment, act):
            by_cards = True
        elif act.verb is Verb.DEAL:
            if not dealing:
                dealing, deck = True, moment.round.deck
                order = moment.round.log if by_cards else ()
                free = [card for card in deck if card not in named]
                moment = _dealt_from(moment, [*free, *(card for card in deck if card in named)])
            moment = _dealt_from(moment, _next_for(act, moment, wanted))
        before, after = moment.round.deck, moment.played(act)
        used = len(before) - len(after.round.deck)
        if _back_before_play(moment, act):
            moment, gone = after, []
            continue
        if used < 0 and after.round.deck[-used:] == before:
            moment = after  # a card that does not belong there has come up
            continue
        if used < 0 or before[used:] != after.round.deck or not after.round.deck:
            break  # shuffled again, or put away
        gone += before[:used]
        moment = after
    belongs, rest = frozenset(first.round.deck), moment.round.deck
    if order:  # the rest of the others stays lowest, so that it decides the same way again
        rest = (*(card for card in rest if card in named), *(c for c in rest if c not in named))
    return tuple(card for card in (*gone, *rest) if card in belongs), order


def _next_for(act: Act, moment: Moment, wanted: Mapping[str, list[Card]]) -> list[Card]:
    """The cards not yet dealt, those for the place of *act* first."""
    deck, mine = list(moment.round.deck), wanted.get(_place(act), [])
    coming = mine[: act.amount]
    del mine[: act.amount]
    if not coming:
        return deck
    return [*coming, *(card for card in deck if card not in coming)]


def _dealt_from(moment: Moment, deck: Sequence[Card]) -> Moment:
    return replace(moment, round=replace(moment.round, deck=tuple(deck)))


def lying(
    first: Moment, mishaps: Sequence[Mishap], decide: Decide, taken_up: Sequence[str] = ()
) -> dict[str, tuple[Card, ...]]:
    """Return place -> the cards dealt there in the round that begins at *first*, in order.

    Cards that were out before, were shuffled and are dealt again are not among them.
    """
    found: dict[str, tuple[Card, ...]] = {}
    moment, coming = first, Coming([*mishaps], taken_up)
    while not moment.over and (act := coming.due(moment) or next_act(moment, decide)):
        if act.verb is Verb.DEAL and not _for_the_order(moment, act):
            cards = moment.round.deck[: act.amount]
            found[_place(act)] = (*found.get(_place(act), ()), *cards)
        before, after = moment.round, moment.played(act)
        back = not _back_before_play(moment, act)
        if back and len(after.round.deck) > len(before.deck) and _had_been_out(before, after):
            break
        moment = after
    return found


def _had_been_out(before: Round, after: Moment) -> bool:
    """Whether cards that lay on the table have come back into the deck."""
    lay = {card for held in before.cards.values() for card in held}
    return not lay.isdisjoint(after.round.deck)


def _for_the_order(moment: Moment, act: Act) -> bool:
    """Whether *act* deals a card that only decides who plays in which turn."""
    step = moment.step_for(act)
    return step is not None and moment.game.phase(step.cite) == "opening"


def _back_before_play(moment: Moment, act: Act) -> bool:
    """Whether *act* brings such cards back under the deck."""
    step = moment.step_for(act)
    shuffles = act.verb is Verb.RESHUFFLE and step is not None
    return bool(shuffles and step and moment.game.phase(step.cite) == "shuffle")


def _place(act: Act) -> str:
    """Where the cards of *act* come to lie, across or not."""
    return act.target.removesuffix(SIDEWAYS)
