@echo off
rem Start the program on Windows; the first time, set up what it needs.
py -3 -I -S "%~dp0app\bootstrap.py" run %*
