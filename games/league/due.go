package league

import (
	"strconv"
	"time"
)

// A due is an act of the app at a time.
type due struct {
	at  time.Time
	act Act
}

// Due returns the next act of the app that falls due by the clock, and when. The app does
// it at that time or as soon as possible after; the time may be in the past. It returns
// false if nothing falls due. To a close the app adds the seed; see Close.
func (s *State) Due() (time.Time, Act, bool) {
	var first due
	for _, d := range s.dues(s.Season()) {
		if first.act.Verb == "" || d.at.Before(first.at) {
			first = d
		}
	}
	return first.at, first.act, first.act.Verb != ""
}

// dues returns everything that falls due, in the order of execution for equal times.
func (s *State) dues(season *Season) []due {
	switch season.Stage {
	case SignUp:
		if closes := season.Settings.Closes; !closes.IsZero() && season.Settings.Fits(season.Units()) == nil {
			return []due{{latest(closes, s.at), Act{Verb: "close"}}}
		}
	case Running:
		return append(season.ends(), append(s.offers(season), season.fades()...)...)
	case Checking:
		return []due{{season.Confirms(), Act{Verb: "confirm"}}}
	}
	return nil
}

// ends returns the soft end, and the hard ends of open tables.
func (s *Season) ends() []due {
	var all []due
	if end, ok := s.SoftEnd(); ok && !s.Rounds[s.Round()-1].Softened {
		all = append(all, due{end, Act{Verb: "soft"}})
	}
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Over() || t.Adjudicate {
			continue
		}
		if _, hard := s.Deadlines(t); !hard.IsZero() {
			verb := "adjudicate"
			if t.Match == "" {
				verb = "void"
			}
			all = append(all, due{hard, Act{Verb: verb, Args: []string{t.Name}}})
		}
	}
	return all
}

// offers returns when the next reserves are asked.
func (s *State) offers(season *Season) []due {
	var all []due
	for _, at := range season.searches {
		t, seat := season.of(at)
		if seat.Search.Asked != 0 {
			all = append(all, due{
				seat.Search.At.Add(season.Settings.Answer),
				Act{Verb: "offer", Args: []string{t.Name, strconv.Itoa(at.seat + 1), s.next(season, t, seat)}},
			})
		}
	}
	return all
}

// fades returns when challenges lapse, and when people lose a place on a ladder.
func (s *Season) fades() []due {
	var all []due
	for _, c := range s.Challenges {
		all = append(all, due{c.At.Add(lapses), Act{Verb: "lapse", Args: []string{c.By.String()}}})
	}
	for _, p := range s.Places {
		if at, ok := s.sinks(p); ok {
			all = append(all, due{at, Act{Verb: "down", Args: []string{p.String()}}})
		}
	}
	return all
}
