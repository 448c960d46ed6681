"""The commands of ``pitschool``."""
