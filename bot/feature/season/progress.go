package season

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/games/league"
	"herald/games/match/clock"
)

// name is the feature's, also for its notes at leagues and tables.
const name = "season"

// A memory is what has been done for a season: what its matches and messages show. It is
// stored with the league, in the same transactions.
type memory struct {
	Season int               `json:"season"`
	Tables map[string]*match `json:"tables,omitempty"` // by name, those with a match that may go on
	Offers []offer           `json:"offers,omitempty"` // posted offers
	News   []news            `json:"news,omitempty"`   // results of which players must still be told
}

// A match is the state that a match of the league was last told.
type match struct {
	ID       string          `json:"id"`
	Holders  []league.Person `json:"holders"` // by seat
	Soft     time.Time       `json:"soft,omitzero"`
	Hard     time.Time       `json:"hard,omitzero"`
	Warned   time.Time       `json:"warned,omitzero"` // the last warning that has passed
	Reminded int             `json:"reminded,omitempty"`
	Call     ledger.Place    `json:"call,omitzero"`    // the last message to the awaited players
	Breaks   [][]clock.Break `json:"breaks,omitempty"` // by seat
}

// news is a result whose consequences the players are told by DM.
type news struct {
	Season int             `json:"season"`
	Table  string          `json:"table"`
	Told   []league.Person `json:"told,omitempty"` // the players who were told
}

func (n news) same(o news) bool { return n.Season == o.Season && n.Table == o.Table }

// recall returns the memory of a league's season, which belongs to the caller.
func recall(l *leagues.League) *memory {
	var m memory
	l.Note(name, &m)
	if n := l.State.Season().Number; m.Season != n {
		m = memory{Season: n, Offers: m.Offers, News: m.News}
	}
	if m.Tables == nil {
		m.Tables = map[string]*match{}
	}
	return &m
}

// note changes the memory in the transaction of a change.
func note(c *leagues.Change, change func(*memory)) error {
	m := recall(c.League)
	change(m)
	return c.SetNote(name, m)
}

// commit changes the memory of a league's season. It does nothing once another season has
// been opened.
func commit(s *leagues.Service, l *leagues.League, change func(*memory)) error {
	season := l.State.Season().Number
	_, err := s.Update(l.ID, func(c *leagues.Change) error {
		if c.State.Season().Number != season {
			return nil
		}
		return note(c, change)
	})
	return err
}

// told changes the memory of a table's match, if it may go on.
func (m *memory) told(table string, change func(*match)) {
	if known := m.Tables[table]; known != nil {
		change(known)
	}
}

// begun returns the tables of a season whose matches may go on, in the order of the log,
// with the state that those were told.
func (m *memory) begun(s *league.Season) []begun {
	var all []begun
	for i := range s.Tables {
		t := &s.Tables[i]
		if known := m.Tables[t.Name]; known != nil {
			all = append(all, begun{t, known})
		}
	}
	return all
}

// playing returns the tables whose matches go on.
func (m *memory) playing(s *league.Season) []begun {
	return slices.DeleteFunc(m.begun(s), func(b begun) bool { return b.Over() || s.Stage != league.Running })
}

// A begun is a table with the state that its match was told.
type begun struct {
	*league.Table
	match *match
}

// each calls do for each table, and joins the errors.
func each(all []begun, do func(begun) error) error {
	var failed error
	for _, b := range all {
		if err := do(b); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, err))
		}
	}
	return failed
}
