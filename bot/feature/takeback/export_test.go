package takeback

import (
	"herald/bot/feature"
	"herald/bot/ledger"
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

// TakeBack takes back a seat's last answer, if it may do so alone.
func TakeBack(a *feature.App, t *table.Table, m *match.Match, seat games.Player) error {
	return (&handler{a}).takeBack(t, m, seat)
}

// Requested opens a request of the table's first seat that was posted.
func Requested(t *table.Table, m *match.Match, at ledger.Place, since int64) {
	ply, _ := m.TurnStart(0)
	count.Set(t, new(count.Value(t)+1))
	requests.Set(t, &Request{Number: count.Value(t), Ply: ply, Plies: m.Plies(), Since: since, Channel: at.Channel, Message: at.Message})
}

// Open returns the open request of a table, nil if there is none.
func Open(t *table.Table) *Request { return requests.Of(t) }
