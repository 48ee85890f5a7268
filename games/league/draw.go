package league

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"herald/games/league/tables"
)

// Fits reports whether that many entrants, persons or fixed pairs, can be cut into
// tables: an ErrSizes that says what would be possible if they cannot.
func (s Settings) Fits(entrants int) error {
	n := entrants
	if n*s.unit() < LeastEntrants || n > MostEntrants {
		return refuse("sizes", "players", n, "numbers", "5–200", "cuts", "–")
	}
	switch s.Format {
	case Divisions:
		if _, err := tables.Divisions(n, s.width(s.Table), s.Division); err != nil {
			return refuse("sizes", "players", n, "numbers", strconv.Itoa(s.width(s.Table))+"–200", "cuts", "–")
		}
	case Swiss, Schedule:
		_, err := tables.Sizes(n, s.width(s.Table), s.width(s.Smallest), s.width(s.Widest))
		if s.Spare == "" {
			return sizesRefusal(n, err)
		}
	}
	return nil
}

// sizesRefusal says which numbers of entrants and which sizes would do.
func sizesRefusal(n int, err error) error {
	var e *tables.SizesError
	if !errors.As(err, &e) {
		return err
	}
	var numbers, cuts []string
	for _, m := range []int{e.Fewer, e.More} {
		if m >= LeastEntrants && m <= MostEntrants {
			numbers = append(numbers, strconv.Itoa(m))
		}
	}
	for _, sizes := range [][]int{e.Smaller, e.Larger} {
		if sizes != nil {
			cuts = append(cuts, join(sizes, "+", strconv.Itoa))
		}
	}
	return refuse("sizes", "players", n, "numbers", strings.Join(numbers, ", "), "cuts", strings.Join(append(cuts, "–")[:max(1, len(cuts))], ", "))
}

// sizes returns the sizes of the tables of a round of n, and how many bot players
// fill them. Without such a cut somebody has a bye.
func (s Settings) sizes(n int) (sizes []int, bots int) {
	want, least, most := s.width(s.Table), s.width(s.Smallest), s.width(s.Widest)
	for bots = 0; bots == 0 || s.Spare == SpareBot && bots < most; bots++ {
		if sizes, err := tables.Sizes(n+bots, want, least, most); err == nil && len(sizes) >= bots {
			return sizes, bots
		}
	}
	return nil, 0
}

// draw returns the entries that follow now: all that is drawn at once, and the
// round, or the check, that comes after it.
func (s *State) draw(season *Season) ([]Act, error) {
	if season.Round() > 0 && season.last() {
		return []Act{{Verb: "check"}}, nil
	}
	switch season.Settings.Format {
	case Divisions:
		return s.drawDivisions(season)
	case Swiss:
		return s.drawRound(season)
	case Schedule:
		return s.drawSchedule(season)
	case Ladder:
		return []Act{placing(1, season.newcomers()), roundOf(1, nil)}, nil
	}
	return []Act{roundOf(1, nil)}, nil
}

func roundOf(n int, together [][2]Person) Act {
	return Act{Verb: "round", Args: []string{strconv.Itoa(n)}}.with("together", couples(together))
}

func placing(n int, people []Person) Act {
	return Act{Verb: "division", Args: append([]string{strconv.Itoa(n)}, personWords(people)...)}
}

func personWords(people []Person) []string {
	words := make([]string, len(people))
	for i, p := range people {
		words[i] = p.String()
	}
	return words
}

// tableOf returns the entry of a table with its seats.
func tableOf(group, number int, seats []Person) Act {
	return Act{Verb: "table", Args: append([]string{tableName(group, number)}, personWords(seats)...)}
}

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
				together = append(together, s.meeting(units)...)
			}
		}
	}
	acts = append(acts, later...)
	return append(acts, roundOf(1, unique(together))), nil
}

