"""Procedures that chapters repeat; each chapter brings its own citations."""
