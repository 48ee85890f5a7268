package carolus

import "herald/games"

const each = Territories / Clans // paladins of each clan on the territories (C-2.2)

// firsts are the outcomes of the draw.
var firsts = [maxPlayers]games.Move{First{0}, First{1}, First{2}, First{3}}

// begin opens the match: p is the first to fill their reserve and to lay a
// disc.
func (s *State) begin(p games.Player) []games.Note {
	s.first, s.phase = p, Scattering
	if s.scratch != nil {
		return nil
	}
	notes := []games.Note{{To: games.Everyone, Text: games.T("carolus.note.begins", "player", p), Opens: true}}
	if s.terms.teams() {
		notes = append(notes, s.tell(s.teamsText)...)
	}
	return notes
}

// unscattered returns the paladins that are still to be put on territories.
func (s *State) unscattered() Paladins {
	p := Paladins{each, each, each, each, each}
	for _, r := range s.ring[:s.regions] {
		for c, n := range r.paladins {
			p[c] -= n
		}
	}
	return p
}

// drawn puts a paladin that chance has drawn on the next territory or pile.
func (s *State) drawn(c Clan) []games.Note {
	switch s.phase {
	case Scattering:
		s.add(c)
		if s.regions == Territories {
			s.phase = Crowning
		}
		return nil
	case Heaping:
		return s.heaped(c)
	}
	return s.added(c)
}

// crown puts the Emperor on t. The territory is not evaluated (C-2.3).
func (s *State) crown(t Territory) []games.Note {
	s.emperor = int8(t)
	s.phase = Mustering
	notes := s.tell(func() games.Text { return games.T("carolus.note.crowned", "number", t.Number()) })
	return append(notes, s.muster(s.first)...)
}

// muster has p fill their first reserve (C-2.5).
func (s *State) muster(p games.Player) []games.Note {
	s.mover = p
	stage := rolling
	if s.terms.variant == Free {
		stage = choosing
	}
	return s.gather(stage, s.terms.reserve)
}

// mustered passes on to the next player, or to the first round.
func (s *State) mustered() []games.Note {
	notes := s.tell(func() games.Text {
		return games.T("carolus.note.mustered", "player", s.mover, "paladins", counts(s.seats[s.mover].reserve))
	})
	if next := s.terms.after(s.mover, 1); next != s.first {
		return append(notes, s.muster(next)...)
	}
	for i := range s.terms.players {
		s.order[i] = s.terms.after(s.first, i)
	}
	if s.terms.variant == Piles {
		s.phase = Heaping
		return notes
	}
	return append(notes, s.beginRound()...)
}
