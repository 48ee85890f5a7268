package leagues

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/games/league"
	"herald/store"
)

// A Store keeps leagues and their people. Package herald/store documents its methods.
type Store interface {
	CreateLeague(l *store.League, begin func(store.LeagueTx, *store.League) ([]string, error)) error
	League(id string) (store.League, error)
	Log(id string) ([]string, error)
	UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error
	DeleteLeague(id string, allow func(store.LeagueTx, store.League) error) error
	Leagues(guild string, over bool) iter.Seq2[store.League, error]
	LeagueByMatch(match string) (store.League, error)
	DueLeagues() iter.Seq2[store.League, error]
	LeagueAlarms() iter.Seq2[string, int64]
	Texts(league string) ([]store.Text, error)
	NumberOf(guild, user string) (int, bool)
	Person(guild string, n int) (store.Link, bool)
	SetName(guild, user, name string) error
}

// Options are the parts of a Service.
type Options struct {
	Store Store
	Clock jobs.Clock
	Seeds func() string // returns a new seed of 32 bytes in hexadecimal
	Log   *slog.Logger
	// Fleet says which leagues this process serves; nil means all.
	Fleet *fleet.Fleet
}

// A Service reads and changes leagues. It is safe for concurrent use.
type Service struct {
	Options

	// Owed reports whether the next process has something to do for a league. Alarms return
	// when one needs attention besides its season. They and Changed are set before the
	// service is used.
	Owed   func(*League) bool
	Alarms []func(*League) time.Time
	// Changed is called with each committed league.
	Changed func(*League)
	// BeforeEnd posts what people must read before the result of a season. It is set before
	// the service is used. It returns errors that may pass.
	BeforeEnd func(context.Context, *League) error

	// Newcomers returns the act that places the newcomers of a season before it is drawn. It
	// reads other leagues, and so is called before a change. It is set before the service is
	// used.
	Newcomers func(*League, time.Time) league.Act

	// Schedule has the alarms of all leagues; nil before Arm.
	Schedule *jobs.Alarms[string]

	recent *lru.Cache[string, *league.State] // by ID; immutable
}

// cacheSize is the number of leagues in the cache: enough for the busy ones, as a league of
// sixty people takes about 150 KB.
const cacheSize = 16

// NewService returns a service without alarms, in which nothing is owed.
func NewService(o Options) *Service {
	recent, err := lru.New[string, *league.State](cacheSize)
	if err != nil {
		panic(err) // of a size below 1
	}
	if o.Fleet == nil {
		o.Fleet = fleet.New(fleet.Options{})
	}
	return &Service{
		Options: o, recent: recent, Owed: func(*League) bool { return false }, Changed: func(*League) {},
		BeforeEnd: func(context.Context, *League) error { return nil },
		Newcomers: func(*League, time.Time) league.Act { return league.Act{} },
	}
}

// Get returns a stored league. The error is store.ErrNoLeague or store.ErrCorrupt.
func (s *Service) Get(id string) (League, error) {
	r, err := s.Store.League(id)
	if err != nil {
		return League{}, err
	}
	return s.open(r)
}

// open returns the league of a record, with its state.
func (s *Service) open(r store.League) (League, error) {
	l, err := read(r)
	if err == nil {
		l.State, err = s.fold(r, func(from int) ([]string, error) { return s.tail(r, from) })
	}
	return l, err
}

// tail returns the lines of a league's log from an index on, up to the length in its
// record.
func (s *Service) tail(r store.League, from int) ([]string, error) {
	lines, err := s.Store.Log(r.ID)
	if err == nil && len(lines) < r.Lines {
		err = fmt.Errorf("league %s: %w: lines of its log are missing", r.ID, store.ErrCorrupt)
	}
	if err != nil {
		return nil, err
	}
	return lines[from:r.Lines], nil
}

// fold returns the state of a league. It reads only the lines that are new. The first line
// is the head of the log.
func (s *Service) fold(r store.League, lines func(from int) ([]string, error)) (*league.State, error) {
	known, ok := s.recent.Get(r.ID)
	if ok && known.Len()+1 == r.Lines {
		return known, nil
	}
	from := 0
	if ok && known.Len()+1 < r.Lines {
		from, known = known.Len()+1, known.Clone()
	} else {
		known = nil
	}
	fresh, err := lines(from)
	if err == nil {
		known, err = extend(known, fresh)
	}
	if err != nil {
		return nil, fmt.Errorf("league %s: %w", r.ID, err)
	}
	s.recent.Add(r.ID, known)
	return known, nil
}

// extend applies the lines of a log to a state; if that is nil, the first line is the head.
func extend(state *league.State, lines []string) (*league.State, error) {
	if state == nil {
		if len(lines) == 0 {
			return nil, fmt.Errorf("%w: it has no log", store.ErrCorrupt)
		}
		head, err := league.ParseHead(lines[0])
		if err != nil {
			return nil, errors.Join(store.ErrCorrupt, err)
		}
		state, lines = league.New(head), lines[1:]
	}
	for _, line := range lines {
		e, err := league.ParseEntry(line)
		if err == nil {
			err = state.Apply(e)
		}
		if err != nil {
			return nil, errors.Join(store.ErrCorrupt, err)
		}
	}
	return state, nil
}

// List reads the leagues of records. It logs and leaves out those that cannot be read.
func (s *Service) List(records iter.Seq2[store.League, error]) []League {
	var all []League
	for r, err := range records {
		l := League{}
		if err == nil {
			l, err = s.open(r)
		}
		if err != nil {
			s.Log.Error("league not readable", "league", r.ID, "err", err)
			continue
		}
		all = append(all, l)
	}
	return all
}

// ByGuild returns the leagues of a guild, newest first, those without a season only if over
// is set.
func (s *Service) ByGuild(guild string, over bool) []League {
	return s.List(s.Store.Leagues(guild, over))
}

// ByMatch returns the league of a match. The error is store.ErrNoLeague if there is none.
func (s *Service) ByMatch(match string) (League, error) {
	r, err := s.Store.LeagueByMatch(match)
	if err != nil {
		return League{}, err
	}
	return s.open(r)
}

// Due returns the leagues that are owed something, oldest first.
func (s *Service) Due() []League { return s.List(s.Store.DueLeagues()) }

// Number returns a user's number in a league's guild, 0 if they have none.
func (s *Service) Number(l *League, user string) league.Person {
	n, _ := s.Store.NumberOf(l.Guild, user)
	return league.Person(n)
}

// Person returns the person of a number, false if they are forgotten.
func (s *Service) Person(l *League, p league.Person) (store.Link, bool) {
	return s.Store.Person(l.Guild, int(p))
}

// readSeed returns the bytes of a seed.
func readSeed(text string) (seed [32]byte, err error) {
	b, err := hex.DecodeString(text)
	if err == nil && len(b) != len(seed) {
		err = fmt.Errorf("a seed has %d bytes", len(seed))
	}
	copy(seed[:], b)
	return seed, err
}
