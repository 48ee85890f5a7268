package view

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/ai"
	"herald/lang"
	"herald/render"
)

// Sign returns the sign that a seat has on the board.
func Sign(p games.Player) string { return render.Sign(int(p)) }

// Signed returns how a message names the holders of a table's seats: with the
// sign that the seat has on the board, and marked off from the text around it.
func Signed(t *table.Table) func(games.Player) string {
	return func(p games.Player) string {
		if t.Name(p) == "" {
			return ""
		}
		return Sign(p) + " **" + discord.Escape(t.Name(p)) + "**"
	}
}

// Plain returns how a button names the holders of a table's seats: with the sign
// of the seat, without marks.
func Plain(t *table.Table) func(games.Player) string {
	return func(p games.Player) string { return strings.TrimSpace(Sign(p) + " " + t.Name(p)) }
}

// marked names somebody whom the record names, with the sign of their seat.
func marked(t *table.Table, p games.Player, holder string) games.Text {
	return games.T("seats.marked", "sign", Sign(p), "name", known(t, holder))
}

// known returns the name of somebody whom the record names.
func known(t *table.Table, holder string) games.Text {
	if level, ok := table.BotLevel(holder); ok {
		return BotName(level)
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

// BotName names a bot player of a level.
func BotName(word string) games.Text {
	level, _ := ai.LevelOf(word)
	return games.T("seats.bot", "level", level.Name())
}

// BotSeat is a seat at which a bot player sits.
func BotSeat(say lang.Printer, level string) table.Seat {
	return table.Seat{Person: table.Person{Name: say.Say(BotName(level))}, Bot: level}
}
