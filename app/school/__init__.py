"""The school: hours, tests and files of everyone who trains, as the journal has them."""
