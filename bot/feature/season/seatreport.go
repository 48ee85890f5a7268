package season

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	matches "herald/games/match"
	"herald/games/match/history"
)

// knownSeats is the log's knowledge of a match's seats: the IDs of their holders, and the
// seats that were taken from their holders and wait for a substitute.
type knownSeats struct {
	Known   []string `json:"known"`
	Vacated []int    `json:"vacated,omitempty"`
}

var reported = table.Keep[knownSeats](name, nil)

func knownSeatsAt(t *table.Table) *knownSeats { return &knownSeats{sitters(t), vacated(t)} }

func vacated(t *table.Table) []int {
	var all []int
	for i, s := range t.Seats {
		if s.Vacated() {
			all = append(all, i)
		}
	}
	return all
}

func (s *knownSeats) same(as *knownSeats) bool {
	return slices.Equal(s.Known, as.Known) && slices.Equal(s.Vacated, as.Vacated)
}

func sitters(t *table.Table) []string {
	all := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		all[i] = s.ID
	}
	return all
}

// noteSeats notes the holders at the start of a league's match.
func noteSeats(c table.Change) error {
	if leagues.FixtureOf(c) != nil && !reported.In(c) {
		reported.Set(c.Table, knownSeatsAt(c.Table))
	}
	return nil
}

// owesSeats reports whether the log must be told the holders of the seats.
func owesSeats(t *table.Table) bool {
	if leagues.FixtureOf(t) == nil || t.Stage != table.Playing {
		return false
	}
	told := reported.Value(t)
	return !told.same(knownSeatsAt(t))
}

// A reporter enters changes of holders, by the match's own buttons, into the log.
type reporter struct{ *feature.App }

// reportSeats enters the holders of a match's seats into the log.
func (r reporter) reportSeats(_ context.Context, id string, _ bool) error {
	t, m, err := r.Opened(id)
	if err != nil || !owesSeats(&t) {
		return table.Permanent(err)
	}
	if err := r.enterSeats(&t, m); err != nil {
		return leagues.Permanent(err)
	}
	return table.Permanent(r.noteReported(id, knownSeatsAt(&t)))
}

// noteReported notes the holders that the log knows, unless others hold the seats by now:
// then they are still to be reported, and no user is noted whose data was deleted
// meanwhile.
func (r reporter) noteReported(id string, told *knownSeats) error {
	_, err := r.Tables.Update(id, func(now *table.Table) error {
		if told.same(knownSeatsAt(now)) {
			reported.Set(now, told)
		}
		return nil
	})
	return err
}

// enterSeats enters the holders of a match's seats into the log where it has others.
func (r reporter) enterSeats(t *table.Table, m *matches.Match) error {
	id, season, at, ok := leagues.FixtureOf(t).Split()
	if !ok {
		return nil
	}
	_, err := r.Leagues.Update(id, func(c *leagues.Change) error {
		s := c.State.Season()
		drawn, ok := s.Table(at)
		if !ok || s.Number != season || s.Stage != league.Running || drawn.Match != t.ID || drawn.Over() {
			return nil
		}
		return enterSeats(c, &drawn, t, m, r.Log)
	})
	return err
}

// enterSeats enters the holders of a match's seats. What the league refuses is left as it
// is: the record of the match says who has decided what.
func enterSeats(c *leagues.Change, drawn *league.Table, t *table.Table, m *matches.Match, log *slog.Logger) error {
	told := reported.Value(t)
	for i, seat := range t.Seats {
		err := enterSeat(c, drawn, i, seat, m)
		if err == nil && !m.Over() {
			err = enterSearch(c, drawn, i, seat, slices.Contains(told.Vacated, i))
		}
		if refusal := (*league.Refusal)(nil); errors.As(err, &refusal) {
			log.Warn("seat not entered", "league", c.ID, "table", drawn.Name, "seat", i+1, "err", err)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// enterSeat enters the holder of a seat if the log has another.
func enterSeat(c *leagues.Change, drawn *league.Table, i int, seat seats.Seat, m *matches.Match) error {
	p := games.Player(i)
	if m.Resigned(p) {
		return enterResigned(c, drawn, i, m)
	}
	if seat.ID == "" {
		return nil
	}
	who, err := c.Number(seat.User)
	if err != nil || drawn.Seats[i].Holder == who {
		return err
	}
	why, err := cause(c, drawn.Seats[i], who, seat, m, p)
	if err != nil {
		return err
	}
	if err := c.Do(league.App, league.Sits(drawn.Name, i+1, who, why)); err != nil {
		return err
	}
	return note(c, func(m *progress) { m.told(drawn.Name, func(m *matchState) { m.sits(i, who) }) })
}

// enterSearch enters the search for a substitute for a seat taken from its holder, or its
// end when they are back. Other searches are left alone.
func enterSearch(c *leagues.Change, drawn *league.Table, i int, seat seats.Seat, was bool) error {
	sought := drawn.Seats[i].Search != nil
	switch {
	case seat.Vacated() && !was && !sought:
		return c.Do(league.App, league.Vacant(drawn.Name, i+1))
	case seat.Vacated() || !was || !sought || seat.ID == "":
		return nil
	}
	who, err := c.Number(seat.User)
	if err != nil || who != drawn.Seats[i].Holder {
		return err
	}
	return c.Do(league.App, league.Regained(drawn.Name, i+1))
}

// enterResigned enters that a bot player plays the seat of a holder who has resigned. Only
// entrants lose anything by it; in a games.Eliminator no one does.
func enterResigned(c *leagues.Change, drawn *league.Table, i int, m *matches.Match) error {
	seat := drawn.Seats[i]
	if seat.Holder == league.Bot || games.Eliminates(m.State()) {
		return nil
	}
	resigned, err := hasResigned(c, seat, m, games.Player(i))
	if err != nil {
		return err
	}
	why := league.Itself
	if resigned {
		why = league.Gone
	}
	return c.Do(league.App, league.Sits(drawn.Name, i+1, league.Bot, why))
}

// hasResigned reports whether the entrant of a seat has left it by resigning.
func hasResigned(c *leagues.Change, seat league.Seat, m *matches.Match, p games.Player) (bool, error) {
	for _, holder := range history.Leavers(m, p) {
		who, err := decider(c, seat, history.Share{Holder: holder})
		if err != nil || who == seat.Entrant {
			return err == nil && who != league.Bot, err
		}
	}
	return false, nil
}

// sits notes that a match knows the holder of a seat.
func (m *matchState) sits(i int, who league.Person) {
	if i < len(m.Holders) {
		m.Holders[i] = who
	}
}

// cause is the cause of a change of holder: the entrant has resigned, or the last holder
// has run out of time or has offered the seat; too often counts as out of time.
func cause(c *leagues.Change, drawn league.Seat, who league.Person, seat seats.Seat, m *matches.Match, p games.Player) (league.Cause, error) {
	resigned, err := hasResigned(c, drawn, m, p)
	switch {
	case err != nil:
		return "", err
	case who == drawn.Entrant:
		return league.Returned, nil
	case resigned:
		return league.Gone, nil
	case drawn.Search != nil:
		return drawn.Search.Cause, nil
	case len(seat.Former) > 0 && slices.Contains(history.Of(m).TimeOuts(p), seat.Former[len(seat.Former)-1].ID):
		return league.TimedOut, nil
	case !c.State.Season().MayAgree(&drawn):
		return league.TimedOut, nil
	}
	return league.Agreed, nil
}
