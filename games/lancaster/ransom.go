package lancaster

import "herald/games"

// A Ransom buys a prisoner free.
type Ransom struct{ Strength uint8 }

func (m Ransom) String() string { return knightWord(int(m.Strength)) }

// Label names the knight and its price.
func (m Ransom) Label() games.Text {
	price := Goods(0).with(Gold, int(m.Strength))
	return games.T("lancaster.move.free", "strength", int(m.Strength), "cost", price.say())
}

var ransomMoves = prepare(5, func(i int) games.Move { return Ransom{uint8(i)} })

// askRansom asks which prisoners of a conflict are bought free, one by one, for
// as much gold as they are strong (CF7, 12.15).
type askRansom struct{}

func (askRansom) prompt(s *State, p games.Player) games.Text {
	return games.T("lancaster.ask.ransom", "conflict", s.conflictName(s.prison(p).card))
}

func (askRansom) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, 5)
	c := s.prison(p)
	if camp := c.camp(int8(p)); c.card != NoCard && camp != nil {
		for k := uint8(1); k <= 4; k++ {
			if camp.knights[k] > 0 && int(s.purses[p].gold) >= int(k) {
				moves = append(moves, ransomMoves[k])
			}
		}
	}
	return append(moves, noneMove)
}

func (askRansom) apply(s *State, p games.Player, m games.Move) []games.Note {
	bought, ok := m.(Ransom)
	if !ok {
		s.tasks[p].used = 1
		return nil
	}
	s.prison(p).camp(int8(p)).knights[bought.Strength]--
	s.houses[p].court[bought.Strength]++
	s.earn(p, -int(bought.Strength), 0)
	return s.tell(func() games.Text {
		return games.T("lancaster.note.ransomed", "player", p, "strength", int(bought.Strength))
	})
}

// prison returns the conflict whose prisoners p's step is about.
func (s *State) prison(p games.Player) *conflict { return &s.rows[s.tasks[p].step-ransomStep] }

// ransom asks p for the prisoners that p can pay for, until p has declined.
func (s *State) ransom(p games.Player) {
	t := &s.tasks[p]
	if t.used == 0 && len(askRansom{}.answers(s, p)) > 1 {
		t.ask = askRansom{}
		return
	}
	s.leaveStep(p)
}
