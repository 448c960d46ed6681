"""The scene: everything on the table as an item, brought to its place in a round."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QGraphicsScene

from assets import layouts
from assets.layouts import Layout, filling
from games.engine.acts import Act, Verb
from games.engine.round import Round
from scenes.drawing.frame import Frame
from scenes.items.arranging import Arrangement, arranged, arrangement
from scenes.items.card_set import CardItems
from scenes.items.chip_set import ChipItems
from scenes.items.cueing import heard
from scenes.items.discs import DiscItems
from scenes.items.fittings import Fittings
from scenes.items.glimpses import Glimpses
from scenes.items.packs import IN_HAND, PackItems
from scenes.items.shadows import Shadows
from scenes.items.signs import Signs
from scenes.items.working import WorkItems
from scenes.motion import timing
from scenes.motion.cardways import piled
from scenes.motion.clock import Clock
from scenes.places.positions import Picture, picture
from scenes.places.spots import Spot, aside, changing, spots, stray


class Stage(QGraphicsScene):
    """Follows a round: state first, picture after."""

    sounded = Signal(str, float)
    """A cue of ``assets.cues``, and where it comes from: -1 far left, 1 far right."""

    def __init__(self, layout_name: str) -> None:
        super().__init__()
        self.printed = layouts.load(layout_name)
        self.table = self.printed
        """The table, as high as the window allows."""
        self.layout_of_table = self.table
        """The table, with the places that a split pair adds."""
        self._arrangement: Arrangement = ((), ())
        self.frame = Frame.fitting(self.layout_of_table, 1280, 800, 1.0)
        self.clock = Clock(self)
        self.let_go: tuple[str, QPointF] | None = None
        """The place the hand carries something from, and where it was let go."""
        self.round: Round | None = None
        self.seen: Picture | None = None
        self.offers: frozenset[str] = frozenset()
        self.spots: dict[str, Spot] = {}
        self._strays: set[str] = set()
        self.shadows = Shadows(self)
        self._cards = CardItems(self, self.clock, self.shadows)
        self.cards = self._cards.items
        self.fittings = Fittings(self, self.layout_of_table)
        self.packs = PackItems(self, self.layout_of_table, self.clock, self.shadows)
        self.discs = DiscItems(self, self.layout_of_table, self.clock)
        self.working = WorkItems(self, self.layout_of_table)
        self.glimpses = Glimpses(self, self.clock)
        self.packs.hide_top = self._hide_top
        self.signs = Signs(self, self.layout_of_table, self.clock)
        self.chips = ChipItems(self, self.layout_of_table, self.clock, self.shadows, self.signs)

    def set_up(self, r: Round | None, offers: frozenset[str]) -> None:
        """Furnish the table for the house's *offers*."""
        self.offers = offers
        found = spots(self.layout_of_table, r, offers)
        self.spots = {spot.name: spot for spot in found}

    def fit(self, frame: Frame) -> None:
        """Arrange everything again for a window of another size."""
        self.clock.finish()
        self.frame = frame
        self._fill(filling(self.printed, frame.width, frame.height))
        self.setSceneRect(0, 0, frame.width, frame.height)
        self.lay()

    def lay(self) -> None:
        """Show the round at rest, all of it, at once."""
        self.signs.lay(self.frame, self.round, self.spots)
        self.fittings.follow(self.round, self.seen, self.spots, self.frame)
        self.discs.lay(self.round, self.frame)
        self.working.lay(self.round, self.frame)
        if self.seen is None or self.round is None:
            return
        self.packs.lay(self.seen, self.round, self.frame)
        self._cards.lay(self.seen, self.frame)
        self.chips.lay(self.seen, self.frame)

    def follow(self, r: Round, *, at_once: bool = False) -> None:
        """Bring everything to its place in *r*."""
        self.clock.release()
        old, was = self.round, self.seen
        if old is not None and old.rules != r.rules:
            self.set_up(r, self.offers)
        moved = self._arrange(r)
        self.round, self.seen = r, picture(r, self.layout_of_table)
        self._cards.have(self.seen)
        self._mind_strays(r)
        if old is None or was is None or old.seats != r.seats or old.rules != r.rules:
            at_once = True
        if at_once or old is None or was is None:
            moving = self.clock.moving
            self.clock.finish()
            self.lay()
            if not moving:
                self.clock.rest()
            return
        acts = r.log[len(old.log) :] if r.log[: len(old.log)] == old.log else ()
        step = min(timing.STAGGER_MS, timing.LONGEST_MS / max(1, len(acts)))
        if self.seen != was or any(act.verb in IN_HAND for act in acts):
            self.clock.hurry()
        self.signs.lay(self.frame, r, self.spots)
        self._fit_out(old, was, acts)
        self.packs.follow(was, self.seen, r, self.frame, acts, piled(was, self.seen))
        self.discs.follow(r, self.frame)
        self.working.lay(r, self.frame)
        self._cards.follow(
            was, self.seen, acts, step, self.frame, self.layout_of_table, self.let_go
        )
        self._visit_reader(acts)
        self.chips.let_go = self.let_go
        self.chips.follow(old, r, was, self.seen, acts, step)
        self._call_out(old, r, acts, step)
        if moved:
            self.chips.rest(was, self.seen)
        if not self.clock.moving:
            self.clock.rest()

    def _fill(self, table: Layout) -> None:
        """Put everything on *table* from now on."""
        if table == self.table:
            return
        self.table = table
        self.layout_of_table = layout = arranged(table, self._arrangement)
        self.fittings.layout = self.packs.layout = self.signs.layout = self.chips.layout = layout
        self.discs.layout = self.working.layout = layout
        self.set_up(self.round, self.offers)
        self._strays = set()
        if self.round is not None:
            self.seen = picture(self.round, layout)
            self._mind_strays(self.round)

    def _arrange(self, r: Round) -> bool:
        """Put the places of the felt where *r* has them; return whether any has moved."""
        how = arrangement(r)
        if how == self._arrangement:
            return False
        self._arrangement, self.layout_of_table = how, arranged(self.table, how)
        self.signs.layout = self.chips.layout = self.discs.layout = self.layout_of_table
        self.set_up(r, self.offers)
        return True

    def _mind_strays(self, r: Round) -> None:
        """Have a place for chips and a second deck where nothing is printed."""
        layout = self.layout_of_table
        lost = [name for name, cents in r.won.items() if cents < 0]  # may be given back
        places = {name: layout.places.get(name) for name in lost}
        beside = [name for name, own in places.items() if own and own.shape == "beside"]
        found = stray(layout, dict.fromkeys((*r.wagers, *beside)))
        if self.seen and any(pack.at == "aside" for pack in self.seen.packs.values()):
            found.append(aside(layout))
        found += changing(layout, r)
        known = [spot for spot in self.spots.values() if spot.name in self._strays]
        for spot in known:
            del self.spots[spot.name]
        self.spots |= {spot.name: spot for spot in found}
        self._strays = {spot.name for spot in found}

    def _fit_out(self, old: Round, was: Picture, acts: tuple[Act, ...]) -> None:
        """Show the props: rack and shoe fill, and the reader answers, as the cards arrive."""
        seen, reads = self.seen, any(act.verb is Verb.INSERT for act in acts)
        arrives = seen is not None and (seen.discarded, seen.packs) != (was.discarded, was.packs)
        if self.clock.instant or not (arrives or reads):
            self._furnish()
            return
        self.clock.drop(self.fittings)
        self.fittings.follow(old, was, self.spots, self.frame)
        manner = timing.READING if reads else timing.PUT_AWAY
        self.clock.run(manner, lambda _: None, owner=self.fittings, last=self._furnish)

    def _furnish(self) -> None:
        self.fittings.follow(self.round, self.seen, self.spots, self.frame)

    def _call_out(self, old: Round, r: Round, acts: tuple[Act, ...], step: float) -> None:
        """Tell what is heard as it is seen; once for each act where nothing travels."""
        for what in heard(old, r, acts, self.layout_of_table.unstaked):
            place, width = self.signs.place(what.place), self.layout_of_table.width
            pan = min(1.0, max(-1.0, 2 * place.x / width - 1)) if place else 0.0
            if place is not None and self.clock.still and self.clock.pace > 0:
                self.glimpses.show(place, self.frame)
            for beat in what.beats[-1:] if self.clock.instant else what.beats:
                after = what.when * step + beat.ms
                self.clock.later(after, partial(self.sounded.emit, beat.cue, pan))

    def _hide_top(self, hidden: bool) -> None:
        """Hide the card on top of the deck while the deck is in hand."""
        if self.round is not None and self.seen is not None and self.round.deck:
            top = self.round.deck[0]
            self.cards[top].setVisible(self.seen.cards[top].seen and not hidden)

    def _visit_reader(self, acts: tuple[Act, ...]) -> None:
        """Bring a card to the reader and back."""
        if self.round is None or self.seen is None or "reader" not in self.layout_of_table.places:
            return
        for act in acts:
            lying = self.round.cards.get(act.target, ()) if act.verb is Verb.INSERT else ()
            for card in lying:
                reader, pose = self.layout_of_table.place("reader"), self.seen.cards[card]
                there = self.frame.at(reader.x, reader.y + pose.height * 0.36)
                self._cards.visit(card, pose, there, self.frame)

    def lift_off(self, place: str, *, on: bool) -> None:
        """Show what lies on *place* as picked up while a likeness of it is carried."""
        faint = 0.3 if on else 1.0
        if place in self.chips.piles:
            self.chips.piles[place].setOpacity(faint)
        if place in self.discs.items:
            self.discs.items[place].setOpacity(faint)
        if place == "cover-card":
            self.packs.cover.setOpacity(faint)
        lying = self.round.cards.get(place, ()) if self.round else ()
        if self.seen is not None and place != "discard-rack":
            for card in lying:
                rest = 0.42 if self.seen.cards[card].dim else 1.0
                self.cards[card].setOpacity(min(rest, faint))
