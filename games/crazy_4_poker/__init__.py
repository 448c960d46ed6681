"""Crazy 4 Poker (58 Pa. Code, Chapter 657a)."""
