package league

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	core "herald/games/league"
)

// An openSeat is the user's seat at an open table.
type openSeat struct {
	t        *core.Table
	waiting  bool      // the table waits for them
	deadline time.Time // when their time is up; zero if no clock runs
}

// compare sorts seats by urgency, as /games does.
func (a openSeat) compare(b openSeat) int {
	return cmp.Or(a.rank()-b.rank(), a.deadline.Compare(b.deadline))
}

func (a openSeat) rank() int {
	switch {
	case !a.deadline.IsZero():
		return 0
	case a.waiting:
		return 1
	}
	return 2
}

// openSeats returns the user's open tables, the most urgent first.
func (r *request) openSeats() []openSeat {
	var all []openSeat
	for _, t := range r.s.TablesOf(r.me) {
		all = append(all, r.openSeatAt(t))
	}
	slices.SortStableFunc(all, openSeat.compare)
	return all
}

// openSeatAt returns the user's seat at a table, from its match.
func (r *request) openSeatAt(t *core.Table) openSeat {
	own := openSeat{t: t}
	if t.Match == "" {
		return own
	}
	match, m, err := r.Opened(t.Match)
	if err != nil || m == nil {
		return own
	}
	p := match.Seat(r.i.User.ID)
	own.waiting = p >= 0 && match.Stage == table.Playing && slices.Contains(m.Waiting(), p)
	if own.waiting {
		own.deadline, _ = match.Deadline(p)
	}
	return own
}

// line describes one of the user's tables in a line.
func (r *request) line(own openSeat) string {
	line := r.LeagueView.TableLine(r.say, &r.l, r.s, own.t)
	switch {
	case !own.deadline.IsZero():
		return "🔔 " + line + " · " + r.say.T("league.tables.until", "when", discord.Timestamp(own.deadline, 'R'))
	case own.waiting:
		return "🔔 " + line + " · " + r.say.T("league.tables.yours")
	}
	return "⏳ " + line
}
