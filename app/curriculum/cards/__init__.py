"""Finding cards that are as a drill wants them."""
