package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// ownTables shows the user's tables.
type ownTables struct{ *visit }

// show shows the user's tables, the most urgent first, and links to each.
func (v ownTables) show() (discord.Message, error) {
	if err := v.in(); err != nil && len(v.s.TablesOf(v.me)) == 0 {
		return seasonTables(v).show()
	}
	seats := v.seats()
	m := v.panel(append(v.openLines(seats), v.endedLines()...)...)
	if menu := v.tableMenu(seats); menu != nil {
		m.Components = append(m.Components, discord.Row(*menu))
	}
	m.Components = append(m.Components, discord.Row(v.leads()...))
	return m, nil
}

// openLines describes the user's open tables.
func (v ownTables) openLines(seats []seat) []string {
	if len(seats) == 0 {
		return []string{v.say.T("league.tables.none")}
	}
	var lines []string
	for _, own := range seats {
		lines = append(lines, v.line(own))
	}
	return lines
}

// endedLines lists the results of the user's finished tables.
func (v ownTables) endedLines() []string {
	var lines []string
	for _, t := range v.ended() {
		lines = append(lines, "🏁 "+v.LeagueView.Result(v.say, &v.l, v.s, t))
	}
	return lines
}

// ended returns the user's finished tables, the latest first.
func (v ownTables) ended() []*core.Table {
	var all []*core.Table
	for i := len(v.s.Tables) - 1; i >= 0; i-- {
		if t := &v.s.Tables[i]; t.Over() && t.Has(v.me) {
			all = append(all, t)
		}
	}
	return all
}

// tableMenu offers the user's tables, open ones first; nil if there are none.
func (v ownTables) tableMenu(open []seat) *discord.Component {
	var all []*core.Table
	for _, own := range open {
		all = append(all, own.t)
	}
	all = append(all, v.ended()...)
	if len(all) == 0 {
		return nil
	}
	var options []discord.Option
	for _, t := range all[:min(len(all), discord.MaxChoices)] {
		options = append(options, discord.Option{Label: v.say.T("league.tables.table", "table", t.Name), Value: t.Name})
	}
	menu := discord.Menu(v.say.T("league.tables.choose"), leagueview.Press(&v.l, "table"), options)
	return &menu
}

// leads are the buttons to other panels.
func (v ownTables) leads() []discord.Component {
	buttons := []discord.Component{v.panelButton(discord.Secondary, "all")}
	if v.in() == nil && v.s.Stage == core.Running && v.s.Settings.Days > 0 {
		buttons = append(buttons, v.panelButton(discord.Secondary, "off"))
	}
	return append(buttons, v.panelButton(discord.Secondary, "more"))
}
