package takeback

import (
	"fmt"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
)

// note is the feature's note of withdrawn and refused requests.
const note = "takeback"

// request is the name of a request in the note.
func request(p games.Player, ply int) string { return fmt.Sprintf("%d %d", p, ply) }

// dropRequest notes that the table's request was withdrawn or refused, or is void: the same
// cannot be asked again at once.
func dropRequest(t *table.Table, now time.Time) error {
	var dropped table.Dropped
	t.Note(note, &dropped)
	r := requests.Of(t)
	return t.SetNote(note, dropped.With(request(r.Seat, r.Ply), now))
}

// repeated returns the refusal of a request that was dropped just now, nil if it was not.
func repeated(t *table.Table, p games.Player, ply int, now time.Time) error {
	var dropped table.Dropped
	t.Note(note, &dropped)
	if until, ok := dropped.Until(request(p, ply), now); ok {
		return table.Refuse("undo.error.again", "when", discord.Timestamp(until, 'R'))
	}
	return nil
}
