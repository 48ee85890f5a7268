package lancaster

import (
	"math/bits"

	"herald/games"
)

// DrawLaw is the outcome of a draw: a law that is turned over.
type DrawLaw struct{ Law Law }

func (m DrawLaw) String() string { return m.Law.String() }

// Label says the law.
func (m DrawLaw) Label() games.Text { return m.Law.Name() }

var lawMoves = prepare(int(Laws), func(i int) games.Move { return DrawLaw{Law(i)} })

// askLaw turns over the next law: one of the lowest level that is left lies on top (SU5, RD1).
type askLaw struct{}

func (askLaw) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.law") }

func (askLaw) answers(s *State, _ games.Player) []games.Move {
	lowest := levels
	for left := s.lawsLeft; left != 0; left &= left - 1 {
		lowest = min(lowest, s.terms.box.laws[bits.TrailingZeros64(left)].Level)
	}
	moves := s.room(games.Chance, 4)
	for left := s.lawsLeft; left != 0; left &= left - 1 {
		if l := Law(bits.TrailingZeros64(left)); s.terms.box.laws[l].Level == lowest {
			moves = append(moves, lawMoves[l])
		}
	}
	return moves
}

// apply lays the law out. The third of a row tells them all; the third proposal
// opens the round.
func (askLaw) apply(s *State, _ games.Player, m games.Move) []games.Note {
	l := m.(DrawLaw).Law
	s.lawsLeft &^= 1 << l
	inForce := s.inForce[2] == NoLaw
	*s.openLaw() = l
	switch {
	case inForce && s.inForce[2] != NoLaw:
		return s.tell(func() games.Text { return games.T("lancaster.note.in_force", "laws", quotedLaws(s.inForce[:])) })
	case s.proposals[2].law == NoLaw:
		return nil
	}
	notes := s.tell(func() games.Text { return games.T("lancaster.note.proposed", "laws", quotedLaws(s.proposed())) })
	s.round++
	if s.round == 1 {
		return append(notes, s.beginExtending()...)
	}
	return append(notes, s.beginPlacing()...)
}

// openLaw returns the place of the next law: first the laws of level 0 and then, with the conflicts laid out,
// the proposals; nil if nowhere.
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

func (c *course) proposed() []Law {
	laws := make([]Law, len(c.proposals))
	for i := range c.proposals {
		laws[i] = c.proposals[i].law
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
