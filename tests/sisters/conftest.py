"""Every test of this folder runs at each of the tables."""

from __future__ import annotations

import pytest

from tests.sisters.games import SISTERS, Sister


@pytest.fixture(params=SISTERS, ids=lambda sister: sister.key)
def at(request: pytest.FixtureRequest) -> Sister:
    return request.param
