"""What letters do at a table of pots, where they mean more than the place in focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.acts import Act, Verb
from games.engine.pots import POT, RAKE, bet_of, bets, pots
from games.engine.round import Round
from scenes.hands.at_tables import hands_at
from scenes.hands.choosing import Choices
from scenes.hands.felt import Felt
from scenes.hands.focusing import Focus
from scenes.places.potting import group, last_said, marked, reads, receives
from scenes.places.spots import Spot

BOXES = ("bad-beat", "high-hand")


class PotKeys:
    """Each letter gets the round and the place in focus, and says if it did anything."""

    def __init__(self, felt: Felt, choices: Choices) -> None:
        self._felt, self._choices = felt, choices
        self.letters: Mapping[str, Callable[[Round, Spot], bool]] = {
            "pool": self._pool, "rake": self._rake, "deposit": self._deposit,
            "return": self._return, "announce": self._announce, "button": self._button,
            "marker": self._marker,
        }  # fmt: skip

    def _pool(self, r: Round, spot: Spot) -> bool:
        pot = spot.name if spot.kind == "pot" else POT
        lying = sum(bets(r).values())
        if not lying:
            self._felt.tell("There are no bets to bring in")
            return True
        return self._offer(Act("dealer", Verb.POOL, pot, lying))

    def _rake(self, r: Round, spot: Spot) -> bool:
        there = pots(r)
        if not there:
            return False
        pot = spot.name if spot.name in there else POT
        self._choices.complete(Act("dealer", Verb.RAKE, pot), "cents")
        return True

    def _deposit(self, r: Round, spot: Spot) -> bool:
        if spot.name in BOXES:
            self._choices.complete(Act("dealer", Verb.DEPOSIT, spot.name), "cents")
            return True
        return self._offer(Act("dealer", Verb.DEPOSIT, RAKE)) if RAKE in r.wagers else False

    def _return(self, r: Round, spot: Spot) -> bool:
        among_players = Verb.RETURN in r.table.kind.between_players
        if not among_players or not spot.seat or bet_of(spot.seat) not in r.wagers:
            return False
        self._choices.complete(Act("dealer", Verb.RETURN, bet_of(spot.seat)), "all")
        return True

    def _announce(self, r: Round, spot: Spot) -> bool:
        if not spot.seat:
            self._felt.tell("Go to a seat to say what its player has done")
            return True
        hand = self._felt.stage.spots.get(f"{spot.seat}/hand")
        if hand is not None and reads(hand, r):
            self._felt.read(spot.seat)
            return True
        said = last_said(spot.seat, r)
        if not said:
            self._felt.tell(f"Seat {spot.seat} has done nothing yet that is announced")
            return True
        return self._offer(Act("dealer", Verb.ANNOUNCE, said))

    def _button(self, r: Round, spot: Spot) -> bool:
        if not spot.seat or "button" not in r.marks:
            self._felt.tell("Go to a seat to put the button there")
            return True
        return self._offer(Act("dealer", Verb.PLACE, f"{spot.seat}/button"))

    def _marker(self, r: Round, spot: Spot) -> bool:
        return self._offer(Act("dealer", Verb.REMOVE if marked(r) else Verb.PLACE, "marker"))

    def _offer(self, act: Act) -> bool:
        self._felt.offer(act)
        return True


def dealt_on(felt: Felt, focus: Focus, spot: Spot) -> None:
    """Deal what comes next at *spot*, and let the keys go on to the next seat in play."""
    before = felt.round
    assert before is not None
    felt.offer(Act("dealer", Verb.DEAL, spot.name, group(spot, before)))
    after = felt.round
    if after is before or after is None or not spot.seat:
        return
    order = [seat for seat in after.live if seat > spot.seat]
    order += [seat for seat in after.live if seat <= spot.seat]
    following = felt.stage.spots.get(f"{order[0]}/{spot.tail}") if order else None
    if following is not None:
        focus.to(following.name)


def deals(spot: Spot, r: Round) -> bool:
    """Whether a letter that deals has a card for *spot*, where one hand deals along the seats."""
    return hands_at(r).pitches and receives(spot, r)
