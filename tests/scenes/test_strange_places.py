"""Hands may lay a card anywhere: one that lies at no place of the table is drawn all the same."""

import pytest

from assets.layouts import load
from games.catalogue import GAMES
from games.engine.acts import Act
from scenes.places.positions import picture
from tests.fuzz.lists import course


@pytest.mark.parametrize("spot", ["9/hand", "99/hand", "1/draw-9", "1/nowhere", "ante", "1/bet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_at_a_place_that_the_table_lacks_lies_where_it_can_be_seen(game, spot):
    layout = load(game)
    moment = next(m for m, act in course(game, 0) if act.verb == "deal" and m.round.deck)
    card = moment.round.deck[0]
    after = moment.played(Act.parse(f"dealer deal {spot} 1")).round
    pose = picture(after, layout).cards[card]
    assert pose.height > 0
    assert 0 <= pose.x <= layout.width
    assert 0 <= pose.y <= layout.height
    if spot == "1/nowhere" and card in after.cards.get(spot, ()):
        hand = layout.place("1/hand")
        assert abs(pose.x - hand.x) <= hand.w
