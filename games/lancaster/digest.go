package lancaster

import (
	"slices"

	"herald/games"
)

// A gathering is a note that is told once for all players, with the goods of each: their answers are shown
// together, and a list is read at a glance.
type gathering struct {
	layer int      // in its step: castles pay first, the round table last
	said  []string // the first note's arguments for all players
	of    string   // the arguments for each player
	each  []string
}

var gatherings = map[string]gathering{
	"lancaster.note.law":    {0, []string{"law"}, "lancaster.gain_of", []string{"player", "gain"}},
	"lancaster.note.bought": {0, []string{"law"}, "lancaster.deal_of", []string{"player", "gain"}},
	"lancaster.note.castle": {0, nil, "lancaster.gain_of", []string{"player", "gain"}},
	"lancaster.note.table":  {2, nil, "lancaster.points_of", []string{"player", "n"}},
}

// layer returns where a note lies within its step.
func layer(t games.Text) int {
	if g, ok := gatherings[t.Key]; ok {
		return g.layer
	}
	return 1
}

// digest returns the written notes, in the same order; several players with the same gain share one note.
func digest(written []logged) []games.Note {
	var notes []games.Note
	for len(written) > 0 {
		n := 1
		for n < len(written) && alike(written[0], written[n]) {
			n++
		}
		notes = append(notes, gather(written[:n])...)
		written = written[n:]
	}
	return notes
}

// alike reports whether one list can say both.
func alike(a, b logged) bool {
	_, listed := gatherings[a.text.Key]
	return listed && a.step == b.step && a.text.Key == b.text.Key
}

func gather(written []logged) []games.Note {
	first := written[0].text
	if len(written) == 1 {
		return told(first)
	}
	g := gatherings[first.Key]
	gains := make([]games.Text, len(written))
	for i, l := range written {
		gains[i] = games.T(g.of, only(l.text.Args, g.each)...)
	}
	return told(games.T(first.Key+"_all", append(only(first.Args, g.said), "gains", gains)...))
}

// only returns the arguments that have one of the names.
func only(args []any, names []string) []any {
	var kept []any
	for i := 0; i+1 < len(args); i += 2 {
		if name, ok := args[i].(string); ok && slices.Contains(names, name) {
			kept = append(kept, name, args[i+1])
		}
	}
	return kept
}
