package league

import (
	"slices"
	"strconv"

	"herald/games/league/standings"
	"herald/games/league/tables"
)

// cupDefaults sets the defaults of cups.
func cupDefaults(s *Settings) { s.Length = 21 * day }

// halve lets the better half of each table go on.
func halve(s *Settings) { s.Advance = max(1, s.width(s.Table)/2) }

// cup returns the numbers by which a cup is played.
func (s Settings) cup() tables.Cup {
	return tables.Cup{
		Table: s.width(s.Table), Least: s.width(s.Smallest), Most: s.width(s.Widest), Final: s.width(s.Least),
		Advance: s.Advance, Lives: s.Format.Lives,
	}
}

// fitCup returns why that many entrants cannot play a cup: they would all be at the final.
func fitCup(s Settings, n int) error {
	if least := s.width(s.Widest) + 1; n < least {
		return refuse("sizes", "players", n, "numbers", strconv.Itoa(least)+"–200", "cuts", "–")
	}
	return nil
}

// outlookCup returns the tables of the first round, and the number of rounds.
func outlookCup(s Settings, n int) Outlook {
	if err := fitCup(s, n); err != nil {
		return Outlook{Err: err}
	}
	rounds := s.cup().Rounds(n, 0)
	first := rounds[0].Upper
	return Outlook{Tables: first.Sizes, Byes: first.Byes, Rounds: len(rounds)}
}

// advanceFits reports whether at each table at least one entrant goes out.
func (s *Settings) advanceFits() bool {
	return s.Advance < s.width(s.Smallest)
}

// drawCup draws the next round of a cup. Byes go to those who have had the fewest, then by
// the standings, or in the first round by the organisers' order.
func (s *State) drawCup() ([]Act, error) {
	season := s.Season()
	n := season.Round() + 1
	upper, lower := season.remaining()
	round := season.Settings.cup().Next(len(upper), len(lower))
	hurt := lower
	if round.Together {
		upper, lower = append(upper, lower...), nil
	}
	if round.Final() {
		hurt = nil
	}
	var acts []Act
	var byes []Person
	var together [][2]Person
	for i, people := range [][]Person{upper, lower} {
		pool := []tables.Pool{round.Upper, round.Lower}[i]
		in, out := season.spare(people, pool.Byes)
		byes = append(byes, out...)
		if len(pool.Sizes) == 0 {
			continue
		}
		d, err := s.pool(season, in, pool.Sizes, season.draws([]string{"cup", "lower"}[i], n))
		if err != nil {
			return nil, err
		}
		for _, units := range d.tables {
			acts = append(acts, tableOf(n, len(acts)+1, season.seats(units)))
		}
		together = append(together, d.together...)
	}
	if len(byes) > 0 {
		acts = append(acts, Act{Verb: "bye", Args: append([]string{strconv.Itoa(n)}, personWords(byes)...)})
	}
	return append(acts, roundOf(n, unique(together)).with("lower", join(hurt, ",", Person.String))), nil
}

// spare divides the people of a round into those who play and those who have a bye. Both
// keep their order.
func (s *Season) spare(people []Person, byes int) (in, out []Person) {
	list := slices.Clone(people)
	slices.SortStableFunc(list, func(p, q Person) int { return s.byes(p) - s.byes(q) })
	for _, p := range people {
		if slices.Contains(list[:byes], p) {
			out = append(out, p)
			continue
		}
		in = append(in, p)
	}
	return in, out
}

// A drawnPool is the tables of people who play among themselves, and the pairs kept apart who
// have to meet there.
type drawnPool struct {
	tables   [][]Person
	together [][2]Person
}

// pool draws tables by lot, such that people meet again as late as possible. The first in
// the order of the organisers or of the standings, one for each table, do not meet yet, if
// that is possible.
func (s *State) pool(season *Season, in []Person, sizes []int, seed tables.Seed) (drawnPool, error) {
	people := season.lots(season.starters())
	f := tables.Field{
		Table: season.Settings.width(season.Settings.Table), Sizes: sizes,
		Points: make([]int, len(people)), Past: season.past(people), Apart: s.apartOf(season, people),
	}
	for _, p := range people {
		f.Out = append(f.Out, !slices.Contains(in, p))
	}
	heads := in[:min(len(sizes), len(in))]
	if season.Round() == 0 {
		heads = in[:min(len(sizes), len(season.Order))]
	}
	for i, p := range heads {
		for _, q := range heads[:i] {
			f.Apart = append(f.Apart, [2]int{slices.Index(people, q), slices.Index(people, p)})
		}
	}
	draw, err := tables.Round(f, seed)
	d := drawnPool{together: s.together(season, people, draw.Together)}
	for _, table := range draw.Tables {
		d.tables = append(d.tables, pick(people, table))
	}
	return d, err
}

