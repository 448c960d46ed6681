"""What a drill wants of a round: cards by the names of hands, and what a player does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from app.curriculum.cards.chance import pick
from app.curriculum.cards.kinds import Cards
from app.curriculum.cards.planning import CardWish
from app.curriculum.cards.stages import Lying
from games.engine.features import SystemDraw
from games.engine.game import Game
from games.engine.shapes import DRAWN, HandPattern, VersusDealer

ANY = "any"


@dataclass(frozen=True, slots=True)
class Want:
    """One wish for the cards (and the conduct) of a round."""

    name: str = "want"
    """Its name in errors."""
    seat: int | None = None
    """Nothing: any seat, drawn for each round."""
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is asked of the cards (see :func:`questions`) -> words; one of several is drawn for
    each round."""
    rows: tuple[str, ...] = ()
    """Rows of paytables, as ``wager:row``; of several, one is drawn for each round."""
    draws: tuple[SystemDraw, ...] = ()
    """What a system is to draw for them: one of their cards, or their place."""
    folds: str = ""
    """The street on which the player folds, or ``drawn``."""
    wagers: tuple[str, ...] = ()
    """Optional wagers that the player is to have."""

    def of_a_seat(self, game: Game) -> bool:
        """Whether it concerns a player at all, not only cards of the table."""
        asked = questions(game)
        only_table = self.cards and all(not asked[key].of_a_seat for key in self.cards)
        more = self.rows or self.draws or self.folds or self.wagers
        return bool(more or not only_table)

    def stays(self, game: Game) -> bool:
        """Whether the player is to play to the end, because something depends on the hand
        itself."""
        asked = (questions(game)[key] for key in self.cards)
        on_hand = any(shape.of_a_seat and not shape.wager for shape in asked)
        return bool(self.cards_drawn or self.rows or on_hand)

    @property
    def cards_drawn(self) -> tuple[SystemDraw, ...]:
        """Return what of :attr:`draws` is one of their cards."""
        return tuple(one for one in self.draws if not one.of_seats)


def questions(game: Game) -> dict[str, HandPattern]:
    """Return what a file may ask of the cards of *game*, with the pattern that answers.

    A contest is asked for by its outcomes, each with the hand the other side is to have.
    """
    asked: dict[str, HandPattern] = {}
    for key, shape in game.drilling.shapes.items():
        asked |= (
            dict.fromkeys(shape.words, shape) if isinstance(shape, VersusDealer) else {key: shape}
        )
    return asked


def words(game: Game, key: str) -> Mapping[str, tuple[str, ...]]:
    """Return what may be asked for by *key*, with the names that satisfy it."""
    shape = questions(game)[key]
    if isinstance(shape, VersusDealer):
        other = _held_against(game, shape).words
        return {**other, ANY: tuple(name for names in other.values() for name in names)}
    return shape.words


def rows(game: Game) -> tuple[str, ...]:
    """Return every row of every paytable, as ``wager:row``."""
    return tuple(f"{wager}:{row}" for wager, table in game.drilling.rows.items() for row in table)


def wagers(want: Want, game: Game) -> tuple[str, ...]:
    """Return the optional wagers that *want* needs: those asked for, and those of its cards."""
    of_cards = (questions(game)[key].wager for key in want.cards)
    of_rows = (row.partition(":")[0] for row in want.rows)
    needed = dict.fromkeys((*want.wagers, *of_cards, *of_rows))
    return tuple(name for name in needed if name in game.wagers.side_wagers)


def decisions(want: Want, game: Game) -> tuple[str, ...]:
    """Return what the player must decide first so that all the cards *want* asks for are drawn."""
    asked = [questions(game)[key] for key in want.cards]
    for row in want.rows:
        wager, _, name = row.partition(":")
        asked += (game.drilling.shapes[key] for key in game.drilling.rows[wager][name])
    return max((shape.decisions for shape in asked), key=len, default=())


def rivals(want: Want, game: Game) -> tuple[int, ...]:
    """Return the seats, named in what is asked, whose hands that of *want* is compared with."""
    asked = questions(game)
    heads = {place.partition("/")[0] for key in want.cards for place in asked[key].places}
    return tuple(sorted(int(head) for head in heads if head.isdecimal()))


def apart(places: Lying, game: Game) -> dict[str, Cards]:
    """Return the cards of *places*, those drawn once play has begun apart from the others."""
    dealt = {"hand": game.table.hand_size, **game.table.beside, **game.table.board}
    parted: dict[str, Cards] = {}
    for place, cards in places.items():
        size = dealt.get(place.rpartition("/")[2], len(cards))
        parted[place] = cards[:size]
        if cards[size:]:
            parted[place + DRAWN] = cards[size:]
    return parted


def together(places: Lying) -> dict[str, Cards]:
    """Return the cards of *places* with those drawn to each behind those dealt there."""
    return {
        place: (*cards, *places.get(place + DRAWN, ()))
        for place, cards in places.items()
        if not place.endswith(DRAWN)
    }


def decided(chance: Random, want: Want) -> Want:
    """Return *want* with one word where it leaves several."""
    return replace(
        want,
        cards={key: (pick(chance, several),) for key, several in want.cards.items()},
        rows=(pick(chance, want.rows),) if want.rows else (),
    )


def wishes(want: Want, game: Game) -> Iterator[CardWish]:
    """Yield what *want*, decided and with its seat, asks of the cards."""

    def wish(shape: HandPattern, names: Iterable[str], told: str) -> CardWish:
        seat = want.seat if shape.of_a_seat else None
        return CardWish(shape, tuple(sorted(names)), seat, f"{want.name} ({told})")

    for key, (word,) in want.cards.items():
        shape, told = questions(game)[key], f'{key} = "{word}"'
        if isinstance(shape, VersusDealer):
            yield wish(shape, shape.words[key], told)
            shape = _held_against(game, shape)
        yield wish(shape, words(game, key)[word], told)
    for one in want.rows:
        wager, _, row = one.partition(":")
        for key, names in game.drilling.rows[wager][row].items():
            yield wish(game.drilling.shapes[key], names, f'row = "{one}"')
    for drawn in want.cards_drawn:
        hand = game.drilling.shapes["hand"]
        called = {name for some in hand.words.values() for name in some}
        yield wish(hand, called, drawn.wanted)


def _held_against(game: Game, contest: VersusDealer) -> HandPattern:
    """The shape of the other hand of *contest*."""
    other = list(contest.places)[1:]
    return next(shape for shape in game.drilling.shapes.values() if list(shape.places) == other)
