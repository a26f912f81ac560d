"""The statements for the private message of a person at a table, while it may still be edited."""

from __future__ import annotations

from sqlalchemy import and_, delete, select, update

from data.queries import given, put
from data.query import Query
from data.schema import panels

PANEL = Query(select(panels).where(panels.c.table_id == given("table_id"), panels.c.person == given("person")))
PANELS_OF = Query(select(panels).where(panels.c.person == given("person")).order_by(panels.c.until))
PUT_PANEL = Query(put(panels, "table_id", "person"))
_SAME = and_(
    panels.c.table_id == given("of_table"), panels.c.person == given("who"), panels.c.token == given("of_token")
)
PANEL_SHOWS = Query(update(panels).where(_SAME), ["hash"])
DROP_PANEL = Query(delete(panels).where(_SAME))
