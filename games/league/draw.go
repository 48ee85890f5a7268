package league

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"herald/games/league/tables"
)

// Fits reports whether that many entrants, persons or fixed pairs, can be cut into tables:
// if not, it returns an ErrSizes with the possible sizes.
func (s Settings) Fits(entrants int) error {
	n := entrants
	if n*s.heads() < LeastEntrants && !s.Format.Teams || n > MostEntrants {
		return refuse("sizes", "players", n, "numbers", "5–200", "cuts", "–")
	}
	if s.Format.Fits == nil {
		return nil
	}
	return s.Format.Fits(s, n)
}

// fitRounds returns why that many entrants cannot be cut into tables of a round.
func fitRounds(s Settings, n int) error {
	_, err := tables.Sizes(n, s.width(s.Table), s.width(s.Smallest), s.width(s.Widest))
	if s.Spare != "" {
		return nil
	}
	return sizesRefusal(n, err)
}

// Outlook returns the prospects of a season with that many entrants, persons or fixed pairs.
func (s Settings) Outlook(entrants int) Outlook {
	if s.Format.Outlook == nil {
		return Outlook{}
	}
	return s.Format.Outlook(s, entrants)
}

// outlookRounds returns the tables of a round.
func outlookRounds(s Settings, n int) Outlook {
	sizes, err := tables.Sizes(n, s.width(s.Table), s.width(s.Smallest), s.width(s.Widest))
	if err != nil {
		return Outlook{Err: err}
	}
	o := Outlook{Tables: sizes, Repeats: tables.Bound(n, sizes, s.Rounds)}
	if s.Odd == OddShared {
		o.Odd[0], o.Odd[1] = tables.Event{Players: n, Rounds: s.Rounds, Table: s.width(s.Table), Sizes: sizes}.Shares()
	}
	return o
}

// sizesRefusal names the possible numbers of entrants and sizes.
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

// sizes returns the sizes of the tables of a round of n, and the number of bot players that
// fill them. Without such a cut one entrant has a bye.
func (s Settings) sizes(n int) (sizes []int, bots int) {
	want, least, most := s.width(s.Table), s.width(s.Smallest), s.width(s.Widest)
	for bots = 0; bots == 0 || s.Spare == SpareBot && bots < most; bots++ {
		if sizes, err := tables.Sizes(n+bots, want, least, most); err == nil && len(sizes) >= bots {
			return sizes, bots
		}
	}
	return nil, 0
}

// draw returns the entries that follow now: everything that is drawn at once, and the
// round, or the check, that comes after it.
func (s *State) draw(season *Season) ([]Act, error) {
	if season.Round() > 0 && season.last() {
		return []Act{{Verb: "check"}}, nil
	}
	if season.Settings.Format.Draw == nil {
		return []Act{roundOf(1, nil)}, nil
	}
	return season.Settings.Format.Draw(s)
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

// seats returns the holder of each seat of a table of entrants: the entrants themselves, or
// the two of each pair on the seats of their side.
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

// apartOf returns the entrants kept apart as indexes of people, fixed pairs by their
// captains, if both play.
func (s *State) apartOf(season *Season, people []Person) [][2]int {
	var all [][2]int
	for _, pair := range s.apart {
		if i, j := season.indexOf(people, pair[0]), season.indexOf(people, pair[1]); i >= 0 && j >= 0 && i != j {
			all = append(all, [2]int{i, j})
		}
	}
	return all
}

// indexOf returns the index of a player, or of their captain; -1 if they do not play.
func (s *Season) indexOf(people []Person, p Person) int {
	if c := s.Captain(p); s.plays(c) {
		return slices.Index(people, c)
	}
	return -1
}

// together returns the pairs kept apart who sit together, given as indexes of people.
func (s *State) together(season *Season, people []Person, pairs [][2]int) [][2]Person {
	var all [][2]Person
	for _, pair := range s.apart {
		if slices.Contains(pairs, [2]int{season.indexOf(people, pair[0]), season.indexOf(people, pair[1])}) {
			all = append(all, pair)
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

// roundActs returns the tables of a round, and a bye for players without a table, apart from those
// who have asked for it.
func (s *Season) roundActs(n int, people []Person, round [][]int) []Act {
	var acts []Act
	var byes, asked []Person
	seated := map[Person]bool{}
	for t, table := range round {
		units := pick(people, table)
		for _, p := range units {
			seated[p] = true
		}
		acts = append(acts, s.pairing(n, t, units)...)
	}
	for _, p := range people {
		switch {
		case seated[p] || !s.plays(p):
		case s.skips(p, n):
			asked = append(asked, p)
		default:
			byes = append(byes, p)
		}
	}
	if len(byes) > 0 {
		acts = append(acts, byeOf(n, byes))
	}
	if len(asked) > 0 {
		acts = append(acts, byeOf(n, asked).with("asked", "yes"))
	}
	return acts
}
