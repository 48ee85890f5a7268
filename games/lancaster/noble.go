package lancaster

import "herald/games"

// TakeNoble takes a noble of a county; an ally's is removed.
type TakeNoble struct{ County County }

func (m TakeNoble) String() string { return m.County.String() }

// Label says the county.
func (m TakeNoble) Label() games.Text { return m.County.Name() }

// Alias reports whether word is the letter of the noble.
func (m TakeNoble) Alias(word string) bool { return len(word) == 1 && word[0] == 'a'+byte(m.County) }

var nobleMoves = prepare(int(Counties), func(i int) games.Move { return TakeNoble{County(i)} })

// askNoble asks for the noble of a favour. A player may decline; for an ally one has to be removed (12.5,
// 12.19).
type askNoble struct{}

func (askNoble) prompt(s *State, p games.Player) games.Text {
	if s.terms.isAlly(s.tasks[p].house) {
		return games.T("lancaster.ask.remove")
	}
	return games.T("lancaster.ask.noble")
}

func (askNoble) answers(s *State, p games.Player) []games.Move {
	h := s.tasks[p].house
	moves := s.room(p, int(Counties)+1)
	for c := range Counties {
		if s.takes(h, c) {
			moves = append(moves, nobleMoves[c])
		}
	}
	if !s.terms.isAlly(h) {
		moves = append(moves, noneMove)
	}
	return moves
}

func (askNoble) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	noble, ok := m.(TakeNoble)
	if !ok {
		return t.waive()
	}
	t.nobles--
	s.take(t.house, noble.County)
	return s.tell(func() games.Text {
		return games.T(s.terms.ofAlly("lancaster.note.noble", t.house), "player", p, "county", noble.County.Name())
	})
}

// canTake reports whether h finds a noble in any county.
func (s *State) canTake(h int8) bool {
	for c := range Counties {
		if s.takes(h, c) {
			return true
		}
	}
	return false
}

// takes reports whether h may take a noble of c: an ally any tile, a player one that is not at their round
// table yet (CO2, PK11, TP7).
func (s *State) takes(h int8, c County) bool {
	return s.counties[c].nobles > 0 && (s.terms.isAlly(h) || !s.houses[h].seated(c))
}

// take takes a noble of c; an ally's leaves the game.
func (s *State) take(h int8, c County) {
	s.counties[c].nobles--
	if !s.terms.isAlly(h) {
		s.houses[h].nobles |= 1 << c
	}
}

// seated reports whether the noble of c is at the round table.
func (h *house) seated(c County) bool { return h.nobles>>c&1 == 1 }
