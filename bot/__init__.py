"""The running program: one process between Discord, the engine, the pictures and the store."""

from pathlib import Path

ROOT = Path(__file__).parents[1]  # the root directory of the checkout
