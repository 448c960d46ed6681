"""What another library makes of the same hands: an opinion, never the rule."""

from __future__ import annotations

from random import Random

from pokerkit import StandardHighHand

from games.engine.cards import DECK
from games.engine.hands import rank_five

PAIRS = 4000


def test_five_card_hands_rank_as_pokerkit_ranks_them():
    chance = Random("second opinion")
    for _ in range(PAIRS):
        cards = chance.sample(DECK, 10)
        one, other = cards[:5], cards[5:]
        if chance.random() < 0.5:  # hands of one kind are rare otherwise
            other = [card[0] + "cdhs"["dhsc".index(card[1])] for card in one[:4]]
            other.append(next(card for card in cards[5:] if card not in other))
        ours = rank_five(one), rank_five(other)
        theirs = StandardHighHand("".join(one)), StandardHighHand("".join(other))
        assert (ours[0] > ours[1]) == (theirs[0] > theirs[1]), (one, other)
        assert (ours[0] == ours[1]) == (theirs[0] == theirs[1]), (one, other)
