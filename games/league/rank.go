package league

import (
	"slices"

	"herald/games/league/standings"
	"herald/games/league/tables"
)

// Standings returns the rows of each division, or of the whole season if it has
// none, in the order of their places. A fixed pair is ranked under the number of
// its Captain. The caller owns the slices.
func (s *Season) Standings() [][]standings.Row {
	var all [][]standings.Row
	for _, number := range s.DivisionNumbers() {
		all = append(all, standings.Rank(s.Field(number)))
	}
	return all
}

// DivisionNumbers returns the numbers of the divisions, from 1; 0 alone for a season without. The
// caller owns the slice.
func (s *Season) DivisionNumbers() []int {
	if len(s.Divisions) == 0 {
		return []int{0}
	}
	var all []int
	for d := range s.Divisions {
		all = append(all, d+1)
	}
	return all
}

// Field returns the entrants that are ranked together: a division, counted from 1, or with
// 0 the whole season. The caller owns it, but must not change the sides of its matches.
func (s *Season) Field(division int) standings.Field {
	f := standings.Field{
		Ladder: s.Settings.Format.Placed,
		Scale:  s.Settings.Points, Size: s.Settings.width(s.Settings.Table), Ties: s.Settings.Ties,
		More: s.Settings.Format.Rolling && !s.Stopped || s.Settings.Format.Cup && (s.Stage == Running || s.Stage == Drawing),
		Best: s.Settings.Best, Each: s.Settings.Same, Legs: s.Settings.EachPairing(),
	}
	members := s.members(division)
	if division > 0 {
		f.Up, f.Down = standings.Lines(len(members), s.Settings.Up, s.Settings.Down, division == 1, division == len(s.Divisions))
	}
	timeouts, levels := s.timeOuts(), s.levels()
	for i, p := range members {
		e, _ := s.Entrant(p)
		f.Entrants = append(f.Entrants, standings.Entrant{
			ID: int(p), Lot: i + 1, TimeOuts: timeouts[p] + timeouts[s.Partner(p)], Byes: s.byes(p), Further: s.further(p),
			Penalty: s.penalty(p), Left: s.gone(p), Out: e.Expelled, Level: levels[p].rank(),
		})
	}
	if f.Ladder {
		f.Entrants = s.laddered(f.Entrants)
	}
	finished := s.Finished(division)
	f.Played = make([]standings.Match, 0, len(finished))
	for _, t := range finished {
		f.Played = append(f.Played, t.counted)
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; !t.Over() && (division == 0 || t.Division == division) {
			f.Open = append(f.Open, s.match(t))
		}
	}
	return f
}

// Finished returns the finished tables of a division, or with 0 of the whole season, in the
// order in which they ended, as in Field.Played. The caller must not change them.
func (s *Season) Finished(division int) []*Table {
	var all []*Table
	for _, i := range s.done {
		if t := &s.Tables[i]; division == 0 || t.Division == division {
			all = append(all, t)
		}
	}
	return all
}

// members returns the ranked entrants of a division, or of the whole season, by lot.
func (s *Season) members(division int) []Person {
	if division > 0 {
		return s.lots(s.Divisions[division-1])
	}
	return s.lots(s.starters())
}

// timeOuts counts the time-outs in each person's seats.
func (s *Season) timeOuts() map[Person]int {
	count := map[Person]int{}
	for i := range s.Tables {
		for _, seat := range s.Tables[i].Seats {
			count[seat.Entrant] += seat.TimeOuts
		}
	}
	count[Bot] = 0
	return count
}

// byes counts the byes of a person in rounds that have begun.
func (s *Season) byes(p Person) int {
	n := 0
	for _, r := range s.Rounds {
		if !r.Began.IsZero() && slices.Contains(r.Byes, p) {
			n++
		}
	}
	return n
}

// further counts the matches, or byes, that a person may get and that are not drawn or have
// not begun.
func (s *Season) further(p Person) int {
	if !s.plays(p) || s.Stage != Running && s.Stage != Drawing || s.Settings.Format.Cup {
		return 0
	}
	if !s.Settings.Format.Redrawn {
		return s.ahead(p) * s.Settings.EachPairing()
	}
	left := (s.Settings.Rounds - s.Round()) * s.Settings.EachPairing()
	if left > 0 {
		left -= s.drawnFor(s.Round()+1, p) // though the round has not begun
	}
	return left
}

// drawnFor counts the tables of a person in a round.
func (s *Season) drawnFor(round int, p Person) int {
	n := 0
	for i := len(s.Tables) - 1; i >= 0 && s.Tables[i].Round >= round; i-- {
		t := &s.Tables[i]
		if t.Round == round && slices.ContainsFunc(t.Seats, func(seat Seat) bool { return seat.Entrant == p }) {
			n++
		}
	}
	return n
}

