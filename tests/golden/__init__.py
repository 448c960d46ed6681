"""Pictures of every page, and of the table in each phase, held against those looked at before."""
