package profile

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// An item is a match in a person's inbox.
type item struct {
	view.Urgency
	t       table.Table
	m       *match.Match // nil if it is not being played or cannot be read
	seat    games.Player // the inbox owner's seat
	awaited []games.Player
	may     bool // the owner may answer, though the match does not wait for it
}

// inboxPage is the number of matches on one page of /games.
const inboxPage = 25

// inbox answers /games: the user's matches on all servers, the most urgent first. It opens
// only the page's, and leads back to the match from which it was opened.
func (h *handler) inbox(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say, all := h.View.Printer(i), h.Matches(i.User.ID)
	followed := h.followed(say, i.User.ID)
	if len(all) == 0 {
		m := discord.Private(strings.TrimSpace(say.T("games.none") + "\n" + followed.text))
		m.Components = followed.menu
		return m, nil
	}
	pages := (len(all) + inboxPage - 1) / inboxPage
	asked, _ := strconv.Atoi(customid.Of(i).Word)
	page := min(max(asked, 1), pages)
	shown := h.items(all[(page-1)*inboxPage:min(page*inboxPage, len(all))], i.User.ID)
	heading := inboxHeading(say, len(all), waiting(all, i.User.ID), shown)
	if pages > 1 {
		heading += " " + view.Page(say, page, pages)
	}
	m := discord.Private(heading + "\n" + inboxText(say, shown, discord.MaxContent-discord.Units(heading)-1))
	if room := discord.MaxContent - discord.Units(m.Content) - 1; followed.text != "" && discord.Units(followed.text) <= room {
		m.Content += "\n" + followed.text
	}
	from := customid.Of(i).ID
	m.Components = view.Pager(func(page int) discord.CustomID {
		return customid.About{ID: from, Word: strconv.Itoa(page)}.For("games")
	}, page, pages)
	m.Components = append(m.Components, h.NextRow(say, i.User.ID, "")...)
	m.Components = append(m.Components, followed.menu...)
	m.Components = append(m.Components, h.pageRow(say, shown)...)
	if from != "" {
		m.Components = append(m.Components, discord.Row(view.BackTo(say, from, "more")))
	}
	return m, nil
}

// pageRow leads to the page of the most urgent match, from where the others are in reach; nil if
// there is none.
func (h *handler) pageRow(say lang.Printer, shown []item) []discord.Component {
	if h.Page == "" || len(shown) == 0 || shown[0].Stage != table.Playing {
		return nil
	}
	return []discord.Component{discord.Row(view.PageButton(say, shown[0].t.ID))}
}

// inboxHeading gives the number of matches, of those that wait for the owner and, if all
// are shown, of those that take one answer.
func inboxHeading(say lang.Printer, all, waiting int, shown []item) string {
	quick := 0
	for _, p := range shown {
		if p.Quick && len(shown) == all {
			quick++
		}
	}
	heading := say.T("games.heading", "n", all, "waiting", waiting)
	switch {
	case waiting == 0:
		return heading + "\n" + say.T("games.idle")
	case quick > 0:
		return heading + " " + say.T("games.quick", "n", quick)
	}
	return heading
}

// next opens the panel of the NextMatch, or the inbox if none waits any more.
func (h *handler) next(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	head, _ := h.NextMatch(i.User.ID, customid.Of(i).ID)
	if head == nil {
		i.CustomID.Args = ""
		return h.inbox(ctx, i)
	}
	return h.Look(i, head.ID, "", "")
}

// waiting counts the matches that wait for a person.
func waiting(all []*table.Head, user string) int {
	n := 0
	for _, h := range all {
		if h.WaitsFor(user) {
			n++
		}
	}
	return n
}

// items opens a person's matches, and sorts them by what only their positions show.
func (h *handler) items(heads []*table.Head, user string) []item {
	var all []item
	for _, head := range heads {
		if t, err := h.Tables.Get(head.ID); err == nil { // else it was deleted meanwhile
			all = append(all, h.item(t, user))
		}
	}
	slices.SortStableFunc(all, func(a, b item) int { return a.Compare(b.Urgency) })
	return all
}

// item returns a table's item in a person's inbox.
func (h *handler) item(t table.Table, user string) item {
	p := item{t: t, seat: t.Seat(user), Urgency: view.Urgency{Stage: t.Stage}}
	m, err := h.Tables.Open(&t)
	if err != nil {
		if t.Stage != table.InLobby {
			p.Stage = ""
		}
		return p
	}
	p.m, p.Since, p.awaited = m, discord.PostedAt(t.Turn), gamelog.Awaited(m, p.seat)
	p.Waiting = t.Reads(p.seat) && slices.Contains(m.Waiting(), p.seat)
	p.Quick = p.Waiting && quick(m, p.seat)
	p.may = t.Reads(p.seat) && slices.Contains(m.Invited(), p.seat)
	if p.Waiting {
		p.Deadline, _ = t.Deadline(p.seat)
	}
	return p
}

// fewAnswers is the largest number of answers to a quick question.
const fewAnswers = 3

// quick reports whether a seat is asked one question with few answers.
func quick(m *match.Match, seat games.Player) bool {
	d, asked := m.Asked(seat)
	if !asked || len(d.Moves) > fewAnswers || d.Free != nil {
		return false
	}
	for _, move := range d.Moves {
		after := m.Preview(seat)
		after.Apply(seat, move)
		if next, asked := games.Asked(after, seat); asked && !next.Fresh && !next.Lone() {
			return false
		}
	}
	return true
}

// inboxText shows a page of an inbox: in full if there is room, else briefly.
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
