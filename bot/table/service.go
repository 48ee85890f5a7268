package table

import (
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/ledger"
	"herald/bot/table/reads"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/store"
)

// A Store keeps tables as records; herald/store says what each method promises.
type Store interface {
	Create(*store.Record) error
	Get(id string) (store.Record, error)
	Update(id string, change func(store.Tx, *store.Record) error) error
	Delete(id string) error
	ByUser(user string, over bool) iter.Seq2[store.Record, error]
	ByChannel(channel string, over bool) iter.Seq2[store.Record, error]
	UserIDs(user string, over bool) ([]string, error)
	ChannelIDs(channel string, over bool) ([]string, error)
	Due() iter.Seq2[store.Record, error]
	Alarms() iter.Seq2[string, int64]
}

// Options configure a Service.
type Options struct {
	Store Store
	Rules func(game string) (games.Rules, bool) // the games on the shelf
	Clock jobs.Clock
	// Seeds returns a new seed for the dice of a match, in the form of match.StartFair; with
	// "" the match has none.
	Seeds func() string
	// Roll returns a number from 0 to n-1, each equally likely, for matches that
	// have no seed. It is called by one goroutine at a time.
	Roll func(n int) int
	Log  *slog.Logger
	// NameBots gives the bot players of a table their names, which are stored with the seats.
	// It is called whenever a table is read or written.
	NameBots func(*Table)
	// Fleet says which tables this process looks after; nil is all of them.
	Fleet *fleet.Fleet
	// Measure is called when a transaction begins, and stop when it ends.
	Measure func() (stop func())
}

// A Service reads and changes tables. It is safe for concurrent use.
type Service struct {
	Options

	// Hooks are run in the transaction of every change of a match, in order. They, Alarms and
	// Owed are set before the service is used.
	Hooks []Hook
	// Alarms are the reasons for which a table may need attention.
	Alarms []Alarm
	// Owed reports whether the next process has work to do for a table.
	Owed func(*Table) bool
	// Committed is called after each change of a table by this process, and when one by another process
	// is heard. It must be quick.
	Committed func(id string)

	// Schedule has the alarms of all tables; nil before Arm.
	Schedule *jobs.Alarms[string]

	// Work counts the work on records of matches.
	Work Work

	unchecked agenda
	order     order
	recent    *lru.Cache[string, *committed]
	heads     *reads.Cache[*Head]
}

// A Hook does what follows from a change of a match, in its transaction.
type Hook func(Change) error

// A Change of a match is about to be committed.
type Change struct {
	*Table
	Match    *match.Match
	Settings store.Tx
	Now      time.Time
}

// Work counts the records that were parsed, printed and replayed.
type Work struct{ Reads, Prints, Replays atomic.Int64 }

// A Result is a finished match, for reading.
type Result struct {
	Table
	Match *match.Match
}

// recently is the number of cached tables: those in play.
const recently = 64

// NewService returns a service whose hooks, alarms and owed work are not set.
func NewService(o Options) *Service {
	recent, err := lru.New[string, *committed](recently)
	if err != nil {
		panic(err) // of a size below 1
	}
	if o.Fleet == nil {
		o.Fleet = fleet.New(fleet.Options{})
	}
	return &Service{Options: o, recent: recent, heads: reads.New[*Head](mostHeads), Owed: func(*Table) bool { return false }, Committed: func(string) {}}
}

// Get returns a stored table. Without other processes it is the one that was read or
// committed last, if that is kept. The error is store.ErrNotFound or
// store.ErrCorrupt.
func (s *Service) Get(id string) (Table, error) {
	if s.Fleet.Sole() {
		return s.Known(id)
	}
	return s.fetch(id)
}

// Known is Get for work that is done again after each change, such as posts: if this process
// looks after the table, a change of another one may be missing that it has not heard of yet.
// Its own changes never are.
func (s *Service) Known(id string) (Table, error) {
	if c := s.current(id); c != nil {
		return c.Clone(), nil
	}
	return s.fetch(id)
}

// fetch reads a table from the store.
func (s *Service) fetch(id string) (Table, error) {
	reading := s.heads.Begin(id)
	c, err := s.get(id)
	if err != nil {
		s.heads.Forgo(reading)
		return Table{}, err
	}
	s.keepHead(reading, c.head)
	return c.Clone(), nil
}

// Version returns a number that is another one once the table has been changed, by whichever
// process. The error is store.ErrNotFound.
func (s *Service) Version(id string) (uint64, error) {
	r, err := s.Store.Get(id)
	return r.Version, err
}

func (s *Service) get(id string) (*committed, error) {
	r, err := s.Store.Get(id)
	if err != nil {
		return nil, err
	}
	return s.readRecent(r)
}

