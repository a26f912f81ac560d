"""The verbs: what people do at a table. Each verb is a pure function of the table."""
