package league

import (
	"herald/bot/discord"
	core "herald/games/league"
)

// queued says that the user waits, or that their table was drawn.
func (r *request) queued(drawn int, waiting []core.Person) discord.Message {
	if n := len(r.s.Tables); n > drawn && r.s.Tables[n-1].Has(r.me) {
		m := r.panel(r.say.T("league.queue.drawn", "table", r.s.Tables[n-1].Name))
		m.Components = []discord.Component{discord.Row(r.panelButton(discord.Primary, "tables"))}
		return m
	}
	m := r.panel(r.say.T("league.queue.waiting", "n", len(waiting), "people", r.called(waiting), "seats", r.s.Settings.Table))
	buttons := []discord.Component{r.button(discord.Secondary, "unqueue", "unqueue")}
	if r.s.Settings.Format.Open && len(waiting) >= r.s.Settings.Smallest {
		buttons = append([]discord.Component{r.button(discord.Primary, "start", "start")}, buttons...)
	}
	m.Components = []discord.Component{discord.Row(buttons...)}
	return m
}
