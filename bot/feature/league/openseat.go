package league

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	core "herald/games/league"
)

// A seat is the user's seat at an open table.
type seat struct {
	t        *core.Table
	waiting  bool      // the table waits for them
	deadline time.Time // when their time is up; zero if no clock runs
}

// compare sorts seats by urgency, as /games does.
func (a seat) compare(b seat) int {
	return cmp.Or(a.rank()-b.rank(), a.deadline.Compare(b.deadline))
}

func (a seat) rank() int {
	switch {
	case !a.deadline.IsZero():
		return 0
	case a.waiting:
		return 1
	}
	return 2
}

// seats returns the user's open tables, the most urgent first.
func (v *visit) seats() []seat {
	var all []seat
	for _, t := range v.s.TablesOf(v.me) {
		all = append(all, v.seat(t))
	}
	slices.SortStableFunc(all, seat.compare)
	return all
}

// seat returns the user's seat at a table, from its match.
func (v *visit) seat(t *core.Table) seat {
	own := seat{t: t}
	if t.Match == "" {
		return own
	}
	match, m, err := v.Opened(t.Match)
	if err != nil || m == nil {
		return own
	}
	p := match.Seat(v.i.User.ID)
	own.waiting = p >= 0 && match.Stage == table.Playing && slices.Contains(m.Waiting(), p)
	if own.waiting {
		own.deadline, _ = match.Deadline(p)
	}
	return own
}

// line describes one of the user's tables in a line.
func (v *visit) line(own seat) string {
	line := v.LeagueView.TableLine(v.say, &v.l, v.s, own.t)
	switch {
	case !own.deadline.IsZero():
		return "🔔 " + line + " · " + v.say.T("league.tables.until", "when", discord.Timestamp(own.deadline, 'R'))
	case own.waiting:
		return "🔔 " + line + " · " + v.say.T("league.tables.yours")
	}
	return "⏳ " + line
}
