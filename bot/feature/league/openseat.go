package league

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/view"
	core "herald/games/league"
)

// An openSeat is the user's seat at an open table.
type openSeat struct {
	t *core.Table
	view.Urgency
}

// openSeats returns the user's open tables, the most urgent first.
func (r *request) openSeats() []openSeat {
	var all []openSeat
	for _, t := range r.s.TablesOf(r.me) {
		all = append(all, r.openSeatAt(t))
	}
	slices.SortStableFunc(all, func(a, b openSeat) int { return a.Compare(b.Urgency) })
	return all
}

// openSeatAt returns the user's seat at a table, from its match.
func (r *request) openSeatAt(t *core.Table) openSeat {
	if t.Match == "" {
		return openSeat{t: t}
	}
	head, err := r.Tables.Head(t.Match)
	if err != nil {
		return openSeat{t: t}
	}
	return openSeat{t, view.UrgencyOf(head, r.i.User.ID)}
}

// line adds to the line of one of the user's tables whether they have to play there.
func (r *request) line(own openSeat, line string) string {
	switch {
	case !own.Deadline.IsZero():
		return "🔔 " + line + " · " + r.say.T("league.tables.until", "when", discord.Timestamp(own.Deadline, 'R'))
	case own.Waiting:
		return "🔔 " + line + " · " + r.say.T("league.tables.yours")
	}
	return "⏳ " + line
}
