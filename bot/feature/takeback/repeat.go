package takeback

import (
	"fmt"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
)

// request is the name of a request among those that were dropped.
func request(p games.Player, ply int) string { return fmt.Sprintf("%d %d", p, ply) }

// dropRequest notes that the table's request was withdrawn or refused, or is void: the same
// cannot be asked again at once.
func dropRequest(t *table.Table, now time.Time) {
	r := requests.Of(t)
	dropped.Set(t, new(dropped.Value(t).With(request(r.Seat, r.Ply), now)))
}

// repeated returns the refusal of a request that was dropped just now, nil if it was not.
func repeated(t *table.Table, p games.Player, ply int, now time.Time) error {
	if until, ok := dropped.Value(t).Until(request(p, ply), now); ok {
		return table.Refuse("undo.error.again", "when", discord.Timestamp(until, 'R'))
	}
	return nil
}
