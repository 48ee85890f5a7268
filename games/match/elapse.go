package match

import (
	"fmt"

	"herald/games"
	"herald/games/record"
)

// Span returns the open decision of games.Time, with a text that changes when its span begins anew; false
// if there is none. The caller keeps the time, and calls Elapse when the span is over.
func (at *position) Span() (d games.Decision, id string, ok bool) {
	if at.Over() {
		return games.Decision{}, "", false
	}
	if d, ok = at.decision(games.Time); !ok {
		return games.Decision{}, "", false
	}
	return d, fmt.Sprintf("%d %v", at.given(games.Time), d.Prompt), true
}

// Elapse commits the answer of games.Time, and then does what Draw does. It returns the notes; the error is
// ErrOver, or ErrNotAsked if Time has no decision. Roll is as in Draw.
func (m *Match) Elapse(roll func(n int) int) ([]games.Note, error) {
	if m.Over() {
		return nil, ErrOver
	}
	d, asked := m.decision(games.Time)
	if !asked {
		return nil, ErrNotAsked
	}
	notes, err := m.commit(timeUp(d))
	if err != nil {
		return nil, err
	}
	return append(notes, m.Draw(roll)...), nil
}

// timeUp returns the answer of time to its decision.
func timeUp(d games.Decision) record.Entry {
	return record.Entry{Player: games.Time, Word: d.Moves[0].String()}
}

// NextSeat returns the seat that plays next where a program plays all seats without a clock: the first that
// the match waits for, or else the first that it does not wait for. If no seat is asked, it lets time pass
// before. It returns false when the match is over. Roll is as in Draw.
func (m *Match) NextSeat(roll func(n int) int) (games.Player, bool) {
	for !m.Over() {
		if seats := append(m.Waiting(), m.Invited()...); len(seats) > 0 {
			return seats[0], true
		}
		if _, err := m.Elapse(roll); err != nil {
			panic(err) // the game asks only chance, which Draw has answered
		}
	}
	return 0, false
}
