package league

import (
	"slices"
	"time"
)

// mostApart is how many pairs a league keeps apart.
const mostApart = 20

// open season=N KEY=VALUE… lots=SHA-256 opens a season for sign-up.
func (s *State) open(season *Season, e Entry) error {
	next := &Season{
		Number: season.Number + 1, Stage: SignUp, Opened: e.At,
		index: map[Person]int{}, tables: map[string]int{}, busy: map[Person]int{},
	}
	number := ""
	for _, k := range e.Keys {
		switch k.Name {
		case "season":
			number = k.Value
		case "lots":
			next.Commitment = k.Value
		default:
			if err := next.Settings.Set(k.Name, k.Value); err != nil {
				return err
			}
		}
	}
	if _, ok := readHex(next.Commitment); !ok || len(e.Args) > 0 {
		return &FormError{"lots with the SHA-256 of the seed, and no arguments"}
	}
	if n, ok := readNumber(number); !ok || n != next.Number {
		return &FormError{"the number of the next season"}
	}
	if err := next.Settings.Validate(); err != nil {
		return err
	}
	next.Next = next.Settings.clone()
	s.seasons = append(s.seasons, next)
	return nil
}

// change KEY=VALUE… reason=#N changes the settings; after the draw those of the
// next season.
func (s *State) change(season *Season, e Entry) error {
	if e.Key("reason") == "" {
		return ErrReason
	}
	changed := season.Next.clone()
	w := e.words()
	w.reason()
	for _, k := range e.Keys {
		if k.Name == "reason" {
			continue
		}
		if err := changed.Set(k.Name, w.key(k.Name)); err != nil {
			return err
		}
	}
	if err := w.end(); err != nil {
		return err
	}
	if err := changed.Validate(); err != nil {
		return err
	}
	if season.Stage == SignUp && (changed.Pairs != season.Settings.Pairs || changed.Format != season.Settings.Format) {
		return refuse("setting", "key", "format") // people have joined for something else
	}
	season.Next = changed
	if season.Stage == SignUp {
		season.Settings = changed.clone()
	}
	return nil
}

// join makes somebody an entrant, or a reserve after the draw. Reserves who have left
// may come back, and so may anybody on a ladder, where they begin at its end, and in
// an arena.
func (s *State) join(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	p, rolling := e.By.Person, season.Settings.Format.rolling()
	if err := season.joinable(p); err != nil {
		return err
	}
	if i, ok := season.index[p]; ok {
		season.Entrants[i].Left, season.Entrants[i].Joined = time.Time{}, e.At
	} else {
		season.index[p] = len(season.Entrants)
		reserve := season.Stage == Running && !rolling
		season.Entrants = append(season.Entrants, Entrant{Person: p, Joined: e.At, Reserve: reserve})
	}
	if season.Stage == Running && season.Settings.Format == Ladder {
		season.Places = append(season.Places, p)
	}
	return nil
}

// joinable reports why somebody cannot join.
func (s *Season) joinable(p Person) error {
	rolling := s.Settings.Format.rolling()
	known, ok := s.Entrant(p)
	switch {
	case s.Stopped:
		return refuse("stage", "stage", "stopped")
	case known.Expelled:
		return ErrExpelled
	case ok && known.Left.IsZero():
		return ErrJoined
	case ok && !known.Reserve && !rolling:
		return ErrLeft
	case !ok && (s.Stage == SignUp || rolling) && len(s.Entrants) >= MostEntrants*s.Settings.unit():
		return ErrFull
	}
	return nil
}

// leave takes somebody off the list, or out of the season after the draw.
func (s *State) leave(season *Season, e Entry) error {
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

// expel PERSON reason=#N removes somebody as if they had left.
func (s *State) expel(season *Season, e Entry) error {
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
		entrant.Left, entrant.Expelled = e.At, expelled
	}
	s.Order = slices.DeleteFunc(s.Order, func(o Person) bool { return o == p })
	for i := range s.Entrants {
		if s.Entrants[i].Partner == p && s.Stage == SignUp {
			s.Entrants[i].Partner = 0
		}
	}
	s.abandon(p, e)
	s.dismount(p)
}

// pair PERSON says with whom somebody wants to enter. The two are a pair once both
// have said so.
func (s *State) pair(season *Season, e Entry) error {
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

// unpair takes the own pair back.
func (s *State) unpair(season *Season, e Entry) error {
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

// apart PERSON PERSON reason=#N keeps two from meeting in what is not drawn yet.
func (s *State) keepApart(_ *Season, e Entry) error {
	pair, err := s.couple(e)
	if err != nil {
		return err
	}
	if slices.Contains(s.apart, pair) {
		return ErrApart
	}
	if len(s.apart) >= mostApart {
		return ErrManyApart
	}
	s.apart = append(s.apart, pair)
	return nil
}

// allow PERSON PERSON reason=#N lets two meet again.
func (s *State) allow(_ *Season, e Entry) error {
	pair, err := s.couple(e)
	if err != nil {
		return err
	}
	i := slices.Index(s.apart, pair)
	if i < 0 {
		return ErrTogether
	}
	s.apart = slices.Delete(s.apart, i, i+1)
	return nil
}

// couple returns the two persons of an apart or allow, the lower number first.
func (s *State) couple(e Entry) ([2]Person, error) {
	w := e.words()
	p, q := w.person(), w.person()
	w.reason()
	if err := w.end(); err != nil {
		return [2]Person{}, err
	}
	if p == q {
		return [2]Person{}, ErrSelf
	}
	return [2]Person{min(p, q), max(p, q)}, nil
}

// order PERSON… reason=#N says in which order newcomers are placed, such as by
// their ratings; those who are not listed come after them.
func (s *State) order(season *Season, e Entry) error {
	w := e.words()
	list := w.people()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	for i, p := range list {
		if _, err := season.entrant(p); err != nil {
			return err
		}
		if slices.Contains(list[:i], p) {
			return ErrSelf
		}
	}
	season.Order = list
	return nil
}

// close lots=SEED ends sign-up and reveals the seed that everything drawn follows
// from.
func (s *State) close(season *Season, e Entry) error {
	w := e.words()
	seed, ok := readHex(w.must("lots"))
	if err := w.end(); err != nil {
		return err
	}
	if !ok || commitment(seed) != season.Commitment {
		return ErrSeed
	}
	closes := season.Settings.Closes
	if !e.By.Organiser && (closes.IsZero() || e.At.Before(closes)) {
		return ErrEarly
	}
	if err := season.Settings.Fits(len(season.Active())); err != nil {
		return err
	}
	season.Seed, season.Closed, season.Stage = seed, e.At, Drawing
	for i := range season.Entrants {
		p := season.Entrants[i].Person
		season.Entrants[i].Reserve = season.Settings.Pairs == Fixed && season.Partner(p) == 0
	}
	return nil
}

// cancel reason=#N ends the season without a result.
func (s *State) cancel(season *Season, e Entry) error {
	w := e.words()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	season.Stage, season.Ended = Cancelled, e.At
	season.searches = nil
	return nil
}
