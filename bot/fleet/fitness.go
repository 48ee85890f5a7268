package fleet

import (
	"context"
	"slices"
	"time"

	"herald/store"
)

const (
	// yieldAfter is the time for which a process that cannot look after its shards keeps
	// them, though others could.
	yieldAfter = 4 * time.Second
	// trustAfter is the time for which it must be able again before it gets its share back.
	trustAfter = 5 * time.Second
)

// A fitness says whether a process can look after shards, and since when. The zero value
// is that it always could.
type fitness struct {
	lacks bool
	since time.Time
}

// note notes whether it can.
func (a *fitness) note(able bool, now time.Time) {
	if able == a.lacks {
		a.lacks, a.since = !able, now
	}
}

// stays reports whether it is to have its share of the shards.
func (a fitness) stays(now time.Time) bool {
	return !a.lacks && (a.since.IsZero() || now.Sub(a.since) >= trustAfter)
}

// yields reports whether it leaves all its shards to others.
func (a fitness) yields(now time.Time) bool { return a.lacks && now.Sub(a.since) >= yieldAfter }

// able notes whether this process can look after shards, and returns that.
func (f *Fleet) able(ctx context.Context, sure bool) bool {
	can := f.Able(ctx, sure)
	f.fitness.note(can, f.Clock.Now())
	return can
}

// wanted returns how many shards this process is to have. One that can look after none
// leaves those that are free to the others, and after a moment its own as well, unless
// there is no other.
func (f *Fleet) wanted(c store.Census, leaving bool) int {
	now := f.Clock.Now()
	switch {
	case leaving:
		return 0
	case f.alone(c):
		return c.Of
	case f.fitness.stays(now):
		return share(c.Of, c.Members, f.id)
	case f.fitness.yields(now):
		return 0
	}
	return len(c.Held)
}

// alone reports whether no other process claims shards.
func (f *Fleet) alone(c store.Census) bool {
	return !slices.ContainsFunc(c.Members, func(m store.Member) bool { return m.ID != f.id && !m.Leaving })
}
