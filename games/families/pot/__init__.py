"""Games in which players bet into a pot against each other.

A chapter says of a game how its cards come street by street, what must be bet, how hands are
ranked, and where it keeps each of these. How decks are made ready, betting rounds are held, pots
are made and awarded, what the house takes and what goes wrong follow from that.
"""
