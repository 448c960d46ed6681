"""Poker, 58 Pa. Code Chapter 637a: ten games, each in a module of its own.

They are of the kind in :mod:`games.families.pot`; a :class:`games.families.pot.facts.PokerGame`
says what each of them is.
"""
