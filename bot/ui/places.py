"""Time zones by the names that people give them: cities and countries in each language, abbreviations, offsets.

The names are from the Unicode CLDR, by way of Babel.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from zoneinfo import available_timezones as _available

from babel import Locale
from babel.core import get_global

from bot.tables.errors import RefusedError
from engine.typed import bare, fold
from render.texts import LOCALES

SHORT = {
    "jst": "Asia/Tokyo", "kst": "Asia/Seoul", "gmt": "UTC", "utc": "UTC", "z": "UTC", "bst": "Europe/London",
    "wet": "Europe/Lisbon", "west": "Europe/Lisbon", "cet": "Europe/Berlin", "cest": "Europe/Berlin",
    "mez": "Europe/Berlin", "mesz": "Europe/Berlin", "eet": "Europe/Athens", "eest": "Europe/Athens",
    "msk": "Europe/Moscow", "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
    "ct": "America/Chicago", "cst": "America/Chicago", "cdt": "America/Chicago", "mt": "America/Denver",
    "mst": "America/Denver", "mdt": "America/Denver", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "brt": "America/Sao_Paulo", "ist": "Asia/Kolkata", "sgt": "Asia/Singapore",
    "hkt": "Asia/Hong_Kong", "wib": "Asia/Jakarta", "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
    "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "acst": "Australia/Adelaide", "acdt": "Australia/Adelaide",
    "awst": "Australia/Perth", "pht": "Asia/Manila", "ict": "Asia/Bangkok", "trt": "Europe/Istanbul",
    "art": "America/Argentina/Buenos_Aires", "akst": "America/Anchorage", "hst": "Pacific/Honolulu",
}  # fmt: skip
CITIES = {  # other names of a place: large cities that no zone is named after, other names of countries
    "Asia/Tokyo": "大阪 osaka おおさか 京都 kyoto きょうと 横浜 yokohama 名古屋 nagoya 札幌 sapporo 福岡 fukuoka"
    " 神戸 kobe 仙台 sendai 広島 hiroshima 沖縄 okinawa 那覇 naha 北海道 hokkaido 九州 kyushu 東京都 とうきょう"
    " にほん にっぽん nippon 日本時間 日本標準時 japan_time japan_standard_time",
    "Asia/Seoul": "busan 釜山 プサン 大韓民国 korea south_korea",
    "Asia/Shanghai": "beijing 北京 peking shenzhen 深圳 guangzhou 広州 chengdu 成都 wuhan 武漢",
    "Asia/Taipei": "kaohsiung 高雄 taichung 台中 臺北 臺灣",
    "Asia/Kolkata": "mumbai ムンバイ delhi デリー new_delhi ニューデリー bangalore bengaluru バンガロール chennai"
    " hyderabad pune",
    "Asia/Ho_Chi_Minh": "hanoi ハノイ ホーチミン ホーチミン市 hochiminhcity",
    "Asia/Dubai": "abu_dhabi アブダビ uae",
    "Europe/London": "uk england britain great_britain gb scotland wales manchester birmingham glasgow edinburgh"
    " liverpool leeds bristol 英国 エディンバラ マンチェスター",
    "Europe/Berlin": "munich münchen muenchen ミュンヘン hamburg ハンブルク cologne köln koeln ケルン frankfurt"
    " フランクフルト stuttgart düsseldorf duesseldorf leipzig dresden nuremberg nürnberg deutschland"
    " 中央ヨーロッパ時間 central_european_time",
    "Europe/Paris": "lyon リヨン marseille マルセイユ toulouse nice bordeaux lille strasbourg",
    "Europe/Rome": "milan milano ミラノ naples napoli ナポリ turin torino venice venezia florence firenze roma italia",
    "Europe/Madrid": "barcelona バルセロナ valencia seville sevilla españa",
    "Europe/Zurich": "geneva genève genf ジュネーブ basel bern schweiz",
    "Europe/Vienna": "wien österreich graz salzburg",
    "Europe/Lisbon": "lisboa porto ポルト",
    "Europe/Warsaw": "warszawa krakow kraków クラクフ gdansk polska",
    "Europe/Prague": "praha brno česko czech_republic",
    "Europe/Kyiv": "київ киев україна lviv kharkiv odesa odessa",
    "Europe/Moscow": "москва saint_petersburg st_petersburg サンクトペテルブルク",
    "Europe/Athens": "αθήνα thessaloniki",
    "Europe/Amsterdam": "rotterdam holland the_hague オランダ",
    "Europe/Istanbul": "ankara アンカラ turkey izmir",
    "Asia/Jerusalem": "tel_aviv テルアビブ",
    "America/New_York": "nyc newyorkcity us usa america united_states_of_america アメリカ 米国 boston ボストン"
    " washington washington_dc ワシントン philadelphia atlanta アトランタ miami マイアミ eastern_time us_eastern"
    " アメリカ東部時間 東部時間",
    "America/Chicago": "houston ヒューストン dallas ダラス austin オースティン san_antonio texas テキサス"
    " minneapolis new_orleans nashville central_time us_central アメリカ中部時間 中部時間",
    "America/Denver": "saltlakecity colorado mountain_time us_mountain アメリカ山岳部時間 山岳部時間",
    "America/Los_Angeles": "la san_francisco sf サンフランシスコ san_diego サンディエゴ san_jose seattle シアトル"
    " portland las_vegas ラスベガス california カリフォルニア pacific_time us_pacific アメリカ太平洋時間 太平洋時間",
    "Pacific/Honolulu": "hawaii ハワイ ホノルル",
    "America/Toronto": "ottawa オタワ montreal montréal モントリオール quebec",
    "America/Edmonton": "calgary カルガリー",
    "America/Sao_Paulo": "rio rio_de_janeiro リオデジャネイロ brasil brasilia ブラジリア",
    "Australia/Sydney": "canberra キャンベラ",
    "Australia/Brisbane": "gold_coast ゴールドコースト",
    "Pacific/Auckland": "wellington ウェリントン christchurch",
}
HALVES = {
    "+3:30": "Asia/Tehran", "+4:30": "Asia/Kabul", "+5:30": "Asia/Kolkata", "+5:45": "Asia/Kathmandu",
    "+6:30": "Asia/Yangon", "+8:45": "Australia/Eucla", "+9:30": "Australia/Darwin", "-9:30": "Pacific/Marquesas",
    "+10:30": "Australia/Lord_Howe", "+12:45": "Pacific/Chatham", "-3:30": "America/St_Johns",
}  # fmt: skip
LARGEST = {  # countries with several zones, with the zone in which most people live
    "US": "America/New_York", "CN": "Asia/Shanghai", "DE": "Europe/Berlin", "BR": "America/Sao_Paulo",
    "ES": "Europe/Madrid", "PT": "Europe/Lisbon", "NZ": "Pacific/Auckland", "MY": "Asia/Kuala_Lumpur",
    "UA": "Europe/Kyiv", "AR": "America/Argentina/Buenos_Aires", "CL": "America/Santiago", "UZ": "Asia/Tashkent",
    "EC": "America/Guayaquil",
}  # fmt: skip
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]|(?<=[ct])|(?<=[ct] )) ?(\d{1,2})(?::?(\d{2})|\.(\d))?")


@cache
def available() -> frozenset[str]:
    """Return the zones that this machine knows."""
    return frozenset(_available())


@cache
def zones() -> tuple[str, ...]:
    """Return the zones that have the name of a place, and UTC."""
    places = [name for name in available() if "/" in name and not name.startswith(("Etc/", "posix", "right"))]
    return (*sorted(places), "UTC")


def called(zone: str, locale: str = "en") -> str:
    """Return the place that a zone is named after, in a language."""
    if zone.startswith("Etc/GMT"):
        return "UTC" + zone[7:].translate(str.maketrans("+-", "-+"))
    own = zone.rpartition("/")[2].replace("_", " ")
    if locale == "en":
        return own
    known = Locale(locale).time_zones.get(zone, {})  # a string is the place; the names of its times are not strings
    return next((name for name in known.values() if isinstance(name, str)), own)


@cache
def _names(*, countries: bool = False) -> dict[str, tuple[str, ...]]:
    """Return the names of each zone, as they are compared.

    They are the zone itself, its cities, and its country if that has no other zone.

    `countries`: its country in any case.
    """
    of: dict[str, list[str]] = {zone: [zone, called(zone), *CITIES.get(zone, "").split()] for zone in zones()}
    within: dict[str, list[str]] = {}
    for zone, country in get_global("zone_territories").items():
        if zone in of:
            within.setdefault(country, []).append(zone)
    for locale in LOCALES:
        read = Locale(locale)
        for zone, said in of.items():
            said.append(called(zone, locale))
        for country, there in within.items():
            for zone in there if countries or len(there) == 1 else [LARGEST.get(country, "")]:
                if zone in of and country in read.territories:
                    of[zone].append(read.territories[country])
    return {zone: tuple(dict.fromkeys(bare(name) for name in said if name)) for zone, said in of.items()}


def _by_offset(typed: str) -> str | None:
    found = _OFFSET.fullmatch(fold(typed))
    if found is None:
        return None
    sign, hours, minutes = found[1] or "+", int(found[2]), found[3] or f"{6 * int(found[4] or 0):02}"
    if minutes != "00":
        return HALVES.get(f"{sign}{hours}:{minutes}")
    if not hours:
        return "UTC"
    zone = f"Etc/GMT{'-' if sign == '+' else '+'}{hours}"
    return zone if zone in available() else None


def _exactly(typed: str) -> str | None:
    """Return the zone of a name that means no other zone, whatever else has this name."""
    itself = next((zone for zone in available() if "/" in zone and zone.casefold() == typed.casefold()), None)
    return itself or SHORT.get(fold(typed)) or _by_offset(typed)


def _found(typed: str) -> str | None:
    typed = unicodedata.normalize("NFKC", typed).strip()
    shown = re.fullmatch(r".*\((.+)\)", typed)  # the form of a suggestion
    if zone := _exactly(shown[1] if shown else typed):
        return zone
    word = bare(typed)
    found = [name for name, said in _names().items() if word and word in said]
    known = get_global("zone_territories")  # of two names of one place the one in use
    return next((name for name in found if name in known), found[0] if found else None)


def zone_typed(typed: str) -> str:
    """Return the zone that is meant by a city, a country, an abbreviation or an offset. Raises RefusedError."""
    parts = {_found(typed)} - {None} or {_found(each) for each in re.split("[,、]", typed)}  # London, UK
    zone = parts.pop()
    if zone is None or parts:
        raise RefusedError("refuse-zone-unknown")
    return zone


def zones_suggested(typed: str, locale: str) -> list[tuple[str, str]]:
    """Return (name, value) of the zones that fit the text typed so far. Zones that begin with it come first."""
    word, meant, names = bare(typed), _found(typed), _names(countries=True)
    found, parts = [] if meant is None else [meant], [*map(bare, fold(typed).split())]
    fitting = [zone for zone, said in names.items() if all(part in " ".join(said) for part in parts)]
    begun = [zone for zone in fitting if any(each.startswith(word) for each in names[zone])]
    every = dict.fromkeys([*found, *begun, *fitting])
    return [(f"{called(zone, locale)} ({zone})" if "/" in zone else zone, zone) for zone in every]
