package league

import (
	"slices"

	"herald/games/league/standings"
)

// Gains reports whether the change from one state of a season to a later one is to the advantage of an
// entrant, or of their partner: they would be placed higher, or could end higher, or in a higher division; a
// rival would fall back behind them, or be out, or lose their seat as if they had asked or were silent; a
// table that they are ranked by would be decided as it stands, or without a result; other people would be
// kept from meeting them; the season would end without a result, or before the time for appeals is over; they
// would have more time for a match of theirs; no one behind them could begin another match; or other people
// would be drawn into their division.
func Gains(before, after *State, p Person) bool {
	old, now := before.Season(), after.Season()
	e, ok := old.Entrant(p)
	if !ok || e.Reserve || old.Number != now.Number {
		return false
	}
	own := old.Captain(p)
	rivals := old.rivals(own)
	return old.Stage != SignUp && now.Stage == Cancelled ||
		old.Stage == Checking && (now.Stage == Confirmed || now.Stage == Over) ||
		extended(old, now, own) ||
		before.meets(p) != after.meets(p) ||
		regroups(before, after, own) ||
		slices.ContainsFunc(rivals, func(q Person) bool { return q != own && old.plays(q) && !now.plays(q) }) ||
		judged(old, now, own, rivals) ||
		rises(old, now, own, rivals) ||
		advances(old, now, p) ||
		ascends(old, now, own, rivals)
}

// rivals returns the people ranked together with an entrant, and the entrant.
func (s *Season) rivals(p Person) []Person {
	for _, d := range s.Divisions {
		if slices.Contains(d, p) {
			return d
		}
	}
	return s.starters()
}

// meets returns the number of kept-apart pairs that include a person or their partner.
func (s *State) meets(p Person) int {
	n, q := 0, s.Season().Partner(p)
	for _, pair := range s.apart {
		if slices.Contains(pair[:], p) || q != 0 && slices.Contains(pair[:], q) {
			n++
		}
	}
	return n
}

// judged reports whether a match by which rivals are ranked is to be ended as it stands, or without a result,
// or a substitute is newly sought for a player other than the entrant: for not playing, or by one of a
// limited number of agreements.
func judged(old, now *Season, own Person, rivals []Person) bool {
	for i := range old.Tables {
		was, is := &old.Tables[i], &now.Tables[i]
		ends := is.Adjudicate && !was.Adjudicate || is.Outcome == Void && !was.Over()
		for n, s := range is.Seats {
			who := now.Captain(s.Entrant)
			replaced := s.Search != nil && was.Seats[n].Search == nil && who != own &&
				(s.Search.Cause == TimedOut || s.Search.Cause == Agreed && now.Settings.Substitutes > 0)
			if s.Entrant != Bot && (ends || replaced) && slices.Contains(rivals, who) {
				return true
			}
		}
	}
	return false
}

// extended reports whether a round has a later end in which an entrant, or their partner,
// still plays.
func extended(old, now *Season, own Person) bool {
	return slices.ContainsFunc(now.Tables, func(t Table) bool {
		n := t.Round - 1
		return n < len(old.Rounds) && now.Rounds[n].Extra > old.Rounds[n].Extra && !t.Over() &&
			slices.ContainsFunc(t.Seats, func(s Seat) bool { return s.Entrant != Bot && now.Captain(s.Entrant) == own })
	})
}

// rises reports whether an entrant is placed higher later, could end higher, or has gained on a rival. Before
// the draw there are no places.
func rises(old, now *Season, own Person, rivals []Person) bool {
	if old.Seed == nil {
		return false
	}
	was, is := old.rows(rivals), now.rows(rivals)
	b, a := was[own], is[own]
	stops := now.Stopped && !old.Stopped && a.Place < len(is)
	if stops || a.Place < b.Place || a.Best < b.Best || a.Worst < b.Worst {
		return true
	}
	for p, row := range is {
		if !old.Settings.Format.Placed && a.Points-row.Points > b.Points-was[p].Points {
			return true
		}
	}
	return false
}

// ascends reports whether a place that an entrant can still have in their division leads
// to a higher one later, as there are vacancies.
func ascends(old, now *Season, own Person, rivals []Person) bool {
	if len(old.Divisions) == 0 {
		return false
	}
	was, is, row := old.onward(rivals), now.onward(rivals), now.rows(rivals)[own]
	for place, next := range is {
		if before, ok := was[place]; ok && next < before && row.Best <= place && place <= row.Worst {
			return true
		}
	}
	return false
}

// onward returns the division of the next season, counted from 0, to which each place of
// people leads if all who have not left go on.
func (s *Season) onward(people []Person) map[int]int {
	list, sizes, err := s.promote(s)
	if err != nil {
		return nil
	}
	division := map[Person]int{}
	for d, size := range sizes {
		for _, p := range list[:size] {
			division[p] = d
		}
		list = list[size:]
	}
	next := map[int]int{}
	for p, row := range s.rows(people) {
		if d, ok := division[p]; ok {
			next[row.Place] = d
		}
	}
	return next
}

// rows returns the standings of people.
func (s *Season) rows(people []Person) map[Person]standings.Row {
	all := map[Person]standings.Row{}
	for _, rows := range s.Standings() {
		for _, row := range rows {
			if p := Person(row.Entrant); slices.Contains(people, p) {
				all[p] = row
			}
		}
	}
	return all
}
