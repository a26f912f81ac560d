"""The running program: one process between Discord, the engine, the pictures and the store."""
