"""How an act is done with the mouse or the keys: the end of the last of the three hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.shell.potways import way_at_pots
from app.shell.ways import EVERYTHING, RIGHT, way_to
from app.shell.workways import way_at_work
from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.round import Round
from scenes.decks import whereabouts
from scenes.letters import seat_keys, seat_sign, table_keys
from scenes.lying import SIDEWAYS
from scenes.spots import Spot
from scenes.verbs import offers_at

SEVERAL = frozenset({Verb.SPREAD, Verb.LOAD, Verb.TAKE, Verb.SHUFFLE, Verb.RESHUFFLE, Verb.USE})
"""Their letter may find several to choose from, or another one; the list names each."""
ANYWHERE = frozenset({Verb.CALL, Verb.RACK})
"""Done by their letter wherever the keys are."""


@dataclass(frozen=True, slots=True)
class Way:
    """How to do one act."""

    mouse: str
    keys: tuple[str, ...]
    """One after the other; the last may list what there is to choose from."""
    then: str = ""
    """What is typed after them."""

    @property
    def words(self) -> str:
        """The whole in one sentence."""
        keys = ", ".join(self.keys)
        last = " and choose" if EVERYTHING in self.keys else ""
        then = f", then {self.then}" if self.then else ""
        return f"{self.mouse}; or press {keys}{last}{then}."


def way_of(act: Act, r: Round, spots: Mapping[str, Spot]) -> Way:
    """Return how *act* of the dealer is done at a table of these *spots* where *r* stands."""
    layout = next(iter(spots.values())).layout
    if r.work is not None:
        mouse, place, key, then = way_at_work(act, r)
        return Way(mouse, (*_jump(_listed(act, r, spots, place), layout), key), then)
    if r.stakes and (found := way_at_pots(act, r, spots)):
        mouse, place, key, then = found
        place = _listed(act, r, spots, place) if key == EVERYTHING else place
        return Way(mouse, (*_jump(place, layout), key), then)
    known = way_to(act.verb)
    mouse = known.mouse if known is not None else RIGHT
    if act.verb is Verb.PAY and act.target not in spots:
        mouse = "Click chips out of the tray, then the player"
    if act.verb is Verb.ANNOUNCE:
        return Way(mouse, ("Space",), known.then if known is not None else "")
    if act.verb is Verb.USE and act.target == _next_hand(r):
        return Way(mouse, ("U",))
    if act.verb in ANYWHERE:
        return Way(mouse, (known.keys if known is not None else EVERYTHING,))
    letter, place = _letter(act), _place(act, r, layout)
    if letter == EVERYTHING:
        place = _listed(act, r, spots, place)
    typed = known.then if known is not None and act.amount is not None else ""
    return Way(mouse, (*_jump(place, layout), letter), typed)


def _letter(act: Act) -> str:
    if act.verb is Verb.VERIFY and act.target.endswith("/hand"):
        return EVERYTHING
    if act.verb is Verb.ASK and not act.target.isdigit():
        return EVERYTHING
    if act.verb in (Verb.COLLECT, Verb.RETURN) and act.amount is not None:
        return EVERYTHING  # a part: the letter alone would not say how much
    if act.verb is Verb.LOCK_OUT:
        return "Enter"  # at the button of the very system
    if act.verb in SEVERAL:
        return EVERYTHING
    known = way_to(act.verb)
    return known.keys if known is not None else EVERYTHING


def _listed(act: Act, r: Round, spots: Mapping[str, Spot], likely: str) -> str:
    """Return the place whose list has *act*: the *likely* one, or whichever keys reach."""
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
    if head.isdigit():
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


def _jump(place: str, layout: Layout) -> tuple[str, ...]:
    head, _, tail = place.partition("/")
    if head.isdigit():
        letters = {name: key for key, name in seat_keys(layout).items()}
        sign = seat_sign(int(head))
        return (sign,) if tail == "name" else (sign, letters[tail].upper())
    letters = {name: key for key, name in table_keys(layout).items()}
    return ("0", letters.get(place, "d").upper())
