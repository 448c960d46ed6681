"""Hours, modules and drills, read from the data in ``curricula``."""
