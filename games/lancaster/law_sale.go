package lancaster

import "herald/games"

// askSale asks which extension p buys and places; law N8 sells one after the
// other (12.12).
type askSale struct{}

func (askSale) prompt(s *State, p games.Player) games.Text {
	card := s.cardAsked(p)
	return games.T("lancaster.ask.sale", "law", card.Law.Name(), "cost", card.Cost.say())
}

func (askSale) answers(s *State, p games.Player) []games.Move { return append(s.tiles(p), noneMove) }

func (askSale) apply(s *State, p games.Player, m games.Move) []games.Note {
	tile, ok := m.(Build)
	if !ok {
		s.tasks[p].used = 1
		return nil
	}
	cost := s.cardAsked(p).Cost
	s.pay(p, cost, 1)
	s.grant(p, Extension)
	s.build(p, tile.Space)
	return s.tell(func() games.Text {
		return games.T("lancaster.note.paid_built", "player", p, "cost", cost.say(), "space", tile.Space.Name())
	})
}

// offerSale asks p until p has declined, or cannot pay or build any more.
func (s *State) offerSale(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.used > 0 || s.affords(p, card.Cost) == 0 || s.houses[p].built == allBuilt {
		s.leaveStep(p)
		return
	}
	t.ask = askSale{}
}
