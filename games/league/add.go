package league

import (
	"slices"
	"time"
)

// add PERSON… [order=PERSON,…] reason=#N signs people up as if they had joined by themselves. In a
// Swiss event they play from the next round on, also reserves, and people who had left. Before the
// draw, order is the order of newcomers from then on.
func doAdd(season *Season, e Entry) error {
	w := e.words()
	people, order := w.people(), w.order()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if len(people) == 0 {
		return &FormError{"the people who are added"}
	}
	for i, p := range people {
		if slices.Contains(people[:i], p) {
			return ErrSelf
		}
		if err := season.addable(p, len(people)); err != nil {
			return err
		}
	}
	if order != nil && season.Stage != SignUp {
		return refuse("stage", "stage", string(season.Stage))
	}
	for i, p := range order {
		if slices.Contains(order[:i], p) || !season.active(p) && !slices.Contains(people, p) {
			return ErrStranger
		}
	}
	for _, p := range people {
		season.add(p, e.At)
	}
	if order != nil {
		season.Order, season.Into = order, nil
	}
	season.Added = append(season.Added, Deed{Seq: e.Seq, At: e.At, By: e.By.Person, Act: e.bare()})
	return nil
}

// addable reports why a person cannot be added, one of that many.
func (s *Season) addable(p Person, people int) error {
	known, ok := s.Entrant(p)
	switch {
	case !s.Late():
		if s.Stage == SignUp && len(s.Entrants)+people > MostEntrants*s.Settings.unit() {
			return ErrFull
		}
		return s.joinable(p)
	case known.Expelled:
		return ErrExpelled
	case ok && known.Active():
		return ErrJoined
	case len(s.starters())+people > MostEntrants:
		return ErrFull
	}
	return nil
}

// add signs a person up who is addable.
func (s *Season) add(p Person, at time.Time) {
	i, ok := s.index[p]
	switch {
	case !s.Late():
		s.join(p, at)
	case ok:
		s.Entrants[i].Reserve, s.Entrants[i].Left = false, time.Time{}
	default:
		s.enrol(Entrant{Person: p, Joined: at})
	}
}

// Late reports whether people can enter a season whose rounds have begun: each round is drawn
// anew for all who are there.
func (s *Season) Late() bool {
	f := s.Settings.Format
	return s.Stage == Running && f.Redrawn && !f.Cup && !f.Teams && s.Settings.Pairs != Fixed && s.Round() < s.Settings.Rounds
}

// order returns the people of the key order, nil if it is missing.
func (w *argReader) order() []Person {
	text := w.key("order")
	if text == "" {
		return nil
	}
	all, err := split(text, ",", readPerson)
	if err != nil {
		w.fail("order=p4,p9, the order of newcomers")
	}
	return all
}
