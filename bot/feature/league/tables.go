package league

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	core "herald/games/league"
)

// A seat is one of somebody's open tables.
type seat struct {
	t        *core.Table
	waiting  bool      // for them
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

// seats are the person's open tables, the most urgent first.
func (v *visit) seats() []seat {
	var all []seat
	for _, t := range v.s.TablesOf(v.me) {
		all = append(all, v.seat(t))
	}
	slices.SortStableFunc(all, seat.compare)
	return all
}

// seat looks at the match of a table.
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

// line says in a line how a table of the person's stands.
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

// tables shows the person's own tables, the most urgent first, and leads to what
// can be done about each.
func (v *visit) tables() (discord.Message, error) {
	if err := v.in(); err != nil && len(v.s.TablesOf(v.me)) == 0 {
		return v.allTables()
	}
	seats, lines := v.seats(), []string(nil)
	for _, own := range seats {
		lines = append(lines, v.line(own))
	}
	if len(seats) == 0 {
		lines = []string{v.say.T("league.tables.none")}
	}
	m := v.panel(append(lines, v.ended()...)...)
	if menu := v.tableMenu(seats); menu != nil {
		m.Components = append(m.Components, discord.Row(*menu))
	}
	buttons := []discord.Component{v.button(discord.Secondary, "all", "all")}
	if v.in() == nil && v.s.Stage == core.Running && v.s.Settings.Days > 0 {
		buttons = append(buttons, v.button(discord.Secondary, "off", "off"))
	}
	m.Components = append(m.Components, discord.Row(append(buttons, v.button(discord.Secondary, "more", "more"))...))
	return m, nil
}

// ended are the results of the person's tables that are over, the latest first.
func (v *visit) ended() []string {
	var lines []string
	for i := len(v.s.Tables) - 1; i >= 0; i-- {
		if t := &v.s.Tables[i]; t.Over() && t.Has(v.me) {
			lines = append(lines, "🏁 "+v.LeagueView.Result(v.say, &v.l, v.s, t))
		}
	}
	return lines
}

// tableMenu chooses one of the person's tables, those that are open first; nil if
// there is none.
func (v *visit) tableMenu(open []seat) *discord.Component {
	var options []discord.Option
	add := func(t *core.Table) {
		if len(options) < discord.MaxChoices {
			options = append(options, discord.Option{Label: v.say.T("league.tables.table", "table", t.Name), Value: t.Name})
		}
	}
	for _, own := range open {
		add(own.t)
	}
	for i := len(v.s.Tables) - 1; i >= 0; i-- {
		if t := &v.s.Tables[i]; t.Over() && t.Has(v.me) {
			add(t)
		}
	}
	if options == nil {
		return nil
	}
	menu := discord.Menu(v.say.T("league.tables.choose"), leagueview.Press(&v.l, "table"), options)
	return &menu
}

// tablesPage is how many tables a page of all has.
const tablesPage = 12

// allTables shows all tables of the season, by round, the last round first.
func (v *visit) allTables() (discord.Message, error) {
	all := v.byRound()
	if len(all) == 0 {
		return v.panel(v.say.T("league.tables.undrawn")), nil
	}
	pages := (len(all) + tablesPage - 1) / tablesPage
	page, _ := strconv.Atoi(v.arg)
	page = min(max(page, 1), pages)
	var lines []string
	if pages > 1 {
		lines = append(lines, view.Page(v.say, page, pages))
	}
	before := games.Text{}
	for _, t := range all[(page-1)*tablesPage : min(page*tablesPage, len(all))] {
		if part := leagueview.Part(v.s, t); part.Key != before.Key || !slices.Equal(part.Args, before.Args) {
			lines, before = append(lines, "**"+v.say.Say(part)+"**"), part
		}
		lines = append(lines, v.LeagueView.TableLine(v.say, &v.l, v.s, t))
	}
	m := v.panel(lines...)
	m.Components = v.pager("all", page, pages)
	return m, nil
}

// byRound returns the tables of the season that have been drawn: by division, or
// by round, the last one first.
func (v *visit) byRound() []*core.Table {
	var all []*core.Table
	for i := range v.s.Tables {
		all = append(all, &v.s.Tables[i])
	}
	slices.SortStableFunc(all, func(a, b *core.Table) int { return cmp.Or(b.Round-a.Round, a.Division-b.Division) })
	return all
}

// pager returns the buttons that turn pages, which count from 1, nil for one page.
func (v *visit) pager(word string, page, pages int) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, to int) discord.Component {
		b := discord.Button(discord.Secondary, label, leagueview.Press(&v.l, word+":"+strconv.Itoa(to)))
		b.Disabled = to < 1 || to > pages
		return b
	}
	return []discord.Component{discord.Row(turn("◀", page-1), turn("▶", page+1))}
}
