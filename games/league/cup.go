package league

import (
	"cmp"
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
		Advance: s.Advance,
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
	first := s.cupRound(n, 0)[0]
	return Outlook{Tables: first.Sizes, Byes: first.Byes, Rounds: s.cupRounds(n, 0)}
}

// cupRound returns the next round for the entrants who are left, in one part or in one for
// each bracket. Without a lower bracket, lower is 0.
func (s Settings) cupRound(upper, lower int) []tables.CupRound {
	if s.Format.Twice {
		return tables.Double{Cup: s.cup()}.Next(upper, lower)
	}
	return []tables.CupRound{s.cup().Next(upper)}
}

// cupRounds returns the number of rounds for the entrants who are left.
func (s Settings) cupRounds(upper, lower int) int {
	if s.Format.Twice {
		return len(tables.Double{Cup: s.cup()}.Rounds(upper, lower))
	}
	return len(s.cup().Rounds(upper))
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
	var acts []Act
	var byes []Person
	pairings := 0
	var together [][2]Person
	upper, lower := season.brackets()
	for _, part := range season.Settings.parts(upper, lower) {
		in, out := season.spare(part.people, part.round.Byes)
		byes = append(byes, out...)
		if len(in) == 0 {
			continue
		}
		drawn, pairs, err := s.cupTables(season, in, part)
		if err != nil {
			return nil, err
		}
		for _, units := range drawn {
			acts = append(acts, season.pairing(n, pairings, units)...)
			pairings++
		}
		together = append(together, pairs...)
	}
	if len(byes) > 0 {
		acts = append(acts, Act{Verb: "bye", Args: append([]string{strconv.Itoa(n)}, personWords(byes)...)})
	}
	return append(acts, roundOf(n, together).with("lower", join(lower, ",", Person.String))), nil
}

// A part is a part of the next round of a cup that is drawn by itself.
type part struct {
	people []Person // in the order of the standings
	round  tables.CupRound
	draw   string // the name of its draw
}

// parts returns the parts of the next round: a bracket each, or all who are left.
func (s Settings) parts(upper, lower []Person) []part {
	rounds := s.cupRound(len(upper), len(lower))
	if len(rounds) == 1 {
		return []part{{slices.Concat(upper, lower), rounds[0], "cup"}}
	}
	return []part{{upper, rounds[0], "cup"}, {lower, rounds[1], "lower"}}
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

// cupTables draws the tables of the next round by lot, such that people meet again as late
// as possible, and returns the pairs kept apart who have to meet. The first in the order of
// the organisers or of the standings, one for each table, do not meet yet, if that is
// possible.
func (s *State) cupTables(season *Season, in []Person, part part) (drawn [][]Person, together [][2]Person, err error) {
	people, sizes := season.lots(season.starters()), part.round.Sizes
	f := tables.Field{
		Table: season.Settings.width(season.Settings.Table), Sizes: sizes,
		Points: make([]int, len(people)), Past: season.past(people), Apart: s.apartOf(season, people),
	}
	for _, p := range people {
		f.Out = append(f.Out, !slices.Contains(in, p))
	}
	heads := in[:min(len(sizes), len(in))]
	if season.Round() == 0 {
		heads = in[:min(len(sizes), max(len(season.Order), len(season.seeds())))]
	}
	for i, p := range heads {
		for _, q := range heads[:i] {
			f.Apart = append(f.Apart, [2]int{slices.Index(people, q), slices.Index(people, p)})
		}
	}
	draw, err := tables.Round(f, season.draws(part.draw, season.Round()+1))
	for _, table := range draw.Tables {
		drawn = append(drawn, pick(people, table))
	}
	return drawn, s.together(season, people, draw.Together), err
}

// remaining returns the entrants who play the next round in the order of the standings,
// before the first round in the order of the organisers.
func (s *Season) remaining() []Person {
	upper, lower := s.brackets()
	return append(upper, lower...)
}

// brackets returns the entrants who play the next round in the order of the standings,
// before the first round in the order of the organisers; the lower bracket by itself, if
// there is one.
func (s *Season) brackets() (upper, lower []Person) {
	if s.Round() == 0 {
		return s.newcomers(), nil
	}
	on, beaten := s.played()
	if !s.Settings.Format.Twice {
		return on, nil
	}
	return s.fall(on, beaten)
}

// played returns the entrants who go on from the present round, and those who are among the
// last of their table, in the order of the standings. Of a table the first go on who have not
// left, as many as the settings say.
func (s *Season) played() (on, beaten []Person) {
	n := s.Round()
	order := map[Person]int{}
	for i, row := range standings.Rank(s.Field(0)) {
		order[Person(row.Entrant)] = i
	}
	byOrder := func(p, q Person) int { return order[p] - order[q] }
	left := func(p Person) bool { return !s.plays(p) }
	on = slices.DeleteFunc(slices.Clone(s.Rounds[n-1].Byes), left)
	for _, tables := range s.pairings(n) {
		units := slices.DeleteFunc(s.units(tables[0]), left)
		slices.SortFunc(units, func(p, q Person) int { return cmp.Or(s.placeIn(tables, p)-s.placeIn(tables, q), byOrder(p, q)) })
		first := min(s.Settings.Advance, len(units))
		on, beaten = append(on, units[:first]...), append(beaten, units[first:]...)
	}
	slices.SortFunc(on, byOrder)
	slices.SortFunc(beaten, byOrder)
	return on, beaten
}

// cupOver reports whether a cup that has begun is over after the present round: it was the
// final, or too few are left for another one.
func (s *Season) cupOver() bool {
	n := s.Round()
	switch {
	case n == 0 || s.drawn > 0:
		return false
	case s.isFinal(n):
		return true
	}
	least := max(2, s.Settings.cup().Final)
	return s.goOn() < least && len(s.remaining()) < least
}

// goOn counts the entrants who go on from the present round in their bracket. Unlike played
// it need not rank them.
func (s *Season) goOn() int {
	count := func(people []Person) (n int) {
		for _, p := range people {
			if s.plays(p) {
				n++
			}
		}
		return n
	}
	n := count(s.Rounds[s.Round()-1].Byes)
	for _, tables := range s.pairings(s.Round()) {
		n += min(s.Settings.Advance, count(s.units(tables[0])))
	}
	return n
}

// isFinal reports whether all who play a round of a cup are one pairing.
func (s *Season) isFinal(round int) bool {
	return len(s.Rounds[round-1].Byes) == 0 && len(s.ofRound(round)) == s.Settings.EachPairing()
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
	case !s.Settings.Format.Cup:
		return s.Settings.Rounds
	case s.Stage == Checking || s.Stage == Confirmed || s.Stage == Over:
		return n
	case n == 0:
		return s.Settings.cupRounds(len(s.Active()), 0)
	}
	all, lower := len(s.Rounds[n-1].Byes), len(s.Rounds[n-1].Lower)
	for _, tables := range s.pairings(n) {
		all += len(s.units(tables[0]))
	}
	return n - 1 + s.Settings.cupRounds(all-lower, lower)
}

