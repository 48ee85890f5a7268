package league

import (
	"slices"
	"strconv"

	"herald/games/league/tables"
)

// Divisions are cyclic tables in divisions, with promotion.
var Divisions = &Format{
	Name: "divisions", Settings: []string{"matches", "division", "up", "down", "playoffs"}, Term: WholeSeason,
	Exact: true, Ordered: true,
	Defaults: func(s *Settings) { s.Up, s.Down = 2, 2 },
	Adjust:   evenSeats, Fits: fitDivisions, Outlook: outlookDivisions, Draw: (*State).drawDivisions,
	Divide: func(s *Season, people []Person) { s.Divisions = append(s.Divisions, people) },
	Seats: func(s *Season, group int, p Person) bool {
		return s.active(p) && slices.Contains(s.Divisions[group-1], s.Captain(p))
	},
}

// evenSeats sets the number of matches to the nearest one in which all entrants have each
// seat equally often.
func evenSeats(s *Settings) {
	w := max(1, s.width(s.Table))
	s.Matches = w * max(1, (s.Matches+w/2)/w)
}

func fitDivisions(s Settings, n int) error {
	if _, err := tables.Divisions(n, s.width(s.Table), s.Division); err != nil {
		return refuse("sizes", "players", n, "numbers", strconv.Itoa(s.width(s.Table))+"–200", "cuts", "–")
	}
	return nil
}

func outlookDivisions(s Settings, n int) Outlook {
	width := s.width(s.Table)
	sizes, err := tables.Divisions(n, width, s.Division)
	if err != nil {
		return Outlook{Err: err}
	}
	o, known := Outlook{}, map[int]Division{}
	for _, size := range sizes {
		if _, ok := known[size]; !ok {
			plan, err := tables.Division(size, width, s.Matches/width)
			if err != nil {
				return Outlook{Err: err}
			}
			known[size] = meetings(plan)
		}
		o.Divisions = append(o.Divisions, known[size])
	}
	return o
}

// meetings returns the number of times that two entrants of a plan meet.
func meetings(p tables.Plan) Division {
	met := tables.Meetings(p.Players, p.Rounds)
	d := Division{Size: p.Players, Least: met[0][1]}
	for i := range met {
		for j := range i {
			d.Least, d.Most = min(d.Least, met[i][j]), max(d.Most, met[i][j])
		}
	}
	return d
}

// drawDivisions cuts the list of the season into divisions and lays out their
// tables.
func (s *State) drawDivisions() ([]Act, error) {
	season := s.Season()
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

// cut returns the list to be cut into divisions, and their sizes: last season's list after
// promotion and relegation, then newcomers. Organisers' moves come last.
func (s *State) cut(season *Season) ([]Person, []int, error) {
	list, sizes, err := s.unmoved(season)
	if err != nil {
		return list, sizes, err
	}
	list, sizes = season.moved(list, sizes)
	return list, sizes, nil
}

// unmoved is cut before organisers' moves.
func (s *State) unmoved(season *Season) ([]Person, []int, error) {
	if before := s.previous(season); before != nil {
		return before.promote(season)
	}
	list := season.newcomers()
	sizes, err := tables.Divisions(len(list), season.Settings.width(season.Settings.Table), season.Settings.preferred())
	return list, sizes, err
}

// preferred returns the preferred number of entrants in a division.
func (s Settings) preferred() int {
	if s.Division == 0 {
		return tables.Preferred(s.width(s.Table))
	}
	return s.Division
}

// previous returns the last season before one that was played to its end in divisions; nil
// if there is none.
func (s *State) previous(season *Season) *Season {
	for i := season.Number - 2; i >= 0; i-- {
		if b := s.seasons[i]; b.Stage == Over && len(b.Divisions) > 0 && b.Settings.Pairs == season.Settings.Pairs {
			return b
		}
	}
	return nil
}

// tries is the number of lots drawn to number a division.
const tries = 200

// numbered draws the numbers of a division's members such that those kept apart do not
// meet, if that is possible, and lays out its tables.
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

// meetings counts the meetings of pairs kept apart.
func (s *State) meetings(season *Season, members []Person, plan tables.Plan) int {
	n := 0
	for _, block := range plan.Rounds {
		for _, table := range block {
			n += len(s.meeting(season, pick(members, table)))
		}
	}
	return n
}

// meeting returns the pairs kept apart at a table of entrants.
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

// unique returns the pairs without duplicates, in order.
func unique(pairs [][2]Person) [][2]Person {
	slices.SortFunc(pairs, func(a, b [2]Person) int {
		if a[0] != b[0] {
			return int(a[0] - b[0])
		}
		return int(a[1] - b[1])
	})
	return slices.Compact(pairs)
}
