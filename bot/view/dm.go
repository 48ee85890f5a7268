package view

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// DM returns the direct message to a seat that a person holds: its panel, and as much of the
// person's news as fits. Aid is as in Panel.
func (v *View) DM(t *table.Table, m *match.Match, seat games.Player, picked, notice string, aid ...discord.Component) discord.Message {
	say := v.Reader(t, t.Seats[seat].ID)
	var lines []string
	if t.Muted != nil {
		lines = append(lines, MutedText(t, say))
	}
	if notice != "" {
		lines = append(lines, notice)
	}
	msg := v.panel(Panel{Table: t, Match: m, Seat: seat, Say: say, Picked: picked, Notice: strings.Join(lines, "\n"), lasting: true, news: v.unseen(t, m, seat), aid: aid})
	msg.Flags = 0
	return msg
}

// unseen returns the notes to a seat since its holder last played, including turns that a plan,
// a bot player or the autopilot has played there. If the view does not list the seat's secrets,
// the last turn's notes are included.
func (v *View) unseen(t *table.Table, m *match.Match, seat games.Player) []games.Note {
	log := v.LogOf(t, m)
	entries := log.Events(seat)
	from := log.SeenBy(t.Seats[seat].ID, entries)
	own := from
	if _, says := m.View(seat).(games.Confidant); !says {
		own = turnBefore(entries, from, seat)
	}
	var notes []games.Note
	for _, e := range entries[own:] {
		if !e.Undone {
			notes = append(notes, slices.DeleteFunc(e.Notes, func(n games.Note) bool { return n.Detail || e.Ply < from && n.To != seat })...)
		}
	}
	return notes
}

// turnBefore returns the ply at which the turn of a seat begins that ends at a ply, or that
// ply itself.
func turnBefore(entries []gamelog.Event, ply int, seat games.Player) int {
	for ply > 0 && entries[ply-1].Player == seat {
		ply--
	}
	return ply
}
