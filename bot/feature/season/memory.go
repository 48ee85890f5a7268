package season

import (
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	"herald/games/match/clock"
)

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
	Call     table.Place     `json:"call,omitzero"`    // the last message to those whom it waits for
	Breaks   [][]clock.Break `json:"breaks,omitempty"` // by seat
}

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

// note changes the memory of a season in the transaction of a change. It does
// nothing once another season has been opened.
func note(c *leagues.Change, season int, change func(*memory)) error {
	if c.State.Season().Number != season {
		return nil
	}
	m := recall(c.League)
	change(m)
	return c.SetNote(name, m)
}

// commit commits that something is done.
func (h *handler) commit(l *leagues.League, season int, change func(*memory)) error {
	_, err := h.Leagues.Update(l.ID, func(c *leagues.Change) error { return note(c, season, change) })
	return err
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

// holders returns who holds each seat of a match, as the log calls them.
func (h *handler) holders(l *leagues.League, t *table.Table) []league.Person {
	all := make([]league.Person, len(t.Seats))
	for i, s := range t.Seats {
		if s.ID != "" {
			all[i] = h.Leagues.Number(l, s.ID)
		}
	}
	return all
}
