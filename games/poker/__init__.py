"""Poker, 58 Pa. Code Chapter 637a: ten games, each a module of its own.

What they share is here: the cards made ready (``decks``), betting (``betting``), pots
(``pooling``), the showdown (``showdown``) and the award of the pots (``awards``, ``awarding``);
``community``, ``stud`` and ``draw`` deal; a :class:`games.poker.kinds.Kind` tells what a game
is.
"""
