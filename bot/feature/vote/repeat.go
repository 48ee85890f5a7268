package vote

import (
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
)

// withdraw ends the table's vote for its proposer. They cannot propose the same again at
// once; others can.
func withdraw(t *table.Table, now time.Time) {
	v := votes.Of(t)
	v.Result = Withdrawn
	drop(t, by(v, t.Seat(v.By.ID)), now)
}

// reject ends the table's vote. The same cannot be proposed again at once.
func reject(t *table.Table, now time.Time) {
	v := votes.Of(t)
	v.Result = Rejected
	drop(t, option(*v), now)
}

func drop(t *table.Table, what string, now time.Time) {
	dropped.Set(t, new(dropped.Value(t).With(what, now)))
}

// by encodes a motion with its proposer's seat.
func by(v *Vote, p games.Player) string { return option(*v) + " by " + strconv.Itoa(int(p)) }

// repeated returns the refusal of a motion that was withdrawn or rejected just now, nil if
// it was not.
func repeated(t *table.Table, v *Vote, proposer games.Player, now time.Time) error {
	all := dropped.Value(t)
	for _, what := range []string{option(*v), by(v, proposer)} {
		if until, ok := all.Until(what, now); ok {
			return table.Refuse("vote.error.again", "when", discord.Timestamp(until, 'R'))
		}
	}
	return nil
}
