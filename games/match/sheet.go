package match

import (
	"slices"
	"strings"

	"herald/games"
)

// Sheet returns the sheet that p may fill in, with p's draft on it; false if there is none,
// nothing on it can be answered or changed, or p is asked something else. Lines that cannot be
// changed have no Ways. The caller owns it.
func (m *Match) Sheet(p games.Player) (games.Sheet, bool) {
	if m.changeable(p) != nil {
		return games.Sheet{}, false
	}
	s, ok := sheetIn(m.Preview(p), p)
	locked := m.locked(p)
	_, asked := m.Asked(p)
	switch about := ok && m.asks(p, s); {
	case !ok, s.Given() <= locked && !about:
		return games.Sheet{}, false
	case asked && !about && !m.Whole(p):
		return games.Sheet{}, false
	}
	for n := range locked {
		s.Lines[n].Ways, s.Lines[n].Less, s.Lines[n].More = nil, nil, nil
	}
	return s, true
}

// Fill makes words the answers to the first lines of p's sheet. They replace the sheet's part of
// p's draft, or become a draft that replaces answers which are still secret; the same answers make
// no draft. The error is ErrOver, ErrNoSeat, ErrNotAsked, or one of Replace and Revise; then the
// draft stays as it was.
func (m *Match) Fill(p games.Player, words []string) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	s, ok := m.Sheet(p)
	locked := m.locked(p)
	switch {
	case !ok || len(words) <= locked:
		return ErrNotAsked
	case m.Revises(p) || m.Revisable(p):
		return m.refill(p, words)
	}
	draft := m.Draft(p)
	if n := len(draft); n > 0 && draft[n-1] == games.Done {
		draft = draft[:n-1]
	}
	draft = draft[:max(0, len(draft)-(s.Given()-locked))]
	return m.redraft(p, nil, strings.Join(append(draft, words[locked:]...), " "))
}

// refill is Fill where secret answers are replaced.
func (m *Match) refill(p games.Player, words []string) error {
	given, _ := sheetIn(m.state, p)
	if slices.Equal(given.Words(), words) {
		m.drafts[p] = nil
		return nil
	}
	return m.Revise(p, strings.Join(words, " "))
}

// locked returns the number of lines of p's sheet with committed answers that cannot be
// replaced.
func (m *Match) locked(p games.Player) int {
	if m.Revises(p) || m.Revisable(p) {
		return 0
	}
	s, _ := sheetIn(m.state, p)
	return s.Given()
}

// asks reports whether p is asked for the first missing answer of a sheet.
func (m *Match) asks(p games.Player, s games.Sheet) bool {
	d, asked := m.Asked(p)
	n := s.Given()
	if !asked || n == len(s.Lines) || len(s.Lines[n].Ways) == 0 {
		return false
	}
	_, found := d.Find(s.Lines[n].Ways[0].String())
	return found
}

// sheetIn returns p's sheet in a position.
func sheetIn(s games.State, p games.Player) (games.Sheet, bool) {
	v, ok := s.View(p).(games.Sheeted)
	if !ok {
		return games.Sheet{}, false
	}
	return v.Sheet()
}
