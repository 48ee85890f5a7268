package league

import (
	"herald/bot/discord"
	core "herald/games/league"
)

// queued says that the user waits, or that their table was drawn.
func (v *visit) queued(drawn int, waiting []core.Person) discord.Message {
	if n := len(v.s.Tables); n > drawn && v.s.Tables[n-1].Has(v.me) {
		m := v.panel(v.say.T("league.queue.drawn", "table", v.s.Tables[n-1].Name))
		m.Components = []discord.Component{discord.Row(v.panelButton(discord.Primary, "tables"))}
		return m
	}
	m := v.panel(v.say.T("league.queue.waiting", "n", len(waiting), "people", v.called(waiting), "seats", v.s.Settings.Table))
	buttons := []discord.Component{v.button(discord.Secondary, "unqueue", "unqueue")}
	if v.s.Settings.Format.Open && len(waiting) >= v.s.Settings.Smallest {
		buttons = append([]discord.Component{v.button(discord.Primary, "start", "start")}, buttons...)
	}
	m.Components = []discord.Component{discord.Row(buttons...)}
	return m
}
