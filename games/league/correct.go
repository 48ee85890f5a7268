package league

import "time"

// Correct is the app's act for entries made while its clock was ahead. It is the only one
// that may be earlier than the last entry.
func Correct() Act { return act("clock") }

// clock corrects a clock that was ahead: later times in the season become the present.
func (s *State) clock(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	if !e.At.Before(s.at) {
		return errFollow
	}
	for _, at := range season.instants() {
		if at.After(e.At) {
			*at = e.At
		}
	}
	return nil
}

// instants returns the times of events in the season.
func (s *Season) instants() []*time.Time {
	all := []*time.Time{&s.Opened, &s.Closed, &s.Checked, &s.Ended}
	for i := range s.Entrants {
		e := &s.Entrants[i]
		all = append(all, &e.Joined, &e.Left, &e.Played)
		for n := range e.Downs {
			all = append(all, &e.Downs[n])
		}
	}
	for i := range s.Rounds {
		all = append(all, &s.Rounds[i].Began)
	}
	for i := range s.Tables {
		all = append(all, s.Tables[i].instants()...)
	}
	for i := range s.Appeals {
		all = append(all, &s.Appeals[i].At)
	}
	for _, deeds := range [][]Deed{s.Proposals, s.Deeds} {
		for i := range deeds {
			all = append(all, &deeds[i].At)
		}
	}
	for i := range s.Challenges {
		all = append(all, &s.Challenges[i].At)
	}
	return all
}

// instants returns the times of events at the table.
func (t *Table) instants() []*time.Time {
	all := []*time.Time{&t.Drawn, &t.Begun, &t.Ended}
	for i := range t.Seats {
		if search := t.Seats[i].Search; search != nil {
			all = append(all, &search.Since, &search.At)
		}
	}
	return all
}
