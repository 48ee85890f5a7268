package fleet

import (
	"context"
	"slices"
	"time"

	"herald/store"
)

const (
	// yieldAfter is the time after which an unfit process yields its shards to others.
	yieldAfter = 4 * time.Second
	// trustAfter is the time of fitness after which it gets its share back.
	trustAfter = 5 * time.Second
)

// A fitness records whether a process can look after shards, and since when. The zero value
// has always been fit.
type fitness struct {
	lacks bool
	since time.Time
}

// note records the outcome of a check.
func (a *fitness) note(able bool, now time.Time) {
	if able == a.lacks {
		a.lacks, a.since = !able, now
	}
}

// stays reports whether the process keeps its share of the shards.
func (a fitness) stays(now time.Time) bool {
	return !a.lacks && (a.since.IsZero() || now.Sub(a.since) >= trustAfter)
}

// yields reports whether the process leaves all its shards to others.
func (a fitness) yields(now time.Time) bool { return a.lacks && now.Sub(a.since) >= yieldAfter }

// able checks whether this process can look after shards, and records the answer.
func (f *Fleet) able(ctx context.Context, sure bool) bool {
	can := f.Able(ctx, sure)
	f.fitness.note(can, f.Clock.Now())
	return can
}

// wanted returns the number of shards that this process should have. An unfit one leaves free
// shards to the others and, after yieldAfter, its own too, unless there is no other.
func (f *Fleet) wanted(c store.Census, leaving bool) int {
	now := f.Clock.Now()
	switch {
	case leaving:
		return 0
	case f.alone(c):
		return c.Of
	case f.fitness.stays(now):
		return quota(c.Of, c.Members, f.id)
	case f.fitness.yields(now):
		return 0
	}
	return len(c.Held)
}

// alone reports whether no other process claims shards.
func (f *Fleet) alone(c store.Census) bool {
	return !slices.ContainsFunc(c.Members, func(m store.Member) bool { return m.ID != f.id && !m.Leaving })
}
