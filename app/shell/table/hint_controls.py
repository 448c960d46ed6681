"""How an act is done with the mouse or the keys: the end of the last of the three hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.shell.table.controls_reference import EVERYTHING, RIGHT, WORK, WayTo, way_to
from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.kind import TableKind
from games.engine.pots import POTS, bet_of, bets, is_pot, pots
from games.engine.round import Round
from games.engine.work import CARRIED, CONTAINER, PAPERS, work_of
from scenes.hands.at_tables import hands_at
from scenes.hands.letters import seat_keys, seat_sign, table_keys
from scenes.hands.verbs import natural, offers_at
from scenes.hands.work_offers import WORK_LETTERS
from scenes.places.decks import whereabouts
from scenes.places.positions import SIDEWAYS
from scenes.places.potting import last_said
from scenes.places.spots import Spot

PLACES = {"hands": "left-hand", "slips": "original", "carried": "tray"}
"""Target of an act -> where it is done, if that is not the place of its name."""


TableWay = tuple[str, str, str, str]
"""What the mouse does, the place, the key there (or the list of all), and the text to type."""


def way_at_work(act: Act, r: Round, spots: Mapping[str, Spot]) -> TableWay | None:
    """Return what the mouse does, the place, the key there, and the text to type."""
    letters = {verb: key.upper() for key, (verb, _) in WORK_LETTERS.items()}
    known: WayTo | None = next((way for way in WORK if way.verb is act.verb), None)
    mouse = known.mouse if known is not None else "Right click there and choose"
    typed = known.then if known is not None and act.amount is not None else ""
    place = PLACES.get(act.target, act.target)
    if act.verb is Verb.PLACE and act.target == CARRIED:
        place = CONTAINER
    if act.verb in (Verb.VERIFY, Verb.REFUSE) and act.target == work_of(r).asked:
        place = "movement"
    if act.verb is Verb.REFUSE and act.seat:
        place = f"{act.seat}/name"
    return mouse, place, letters[act.verb], typed


DOLLARS = "type the dollars, Enter"
SHORT = "type a few letters of it, Enter"


def way_at_pots(act: Act, r: Round, spots: Mapping[str, Spot]) -> TableWay | None:
    """Return how *act* is done there; nothing if it is done as at other tables."""
    seat, all_of_it = str(act.seat), act.amount == sum(bets(r).values())
    name = f"{seat}/name"
    match act.verb:
        case Verb.ANNOUNCE if act.seat and act.target == last_said(act.seat, r):
            return "Click the player's bet", name, "Y", ""
        case Verb.ANNOUNCE if act.seat and r.shown(f"{seat}/hand"):
            return "Click the hand and choose", name, "Y", SHORT
        case Verb.ASK if act.target.isdecimal():
            return "Click the player's name, chips or cards", f"{act.target}/name", "K", ""
        case Verb.POOL if all_of_it:
            return "Click the pot, or drag a bet there", act.target, "C", ""
        case Verb.POOL:
            return RIGHT, act.target, EVERYTHING, DOLLARS
        case Verb.RETURN if act.target == bet_of(act.seat or 0):
            return "Drag the bet to its player", name, "R", DOLLARS
        case Verb.RETURN:
            return RIGHT, name, EVERYTHING, DOLLARS
        case Verb.RAKE if not is_pot(act.target):
            return RIGHT, name, EVERYTHING, DOLLARS
        case Verb.RAKE:
            return "Drag the pot to the rake", act.target, "I", DOLLARS
        case Verb.DEPOSIT if act.amount is None:
            return "Drag the rake to the drop box", "rake", "B", ""
        case Verb.DEPOSIT:
            return "Drag the pot to the box", act.target, "B", DOLLARS
        case Verb.PUSH:
            key = "P" if len(pots(r)) == 1 else EVERYTHING
            return "Drag the pot to the player", name, key, DOLLARS
        case Verb.PLACE if act.spot == "button":
            return "Drag the button there", name, "G", ""
        case Verb.PLACE | Verb.REMOVE if act.target == "marker":
            return "Click the marker button", "marker", "L", ""
        case Verb.PLACE | Verb.REMOVE | Verb.ORDER if act.seat:
            return RIGHT, name, EVERYTHING, ""
        case Verb.DEAL if spots.get(act.target):
            plain = natural(spots[act.target], r)
            key = "D" if plain is not None and plain[0] == act else EVERYTHING
            return "Click the place", act.target, key, ""
        case Verb.DISCARD if act.target != "stub":
            return "Drag them to the muck", act.target, "X", ""
        case Verb.DISCARD:
            return "Drag the deck to the muck", "deck", "X", ""
        case Verb.COUNT if act.target == "muck":
            return "Click the muck", "muck", "N", "type the count, Enter"
        case Verb.COUNT:
            return RIGHT, "deck", EVERYTHING, "type the count, Enter"
        case Verb.INSPECT if act.target == "card":
            return RIGHT, "muck", EVERYTHING, ""
        case Verb.CALL if act.target != "floor":
            return "Right click the bell and choose", "floor", EVERYTHING, ""
        case Verb.VERIFY if act.target == "fill":
            return "Click the felt before the tray", "proving", "V", ""
        case Verb.RESHUFFLE if act.target in spots:
            return "Drag them to the deck", act.target, EVERYTHING, ""
    return None


def _as_everywhere(act: Act, r: Round, spots: Mapping[str, Spot]) -> TableWay | None:
    return None


WAYS_AT: Mapping[TableKind, Callable[[Act, Round, Mapping[str, Spot]], TableWay | None]] = {
    PAPERS: way_at_work,
    POTS: way_at_pots,
}
"""How an act is done at a kind of table, if not as everywhere."""
SEVERAL = frozenset({Verb.SPREAD, Verb.LOAD, Verb.TAKE, Verb.SHUFFLE, Verb.RESHUFFLE, Verb.USE})
"""Acts whose letter may find several to choose from, or another act; the list names each."""
ANYWHERE = frozenset({Verb.CALL, Verb.RACK})
"""Acts done by their letter wherever the focus is."""


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
    layout = next(iter(spots.values())).layout
    if found := WAYS_AT.get(r.table.kind, _as_everywhere)(act, r, spots):
        mouse, place, key, then = found
        listed = key == EVERYTHING or hands_at(r).alone
        place = _listed(act, r, spots, place) if listed else place
        return HowTo(mouse, (*_jump(place, layout), key), then)
    known = way_to(act.verb)
    mouse = known.mouse if known is not None else RIGHT
    if act.verb is Verb.PAY and act.target not in spots:
        mouse = "Click chips out of the tray, then the player"
    if act.verb is Verb.ANNOUNCE:
        return HowTo(mouse, ("Space",), known.then if known is not None else "")
    if act.verb is Verb.USE and act.target == _next_hand(r):
        return HowTo(mouse, ("U",))
    if act.verb in ANYWHERE:
        return HowTo(mouse, (known.keys if known is not None else EVERYTHING,))
    letter, place = _letter(act), _place(act, r, layout)
    if letter == EVERYTHING:
        place = _listed(act, r, spots, place)
    elif place.endswith("/name") and letter.lower() in seat_keys(layout):
        place = _home(act, layout) or place  # after a digit the letter leads to a place itself
    typed = known.then if known is not None and act.amount is not None else ""
    return HowTo(mouse, (*_jump(place, layout), letter), typed)


def _letter(act: Act) -> str:
    if act.verb is Verb.VERIFY and act.target.endswith("/hand"):
        return EVERYTHING
    if act.verb is Verb.ASK and not act.target.isdecimal():
        return EVERYTHING
    if act.verb in (Verb.COLLECT, Verb.RETURN) and act.amount is not None:
        return EVERYTHING  # a part: the letter alone would not say how much
    if act.verb is Verb.LOCK_OUT:
        return "Enter"  # at the button of the system itself
    if act.verb in SEVERAL:
        return EVERYTHING
    known = way_to(act.verb)
    return known.keys if known is not None else EVERYTHING


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


def _place(act: Act, r: Round, layout: Layout) -> str:
    """Return the place where keys do *act*."""
    head, _, tail = act.target.removesuffix(SIDEWAYS).partition("/")
    if head.isdecimal():
        if tail in layout.credits:
            return layout.home(act.target)
        return f"{head}/{tail if tail in seat_keys(layout).values() else 'name'}"
    match act.verb:
        case Verb.ASK:
            return f"{act.target}/name"
        case Verb.LOCK_OUT:
            return f"lock/{act.target}"
        case Verb.PROVE:
            return "proving"
        case Verb.INSERT:
            return "reader"
        case Verb.RESHUFFLE | Verb.USE | Verb.REMOVE:
            return "deck"
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
