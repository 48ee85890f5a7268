package vote

import (
	"strconv"
	"strings"

	"herald/bot/table"
	"herald/games"
)

// motions returns all votes that a table could hold, without a proposer.
func motions(t *table.Table) []Vote {
	var all []Vote
	for _, name := range []string{pause, resume, extend} {
		all = append(all, Vote{Motion: name, Seat: games.Everyone})
	}
	for n := range t.Seats {
		p := games.Player(n)
		all = append(all, Vote{Motion: replace, Seat: p}, Vote{Motion: substitute, Seat: p})
	}
	return append(all, Vote{Motion: cancel, Seat: games.Everyone})
}

// option encodes a vote for the menu: the motion, and its seat. parseOption reads it.
func option(v Vote) string {
	if v.Seat < 0 {
		return v.Motion
	}
	return v.Motion + " " + strconv.Itoa(int(v.Seat))
}

func parseOption(value string) Vote {
	name, seat, _ := strings.Cut(value, " ")
	v := Vote{Motion: name, Seat: games.Everyone}
	if n, err := strconv.Atoi(seat); err == nil && n >= 0 && n < 100 {
		v.Seat = games.Player(n)
	}
	return v
}
