package lancaster

import "herald/games"

// TakeFavour takes a King's favour.
type TakeFavour struct {
	Favour Favour
	Gain   Goods
}

func (m TakeFavour) String() string { return m.Favour.String() }

// Label names the gain.
func (m TakeFavour) Label() games.Text { return games.T("lancaster.gains", "gain", m.Gain.say()) }

// askFavour asks for a tile that is face up; one has to be taken, even one that
// does nothing (PK8, R3).
type askFavour struct{}

func (askFavour) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.favour") }

func (askFavour) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, int(Favours))
	for f := range Favours {
		if s.favours>>f&1 == 1 {
			moves = append(moves, s.terms.box.offered.favours[f])
		}
	}
	return moves
}

// apply turns the tile down. To an ally gold and squires give nothing (TP7).
func (askFavour) apply(s *State, p games.Player, m games.Move) []games.Note {
	h := s.tasks[p].house
	taken := m.(TakeFavour)
	s.favours &^= 1 << taken.Favour
	s.give(p, h, taken.Gain, 1, FromFavours)
	return s.tell(func() games.Text {
		return games.T(s.terms.ofAlly("lancaster.note.favour", h), "player", p, "gain", taken.Gain.say())
	})
}