// ahead counts the byes of a person in rounds that have not begun.
func (s *Season) ahead(p Person) int {
	n := 0
	for _, r := range s.Rounds {
		if r.Began.IsZero() && slices.Contains(r.Byes, p) {
			n++
		}
	}
	return n
}

// gone reports whether an entrant, of a pair both, has left.
func (s *Season) gone(p Person) bool {
	e, _ := s.Entrant(p)
	other, paired := s.Entrant(s.Partner(p))
	return !e.Left.IsZero() && (!paired || !other.Left.IsZero())
}

func (s *Season) penalty(p Person) standings.Points {
	sum := 0
	for _, pen := range s.Penalties {
		if s.Captain(pen.Person) == p {
			sum += pen.Points
		}
	}
	return standings.Points(sum) * standings.One
}

// laddered returns entrants by their places; those who have left follow.
func (s *Season) laddered(entrants []standings.Entrant) []standings.Entrant {
	place := func(e standings.Entrant) int {
		if i := slices.Index(s.Places, Person(e.ID)); i >= 0 {
			return i
		}
		return len(s.Places)
	}
	slices.SortStableFunc(entrants, func(a, b standings.Entrant) int { return place(a) - place(b) })
	return entrants
}

// match returns a table as it is ranked: a seat for each side.
func (s *Season) match(t *Table) standings.Match {
	m := standings.Match{Void: t.Outcome == Void, Sides: make([]standings.Side, 0, len(t.Seats))}
	seen := make([]bool, len(t.Seats))
	for i := range t.Seats {
		if side := t.Seats[i].Side; !seen[side] {
			seen[side] = true
			m.Sides = append(m.Sides, s.side(t, side))
		}
	}
	places := make([]int, len(m.Sides))
	for i, own := range m.Sides {
		places[i] = 1
		for _, other := range m.Sides {
			if other.Place < own.Place {
				places[i]++
			}
		}
	}
	for i := range m.Sides {
		m.Sides[i].Place = places[i]
	}
	return m
}

// side returns a side of a table. Of partners with different credits, the one with less
// gets none; a void match is void for all.
func (s *Season) side(t *Table, side int) standings.Side {
	best := Nil
	for _, seat := range t.Seats {
		if seat.Side == side && (seat.Credit == Full || best == Nil && seat.Credit != "") {
			best = seat.Credit
		}
	}
	out := standings.Side{Half: best == Half, None: best == Nil && t.Over()}
	for _, seat := range t.Seats {
		if seat.Side != side {
			continue
		}
		out.Place, out.Score = seat.Place, seat.Score
		p := int(s.Captain(seat.Entrant))
		if seat.Entrant != Bot && (seat.Credit == best || t.Outcome == Void || !t.Over()) && !slices.Contains(out.Entrants, p) {
			out.Entrants = append(out.Entrants, p)
		}
	}
	return out
}

// promote returns the list from which the next season is cut, and the sizes of its
// divisions: such that no one moves down unasked if that is possible.
// Newcomers who enter a division by rating are added to it, and move no one.
func (s *Season) promote(next *Season) ([]Person, []int, error) {
	list, sizes, err := s.promoted(next, next.entering())
	if err != nil {
		return s.promoted(next, nil) // too few besides
	}
	list, sizes = enter(list, sizes, next.entering())
	if slices.Max(sizes) > tables.LargestDivision {
		return s.promoted(next, nil) // too many for the divisions
	}
	return list, sizes, nil
}

// promoted is promote without newcomers who are left out.
func (s *Season) promoted(next *Season, left []entering) ([]Person, []int, error) {
	var ranked [][]int
	var gone []int
	for _, rows := range s.Standings() {
		var division []int
		for _, row := range rows {
			division = append(division, row.Entrant)
			if !next.plays(Person(row.Entrant)) {
				gone = append(gone, row.Entrant)
			}
		}
		ranked = append(ranked, division)
	}
	var newcomers []int
	for _, p := range next.newcomers() {
		newcomers = append(newcomers, int(p))
	}
	for _, e := range left {
		gone = append(gone, int(e.who))
	}
	up, down, set := s.Settings.Up, s.Settings.Down, next.Settings
	list := standings.Next(ranked, up, down, gone, newcomers)
	people := make([]Person, len(list))
	for i, n := range list {
		people[i] = Person(n)
	}
	width, want := set.width(set.Table), set.preferred()
	if sizes := standings.Cut(ranked, list, up, down, want, width, tables.LargestDivision); sizes != nil {
		return people, sizes, nil
	}
	sizes, err := tables.Divisions(len(people), width, want)
	return people, sizes, err
}
