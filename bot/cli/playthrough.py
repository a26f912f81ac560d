"""Matches without Discord: played by a policy or replayed from a record, as JSON Lines or in words.

    for item in play(match, moves, policy, limit):     # Started, Asked, Moved | Refused, ..., Ended
        print(as_json(item))                           # the JSON Lines of the playthrough format
        print(as_text(item, "en"))                     # for people: the form of the golden playthroughs

In both, moves are numbered from 0: `n` is the move's place in the record's list.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.ai import AWAY, LEVELS, Player, player, usual
from engine.audience import Seat
from engine.basics import dashed, plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Text
from engine.game import Event, Game, IllegalMoveError, Move
from engine.match import Match
from engine.notation import line
from engine.options import options_form
from render.texts import LOCALES, say

MOVES_WRITTEN_OUT = 12  # legal moves written out in the readable form


def _usual(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    return player(usual(game))(game, view, seat, chance)


POLICIES: Mapping[str, Player] = {
    "random": LEVELS["random"],
    "fallback": player(AWAY),
    "ai": _usual,
}


class Started(msgspec.Struct, frozen=True):
    match: Match


class Asked(msgspec.Struct, frozen=True):
    """A position in which someone owes a decision."""

    match: Match


class Moved(msgspec.Struct, frozen=True):
    before: Match
    after: Match
    seat: int
    move: Any
    events: tuple[Event, ...]


class Refused(msgspec.Struct, frozen=True):
    match: Match
    seat: int
    action: Any
    error: IllegalMoveError


class Ended(msgspec.Struct, frozen=True):
    match: Match


Item = Started | Asked | Moved | Refused | Ended


def play(
    match: Match, moves: Iterable[tuple[int, Any]] = (), policy: Player = POLICIES["random"], limit: int | None = None
) -> Iterator[Item]:
    """Play the given moves, then at most `limit` moves of the policy, for the lowest seat that owes a decision.

    The policy's chance comes from the seed, but is never the match's own. Raises BadStartError if a chance outcome that
    the start prescribes turns out impossible.
    """
    key = hashlib.sha256(b"policy" + match.seed).digest()
    yield Started(match)
    if match.opened:
        yield Asked(match)
    for seat, action in moves:
        try:
            move = match.game.decode(action)
            after, events = match.act(seat, move)
        except IllegalMoveError as error:
            yield Refused(match, seat, action, error)
            continue
        yield from _moved(match, after, seat, events)
        match = after
    while match.opened and limit != 0:
        seat = min(o.decision.seat for o in match.opened)
        move = policy(match.game, match.view(seat), seat, Chance(key, len(match.plies)))
        after, events = match.act(seat, move)
        yield from _moved(match, after, seat, events)
        match, limit = after, None if limit is None else limit - 1
    yield Ended(match)


def replay(match: Match) -> Iterator[Item]:
    """Play a finished match again from its beginning."""
    first = match.undo(0)
    yield Started(first)
    if first.opened:
        yield Asked(first)
    for ply in match.plies:
        after, events = first.act(ply.seat, ply.move)
        yield from _moved(first, after, ply.seat, events)
        first = after
    yield Ended(match)


def _moved(before: Match, after: Match, seat: int, events: tuple[Event, ...]) -> Iterator[Item]:
    yield Moved(before, after, seat, after.plies[-1].move, events)
    if after.opened:
        yield Asked(after)


# --- for programs ----------------------------------------------------------------------------------------------------


def as_json(item: Item) -> str:
    """Return one line of the playthrough format."""
    return msgspec.json.encode(_as_data(item)).decode()


def _as_data(item: Item) -> dict[str, Any]:
    if isinstance(item, Started):
        return {"type": "start", "record": item.match.record()}
    if isinstance(item, Asked):
        match, legal, whole = item.match, {}, True
        for seat in _owing(match):
            found, all_found = match.game.legal(match.view(seat), seat)
            legal[str(seat)], whole = plain(found), whole and all_found
        pending = [{"seat": o.decision.seat, "kind": o.decision.kind} for o in match.opened]
        return {"type": "ply", "n": len(match.plies), "pending": pending, "legal": legal, "complete": whole}
    if isinstance(item, Moved):
        return {"type": "move", "n": len(item.before.plies), "seat": item.seat, "action": plain(item.move)}
    match = item.match
    if isinstance(item, Refused):
        reasons = {locale: say(locale, item.error.text, game=match.game.id) for locale in LOCALES}
        return {
            "type": "refused",
            "n": len(match.plies),
            "seat": item.seat,
            "action": item.action,
            "code": item.error.code,
            **reasons,
        }
    return {"type": "end", "record": match.record(), "state": plain(match.game.start_of(match.state))}


# --- for people ------------------------------------------------------------------------------------------------------


def as_text(item: Item, locale: str, viewer: Seat = None) -> str:
    """Return a few lines of text. `viewer`: only what this seat saw; None: everything."""
    match = item.before if isinstance(item, Moved) else item.match
    return "\n".join(_Teller(match.game, locale, viewer).lines(item))


class _Teller:
    """A teller that puts a match into words, as one seat saw it or (None) as it was."""

    def __init__(self, game: Game[Any, Any], locale: str, viewer: Seat) -> None:
        self.game, self.locale, self.viewer = game, locale, viewer

    def lines(self, item: Item) -> Iterator[str]:
        if isinstance(item, Started):
            yield from self.started(item.match)
        elif isinstance(item, Asked):
            yield from self.asked(item.match)
        elif isinstance(item, Moved):
            if self.knows(item.seat):
                words = self.say(self.game.say(item.before.view(item.seat), item.seat, item.move))
                yield f"    {'move':<10}{line(self.game, item.move)}: {words}"
            yield from self.event_lines(item.events)
            yield from self.position(item.after, item.before)
        elif isinstance(item, Refused):
            yield f"    {'refused':<10}{self.seat(item.seat)} {msgspec.json.encode(item.action).decode()}"
            yield f"      - {self.say(item.error.text)}"
        else:
            yield from self.ended(item.match)

    def started(self, match: Match) -> Iterator[str]:
        options = "".join(f", {name} {value}" for name, value in msgspec.to_builtins(match.options).items())
        yield self.say(Text("game-title"))
        yield f"{match.seats} seats{options}"
        yield f"seed {match.seed.hex()}"
        yield ""
        yield from self.event_lines(self.game.opening(match.view(None)))
        yield from self.position(match)

    def asked(self, match: Match) -> Iterator[str]:
        yield ""
        for seat in _owing(match):
            if not self.knows(seat):
                yield f"{len(match.plies)}. {self.seat(seat)}"
                continue
            view = match.view(seat)
            yield f"{len(match.plies)}. {self.seat(seat)}: {self.say(self.game.prompt(view, seat))}"
            moves, whole = self.game.legal(view, seat)
            words = [line(self.game, move) for move in moves[:MOVES_WRITTEN_OUT]]
            rest = len(moves) - len(words)
            yield f"    {'legal':<10}{' | '.join(words)}" + (f" | … {rest}{'' if whole else '+'} more" if rest else "")

    def ended(self, match: Match) -> Iterator[str]:
        yield ""
        outcome = match.outcome
        if outcome is None:
            yield "The match goes on."
            return
        for reason in filter(None, (outcome.ended, outcome.reason)):
            yield self.say(Text("reason-" + dashed(reason)))
        yield f"    {'winners':<10}{', '.join(map(self.seat, outcome.winners)) or '-'}"
        if outcome.scores is not None:
            yield f"    {'scores':<10}{self.by_seat(outcome.scores)}"

    def position(self, match: Match, before: Match | None = None) -> Iterator[str]:
        """Yield the cards and lists of the position by the names of its fields; with `before` only changed ones."""
        now, former = self.fields(match), {} if before is None else self.fields(before)
        for name in {**now, **former}:
            value = now.get(name) or []
            if value != (former.get(name) or []):
                seated = name not in self.game.in_order and _one_a_seat(value, match.seats)
                listed = self.by_seat(value) if seated else _cards(value)
                yield f"    {name:<9} {listed or '-'}"

    def fields(self, match: Match) -> dict[str, Any]:
        state = match.state if self.viewer is None else match.view(self.viewer)
        fields: dict[str, Any] = plain(self.game.start_of(state))
        for name in self.game.draws:  # the deal that the position is in: its piles
            for piles in fields.pop(name, []):
                fields |= piles
        return {name: value for name, value in fields.items() if isinstance(value, list) or value in self.game.notation}

    def event_lines(self, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            seen = event if self.viewer is None else self.game.see(event, self.viewer)
            text = self.game.tell(seen, self.viewer)
            if text is not None:
                yield f"      - {self.say(text)}"

    def by_seat(self, values: Sequence[Any]) -> str:
        return ", ".join(f"{self.seat(seat)}: {_cards(value) or '-'}" for seat, value in enumerate(values))

    def seat(self, seat: int) -> str:
        return self.say(Text("seat-number", {"number": seat + 1}))

    def say(self, text: Text) -> str:
        return say(self.locale, text, game=self.game.id)

    def knows(self, seat: int) -> bool:
        """Return whether the viewer may see the choices of this seat."""
        return self.viewer is None or self.viewer == seat


def _owing(match: Match) -> list[int]:
    return sorted(o.decision.seat for o in match.opened)


def _one_a_seat(value: Any, seats: int) -> bool:
    """Return whether a list holds for each seat its cards, also by column, or its number, or nothing yet."""
    return (
        isinstance(value, list)
        and len(value) == seats
        and all(
            all(isinstance(column, list) for column in each.values())
            if isinstance(each, dict)
            else each is None or (isinstance(each, (list, int)) and not _numbers(each))
            for each in value
        )
    )


def _numbers(value: Any) -> bool:
    """Return whether this is one thing in numbers: a die and its face, the votes of a round."""
    return isinstance(value, list) and bool(value) and all(isinstance(each, int) for each in value)


def _cards(value: Any) -> str:
    """Return cards with spaces between them. Cards that lie together, one tucked in under the other, are `S2/S6`."""
    if isinstance(value, list):
        return " ".join("/".join(map(str, each)) if _numbers(each) else _cards(each) for each in value)
    if isinstance(value, dict):
        return "/".join(_cards(each) for each in value.values() if each is not None)
    return "-" if value is None else str(value)


def list_games() -> Iterator[str]:
    """Yield every game: id, titles, seats, options with their default and values."""
    for game in GAMES.values():
        titles = " / ".join(say(locale, Text("game-title"), game=game.id) for locale in LOCALES)
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        yield f"{game.id}: {titles}, {seats} player{'s' * (seats != '1')}"
        defaults = game.options_type()
        for field in options_form(game):
            default = msgspec.json.encode(getattr(defaults, field.name)).decode().strip('"')
            yield f"    {field.name} = {default} ({values_of(game, field.name)})"


def values_of(game: Game[Any, Any], option: str) -> str:
    """Return the possible values of an option."""
    field = next(field for field in options_form(game) if field.name == option)
    if field.span is not None:
        return f"{field.span[0]} to {field.span[-1]}"
    return ", ".join(choice.value for choice in field.choices)
