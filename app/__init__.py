"""The program around the table: sessions, grading, records, commands and windows."""
