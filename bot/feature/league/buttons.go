package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// An optionalButton is a button that may be shown. Its key is its word, too.
type optionalButton struct {
	shown bool
	style int
	panel string
}

// buttons are the buttons of more.
func (r overview) buttons() []discord.Component {
	var all []discord.Component
	for _, o := range r.possible() {
		if o.shown {
			all = append(all, r.panelButton(o.style, o.panel))
		}
	}
	all = append(all, r.skipButtons()...)
	if address := r.LeagueView.Web(&r.l); address != "" {
		all = append(all, discord.LinkButton(r.say.T("league.button.web"), address))
	}
	if r.in() == nil && (r.s.Stage == core.SignUp || r.s.Stage == core.Running) {
		all = append(all, r.button(discord.Danger, "leave", "leave"))
	}
	return append(all, leagueview.LogButton(r.say, &r.l))
}

// possible returns all offers in order; shown is set if the user can use them now.
func (r overview) possible() []optionalButton {
	in, stage, settings := r.in() == nil, r.s.Stage, r.s.Settings
	running, signUp, f := stage == core.Running, stage == core.SignUp, settings.Format
	goes := running && !r.s.Stopped
	return []optionalButton{
		{!in && (signUp || goes), discord.Success, "join"},
		{in && signUp && settings.Pairs == core.Fixed, discord.Primary, "pair"},
		{f.Teams && (signUp || running), discord.Primary, "team"},
		{in && goes && f.Rolling, discord.Primary, "queue"},
		{in && goes && f.Placed, discord.Primary, "challenge"},
		{leagueview.Drawn(r.s), discord.Secondary, "standings"},
		{in && running, discord.Secondary, "tables"},
		{len(r.s.Tables) > 0, discord.Secondary, "all"},
		{true, discord.Secondary, "people"},
		{r.me != 0, discord.Secondary, "profile"},
		{in && !r.carried(), discord.Secondary, "carry"},
		{in && r.carried(), discord.Secondary, "uncarry"},
		{in && running && settings.Days > 0, discord.Secondary, "off"},
		{true, discord.Secondary, "rules"},
		{r.s.Number > 1 || stage == core.Over, discord.Secondary, "hall"},
		{true, discord.Secondary, "export"},
	}
}
