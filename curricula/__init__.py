"""Data only: hours, modules, drills."""
