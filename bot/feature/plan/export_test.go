package plan

import (
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// Asked returns the questions that a seat is likely to be asked.
func Asked(m *match.Match, seat games.Player) []match.Question { return foresee(m, seat) }

// Waiting is the part of a table where a seat's plan waits until an instant.
func Waiting(p games.Player, until time.Time) any { return []delayedPlan{{Seat: p, At: until}} }

// Next returns when the next plan of a table is due.
func Next(t *table.Table) time.Time { return alarm{}.Next(t) }
