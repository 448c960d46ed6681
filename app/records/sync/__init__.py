"""Facts on their way between records."""
