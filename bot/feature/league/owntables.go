package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// ownTables shows the user's tables.
type ownTables struct{ *request }

// show shows the user's tables, the most urgent first, and links to each.
func (r ownTables) show() (discord.Message, error) {
	if err := r.in(); err != nil && len(r.s.TablesOf(r.me)) == 0 {
		return seasonTables(r).show()
	}
	seats := r.openSeats()
	m := r.panel(append(r.openLines(seats), r.endedLines()...)...)
	if menu := r.tableMenu(seats); menu != nil {
		m.Components = append(m.Components, discord.Row(*menu))
	}
	m.Components = append(m.Components, discord.Row(r.leads()...))
	return m, nil
}

// openLines describes the user's open tables.
func (r ownTables) openLines(seats []openSeat) []string {
	if len(seats) == 0 {
		return []string{r.say.T("league.tables.none")}
	}
	var open []*core.Table
	for _, own := range seats {
		open = append(open, own.t)
	}
	list := r.LeagueView.TableList(r.say, &r.l, r.s, open)
	lines := []string{list.Deadline()}
	for _, own := range seats {
		lines = append(lines, r.line(own, list.Line(own.t)))
	}
	return lines
}

// endedLines lists the results of the user's finished tables.
func (r ownTables) endedLines() []string {
	var lines []string
	for _, t := range r.ended() {
		lines = append(lines, "🏁 "+r.LeagueView.Result(r.say, &r.l, r.s, t))
	}
	return lines
}

// ended returns the user's finished tables, the latest first.
func (r ownTables) ended() []*core.Table {
	var all []*core.Table
	for i := len(r.s.Tables) - 1; i >= 0; i-- {
		if t := &r.s.Tables[i]; t.Over() && t.Has(r.me) {
			all = append(all, t)
		}
	}
	return all
}

// tableMenu offers the user's tables, open ones first; nil if there are none.
func (r ownTables) tableMenu(open []openSeat) *discord.Component {
	var all []*core.Table
	for _, own := range open {
		all = append(all, own.t)
	}
	all = append(all, r.ended()...)
	if len(all) == 0 {
		return nil
	}
	var options []discord.Option
	for _, t := range all[:min(len(all), discord.MaxChoices)] {
		options = append(options, discord.Option{Label: r.say.T("league.tables.table", "table", t.Name), Value: t.Name})
	}
	menu := discord.Menu(r.say.T("league.tables.choose"), leagueview.Press(&r.l, "table"), options)
	return &menu
}

// leads are the buttons to other panels.
func (r ownTables) leads() []discord.Component {
	buttons := []discord.Component{r.panelButton(discord.Secondary, "all")}
	if r.in() == nil && r.s.Stage == core.Running && r.s.Settings.Days > 0 {
		buttons = append(buttons, r.panelButton(discord.Secondary, "off"))
	}
	return append(append(buttons, r.skipButtons()...), r.panelButton(discord.Secondary, "more"))
}
