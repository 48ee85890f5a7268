package league

import (
	"slices"
	"time"
)

// appeal TABLE text=#N objects to a result.
func (s *State) appeal(season *Season, e Entry) error {
	w := e.words()
	name, text := w.next("a table"), w.text("text")
	if text == "" {
		w.fail("text=#4, the number of a text")
	}
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.table(name)
	if err != nil {
		return err
	}
	switch p := e.By.Person; {
	case !t.Over():
		return ErrNotEnded
	case !t.Has(p):
		return ErrNotSeated
	case season.Stage == Running && e.At.After(t.Ended.Add(season.Settings.Check)):
		return ErrLate
	case season.appeal(name, p) >= 0:
		return ErrAppealed
	}
	season.Appeals = append(season.Appeals, Appeal{Table: name, By: e.By.Person, At: e.At, Text: text})
	return nil
}

// appeal returns the index of somebody's appeal, -1 if there is none.
func (s *Season) appeal(table string, p Person) int {
	return slices.IndexFunc(s.Appeals, func(a Appeal) bool { return a.Table == table && a.By == p })
}

// OpenAppeals returns the appeals that nobody has answered. The caller owns the
// slice.
func (s *Season) OpenAppeals() []Appeal {
	var all []Appeal
	for _, a := range s.Appeals {
		if a.Answer == "" {
			all = append(all, a)
		}
	}
	return all
}

// answer TABLE PERSON upheld=yes|no reason=#N answers an appeal. What follows from
// it is an amend or void of its own.
func (s *State) answer(season *Season, e Entry) error {
	w := e.words()
	name, p := w.next("a table"), w.person()
	w.must("upheld")
	w.keys--
	upheld, reason := w.yes("upheld"), w.reason()
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.table(name)
	if err != nil {
		return err
	}
	i := season.appeal(name, p)
	switch {
	case i < 0 || season.Appeals[i].Answer != "":
		return ErrNoAppeal
	case t.Has(e.By.Person):
		return ErrOwn
	}
	season.Appeals[i].Answer, season.Appeals[i].Upheld = reason, upheld
	return nil
}

// confirm ends the time in which results are checked. Organisers may do so once no
// appeal is open; the app does it when the time is up.
func (s *State) confirm(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	switch {
	case e.By.Organiser && len(season.OpenAppeals()) > 0:
		return ErrOpen
	case !e.By.Organiser && e.At.Before(season.confirms()):
		return ErrEarly
	}
	season.Stage = Confirmed
	return nil
}

// confirms returns when the season is confirmed by itself: after the time for
// checking, or twice that time while appeals are open.
func (s *Season) confirms() time.Time {
	wait := s.Settings.Check
	if len(s.OpenAppeals()) > 0 {
		wait *= 2
	}
	return s.Checked.Add(wait)
}
