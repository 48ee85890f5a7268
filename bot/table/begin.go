package table

import (
	"errors"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/store"

	"herald/bot/table/seats"
)

// An Opening describes a match of a league, which begins without a lobby.
type Opening struct {
	Key            string // what the league calls it; there is one match for a key
	Parts          Parts
	Game           string
	Setup          games.Setup  // its Players are the seats
	Seats          []seats.Seat // in order
	TimeControl    clock.TimeControl
	Guild, Channel string
	Thread         bool   // in a thread of its own
	Locale         string // the language of public messages
}

var (
	errNoKey = errors.New("a match of a league needs a key")
	errBegun = errors.New("the match has begun")
)

// Begin begins a match of a league, and returns its table. There is one match for a key:
// called again, after a crash for example, it returns the table as it is then, whatever else
// the Opening contains. The caller must post it. The error is a *GameError, or
// games.Rules.Check's.
func (s *Service) Begin(o Opening) (Table, error) {
	rules, ok := s.Rules(o.Game)
	if !ok {
		return Table{}, &GameError{o.Game}
	}
	setup := o.Setup
	setup.Players = len(o.Seats)
	setup, err := rules.Check(setup)
	if err != nil {
		return Table{}, err
	}
	o.Setup = setup
	id, err := s.reserve(o.Key)
	if err != nil {
		return Table{}, err
	}
	t, err := s.Start(id, func(t *Table) error {
		if t.Stage != Reserved {
			return errBegun
		}
		*t = o.table(t.ID)
		return nil
	})
	if errors.Is(err, errBegun) {
		return s.Get(id)
	}
	return t, err
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

// table returns the table of the match before it begins.
func (o Opening) table(id string) Table {
	t := Table{
		ID: id, Place: Place{Channel: o.Channel, Home: o.Channel, Guild: o.Guild, Thread: o.Thread, Locale: o.Locale},
		Game: o.Game, Setup: o.Setup, Seats: o.Seats, Stage: Reserved, Ledger: ledger.Ledger{Told: ledger.Untold},
		Clock: &clock.Clocks{TimeControl: o.TimeControl}, Parts: o.Parts,
	}
	t.Setup.Table = "" // the match takes the table that is on the shelf when it starts
	return t
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
