package lancaster

import "herald/games"

// Build places an extension.
type Build struct {
	Space Space
	Offer Offer
}

func (m Build) String() string { return m.Space.String() }

// Label names the pay of the space.
func (m Build) Label() games.Text { return games.T("lancaster.gains", "gain", m.Offer.label(m.Space)) }

// askExtension asks for the place of an extension (EX1). A law's may be declined (12.2).
type askExtension struct{}

func (askExtension) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.build") }

func (askExtension) answers(s *State, p games.Player) []games.Move {
	moves := s.tiles(p)
	if s.tasks[p].may {
		moves = append(moves, noneMove)
	}
	return moves
}

func (askExtension) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	tile, ok := m.(Build)
	if !ok {
		return t.waive()
	}
	t.builds--
	s.grant(p, Extension)
	return s.build(p, tile.Space)
}

// tiles offers the spaces without an extension.
func (s *State) tiles(p games.Player) []games.Move {
	moves := s.room(p, int(Spaces)+1)
	for space := range Spaces {
		if !s.houses[p].has(space) {
			moves = append(moves, s.terms.box.offered.builds[space])
		}
	}
	return moves
}

// build places an extension of p's; a knight on the space goes to court (EX2).
func (s *State) build(p games.Player, space Space) []games.Note {
	house := &s.houses[p]
	house.empty(space)
	house.built |= 1 << space
	return s.tell(func() games.Text { return games.T("lancaster.note.built", "player", p, "space", space.Name()) })
}

const allBuilt = 1<<Spaces - 1

// has reports whether an extension is on the space.
func (h *house) has(s Space) bool { return h.built>>s&1 == 1 }

// beginExtending asks all players for the first extension (SU7).
func (s *State) beginExtending() []games.Note {
	s.phase = Extending
	return s.openStage(extensionStep, setUpStep)
}

// extend does the next part of the step of the first extensions.
func (s *State) extend(p games.Player) {
	t := &s.tasks[p]
	if t.sub++; t.sub == 1 {
		t.house, t.builds = int8(p), uint8(s.terms.box.extensions)
		return
	}
	s.leaveStep(p)
}
