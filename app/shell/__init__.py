"""The windows: the only part of the program that uses Qt widgets."""
