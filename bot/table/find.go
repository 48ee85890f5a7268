package table

import (
	"slices"

	"herald/games"
	"herald/store"
)

// Where is the person and the place from which somebody means a match.
type Where struct {
	User    string
	Guild   string // "" in a direct message, and on a server that the bot is not on
	Channel string
	Parent  string // of which channel that is a thread, "" if of none
	Match   string // the ID, if one is named
}

// reads reports whether the person may read a match: where they have or had a seat,
// and besides only what is played in a channel that they can see. Discord tells of no
// channel whether somebody sees it but of the one where they are, and its parent;
// who sees that also sees the threads that the bot opens in it.
func (w Where) reads(h *Head) bool {
	for _, seen := range []string{w.Channel, w.Parent} {
		if seen != "" && (seen == h.Channel || seen == h.Home) {
			return true
		}
	}
	return h.Seat(w.User) >= 0 || h.Formerly(w.User, games.Everyone)
}

// Find returns the ID of the match that is meant: the one that is named; else
// the person's in this channel, those waiting for them first; else the channel's;
// else, in direct messages, the person's that waits for them. The error is
// store.ErrNotFound or ErrNoMatch.
func (s *Service) Find(w Where) (string, error) {
	if w.Match != "" {
		h, err := s.Head(w.Match)
		if err == nil && !w.reads(h) {
			h, err = readHead(s, w.Match) // they may have sat down just now, at another process
		}
		if err == nil && !w.reads(h) {
			err = store.ErrNotFound // that it is played elsewhere is nobody's business
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
func (s *Service) Near(w Where) []*Head {
	near := s.nearby(w)
	slices.SortStableFunc(near, func(a, b *Head) int { return nearness(b, w.User) - nearness(a, w.User) })
	return near
}

func (s *Service) nearby(w Where) []*Head {
	if w.Guild == "" {
		return s.HeadsOfUser(w.User, 0)
	}
	return s.HeadsOfChannel(w.Channel, recentlyOver)
}

// The nearness of a match to a person, as far as it is stored.
const (
	isOver    = 1
	sitsThere = 2
	isPlayed  = 4
	isAwaited = 8 // besides that they sit there and it is played
)

func nearness(h *Head, user string) int {
	near := 0
	switch h.Stage {
	case Playing:
		near = isPlayed
	case Over:
		near = isOver
	}
	if h.Seat(user) >= 0 {
		near += sitsThere
	}
	if h.Stage == Playing && h.WaitsFor(user) {
		near += isAwaited
	}
	return near
}
