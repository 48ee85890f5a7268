package league

import "slices"

// trials is the number of draws by other lots that Inseparable compares.
const trials = 3

// Inseparable returns the pairs kept apart whom no draw can part if sign-up ends with the
// present entrants, as far as draws by other lots than the season's own show.
func (s *State) Inseparable() [][2]Person {
	if len(s.apart) == 0 || s.Season().Stage != SignUp {
		return nil
	}
	pairs := slices.Clone(s.apart)
	for lots := byte(1); lots <= trials && len(pairs) > 0; lots++ {
		drawn := s.drawnBy([32]byte{lots})
		pairs = slices.DeleteFunc(pairs, func(pair [2]Person) bool { return !slices.Contains(drawn, pair) })
	}
	return pairs
}

// drawnBy returns the pairs kept apart who meet in the draw that follows from a secret;
// none if there is no draw.
func (s *State) drawnBy(secret [32]byte) [][2]Person {
	trial := s.Clone()
	trial.Season().Commitment = Commitment(secret)
	if _, err := trial.Do(s.at, Person(1).Organiser(), Close(secret)); err != nil || trial.Season().Round() == 0 {
		return nil
	}
	return trial.Season().Rounds[0].Together
}
