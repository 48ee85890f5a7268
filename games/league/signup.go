package league

import (
	"slices"
)

// mostApart is the largest number of pairs that a league keeps apart.
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
		case "links":
			links, ok := readNumber(k.Value)
			if !ok || links < 1 {
				return &FormError{"the number of secrets"}
			}
			next.Links = links
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
	if !e.By.Organiser && !season.opens(next.Settings) {
		return errFollow
	}
	if err := s.qualify(next); err != nil {
		return err
	}
	next.Next = next.Settings.clone()
	s.seasons = append(s.seasons, next)
	return nil
}

// change KEY=VALUE… reason=#N changes the settings; after the draw the next season's.
func doChange(season *Season, e Entry) error {
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

// apart PERSON PERSON reason=#N keeps two people from meeting at tables not drawn yet.
func (s *State) keepApart(_ *Season, e Entry) error {
	pair, err := coupled(e)
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

// allow PERSON PERSON reason=#N lets two people meet again.
func (s *State) allow(_ *Season, e Entry) error {
	pair, err := coupled(e)
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

// coupled returns the two persons of an apart or allow, the lower number first.
func coupled(e Entry) ([2]Person, error) {
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

// order PERSON… [into=N,…] reason=#N gives the order in which newcomers are placed, such as by
// their ratings; unlisted ones come after them. The app says which division each enters.
func doOrder(season *Season, e Entry) error {
	w := e.words()
	list := w.people()
	var into []int
	if w.Key("into") != "" {
		into = w.list("into", len(list))
	}
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
	if e.By.Organiser && into != nil || slices.ContainsFunc(into, func(d int) bool { return d < 0 }) {
		return &FormError{"divisions, by the app alone"}
	}
	season.Order, season.Into = list, into
	return nil
}

// close lots=SEED ends sign-up and reveals the seed of the first draw, in a season with one
// secret of all draws.
func doClose(season *Season, e Entry) error {
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
	if err := season.Settings.Fits(season.Units()); err != nil {
		return err
	}
	season.Seed, season.Closed, season.Stage = seed, e.At, Drawing
	season.unseal(seed)
	season.disband()
	for i := range season.Entrants {
		e := &season.Entrants[i]
		e.Reserve = !e.Left.IsZero() || season.Settings.Pairs == Fixed && season.Partner(e.Person) == 0 ||
			season.Settings.Format.Teams && season.TeamOf(e.Person) == nil
	}
	return nil
}

// cancel reason=#N ends the season without a result.
func doCancel(season *Season, e Entry) error {
	w := e.words()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	season.Stage, season.Ended = Cancelled, e.At
	season.searches = nil
	return nil
}
