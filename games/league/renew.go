package league

import "time"

// Renewed returns the settings proposed for a next season that is opened at a time: Next
// with the defaults of newer rules, and with as much time for sign-up as before. Sign-up
// then ends at the same time of day in at's time zone, which may add up to a day. A later end
// that was chosen for the next season alone stays.
func (s *Season) Renewed(at time.Time) Settings {
	next := s.Next.Current()
	chosen := !next.Closes.Equal(s.Settings.Closes) && next.Closes.After(at)
	if !next.Closes.IsZero() && !chosen {
		next.Closes = movedOn(next.Closes, at.Add(max(time.Hour, s.Settings.Closes.Sub(s.Opened))))
	}
	return next
}

// movedOn returns the first instant that is not before another one, at the time of day that
// closes has in its time zone.
func movedOn(closes, earliest time.Time) time.Time {
	moved := closes.In(earliest.Location())
	moved = moved.AddDate(0, 0, int(earliest.Sub(closes)/day))
	for moved.Before(earliest) {
		moved = moved.AddDate(0, 0, 1)
	}
	return moved.UTC()
}
