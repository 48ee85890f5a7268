package lancelot

import (
	"fmt"
	"slices"
	"strings"

	"herald/games"
)

// Why explains why a word is no answer to the open question: the square is taken or beyond the field, a line
// is closed, Excalibur may not go there, or no answer can be skipped.
func (s *State) Why(p games.Player, word string) games.Text {
	if p != s.mover {
		return games.Text{}
	}
	if word == games.Done {
		return games.T("lancelot.why.done")
	}
	name, sword := strings.CutPrefix(word, "x")
	square := Square(max(0, slices.Index(words[:None], name)))
	if square.String() != name {
		return games.Text{}
	}
	if why := s.whyNotNow(sword, square); !why.IsZero() {
		return why
	}
	if sword && s.phase != arming {
		return s.whyNotInvoke(square)
	}
	return s.whyNotOn(&s.board, square)
}

// whyNotNow explains that a knight, or Excalibur, is not asked for now.
func (s *State) whyNotNow(sword bool, square Square) games.Text {
	switch {
	case sword && !s.terms.sword:
		return games.T("lancelot.why.no_sword")
	case sword && s.phase == joining:
		return games.T("lancelot.why.invoked")
	case sword && s.phase == opening && !s.power[s.mover]:
		return games.T("lancelot.why.spent")
	case !sword && s.phase == arming:
		return games.T("lancelot.why.arm", "word", swordWords[square])
	case !sword && s.phase == closing:
		return games.T("lancelot.why.placed")
	}
	return games.Text{}
}

// whyNotInvoke explains why the mover cannot move Excalibur to a square.
func (s *State) whyNotInvoke(square Square) games.Text {
	if square == s.excalibur {
		return games.T("lancelot.why.stays", "square", square.Name())
	}
	b := s.lifted()
	if why := s.whyNotOn(&b, square); !why.IsZero() {
		return why
	}
	return games.T("lancelot.why.no_room", "square", square.Name())
}

// whyNotOn explains why a piece of the mover cannot be on a square of b.
func (s *State) whyNotOn(b *board, square Square) games.Text {
	a, name := b.area, square.Name()
	switch {
	case len(a.through[square]) == 0:
		low, high := a.squares[0], a.squares[len(a.squares)-1]
		return games.T("lancelot.why.outside", "square", name, "n", s.terms.players, "low", low.Name(), "high", high.Name())
	case square == b.excalibur:
		return games.T("lancelot.why.excalibur", "square", name)
	case !b.empty(square):
		return games.T("lancelot.why.taken", "square", name)
	}
	return b.whyClosed(s.mover, square)
}

// whyClosed names the lines through a square on which one more piece of p would be
// against chivalry, and each advantage that p would have there.
func (b *board) whyClosed(p games.Player, square Square) games.Text {
	var lines []games.Text
	var stand []string
	for _, l := range b.area.through[square] {
		if n := b.advantage(p, l); n >= limit {
			lines, stand = append(lines, b.area.name(l)), append(stand, fmt.Sprintf("+%d", n+1))
		}
	}
	if len(lines) == 0 {
		return games.Text{}
	}
	return games.T("lancelot.why.closed", "n", len(lines), "lines", lines, "stand", slices.Compact(stand))
}

// name returns the name of l.
func (a *area) name(l line) games.Text {
	var members []Square
	for _, s := range a.squares {
		if slices.Contains(a.through[s], l) {
			members = append(members, s)
		}
	}
	low, high := members[0], members[len(members)-1]
	switch {
	case low.Row() == high.Row():
		return games.T("lancelot.line.row", "row", low.Row()+1)
	case low.Column() == high.Column():
		return games.T("lancelot.line.column", "column", low.Name()[:1])
	}
	return games.T("lancelot.line.diagonal", "low", low.Name(), "high", high.Name())
}
