"""Poker, 58 Pa. Code Chapter 637a: ten games, each in a module of its own.

The package holds what they share: preparing the cards (``decks``), betting (``betting``), pots
(``pooling``), the showdown (``showdown``) and the award of the pots (``awards``, ``awarding``);
``community``, ``stud`` and ``draw`` deal; a :class:`games.poker.kinds.Kind` says what each game
is.
"""
