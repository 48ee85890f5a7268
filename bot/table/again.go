package table

import (
	"slices"
	"time"
)

// again is how long it takes until something can be put to a table again that was
// withdrawn or refused: each time rings for everybody.
const again = time.Hour

// Dropped are what was put to a table and withdrawn or refused, in the words of
// the feature that keeps them. They name nobody.
type Dropped []Drop

// A Drop is one of them.
type Drop struct {
	What  string    `json:"what"`
	Until time.Time `json:"until"` // when it can be put again
}

// With returns them with another, without those that can be put again.
func (d Dropped) With(what string, now time.Time) Dropped {
	d = slices.DeleteFunc(slices.Clone(d), func(d Drop) bool { return d.What == what || !d.Until.After(now) })
	return append(d, Drop{what, now.Add(again)})
}

// Until returns when something can be put again, false if it can now. A clock that
// was wrong holds it back no longer than it would otherwise.
func (d Dropped) Until(what string, now time.Time) (time.Time, bool) {
	for _, d := range d {
		if d.What == what && d.Until.After(now) && !d.Until.After(now.Add(again)) {
			return d.Until, true
		}
	}
	return time.Time{}, false
}
