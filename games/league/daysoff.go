package league

import (
	"time"
)

// away days=N [from=TIME] takes days off, during which the person's clocks in the league's
// matches are paused.
func doAway(season *Season, e Entry) error {
	w := e.words()
	days, err := atoi(w.must("days"))
	from := e.At
	if text := w.key("from"); text != "" {
		var wrong error
		if from, wrong = readTime(text); wrong != nil {
			return wrong
		}
	}
	if err := w.end(); err != nil {
		return err
	}
	if err != nil || days < 1 || from.Before(e.At) || from.After(e.At.Add(366*day)) {
		return &FormError{"days off from now on"}
	}
	entrant, err := season.entrant(e.By.Person)
	if err != nil {
		return err
	}
	if days > season.DaysLeft(entrant.Person) {
		return ErrDays
	}
	off := Days{from, from.Add(time.Duration(days) * day)}
	for _, other := range entrant.Off {
		if off.From.Before(other.To) && other.From.Before(off.To) {
			return ErrAway
		}
	}
	entrant.Off = append(entrant.Off, off)
	return nil
}

// back ends the actor's days off early. Days off that have not begun are not used.
func doBack(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	entrant, err := season.entrant(e.By.Person)
	if err != nil {
		return err
	}
	for i, off := range entrant.Off {
		if e.At.Before(off.To) {
			entrant.Off[i].To = latest(e.At, off.From)
			if !e.At.After(off.From) {
				entrant.Off = append(entrant.Off[:i], entrant.Off[i+1:]...)
			}
			return nil
		}
	}
	return ErrNotAway
}

// DaysLeft returns the number of days off that a person has left. A day that has begun is
// used.
func (s *Season) DaysLeft(p Person) int {
	left := s.Settings.Days
	e, _ := s.Entrant(p)
	for _, off := range e.Off {
		left -= int((off.To.Sub(off.From) + day - 1) / day)
	}
	return left
}
