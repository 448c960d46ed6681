"""Drills: written, read, kept and exchanged."""
