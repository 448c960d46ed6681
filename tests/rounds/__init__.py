"""Rounds as files, and one after another."""
