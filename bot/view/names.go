package view

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/record"
	"herald/render"
)

// Sign returns the emoji that stands for a seat of a table on the board.
func Sign(t *table.Table, p games.Player) string {
	return render.Sign(render.Scene{Liveries: t.Liveries}.Livery(p))
}

// Signed returns the function that names the holder of a seat in a message: the
// sign of the seat and the name in bold, "" if there is no such seat.
func Signed(t *table.Table) func(games.Player) string {
	return func(p games.Player) string {
		if t.Name(p) == "" {
			return ""
		}
		return Sign(t, p) + " **" + discord.Escape(t.Name(p)) + "**"
	}
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
	if t.League != nil {
		league := *t.League
		league.Name = ""
		bare.League = &league
	}
	return &bare
}

// Plain returns the function that names the holder of a seat on a button: the sign
// of the seat and the name, without markup.
func Plain(t *table.Table) func(games.Player) string {
	return func(p games.Player) string { return strings.TrimSpace(Sign(t, p) + " " + t.Name(p)) }
}

// marked returns the name of a holder in the record, with the sign of the seat.
func marked(t *table.Table, p games.Player, holder string) games.Text {
	return games.T("seats.marked", "sign", Sign(t, p), "name", known(t, p, holder))
}

// known returns the name of a holder of a seat in the record: a person's ID or a bot player's
// level. A forgotten person has none.
func known(t *table.Table, p games.Player, holder string) games.Text {
	if level, ok := seats.BotLevel(holder); ok {
		return BotName(t, p, level)
	}
	if record.Departed(holder) {
		return games.T("seats.departed")
	}
	name := holder
	for _, s := range t.Seats {
		for _, p := range append(s.Former[:len(s.Former):len(s.Former)], s.Person) {
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
