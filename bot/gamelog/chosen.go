package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A chosen has the seats for which the autopilot is answering, and those for which it has
// answered in secret since the last curtain. A time-out posted when it happens says so itself.
type chosen struct {
	late, now, since []games.Player
}

// note records a silent entry.
func (c *chosen) note(e record.Entry) {
	switch {
	case e.Act() == record.ActTimeOut:
		c.late = append(c.late, e.Player)
	case slices.Contains(c.late, e.Player):
		c.late = slices.DeleteFunc(c.late, func(p games.Player) bool { return p == e.Player })
	case !slices.Contains(c.now, e.Player):
		c.now = append(c.now, e.Player)
	}
}

// answers returns the autopilot's notes of a step: to the seat that it chooses for at once, to
// all when the curtain is lifted. A stand-in after a time-out ends when its seat does
// something else, or passes to another player.
func (c *chosen) answers(step match.Step) []games.Note {
	var notes []games.Note
	c.late = slices.DeleteFunc(c.late, func(p games.Player) bool { return p == step.Entry.Player })
	switch p := step.Entry.Player; {
	case p == games.Chance:
		for _, q := range c.since {
			notes = append(notes, games.Note{To: games.Everyone, Text: games.T("autopilot.chose", "player", q)})
		}
		c.since = nil
	case slices.Contains(c.now, p):
		notes = append(notes, games.Note{To: p, Text: games.T("autopilot.own")})
		c.now = slices.DeleteFunc(c.now, func(q games.Player) bool { return q == p })
		if !slices.Contains(c.since, p) {
			c.since = append(c.since, p)
		}
	}
	return notes
}
