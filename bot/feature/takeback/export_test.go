package takeback

import (
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

var (
	ErrSettled    = errSettled
	ErrOwnRequest = errOwnRequest
	ErrAgreed     = errAgreed
	ErrTogether   = errTogether
)

// Retract takes back the turn of a seat that begins at a ply.
func Retract(a *feature.App, t *table.Table, m *match.Match, seat games.Player, ply int) error {
	return (&handler{a}).retract(t, m, seat, ply, false)
}

// TakeBack takes back what a seat has answered last, if it may do so alone.
func TakeBack(a *feature.App, t *table.Table, m *match.Match, seat games.Player) error {
	return (&handler{a}).takeBack(t, m, seat)
}
