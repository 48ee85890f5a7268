package lancaster

import "herald/games"

// askSend asks to which of p's conflicts law N4 sends the next squire, if to any
// (12.9).
type askSend struct{}

func (askSend) prompt(s *State, p games.Player) games.Text {
	return games.T("lancaster.ask.send", "law", s.cardAsked(p).Law.Name(), "n", int(s.tasks[p].times))
}

func (askSend) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, len(s.rows)+1)
	for i := range s.rows {
		if s.rows[i].camp(int8(p)) != nil {
			moves = append(moves, s.putAt(int8(p), inConflict(s.rows[i].card)))
		}
	}
	return append(moves, noneMove)
}

// apply puts a squire beside p's knights in a conflict.
func (askSend) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	put, ok := m.(Put)
	if !ok {
		t.times = 0
		return nil
	}
	t.times--
	s.pay(p, s.cardAsked(p).Cost, 1)
	card, _ := put.Post.Card()
	s.row(card).camp(int8(p)).sent++
	return s.tell(func() games.Text {
		return games.T("lancaster.note.sent", "player", p, "conflict", s.conflictName(card))
	})
}

// musterSquires asks p for squires one by one: as many as p has conflicts.
func (s *State) musterSquires(p games.Player, card LawCard) {
	t := &s.tasks[p]
	if t.sub++; t.sub == 1 {
		t.times = uint8(min(s.conflictsOf(p), s.affords(p, card.Cost)))
	}
	if t.times == 0 {
		s.leaveStep(p)
		return
	}
	t.ask = askSend{}
}
