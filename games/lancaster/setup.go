package lancaster

import (
	"math/bits"
	"strconv"

	"herald/games"
)

func start(setup games.Setup, b *box) games.State {
	terms := &terms{players: setup.Players, houses: setup.Players, strict: setup.On("strict"), box: b}
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
		s.counties[c] = site{house: Nobody, nobles: uint8(b.nobles[s.terms.players])}
	}
	for i := range s.rows {
		s.rows[i] = noConflict
	}
	for h := range s.terms.houses {
		house := &s.houses[h]
		house.court = b.court
		if h >= s.terms.players {
			house.court = b.allyCourt
		} else {
			house.votes, s.purses[h], s.counted[h] = int16(b.votes), b.purse, b.purse
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

func (s *State) clearProposals() {
	for i := range s.proposals {
		s.proposals[i] = proposal{law: NoLaw}
	}
}

// askChance asks for what is drawn next: the start player, the law sets, the
// laws in force, conflicts, proposals.
func (s *State) askChance() []games.Decision {
	d := games.Decision{Player: games.Chance, Seen: games.Everyone, Fresh: true}
	switch {
	case s.start == games.Everyone:
		d.Prompt, d.Moves = askFirst, firstMoves[:s.terms.players]
	case s.undrawn() >= 0:
		level := s.undrawn()
		d.Prompt, d.Moves = askSets[level], setMoves[level][:]
	case s.openLaw() != nil:
		d.Prompt, d.Moves = askLaw, s.lawDraws()
	default:
		d.Prompt, d.Moves = askConflict, s.cardDraws()
	}
	return []games.Decision{d}
}

// undrawn returns the lowest level whose set is not drawn yet, or -1.
func (s *State) undrawn() int {
	for level, set := range s.sets {
		if set < 0 {
			return level
		}
	}
	return -1
}

// openLaw returns where the next law goes: the laws of level 0, then, with the
// conflicts laid out, the proposals (SU5, RD1).
func (s *State) openLaw() *Law {
	for i := range s.inForce {
		if s.inForce[i] == NoLaw {
			return &s.inForce[i]
		}
	}
	if s.openRow() >= 0 {
		return nil
	}
	for i := range s.proposals {
		if s.proposals[i].law == NoLaw {
			return &s.proposals[i].law
		}
	}
	return nil
}

// openRow returns the space of the upper row for the next conflict, or -1.
func (s *State) openRow() int {
	for i := 2; i < 4; i++ {
		if s.rows[i].card == NoCard {
			return i
		}
	}
	return -1
}

// lawDraws returns the laws of the lowest level that is left: one of them lies
// on top.
func (s *State) lawDraws() []games.Move {
	lowest := levels
	for left := s.lawsLeft; left != 0; left &= left - 1 {
		lowest = min(lowest, s.terms.box.laws[bits.TrailingZeros64(left)].Level)
	}
	var moves []games.Move
	for left := s.lawsLeft; left != 0; left &= left - 1 {
		if l := Law(bits.TrailingZeros64(left)); s.terms.box.laws[l].Level == lowest {
			moves = append(moves, lawMoves[l])
		}
	}
	return moves
}

func (s *State) cardDraws() []games.Move {
	moves := make([]games.Move, 0, Cards)
	for left := s.cardsLeft; left != 0; left &= left - 1 {
		moves = append(moves, s.terms.box.offered.draws[bits.TrailingZeros16(left)])
	}
	return moves
}

// draw does what chance decides.
func (s *State) draw(m games.Move) []games.Note {
	switch m := m.(type) {
	case First:
		s.start = m.Player
		return tell("lancaster.note.first", "player", m.Player)
	case DrawSet:
		s.sets[m.Level] = int8(m.Set)
		s.shuffle(m.Level)
		return tell("lancaster.note.set", "level", m.Level, "set", setNames[m.Set])
	case DrawLaw:
		return s.drawLaw(m.Law)
	case DrawCard:
		s.cardsLeft &^= 1 << m.Card
		s.rows[s.openRow()].card = m.Card
		return s.tellWar()
	}
	switch {
	case s.phase == Voting && !s.convened:
		s.convened = true
		return nil
	case s.phase == Voting:
		return s.count()
	}
	return s.reveal()
}

// tellWar tells both conflicts of the upper row when the second is turned over.
func (s *State) tellWar() []games.Note {
	if s.openRow() >= 0 {
		return nil
	}
	var both []games.Text
	for _, c := range s.rows[2:] {
		both = append(both, s.war(c.card).Name())
	}
	return tell("lancaster.note.conflicts", "conflicts", both)
}

// drawLaw turns a law over. The third of a row tells them all.
func (s *State) drawLaw(l Law) []games.Note {
	s.lawsLeft &^= 1 << l
	inForce := s.inForce[2] == NoLaw
	*s.openLaw() = l
	switch {
	case inForce && s.inForce[2] != NoLaw:
		return tell("lancaster.note.in_force", "laws", quotedLaws(s.inForce[:]))
	case s.proposals[2].law == NoLaw:
		return nil
	}
	notes := tell("lancaster.note.proposed", "laws", quotedLaws(s.proposed()))
	s.round++
	if s.round == 1 {
		return append(notes, s.beginExtending()...)
	}
	return append(notes, s.beginPlacing()...)
}

func (s *State) proposed() []Law {
	laws := make([]Law, len(s.proposals))
	for i := range s.proposals {
		laws[i] = s.proposals[i].law
	}
	return laws
}

func quotedLaws(laws []Law) []games.Text {
	all := make([]games.Text, len(laws))
	for i, l := range laws {
		all[i] = quoted(l)
	}
	return all
}
