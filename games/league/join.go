package league

import (
	"slices"
	"time"
)

// join adds an entrant, or a reserve after the draw.
func doJoin(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	if err := season.joinable(e.By.Person); err != nil {
		return err
	}
	season.join(e.By.Person, e.At)
	return nil
}

// join adds a person who is joinable. Reserves who have left may come back, and so may all who
// left where tables are opened at any time; their place is then the last.
func (s *Season) join(p Person, at time.Time) {
	f := s.Settings.Format
	if i, ok := s.index[p]; ok {
		s.Entrants[i].Left, s.Entrants[i].Joined = time.Time{}, at
	} else {
		s.enrol(Entrant{Person: p, Joined: at, Reserve: s.Stage == Running && !f.Rolling})
	}
	if s.Stage == Running && f.Placed {
		s.Places = append(s.Places, p)
	}
}

// enrol adds an entrant at the end of the list.
func (s *Season) enrol(e Entrant) {
	s.index[e.Person] = len(s.Entrants)
	s.Entrants = append(s.Entrants, e)
}

// joinable reports why a person cannot join.
func (s *Season) joinable(p Person) error {
	rolling := s.Settings.Format.Rolling
	known, ok := s.Entrant(p)
	switch {
	case s.Stopped:
		return refuse("stage", "stage", "stopped")
	case known.Expelled:
		return ErrExpelled
	case ok && known.Left.IsZero():
		return ErrJoined
	case s.Stage == SignUp && s.Settings.PlayOffs() && !slices.Contains(s.Qualified, p):
		return refuse("unqualified", "n", s.Settings.Qualify, "from", s.Settings.From)
	case ok && !known.Reserve && !rolling:
		return ErrLeft
	case !ok && (s.Stage == SignUp || rolling) && len(s.Entrants) >= MostEntrants*s.Settings.unit():
		return ErrFull
	}
	return nil
}

// leave takes a person off the list, or out of the season after the draw.
func doLeave(season *Season, e Entry) error {
	w := e.words()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if _, err := season.entrant(e.By.Person); err != nil {
		return err
	}
	season.remove(e.By.Person, e, false)
	return nil
}

// expel PERSON reason=#N removes a person as if they had left.
func doExpel(season *Season, e Entry) error {
	w := e.words()
	p, _ := w.person(), w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if _, err := season.entrant(p); err != nil {
		return err
	}
	season.remove(p, e, true)
	return nil
}

// remove takes an entrant out of the season. During sign-up nothing is left of
// them, so that they may join again, unless they were expelled.
func (s *Season) remove(p Person, e Entry, expelled bool) {
	entrant := &s.Entrants[s.index[p]]
	if s.Stage == SignUp && !expelled {
		s.Entrants = slices.Delete(s.Entrants, s.index[p], s.index[p]+1)
		s.reindex()
	} else {
		entrant.Left, entrant.Expelled, entrant.Carried = e.At, expelled, false
	}
	if i := slices.Index(s.Order, p); i >= 0 {
		s.Order = slices.Delete(s.Order, i, i+1)
		if s.Into != nil {
			s.Into = slices.Delete(s.Into, i, i+1)
		}
	}
	for i := range s.Entrants {
		if s.Entrants[i].Partner == p && s.Stage == SignUp {
			s.Entrants[i].Partner = 0
		}
	}
	s.unteam(p)
	s.unmove(p)
	s.abandon(p, e)
	s.dismount(p)
}

// carry has a person join the next season when it is opened.
func doCarry(season *Season, e Entry) error { return season.carry(e, true) }

// uncarry takes carry back.
func doUncarry(season *Season, e Entry) error { return season.carry(e, false) }

func (s *Season) carry(e Entry, on bool) error {
	if err := e.words().end(); err != nil {
		return err
	}
	own, err := s.entrant(e.By.Person)
	if err == nil {
		own.Carried = on
	}
	return err
}

// Carried returns the people who join the next season when it is opened, in the order of
// joining. The caller owns the slice.
func (s *Season) Carried() []Person {
	return slices.DeleteFunc(s.Stayed(), func(p Person) bool { return !s.Entrants[s.index[p]].Carried })
}

// pair PERSON names the partner with whom a person wants to enter. The two are a pair once
// both have named each other.
func doPair(season *Season, e Entry) error {
	w := e.words()
	q := w.person()
	if err := w.end(); err != nil {
		return err
	}
	if season.Settings.Pairs != Fixed {
		return ErrFormat
	}
	if q == e.By.Person {
		return ErrSelf
	}
	own, err := season.entrant(e.By.Person)
	if err != nil {
		return err
	}
	if _, err := season.entrant(q); err != nil {
		return err
	}
	if season.Partner(own.Person) != 0 || season.Partner(q) != 0 {
		return ErrPaired
	}
	own.Partner = q
	return nil
}

// unpair ends the actor's pair.
func doUnpair(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	own, err := season.entrant(e.By.Person)
	if err != nil {
		return err
	}
	if own.Partner == 0 {
		return ErrUnpaired
	}
	own.Partner = 0
	return nil
}
