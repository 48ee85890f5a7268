package lancaster

import (
	"math/bits"

	"herald/games"
)

// finish scores the end of the game (EN1 to EN5).
func (s *State) finish() []games.Note {
	s.phase = Over
	n := s.terms.players
	var knights, castle [maxPlayers]contender
	for p := range n {
		house := &s.houses[p]
		force := s.deployed(int8(p))
		knights[p] = contender{force.Strength() + house.court.Strength(), int(s.purses[p].squires)}
		castle[p] = contender{bits.OnesCount8(house.built), int(s.purses[p].gold)}
	}
	forKnights, forCastle := s.terms.majority(knights[:n]), s.terms.majority(castle[:n])
	for p := range n {
		house := &s.houses[p]
		nobles := bits.OnesCount16(house.nobles)
		f := Final{
			Before: int(house.points), Knighthood: knights[p].count, ForKnights: forKnights[p],
			Castle: castle[p].count, ForCastle: forCastle[p], Nobles: nobles, ForNobles: s.terms.box.scores[nobles],
		}
		f.Points = f.Before + f.ForKnights + f.ForCastle + f.ForNobles
		house.points, s.final[p] = int16(f.Points), f
	}
	return s.tell(func() games.Text { return outcome("lancaster.note", s.Scores()) })
}

// A contender is a count with its tie-break.
type contender struct{ count, tie int }

func (c contender) over(d contender) bool {
	return c.count > d.count || c.count == d.count && c.tie > d.tie
}

// majority returns the points for most and second most: those tied for the
// first place share both prizes, those tied for the second the second one
// (EN3, R24). With two players there is no second prize (TP12, R8).
func (t *terms) majority(all []contender) (points [maxPlayers]int) {
	first, second := t.box.first, t.box.second
	if t.open() {
		second = 0
	}
	var ahead, level [maxPlayers]int
	for i, c := range all {
		for _, d := range all {
			if d.over(c) {
				ahead[i]++
			}
			if d == c {
				level[i]++
			}
		}
	}
	for i := range all {
		switch {
		case ahead[i] == 0 && level[i] == 1:
			points[i] = first
		case ahead[i] == 0:
			points[i] = (first + second) / level[i]
		case ahead[i] == 1:
			points[i] = second / level[i]
		}
	}
	return points
}
