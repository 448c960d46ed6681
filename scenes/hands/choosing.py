"""From an intention to an act: what is still asked, and what there is to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QSize

from assets.palette import WindowColors
from games.engine.acts import Act, Verb
from games.engine.chips import break_down
from games.engine.pots import is_pot, source_of
from games.engine.round import Round
from games.verbs.row import text_for
from scenes.drawing.asksheet import AskLook
from scenes.hands.amends import corrections
from scenes.hands.felt import Felt
from scenes.hands.popups import Ask, Choose
from scenes.hands.verbs import offers_at
from scenes.places.spots import Spot, title
from scenes.places.telling import scene_of
from scenes.room import room_for

MOST_PIECES = 999
"""The most of one denomination; no table lays out more for a count."""


ASKED: Mapping[str, Callable[[Act, Round | None], bool]] = {
    "no cards": lambda act, r: r is not None and not r.table.kind.tolerance.counts_cards,
    "among players": lambda act, r: r is not None and act.verb in r.table.kind.between_players,
}
"""What the questions in the rows of verbs need."""


class Choices:
    """The questions and menus of one table."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self.ask = Ask(felt.widget)
        self.menu = Choose(felt.widget)
        self._look = AskLook()

    def put_on(self, surface: WindowColors, text_scale: int) -> None:
        """Use the colors of *surface*, and text of *text_scale* percent."""
        look = AskLook(surface, text_scale)
        if look != self._look:
            self._look = look
            self.leave()
            self.ask.put_on(look)
            self.menu.put_on(look)

    def complete(self, act: Act, asks: str) -> None:
        """Offer *act*, once what it *asks* has been answered."""
        r = self._felt.round
        if asks in ("", "chips") or r is None:
            self._felt.offer(act)
            return
        money = asks in ("cents", "all")
        least, most = (1, max(1, len(r.deck) - 1)) if asks == "depth" else (0, self._most(act))

        def answer(number: int, chosen: tuple[int, ...]) -> None:
            paid = money and act.verb is Verb.PAY
            chips = (chosen or break_down(number, r.rack) or ()) if paid else ()
            self._felt.offer(replace(act, amount=number, chips=chips))

        def where(size: QSize) -> QPoint:
            felt = self._felt
            return room_for(felt.stage, scene_of(act), size, felt.lines).topLeft().toPoint()

        among_pots = act.verb in r.table.kind.between_players
        self.ask.ask(
            self._question(act),
            where,
            answer,
            rack=None if among_pots else r.rack,
            money=money,
            least=least,
            most=most,
            start=r.wagers.get(source_of(act), 0) if asks == "all" else 0,
        )

    def _most(self, act: Act) -> int:
        """Return the highest number that can be counted: a wager a seat, or every card."""
        if act.verb.row.most == "seats":
            return len(self._felt.stage.layout_of_table.seats)
        r = self._felt.round
        if r is not None and not r.table.kind.tolerance.counts_cards:
            return MOST_PIECES
        return r.full if r is not None else 0

    def _question(self, act: Act) -> str:
        layout, r = self._felt.stage.layout_of_table, self._felt.round
        what = title(act.target, layout)
        text = text_for(act.verb.row.asks, act.target, lambda when: ASKED[when](act, r))
        if text is None:
            return f"{act.verb.capitalize()} {what}"
        pot = title(act.spot, layout) if is_pot(act.spot) else what
        source = f"the {pot}" if is_pot(act.spot) else pot
        return text.format(what=what, pot=pot, source=source, seat=act.seat)

    def open(self, spot: Spot, at: QPointF | None = None) -> None:
        """Show everything hands could do at *spot*."""
        r = self._felt.round
        if r is not None:
            self.choose(spot, list(offers_at(spot, r)), at or self._felt.middle(spot))

    def amend(self, spot: Spot) -> None:
        """Show how an act at *spot* can be corrected."""
        r = self._felt.round
        found = corrections(spot, r) if r is not None else []
        if not found and spot.seat:
            mates = (one for one in self._felt.stage.spots.values() if one.seat == spot.seat)
            every = (
                {(one[1], one[2]): one for mate in mates for one in corrections(mate, r)}
                if r
                else {}
            )
            found = list(every.values())
        if found:
            self.choose(spot, found, self._felt.middle(spot))
        else:
            self._felt.tell(f"Nothing to fix at {spot.title}")

    def listed(self, spot: Spot) -> list[tuple[str, Act]]:
        """Return everything hands could do at *spot*: the words and the act, amounts left open."""
        r = self._felt.round
        return [(words, act) for words, act, _ in offers_at(spot, r)] if r is not None else []

    @property
    def is_open(self) -> bool:
        return self.ask.isVisible() or self.menu.isVisible()

    def leave(self) -> None:
        """Close whatever is open, without an answer."""
        for popup in (self.ask, self.menu):
            if popup.isVisible():
                popup.leave()

    def choose(self, spot: Spot, found: Iterable[tuple[str, Act, str]], at: QPointF) -> None:
        """Let the trainee choose among the acts *found*."""
        choices = [
            (words, lambda act=act, asks=asks: self.complete(act, asks))
            for words, act, asks in found
        ]
        if not choices:
            self._felt.tell(f"Nothing to do at {spot.title}")
            return
        head = spot.title
        self.menu.show_choices(head[0].upper() + head[1:], at.toPoint(), choices)
