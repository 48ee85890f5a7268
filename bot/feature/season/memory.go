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

// name is what the feature is called where it keeps something beside leagues and
// tables.
const name = "season"

// A memory is what has been done for a season: what its matches and its messages
// show. It is kept beside the league and committed with what it remembers.
type memory struct {
	Season int               `json:"season"`
	Tables map[string]*match `json:"tables,omitempty"` // those with a match that may go on, by name
	Offers []offer           `json:"offers,omitempty"` // those that were posted
	News   []news            `json:"news,omitempty"`   // results of which people are still to be told
}

// A match is what a match of the league was last told.
type match struct {
	ID       string          `json:"id"`
	Holders  []league.Person `json:"holders"` // by seat
	Soft     time.Time       `json:"soft,omitzero"`
	Hard     time.Time       `json:"hard,omitzero"`
	Warned   time.Time       `json:"warned,omitzero"` // which of the instants of warnings has passed
	Reminded int             `json:"reminded,omitempty"`
	Call     ledger.Place    `json:"call,omitzero"`    // the last message to those whom it waits for
	Breaks   [][]clock.Break `json:"breaks,omitempty"` // by seat
}

// news is a result of which those who played are told in private what it has
// changed for them.
type news struct {
	Season int             `json:"season"`
	Table  string          `json:"table"`
	Told   []league.Person `json:"told,omitempty"` // who has been told
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

// note changes the memory of the season in the transaction of a change.
func note(c *leagues.Change, change func(*memory)) error {
	m := recall(c.League)
	change(m)
	return c.SetNote(name, m)
}

// commit changes the memory of the season of a league as it was read. It does
// nothing once another season has been opened.
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

// told changes what is remembered of the match of a table, if it may go on.
func (m *memory) told(table string, change func(*match)) {
	if known := m.Tables[table]; known != nil {
		change(known)
	}
}

// begun returns the tables of a season whose matches may go on, in the order of
// the log, with what those were told.
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

// playing returns those whose matches go on.
func (m *memory) playing(s *league.Season) []begun {
	return slices.DeleteFunc(m.begun(s), func(b begun) bool { return b.Over() || s.Stage != league.Running })
}

// A begun is a table with what its match was told.
type begun struct {
	*league.Table
	match *match
}

// each does something at each of the tables. One that fails does not keep the
// others from it.
func each(all []begun, do func(begun) error) error {
	var failed error
	for _, b := range all {
		if err := do(b); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, err))
		}
	}
	return failed
}
