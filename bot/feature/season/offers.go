package season

import (
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/games/league"
)

// An offer is the message that asks a reserve, or the channel, to take a seat over. It
// stands until the seat is taken, or the next is asked.
type offer struct {
	Table string        `json:"table"`
	Seat  int           `json:"seat"` // from 1
	Asked league.Person `json:"asked,omitempty"`
	Since time.Time     `json:"since"` // when it was made
	At    ledger.Place  `json:"at,omitzero"`
}

// same reports whether two offers are the same, wherever they were posted.
func (o offer) same(p offer) bool {
	return o.Table == p.Table && o.Seat == p.Seat && o.Asked == p.Asked && o.Since.Equal(p.Since)
}

// offersOf returns the offers that a season needs.
func offersOf(l *leagues.League) []offer {
	var all []offer
	for _, o := range l.State.Season().Openings() {
		if o.Search.Everybody || o.Search.Asked != league.Bot {
			all = append(all, offer{Table: o.Table.Name, Seat: o.Seat, Asked: o.Search.Asked, Since: o.Search.At})
		}
	}
	return all
}

// without returns the offers of one list that are not in another.
func without(all, known []offer) []offer {
	return slices.DeleteFunc(slices.Clone(all), func(o offer) bool { return slices.ContainsFunc(known, o.same) })
}
