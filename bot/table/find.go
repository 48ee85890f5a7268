package table

import (
	"iter"
	"slices"

	"herald/store"
)

// Where is the person and the place from which somebody means a match.
type Where struct {
	User    string
	Guild   string // "" in a direct message
	Channel string
	Match   string // the ID, if one is named
}

// Find returns the ID of the match that is meant: the one that is named; else
// the person's in this channel, those waiting for them first; else the channel's;
// else, in direct messages, the person's that waits for them. The error is
// store.ErrNotFound or ErrNoMatch.
func (s *Service) Find(w Where) (string, error) {
	if w.Match != "" {
		t, err := s.Get(w.Match)
		if err == nil && t.Guild != w.Guild && t.Seat(w.User) < 0 {
			err = store.ErrNotFound // what is played elsewhere is no business of this server's
		}
		return w.Match, err
	}
	near := s.Near(w)
	if len(near) == 0 {
		return "", ErrNoMatch
	}
	return near[0].ID, nil
}

// recentlyOver is how many of a channel's newest matches may be meant though
// they are over. A channel has ever more of those, and each costs its reading.
const recentlyOver = 5

// Near returns the matches that somebody may mean who names none, the likeliest
// first.
func (s *Service) Near(w Where) []Table {
	near := s.nearby(w)
	slices.SortStableFunc(near, func(a, b Table) int { return nearness(&b, w.User) - nearness(&a, w.User) })
	top := 0
	for top < len(near) && nearness(&near[top], w.User) == playsHere {
		top++
	}
	if top < 2 {
		return near
	}
	var waiting, others []Table
	for _, t := range near[:top] {
		if s.waitsFor(&t, w.User) {
			waiting = append(waiting, t)
		} else {
			others = append(others, t)
		}
	}
	return slices.Concat(waiting, others, near[top:])
}

func (s *Service) nearby(w Where) []Table {
	if w.Guild == "" {
		return s.ByUser(w.User, false)
	}
	return append(s.ByChannel(w.Channel, false), s.List(First(recentlyOver, s.Store.ByChannel(w.Channel, true)))...)
}

// First stops after n records.
func First(n int, records iter.Seq2[store.Record, error]) iter.Seq2[store.Record, error] {
	return func(yield func(store.Record, error) bool) {
		k := 0
		for r, err := range records {
			if k++; k > n || !yield(r, err) {
				return
			}
		}
	}
}

// The nearness of a match to a person, as far as it is stored.
const (
	isOver    = 1
	sitsThere = 2
	isPlayed  = 4
	playsHere = isPlayed + sitsThere
)

func nearness(t *Table, user string) int {
	near := 0
	switch t.Stage {
	case Playing:
		near = isPlayed
	case Over:
		near = isOver
	}
	if t.Seat(user) >= 0 {
		near += sitsThere
	}
	return near
}

// waitsFor reports whether the match cannot go on without the person. It is
// replayed only if what is stored does not tell.
func (s *Service) waitsFor(t *Table, user string) bool {
	p := t.Seat(user)
	if !t.Reads(p) || t.Timed() && !t.Clock.Asked(p) {
		return false
	}
	m, err := s.Open(t)
	return err == nil && slices.Contains(m.Waiting(), p)
}
