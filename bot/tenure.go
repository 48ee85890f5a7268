package bot

import (
	"iter"
	"strings"

	"herald/games"
	"herald/games/match"
)

// walk is match.Walk for the table's match, but that it names those who hand
// seats on: the match itself does not know them.
func (t *table) walk(rules games.Rules) iter.Seq2[match.Step, error] {
	return func(yield func(match.Step, error) bool) {
		last := map[games.Player]string{} // who held each seat last that is no bot player
		for step, err := range match.Walk(rules, t.Match) {
			p := step.Entry.Player
			if err == nil && step.Entry.Act() == match.Seats {
				if _, known := last[p]; !known {
					last[p] = t.Match.Seats[p]
				}
				holder := step.Match.Holder(p)
				step.Notes = []games.Note{{To: games.Everyone, Text: t.handed(p, last[p], holder)}}
				if !strings.HasPrefix(holder, botPrefix) {
					last[p] = holder
				}
			}
			if !yield(step, err) {
				return
			}
		}
	}
}

// handed says that a seat has passed from a person, or from a bot player that
// sat there alone, to somebody.
func (t *table) handed(p games.Player, before, now string) games.Text {
	key := "seats.taken"
	switch {
	case strings.HasPrefix(now, botPrefix):
		key = "seats.handed"
	case now == before:
		key = "seats.back"
	}
	return games.T(key, "holder", t.marked(p, now), "before", t.marked(p, before))
}

// marked names whom the record names, with the sign of his seat.
func (t *table) marked(p games.Player, holder string) games.Text {
	return games.T("seats.marked", "sign", t.sign(p), "name", t.known(holder))
}

// known returns the name of whom the record names.
func (t *table) known(holder string) games.Text {
	if level, ok := strings.CutPrefix(holder, botPrefix); ok {
		return botName(level)
	}
	name := holder
	for _, c := range t.Seats {
		for _, somebody := range append(c.Former, c.person) {
			if somebody.ID == holder {
				name = somebody.Name
			}
		}
	}
	return games.T("seats.person", "name", escape(name))
}

// botName names a bot player.
func botName(level string) games.Text {
	return games.T("seats.bot", "level", games.T("seats.level."+level))
}
