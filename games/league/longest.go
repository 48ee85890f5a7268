package league

import "time"

// Longest returns the maximum duration of a season, from the draw to its end, whatever
// people do, if organisers extend nothing: every match ends at its round's hard end. Clocks
// tell less, as they are paused while people are away. The check takes twice the time if
// there are appeals. For an endless season it is the time of the last matches and the
// check after the stop. Only cups depend on the number of entrants, of fixed pairs the pairs.
func Longest(s Settings, entrants int) time.Duration {
	rounds := 1
	switch {
	case s.Format.Cup:
		rounds = s.cupRounds(entrants, 0)
	case s.Format.InRounds():
		rounds = s.Rounds
	}
	return time.Duration(rounds)*(s.Length+s.Grace) + 2*s.Check
}

// Ends returns the latest end of the season as things are; false if there is none: before
// the draw, in an endless season, and once it is over.
func (s *Season) Ends() (time.Time, bool) {
	switch {
	case s.Stage == Checking:
		return s.Checked.Add(2 * s.Settings.Check), true
	case s.Stage != Running || s.Settings.Format.Endless() && !s.Stopped:
		return time.Time{}, false
	}
	end := s.Rounds[s.Round()-1].Began
	if soft, ok := s.SoftEnd(); ok {
		end = soft.Add(s.Settings.Grace)
	}
	for i := range s.Tables {
		t := &s.Tables[i]
		if _, hard := s.Deadlines(t); !t.Over() && hard.After(end) {
			end = hard
		}
	}
	if s.Settings.Format.InRounds() {
		left := s.LastRound() - s.Round()
		end = end.Add(time.Duration(left) * (s.Settings.Length + s.Settings.Grace))
	}
	return end.Add(2 * s.Settings.Check), true
}
