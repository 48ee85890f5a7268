package league

import (
	"slices"
	"time"
)

// appeal TABLE text=#N objects to a result, appeal N text=#N to a deed.
func doAppeal(season *Season, e Entry) error {
	w := e.words()
	about, text := w.appealed(), w.text("text")
	if text == "" {
		w.fail("text=#4, the number of a text")
	}
	if err := w.end(); err != nil {
		return err
	}
	if err := season.objectionable(about, e); err != nil {
		return err
	}
	about.By, about.At, about.Text = e.By.Person, e.At, text
	season.Appeals = append(season.Appeals, about)
	return nil
}

// appealed returns the subject of an appeal, which the next word names: a table, or the
// entry of a deed.
func (w *argReader) appealed() Appeal {
	name := w.next("a table")
	if seq, ok := readNumber(name); ok {
		return Appeal{Deed: seq}
	}
	return Appeal{Table: name}
}

// objectionable reports why a person cannot object to something.
func (s *Season) objectionable(about Appeal, e Entry) error {
	p := e.By.Person
	at, err := s.decided(about, p)
	switch {
	case err != nil:
		return err
	case s.Stage != Checking && e.At.After(at.Add(s.Settings.Check)):
		return ErrLate
	case s.appeal(about, p) >= 0:
		return ErrAppealed
	}
	return nil
}

// decided returns when the subject of an objection was decided, if it concerns the person.
func (s *Season) decided(about Appeal, p Person) (time.Time, error) {
	if about.Table == "" {
		d, ok := s.Deed(about.Deed)
		if !ok || !slices.Contains(s.Concerned(d), p) {
			return time.Time{}, ErrStranger
		}
		return d.At, nil
	}
	if !slices.Contains(judging, s.Stage) {
		return time.Time{}, misplaced("appeal", s.Stage)
	}
	t, err := s.table(about.Table)
	switch {
	case err != nil:
		return time.Time{}, err
	case !t.Over():
		return time.Time{}, ErrNotEnded
	case !t.Has(p):
		return time.Time{}, ErrNotSeated
	}
	return t.Ended, nil
}

// appeal returns the index of a person's appeal, -1 if there is none.
func (s *Season) appeal(about Appeal, p Person) int {
	return slices.IndexFunc(s.Appeals, func(a Appeal) bool { return a.Table == about.Table && a.Deed == about.Deed && a.By == p })
}

// OpenAppeals returns the unanswered appeals. The caller owns the slice.
func (s *Season) OpenAppeals() []Appeal {
	var all []Appeal
	for _, a := range s.Appeals {
		if a.Answer == "" {
			all = append(all, a)
		}
	}
	return all
}

// answer TABLE PERSON upheld=yes|no reason=#N answers an appeal, which for a deed is named
// by its number. The consequences are acts of their own.
func doAnswer(season *Season, e Entry) error {
	w := e.words()
	about, p := w.appealed(), w.person()
	w.must("upheld")
	w.keys--
	upheld, reason := w.yes("upheld"), w.reason()
	if err := w.end(); err != nil {
		return err
	}
	i := season.appeal(about, p)
	if i < 0 || season.Appeals[i].Answer != "" {
		return ErrNoAppeal
	}
	if err := season.answerable(about, e.By.Person); err != nil {
		return err
	}
	season.Appeals[i].Answer, season.Appeals[i].Upheld = reason, upheld
	return nil
}

// answerable reports why an organiser cannot answer appeals about something: organisers
// decide nothing about their own matches or their own deeds.
func (s *Season) answerable(about Appeal, p Person) error {
	if about.Table == "" {
		if d, ok := s.Deed(about.Deed); ok && s.Same(d.By, p) {
			return ErrOwnDeed
		}
		return nil
	}
	t, err := s.table(about.Table)
	if err == nil && t.Has(p) {
		err = ErrOwn
	}
	return err
}

// confirm ends the check of results. Organisers may do so once no appeal is open; the app
// does it when the time is up.
func doConfirm(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	switch {
	case e.By.Organiser && len(season.OpenAppeals()) > 0:
		return ErrOpen
	case !e.By.Organiser && e.At.Before(season.Confirms()):
		return ErrEarly
	}
	season.Stage = Confirmed
	return nil
}

// Confirms returns when the season is confirmed automatically: after the time for checking
// results, or twice that time while appeals are open.
func (s *Season) Confirms() time.Time {
	wait := s.Settings.Check
	if len(s.OpenAppeals()) > 0 {
		wait *= 2
	}
	return s.Checked.Add(wait)
}
