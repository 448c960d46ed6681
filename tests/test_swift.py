"""Values that are made fast are what the plain dataclass would be: whole, frozen, comparable."""

from __future__ import annotations

import copy
import pickle
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields, replace

import pytest

from app.grading.findings import Finding
from app.grading.nodes import Node
from games.engine.acts import Act, Verb
from games.engine.moment import Moment
from games.engine.pots import Stakes
from games.engine.procedure import Skipping, Step
from games.engine.swift import swift
from games.families.pot.betting.betting import Turns

SWIFT = (Act, Finding, Moment, Node, Skipping, Stakes, Step, Turns)
ACT = Act("dealer", Verb.PAY, "2/ante", 500, (500,))


@pytest.mark.parametrize("cls", SWIFT, ids=lambda cls: cls.__name__)
def test_each_field_is_as_given_or_as_it_is_unless_given(cls: type):
    own = fields(cls)
    needed = [one.name for one in own if one.default is one.default_factory is MISSING]
    bare = cls(*needed)
    for one in own:
        made = one.default if one.default_factory is MISSING else one.default_factory()
        assert getattr(bare, one.name) == (one.name if one.name in needed else made)
    full = cls(**{one.name: (one.name,) for one in own})
    assert [getattr(full, one.name) for one in own] == [(one.name,) for one in own]
    with pytest.raises(TypeError, match="unexpected"):
        cls(*needed, nothing_of_the_kind=1)
    if needed:
        with pytest.raises(TypeError, match="missing"):
            cls(*needed[1:])


@pytest.mark.parametrize("cls", SWIFT, ids=lambda cls: cls.__name__)
def test_what_is_made_stays_as_it_is(cls: type):
    bare = cls(*(one.name for one in fields(cls)))
    assert type(bare) is cls
    with pytest.raises(FrozenInstanceError):
        setattr(bare, fields(cls)[0].name, None)
    with pytest.raises(FrozenInstanceError):
        delattr(bare, fields(cls)[0].name)


def test_an_act_is_compared_copied_and_kept_like_any_value():
    assert replace(ACT, chips=()) == Act("dealer", Verb.PAY, "2/ante", 500)
    assert hash(replace(ACT, amount=700)) != hash(ACT)
    assert copy.copy(ACT) == copy.deepcopy(ACT) == pickle.loads(pickle.dumps(ACT)) == ACT
    assert sorted([ACT, replace(ACT, actor="chance")])[0].actor == "chance"


def test_what_is_made_for_a_field_belongs_to_one_value():
    @swift
    @dataclass(frozen=True)
    class Held:
        chips: dict[int, int] = field(default_factory=dict)

    assert Held().chips == {}
    assert Held().chips is not Held().chips
