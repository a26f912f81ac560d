"""Ways to open a game again, in words: as suggestions, on the page of favourites, and in the form that keeps one.

value_of(preset), read_value("+hens/Sunday")     a way as the value of a suggestion
named(preset, "en")                              "Hens, as last time (2 AIs, 3 days per turn)"
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from bot.tables.verbs.presets import NAME, Fitting, fitting
from bot.tables.verbs.terms import pace_words, read_pace
from bot.ui.address import Address, Place, encode
from bot.ui.page import STAMPS, Page, Panel, escaped
from bot.ui.rows import Item
from bot.ui.sheets import Question, Sheet
from data.model.presets import LAST, OWN, Preset
from engine.basics import base36
from engine.catalogue import GAMES
from engine.form import Partial, Text
from engine.options import option_word, options_form
from render.texts import listed, say

MINE, SERVERS = "+", "*"  # the first letter of a value: whose way it is
FOR_ALL = "server"  # the answer that a favourite is for everyone


def value_of(preset: Preset) -> str:
    return f"{MINE if preset.guild_id == OWN else SERVERS}{preset.game}/{preset.name}"


def game_in(value: str) -> str:
    """Return the game of a value, or '' if the text is no value."""
    return value[1:].partition("/")[0] if value[:1] in (MINE, SERVERS) and "/" in value else ""


def named(preset: Preset, locale: str, shown: Callable[[str], str] = str) -> str:
    """Return a way in words. `shown`: how a name is written there."""
    title = say(locale, Text("game-title"), game=preset.game, plain=True)
    args = {"game": title, "how": how(preset, locale), "name": shown(preset.name)}
    return say(locale, Text("as-last-time" if preset.name == LAST else "favourite-named", args), plain=True)


def how(preset: Preset, locale: str) -> str:
    """Return what would be set up: the AIs, the pace, and the options that are not the usual ones."""

    def words(text: Text) -> str:
        return say(locale, text, game=preset.game, plain=True)

    now, game = fitting(preset), GAMES[preset.game]
    parts = [words(Text("preset-ais", {"n": len(now.ais)}))] if now.ais else []
    if "pace" in now.terms:
        parts.append(words(pace_words(read_pace(now.terms["pace"]))))
    usual = game.options_type()
    for field in options_form(game):
        word = option_word(now.options.get(field.name, getattr(usual, field.name)))
        if word != option_word(getattr(usual, field.name)):
            labels = {choice.value: words(choice.label) for choice in field.choices}
            parts.append(words(Text("lobby-option", {"name": words(field.label), "value": labels.get(word, word)})))
    return words(Text("preset-separator")).join(parts)


def lost_words(preset: Preset, now: Fitting, locale: str) -> Text:
    """Return the line that names what is as usual, since it is not possible any more (O4)."""
    names = [say(locale, label, game=preset.game, plain=True) for label in now.lost]
    return Text("preset-lost", {"names": listed(locale, names)})


# --- favourites ------------------------------------------------------------------------------------------------------


def favourite_sheet(*, manages: bool) -> Sheet:
    """Return the form that names a favourite. People who manage the server may keep it for everyone (O5)."""
    questions = [Question("name", 0, Text("favourite-name"), "text", longest=NAME)]
    if manages:
        items = tuple(Item(value, Text(f"favourite-for-{value}")) for value in ("me", FOR_ALL))
        questions.append(Question("whose", 0, Text("favourite-for"), "radio", items, chosen=("me",)))
    return Sheet(Text("button-favourite"), Partial("favourite"), tuple(questions))


def favourites_page(presets: Sequence[Preset], locale: str, *, manages: bool) -> Panel:
    """Return the page of a person's favourites and of the server's, with the list that deletes one."""
    page = Page("", locale)
    kept = [each for each in presets if each.name != LAST]
    own = [each for each in kept if each.guild_id == OWN]
    for key, some in (("favourites-title", own), ("favourites-here", [each for each in kept if each not in own])):
        if some:
            page.write(page.say(key), *[f"- {named(each, locale, escaped)}" for each in some])
    if not kept:
        page.write(page.say("favourites-none"))
    if mine := kept if manages else own:
        stamp = "~" + base36(secrets.randbelow(STAMPS))
        address = encode(Address("favourite-drop", Place.EPHEMERAL, 0, stamp=stamp))
        page.choose(address, page.label(Text("favourite-drop")), {value_of(each): named(each, locale) for each in mine})
    return page.done()
