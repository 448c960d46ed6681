"""The cards a round file may name: those of the game's own deck or shoe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.errors import UnusableError, shown
from games.engine.cards import Card, card_name, face
from games.engine.game import Game


@dataclass(slots=True)
class CardPack:
    """Hands out the cards that the places of a file ask for, each of them once.

    In a shoe of several decks a file may write only what a card shows, as in ``7s``: it
    gets the first of its kind that no other place has asked for by its deck, as in ``7s3``.
    """

    deck: Sequence[Card]
    where: str
    """The file, for errors."""
    irregular: bool = False
    """Whether the cards dealt to a place may be more or fewer than usual: something goes wrong
    in the round, or the shoe may run out."""
    _asked: list[tuple[str, str, tuple[Card, ...]]] = field(default_factory=list)
    _known: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self._known = frozenset((*self.deck, *map(face, self.deck)))

    def read(self, value: object, key: str) -> Card:
        """Read one card, as it stands in the file.

        :raises UnusableError: if the game has no such card.
        """
        if isinstance(value, str) and value in self._known:
            return value
        example = self.deck[-1]
        more = f', or "{example}" for one of a certain deck' if len(example) > 2 else ""
        raise UnusableError(
            self.where, key,
            f"{shown(value)} is not a card of this game; write rank and suit (c, d, h, s), "
            f'such as "{face(example)}"{more}',
        )  # fmt: skip

    def ask(self, place: str, value: object, least: int, most: int | None, key: str) -> None:
        """Ask for the cards of *place*: a list, or where one will do, that one.

        *most* is ``None`` where more may be drawn.
        """
        if least == 1 and not (most != 1 and isinstance(value, list)):
            value = [value]
        if not isinstance(value, list) or not least <= len(value) <= (most or len(self.deck)):
            more = "" if most == least else f" to {most}" if most else " or more"
            number = f"{least}{more}"
            raise UnusableError(self.where, key, f"write a list of {number} cards")
        self._asked.append((place, key, tuple(self.read(one, key) for one in value)))

    def ask_up_to(self, place: str, value: object, count: int, game: Game, key: str) -> None:
        """Ask for the cards of *place*, where *count* are dealt unless a player draws more.

        Where there are pots, a round may be over before all of them are dealt. In an irregular
        round a hand may be void before it is complete, or have one card replaced by another.
        """
        least = 1 if game.table_stakes or self.irregular else count
        if self.irregular and game.wagers.streets:
            count = 2 * count
        elif self.irregular and game.table_stakes:
            count += sum(game.table.beside.values()) or count
        drawn = not game.wagers.streets and (game.table.draws or not game.table_stakes)
        self.ask(place, value, least, None if drawn else count, key)

    def dealt(self) -> dict[str, tuple[Card, ...]]:
        """Return place -> its cards.

        :raises UnusableError: if one card is asked for at two places, or more of a kind
            than there are.
        """
        whole, lies = frozenset(self.deck), dict[Card, str]()
        for place, key, cards in self._asked:
            for card in (card for card in cards if card in whole):
                if card in lies:
                    raise UnusableError(self.where, key, f"{card} lies at {lies[card]} already")
                lies[card] = place
        return {
            place: tuple(
                card if card in whole else self._free(card, place, key, lies) for card in cards
            )
            for place, key, cards in self._asked
        }

    def _free(self, shown: str, place: str, key: str, lies: dict[Card, str]) -> Card:
        alike = [card for card in self.deck if face(card) == shown]
        free = next((card for card in alike if card not in lies), None)
        if free is None:
            raise UnusableError(
                self.where,
                key,
                f"all {len(alike)} cards {shown} ({card_name(shown)}) lie elsewhere already",
            )
        lies[free] = place
        return free
