package league

import (
	"slices"
	"strconv"
)

// skip ROUND asks for a round without a match; so does one of a fixed pair for both. It gives no
// points, and is possible until the round is drawn, in as many rounds as the setting byes says.
func doSkip(season *Season, e Entry) error {
	own, n, err := season.skipping(e)
	switch rounds := season.Skips(e.By.Person); {
	case err != nil:
		return err
	case slices.Contains(rounds, n):
		return ErrSkipped
	case len(rounds) >= season.Settings.Byes:
		return refuse("byes", "n", season.Settings.Byes)
	}
	own.Skips = append(own.Skips, n)
	return nil
}

// unskip ROUND takes skip back, also a partner's.
func doUnskip(season *Season, e Entry) error {
	_, n, err := season.skipping(e)
	switch p := e.By.Person; {
	case err != nil:
		return err
	case !slices.Contains(season.Skips(p), n):
		return ErrNotSkipped
	default:
		for _, own := range []Person{p, season.Partner(p)} {
			if i, ok := season.index[own]; ok {
				season.Entrants[i].Skips = without(season.Entrants[i].Skips, n)
			}
		}
	}
	return nil
}

// skipping returns who speaks of a round in an entry, and the round, which is not drawn yet.
func (s *Season) skipping(e Entry) (*Entrant, int, error) {
	w := e.words()
	n := w.number("the number of a round")
	if err := w.end(); err != nil {
		return nil, 0, err
	}
	own, err := s.entrant(e.By.Person)
	switch {
	case err != nil:
		return nil, 0, err
	case !s.Settings.Format.Has("byes"):
		return nil, 0, ErrFormat
	case own.Reserve:
		return nil, 0, ErrStranger
	case n <= s.Round() || n > s.Settings.Rounds:
		return nil, 0, ErrDrawn
	}
	return own, n, nil
}

// without returns a list without a number.
func without(list []int, n int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(m int) bool { return m == n })
}

// Skips returns the rounds that a person, or either of a fixed pair, has asked to sit out, in
// the order of asking. The caller owns the slice.
func (s *Season) Skips(p Person) []int {
	own, _ := s.Entrant(p)
	other, _ := s.Entrant(s.Partner(p))
	all := slices.Clone(own.Skips)
	for _, n := range other.Skips {
		if !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	return all
}

// skips reports whether a person has asked to sit out a round.
func (s *Season) skips(p Person, round int) bool { return slices.Contains(s.Skips(p), round) }

// Skippable returns the round that is drawn next, if entrants can still ask to sit it out; 0 if not.
func (s *Season) Skippable() int {
	next := s.Round() + 1
	if s.Settings.Byes == 0 || !s.Settings.Format.Has("byes") || next > s.Settings.Rounds || !slices.Contains(playing, s.Stage) {
		return 0
	}
	return next
}

// SitsOut returns the entrants who have asked to sit out a round, in the order of joining; of a
// fixed pair the captain. The caller owns the slice.
func (s *Season) SitsOut(round int) []Person {
	return slices.DeleteFunc(s.Active(), func(p Person) bool { return !s.skips(p, round) })
}

// byeOf returns the entry of people without a table in a round.
func byeOf(round int, people []Person) Act {
	return act("bye", append([]string{strconv.Itoa(round)}, personWords(people)...)...)
}
