package season

import (
	"context"
	"errors"
	"fmt"
	"time"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
	"herald/games/match/clock"
)

func owesMatches(l *leagues.League, _ *progress, _ time.Time) bool {
	s := l.State.Season()
	return s.Stage == league.Running && len(s.ToBegin()) > 0
}

// A starter begins the matches of drawn tables.
type starter struct {
	matchSync
	people roster
}

// beginMatches begins matches, and enters them into the log together.
func (s starter) beginMatches(ctx context.Context, l *leagues.League, _ *progress, _ bool) error {
	tables, failed := s.begin(ctx, l)
	number := l.State.Season().Number
	_, err := s.Leagues.Update(l.ID, func(c *leagues.Change) error {
		for _, t := range tables {
			if err := s.people.enter(c, number, &t); err != nil {
				return err
			}
		}
		return nil
	})
	for _, t := range tables {
		s.Post.Schedule(&t)
	}
	return errors.Join(err, failed)
}

// begin begins the matches of a league and returns the tables that it could begin.
func (s starter) begin(ctx context.Context, l *leagues.League) (tables []table.Table, failed error) {
	season := l.State.Season()
	for _, t := range season.ToBegin() {
		if ctx.Err() != nil {
			break
		}
		began, err := s.Tables.Begin(key(l, season, t), s.people.opening(l, season, t))
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", t.Name, unbeginnable(err)))
			continue
		}
		tables = append(tables, began)
	}
	return tables, failed
}

// unbeginnable marks errors of matches that can never begin: the game is not on the shelf,
// or cannot be played like that.
func unbeginnable(err error) error {
	if err := table.Permanent(err); err != nil {
		return err
	}
	return jobs.PermanentError{Err: err}
}

// opening returns the table at which a match of the season begins.
func (p roster) opening(l *leagues.League, s *league.Season, t *league.Table) table.Table {
	control, _ := clock.Preset(s.Settings.Clock)
	f, game := fixture(l, s, t), s.Game(l.State.Head(), t)
	return table.Table{
		Parts: f.Parts(), Game: game, Setup: l.SetupOf(game), Seats: p.seats(l, t), Clock: &clock.Clocks{TimeControl: control},
		Place: table.Place{Guild: l.Guild, Channel: l.Channel, Thread: true, Locale: l.Locale},
	}
}

// key is the key of the match of a table.
func key(l *leagues.League, s *league.Season, t *league.Table) string {
	return fmt.Sprintf("%s/%d/%s", l.ID, s.Number, t.Name)
}

func fixture(l *leagues.League, s *league.Season, t *league.Table) leagues.Fixture {
	f := leagues.Fixture{Key: key(l, s, t), Name: l.Name}
	if s.Settings.Format.InRounds() {
		f.Round = t.Round
	}
	f.SoftEnd, f.HardEnd = s.Deadlines(t)
	return f
}

// enter enters a match that has begun into the log and the progress, unless it is there.
func (p roster) enter(c *leagues.Change, season int, t *table.Table) error {
	s, f := c.State.Season(), leagues.FixtureOf(t)
	at := f.Table()
	drawn, ok := s.Table(at)
	if !ok || s.Number != season || drawn.Match != "" {
		return nil
	}
	if !drawn.Over() {
		if err := c.Do(league.App, league.Begin(at, t.ID)); err != nil {
			return err
		}
	}
	return note(c, func(m *progress) {
		m.Tables[at] = &matchState{ID: t.ID, Holders: p.holders(c.League, t), Soft: f.SoftEnd, Hard: f.HardEnd}
	})
}
