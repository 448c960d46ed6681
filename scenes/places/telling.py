"""What lies at a place, in words, for people who listen instead of looking."""

from __future__ import annotations

from collections import Counter

from assets.layouts import Layout
from games.engine.acts import Act, Verb
from games.engine.cards import card_name
from games.engine.chips import dollars
from games.engine.round import Round
from games.engine.work import laid_out, work_of
from games.verbs.row import text_for
from scenes.drawing.papers import SIGNERS, lines_of
from scenes.places.decks import whereabouts
from scenes.places.positions import in_chips
from scenes.places.potting import NUMBERS
from scenes.places.spots import Spot, title
from scenes.places.stacks import stacked

_COUNTS = {1: "one", **NUMBERS}


def scene_of(act: Act) -> str:
    """Return the place at which *act* is done, which is not always the one it names."""
    scene = text_for(act.verb.row.scene, act.target, lambda when: False)
    return scene.format(target=act.target, seat=act.seat) if scene else act.target


def contents(spot: Spot, r: Round | None) -> str:
    """Return the name of *spot* and what lies there.

    Face-down cards are only called face down.
    """
    name = spot.title
    if r is None:
        return name
    match spot.kind:
        case "cards":
            return f"{name}: {_cards(r, spot.name)}"
        case "wager" | "slot" | "device" | "pot" | "rake":
            cents = r.wagers.get(spot.name, 0)
            if cents:
                return f"{name}, {dollars(cents)}{_chips(cents)}"
            accepted = r.accepted.get(spot.name, 0)
            return f"{name}: {dollars(accepted)} accepted" if accepted else f"{name}: empty"
        case "chips" if spot.seat in r.table.brought:
            return f"{name}: {dollars(r.chips(spot.seat))}"
        case "player":
            state = "folded" if spot.seat in r.folded else "in play"
            if spot.seat in r.table.brought:
                state = f"{state}, {dollars(r.chips(spot.seat))} in front of them"
            return f"seat {spot.seat}: {state if spot.seat in r.seats else 'nobody'}"
        case "tube" if r.table.kind.counts_tray:  # the dealer has to count how many there are
            return name
        case "tube":
            return f"{name}: {r.rack.get(int(spot.tail), 0)}"
        case "proving":
            cents = sum(r.proving.values())
            return f"{name}: {len(r.proving)} chips, {dollars(cents)}" if cents else name
        case "lock":
            return f"{name}: {'shut' if spot.tail in r.locked else 'open'}"
        case "light":
            shown = ", ".join(f"{key} {dollars(cents)}" for key, cents in meters(r))
            return f"{name}: {shown}" if shown else name
        case "reader":
            return f"{name}: {read_by_device(r, spot.layout).lower() or 'empty'}"
        case "muck":  # how many is for the dealer to count
            return f"{name}: {'cards' if r.lies(r.discards) else 'empty'}"
        case "discard-rack":
            return f"{name}: {len(r.cards.get(r.discards, ()))} cards"
        case "stacks":
            return f"{name}: {_stacks(laid_out(r).get(int(spot.tail), 0))}"
        case "movement":
            return f"{name}: {work_of(r).requests.get(work_of(r).asked, '')}"
        case "paper" | "container":
            return f"{name}: {_on_paper(spot.name, r)}"
        case "button" | "kill" if r.marks.get(spot.kind):
            return f"{name}: before seat {r.marks[spot.kind]}"
        case "deck" | "shoe" | "shuffler":
            there = [deck for deck, pack in whereabouts(r).items() if pack.at == spot.kind]
            said = ", ".join(title(deck, spot.layout) for deck in there)
            return f"{name}: {said or 'empty'}"
    return name


def _stacks(count: int) -> str:
    """Return the stacks that *count* pieces lie in, as people see them: the dealer has to count.

    >>> _stacks(47)
    'two stacks of 20, one of 5, one of 2'
    """
    sizes = Counter(size for row in stacked(count) for size in row)
    said = [f"{_COUNTS.get(many, many)} of {size}" for size, many in sizes.items()]
    first = next(iter(sizes.values()), 0)
    stacks = "a stack" if first == 1 else f"{_COUNTS.get(first, first)} stacks"
    return ", ".join([said[0].replace(said[0].partition(" of ")[0], stacks, 1), *said[1:]])


def _on_paper(name: str, r: Round) -> str:
    """Return what is written on a paper, line by line, or on the tag of the container."""
    work = work_of(r)
    if name not in work.papers:
        return f"table {work.container}, {'locked' if work.locked else 'open'}"
    said = []
    for left, right, strong in lines_of(work.papers[name], work.lacking):
        blank = "not signed" if left in SIGNERS.values() else "left open"
        said.append(f"{left} {right or ('' if strong else blank)}".strip())
    return ", ".join(said)


def _chips(cents: int) -> str:
    """Return the chips that make *cents*, as in ``": one $25 chip, three $5 chips"``.

    The largest come first; an amount without chips gets no words.
    """
    said = [
        f"{'one' if count == 1 else NUMBERS.get(count, count)} {dollars(chip)} "
        f"{'chip' if count == 1 else 'chips'}"
        for chip, count in Counter(in_chips(cents)).items()
    ]
    return f": {', '.join(said)}" if said else ""


def read_by_device(r: Round, layout: Layout) -> str:
    """Return what the card reader shows of the hole card that was last slid into it.

    It reads the corners of aces and ten-value cards: together with the face-up card they make a
    Blackjack, or they do not.
    """
    read = next((place for place in layout.readable if r.lies(place)), "")
    if not read or not any(act.verb is Verb.INSERT for act in r.log):
        return ""
    up, hole = r.cards.get("dealer", ("",))[0][:1], r.cards[read][0][0]
    pair = {up, hole}
    return "BLACKJACK" if "A" in pair and pair & set("TJQK") else "NO"


def meters(r: Round) -> tuple[tuple[str, int], ...]:
    """Return the names and cents of the meters that players see, Progressive meters first.

    A reserve only feeds its meter and is shown nowhere.
    """
    seen = {name: cents for name, cents in r.meters.items() if not name.endswith("-reserve")}
    order = sorted(seen, key=lambda name: (name in r.rules.offers, -seen[name]))
    return tuple((name.replace("-", " "), seen[name]) for name in order)


def _cards(r: Round, spot: str) -> str:
    lying = r.cards.get(spot, ())
    if not lying:
        return "no cards"
    up = [card_name(card) for card in lying if card in r.exposed]
    down = len(lying) - len(up)
    cards = "one card" if down == 1 else f"{down} cards"
    words = [*up, *([f"{cards} face down"] if down else [])]
    return ", ".join(words)
