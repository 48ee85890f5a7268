package league

import "time"

// Longest returns the maximum duration of a season, from the draw to its end, whatever people do or do not,
// if organisers extend nothing: every match ends at its round's hard end. Clocks say less, as they stand
// still when people are away. Results are checked for twice the time if there are appeals. An endless season
// has none: for it, Longest is the time that the last matches and the check take after it was stopped.
func Longest(s Settings) time.Duration {
	rounds := 1
	if s.Format.InRounds() {
		rounds = s.Rounds
	}
	return time.Duration(rounds)*(s.Length+s.Grace) + 2*s.Check
}

// Ends returns when the season ends at the latest as things are; false if there is
// no such time: before the draw, in an endless season, and once it is over.
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
		left := s.Settings.Rounds - s.Round()
		end = end.Add(time.Duration(left) * (s.Settings.Length + s.Settings.Grace))
	}
	return end.Add(2 * s.Settings.Check), true
}
