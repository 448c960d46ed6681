"""Reading and writing a round as TOML."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tomli_w

from app.errors import UnusableError
from app.files import parse_toml, read_text
from app.rounds import values
from app.rounds.rules import read_rules, rules_table
from app.rounds.spec import RoundSpec, SeatSpec
from app.rounds.values import Table
from app.script import Mishap
from games.catalogue import FIRST, GAMES
from games.engine.acts import Act
from games.engine.cards import Card
from games.engine.chips import DENOMINATIONS, OPENING_RACK, Rack
from games.engine.game import Game
from games.engine.rules import RulesSubmission

OPENINGS = ("round", "opening", "idle", "idle-face-up")
BY = ("chance", "dealer", "floor")
KEYS = (
    "game", "seed", "opening", "deck", "deck-minutes", "since-count", "magic-card", "lucky-seat",
    "rules", "board", "seats", "mishaps", "meters", "rack",
)  # fmt: skip


def load(path: Path) -> RoundSpec:
    """Read the file *path*.

    :raises UnusableError: if it cannot be read, or naming key and cure.
    """
    return loads(read_text(path), str(path))


def loads(content: str, where: str = "round") -> RoundSpec:
    """Read the text of a round; *where* names it in errors."""
    return read_round(parse_toml(content, where), where)


def read_round(table: Table, where: str) -> RoundSpec:
    values.only(table, KEYS, where, "")
    game = GAMES[values.word(table.get("game", FIRST), list(GAMES), where, "game")]
    rules = read_rules(values.table_of(table.get("rules", {}), where, "rules"), game, where)
    spec = RoundSpec(
        rules=rules,
        seats=_seats(table, rules, game, where),
        game_key=game.key,
        seed=str(table.get("seed", "")),
        board=_board(table, game, where),
        magic_card=values.card(table["magic-card"], where, "magic-card")
        if "magic-card" in table
        else None,
        lucky_seat=values.number(
            table["lucky-seat"], game.seats[0], game.seats[-1], where, "lucky-seat"
        )
        if "lucky-seat" in table
        else None,
        meters={
            name: values.meter(shown, where, f"meters.{name}")
            for name, shown in values.table_of(table.get("meters", {}), where, "meters").items()
        },
        opening=values.word(table.get("opening", "round"), OPENINGS, where, "opening"),
        in_use=values.word(table.get("deck", "deck-1"), ("deck-1", "deck-2"), where, "deck"),
        deck_minutes=values.number(table.get("deck-minutes", 0), 0, 1440, where, "deck-minutes"),
        since_count=values.number(table.get("since-count", 0), 0, 99, where, "since-count"),
        mishaps=_mishaps(table, game, where),
        rack=_rack(table, where),
    )
    _no_card_twice(spec, where)
    return spec


def _rack(table: Table, where: str) -> Rack:
    """Read the tray: denomination in dollars -> pieces; without one, the opening stock."""
    if "rack" not in table:
        return OPENING_RACK
    given = values.table_of(table["rack"], where, "rack")
    known = {str(values.dollars_of(chip)): chip for chip in DENOMINATIONS}
    values.only(given, list(known), where, "rack")
    return {
        chip: values.number(given.get(name, 0), 0, 99_999, where, f"rack.{name}")
        for name, chip in known.items()
    }


def _board(table: Table, game: Game, where: str) -> dict[str, tuple[Card, ...]]:
    given = values.table_of(table.get("board", {}), where, "board")
    values.only(given, game.board, where, "board")
    return {
        place: values.cards(given[place], count, where, f"board.{place}")
        if count > 1
        else (values.card(given[place], where, f"board.{place}"),)
        for place, count in game.board.items()
        if place in given
    }


def _seats(table: Table, rules: RulesSubmission, game: Game, where: str) -> dict[int, SeatSpec]:
    given = values.table_of(table.get("seats", {}), where, "seats")
    if not given:
        raise UnusableError(where, "seats", "nobody sits there; write [seats.1] with ante = 15")
    seats: dict[int, SeatSpec] = {}
    for name, value in given.items():
        number = values.seat(name, game.seats, where, f"seats.{name}")
        seat = values.table_of(value, where, f"seats.{name}")
        seats[number] = _seat(seat, rules, game, where, f"seats.{name}")
    return seats


def _seat(seat: Table, rules: RulesSubmission, game: Game, where: str, key: str) -> SeatSpec:
    values.only(seat, ["ante", *game.side_wagers, "hand", "decisions", "manner"], where, key)
    if "ante" not in seat:
        raise UnusableError(where, f"{key}.ante", "every player antes; write ante = 15")
    wagers = {"ante": values.cents(seat["ante"], where, f"{key}.ante")}
    if not rules.minimum <= wagers["ante"] <= rules.maximum:
        low, high = values.dollars_of(rules.minimum), values.dollars_of(rules.maximum)
        raise UnusableError(where, f"{key}.ante", f"the table takes {low} to {high} dollars")
    for name in game.side_wagers:
        if name in seat:
            wagers[name] = _side_wager(name, seat[name], rules, game, where, f"{key}.{name}")
    decisions = seat.get("decisions", [])
    if not isinstance(decisions, list) or len(decisions) > len(game.streets):
        most = len(game.streets)
        raise UnusableError(where, f"{key}.decisions", f"a list of up to {most} is wanted")
    return SeatSpec(
        wagers=wagers,
        hand=values.cards(seat["hand"], game.hand_size, where, f"{key}.hand")
        if "hand" in seat
        else (),
        decisions=tuple(
            values.word(str(one), game.decisions, where, f"{key}.decisions") for one in decisions
        ),
        manner=values.word(seat.get("manner", "sensible"), game.manners, where, f"{key}.manner"),
    )


def _side_wager(
    name: str, value: object, rules: RulesSubmission, game: Game, where: str, key: str
) -> int:
    if name not in rules.offers:
        raise UnusableError(
            where,
            key,
            f'not offered here; add "{name}" to rules.offers, or take it out',
        )
    amount = values.cents(value, where, key)
    fixed = game.set_stakes(rules)
    if name in fixed and amount != fixed[name]:
        due = values.dollars_of(fixed[name])
        raise UnusableError(where, key, f"the house has set this wager to {due} dollars")
    if not amount:
        raise UnusableError(where, key, "a wager of nothing; take the line out")
    return amount


def _mishaps(table: Table, game: Game, where: str) -> tuple[Mishap, ...]:
    given = table.get("mishaps", [])
    if not isinstance(given, list):
        raise UnusableError(where, "mishaps", "write each one as a [[mishaps]] of its own")
    found = []
    for i, value in enumerate(given, 1):
        key = f"mishaps {i}"
        one = values.table_of(value, where, key)
        values.only(one, ("what", "before", "by"), where, key)
        what = values.text(one.get("what"), where, f"{key}.what")
        values.word(
            what.partition("/")[0], [odd.name for odd in game.irregularities], where, f"{key}.what"
        )
        before = values.text(one.get("before", ""), where, f"{key}.before")
        if before:
            before = str(read_act(before, where, f"{key}.before"))
        by = values.word(one.get("by", "chance"), BY, where, f"{key}.by")
        found.append(Mishap(what, before, by))
    return tuple(found)


def read_act(line: str, where: str, key: str) -> Act:
    try:
        return Act.parse(line)
    except ValueError as error:
        raise UnusableError(where, key, str(error)) from None


def _no_card_twice(spec: RoundSpec, where: str) -> None:
    seen: dict[Card, str] = {}
    for spot, held in spec.places.items():
        for card in held:
            if card in seen:
                raise UnusableError(where, spot, f"{card} lies at {seen[card]} already")
            seen[card] = spot


def dump(spec: RoundSpec) -> str:
    """Return *spec* as text that :func:`loads` reads back to the same round."""
    table: dict[str, object] = {"game": spec.game_key, "seed": spec.seed, "opening": spec.opening}
    table |= {"deck": spec.in_use, "deck-minutes": spec.deck_minutes}
    table["since-count"] = spec.since_count
    if spec.magic_card:
        table["magic-card"] = spec.magic_card
    if spec.lucky_seat:
        table["lucky-seat"] = spec.lucky_seat
    table["rules"] = rules_table(spec.rules, spec.game)
    if spec.board:
        table["board"] = {
            place: list(cards) if spec.game.board[place] > 1 else cards[0]
            for place, cards in spec.board.items()
        }
    if spec.meters:
        table["meters"] = {name: f"{n / 100:.2f}" for name, n in spec.meters.items()}
    if spec.rack != OPENING_RACK:
        table["rack"] = {str(values.dollars_of(chip)): n for chip, n in spec.rack.items()}
    table["seats"] = {str(seat): _seat_table(one) for seat, one in sorted(spec.seats.items())}
    if spec.mishaps:
        table["mishaps"] = [
            {"what": m.what, "by": m.by, **({"before": m.before} if m.before else {})}
            for m in spec.mishaps
        ]
    return tomli_w.dumps(table)


def _seat_table(seat: SeatSpec) -> Mapping[str, object]:
    table: dict[str, object] = {n: values.dollars_of(c) for n, c in seat.wagers.items()}
    if seat.hand:
        table["hand"] = list(seat.hand)
    if seat.decisions:
        table["decisions"] = list(seat.decisions)
    return {**table, "manner": seat.manner}
