package rating

import (
	"math"
	"slices"
)

// A Sitting is a seat of a match and the people who sat on it.
type Sitting struct {
	Side    int // seats of one side win and lose together
	Rank    int // the place of the side: lower is better, equal is shared
	Sitters []Sitter
	// Forfeit says that the seat counts even if its people took less than half of its
	// decisions: as if the person who left it by their own fault had sat there alone, in
	// last place.
	Forfeit bool
}

// A Sitter is a person who sat on a seat.
type Sitter struct {
	Who   int
	Share float64 // of the seat's decisions, from 0 to 1; bot players took the remainder
	Sub   bool    // came as a substitute
	Left  bool    // gave the seat up by their own fault
}

// A Rated is a person whom a match has rated.
type Rated struct {
	Sitter
	Seat, Side, Rank int // Seat is the number of the seat, from 0; Rank its place, also for those who left it
	Before, After    Rating
	Chance           float64 // to win the match, by the model before it; of leavers, in their own calculation
	Counted          bool    // the seat counted for the others
	Kept             bool    // a substitute kept a rating that would have fallen
}

// enough is the least share of a seat's decisions that its people must have taken for the
// seat to count. It leaves room for rounded shares.
const enough = 0.5 - 1e-9

// Sitters returns the ratings of the people of a match, in the order of the seats.
// before is asked for the rating of each. Those who are not returned keep theirs.
//
//  1. A seat whose people took less than half of its decisions does not count, unless
//     it is a Forfeit and no other seat of its side does. With fewer than two sides
//     left, only rule 6 rates people.
//  2. A person's variance is sigma² + share·tau². A seat has the means of its
//     people's mu and variance, weighted by share; a side the sums of its seats.
//  3. Sides are rated as by Shared.
//  4. A person gets the change of their side, times their share.
//  5. A substitute whose mu would fall keeps mu and sigma.
//  6. A person who left by their own fault is rated by a calculation of their own,
//     in which they alone sat on the seat, with share 1, and their side is last.
//     Only their own rating is taken from it, so that leaving cannot save a rating.
//     It is made even if the match rates no one else, and even if they took no
//     decision. A substitute who left keeps their rating by rule 5.
//
// If no one was replaced, the result is Shared's, and without equal places Rate's.
func (m Model) Sitters(seats []Sitting, before func(who int) Rating) []Rated {
	s := seating{m, seats, people(seats, before)}
	whole := s.calculation(noLeaver)
	if whole != nil {
		whole.solve(true)
	}
	rated := make([]Rated, 0, len(s.people))
	for i := range s.people {
		p, c := &s.people[i], whole
		if p.Left {
			if c = s.calculation(i); c != nil {
				c.solve(true)
			}
		} else if !p.Counted || p.Share == 0 {
			continue
		}
		if c != nil {
			rated = append(rated, c.rated(*p))
		}
	}
	return rated
}

// people lists the sitters, with their ratings before the match. It clamps shares to 0 to
// 1.
func people(seats []Sitting, before func(who int) Rating) []Rated {
	all := make([]Rated, 0, len(seats))
	for n, seat := range seats {
		first, sum := len(all), 0.0
		for _, s := range seat.Sitters {
			s.Share = clamp(s.Share)
			sum += s.Share
			all = append(all, Rated{Sitter: s, Seat: n, Side: seat.Side, Rank: seat.Rank, Before: before(s.Who)})
		}
		for i := first; i < len(all); i++ {
			all[i].Counted = sum >= enough
		}
	}
	return all
}

// clamp returns a share as a number from 0 to 1; NaN becomes 0.
func clamp(share float64) float64 {
	if !(share > 0) {
		return 0
	}
	return min(share, 1)
}

// A seating is the people on the seats of a match.
type seating struct {
	Model
	seats  []Sitting
	people []Rated
}

// noLeaver is the leaver of the common calculation.
const noLeaver = -1

// calculation returns the calculation of all seats that count. A leaver, given by their
// index, sits alone on their seat, and their side is in last place.
func (s seating) calculation(leaver int) *calculation {
	sides, counted := make([]side, 0, len(s.seats)), countedSides(s.seats)
	for rest := s.people; len(rest) > 0; {
		n := rest[0].Seat
		size := 1
		for size < len(rest) && rest[size].Seat == n {
			size++
		}
		sitters := rest[:size]
		rest = rest[size:]
		if leaver != noLeaver && s.people[leaver].Seat == n {
			sides = add(sides, s.Model.alone(s.people[leaver]))
		} else if sitters[0].Counted {
			sides = add(sides, s.together(sitters))
		} else if quitter := forfeited(s.seats[n]); quitter >= 0 && !slices.Contains(counted, sitters[0].Side) {
			sides = add(sides, s.Model.alone(sitters[quitter]))
		}
	}
	return s.calculate(sides)
}

// alone returns a seat on which a leaver sat all the time, in last place.
func (m Model) alone(p Rated) side {
	return side{id: p.Side, mu: p.Before.Mu, v: m.variance(p.Before, 1), rank: math.MaxInt}
}

// together returns a seat with the means of its sitters.
func (m Model) together(sitters []Rated) side {
	all := side{id: sitters[0].Side, rank: min(sitters[0].Rank, math.MaxInt-1)}
	sum := 0.0
	for _, p := range sitters {
		sum += p.Share
	}
	for _, p := range sitters {
		weight := p.Share / sum
		all.mu += weight * p.Before.Mu
		all.v += weight * m.variance(p.Before, p.Share)
	}
	return all
}

// add adds a seat to its side. The side takes the worse rank, so that a leaver's side is
// last.
func add(sides []side, seat side) []side {
	i := slices.IndexFunc(sides, func(s side) bool { return s.id == seat.id })
	if i < 0 {
		return append(sides, seat)
	}
	s := &sides[i]
	s.mu, s.v, s.rank = s.mu+seat.mu, s.v+seat.v, max(s.rank, seat.rank)
	return sides
}

// rated returns a person with the rating from a solved calculation.
func (c *calculation) rated(p Rated) Rated {
	i := slices.IndexFunc(c.sides, func(s side) bool { return s.id == p.Side })
	share := p.Share
	if p.Left {
		share = 1
	}
	p.After = c.after(p.Before, share, &c.sides[i])
	p.Chance = c.chances(c.order)[slices.Index(c.order, i)]
	if p.Kept = p.Sub && p.After.Mu < p.Before.Mu; p.Kept {
		p.After = p.Before
	}
	return p
}
