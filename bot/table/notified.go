package table

import (
	"maps"
	"slices"

	"herald/games"
	"herald/games/match"
)

// Saw records how far the holder of a seat has seen the match, if they have just played from a
// ply on: what follows their own answers is news to them.
func Saw(t *Table, m *match.Match, seat games.Player, from int) {
	steps, upTo := m.Steps(), from
	for upTo < len(steps) && steps[upTo].Entry.Player == seat {
		upTo++
	}
	if upTo == from {
		return
	}
	if t.Seen == nil {
		t.Seen = t.Unseen()
	}
	t.Seen[t.Seats[seat].ID] = upTo
}

// CalledFor records that the seat need not be notified of its question: its holder has called
// for it.
func CalledFor(t *Table, m *match.Match, seat games.Player) {
	if t.Rung != nil && !m.Veiled() {
		t.Rung[seat] = Question(m, seat)
	}
	if dm, ok := t.DMs[seat]; ok {
		dm.Asks, dm.Turn, dm.Rung = AsksByDM(t, m, seat), Answers(m, seat), OwnQuestion(m, seat)
		t.DMs[seat] = dm
	}
}

// Recalled records that the seat must be notified again of a question that it had answered:
// another person has reopened it.
func Recalled(t *Table, seat games.Player) {
	delete(t.Rung, seat)
	if dm, ok := t.DMs[seat]; ok {
		dm.Rung = ""
		t.DMs[seat] = dm
	}
}

// MarkRung records that the channel has notified people of their questions. Seats whose
// question has changed since, as it was taken back, will be notified again.
func MarkRung(t *Table, m *match.Match, users []string) {
	if t.Rung == nil {
		t.Rung = map[games.Player]string{}
	}
	awaited, veiled := m.Awaited(), m.Veiled()
	maps.DeleteFunc(t.Rung, func(p games.Player, rung string) bool {
		return !veiled && rung == Question(m, p) && !slices.Contains(awaited, p)
	})
	for n, s := range t.Seats {
		if p := games.Player(n); s.ID != "" && slices.Contains(users, s.ID) {
			t.Rung[p] = Question(m, p)
		}
	}
}

// Unrung returns the seats that the channel has not notified of their questions. Those it has
// are not notified again if the message was deleted.
func Unrung(t *Table, m *match.Match, seats []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(seats), func(p games.Player) bool { return t.Rung[p] == Question(m, p) })
}
