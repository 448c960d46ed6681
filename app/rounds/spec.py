"""How a round begins: rules, seats, cards, decisions and irregularities, all stated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.players import Players
from app.rounds.arrange import arranged
from app.rounds.forward import forwarded
from app.rounds.shoe import Shoe
from app.script import Mishap
from games.catalogue import FIRST, game
from games.engine.acts import Act, Verb
from games.engine.apply import RACKED
from games.engine.cards import Card
from games.engine.chips import OPENING_RACK, Rack
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.round import Beginning
from games.engine.rules import RulesSubmission


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One player: the wagers, and what the player will do."""

    wagers: Mapping[str, int]
    """Wager -> cents, those that everyone has down among them."""
    decisions: tuple[str, ...] = ()
    """Words of :attr:`Drilling.decisions`, one for each decision of the player."""
    manner: str = "sensible"
    """How the player decides where *decisions* say nothing."""
    stays: bool = False
    """Whether the player never folds unless *decisions* say so."""


@dataclass(frozen=True, slots=True)
class RoundSpec:
    """Everything about a round that is settled before its first act."""

    rules: RulesSubmission
    seats: Mapping[int, SeatSpec]
    game_key: str = FIRST
    seed: str = ""
    places: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    """Place, of a seat or of the table -> the cards that are to be dealt there, in order."""
    drawn: Mapping[str, Card | int] = field(default_factory=dict)
    """What a system has drawn for the round (:attr:`HouseChoices.system_draws`)."""
    meters: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[str, int] = field(default_factory=dict)
    """What the table remembers from the round before: ``button`` -> the seat that has it."""
    opening: str = "round"
    in_use: str = "deck-1"
    deck_minutes: int = 0
    since_count: int = 0
    mishaps: tuple[Mishap, ...] = ()
    rack: Rack = field(default_factory=lambda: OPENING_RACK)
    shoe: Shoe | None = None
    """What earlier rounds have left of a shoe; nothing: it has just been loaded."""
    cover_came: str = ""
    """The place that got the first card after the cover card, in the round before."""
    new_dealer: bool = False
    starts: tuple[str, ...] = ()
    """Where play begins, if not at the start: at the first act of one of these stretches (see
    :meth:`Game.belongs`); everything before it has been done."""
    until: tuple[str, ...] = ()
    """The stretches before which play ends."""
    done: tuple[Act, ...] = ()
    """What was done, mistakes and all, by the moment at which play begins
    (:func:`app.grading.course.opened`)."""

    @property
    def game(self) -> Game:
        return game(self.game_key)

    @property
    def wagers(self) -> dict[str, int]:
        return {
            f"{seat}/{name}": cents
            for seat, spec in sorted(self.seats.items())
            for name, cents in spec.wagers.items()
        }

    @property
    def players(self) -> Players:
        """Everyone at the table, each with a manner and any decisions from the file."""
        return Players(
            self.seed,
            {seat: one.manner for seat, one in self.seats.items()},
            {seat: one.decisions for seat, one in self.seats.items()},
            [seat for seat, one in self.seats.items() if one.stays],
        )

    def begin(self, deck: tuple[Card, ...] | None = None) -> Moment:
        """Return the first moment; *deck* overrides what the cards and the seed give.

        :raises ValueError: if the game does not begin a round this way, saying why.
        """
        shoe = self.shoe
        start = Beginning(
            self.rules,
            self.wagers,
            self.seed,
            deck=deck or (shoe.left if shoe else None),
            cards={RACKED: shoe.discards} if shoe and shoe.discards else {},
            rack=self.rack,
            meters=self.meters or None,
            marks=self.marks,
            drawn=self.drawn,
            opening=self.opening,
            in_use=self.in_use,
            deck_minutes=self.deck_minutes,
            since_count=self.since_count,
            cover=shoe.cover if shoe else None,
            cover_came=self.cover_came,
            new_dealer=self.new_dealer,
        )
        return Moment.opening(self.game, self.game.begin(start))

    def open(self, acts: Sequence[Act] = ()) -> Moment:
        """Return the first moment, with the cards in the order that brings each to its place.

        What is already :attr:`done` is not yet done at that moment.

        :param acts: the acts in whose order they were dealt, if it is known.
        :raises UnusableError: if play is to begin at a point that never comes.
        """
        first = self.whole(acts)
        if self.starts:
            first = forwarded(first, self.starts, self.players.decide, self._come)
        return replace(first, until=self.until) if self.until else first

    def whole(self, acts: Sequence[Act] = ()) -> Moment:
        """Return the first moment of the whole round, wherever play begins."""
        if not self.places:
            return self.begin()
        decide = self.players.decide
        return arranged(self.begin, self.places, self.mishaps, decide, self.starts, acts)

    @property
    def _come(self) -> tuple[Mishap, ...]:
        """What is there from the very beginning."""
        return tuple(one for one in self.mishaps if not one.before)

    @property
    def to_come(self) -> tuple[Mishap, ...]:
        """What goes wrong once play begins: everything neither there from the very beginning nor
        part of what is :attr:`done`."""
        come = Counter(act.target for act in self.done if act.verb is Verb.BEFALL)
        left = list[Mishap]()
        for one in self.mishaps:
            if come[one.what]:
                come[one.what] -= 1
            elif one.before or not self.starts:
                left.append(one)
        return tuple(left)
