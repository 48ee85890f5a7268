package table

import (
	"crypto/rand"
	"encoding/hex"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A committed table is one as it is stored, with its match if that is at hand. It is shared
// and not changed.
type committed struct {
	Table
	match   *match.Match
	version uint64 // of the record
	head    *Head  // as long as the service keeps this head, the table has not been changed
}

// Open returns the table's match, which belongs to the caller. It is replayed only if it is
// not the one that was committed or opened last. The error is ErrNotStarted, a *GameError, or
// match.Open's.
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
		m.DelayPlans(t.Slow())
	}
	return m, err
}

// opened replays the table's match, if it is not at hand.
func (s *Service) opened(t *Table, rules games.Rules) (*match.Match, error) {
	known := s.knows(t)
	if known != nil && known.match != nil {
		return known.match.Clone(), nil
	}
	s.Work.Replays.Add(1)
	m, err := match.Open(rules, t.Match)
	if err == nil && known != nil {
		s.recent.Add(t.ID, &committed{known.Table, m.Clone(), known.version, known.head})
	}
	return m, err
}

// knows returns the cached table if it has the same match, else nil.
func (s *Service) knows(t *Table) *committed {
	known, ok := s.recent.Get(t.ID)
	if !ok || t.text == "" || known.text != t.text || len(known.Match.Entries) != len(t.Match.Entries) {
		return nil
	}
	return known
}

// remember caches a table as it is stored in a record, with its match, which must not change
// any more. A nil match means the cached one.
func (s *Service) remember(t *Table, m *match.Match, version uint64) *committed {
	if m == nil {
		if known := s.knows(t); known != nil {
			m = known.match
		}
	}
	c := &committed{Table: t.Clone(), match: m, version: version}
	c.head = headOf(&c.Table)
	s.recent.Add(t.ID, c)
	return c
}

// current returns the table that is kept, nil if none is, or if this process has heard of a
// change since or would not hear of one.
func (s *Service) current(id string) *committed {
	head, known := s.heads.Get(id)
	if c, kept := s.recent.Get(id); known && kept && c.head == head && s.Fleet.Owns(head.Guild) {
		return c
	}
	return nil
}

// DrawSeed draws the seed of a match's dice from the system.
func DrawSeed() string {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // it never fails
	return hex.EncodeToString(seed[:])
}

// newMatch starts the table's match, whose dice are provable unless there is no seed. A table
// without a lobby gets its seed only here.
func (s *Service) newMatch(t *Table, rules games.Rules) (*match.Match, error) {
	if t.Dice == nil {
		t.Dice = newDice(s.Seeds())
	}
	if t.Dice == nil {
		return match.Start(rules, t.Setup, t.Holders())
	}
	m, err := match.StartFair(rules, t.Setup, t.Holders(), record.Fair{
		Seed: t.Dice.Seed, Message: t.Dice.Message, Salting: s.Seeds(), Proof: t.Dice.version(),
	})
	t.Dice = t.Dice.begun()
	return m, err
}

// Dice returns the dice of a match.
func (s *Service) Dice(m *match.Match) func(n int) int { return m.Dice(s.Roll) }