// remaining returns the entrants who play the next round, those who have lost none of their
// lives, and the others, each in the order of the standings; before the first round in the
// order of the organisers. Of a table the first go on who have not left, as many as the
// settings say.
func (s *Season) remaining() (upper, lower []Person) {
	n := s.Round()
	if n == 0 {
		return s.newcomers(), nil
	}
	round := s.Rounds[n-1]
	order := map[Person]int{}
	for i, row := range standings.Rank(s.Field(0)) {
		order[Person(row.Entrant)] = i
	}
	byOrder := func(p, q Person) int { return order[p] - order[q] }
	lives := map[Person]int{}
	keep := func(p Person, lost int) {
		lives[p] = s.Settings.Format.Lives - lost
		if slices.Contains(round.Lower, p) {
			lives[p]--
		}
	}
	for _, p := range round.Byes {
		keep(p, 0)
	}
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Round != n {
			continue
		}
		units := slices.DeleteFunc(s.units(t), func(p Person) bool { return !s.plays(p) })
		slices.SortFunc(units, byOrder)
		for place, p := range units {
			keep(p, min(place/s.Settings.Advance, 1))
		}
	}
	for _, p := range s.Active() {
		switch lives[p] {
		case 0:
		case s.Settings.Format.Lives:
			upper = append(upper, p)
		default:
			lower = append(lower, p)
		}
	}
	slices.SortFunc(upper, byOrder)
	slices.SortFunc(lower, byOrder)
	return upper, lower
}

// cupOver reports whether a cup that has begun is over after the present round: it was the
// final, or too few are left for another one.
func (s *Season) cupOver() bool {
	n := s.Round()
	if n == 0 || s.drawn > 0 {
		return false
	}
	if s.isFinal(n) {
		return true
	}
	upper, lower := s.remaining()
	next := s.Settings.cup().Next(len(upper), len(lower))
	return len(next.Upper.Sizes)+len(next.Lower.Sizes) == 0
}

// isFinal reports whether all who play a round of a cup sit at one table.
func (s *Season) isFinal(round int) bool {
	return len(s.Rounds[round-1].Byes) == 0 && len(s.ofRound(round)) == 1
}

// ofRound returns the tables of a round.
func (s *Season) ofRound(round int) []*Table {
	var all []*Table
	for i := range s.Tables {
		if s.Tables[i].Round == round {
			all = append(all, &s.Tables[i])
		}
	}
	return all
}

// LastRound returns the number of the last round, in a cup as things are: it may end earlier
// if people leave.
func (s *Season) LastRound() int {
	n := s.Round()
	switch {
	case !s.Settings.Format.InRounds():
		return 1
	case s.Settings.Format.Lives == 0:
		return s.Settings.Rounds
	case s.Stage == Checking || s.Stage == Confirmed || s.Stage == Over:
		return n
	case n == 0:
		return len(s.Settings.cup().Rounds(len(s.Active()), 0))
	}
	all := len(s.Rounds[n-1].Byes)
	for _, t := range s.ofRound(n) {
		all += len(s.units(t))
	}
	lower := len(s.Rounds[n-1].Lower)
	return n - 1 + len(s.Settings.cup().Rounds(all-lower, lower))
}

// A level is the progress of an entrant in a cup.
type level struct {
	round int
	upper bool // with all lives, in a cup with two
	place int  // at the table
}

// nowhere is the place of an entrant who gets nothing for a match, behind all others.
const nowhere = 6

// rank returns the level as a number, the higher the better; 0 before the first round.
func (l level) rank() int {
	if l.round == 0 {
		return 0
	}
	n := 2 * l.round
	if l.upper {
		n++
	}
	return 8*n + nowhere - l.place
}

// levels returns how far entrants have come in a cup, by the last round that they have
// played, and their places in it; nil in other formats. An open match and a bye count as if
// they went on, and at a table without a result all are equal.
func (s *Season) levels() map[Person]level {
	if s.Settings.Format.Lives == 0 {
		return nil
	}
	all := map[Person]level{}
	for n := 1; n <= s.Round(); n++ {
		round, tables := s.Rounds[n-1], s.ofRound(n)
		final := len(tables) == 1 && len(round.Byes) == 0
		enter := func(p Person, place int) {
			upper := s.Settings.Format.Lives > 1 && !final && !slices.Contains(round.Lower, p)
			all[p] = level{n, upper, place}
		}
		for _, p := range round.Byes {
			enter(p, 1)
		}
		for _, t := range tables {
			for _, p := range s.units(t) {
				enter(p, s.placeAt(t, p))
			}
		}
	}
	return all
}

// placeAt returns an entrant's place at a table of a cup.
func (s *Season) placeAt(t *Table, p Person) int {
	switch t.Outcome {
	case Unfinished:
		return s.Settings.Advance
	case Void:
		return 1
	}
	for _, side := range s.match(t).Sides {
		if slices.Contains(side.Entrants, int(p)) && !side.None {
			return side.Place
		}
	}
	return nowhere
}

// Reached returns the last round that an entrant of a cup has played, or will play, and
// whether they are out. Before the first round it is 0.
func (s *Season) Reached(p Person) (round int, out bool) {
	p = s.Captain(p)
	l := s.levels()[p]
	if l.round < s.Round() {
		return l.round, true
	}
	if s.Stage != Running || s.isFinal(l.round) || s.gone(p) {
		return l.round, s.gone(p)
	}
	for _, t := range s.ofRound(l.round) {
		if t.Over() && slices.Contains(s.units(t), p) {
			lives := s.Settings.Format.Lives
			return l.round, (lives == 1 || !l.upper) && l.place > s.Settings.Advance
		}
	}
	return l.round, false
}
