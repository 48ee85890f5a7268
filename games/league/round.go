package league

import (
	"slices"
	"strings"
)

// division N PERSON… lists the entrants of a division, by their numbers in its tables; with
// places, the place of each.
func doDivision(season *Season, e Entry) error {
	w := e.words()
	n, list := w.number("the number of a division"), w.people()
	if err := w.end(); err != nil {
		return err
	}
	divide := season.Settings.Format.Divide
	if divide == nil || n != len(season.Divisions)+1 || len(season.Tables) > 0 || len(list) < 2 {
		return errFollow
	}
	for i, p := range list {
		if !season.plays(p) || slices.Contains(list[:i], p) {
			return errFollow
		}
		for _, others := range season.Divisions {
			if slices.Contains(others, p) {
				return errFollow
			}
		}
	}
	season.drawn++
	divide(season, list)
	return nil
}

// table NAME SITTER… draws a table, its seats in order.
func doTable(season *Season, e Entry) error {
	w := e.words()
	name := w.next("a table such as 2.1")
	group, number, ok := readTableName(name)
	seats, err := w.sitters()
	if err != nil {
		return err
	}
	if season.Settings.Format.Open && season.Stopped {
		return refuse("stage", "stage", "stopped")
	}
	if !ok || !season.drawable(group, number, name) || !season.repeats(group, number, seats) && !season.seatable(group, seats) {
		return errFollow
	}
	t := Table{Name: name, Round: group, Drawn: e.At, Seats: make([]Seat, len(seats))}
	if len(season.Divisions) > 0 {
		t.Division, t.Round = group, 1
	}
	for i, p := range seats {
		t.Seats[i] = season.newSeat(p, i, len(seats))
	}
	season.draw(t)
	return nil
}

// newSeat returns a seat before the match.
func (s *Season) newSeat(p Person, number, size int) Seat {
	seat := Seat{Entrant: p, Side: number, Holder: p}
	if team := s.Settings.Team(size); team != nil {
		seat.Side = team[number]
	}
	if p != Bot {
		seat.Sitters = []Person{p}
	}
	return seat
}

// draw adds a table.
func (s *Season) draw(t Table) {
	s.tables[t.Name] = len(s.Tables)
	s.Tables = append(s.Tables, t)
	s.round(t.Round).open++
	s.drawn++
	for _, seat := range t.Seats {
		s.busy[seat.Entrant]++
	}
	s.mount(t)
}

// drawable reports whether a table of that name comes next.
func (s *Season) drawable(group, number int, name string) bool {
	if _, known := s.tables[name]; known {
		return false
	}
	if number > 1 {
		if _, known := s.tables[tableName(group, number-1)]; !known {
			return false
		}
	}
	switch f := s.Settings.Format; {
	case f.Rolling:
		return group == 1 && s.Stage == Running && !s.Stopped
	case s.Stage != Drawing:
		return false
	case f.Redrawn:
		return group == s.Round()+1 && group <= s.mostRounds()
	case f.InRounds():
		return s.Round() == 0 && group <= s.Settings.Rounds && group <= len(s.Rounds)+1
	}
	return group <= len(s.Divisions) && s.Round() == 0
}

// seatable reports whether people may sit at a table of that division or round.
func (s *Season) seatable(group int, seats []Person) bool {
	if len(seats) < 2 || len(seats) > 5 {
		return false
	}
	people := 0
	for i, p := range seats {
		if p == Bot {
			continue
		}
		people++
		if slices.Contains(seats[:i], p) || !s.Settings.Format.Seats(s, group, p) {
			return false
		}
	}
	return people >= 2 && s.paired(seats) && s.rivalling(seats) && slices.ContainsFunc(seats, s.active)
}

// active reports whether p is an entrant who has not left.
func (s *Season) active(p Person) bool {
	e, ok := s.Entrant(p)
	return ok && e.Active()
}

// unseated reports whether p is an entrant who has neither a table nor a bye in a round.
func (s *Season) unseated(round int, p Person) bool { return s.active(p) && !s.inRound(round, p) }

// inRound reports whether p has a table or a bye in a round.
func (s *Season) inRound(round int, p Person) bool {
	return round <= len(s.Rounds) && slices.Contains(s.Rounds[round-1].Sitting(), p) || s.seated(round, p)
}

// seated reports whether p has a table in a round.
func (s *Season) seated(round int, p Person) bool { return s.drawnFor(round, p) > 0 }

// paired reports whether fixed pairs sit on one side each.
func (s *Season) paired(seats []Person) bool {
	if s.Settings.Pairs != Fixed {
		return true
	}
	team := s.Settings.Team(len(seats))
	for i, p := range seats {
		for j, q := range seats[:i] {
			if team == nil || (team[i] == team[j]) != (s.Partner(p) == q) {
				return false
			}
		}
	}
	return true
}

