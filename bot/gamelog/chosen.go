package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A chosen is for whom the autopilot is answering, and has answered in secret since
// the last curtain. A time-out that is told as it happens says so itself.
type chosen struct {
	late, now, since []games.Player
}

// note notes an entry that is silent.
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

// answers returns what is told of the autopilot with a step: to the person for whom it
// chooses at once, and to everybody when the curtain is lifted. No stand-in comes after a
// time-out once its seat does something else, or somebody else has it.
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
