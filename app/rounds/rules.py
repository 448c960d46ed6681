"""The Rules Submission as a file: every choice the chapter leaves to the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from app.errors import UnusableError, shown
from app.files import read_toml
from app.rounds import values
from app.rounds.values import Table
from games.engine.choices import Choice
from games.engine.game import Game
from games.engine.rules import RulesSubmission

Chosen = str | int | bool
"""A choice as :class:`RulesSubmission` keeps it."""


def read_rules(table: Table, game: Game, where: str, key: str = "rules") -> RulesSubmission:
    """Read a Rules Submission for *game*; what is not said is as by default.

    :raises UnusableError: for a key or value that is not admitted, or a clash.
    """
    plain = [c.key for c in game.house.choices if "." not in c.key]
    tabled = [c for c in game.house.choices if c.key.startswith("house.")]
    values.only(table, [*plain, "offers", "paytables", *(["house"] if tabled else [])], where, key)
    given: dict[str, object] = {}
    house = dict(game.house.rules.house)
    for choice in game.house.choices:
        if "." not in choice.key and choice.key in table:
            kept = house if choice.own else given
            kept[choice.key] = _value(choice, table[choice.key], where, f"{key}.{choice.key}")
    given["offers"] = _offers(table, game, where, key)
    given["paytables"] = _paytables(table, game, where, key)
    given["house"] = {**house, **_house(table, tabled, where, key)}
    rules = replace(game.house.rules, **given)  # type: ignore[arg-type]  # each read by its choice
    check_rules(rules, game, where, key)
    return rules


def load_rules(path: Path, game: Game) -> RulesSubmission:
    """Read a Rules Submission from a file of its own, with or without ``[rules]`` at its head.

    :raises UnusableError: naming the file, the key and the cure.
    """
    table = read_toml(path)
    where = str(path)
    return read_rules(values.table_of(table.get("rules", table), where, "rules"), game, where)


def check_rules(rules: RulesSubmission, game: Game, where: str, key: str = "rules") -> None:
    """Refuse choices that cannot stand together.

    :raises UnusableError: naming the first clash, its provision and the cure.
    """
    for clash in game.house.clashes:
        if clash.clashes(rules):
            raise UnusableError(where, f"{key}.{clash.key}", f"{clash.cure} ({clash.cite})")


def rules_table(rules: RulesSubmission, game: Game) -> dict[str, object]:
    """Return *rules* as a table that :func:`read_rules` reads back."""
    table: dict[str, object] = {}
    for choice in game.house.choices:
        if "." not in choice.key and (not choice.own or choice.key in rules.house):
            held = rules.house[choice.key] if choice.own else getattr(rules, choice.key)
            table[choice.key] = _written(choice, held)
    table["offers"] = sorted(rules.offers)
    table["paytables"] = dict(sorted(rules.paytables.items()))
    own = {choice.name: choice for choice in game.house.choices if choice.own}
    said = {own[name].key: _written(own[name], held) for name, held in sorted(rules.house.items())}
    if house := {key.removeprefix("house."): one for key, one in said.items() if key not in table}:
        table["house"] = house
    return table


def _written(choice: Choice, held: Chosen) -> object:
    return values.dollars_of(int(held)) if choice.kind == "cents" else held


def _value(choice: Choice, value: object, where: str, key: str) -> Chosen:
    if choice.kind == "flag":
        return values.flag(value, where, key)
    if choice.kind == "number":
        return values.number(value, choice.least, choice.most, where, key)
    if choice.kind == "cents":
        amount = values.cents(value, where, key)
        if not choice.least <= amount <= choice.most:
            low, high = values.dollars_of(choice.least), values.dollars_of(choice.most)
            told = f"{shown(value)} is not between {low} and {high} dollars"
            raise UnusableError(where, key, told)
        return amount
    return values.word(value, choice.options, where, key)


def _house(table: Table, own: Sequence[Choice], where: str, key: str) -> dict[str, Chosen]:
    chosen = values.table_of(table.get("house", {}), where, f"{key}.house")
    named = {choice.key.partition(".")[2]: choice for choice in own}
    values.only(chosen, list(named), where, f"{key}.house")
    return {
        name: _value(named[name], held, where, f"{key}.house.{name}")
        for name, held in chosen.items()
    }


def _offers(table: Table, game: Game, where: str, key: str) -> frozenset[str]:
    known = [c.key.partition(".")[2] for c in game.house.choices if c.key.startswith("offers.")]
    offered = table.get("offers", sorted(game.house.rules.offers))
    if not isinstance(offered, list) or len(offered) > 2 * len(known):
        raise UnusableError(where, f"{key}.offers", f"a list of {', '.join(known)} is wanted")
    return frozenset(values.word(one, known, where, f"{key}.offers") for one in offered)


def _paytables(table: Table, game: Game, where: str, key: str) -> dict[str, str]:
    known = {
        c.key.partition(".")[2]: c.options
        for c in game.house.choices
        if c.key.startswith("paytables.")
    }
    chosen = values.table_of(table.get("paytables", {}), where, f"{key}.paytables")
    values.only(chosen, list(known), where, f"{key}.paytables")
    return {
        name: values.word(
            chosen.get(name, game.house.rules.paytables.get(name, letters[0])),
            letters,
            where,
            f"{key}.paytables.{name}",
        )
        for name, letters in known.items()
    }