// bye ROUND PERSON… [asked=yes] gives a round without a match, to those who have asked for it or to
// others.
func doBye(season *Season, e Entry) error {
	w := e.words()
	n, list, asked := w.number("the number of a round"), w.people(), w.yes("asked")
	if err := w.end(); err != nil {
		return err
	}
	if !season.Settings.Format.InRounds() || !season.drawable(n, 1, "") || len(list) == 0 {
		return errFollow
	}
	for i, p := range list {
		if !season.plays(p) || season.inRound(n, p) || slices.Contains(list[:i], p) || season.skips(p, n) != asked {
			return errFollow
		}
	}
	round := season.round(n)
	if asked {
		round.Asked = append(round.Asked, list...)
	} else {
		round.Byes = append(round.Byes, list...)
	}
	season.drawn++
	return nil
}

// round N [together=PERSON+PERSON,…] [lower=PERSON,…] begins a round with drawn tables. The
// keys name the pairs kept apart who have to meet because there is no other way, and the people
// in the lower bracket.
func doRound(season *Season, e Entry) error {
	w := e.words()
	n := w.number("the number of a round")
	together, err := readCouples(w.key("together"))
	below := w.key("lower")
	if w.end() != nil || err != nil {
		return errFollow
	}
	if n != season.Round()+1 || n > season.mostRounds() || n > len(season.Rounds)+1 || !season.complete(n) {
		return errFollow
	}
	lower, err := season.readLower(n, below)
	if err != nil {
		return errFollow
	}
	r := season.round(n)
	r.Began, r.Together, r.Lower = e.At, together, lower
	season.drawn, season.plan = 0, nil
	season.Stage = Running
	if !season.Settings.Format.Rolling && r.open == 0 {
		season.Stage = Drawing
	}
	season.vacant(n, e.At)
	return nil
}

// mostRounds returns the greatest possible number of a round.
func (s *Season) mostRounds() int {
	switch f := s.Settings.Format; {
	case f.Cup:
		return MostEntrants
	case f.InRounds():
		return s.Settings.Rounds
	}
	return 1
}

// complete reports whether all players have a table or a bye in a round, in a cup those who
// are not out, and all pairings their tables.
func (s *Season) complete(round int) bool {
	if f := s.Settings.Format; f.Rolling {
		return !f.Placed || len(s.Places) == len(s.Active())
	}
	seated := map[Person]bool{}
	for i := range s.Tables {
		for _, seat := range s.Tables[i].Seats {
			if s.Tables[i].Round == round {
				seated[seat.Entrant] = true
			}
		}
	}
	if round <= len(s.Rounds) {
		for _, p := range s.Rounds[round-1].Sitting() {
			seated[p] = true
		}
	}
	if len(s.ofRound(round))%s.Settings.EachPairing() > 0 {
		return false
	}
	players := s.Active()
	if s.Settings.Format.Cup {
		players = s.remaining()
	}
	if s.Settings.Format.Teams {
		players = s.lined()
	}
	return !slices.ContainsFunc(players, func(p Person) bool { return !seated[p] })
}

// check begins the check of results.
func doCheck(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	if season.drawn > 0 || season.Round() == 0 || !season.last() {
		return errFollow
	}
	season.Stage, season.Checked, season.drawn, season.plan = Checking, e.At, 0, nil
	return nil
}

// last reports whether the finished round is the last.
func (s *Season) last() bool {
	f := s.Settings.Format
	if f.Cup {
		return s.cupOver()
	}
	few := f.Redrawn && len(s.Active())*s.Settings.unit() < s.Settings.Smallest
	if f.Teams {
		few = s.Units() < s.Settings.Table
	}
	return !f.InRounds() || s.Round() == s.Settings.Rounds || few
}

// finish ends the season.
func doFinish(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	season.Stage, season.Ended = Over, e.At
	return nil
}

// readCouples returns the pairs of a list such as p1+p4,p2+p9.
func readCouples(text string) ([][2]Person, error) {
	if text == "" {
		return nil, nil
	}
	return split(text, ",", func(word string) ([2]Person, error) {
		first, second, _ := strings.Cut(word, "+")
		p, err := readPerson(first)
		if err != nil {
			return [2]Person{}, err
		}
		q, err := readPerson(second)
		return [2]Person{p, q}, err
	})
}

// couples returns the list that readCouples reads.
func couples(pairs [][2]Person) string {
	return join(pairs, ",", func(pair [2]Person) string { return pair[0].String() + "+" + pair[1].String() })
}
