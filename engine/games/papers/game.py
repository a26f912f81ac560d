"""Laminate Rummy (ラミネートラミー), for three to five players; りかち, 四等星, 2016.

Players collect cards, publish sets of cards as papers, and take cards from papers by review. A paper with one card left
scores, and its card can be cited. `R…` are the numbered rulings of this game: see rulings.md.

A publication is one move: a kind, own cards, cited papers and gifts. A hand of twenty cards can make millions of
them. So this game describes how a publication is composed, and never lists all: see `moves`, `fields` and `complete`.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice, permutations
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.audience import Seat
from engine.basics import dashed
from engine.game import (
    MAX_LISTED_MOVES,
    Action,
    Alarm,
    Chance,
    Choice,
    Event,
    Field,
    Form,
    Game,
    IllegalMoveError,
    Outcome,
    Partial,
    Step,
    Text,
    field_of,
)
from engine.games.papers.publishing import (
    LISTED,
    Reach,
    composition,
    compositions,
    first_compositions,
    first_publications,
    possible,
    publications,
    reach_of,
    ways,
)
from engine.games.papers.rules import PapersTurn, can_act, check, judge
from engine.games.papers.starts import new_start, set_up, start_of
from engine.games.papers.state import (
    DECK,
    KINDS,
    ORDER,
    PUBLISHABLE,
    RANK,
    Began,
    Discard,
    DrawTwo,
    DrewLast,
    DrewTwo,
    EndFlag,
    Gave,
    Keep,
    Kept,
    PapersOptions,
    Pass,
    Publish,
    Published,
    Review,
    Reviewed,
    Start,
    State,
    TakeDiscard,
    Won,
    in_order,
)
from engine.games.papers.worlds import propose_world

TRIED = 3  # kinds of paper that a random player tries to publish


class Papers(Game[State, Any]):
    id = "papers"
    version = 2  # 2: a new deck is shuffled from cards in the deck's order; 1: from the pile as it was
    plays = (1,)
    upcasters: ClassVar[Mapping[int, Any]] = {1: lambda saved: saved}
    seats = range(3, 6)
    state_type = State
    move_type = Discard | DrawTwo | Keep | TakeDiscard | Publish | Review | EndFlag | Pass
    start_type = Start
    options_type = PapersOptions
    notation = (*DECK, *PUBLISHABLE)
    draws = ("reshuffles",)
    trivial = ("passed",)
    slots: ClassVar[Mapping[str, str]] = {"cites": "gifts"}
    alarms = (
        Alarm("reviewed", lambda view, event, seat: event.kind == "reviewed" and event.owner == seat),
        Alarm("cited", lambda view, event, seat: event.kind == "gave" and event.to == seat),
        Alarm("ending", lambda view, event, seat: event.kind == "end_met"),
    )
    actions = (
        Action("discard", Text("action-discard")),
        Action("keep", Text("action-keep")),
        Action("end_flag", Text("action-end-flag")),
        Action("draw_two", Text("action-draw-two"), open=True),
        Action("take_discard", Text("action-take-discard"), open=True),
        Action("review", Text("action-review"), fields=(Field("card", Text("field-card"), open=True),), open=True),
        Action("publish", Text("action-publish"), confirm=True),
        Action("pass", Text("action-pass"), quiet=True),
    )

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(new_start(seats, chance) if start is None else start, seats, options.end_check)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Began(view.first),)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """Return all moves except some publications.

        Each composition of kind, own cards and cited cards is listed once. It is paid with the first cards that are
        left, and cites in the deck's order. Other gifts and other orders of the cited cards are legal too, but only
        check() knows them. legal() then reports that the list is not complete.
        """
        return (move for kind in self._kinds(view, seat) for move in self.moves_of(view, seat, kind))

    def moves_of(self, view: State, seat: int, kind: str) -> Iterable[Any]:
        if not self._is_open(view, seat, kind):
            return []
        hand = view.hands[seat]
        if kind == "discard":
            return (Discard(cards) for cards in permutations(hand, view.surplus(seat)))
        if kind == "keep":
            return [Keep(card) for card in in_order(view.drawn)]
        if kind == "end_flag":
            return [EndFlag(card) for card in hand]
        if kind == "review":
            return [Review(card) for card in reviewable(view)]
        if kind == "publish":
            return publications(view, seat)
        return [{"draw_two": DrawTwo, "take_discard": TakeDiscard, "pass": Pass}[kind]()]

    def _kinds(self, view: State, seat: int) -> list[str]:
        """Return the kinds of moves that have a legal move."""
        if view.phase != "turn":
            return [view.phase]
        kinds = ("draw_two", "take_discard", "review", "publish")
        return [kind for kind in kinds if self._is_open(view, seat, kind)] or ["pass"]  # R18

    def _is_open(self, view: State, seat: int, kind: str) -> bool:
        """Return whether there is a legal move of this kind."""
        if view.phase != "turn":
            return kind == view.phase
        if kind == "publish":
            return bool(possible(view, seat))
        if kind == "pass":
            return not can_act(view, seat)
        return bool(view.pending if kind == "review" else view.pile or (kind == "draw_two" and view.deck))

    def legal(self, view: State, seat: int) -> tuple[list[Any], bool]:
        if not self._is_open(view, seat, "publish"):
            return super().legal(view, seat)
        others = [kind for kind in self._kinds(view, seat) if kind != "publish"]
        moves = [move for kind in others for move in self.moves_of(view, seat, kind)]
        published = first_publications(view, seat, MAX_LISTED_MOVES + 1)
        moves += published
        several = any(move.gifts or len(move.cites) > 1 for move in published)
        return moves[:MAX_LISTED_MOVES], len(moves) <= MAX_LISTED_MOVES and not several

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat has only one legal answer.

        This is so for the last card as the End Flag, and for a turn without cards in which one action is left.
        """
        if view.phase == "end_flag":
            return len(view.hands[seat]) == 1
        return view.phase == "turn" and not view.hands[seat] and not view.pile and not view.pending

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = PapersTurn(state, chance)
        match move:
            case Discard():
                turn.discard(seat, move.cards)
            case DrawTwo():
                turn.draw_two(seat)
            case Keep():
                turn.keep(seat, move.card)
            case TakeDiscard():
                turn.take_discard(seat)
            case Publish():
                turn.publish(seat, move)
            case Review():
                turn.review(seat, move.card)
            case EndFlag():
                turn.lay_flag(seat, move.card)
            case Pass():
                turn.pass_turn(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        winners, reason = judge(state)
        return Outcome(state.points, winners, reason, state.ended)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Research, and keep the cards that go with others. Review only if nothing else is left."""
        hand = view.hands[seat]
        if view.phase == "discard":
            return Discard(tuple(sorted(hand, key=lambda card: use(card, hand))[: view.surplus(seat)]))
        if view.phase == "keep":
            return Keep(max(view.drawn, key=lambda card: use(card, hand)))
        if view.phase == "end_flag":
            return EndFlag(min(hand, key=lambda card: use(card, hand)))
        if view.deck or view.pile:
            return DrawTwo()
        if view.pending:
            own = [card for owner, paper in view.pending if owner == seat for card in paper.cards]
            return Review(max(own or reviewable(view), key=lambda card: use(card, hand)))
        return next(iter(self.moves(view, seat)))

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move, without a search for all publications. Some kinds are tried now and then."""
        if view.phase == "turn":
            found = self._publication(view, seat, chance) if chance.randbelow(3) == 0 else None
            if found is not None:
                return found
            others: list[Any] = [DrawTwo()] if view.deck or view.pile else []
            others += [TakeDiscard()] if view.pile else []
            pending = [card for own in view.papers for paper in own if len(paper.cards) > 1 for card in paper.cards]
            at = chance.randbelow(len(others) + bool(pending)) if others or pending else -1
            if at < 0:
                return next(iter(self.moves(view, seat)))
            return others[at] if at < len(others) else Review(pending[chance.randbelow(len(pending))])
        return super().random(view, seat, chance)

    def _publication(self, view: State, seat: int, chance: Chance) -> Publish | None:
        reach, kinds = reach_of(view, seat), view.open_kinds(seat)
        have = len(reach.cards)
        kinds = [kind for kind in kinds if KINDS[kind].size <= have]
        for _ in range(min(TRIED, len(kinds))):
            paper = kinds.pop(chance.randbelow(len(kinds)))
            found = list(islice(ways(paper, reach), 3))
            if found:
                cards, cites = composition(found[chance.randbelow(len(found))], reach)
                return self._paid(view, seat, paper, cards, cites, chance)
        return None

    def _paid(
        self, view: State, seat: int, paper: str, cards: tuple[str, ...], cites: tuple[str, ...], chance: Chance
    ) -> Publish:
        rest, gifts = [card for card in view.hands[seat] if card not in cards], []
        for _ in foreign(view, seat, cites):
            gifts.append(rest.pop(chance.randbelow(len(rest))))
        return Publish(paper, cards, cites, tuple(gifts))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, seat, chance)

    # --- questions in words ----------------------------------------------------------------------------------------

    def form(self, view: State, seat: int) -> Form:
        """Return the form of a decision, without a list of the many ways to publish."""
        kinds, options = self._kinds(view, seat), []
        ready = possible(view, seat) if "publish" in kinds else []
        for action in self.actions:
            if action.kind == "publish" and ready:
                options.append(replace(action, fields=(self._question(view, seat, "paper", ready),)))
            elif action.kind in kinds:
                options.append(replace(action, fields=self.fields(view, seat, Partial(action.kind))))
        prompt = f"prompt-{dashed(view.phase)}"
        if view.phase == "turn" and len(kinds) == 1:
            prompt += f"-{dashed(kinds[0])}"
        args: dict[str, Any] = {"n": view.surplus(seat)} if view.phase == "discard" else {}
        if view.phase == "turn" and len(kinds) > 1:
            args = {"left": view.turns_left}
        return Form(view.phase, Text(prompt, args), tuple(options))

    def prompt(self, view: State, seat: int) -> Text:
        return self.form(view, seat).prompt

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions of a publication.

        The questions are the kind, then own cards and citations, then a gift for each cited paper of another seat.
        Raises IllegalMoveError if there is no such publication.
        """
        values = partial.values
        if partial.kind in ("keep", "review", "end_flag") and not values:
            ways: list[tuple[str, ...]] = [(move.card,) for move in self.moves_of(view, seat, partial.kind)]
            if not ways:
                raise IllegalMoveError("no_such_move")
            return (field_of(self, view, seat, partial.kind, "card", ways),)
        if partial.kind != "publish":
            return super().fields(view, seat, partial)
        if "paper" not in values:
            ready = possible(view, seat) if view.phase == "turn" and not values else []
            if not ready:
                raise IllegalMoveError("no_such_move")
            return (self._question(view, seat, "paper", ready),)
        [paper] = values["paper"] if len(values["paper"]) == 1 else [""]
        if "cards" in values and "cites" in values:
            return self._gifts(view, seat, paper, partial)
        if paper not in view.open_kinds(seat) or view.phase != "turn" or seat != view.turn:
            raise IllegalMoveError("no_such_move")
        reach = reach_of(view, seat)
        if "cards" in values:
            if not {*values["cards"]} <= {*reach.hand}:
                raise IllegalMoveError("no_such_move")
            reach = Reach(in_order(values["cards"]), reach.mine, reach.theirs, reach.purse)
        listed = first_compositions(paper, reach)
        if listed is None:  # too many to list: offer every card, and let `check` refuse wrong choices
            found = [(reach.hand, in_order(view.citable))]
        else:
            cites = {*values["cites"]} if "cites" in values else None
            found = [
                each
                for each in listed
                if ("cards" not in values or each[0] == reach.hand) and (cites is None or {*each[1]} == cites)
            ]
        if not found:
            raise IllegalMoveError("no_such_move")
        asked = []
        for n, name in enumerate(("cards", "cites")):
            if name not in values and any(each[n] for each in found):
                sizes = [len(each[n]) for each in found]
                words = in_order({card for each in found for card in each[n]})
                least, most = (1 - n, len(words)) if listed is None else (min(sizes), max(sizes))
                asked.append(replace(self._question(view, seat, name, words, least, most), after=("paper",)))
        if not asked:
            return self._gifts(view, seat, paper, replace(partial, values={**values, "cites": values.get("cites", ())}))
        return tuple(asked)

    def _gifts(self, view: State, seat: int, paper: str, partial: Partial) -> tuple[Field, ...]:
        """Return the question for the gifts that are still owed, once the rest is chosen.

        Raises IllegalMoveError if the choice is no legal publication.
        """
        values = partial.values
        cards, cites, gifts = values["cards"], values["cites"], values.get("gifts", ())
        owed = foreign(view, seat, cites)[len(gifts) :]
        rest = [card for card in view.hands[seat] if card not in cards and card not in gifts]
        if len(owed) > len(rest):
            owed = []  # `check` refuses it below
        check(view, seat, self.canonical(Publish(paper, cards, cites, (*gifts, *rest[: len(owed)]))))
        if not owed:
            return ()
        slots = tuple([Text("field-gift", {"seat": view.citable[card], "card": card}) for card in owed])
        asked = self._question(view, seat, "gifts", rest, len(owed), len(owed))
        label = slots[0] if len(slots) == 1 else asked.label
        return (replace(asked, label=label, slots=slots, after=("cites",)),)

    def _question(
        self, view: State, seat: int, name: str, words: Iterable[str], least: int = 1, most: int = 1
    ) -> Field:
        choices = tuple([self.choice(view, seat, "publish", name, word) for word in words])
        return Field(name, Text(f"field-{name}"), choices, least, most)

    def complete(self, view: State, seat: int, partial: Partial, limit: int) -> tuple[Partial, ...] | None:
        """Return the kinds, or the compositions of a kind if they are few. Gifts are not listed."""
        if partial.kind != "publish":
            return super().complete(view, seat, partial, limit)
        values = partial.values
        if "paper" not in values:
            kinds = possible(view, seat) if view.phase == "turn" and not values else []
            return (
                tuple([replace(partial, values={"paper": (kind,)}) for kind in kinds]) if len(kinds) <= limit else None
            )
        if "cards" in values or "cites" in values or view.phase != "turn" or len(values["paper"]) != 1:
            return None
        if values["paper"][0] not in view.open_kinds(seat):
            return ()
        paper, reach = values["paper"][0], reach_of(view, seat)
        if limit <= LISTED:
            found = first_compositions(paper, reach, limit)
        else:
            some = tuple(islice(compositions(view, seat, paper, reach), limit + 1))
            found = None if len(some) > limit else some
        if found is None:
            return None
        return tuple([replace(partial, values={**values, "cards": cards, "cites": cites}) for cards, cites in found])

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if kind == "review":
            owner, paper = next((n, each) for n, own in enumerate(view.papers) for each in own if value in each.cards)
            hint = Text("hint-review", {"seat": owner, "paper": paper.paper, "left": len(paper.cards) - 1})
            return Choice(value, Text("choice-review", {"value": value}), hint, Text("group-review", {"seat": owner}))
        if kind in ("keep", "end_flag"):
            return Choice(value, Text(f"choice-{dashed(kind)}", {"value": value}))
        if name == "paper":
            return Choice(value, Text("choice-publish", {"value": value, "points": KINDS[value].points}))
        if name == "cites":
            owner_, paper_ = next((n, p.paper) for n, own in enumerate(view.papers) for p in own if p.cards == (value,))
            free = "own" if owner_ == seat else "gift"
            return Choice(
                value,
                Text("choice-cites", {"value": value, "seat": owner_}),
                Text(f"hint-cite-{free}", {"paper": paper_}),
            )
        return super().choice(view, seat, kind, name, value)

    def say(self, view: State, seat: int, move: Any) -> Text:
        if isinstance(move, Discard):
            two = {"card": move.cards[0], "top": move.cards[-1]}
            return Text("say-discard-two", two) if len(move.cards) > 1 else Text("say-discard", {"card": move.cards[0]})
        if isinstance(move, TakeDiscard):
            return Text("say-take-discard", {"card": view.pile[0]}) if view.pile else Text("action-take-discard")
        if not isinstance(move, Publish):
            return super().say(view, seat, move)
        args: dict[str, Any] = {"paper": move.paper, "cards": move.cards}
        if not move.cites:
            return Text("say-publish", args)
        args["cites"] = move.cites
        return (
            Text("say-publish-giving", {**args, "gifts": move.gifts})
            if move.gifts
            else Text("say-publish-citing", args)
        )

    def drafted(self, view: State, seat: int, partial: Partial) -> Text:
        """Describe the paper as it would be published, and what is still missing."""
        values = partial.values
        if partial.kind != "publish" or len(values.get("paper", ())) != 1:
            return super().drafted(view, seat, partial)
        paper, cards, cites, gifts = (values.get(name, ()) for name in ("paper", "cards", "cites", "gifts"))
        if not cards:
            return Text("draft-paper", {"paper": paper[0]})
        args: dict[str, Any] = {"paper": paper[0], "cards": cards, "cites": cites, "citing": len(cites)}
        try:
            self.fields(view, seat, partial)
        except IllegalMoveError:  # the reason is shown above
            return Text("draft-cards", args)
        args |= {"gifts": gifts, "giving": len(gifts), "due": len(foreign(view, seat, cites)) - len(gifts)}
        return Text("draft-publish", {**args, "points": KINDS[paper[0]].points, "left": len(cards) - 1})

    # --- events in words -------------------------------------------------------------------------------------------

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        key, args = text.key, dict(text.args)
        if isinstance(event, DrewTwo | DrewLast | Kept | Gave):
            shown = event.cards[0] if isinstance(event, DrewTwo) else event.card
            return Text(key + "-seen", args) if shown in ORDER else Text(key, args)
        if isinstance(event, Published) and event.cites:
            return Text(key + "-citing", args)
        if isinstance(event, Reviewed) and event.seat == event.owner:
            return Text(key + "-own", args)
        if isinstance(event, Won):
            return Text(f"{key}-{event.reason}".replace("_", "-"), {"seats": args["seats"]})
        return text


def reviewable(view: State) -> tuple[str, ...]:
    """Return the cards on pending papers, in the deck's order."""
    return in_order([card for _, paper in view.pending for card in paper.cards])


def foreign(view: State, seat: int, cites: Iterable[str]) -> list[str]:
    """Return the cited cards that are on papers of other seats."""
    owners = view.citable
    return [card for card in cites if owners.get(card, seat) != seat]


def use(card: str, hand: Iterable[str]) -> tuple[int, int]:
    """Return how well a card goes with a hand, as a sort key.

    Other cards of its rank count most, then cards of the next ranks, then the rank of the card itself.
    """
    near = [abs(RANK[card] - RANK[other]) for other in hand if other != card]
    return 2 * near.count(0) + near.count(1), RANK[card]