// List reads the tables of records. Those that cannot be read are logged and
// left out.
func (s *Service) List(records iter.Seq2[store.Record, error]) []Table {
	var all []Table
	for r, err := range records {
		t := Table{}
		if err == nil {
			t, err = s.read(r)
		}
		if err != nil {
			s.unreadable(r.ID, err)
			continue
		}
		all = append(all, t)
	}
	return all
}

func (s *Service) unreadable(id string, err error) {
	s.Log.Error("match not readable", "match", id, "err", Redact(err))
}

// ByUser returns a person's tables, newest first, those that are over only if
// asked for.
func (s *Service) ByUser(user string, over bool) []Table { return s.List(s.Store.ByUser(user, over)) }

// ByChannel returns the tables of a channel, newest first, those that are over
// only if asked for.
func (s *Service) ByChannel(channel string, over bool) []Table {
	return s.List(s.Store.ByChannel(channel, over))
}

// Due returns the tables with owed work, oldest first.
func (s *Service) Due() []Table { return s.List(s.Store.Due()) }

// Create stores a new table, with the seed of its dice, and returns its ID.
func (s *Service) Create(t Table) (string, error) {
	var r store.Record
	t.Dice = newDice(s.Seeds())
	if err := s.write(&t, &r); err != nil {
		return "", err
	}
	err := s.Store.Create(&r)
	if err == nil {
		t.ID = r.ID
		s.remember(&t, nil, r.Version)
		s.Fleet.Tell(fleet.Match, r.ID, t.Guild)
	}
	return r.ID, err
}

// readRecent is read for a table that will be read again soon: it is parsed only if it is
// not as this process knows it.
func (s *Service) readRecent(r store.Record) (*committed, error) {
	if known, ok := s.recent.Get(r.ID); ok && known.version == r.Version {
		return known, nil
	}
	t, err := s.read(r)
	if err != nil {
		return nil, err
	}
	return s.remember(&t, nil, r.Version), nil
}

// read returns the table that is stored in a record.
func (s *Service) read(r store.Record) (Table, error) {
	s.Work.Reads.Add(1)
	t, err := read(r)
	if err == nil {
		s.NameBots(&t)
	}
	return t, err
}

// write stores the table in a record.
func (s *Service) write(t *Table, r *store.Record) error {
	s.NameBots(t)
	if t.text == "" && t.Match.Game != "" {
		s.Work.Prints.Add(1)
	}
	return write(t, r, s.due(t), s.Next(t))
}

// Delete removes a table.
func (s *Service) Delete(id string) error {
	h, err := s.Head(id)
	defer s.heads.Drop(id)
	if err := s.Store.Delete(id); err != nil {
		return err
	}
	s.recent.Remove(id)
	if err == nil {
		s.Fleet.Tell(fleet.Match, id, h.Guild)
	}
	s.Committed(id)
	return nil
}

// due reports whether a new process has work to do for the table.
func (s *Service) due(t *Table) bool { return t.Restricted() || s.Owed(t) }

// Update changes a stored table, in one transaction, and returns it as it was committed.
// Change must not call the service. Like the Store's it may be called twice: only the last
// call counts.
func (s *Service) Update(id string, change func(*Table) error) (Table, error) {
	return s.update(id, func(_ store.Tx, t *Table) (*match.Match, error) { return nil, change(t) })
}

// update is Update with the settings as the transaction sees them. It schedules the alarm of
// the table in the transaction, before the next change. Change returns the match as it will be
// committed, nil if it has not opened it.
func (s *Service) update(id string, change func(store.Tx, *Table) (*match.Match, error)) (Table, error) {
	defer s.order.enter(id)()
	defer s.Measure()()
	var t Table
	var m *match.Match
	var guild string
	var reading *reads.Reading
	var stored *store.Record
	err := s.Store.Update(id, func(tx store.Tx, r *store.Record) (err error) {
		reading = s.heads.Begin(id)
		c, err := s.readRecent(*r)
		if err != nil {
			return err
		}
		t, guild = c.Clone(), c.Guild
		if m, err = change(tx, &t); err != nil {
			return err
		}
		if err := s.write(&t, r); err != nil {
			return err
		}
		if err := s.Fleet.Fence(guild, t.Guild); err != nil {
			return err
		}
		stored = r
		s.Schedule.Set(id, r.Alarm)
		return nil
	})
	if err == nil {
		s.replaceHead(reading, s.remember(&t, m, stored.Version).head)
		s.Fleet.Tell(fleet.Match, id, guild, t.Guild)
		s.Committed(id)
		return t, nil
	}
	s.heads.Drop(id)
	if stored == nil {
		return t, err
	}
	if r, failed := s.Store.Get(id); failed == nil { // the disk did not accept the change
		s.Schedule.Set(id, r.Alarm)
	}
	return t, err
}

