package gamelog

import (
	"slices"

	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A chosen has the seats for which the autopilot is answering, and those for which it has
// answered in secret since the last curtain. A time-out posted when it happens says so itself:
// the bot player is named from then on, until a person plays another seat's turn or the seat's
// next one.
type chosen struct {
	late, now, since []games.Player
	covers           map[games.Player]int // the answers that the bot player has still to give
}

// note records a silent entry.
func (c *chosen) note(e record.Entry) {
	switch {
	case e.Act() == record.ActTimeOut:
		c.late = append(c.late, e.Player)
	case slices.Contains(c.late, e.Player):
		c.late = slices.DeleteFunc(c.late, func(p games.Player) bool { return p == e.Player })
		c.covers[e.Player], _ = e.StandIn()
	case !slices.Contains(c.now, e.Player):
		c.now = append(c.now, e.Player)
	}
}

// playing returns who plays the seats in a step: the autopilot where it covers for a person.
func (c *chosen) playing(step match.Step, seated []string) []string {
	c.uncover(step.Entry, seated)
	all := slices.Clone(seated)
	for p := range c.covers {
		all[p] = seats.Seat{Bot: seats.Autopilot}.Holder()
	}
	return all
}

// uncover counts an answer for the autopilot, or ends what it covers.
func (c *chosen) uncover(e record.Entry, seated []string) {
	if e.Player < 0 {
		return
	}
	left, covered := c.covers[e.Player]
	_, bot := seats.BotLevel(seated[e.Player])
	switch {
	case left > 0 && e.Act() == "":
		c.covers[e.Player]--
	case covered:
		delete(c.covers, e.Player)
	case !bot:
		clear(c.covers)
	}
}

// answers returns the autopilot's notes of a step: to the seat that it chooses for at once, to
// all when the curtain is lifted. A stand-in after a time-out ends when its seat does
// something else, or passes to another player. Named names the autopilot of a seat.
func (c *chosen) answers(step match.Step, named func(games.Player) games.Text) []games.Note {
	var notes []games.Note
	c.late = slices.DeleteFunc(c.late, func(p games.Player) bool { return p == step.Entry.Player })
	switch p := step.Entry.Player; {
	case p == games.Chance:
		for _, q := range c.since {
			notes = append(notes, games.Note{To: games.Everyone, Text: games.T("autopilot.chose", "bot", named(q), "player", q)})
		}
		c.since = nil
	case slices.Contains(c.now, p):
		notes = append(notes, games.Note{To: p, Text: games.T("autopilot.own", "bot", named(p))})
		c.now = slices.DeleteFunc(c.now, func(q games.Player) bool { return q == p })
		if !slices.Contains(c.since, p) {
			c.since = append(c.since, p)
		}
	}
	return notes
}
