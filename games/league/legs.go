package league

import (
	"slices"
	"strconv"

	"herald/games/league/standings"
)

// A pairing is the entrants who sit together in a round. With the setting legs they have that
// many tables at the same time, numbered one after the other, and get the sum of their points.

// legsSetting is the row of the number of matches of a pairing: 0, left out of the log, stands for 1.
var legsSetting = Setting{
	Name: "legs", value: optional(func(s *Settings) *int { return &s.Legs }, 1, 4), offers: from(1, 4),
	chosen: func(s *Settings) string { return strconv.Itoa(max(1, s.Legs)) },
	choose: func(s *Settings, word string) (err error) {
		if s.Legs, err = atoi(word); s.Legs == 1 {
			s.Legs = 0
		}
		return err
	},
}

// EachPairing returns the number of matches of a pairing.
func (s Settings) EachPairing() int {
	if !s.Format.Has("legs") {
		return 1
	}
	return max(1, s.Legs)
}

// FirstLeg reports whether a table is the first one of its pairing.
func (s *Season) FirstLeg(t *Table) bool {
	_, number, _ := readTableName(t.Name)
	return (number-1)%s.Settings.EachPairing() == 0
}

// pairing returns the table entries of a pairing that follows so many others in its round.
func (s *Season) pairing(round, before int, units []Person) []Act {
	seats, legs := s.seats(units), s.Settings.EachPairing()
	acts := make([]Act, legs)
	for leg := range acts {
		acts[leg] = tableOf(round, before*legs+leg+1, turned(seats, s.Settings.Team(len(seats)), leg))
	}
	return acts
}

// turned moves everyone up by that many seats, partners to the seats of the next side:
// after as many matches as there are seats, all have begun once.
func turned(seats []Person, team []int, by int) []Person {
	if team == nil {
		return append(slices.Clone(seats[by%len(seats):]), seats[:by%len(seats)]...)
	}
	sides := make([][]Person, slices.Max(team)+1)
	for i, side := range team {
		sides[side] = append(sides[side], seats[i])
	}
	all, taken := make([]Person, len(seats)), make([]int, len(sides))
	for i, side := range team {
		from := sides[(side+by)%len(sides)]
		all[i] = from[(taken[side]+by/len(sides))%len(from)]
		taken[side]++
	}
	return all
}

// repeats reports whether a table has the people of the one before it, as a further match of
// its pairing.
func (s *Season) repeats(group, number int, seats []Person) bool {
	if (number-1)%s.Settings.EachPairing() == 0 {
		return false
	}
	before := s.Tables[s.tables[tableName(group, number-1)]]
	var same []Person
	for _, seat := range before.Seats {
		same = append(same, seat.Entrant)
	}
	return slices.Equal(slices.Sorted(slices.Values(same)), slices.Sorted(slices.Values(seats)))
}

// pairings returns the tables of a round, by pairing.
func (s *Season) pairings(round int) [][]*Table {
	return slices.Collect(slices.Chunk(s.ofRound(round), s.Settings.EachPairing()))
}

// sum returns the points of an entrant in a pairing, and whether any of its matches gives
// them something.
func (s *Season) sum(tables []*Table, p Person) (sum standings.Points, some bool) {
	for _, t := range tables {
		m := s.match(t)
		for _, side := range m.Sides {
			if !m.Void && slices.Contains(side.Entrants, int(p)) && !side.None {
				sum, some = sum+s.Settings.Points.Earned(side, m), true
			}
		}
	}
	return sum, some
}

// placeIn returns an entrant's place in a pairing of a cup.
func (s *Season) placeIn(tables []*Table, p Person) int {
	is := func(o Outcome) func(*Table) bool { return func(t *Table) bool { return t.Outcome == o } }
	counted := slices.DeleteFunc(slices.Clone(tables), is(Void))
	switch {
	case slices.ContainsFunc(tables, is(Unfinished)):
		return s.Settings.Advance
	case len(counted) == 0:
		return 1
	case len(tables) == 1:
		return s.placeAt(tables[0], p)
	}
	own, some := s.sum(counted, p)
	if !some {
		return nowhere
	}
	place := 1
	for _, q := range s.units(tables[0]) {
		if other, _ := s.sum(counted, q); other > own {
			place++
		}
	}
	return place
}
