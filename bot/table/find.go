package table

import (
	"slices"

	"herald/games"
	"herald/store"
)

// Where is a person, and the place from which they refer to a match.
type Where struct {
	User    string
	Guild   string // "" in a direct message, and on a server without the bot
	Channel string
	Parent  string // the channel of the thread, "" if it is none
	Match   string // the ID, if one is named
}

// reads reports whether the person may read a match: if they have or had a seat, or if it is
// played in a channel that they can see. Discord only tells that they see the channel they are
// in, and its parent; people who see a channel also see the threads that the bot opens in it.
func (w Where) reads(h *Head) bool {
	return h.Includes(w.Channel) || h.Includes(w.Parent) || h.Seat(w.User) >= 0 || h.Formerly(w.User, games.Everyone)
}

// Find returns the ID of the match that a person refers to: the named one; else one of theirs
// in this channel, first those that wait for them; else one of the channel's; else, in direct
// messages, one of theirs that waits for them. The error is store.ErrNotFound or ErrNoMatch.
func (s *Service) Find(w Where) (string, error) {
	if w.Match != "" {
		h, err := s.Head(w.Match)
		if err == nil && !w.reads(h) {
			h, err = readHead(s, w.Match) // they may have sat down a moment ago, at another process
		}
		if err == nil && !w.reads(h) {
			err = store.ErrNotFound // that it is played elsewhere must not be revealed
		}
		return w.Match, err
	}
	near := s.Near(w)
	if len(near) == 0 {
		return "", ErrNoMatch
	}
	return near[0].ID, nil
}

// recentlyOver is the number of a channel's latest finished matches that are considered. A
// channel has more and more of them, and each must be read.
const recentlyOver = 5

// Near returns the matches that a person may refer to without naming one, the likeliest first.
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
	isAwaited = 8 // added to their seat and its channel
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
