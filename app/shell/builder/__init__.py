"""The drill builder, for instructors."""
