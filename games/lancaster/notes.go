package lancaster

import (
	"slices"
	"strings"

	"herald/games"
)

// tell returns one note to everyone, none in a copy that a search plays on: it needs no texts.
func (s *State) tell(text func() games.Text) []games.Note {
	if s.scratch != nil {
		return nil
	}
	return told(text())
}

// told returns a note to everyone, or none for the zero Text.
func told(t games.Text) []games.Note {
	if t.IsZero() {
		return nil
	}
	return []games.Note{{To: games.Everyone, Text: t, Weight: weightOf(t.Key)}}
}

// weightOf returns the weight of a note.
func weightOf(key string) games.Weight {
	switch strings.TrimPrefix(key, "lancaster.note.") {
	case "wins", "shared":
		return games.Decided
	case "lead":
		return games.Gained
	case "adopted":
		return games.Enacted
	case "won", "lost", "lost_twice", "lost_empty":
		return games.Fought
	case "built", "noble", "noble_ally", "law", "law_all":
		return games.Taken
	}
	return games.Placed
}

// isHeadline reports whether a note is posted even where the picture shows all: the layout of a round, and
// its gains.
func isHeadline(key string) bool {
	switch key {
	case "lancaster.note.begins", "lancaster.note.round", "lancaster.note.cast", "lancaster.note.adopted", "lancaster.note.rejected",
		"lancaster.note.standing", "lancaster.note.level", "lancaster.note.wins", "lancaster.note.shared":
		return true
	}
	return false
}

// A logged is a note that waits until the answers are revealed. Then notes are
// told in the order of the rules: by step and, in a layer of a step, by turn
// order.
type logged struct {
	step   step
	player games.Player
	text   games.Text
}

// write keeps a note of p's step.
func (s *State) write(p games.Player, text func() games.Text) {
	if s.scratch != nil {
		return
	}
	if t := text(); !t.IsZero() {
		s.log = append(s.log, logged{s.tasks[p].step, p, t})
	}
}

// read returns the written notes, in the order of the rules, and empties the log.
func (s *State) read() []games.Note {
	if len(s.log) == 0 {
		return nil
	}
	written := slices.Clone(s.log) // clones share the log
	slices.SortStableFunc(written, func(a, b logged) int {
		if a.step != b.step {
			return int(a.step) - int(b.step)
		}
		if a, b := layer(a.text), layer(b.text); a != b {
			return a - b
		}
		start := s.start
		if a.step < castleStep {
			start = s.shown.start // Surrey names another one later
		}
		return s.terms.seatsAfter(start, a.player) - s.terms.seatsAfter(start, b.player)
	})
	s.log = nil
	return digest(written)
}
