"""The table as it is seen and touched."""
