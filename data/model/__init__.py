"""The kinds of rows that the store keeps: a file per aggregate, with its rows, its tables and its statements."""
