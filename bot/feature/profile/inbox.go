package profile

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// An item is a match in somebody's inbox.
type item struct {
	t        table.Table
	m        *match.Match // nil if it is not being played or cannot be read
	seat     games.Player // of the inbox's owner
	waiting  bool         // for the owner
	quick    bool         // the owner is asked one question of a few answers
	deadline time.Time    // when the owner's time is used up; zero if no clock runs
	since    time.Time    // when the turn message was posted
	awaited  []games.Player
}

// inboxPage is how many matches one page of /games lists.
const inboxPage = 25

// inbox answers /games: the person's matches everywhere, the most urgent first.
func (h *handler) inbox(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say, all := h.View.Printer(i), h.items(i.User.ID)
	if len(all) == 0 {
		return discord.Private(say.T("games.none")), nil
	}
	pages := (len(all) + inboxPage - 1) / inboxPage
	page, err := strconv.Atoi(i.CustomID.Word)
	if err != nil {
		page = 1
	}
	page = min(max(page, 1), pages)
	heading := inboxHeading(say, all)
	if pages > 1 {
		heading += " " + view.Page(say, page, pages)
	}
	shown := all[(page-1)*inboxPage : min(page*inboxPage, len(all))]
	m := discord.Private(heading + "\n" + inboxText(say, shown, discord.MaxContent-discord.Units(heading)-1))
	m.Components = view.Pager(discord.CustomID{Verb: "games"}, page, pages)
	return m, nil
}

// inboxHeading says how many matches there are, and how many of them wait for the
// owner.
func inboxHeading(say lang.Printer, all []item) string {
	waiting, quick := 0, 0
	for _, p := range all {
		if p.waiting {
			waiting++
		}
		if p.quick {
			quick++
		}
	}
	heading := say.T("games.heading", "n", len(all), "waiting", waiting)
	switch {
	case waiting == 0:
		return heading + "\n" + say.T("games.idle")
	case quick > 0:
		return heading + " " + say.T("games.quick", "n", quick)
	}
	return heading
}

// items are the matches of a person, the most urgent first.
func (h *handler) items(user string) []item {
	var all []item
	for _, t := range h.Tables.ByUser(user, false) {
		all = append(all, h.item(t, user))
	}
	slices.SortStableFunc(all, item.compare)
	return all
}

// item returns what the inbox of a person says of a table.
func (h *handler) item(t table.Table, user string) item {
	p := item{t: t, seat: t.Seat(user)}
	m, err := h.Tables.Open(&t)
	if err != nil {
		return p
	}
	p.m, p.since, p.awaited = m, discord.PostedAt(t.Turn), gamelog.Awaited(m, p.seat)
	p.waiting = t.Reads(p.seat) && slices.Contains(m.Waiting(), p.seat)
	p.quick = p.waiting && quick(m, p.seat)
	if p.waiting {
		p.deadline, _ = t.Deadline(p.seat)
	}
	return p
}

// compare sorts an inbox: what waits for its owner comes first, by deadline; then,
// where no clock runs, what takes one answer, and what has waited longest.
func (p item) compare(q item) int {
	return cmp.Or(p.rank()-q.rank(), p.deadline.Compare(q.deadline), p.since.Compare(q.since))
}

// rank is lower for what is more urgent.
func (p item) rank() int {
	switch {
	case !p.deadline.IsZero():
		return 0
	case p.quick:
		return 1
	case p.waiting:
		return 2
	case p.m != nil:
		return 3
	case p.t.Stage == table.InLobby:
		return 4
	}
	return 5
}

// fewAnswers is how many answers a quick question has at most.
const fewAnswers = 3

// quick reports whether a seat is asked one question of a few answers.
func quick(m *match.Match, seat games.Player) bool {
	d, asked := m.Asked(seat)
	if !asked || len(d.Moves) > fewAnswers {
		return false
	}
	for _, move := range d.Moves {
		after := m.Preview(seat)
		after.Apply(seat, move)
		if next, asked := games.Asked(after, seat); asked && !next.Fresh && len(next.Moves) > 1 {
			return false
		}
	}
	return true
}

// inboxText says a page of an inbox: in full if there is room, else briefly.
func inboxText(say lang.Printer, page []item, room int) string {
	var full, brief []string
	for _, p := range page {
		full = append(full, p.line(say))
		brief = append(brief, p.brief(say))
	}
	if text := strings.Join(full, "\n"); discord.Units(text) <= room {
		return text
	}
	return discord.Fit(brief, "\n", room)
}
