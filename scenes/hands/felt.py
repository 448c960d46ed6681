"""What a trainee's hands are at: the stage as it stands, and who hears what they do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QAbstractScrollArea

from games.engine.acts import Act
from games.engine.round import Round
from scenes.hands.verbs import sensible
from scenes.places.spots import Spot
from scenes.stage import Stage


class Felt:
    """The table under the hands.

    ``offer`` takes an act that the hands have done, ``tell`` a sentence for who listens rather
    than looks, and ``read`` the seat whose hand is to be read aloud.
    """

    def __init__(
        self,
        widget: QAbstractScrollArea,
        stage: Stage,
        *,
        offer: Callable[[Act], None],
        tell: Callable[[str], None],
        read: Callable[[int], None],
    ) -> None:
        self.widget, self.stage = widget, stage
        self.offer, self.tell, self.read = offer, tell, read
        self.lines: tuple[str, ...] = ()
        """The payout lines printed on the felt."""

    @property
    def round(self) -> Round | None:
        return self.stage.round

    def middle(self, spot: Spot) -> QPointF:
        return self.stage.frame.of(spot.place)

    def could(self, act: Act, asks: str = "") -> bool:
        r = self.round
        return r is not None and sensible(r, act, asks if act.amount is None else "")
