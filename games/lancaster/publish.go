package lancaster

import (
	"slices"

	"herald/games"
)

// public reports whether an answer is public as soon as it is given, before the
// next seat decides: in the order of the rules (PA7, CA1, CF7).
func (s *State) public() bool { return s.inOrder() && !s.terms.old }

// publish shows all p's last answer, with all that the seats before p have done, and returns the notes.
// Automatic consequences stay sealed until the next answer, as they depend on p's purse.
func (s *State) publish(p games.Player) []games.Note {
	s.stage.spoke, s.stage.progress = p, s.tasks[p]
	var told, later []logged
	for _, l := range s.log {
		if s.placeOf(l.player) <= s.placeOf(p) {
			told = append(told, l)
			continue
		}
		later = append(later, l)
	}
	s.log = told
	notes := s.read()
	s.log = later
	s.uncoverUpTo(&s.shown, p)
	return notes
}

// placeOf returns p's place in the turn order of the stage, from 0.
func (s *State) placeOf(p games.Player) int { return s.terms.seatsAfter(s.shown.start, p) }

// uncoverUpTo uncovers the seats up to p in the turn order of the stage.
func (s *State) uncoverUpTo(r *realm, p games.Player) {
	start := s.shown.start // Surrey may name another one
	for n := range s.placeOf(p) + 1 {
		s.uncover(r, s.terms.after(start, n))
	}
}

// passed reports whether it is public that p has answered all: a seat after p has spoken.
func (s *State) passed(p games.Player) bool {
	return s.public() && s.stage.spoke != games.Everyone && s.placeOf(p) < s.placeOf(s.stage.spoke)
}

// uncover copies p's part of this stage into r.
func (s *State) uncover(r *realm, p games.Player) { s.terms.copyOwned(r, &s.realm, p) }

// copyOwned makes p's part the same in one realm as in another one, which differs from it by answers of one
// stage.
func (t *terms) copyOwned(to, from *realm, p games.Player) {
	owns := func(houses ...int8) bool {
		return slices.ContainsFunc(houses, func(h int8) bool { return h != NoHouse && t.controller(h) == p })
	}
	to.houses[p], to.purses[p] = from.houses[p], from.purses[p]
	to.counted[p], to.income[p] = from.counted[p], from.income[p]
	if t.open() {
		to.houses[t.ally(p)] = from.houses[t.ally(p)]
	}
	for c := range to.counties {
		if owns(to.counties[c].house, from.counties[c].house) {
			to.counties[c] = from.counties[c]
			if County(c) == Surrey {
				to.start = from.start
			}
		}
	}
	for i := range to.rows {
		for n := range to.rows[i].camps {
			if a, b := &to.rows[i].camps[n], from.rows[i].camps[n]; owns(a.house, b.house) {
				*a = b
			}
		}
	}
}
