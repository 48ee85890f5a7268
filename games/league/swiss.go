package league

import (
	"slices"

	"herald/games/league/standings"
	"herald/games/league/tables"
)

// Swiss is round by round, with equal points together.
var Swiss = &Format{
	Name: "swiss", Settings: []string{"rounds", "games", "legs", "spare", "byes"}, Term: EachRound,
	Redrawn:  true,
	Defaults: roundly, Fits: fitRounds, Outlook: outlookRounds, Draw: (*State).drawRound, Seats: (*Season).unseated,
}

// drawRound draws the next round of a Swiss event, without those who have asked to sit it out. If
// pairs kept apart have to meet, the round names them. Too few for a table all have a bye.
func (s *State) drawRound() ([]Act, error) {
	season := s.Season()
	n := season.Round() + 1
	f, people := s.swiss(season)
	if season.tooFew(f.Out) {
		return append(season.roundActs(n, people, nil), roundOf(n, nil)), nil
	}
	draw, err := tables.Round(f, season.draws("swiss", n))
	if err != nil {
		return nil, err
	}
	if season.Settings.Pairs == Drawn {
		season.partnership(people).arrange(draw.Tables)
	}
	acts := season.roundActs(n, people, draw.Tables)
	return append(acts, roundOf(n, s.together(season, people, draw.Together))), nil
}

// tooFew reports whether those who are not out do not fill a table.
func (s *Season) tooFew(out []bool) bool {
	in := 0
	for _, absent := range out {
		if !absent {
			in++
		}
	}
	return in*s.Settings.unit() < s.Settings.Smallest
}

// swiss returns the field of the next round, and its people in the order of its numbers,
// before bot players.
func (s *State) swiss(season *Season) (f tables.Field, people []Person) {
	set := season.Settings
	people = season.lots(season.starters())
	f = tables.Field{Table: set.width(set.Table), Reach: int(set.Points.Most()) * set.EachPairing()}
	playing, bots := 0, 0
	for _, p := range people {
		out := !season.plays(p) || season.skips(p, season.Round()+1)
		if !out {
			playing++
		}
		f.Out = append(f.Out, out)
	}
	f.Sizes, bots = set.sizes(playing)
	f.Points = season.totals(people)
	f.Byes = season.hadByes(people)
	for range bots {
		f.Points, f.Byes, f.Out = append(f.Points, 0), append(f.Byes, 0), append(f.Out, false)
	}
	f.Past = season.past(people)
	f.Apart = append(among(len(people), bots), s.apartOf(season, people)...)
	return f, people
}

// starters returns the entrants of the draw, with those who have left since. The caller
// owns the slice.
func (s *Season) starters() []Person {
	var all []Person
	for _, e := range s.Entrants {
		if s.started(e) && s.Captain(e.Person) == e.Person {
			all = append(all, e.Person)
		}
	}
	return all
}

// started reports whether an entrant is ranked: they did not leave before the draw.
func (s *Season) started(e Entrant) bool {
	return !e.Reserve && (e.Left.IsZero() || !s.Closed.IsZero())
}

// totals returns the points of people so far.
func (s *Season) totals(people []Person) []int {
	points := make([]int, len(people))
	for _, row := range standings.Rank(s.Field(0)) {
		points[slices.Index(people, Person(row.Entrant))] = int(row.Points)
	}
	return points
}

// hadByes counts the byes that people have had.
func (s *Season) hadByes(people []Person) []int {
	byes := make([]int, len(people))
	for i, p := range people {
		byes[i] = s.byes(p)
	}
	return byes
}

// past returns the pairings of the rounds that have begun, as indexes of people.
func (s *Season) past(people []Person) [][][]int {
	index := make(map[Person]int, len(people))
	for i, p := range people {
		index[p] = i
	}
	rounds := make([][][]int, s.Round())
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Round > len(rounds) || !s.FirstLeg(t) {
			continue
		}
		var table []int
		for _, p := range s.units(t) {
			table = append(table, index[p])
		}
		rounds[t.Round-1] = append(rounds[t.Round-1], table)
	}
	return rounds
}

// units returns the entrants of a table in the order of the seats, without bot
// players: of a pair the captain, at its first seat.
func (s *Season) units(t *Table) []Person {
	var all []Person
	for _, seat := range t.Seats {
		p := s.Captain(seat.Entrant)
		if p != Bot && !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all
}