// Change changes a table's match, in one transaction, and returns both as they were committed.
// The match is read-only. Change is as in Update. If the match would be played to its end too
// early, only the wait is stored: see Ending.
func (s *Service) Change(id string, change func(*Table, *match.Match) error) (Table, *match.Match, error) {
	var m *match.Match
	t, err := s.update(id, func(tx store.Tx, t *Table) (_ *match.Match, err error) {
		m, err = s.ChangeIn(tx, t, change)
		return m, err
	})
	if early := (earlyEnd{}); errors.As(err, &early) {
		return s.putOff(id, early)
	}
	return t, m, err
}

// ChangeIn does Change's work within its transaction, on a table in memory, which is useless
// after an error.
func (s *Service) ChangeIn(tx store.Tx, t *Table, change func(*Table, *match.Match) error) (*match.Match, error) {
	m, err := s.Open(t)
	if err != nil {
		return nil, err
	}
	if err := change(t, m); err != nil {
		return m, err
	}
	return m, s.settle(tx, t, m)
}

// settle writes a changed match into its table and runs the hooks.
func (s *Service) settle(tx store.Tx, t *Table, m *match.Match) error {
	if err := mayEnd(t, m, s.Clock.Now()); err != nil {
		return err
	}
	then := t.Match
	t.play(m.Record())
	if kept := Kept(then, t.Match, len(then.Entries)); kept < len(then.Entries) {
		shorten(t, kept)
	}
	c := Change{Table: t, Match: m, Settings: tx, Now: s.Clock.Now()}
	for _, hook := range s.Hooks {
		if err := hook(c); err != nil {
			return err
		}
	}
	t.await(m)
	wait(t, m, t.Told >= Kept(then, t.Match, len(then.Entries)), c.Now)
	tryNext(t, m)
	t.Grow(t.Plies())
	if m.Over() && t.Stage != Over {
		t.Stage, t.Ended = Over, s.Clock.Now()
	}
	return nil
}

// Start begins the match of a table with the people who have joined, once prepare returns nil.
// Prepare is like the change of Update.
func (s *Service) Start(id string, prepare func(*Table) error) (Table, error) {
	return s.update(id, func(tx store.Tx, t *Table) (*match.Match, error) {
		if err := prepare(t); err != nil {
			return nil, err
		}
		return s.StartIn(tx, t)
	})
}

// StartIn does Start's work within its transaction, on a table in memory.
func (s *Service) StartIn(tx store.Tx, t *Table) (*match.Match, error) {
	rules, ok := s.Rules(t.Game)
	switch {
	case !ok:
		return nil, &GameError{t.Game}
	case len(t.Seats) < rules.Min:
		return nil, ErrTooFew
	}
	t.Setup.Players = len(t.Seats)
	m, err := s.drawn(t, rules)
	if err != nil {
		return nil, err
	}
	t.Stage, t.Seen, t.Next, t.Began = Playing, t.Unseen(), ledger.Untold, s.Clock.Now()
	startClock(t)
	return m, s.settle(tx, t, m)
}

// drawn returns the match of a table after the first decisions of chance. Then parts arrange
// the seats.
func (s *Service) drawn(t *Table, rules games.Rules) (*match.Match, error) {
	m, err := s.newMatch(t, rules)
	if err != nil {
		return nil, err
	}
	m.Draw(s.Dice(m))
	parts := partsWith[arranging](t.Parts)
	if len(parts) == 0 {
		return m, nil
	}
	for _, part := range parts {
		part.Arrange(t, m)
	}
	r := m.Record()
	r.Seats, r.Sealed = t.Holders(), record.Closure{}
	return match.Open(rules, r)
}

// Redact returns err for the log. If a record cannot be read or replayed, its quotations are
// left out, as they may be secrets.
func Redact(err error) error {
	var replay *match.ReplayError
	switch {
	case errors.As(err, &replay):
		return fmt.Errorf("ply %d is against the rules", replay.Ply)
	case errors.Is(err, store.ErrCorrupt):
		return store.ErrCorrupt
	}
	return err
}

// Permanent marks an error that recurs whenever a table is read or replayed; see
// jobs.PermanentError.
func Permanent(err error) error {
	var (
		version *match.VersionError
		replay  *match.ReplayError
		game    *GameError
	)
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrCorrupt) ||
		errors.As(err, &version) || errors.As(err, &replay) || errors.As(err, &game) {
		return jobs.PermanentError{Err: err}
	}
	return err
}
