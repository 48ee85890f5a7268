package table

import (
	"crypto/rand"
	"encoding/hex"

	"herald/games"
	"herald/games/match"
)

// A folded match is one as it was last replayed, with the record that it comes
// from as text. It is shared and not changed.
type folded struct {
	record string
	match  *match.Match
}

// Open returns the table's match, which belongs to the caller. It is replayed
// only if it is not the one that was committed or opened last. The error is
// ErrNotStarted, a *GameError, or that of match.Open.
func (s *Service) Open(t *Table) (*match.Match, error) {
	if t.Stage != Playing && t.Stage != Over {
		return nil, ErrNotStarted
	}
	rules, ok := s.Rules(t.Game)
	if !ok {
		return nil, &GameError{t.Game}
	}
	m, err := s.opened(t, rules)
	if err == nil {
		m.DelayPlans(t.slow())
	}
	return m, err
}

// opened replays the table's match, if it is not at hand.
func (s *Service) opened(t *Table, rules games.Rules) (*match.Match, error) {
	if known, ok := s.recent.Get(t.ID); ok && known.record == t.Match.String() {
		return known.match.Clone(), nil
	}
	m, err := match.Open(rules, t.Match)
	if err == nil {
		s.remember(t, m.Clone())
	}
	return m, err
}

// remember keeps the match of a table, which is not changed any more.
func (s *Service) remember(t *Table, m *match.Match) {
	s.recent.Add(t.ID, &folded{t.Match.String(), m})
}

// DrawSeed draws the seed of a match's dice from the system.
func DrawSeed() string {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // it never fails
	return hex.EncodeToString(seed[:])
}

// newMatch starts the table's match, whose dice can be proved unless there is no
// seed for them. A table without a lobby gets its seed only here.
func (s *Service) newMatch(t *Table, rules games.Rules) (*match.Match, error) {
	if t.Dice == nil {
		t.Dice = newDice(s.Seeds())
	}
	if t.Dice == nil {
		return match.Start(rules, t.Setup, t.holders())
	}
	m, err := match.StartFair(rules, t.Setup, t.holders(), match.Fair{
		Seed: t.Dice.Seed, Message: t.Dice.Message, Salting: s.Seeds(), Proof: t.Dice.version(),
	})
	t.Dice = t.Dice.begun()
	return m, err
}

// Dice returns what chance rolls in a match.
func (s *Service) Dice(m *match.Match) func(n int) int { return m.Dice(s.Roll) }
