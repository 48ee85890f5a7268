package lancaster

import (
	"strconv"

	"herald/games"
)

func start(setup games.Setup, b *box) games.State {
	terms := &terms{players: setup.Players, houses: setup.Players, strict: setup.On("strict"), old: setup.Version == 1, mute: setup.Version > 0 && setup.Version < 3, box: b}
	if terms.open() {
		terms.houses *= 2
	}
	for level := range terms.choice {
		terms.choice[level] = chosen(setup, level)
		terms.renewed = terms.renewed || terms.choice[level] != oldSet
	}
	s := &State{terms: terms, course: course{mover: games.Everyone, last: noArrival, sets: terms.choice}}
	s.inForce = [3]Law{NoLaw, NoLaw, NoLaw}
	s.clearProposals()
	s.start = games.Everyone
	s.layOut()
	for level, set := range s.sets {
		if set >= 0 {
			s.shuffle(level)
		}
	}
	return s
}

// chosen returns the set of laws of a level, -1 if it is drawn.
func chosen(setup games.Setup, level int) int8 {
	switch setup.Options["laws"] {
	case "new":
		return newSet
	case "drawn":
		return -1
	case "chosen":
		if setup.Options["level"+strconv.Itoa(level)] == "new" {
			return newSet
		}
	}
	return oldSet
}

// layOut puts everything in its place (SU2 to SU6, TP2).
func (s *State) layOut() {
	b := s.terms.box
	for c := range s.counties {
		s.counties[c] = site{house: NoHouse, nobles: uint8(b.nobles[s.terms.players])}
	}
	for i := range s.rows {
		s.rows[i], s.battles[i] = noConflict, noBattle
	}
	for h := range s.terms.houses {
		house := &s.houses[h]
		house.court = b.court
		if h >= s.terms.players {
			house.court = b.allyCourt
		} else {
			house.votes, s.purses[h], s.counted[h], s.income[h] = int16(b.votes), b.purse, b.purse, b.purse
		}
		for k := range house.reserve {
			house.reserve[k] = b.knights[k] - house.court[k]
		}
	}
	for c := range Cards {
		if !b.removed[s.terms.players][c] {
			s.cardsLeft |= 1 << c
		}
	}
	s.faceUp()
}

// faceUp turns all favours face up; with three players one is not in play (SU3).
func (s *State) faceUp() {
	s.favours = 1<<Favours - 1
	if s.terms.players == 3 {
		s.favours &^= 1 << UpgradeFavour
	}
}

// shuffle adds the laws of a level to those that can be drawn.
func (s *State) shuffle(level int) {
	for l := range Laws {
		if s.terms.box.laws[l].Level == level && l.Set() == int(s.sets[level]) {
			s.lawsLeft |= 1 << l
		}
	}
}

func (c *course) clearProposals() {
	for i := range c.proposals {
		c.proposals[i] = proposal{law: NoLaw}
	}
}

// nextDraw returns the next draw: the start player, the law sets, the laws in force, conflicts, proposals.
func (s *State) nextDraw() question {
	switch {
	case s.start == games.Everyone:
		return askFirst{}
	case s.undrawn() >= 0:
		return askSet{}
	case s.openLaw() != nil:
		return askLaw{}
	}
	return askConflict{}
}
