package league

import (
	"slices"
	"time"
)

// add PERSON… reason=#N signs people up as if they had joined by themselves. In a Swiss event
// they play from the next round on, also reserves, and people who had left.
func doAdd(season *Season, e Entry) error {
	w := e.words()
	people := w.people()
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
	for _, p := range people {
		season.add(p, e.At)
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
	return s.Stage == Running && f.Redrawn && !f.Cup && s.Settings.Pairs != Fixed && s.Round() < s.Settings.Rounds
}
