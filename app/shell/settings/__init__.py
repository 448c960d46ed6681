"""The settings of this workstation."""
