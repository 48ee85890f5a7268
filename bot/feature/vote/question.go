package vote

import (
	"slices"

	"herald/games"
	"herald/games/match"
)

// asked returns the open questions, to which a vote for more time belongs.
func asked(m *match.Match) []Asked {
	if m.Veiled() {
		return []Asked{{Seat: games.Everyone, Number: m.QuestionNumber(games.Everyone)}}
	}
	var all []Asked
	for _, p := range m.Awaited() {
		all = append(all, Asked{Seat: p, Number: m.QuestionNumber(p)})
	}
	return all
}

// stillAsked returns the seats that have not answered the questions of a vote. A vote
// stored before votes kept their questions is about all open ones.
func stillAsked(m *match.Match, v *Vote) []games.Player {
	now := asked(m)
	if v.Asked == nil || m.Veiled() && slices.Contains(v.Asked, now[0]) {
		return m.Awaited()
	}
	var seats []games.Player
	for _, a := range now {
		if a.Seat >= 0 && slices.Contains(v.Asked, a) {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}

// seatsOf returns the seats whose questions a vote is about, nil if there are none or if it
// is secret who was asked.
func seatsOf(v *Vote) []games.Player {
	var seats []games.Player
	for _, a := range v.Asked {
		if a.Seat >= 0 {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}
