package table

import (
	"errors"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"
	"herald/store"
)

var (
	errNoKey = errors.New("a match of a league needs a key")
	errBegun = errors.New("the match has begun")
)

// Begin begins a match of a league, without a lobby, and returns its table: it has the game,
// setup, seats, time control, place and parts of t. There is one match for a key: called again,
// after a crash for example, Begin returns the table as it is then, whatever t is. The caller
// must post it. The error is a *GameError, or games.Rules.Check's.
func (s *Service) Begin(key string, t Table) (Table, error) {
	rules, ok := s.Rules(t.Game)
	if !ok {
		return Table{}, &GameError{t.Game}
	}
	setup := t.Setup
	setup.Players = len(t.Seats)
	setup, err := rules.Check(setup)
	if err != nil {
		return Table{}, err
	}
	setup.Table = "" // the match takes the table that is on the shelf when it starts
	id, err := s.reserve(key)
	if err != nil {
		return Table{}, err
	}
	began, err := s.Start(id, func(now *Table) error {
		if now.Stage != Reserved {
			return errBegun
		}
		*now = t.Clone()
		now.ID, now.Setup, now.Home, now.Stage, now.Told = id, setup, t.Channel, Reserved, ledger.Untold
		return nil
	})
	if errors.Is(err, errBegun) {
		return s.Get(id)
	}
	return began, err
}

// reserve returns the ID of the match with a key. If there is none it stores a table without
// people or a channel.
func (s *Service) reserve(key string) (string, error) {
	if key == "" {
		return "", errNoKey
	}
	t, r := Table{Stage: Reserved, Ledger: ledger.Ledger{Told: ledger.Untold}}, store.Record{Key: key}
	if err := write(&t, &r, false, time.Time{}); err != nil {
		return "", err
	}
	err := s.Store.Create(&r)
	if errors.Is(err, store.ErrExists) {
		err = nil
	}
	return r.ID, err
}

// Adjudicate ends a match in its current position, with some seats behind all others, and
// returns its table. The error is match.Match.Adjudicate's or Get's.
func (s *Service) Adjudicate(id string, last []games.Player) (Table, error) {
	t, _, err := s.Change(id, func(_ *Table, m *match.Match) error {
		_, err := m.Adjudicate(last)
		return err
	})
	return t, err
}

// CallOff ends a match without a result, and returns its table. The error is match.ErrOver or
// Get's.
func (s *Service) CallOff(id string) (Table, error) {
	t, _, err := s.Change(id, func(_ *Table, m *match.Match) error {
		_, err := m.CallOff(0)
		return err
	})
	return t, err
}
