package takeback

import (
	"slices"

	"herald/bot/table"
	"herald/games"
)

// These are what the feature keeps at a table: the open request, and how many there were.
var (
	requests = table.Keep("wish", (*Request).clone)
	count    = table.Keep[int]("wishes", nil)
)

// A Request is that of a seat to take back a turn although others have
// acted since. All of them have to agree; one who does not ends it, and so does
// whatever happens in the match that everybody sees.
type Request struct {
	Number  int            `json:"number"` // its buttons carry it
	Seat    games.Player   `json:"seat"`
	Ply     int            `json:"ply"`   // where the turn begins
	Plies   int            `json:"plies"` // how long the record was when it was asked
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

// Reseated has somebody asked who has just taken a seat.
func (r *Request) Reseated(p games.Player) {
	r.Agreed = slices.DeleteFunc(r.Agreed, func(q games.Player) bool { return q == p })
}
