package rating

import (
	"slices"
	"time"
)

// A Reason is the reason why a match is unrated.
type Reason string

const (
	// TooFewSides: fewer than two sides have a seat that people played at least half of.
	// People who left by their own fault are rated all the same.
	TooFewSides Reason = "sides"
	// Repeated: one or two people chose to play with each other alone again within a week.
	// Bot players and the number of seats make no difference. Matches of three people or
	// more, and drawn tables, are never Repeated.
	Repeated Reason = "repeated"
	// Doubled: a person sat on two seats, or is named twice on one.
	Doubled Reason = "doubled"
)

const (
	week = 7 * 24 * time.Hour
	few  = 3 // this many different people may play as often as they want
)

// A pairing is fewer than three people who play a game with no one else; a lone player is
// paired with themself.
type pairing struct {
	game string
	a, b int
}

// unrated returns why a match is unrated, and remembers rated ones for the rule of repeated
// matches.
func (b *Book) unrated(m Match) Reason {
	people := m.people()
	switch {
	case len(people) > len(slices.Compact(slices.Clone(people))):
		return Doubled
	case sidesLeft(m.Sittings) < 2:
		return TooFewSides
	case !m.Free || len(people) >= few:
		return ""
	}
	p := pairing{m.Game, people[0], people[len(people)-1]}
	if last, ok := b.played[p]; ok && m.At.Sub(last) < week {
		return Repeated
	}
	b.played[p] = m.At
	return ""
}

// people returns the numbers of the sitters, sorted.
func (m Match) people() []int {
	var all []int
	for _, seat := range m.Sittings {
		for _, s := range seat.Sitters {
			all = append(all, s.Who)
		}
	}
	slices.Sort(all)
	return all
}

// sidesLeft returns the number of sides with a seat that counts.
func sidesLeft(seats []Sitting) int {
	sides := countedSides(seats)
	for _, seat := range seats {
		if forfeited(seat) >= 0 && !slices.Contains(sides, seat.Side) {
			sides = append(sides, seat.Side)
		}
	}
	return len(sides)
}

// countedSides returns the sides with a seat of which people took enough decisions, each once.
func countedSides(seats []Sitting) []int {
	var sides []int
	for _, seat := range seats {
		sum := 0.0
		for _, s := range seat.Sitters {
			sum += clamp(s.Share)
		}
		if sum >= enough && !slices.Contains(sides, seat.Side) {
			sides = append(sides, seat.Side)
		}
	}
	return sides
}

// forfeited returns the index of the sitter who left a seat that is a Forfeit; -1 if
// there is none.
func forfeited(seat Sitting) int {
	if !seat.Forfeit {
		return -1
	}
	return slices.IndexFunc(seat.Sitters, func(s Sitter) bool { return s.Left })
}