// A level is the progress of an entrant in a cup.
type level struct {
	round int
	upper bool // in the upper bracket of a round before the final
	place int  // in the pairing
}

// nowhere is the place of an entrant who gets nothing for a match, behind all others.
const nowhere = 6

// rank returns the level as a number, the higher the better; 0 before the first round.
func (l level) rank() int {
	if l.round == 0 {
		return 0
	}
	rank := 16*l.round + nowhere - l.place
	if l.upper {
		rank += 8
	}
	return rank
}

// levels returns how far entrants have come in a cup, by the last round that they have
// played, and their places in it; nil in other formats. An open match and a bye count as if
// they went on, and at a table without a result all are equal. With two brackets, the upper one
// comes first.
func (s *Season) levels() map[Person]level {
	if !s.Settings.Format.Cup {
		return nil
	}
	all := map[Person]level{}
	for n := 1; n <= s.Round(); n++ {
		final, lower := s.isFinal(n), s.Rounds[n-1].Lower
		upper := func(p Person) bool { return !final && !slices.Contains(lower, p) }
		for _, p := range s.Rounds[n-1].Byes {
			all[p] = level{n, upper(p), 1}
		}
		for _, tables := range s.pairings(n) {
			for _, p := range s.units(tables[0]) {
				all[p] = level{n, upper(p), s.placeIn(tables, p)}
			}
		}
	}
	return all
}

// placeAt returns an entrant's place at a table of a cup that has a result.
func (s *Season) placeAt(t *Table, p Person) int {
	for _, side := range s.match(t).Sides {
		if slices.Contains(side.Entrants, int(p)) && !side.None {
			return side.Place
		}
	}
	return nowhere
}

// Reached returns the last round that an entrant of a cup has played, or will play, and
// whether they are out. Before the first round it is 0. In a final they are only out if they
// have left.
func (s *Season) Reached(p Person) (round int, out bool) {
	p = s.Captain(p)
	round = s.levels()[p].round
	switch {
	case round < s.Round() || s.gone(p):
		return round, true
	case round == 0 || s.isFinal(round):
		return round, false
	}
	return round, s.beaten(p) && (!s.Settings.Format.Twice || slices.Contains(s.Rounds[round-1].Lower, p))
}

// beaten reports whether an entrant who plays the present round of a cup is among the last of
// their table; while the round is played, if enough others there have a better place.
func (s *Season) beaten(p Person) bool {
	if s.Stage != Running {
		on, _ := s.played()
		return !slices.Contains(on, p)
	}
	open := func(t *Table) bool { return !t.Over() }
	for _, tables := range s.pairings(s.Round()) {
		if units := s.units(tables[0]); !slices.ContainsFunc(tables, open) && slices.Contains(units, p) {
			own := s.placeIn(tables, p)
			better := slices.DeleteFunc(units, func(q Person) bool { return !s.plays(q) || s.placeIn(tables, q) >= own })
			return len(better) >= s.Settings.Advance
		}
	}
	return false
}

// InFinal reports whether an entrant of a cup plays the final, or has played it.
func (s *Season) InFinal(p Person) bool {
	round := s.levels()[s.Captain(p)].round
	return round > 0 && round == s.Round() && s.isFinal(round)
}

// StillIn returns those who have reached the present round of a cup and are not out, in the order of
// the standings.
func (s *Season) StillIn() []Person {
	var all []Person
	for _, row := range standings.Rank(s.Field(0)) {
		if _, out := s.Reached(Person(row.Entrant)); !out {
			all = append(all, Person(row.Entrant))
		}
	}
	return all
}
