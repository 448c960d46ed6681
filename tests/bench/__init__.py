"""Measurements, not checks: nothing here asserts a time."""
