#!/bin/sh
# What `make update` does: see docs/hosting.md, "Update". Whatever fails, the version that was there is there again, and
# its service runs. All of it is read before anything is done: git replaces this file meanwhile.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python
patience=${PATIENCE:-90} # seconds for a sign of life
owner=$(ls -ld . | awk '{print $3}')
copy=before-update-$(date +%Y%m%d-%H%M%S).sqlite3

own() { # as whoever owns this folder, for git and the bot want nobody else; it is root who may stop a service
    if [ "$(id -un)" = "$owner" ]; then sh -c "$*"; else su -s /bin/sh "$owner" -c "$*"; fi
}

say() { echo "$*" >&2 || :; } # the terminal may be gone

service() { [ -z "$SERVICE" ] || systemctl "$1" "$SERVICE"; }

newest() { # set up, and tried on a copy of the database
    own git merge --quiet --ff-only "$new" && own "${MAKE:-make}" --no-print-directory setup || return 2
    own $python -m bot check --replay && return
    [ $? = 1 ] && [ -n "${ANYWAY-}" ]
}

alive() { # since it was started; the bot says so before anybody can press anything
    waited=0
    while [ $waited -lt "$patience" ]; do
        sleep 3
        waited=$((waited + 3))
        if own $python -m bot check --alive $waited >/dev/null 2>&1; then return; fi
    done
    return 1
}

back() {
    own git reset --quiet --hard "$old"
    own "${MAKE:-make}" --no-print-directory setup || say "its packages could not be set up again: make setup"
    own $python -m bot check --replay >/dev/null 2>&1 && fits=0 || fits=$?
    if [ -f "$copy" ] && [ $fits = 2 ]; then # upgraded by a version that did not come to life: nobody has moved since
        database=$(own $python -c "'from bot.settings import load; print(load().database_path)'")
        for end in '' -wal -shm; do [ ! -e "$database$end" ] || own mv "$database$end" "$database.failed$end"; done
        own cp "$copy" "$database"
    fi
    service start || say "the service could not be started: systemctl status $SERVICE"
    say "NOT UPDATED. This is $(own git rev-parse --short HEAD) again${SERVICE:+, and $SERVICE is started}; see above why."
    exit 1
}

interrupted() { # by Ctrl-C, by a stop, or because the terminal is gone; who asks again does not interrupt this
    trap '' HUP INT TERM
    [ "$1" != HUP ] || exec </dev/null >>update.log 2>&1
    say "interrupted: the version that was there is put back"
    back
}

stopped() { # its lock is tried: another service, or somebody, may run the bot
    own $python -m bot check --stopped && return
    say "stop it, then run this again"
    return 1
}

update() {
    own find . -maxdepth 1 -name "'before-update-*.sqlite3'" -mtime +6 -exec rm -f {} + # as old as other copies become
    own git diff --quiet HEAD || { say "files were changed here (git status): undo or commit that first"; exit 1; }
    own git fetch --quiet
    old=$(own git rev-parse HEAD)
    new=$(own git rev-parse '@{upstream}')
    if own git merge-base --is-ancestor "$new" HEAD; then say "this is the newest version"; exit; fi
    [ -n "$SERVICE" ] || stopped || exit 1
    for signal in HUP INT TERM; do trap "interrupted $signal" $signal; done
    service stop
    if ! { [ -z "$SERVICE" ] || stopped; } || ! own $python -m bot backup "$copy"; then service start; exit 1; fi
    newest || back
    trap '' HUP INT TERM # from here on people may move in the new version, and it ends by itself
    service start
    if [ -n "$SERVICE" ] && ! alive; then
        say "it did not come to life within $patience seconds"
        systemctl stop "$SERVICE"
        back
    fi
    say "updated from $(own git rev-parse --short "$old") to $(own git rev-parse --short HEAD); $copy is the database of before"
    [ -n "$SERVICE" ] || say "Now start the bot: make run"
}

update
exit
