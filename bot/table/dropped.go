package table

import (
	"slices"
	"time"
)

// again is the time after which a withdrawn or refused request can be repeated: each time
// notifies the whole table.
const again = time.Hour

// Dropped are the requests to a table that were withdrawn or refused, in the words of their
// feature. They name no people.
type Dropped []Drop

// A Drop is a withdrawn or refused request.
type Drop struct {
	What  string    `json:"what"`
	Until time.Time `json:"until"` // when it can be repeated
}

// With adds a request, and removes those that can be repeated.
func (d Dropped) With(what string, now time.Time) Dropped {
	d = slices.DeleteFunc(slices.Clone(d), func(d Drop) bool { return d.What == what || !d.Until.After(now) })
	return append(d, Drop{what, now.Add(again)})
}

// Until returns the time at which a request can be repeated, false if it can be now. A clock
// that was wrong does not lengthen the wait.
func (d Dropped) Until(what string, now time.Time) (time.Time, bool) {
	for _, d := range d {
		if d.What == what && d.Until.After(now) && !d.Until.After(now.Add(again)) {
			return d.Until, true
		}
	}
	return time.Time{}, false
}
