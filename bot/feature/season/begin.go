package season

import (
	"context"
	"errors"
	"fmt"
	"time"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/league"
	"herald/games/match/clock"
)

// level is that of the bot players who sit where no person does: neither the
// weakest, which would spoil the match for the others, nor the strongest.
const level = "squire"

func owesMatches(l *leagues.League, _ *memory, _ time.Time) bool {
	s := l.State.Season()
	return s.Stage == league.Running && len(s.ToBegin()) > 0
}

// beginMatches begins the matches of the tables that are drawn, and enters them
// into the log together.
func (h *handler) beginMatches(ctx context.Context, l *leagues.League, _ *memory, _ bool) error {
	var failed error
	var tables []table.Table
	s := l.State.Season()
	for _, t := range s.ToBegin() {
		if ctx.Err() != nil {
			break
		}
		began, err := h.Tables.Begin(h.opening(l, s, t))
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("table %s: %w", t.Name, unbeginnable(err)))
			continue
		}
		tables = append(tables, began)
	}
	_, err := h.Leagues.Update(l.ID, func(c *leagues.Change) error {
		for _, t := range tables {
			if err := h.enter(c, s.Number, &t); err != nil {
				return err
			}
		}
		return nil
	})
	for _, t := range tables {
		h.Post.Schedule(&t)
	}
	return errors.Join(err, failed)
}

// unbeginnable marks why a match can never begin: its game is not on the shelf, or
// cannot be played like that.
func unbeginnable(err error) error {
	if err := table.Permanent(err); err != nil {
		return err
	}
	return jobs.PermanentError{Err: err}
}

// enter enters a match that has begun into the log and the memory, unless it is
// there.
func (h *handler) enter(c *leagues.Change, season int, t *table.Table) error {
	s, name := c.State.Season(), t.League.Table()
	drawn, ok := s.Table(name)
	if !ok || s.Number != season || drawn.Match != "" {
		return nil
	}
	if !drawn.Over() {
		if err := c.Do(league.App, league.Begin(name, t.ID)); err != nil {
			return err
		}
	}
	return note(c, season, func(m *memory) {
		m.Tables[name] = &match{ID: t.ID, Holders: h.holders(c.League, t), Soft: t.League.SoftEnd, Hard: t.League.HardEnd}
	})
}

// opening describes the match of a table.
func (h *handler) opening(l *leagues.League, s *league.Season, t *league.Table) table.Opening {
	control, _ := clock.Preset(s.Settings.Clock)
	return table.Opening{
		League: h.fixture(l, s, t), Game: l.Game, Setup: l.Setup, Seats: h.seats(l, t), TimeControl: control,
		Guild: l.Guild, Channel: l.Channel, Thread: true, Locale: l.Locale,
	}
}

func (h *handler) fixture(l *leagues.League, s *league.Season, t *league.Table) table.Fixture {
	f := table.Fixture{Key: fmt.Sprintf("%s/%d/%s", l.ID, s.Number, t.Name), Name: l.Name}
	if rounds(s.Settings.Format) {
		f.Round = t.Round
	}
	f.SoftEnd, f.HardEnd = s.Deadlines(t)
	return f
}

// rounds reports whether a season of that format is played in rounds.
func rounds(f league.Format) bool { return f == league.Swiss || f == league.Schedule }

// seats are those of a table's match, in their order.
func (h *handler) seats(l *leagues.League, t *league.Table) []table.Seat {
	all := make([]table.Seat, len(t.Seats))
	for i := range t.Seats {
		all[i] = h.seat(l, t.Seats[i].Holder)
	}
	return all
}

// seat returns the seat of a holder. Where nobody sits, or nobody is known any
// more, a bot player does.
func (h *handler) seat(l *leagues.League, p league.Person) table.Seat {
	if who, ok := h.Leagues.Person(l, p); ok && p != league.Bot {
		return table.Seat{Person: table.Person{ID: who.User, Name: h.name(l, p)}}
	}
	return view.BotSeat(h.View.Catalog.Printer(l.Locale, nil), level)
}
