"""Kinds of games: what all chapters of one kind share, given the citations of each."""
