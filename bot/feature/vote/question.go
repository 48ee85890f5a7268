package vote

import (
	"slices"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// aimAtSpan makes a vote for more time one about the span of games.Time, if there is one and no clock of a seat
// runs.
func (v *Vote) aimAtSpan(t *table.Table, m *match.Match) {
	if t.Clock != nil && t.Clock.Span != nil && !(t.Clock.TimeControl.On() && len(m.Awaited()) > 0) {
		v.Span, v.More = t.Clock.Span.ID, t.Clock.Span.Extension()
	}
}

// answered reports whether what a vote for more time is about has been answered.
func answered(t *table.Table, m *match.Match, v *Vote) bool {
	if v.Span != "" {
		return t.Clock == nil || t.Clock.Span == nil || t.Clock.Span.ID != v.Span
	}
	return len(unanswered(m, v)) == 0
}

// openQuestions returns the open questions, to which a vote for more time belongs.
func openQuestions(m *match.Match) []Question {
	if m.Veiled() {
		return []Question{{Seat: games.Everyone, Number: m.QuestionNumber(games.Everyone)}}
	}
	var all []Question
	for _, p := range m.Awaited() {
		all = append(all, Question{Seat: p, Number: m.QuestionNumber(p)})
	}
	return all
}

// unanswered returns the seats that have not answered the questions of a vote. A vote
// stored before votes kept their questions is about all open ones.
func unanswered(m *match.Match, v *Vote) []games.Player {
	now := openQuestions(m)
	if v.Questions == nil || m.Veiled() && slices.Contains(v.Questions, now[0]) {
		return m.Awaited()
	}
	var seats []games.Player
	for _, a := range now {
		if a.Seat >= 0 && slices.Contains(v.Questions, a) {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}

// seatsOf returns the seats whose questions a vote is about, nil if there are none or if it
// is secret who was asked.
func seatsOf(v *Vote) []games.Player {
	var seats []games.Player
	for _, a := range v.Questions {
		if a.Seat >= 0 {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}
