package lancelot

import "herald/games"

// tell returns one note to everyone.
func tell(key string, args ...any) []games.Note {
	return []games.Note{{To: games.Everyone, Text: games.T(key, args...)}}
}

// Text says the step with its captures in one sentence.
func (s Step) Text() games.Text {
	key := "lancelot.note.placed"
	switch {
	case s.Sword && s.From == None:
		key = "lancelot.note.armed"
	case s.Sword:
		key = "lancelot.note.invoked"
	}
	if len(s.Taken) == 0 {
		return games.T(key, "player", s.Player, "square", s.Square.Name())
	}
	return games.T(key+"_taking", "player", s.Player, "square", s.Square.Name(),
		"n", len(s.Taken), "losses", losses(s.Taken))
}

// losses says whose knights were captured where, by seat.
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
			texts = append(texts, games.T("lancelot.of", "player", p, "squares", squares))
		}
	}
	return texts
}
