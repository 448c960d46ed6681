"""How an act is done with the mouse or the keys: the end of the last of the three hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.shell.table.controls_reference import way_to
from assets.layouts import Layout
from games.engine.acts import Act
from games.engine.card_table import CARDS
from games.engine.pots import bets, is_pot, pots
from games.engine.round import Round
from games.engine.work import work_of
from games.verbs.row import EVERYTHING, Case, WayTo
from scenes.hands.at_tables import hands_at
from scenes.hands.letters import seat_keys, seat_sign, table_keys
from scenes.hands.verbs import natural, offers_at
from scenes.places.decks import whereabouts
from scenes.places.positions import SIDEWAYS
from scenes.places.potting import last_said
from scenes.places.spots import Spot

PLACES = {"hands": "left-hand", "slips": "original", "carried": "tray"}
"""Target of an act -> where it is done, if that is not the place of its name."""


WHEN: Mapping[str, Callable[[Act, Round, Mapping[str, Spot]], bool]] = {
    "a seat": lambda act, r, spots: bool(act.seat),
    "a seat alone": lambda act, r, spots: act.target.isdecimal(),
    "more than a seat": lambda act, r, spots: not act.target.isdecimal(),
    "a part": lambda act, r, spots: act.amount is not None,
    "no sum": lambda act, r, spots: act.amount is None,
    "a place there": lambda act, r, spots: act.target in spots,
    "no place there": lambda act, r, spots: act.target not in spots,
    "the plain thing there": lambda act, r, spots: _is_plain(act, r, spots),
    "the other hand": lambda act, r, spots: act.target == _next_hand(r),
    "the last decision": lambda act, r, spots: (
        bool(act.seat) and act.target == last_said(act.seat or 0, r)
    ),
    "a hand shown": lambda act, r, spots: bool(act.seat) and r.shown(f"{act.seat}/hand"),
    "all bets": lambda act, r, spots: act.amount == sum(bets(r).values()),
    "a pot": lambda act, r, spots: is_pot(act.target),
    "one pot": lambda act, r, spots: len(pots(r)) == 1,
    "asked": lambda act, r, spots: act.target == work_of(r).asked,
}
"""What the hints in the rows of verbs need."""


def _is_plain(act: Act, r: Round, spots: Mapping[str, Spot]) -> bool:
    """Whether a plain click at its place does *act*."""
    plain = natural(spots[act.target], r) if act.target in spots else None
    return plain is not None and plain[0] == act


@dataclass(frozen=True, slots=True)
class HowTo:
    """How to do one act."""

    mouse: str
    keys: tuple[str, ...]
    """One key after the other; the last may list what there is to choose from."""
    then: str = ""
    """The text to type after them."""

    @property
    def words(self) -> str:
        """The whole in one sentence."""
        keys = ", ".join(self.keys)
        last = " and choose" if EVERYTHING in self.keys else ""
        then = f", then {self.then}" if self.then else ""
        return f"{self.mouse}; or press {keys}{last}{then}."


def way_of(act: Act, r: Round, spots: Mapping[str, Spot]) -> HowTo:
    """Return how an *act* of the dealer is done at a table with these *spots* in round *r*."""
    layout, alone = next(iter(spots.values())).layout, hands_at(r).alone
    own, way, hint = _at_kind(act, r, spots)
    mouse, key = hint.mouse or way.mouse, hint.key or way.key
    if way.anywhere or hint.anywhere:
        return HowTo(mouse, (key,), way.then)
    if alone or (own and hint.at):
        place = hint.at.format(seat=act.seat, target=act.target)
        place = place or PLACES.get(act.target, act.target)
    else:
        place = _place(act, r, layout, hint)
    if key == EVERYTHING or alone:
        place = _listed(act, r, spots, place)
    elif not own and place.endswith("/name") and key.lower() in seat_keys(layout):
        place = _home(act, layout) or place  # after a digit the letter leads to a place itself
    typed = way.then if act.amount is not None else ""
    return HowTo(mouse, (*_jump(place, layout), key), typed if hint.then is None else hint.then)


def _at_kind(act: Act, r: Round, spots: Mapping[str, Spot]) -> tuple[bool, WayTo, Case]:
    """Return how *act* is done at its kind of table, and before it whether only there.

    What has hints for that kind, but none that fits, is done as at any table.
    """
    table = r.table.kind.name
    known = [hint for hint in act.verb.row.hints if hint.table == table]
    hint = next((one for one in known if _fits(one, act, r, spots)), None)
    way = way_to(act.verb, table)
    if hands_at(r).alone or hint is not None or (way is not None and not known):
        return table != CARDS.name, way or WayTo(""), hint or Case()
    common = (one for one in act.verb.row.hints if one.table == CARDS.name)
    hint = next((one for one in common if _fits(one, act, r, spots)), None)
    return False, way_to(act.verb) or WayTo(""), hint or Case()


def _fits(hint: Case, act: Act, r: Round, spots: Mapping[str, Spot]) -> bool:
    return hint.fits(act.target) and (not hint.when or WHEN[hint.when](act, r, spots))


def _listed(act: Act, r: Round, spots: Mapping[str, Spot], likely: str) -> str:
    """Return the place whose list has *act*: the *likely* one, or whichever the keys reach."""
    layout = next(iter(spots.values())).layout
    names = [likely, *table_keys(layout).values()]
    if act.seat:
        names += [f"{act.seat}/{place}" for place in seat_keys(layout).values()]
    for name in names:
        spot = spots.get(name)
        if spot and any(
            (found.verb, found.target) == (act.verb, act.target)
            for _, found, _ in offers_at(spot, r)
        ):
            return name
    return likely


def _next_hand(r: Round) -> str:
    return "right-hand" if r.holding == "left-hand" else "left-hand"


def _place(act: Act, r: Round, layout: Layout, hint: Case) -> str:
    """Return the place where keys do *act*."""
    head, _, tail = act.target.removesuffix(SIDEWAYS).partition("/")
    if head.isdecimal():
        if tail in layout.credits:
            return layout.home(act.target)
        return f"{head}/{tail if tail in seat_keys(layout).values() else 'name'}"
    if hint.at:
        return hint.at.format(target=act.target)
    if head.startswith("deck-") or head == "deck":
        pack = whereabouts(r).get(head)
        reached = table_keys(layout).values()
        return pack.at if pack is not None and pack.at in reached else "deck"
    if head == "stub":
        return "deck"
    return {"layout": "spread"}.get(head, head)


def _home(act: Act, layout: Layout) -> str:
    """Return where the place of *act* really is, if a letter leads there."""
    home = layout.home(act.target)
    return home if home.partition("/")[2] in seat_keys(layout).values() else ""


def _jump(place: str, layout: Layout) -> tuple[str, ...]:
    head, _, tail = place.partition("/")
    if head.isdecimal():
        letters = {name: key for key, name in seat_keys(layout).items()}
        sign = seat_sign(int(head))
        return (sign,) if tail == "name" else (sign, letters[tail].upper())
    letters = {name: key for key, name in table_keys(layout).items()}
    return ("0", letters.get(place, "d").upper())
