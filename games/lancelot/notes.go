package lancelot

import (
	"slices"

	"herald/games"
)

// tell returns one note to everyone; none in a copy that a search plays on.
func (s *State) tell(key string, args ...any) []games.Note {
	if s.scratch != nil {
		return nil
	}
	return []games.Note{{To: games.Everyone, Text: games.T(key, slices.Clone(args)...)}} // so that args need no memory above
}

// announce tells of a step.
func (s *State) announce(t *step) []games.Note {
	if s.scratch != nil {
		return nil
	}
	return []games.Note{t.placement().note()}
}

// Text describes the step with its captures in one sentence.
func (s Placement) Text() games.Text {
	key, args := "lancelot.note.placed", []any{"player", s.Player, "square", s.Square.Name()}
	switch {
	case s.Sword && s.From == None:
		key = "lancelot.note.armed"
	case s.Sword:
		key, args = "lancelot.note.invoked", append(args, "from", s.From.Name())
	}
	if len(s.Taken) == 0 {
		return games.T(key, args...)
	}
	return games.T(key+"_taking", append(args, "n", len(s.Taken), "losses", losses(s.Taken))...)
}

// losses names the squares where each seat lost knights, by seat.
func losses(taken []Capture) []games.Text {
	var texts []games.Text
	for p := range games.Player(maxPlayers) {
		var squares []string
		for _, c := range taken {
			if c.Owner == p {
				squares = append(squares, c.Square.Name())
			}
		}
		if len(squares) > 0 {
			texts = append(texts, games.T("lancelot.of", "player", p, "squares", squares, "n", len(squares)))
		}
	}
	return texts
}

// note announces a step: a capture matters more than a placing.
func (s Placement) note() games.Note {
	weight := games.Placed
	if len(s.Taken) > 0 {
		weight = games.Captured
	}
	return games.Note{To: games.Everyone, Text: s.Text(), Weight: weight}
}
