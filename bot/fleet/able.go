package fleet

import (
	"context"
	"slices"
	"time"

	"herald/store"
)

const (
	// blink is for how long a process that cannot look after its shards keeps them,
	// while others could.
	blink = 4 * time.Second
	// steady is for how long it can again before it has a share of them as before.
	steady = 5 * time.Second
)

// An ability is whether a process can look after shards, and since when. The zero value
// is that it always could.
type ability struct {
	lacks bool
	since time.Time
}

// note notes whether it can.
func (a *ability) note(able bool, now time.Time) {
	if able == a.lacks {
		a.lacks, a.since = !able, now
	}
}

// stays reports whether it is to have its share of the shards.
func (a ability) stays(now time.Time) bool {
	return !a.lacks && (a.since.IsZero() || now.Sub(a.since) >= steady)
}

// yields reports whether it leaves all its shards to others.
func (a ability) yields(now time.Time) bool { return a.lacks && now.Sub(a.since) >= blink }

// able notes whether this process can look after shards, and returns that.
func (f *Fleet) able(ctx context.Context, sure bool) bool {
	can := f.Able(ctx, sure)
	f.ability.note(can, f.Clock.Now())
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
	case f.ability.stays(now):
		return share(c.Of, c.Members, f.id)
	case f.ability.yields(now):
		return 0
	}
	return len(c.Held)
}

// alone reports whether no other process claims shards.
func (f *Fleet) alone(c store.Census) bool {
	return !slices.ContainsFunc(c.Members, func(m store.Member) bool { return m.ID != f.id && !m.Leaving })
}
