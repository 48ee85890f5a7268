package lancaster

import "herald/games"

// askCrossing asks to which conflict the knight in Dorset goes (CO6, 12.18).
type askCrossing struct{}

func (askCrossing) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.cross") }

func (askCrossing) answers(s *State, p games.Player) []games.Move {
	h := s.tasks[p].house
	moves := s.room(p, len(s.rows))
	for i := range s.rows {
		if s.rows[i].admits(h) {
			moves = append(moves, s.putAt(h, inConflict(s.rows[i].card)))
		}
	}
	return moves
}

// apply sends the knight across. Its squires go to the supply, and there is no
// favour.
func (askCrossing) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	t.crossings--
	card, _ := m.(Put).Post.Card()
	site := &s.counties[Dorset]
	s.row(card).enlist(site.house, site.knight)
	site.house, site.knight, site.squires = NoHouse, 0, 0
	return s.tell(func() games.Text {
		return games.T(s.terms.ofAlly("lancaster.note.crossed", t.house), "player", p, "conflict", s.conflictName(card))
	})
}

// crosser returns the player who may cross from Dorset, or Everyone.
func (s *State) crosser() games.Player {
	h := s.counties[Dorset].house
	if h == NoHouse || s.terms.box.reward[Dorset].Get(Crossing) == 0 || !s.admitted(h) {
		return games.Everyone
	}
	return s.terms.controller(h)
}

// letCross continues with the player who waited before Dorset; the others are
// through.
func (s *State) letCross() {
	crosser := s.stage.crosser
	s.stage.from, s.stage.crosser = ofCounty(Dorset), games.Everyone
	for p := range games.Player(s.terms.players) {
		s.stage.until[p] = s.stage.from
		if p == crosser {
			s.stage.until[p] = s.stage.to
		}
	}
}
