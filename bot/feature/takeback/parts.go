package takeback

import (
	"slices"

	"herald/bot/table"
	"herald/games"
)

// The feature's parts of a table: the open request, the requests that were withdrawn or
// refused, and the number of requests so far.
var (
	requests = table.KeepField("wish", (*Request).clone)
	dropped  = table.Keep[table.Dropped]("takeback", nil)
	count    = table.KeepField[int]("wishes", nil)
)

// A Request asks to take back a seat's turn although others have acted since. All of them
// have to agree; one refusal ends it, and so does any public event of the match.
type Request struct {
	Number  int            `json:"number"` // carried by its buttons
	Seat    games.Player   `json:"seat"`
	Ply     int            `json:"ply"`   // where the turn begins
	Plies   int            `json:"plies"` // length of the record when it was asked
	Since   int64          `json:"since"` // in seconds since 1970
	Agreed  []games.Player `json:"agreed,omitempty"`
	Channel string         `json:"channel,omitempty"`
	Message string         `json:"message,omitempty"` // "" until it is posted
}

func (r *Request) clone() *Request {
	c := *r
	c.Agreed = slices.Clone(r.Agreed)
	return &c
}

// Shortened notes that the record has become shorter.
func (r *Request) Shortened(kept int) { r.Plies = min(r.Plies, kept) }

// Reseated asks the new holder of a seat.
func (r *Request) Reseated(p games.Player) {
	r.Agreed = slices.DeleteFunc(r.Agreed, func(q games.Player) bool { return q == p })
}
