"""The keyboard at the table: what its keys do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from assets.trayshape import TUBES
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.round import Round
from games.verbs.row import WayTo
from scenes.hands.at_tables import hands_at
from scenes.hands.choosing import Choices
from scenes.hands.felt import Felt
from scenes.hands.focusing import Focus
from scenes.hands.gestures import MouseHands
from scenes.hands.letters import (
    SEAT_SIGNS,
    kind_of,
    letters_at_kind,
    seat_keys,
    table_keys,
)
from scenes.hands.pot_keys import PotKeys, deals, dealt_on
from scenes.hands.verbs import deck_at, natural, offers_at, scattered, sensible
from scenes.places.spots import PAID, Spot, nearest, title

Key = Qt.Key


DECKS_LIE = ("deck", "spread", "shuffler", "shoe", "discard-rack")
"""The place whose acts a letter for decks does when the place in focus has none."""
SAME = ("pay",)
"""The letters that do the same wherever nothing is dealt."""
AMENDS = "."
"""The key that lists how something done here is corrected."""
ARROWS: Mapping[int, tuple[int, int]] = {
    Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, -1), Key.Key_Down: (0, 1),
}  # fmt: skip


class Keyboard:
    """Turns keys into a place in focus, or an offered act."""

    def __init__(self, felt: Felt, choices: Choices, focus: Focus, hands: MouseHands) -> None:
        self._felt, self._choices, self._focus, self._hands = felt, choices, focus, hands
        self._seat = ""
        """A digit just pressed, waiting for the letter that names a place."""
        self._letters: Mapping[str, Callable[[Round, Spot], bool]] = {
            "lock-out": self._lock_out, "gather": self._gather, "use": self._use,
            "discard": self._discard, "count": self._count, "verify": self._verify,
            "deal": self._deal, "shuffle": self._shuffle, "pay": self._pay,
            **PotKeys(felt, choices).letters,
        }  # fmt: skip

    def press(self, event: QKeyEvent) -> bool:
        """Do what the key says; return whether it says anything."""
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        plain = event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if plain == Qt.KeyboardModifier.AltModifier:
            return self._tube(key)
        if plain != Qt.KeyboardModifier.NoModifier:
            return False
        focus, spot = self._focus, self._focus.spot
        if event.isAutoRepeat() and key not in (*ARROWS, Key.Key_Backspace):
            return True  # a key held down is one motion
        if key in ARROWS:
            self._seat = ""
            found = nearest(focus.ordered(), spot.place, *ARROWS[key]) if spot else None
            focus.to(found.name if found else (spot.name if spot else "1/hand"))
        elif key in (Key.Key_Return, Key.Key_Enter) and spot:
            self._seat = ""
            self._enter(spot, everything=shift)
        elif spot and (key == Key.Key_Menu or (shift and key == Key.Key_F10)):
            self._choices.open(spot)
        elif spot and event.text() == AMENDS:
            self._seat = ""
            self._choices.amend(spot)
        elif key == Key.Key_Escape:
            self._seat = ""
            return self._hands.let_go()
        elif key == Key.Key_Backspace:
            self._hands.cut.put_back()
        else:
            return self._letter(event.text().lower())
        return True

    def _tube(self, key: int) -> bool:
        """Cut a chip out of the tube whose number, from the left, was pressed."""
        number = key - Key.Key_1
        if not 0 <= number < len(TUBES):
            return False
        self._cut(TUBES[number])
        return True

    def _cut(self, chip: int) -> None:
        cut = self._hands.cut
        cut.out(chip)
        self._felt.tell(f"{dollars(sum(cut.chips))} cut")

    def _enter(self, spot: Spot, *, everything: bool) -> None:
        r, hands = self._felt.round, self._hands
        if r is None:
            return
        if everything:
            self._choices.open(spot)
        elif spot.kind == "tube":
            self._cut(int(spot.tail))
        elif hands.cut and spot.kind in PAID:
            if not hands.drop(hands.cut.spot(), spot, self._felt.middle(spot)):
                self._felt.tell(f"Nothing to pay at {spot.title}")
        elif plain := natural(spot, r):
            self._choices.complete(*plain)
        else:
            self._choices.open(spot)

    def _letter(self, text: str) -> bool:
        stage, spot = self._felt.stage, self._focus.spot
        layout = stage.layout_of_table
        waiting, self._seat = self._seat, ""
        if waiting == "0" and (place := table_keys(layout).get(text)):
            return self._jump(place)
        if waiting not in ("", "0") and (place := seat_keys(layout).get(text)):
            name = f"{SEAT_SIGNS[waiting]}/{place}"
            if name in stage.spots or not text.isdecimal():
                return self._jump(name)
        if text == "0" or SEAT_SIGNS.get(text, 0) in layout.seats:
            self._seat = text
            return text == "0" or self._jump(f"{SEAT_SIGNS[text]}/name")
        letters = letters_at_kind(kind_of(layout))
        if text not in letters or spot is None or stage.round is None:
            return False
        verb, way = letters[text]
        does = way.gesture or verb
        common = does in SAME or not hands_at(stage.round).alone
        own = self._letters.get(does) if common else None
        if not (own and own(stage.round, spot)) and not self._aim(verb, way, spot):
            self._do(verb)
        return True

    def _aim(self, verb: Verb, way: WayTo, spot: Spot) -> bool:
        """Do *verb* where its letter does it wherever the focus is; return whether it does."""
        r, at_seat = self._felt.round, "{seat}" in way.target
        if r is None or not way.target or (at_seat and not spot.seat):
            return False
        act = Act("dealer", verb, way.target.format(seat=spot.seat))
        return sensible(r, act) and self._offer(act)

    def _jump(self, name: str) -> bool:
        if name not in self._felt.stage.spots:
            called = title(name, self._felt.stage.layout_of_table)
            self._felt.tell(f"This table is without {called}")
        else:
            self._focus.to(name)
        return True

    def _do(self, verb: Verb) -> None:
        """Do *verb* at the place in focus, or else at a place of the same seat."""
        spot, r = self._focus.spot, self._felt.round
        if spot is None or r is None:
            return
        found = [offer for offer in offers_at(spot, r) if offer[1].verb is verb]
        if not found and spot.seat:
            mates = [s for s in self._focus.ordered() if s.seat == spot.seat]
            found = [o for mate in mates for o in offers_at(mate, r) if o[1].verb is verb]
        elif not found:
            lying = self._felt.stage.spots
            away = [lying[name] for name in DECKS_LIE if name in lying]
            found = [o for other in away for o in offers_at(other, r) if o[1].verb is verb]
        found = list({act: (words, act, asks) for words, act, asks in found}.values())
        if not found:
            self._felt.tell(f"Nothing to {verb.row.doing or verb} at {spot.title}")
        elif len(found) == 1:
            self._choices.complete(found[0][1], found[0][2])
        else:
            self._choices.choose(spot, found, self._felt.middle(spot))

    # Letters that mean more than the place in focus.

    def _pay(self, r: Round, spot: Spot) -> bool:
        hands = self._hands
        if not hands.cut or spot.kind not in PAID:
            return False
        return hands.drop(hands.cut.spot(), spot, self._felt.middle(spot))

    def _lock_out(self, r: Round, spot: Spot) -> bool:
        if spot.kind == "lock":
            return False
        systems = [s.tail for s in self._felt.stage.spots.values() if s.kind == "lock"]
        left = [name for name in sorted(systems, reverse=True) if name not in r.locked]
        return self._offer(Act("dealer", Verb.LOCK_OUT, left[0])) if left else False

    def _gather(self, r: Round, spot: Spot) -> bool:
        mine = f"{spot.seat}/progressive"
        there = sorted(name for name in r.wagers if name.endswith("/progressive"))
        name = mine if mine in there else next(iter(there), "")
        return self._offer(Act("dealer", Verb.GATHER, name)) if name else False

    def _use(self, r: Round, spot: Spot) -> bool:
        hand = "right-hand" if r.holding == "left-hand" else "left-hand"
        return self._offer(Act("dealer", Verb.USE, hand))

    def _discard(self, r: Round, spot: Spot) -> bool:
        if spot.kind in ("deck", "shoe", "discard-rack", "muck"):
            return self._offer(Act("dealer", Verb.DISCARD, "stub")) if r.deck else False
        return False

    def _count(self, r: Round, spot: Spot) -> bool:
        if spot.kind in hands_at(r).counted:
            return False
        counted = Act("dealer", Verb.COUNT, "layout" if spot.kind == "spread" else "stub")
        if r.proving:
            counted = Act("dealer", Verb.PROVE, "progressive")
        self._choices.complete(counted, "count")
        return True

    def _verify(self, r: Round, spot: Spot) -> bool:
        if spot.seat or spot.kind == "device":
            return False
        return self._offer(Act("dealer", Verb.VERIFY, hands_at(r).verified))

    def _shuffle(self, r: Round, spot: Spot) -> bool:
        here = deck_at(r, spot.name)
        again = here in (None, r.in_use) and (scattered(r) or spot.kind == "shuffler")
        return self._offer(Act("dealer", Verb.RESHUFFLE, "deck")) if again else False

    def _deal(self, r: Round, spot: Spot) -> bool:
        target = spot
        if spot.seat and spot.kind != "cards":
            target = self._felt.stage.spots[f"{spot.seat}/hand"]
        if deals(target, r):
            dealt_on(self._felt, self._focus, target)
            return True
        plain = natural(target, r)
        if plain and plain[0].verb is Verb.DEAL:
            return self._offer(plain[0])
        one = Act("dealer", Verb.DEAL, target.name, 1)
        dealable = target.kind in ("cards", "discard-rack") and sensible(r, one)
        return self._offer(one) if dealable else False

    def _offer(self, act: Act) -> bool:
        self._felt.offer(act)
        return True
