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

// name is the feature's, also for its parts of leagues and tables.
const name = "season"

// progress records what has been done for a season: what its matches and messages show. It is
// stored with the league, in the same transactions.
type progress struct {
	Season int                    `json:"season"`
	Tables map[string]*matchState `json:"tables,omitempty"` // by name, those with a match that may go on
	Offers []offer                `json:"offers,omitempty"` // posted offers
	News   []news                 `json:"news,omitempty"`   // results of which players must still be told
	// Invitation calls the people of the last season; nil once sign-up is over.
	Invitation *invitation `json:"invitation,omitempty"`
}

// A matchState is the state that a match of the league was last told.
type matchState struct {
	ID       string           `json:"id"`
	Holders  []league.Person  `json:"holders"` // by seat
	Soft     time.Time        `json:"soft,omitzero"`
	Hard     time.Time        `json:"hard,omitzero"`
	Warned   time.Time        `json:"warned,omitzero"` // the last warning that has passed
	Reminded int              `json:"reminded,omitempty"`
	Call     ledger.Place     `json:"call,omitzero"`    // the last message to the awaited players
	DaysOff  [][]clock.Period `json:"breaks,omitempty"` // by seat
}

// news is a result whose consequences the players are told by DM.
type news struct {
	Season int             `json:"season"`
	Table  string          `json:"table"`
	Told   []league.Person `json:"told,omitempty"` // the players who were told
}

func (n news) same(o news) bool { return n.Season == o.Season && n.Table == o.Table }

// progressOf returns the progress of a league's season, which belongs to the caller.
func progressOf(l *leagues.League) *progress {
	var m progress
	l.Part(name, &m)
	if n := l.State.Season().Number; m.Season != n {
		m = progress{Season: n, Offers: m.Offers, News: m.News, Invitation: m.Invitation}
	}
	if m.Tables == nil {
		m.Tables = map[string]*matchState{}
	}
	return &m
}

// note changes the progress in the transaction of a change.
func note(c *leagues.Change, change func(*progress)) error {
	m := progressOf(c.League)
	change(m)
	return c.SetPart(name, m)
}

// commit changes the progress of a league's season. It does nothing once another season has
// been opened.
func commit(s *leagues.Service, l *leagues.League, change func(*progress)) error {
	season := l.State.Season().Number
	_, err := s.Update(l.ID, func(c *leagues.Change) error {
		if c.State.Season().Number != season {
			return nil
		}
		return note(c, change)
	})
	return err
}

// told changes the progress of a table's match, if it may go on.
func (m *progress) told(table string, change func(*matchState)) {
	if known := m.Tables[table]; known != nil {
		change(known)
	}
}

// running returns the tables of a season whose matches may go on, in the order of the log,
// with the state that those were told.
func (m *progress) running(s *league.Season) []runningTable {
	var all []runningTable
	for i := range s.Tables {
		t := &s.Tables[i]
		if known := m.Tables[t.Name]; known != nil {
			all = append(all, runningTable{t, known})
		}
	}
	return all
}

// playing returns the tables whose matches go on.
func (m *progress) playing(s *league.Season) []runningTable {
	return slices.DeleteFunc(m.running(s), func(b runningTable) bool { return b.Over() || s.Stage != league.Running })
}

// A runningTable is a table with the state that its match was told.
type runningTable struct {
	*league.Table
	match *matchState
}

// each calls do for each table, and joins the errors.
func each(all []runningTable, do func(runningTable) error) error {
	var failed error
	for _, b := range all {
		if err := do(b); err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", b.Name, err))
		}
	}
	return failed
}
