@echo off
rem Run every check on Windows; the first time, set up what they need.
py -3 -I -S "%~dp0app\bootstrap.py" check %*
