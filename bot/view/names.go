package view

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/record"
	"herald/lang"
	"herald/render"
)

// liveries returns what the seats of a table wear.
func (v *View) liveries(t *table.Table) render.Liveries {
	title, _ := v.Title(t.Game)
	if title.Liveries == nil {
		return nil
	}
	setup := t.Setup
	if t.Stage != table.InLobby { // who may still join there counts
		setup.Players = len(t.Seats)
	}
	return title.Liveries(setup)
}

// signs returns the function that gives the emoji that stands for a seat of a table on the
// board.
func (v *View) signs(t *table.Table) func(games.Player) string {
	worn := sync.OnceValue(func() render.Liveries { return v.liveries(t) })
	return func(p games.Player) string { return render.Sign(worn().Of(p)) }
}

// named returns a printer that has the signs of the seats of a table, and names who plays a
// seat in a message: its sign and the name in bold. What is no seat has no name.
func (v *View) named(say lang.Printer, t *table.Table) lang.Printer {
	playing, signs := Playing(say, t), v.signs(t)
	return say.Signed(signs).Named(func(p games.Player) string {
		if playing.Name(p) == "" {
			return ""
		}
		return signs(p) + " **" + discord.Escape(playing.Name(p)) + "**"
	})
}

// Playing returns the seats of a table under their players' names: a bot player's, where it
// plays for a person, if only for a turn. Once the match is over, the result is the person's.
func Playing(say lang.Printer, t *table.Table) seats.Seats {
	all := slices.Clone(t.Seats)
	for n := range all {
		if s := &all[n]; t.Stage == table.Playing && (s.Away() || t.StoodIn(games.Player(n))) {
			s.Name = say.T("seats.stand-in", "bot", s.Alias, "person", s.Name)
		}
	}
	return all
}

// Seated names the holder of a seat where it is said who sits there: a bot player with its
// level.
func Seated(say lang.Printer, t *table.Table, p games.Player) games.Text {
	s := t.Seats[p]
	name := games.T("seats.person", "name", discord.Escape(s.Name))
	if s.Bot != "" && s.ID == "" {
		name = BotName(t, p, s.Bot)
	}
	return games.T("seats.marked", "sign", say.Sign(p), "name", name)
}

// Nameless returns a copy of a table without names that people chose: seats have numbers
// instead. A filter may have refused a name.
func (v *View) Nameless(t *table.Table) *table.Table {
	say, bare := v.Public(t), *t
	bare.Seats = slices.Clone(t.Seats)
	for n := range bare.Seats {
		name := say.T("seats.nameless", "n", n+1)
		bare.Seats[n].Name, bare.Seats[n].Former = name, slices.Clone(bare.Seats[n].Former)
		for f := range bare.Seats[n].Former {
			bare.Seats[n].Former[f].Name = name
		}
	}
	bare.Parts = t.Renamed(func(user string) string { return bare.Name(t.Seat(user)) })
	return &bare
}

// Plain returns the function that names who plays a seat on a button: the sign of the
// seat and the name, without markup.
func Plain(say lang.Printer, t *table.Table) func(games.Player) string {
	playing := Playing(say, t)
	return func(p games.Player) string { return strings.TrimSpace(say.Sign(p) + " " + playing.Name(p)) }
}

// marked returns the name of a holder in the record, with the sign of the seat.
func marked(t *table.Table, p games.Player, sign, holder string) games.Text {
	return games.T("seats.marked", "sign", sign, "name", known(t, p, holder))
}

// namer returns the function that names those who held the seats of a table, with the
// signs of the seats.
func namer(t *table.Table, signs func(games.Player) string) gamelog.Namer {
	return func(p games.Player, holder, of string) games.Text {
		if holder == of || record.Departed(of) {
			return marked(t, p, signs(p), holder)
		}
		standIn := games.T("seats.stand-in", "bot", known(t, p, holder), "person", known(t, p, of))
		return games.T("seats.marked", "sign", signs(p), "name", standIn)
	}
}

// known returns the name of a holder of a seat in the record: a person's ID or a bot player's
// level. A forgotten person has none.
func known(t *table.Table, p games.Player, holder string) games.Text {
	if _, ok := seats.BotLevel(holder); ok {
		return games.T("seats.person", "name", t.Seats[p].Alias)
	}
	if record.Departed(holder) {
		return games.T("seats.departed")
	}
	name := holder
	for _, s := range t.Seats {
		for _, p := range append(s.Former[:len(s.Former):len(s.Former)], s.User) {
			if p.ID == holder {
				name = p.Name
			}
		}
	}
	return games.T("seats.person", "name", discord.Escape(name))
}

// ReadSeat parses the number of a seat, from 0 to 127; "" means own.
func ReadSeat(word string, own games.Player) (games.Player, error) {
	if word == "" {
		return own, nil
	}
	n, err := strconv.ParseUint(word, 10, 7)
	return games.Player(n), err
}
