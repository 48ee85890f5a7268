package league

import (
	"slices"
	"strconv"

	"herald/games/league/tables"
)

// drawDivisions cuts the list of the season into divisions and lays out their
// tables.
func (s *State) drawDivisions(season *Season) ([]Act, error) {
	list, sizes, err := s.cut(season)
	if err != nil {
		return nil, err
	}
	var acts, later []Act
	var together [][2]Person
	for d, size := range sizes {
		members, plan, err := s.numbered(season, d+1, list[:size])
		if err != nil {
			return nil, err
		}
		list = list[size:]
		acts = append(acts, placing(d+1, members))
		number := 0
		for _, block := range plan.Rounds {
			for _, table := range block {
				number++
				units := pick(members, table)
				later = append(later, tableOf(d+1, number, season.seats(units)))
				together = append(together, s.meeting(season, units)...)
			}
		}
	}
	acts = append(acts, later...)
	return append(acts, roundOf(1, unique(together))), nil
}

// cut returns the list that is cut into divisions, and their sizes: that of the
// season before by promotion and relegation, then newcomers.
func (s *State) cut(season *Season) ([]Person, []int, error) {
	set := season.Settings
	list, want := season.newcomers(), set.Division
	if want == 0 {
		want = tables.Preferred(set.width(set.Table))
	}
	if before := s.previous(season); before != nil {
		next, sizes := before.promote(season, want)
		if sizes != nil {
			return next, sizes, nil
		}
		list = next
	}
	sizes, err := tables.Divisions(len(list), set.width(set.Table), want)
	return list, sizes, err
}

// previous returns the last season before one that was played in divisions to its
// end; nil if there is none.
func (s *State) previous(season *Season) *Season {
	for i := season.Number - 2; i >= 0; i-- {
		if b := s.seasons[i]; b.Stage == Over && b.Settings.Format == Divisions && b.Settings.Pairs == season.Settings.Pairs {
			return b
		}
	}
	return nil
}

// tries is how often a division is numbered by lot.
const tries = 200

// numbered gives the members of a division their numbers by lot, such that those
// who must not meet do not if that is possible, and lays out its tables.
func (s *State) numbered(season *Season, d int, list []Person) ([]Person, tables.Plan, error) {
	set := season.Settings
	table := set.width(set.Table)
	plan, err := tables.Division(len(list), table, set.Matches/table)
	if err != nil {
		return nil, plan, err
	}
	word := "division " + strconv.Itoa(d)
	best, least := []Person(nil), -1
	for try := 0; try < tries && least != 0; try++ {
		members := pick(list, tables.Lots(len(list), season.draws(word, try)))
		if n := s.meetings(season, members, plan); least < 0 || n < least {
			best, least = members, n
		}
	}
	if least == 0 {
		return best, plan, nil
	}
	number, err := tables.Numbers(plan, s.apartOf(season, list), season.draws(word, tries))
	if err != nil {
		return nil, plan, err
	}
	members := make([]Person, len(list))
	for i, n := range number {
		members[n] = list[i]
	}
	if s.meetings(season, members, plan) < least {
		best = members
	}
	return best, plan, nil
}

// meetings counts the meetings of those who must not.
func (s *State) meetings(season *Season, members []Person, plan tables.Plan) int {
	n := 0
	for _, block := range plan.Rounds {
		for _, table := range block {
			n += len(s.meeting(season, pick(members, table)))
		}
	}
	return n
}

// meeting returns those at a table of entrants who must not meet.
func (s *State) meeting(season *Season, units []Person) [][2]Person {
	var all [][2]Person
	for _, pair := range s.apart {
		p, q := season.Captain(pair[0]), season.Captain(pair[1])
		if p != q && slices.Contains(units, p) && slices.Contains(units, q) {
			all = append(all, pair)
		}
	}
	return all
}

// unique returns each pair once, in order.
func unique(pairs [][2]Person) [][2]Person {
	slices.SortFunc(pairs, func(a, b [2]Person) int {
		if a[0] != b[0] {
			return int(a[0] - b[0])
		}
		return int(a[1] - b[1])
	})
	return slices.Compact(pairs)
}
