package lancaster

import "herald/games"

// public reports whether an answer is public as soon as it is given, before the
// next seat decides: in the order of the rules (PA7, CA1, CF7).
func (s *State) public() bool { return s.inOrder() && !s.terms.old }

// publish shows everybody what p has just answered, with all that the seats before
// p have done, and returns what that tells. What follows by itself stays sealed
// until the next answer: it depends on p's purse.
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
	for _, q := range s.upTo(p) {
		s.uncover(&s.shown, q)
	}
	return notes
}

// placeOf returns p's place in the turn order of the stage, from 0.
func (s *State) placeOf(p games.Player) int { return s.seatsAfter(s.shown.start, p) }

// upTo returns the seats up to p in the turn order of the stage.
func (s *State) upTo(p games.Player) []games.Player {
	all := make([]games.Player, s.placeOf(p)+1)
	for n := range all {
		all[n] = s.after(s.shown.start, n)
	}
	return all
}

// passed reports whether everybody knows that p has answered all: a seat after p
// has spoken.
func (s *State) passed(p games.Player) bool {
	return s.public() && s.stage.spoke != games.Everyone && s.placeOf(p) < s.placeOf(s.stage.spoke)
}

// uncover copies into r what p has done in this stage.
func (s *State) uncover(r *realm, p games.Player) {
	r.houses[p], r.purses[p], r.counted[p] = s.houses[p], s.purses[p], s.counted[p]
	if s.terms.open() {
		r.houses[s.terms.ally(p)] = s.houses[s.terms.ally(p)]
	}
	for c := range r.counties {
		if h := r.counties[c].house; h != Nobody && s.terms.controller(h) == p {
			r.counties[c] = s.counties[c]
			if County(c) == Surrey {
				r.start = s.start
			}
		}
	}
	for i := range r.rows {
		for n := range r.rows[i].camps {
			if own := s.rows[i].camps[n]; own.house != Nobody && s.terms.controller(own.house) == p {
				r.rows[i].camps[n] = own
			}
		}
	}
}
