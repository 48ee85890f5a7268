package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/lang"
)

// gamesPage is how many matches one page of /games lists.
const gamesPage = 15

// list answers /games: the person's matches everywhere, those that wait for
// him first.
func (b *Bot) list(_ context.Context, i *interaction) (message, error) {
	say := b.printer(i)
	var mine, others []string
	for _, t := range b.tables(b.store.ByUser(i.User.ID, false)) {
		line, waits := b.listLine(say, &t, i.User.ID)
		if waits {
			mine = append(mine, line)
		} else {
			others = append(others, line)
		}
	}
	all := append(mine, others...)
	if len(all) == 0 {
		return private(say.T("games.none")), nil
	}
	pages := (len(all) + gamesPage - 1) / gamesPage
	page, err := strconv.Atoi(i.Press.Word)
	if err != nil {
		page = 1
	}
	page = min(max(page, 1), pages)
	lines := all[(page-1)*gamesPage : min(page*gamesPage, len(all))]
	heading := say.T("games.heading", "n", len(all), "waiting", len(mine))
	m := private(heading + "\n" + fit(lines, "\n", maxContent-units(heading)-1))
	m.Components = pager(press{Verb: "games"}, page, pages)
	return m, nil
}

// listLine says one match in a line, and whether it waits for the person.
func (b *Bot) listLine(say lang.Printer, t *table, user string) (string, bool) {
	say = say.Named(t.name)
	key, waits := "games.waiting", false
	players := t.names()
	if m, err := b.open(t); err != nil {
		key = "games.lobby"
		if t.Stage == playing {
			key = "games.broken"
		}
	} else {
		var awaited []string
		seat := t.seat(user)
		waits = t.reads(seat) && slices.Contains(m.Waiting(), seat)
		for _, p := range waitedFor(m, seat) {
			awaited = append(awaited, t.name(p))
		}
		players = awaited
	}
	if waits {
		key = "games.yours"
	}
	line := say.T(key, "game", games.T(t.Game+".name"), "match", t.ID, "players", escaped(players), "link", t.link())
	if t.muted() {
		line = say.T("games.silent", "line", line, "match", t.ID)
	}
	return line, waits
}

// link leads to the living message of the match, or to its channel.
func (t *table) link() string {
	guild := firstOf(t.Guild, "@me")
	return strings.TrimSuffix("https://discord.com/channels/"+guild+"/"+t.Channel+"/"+firstOf(t.Turn, t.Lobby), "/")
}

func escaped(names []string) []string {
	safe := make([]string, len(names))
	for n, name := range names {
		safe[n] = escape(name)
	}
	return safe
}