// pick returns the elements with those indexes.
func pick(people []Person, indexes []int) []Person {
	picked := make([]Person, len(indexes))
	for i, n := range indexes {
		picked[i] = Bot
		if n < len(people) {
			picked[i] = people[n]
		}
	}
	return picked
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

// numbered gives the members of a division their numbers by lot, such that those
// who must not meet do not if that is possible, and lays out its tables.
func (s *State) numbered(season *Season, d int, list []Person) ([]Person, tables.Plan, error) {
	set := season.Settings
	table := set.width(set.Table)
	plan, err := tables.Division(len(list), table, set.Matches/table)
	if err != nil {
		return nil, plan, err
	}
	best, least := []Person(nil), -1
	for try := 0; try < 200 && least != 0; try++ {
		members := pick(list, tables.Lots(len(list), season.draws("division "+strconv.Itoa(d), try)))
		if n := s.meetings(members, plan); least < 0 || n < least {
			best, least = members, n
		}
	}
	return best, plan, nil
}

// meetings counts the meetings of those who must not.
func (s *State) meetings(members []Person, plan tables.Plan) int {
	n := 0
	for _, block := range plan.Rounds {
		for _, table := range block {
			n += len(s.meeting(pick(members, table)))
		}
	}
	return n
}

// meeting returns those at a table who must not meet.
func (s *State) meeting(units []Person) [][2]Person {
	var all [][2]Person
	for _, pair := range s.apart {
		if slices.Contains(units, pair[0]) && slices.Contains(units, pair[1]) {
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

// seats returns who sits in each seat of a table of entrants: the persons
// themselves, or the two of each pair on the seats of their side.
func (s *Season) seats(units []Person) []Person {
	if s.Settings.Pairs != Fixed {
		return units
	}
	used := make([]bool, len(units))
	seats := make([]Person, 2*len(units))
	for i, side := range s.Settings.Team(len(seats)) {
		seats[i] = units[side]
		if used[side] {
			seats[i] = s.Partner(units[side])
		}
		used[side] = true
	}
	return seats
}

// drawSchedule lays out all rounds before the first one, and then begins one after
// the other.
func (s *State) drawSchedule(season *Season) ([]Act, error) {
	n := season.Round() + 1
	if n > 1 {
		return []Act{roundOf(n, nil)}, nil
	}
	people := season.lots(season.Active())
	rounds, together, err := s.schedule(season, people)
	if err != nil {
		return nil, err
	}
	var acts []Act
	for r, round := range rounds {
		acts = append(acts, season.roundActs(r+1, people, round)...)
	}
	return append(acts, roundOf(1, together)), nil
}

// schedule returns the rounds of a schedule. If those who must not meet have to, it
// names them.
func (s *State) schedule(season *Season, people []Person) ([][][]int, [][2]Person, error) {
	set, seed := season.Settings, season.draws("schedule", 0)
	apart := indexes(people, s.apart)
	if set.Pairs == Drawn && len(people)%4 == 0 {
		if plan, err := tables.Partners(len(people), set.Rounds, apart, seed); err == nil {
			return sided(plan.Rounds, set.Sides), nil, nil
		}
	}
	sizes, bots := set.sizes(len(people))
	e := tables.Event{
		Players: len(people) + bots, Rounds: set.Rounds, Table: set.width(set.Table), Sizes: sizes,
		Apart: append(apart, among(len(people), bots)...),
	}
	plan, err := tables.Schedule(e, seed)
	var impossible *tables.ApartError
	var together [][2]Person
	if errors.As(err, &impossible) {
		e.Apart, together = among(len(people), bots), s.known(people)
		plan, err = tables.Schedule(e, seed)
	}
	if set.Pairs == Drawn {
		p := newPartnership(set.Sides)
		for _, round := range plan.Rounds {
			p.arrange(round)
		}
	}
	return plan.Rounds, together, err
}

// sided moves partners, who are in the first and third seat and in the second and
// fourth, to the seats of one side.
func sided(rounds [][][]int, sides []int) [][][]int {
	for _, round := range rounds {
		for _, table := range round {
			four := [2][]int{{table[0], table[2]}, {table[1], table[3]}}
			for i, side := range sides {
				table[i], four[side] = four[side][0], four[side][1:]
			}
		}
	}
	return rounds
}

// known returns the pairs apart of whom both play.
func (s *State) known(people []Person) [][2]Person {
	return slices.DeleteFunc(slices.Clone(s.apart), func(pair [2]Person) bool {
		return !slices.Contains(people, pair[0]) || !slices.Contains(people, pair[1])
	})
}

// indexes returns pairs as indexes of people; those who are not there are left out.
func indexes(people []Person, pairs [][2]Person) [][2]int {
	var all [][2]int
	for _, pair := range pairs {
		i, j := slices.Index(people, pair[0]), slices.Index(people, pair[1])
		if i >= 0 && j >= 0 {
			all = append(all, [2]int{i, j})
		}
	}
	return all
}

// among returns all pairs of bot players, who come after n people: no table has two.
func among(n, bots int) [][2]int {
	var all [][2]int
	for i := n; i < n+bots; i++ {
		for j := n; j < i; j++ {
			all = append(all, [2]int{j, i})
		}
	}
	return all
}

// roundActs returns the tables of a round, and a bye for those who play and have
// none.
func (s *Season) roundActs(n int, people []Person, round [][]int) []Act {
	var acts []Act
	var byes []Person
	seated := map[Person]bool{}
	for t, table := range round {
		units := pick(people, table)
		for _, p := range units {
			seated[p] = true
		}
		acts = append(acts, tableOf(n, t+1, s.seats(units)))
	}
	for _, p := range people {
		if !seated[p] && s.plays(p) {
			byes = append(byes, p)
		}
	}
	if len(byes) > 0 {
		acts = append(acts, Act{Verb: "bye", Args: append([]string{strconv.Itoa(n)}, personWords(byes)...)})
	}
	return acts
}
