"""The Rules Submission as a file: every choice the chapter leaves to the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from app.errors import UnusableError, shown
from app.files import read_toml
from app.rounds import values
from app.rounds.values import FileTable
from games.engine.choices import Choice
from games.engine.game import Game
from games.engine.rules import RulesSubmission

Chosen = str | int | bool
"""A choice as :class:`RulesSubmission` keeps it."""


def read_rules(said: object, game: Game, where: str, key: str = "rules") -> RulesSubmission:
    """Read a Rules Submission for *game*; the rest is as by default.

    :raises UnusableError: for a key or value that is not admitted, or a clash.
    """
    file, parts = FileTable(said, where, key), dict[str, dict[str, Choice]]()
    for choice in game.house.choices:
        part, _, name = choice.key.rpartition(".")
        parts.setdefault(part, {})[name] = choice
    own = ("house",) if "house" in parts else ()
    file.only(*parts.get("", ()), "offers", "paytables", *own)
    letters = file.table("paytables")
    tables = parts.get("paytables", {})
    letters.only(*tables)
    plain = _chosen(file, parts.get("", {}))
    kept = {
        one.key: plain.pop(one.key) for one in game.house.choices if one.own and one.key in plain
    }
    given = plain
    given["offers"] = _offers(file, list(parts.get("offers", ())), game)
    given["paytables"] = {
        name: letters.word(name, one.options, game.house.rules.paytables.get(name, one.options[0]))
        for name, one in tables.items()
    }
    house = file.table("house")
    house.only(*parts.get("house", ()))
    given["house"] = {
        **game.house.rules.house,
        **kept,
        **_chosen(house, parts.get("house", {})),
    }
    rules = replace(game.house.rules, **given)  # type: ignore[arg-type]  # each read by its choice
    check_rules(rules, game, where, key)
    return rules


def load_rules(path: Path, game: Game) -> RulesSubmission:
    """Read a Rules Submission from a file of its own, with or without ``[rules]`` at its head.

    :raises UnusableError: naming the file, the key and the cure.
    """
    table = read_toml(path)
    return read_rules(table.get("rules", table), game, str(path))


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


def _chosen(given: FileTable, choices: Mapping[str, Choice]) -> dict[str, object]:
    return {
        name: given.read(name, partial(_value, choice=choice))
        for name, choice in choices.items()
        if name in given
    }


def _value(value: object, choice: Choice) -> Chosen:
    if choice.kind == "flag":
        return values.flag(value)
    if choice.kind == "number":
        return values.number(value, choice.least, choice.most)
    if choice.kind == "cents":
        amount = values.cents(value)
        if not choice.least <= amount <= choice.most:
            low, high = values.dollars_of(choice.least), values.dollars_of(choice.most)
            raise ValueError(f"{shown(value)} is not between {low} and {high} dollars")
        return amount
    return values.word(value, choice.options)


def _offers(file: FileTable, known: list[str], game: Game) -> frozenset[str]:
    if "offers" not in file:
        return game.house.rules.offers
    such = ", ".join(f'"{name}"' for name in known)
    return frozenset(file.listed("offers", partial(values.word, options=known), f"[{such}]"))
