package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	core "herald/games/league"
)

// An offer is a button that may be shown.
type offer struct {
	shown bool
	style int
	panel string
}

// offers are the buttons of more.
func (v overview) offers() []discord.Component {
	var all []discord.Component
	for _, o := range v.possible() {
		if o.shown {
			all = append(all, v.panelButton(o.style, o.panel))
		}
	}
	if v.in() == nil && (v.s.Stage == core.SignUp || v.s.Stage == core.Running) {
		all = append(all, v.button(discord.Danger, "leave", "leave"))
	}
	return append(all, leagueview.LogButton(v.say, &v.l))
}

// possible returns all offers in order; shown is set if the user can use them now.
func (v overview) possible() []offer {
	in, stage, settings := v.in() == nil, v.s.Stage, v.s.Settings
	running, signUp, f := stage == core.Running, stage == core.SignUp, settings.Format
	goes := running && !v.s.Stopped
	return []offer{
		{!in && (signUp || goes), discord.Success, "join"},
		{in && signUp && settings.Pairs == core.Fixed, discord.Primary, "pair"},
		{in && goes && f.Rolling, discord.Primary, "queue"},
		{in && goes && f.Placed, discord.Primary, "challenge"},
		{leagueview.Drawn(v.s), discord.Secondary, "standings"},
		{in && running, discord.Secondary, "tables"},
		{len(v.s.Tables) > 0, discord.Secondary, "all"},
		{true, discord.Secondary, "people"},
		{v.me != 0, discord.Secondary, "profile"},
		{in && running && settings.Days > 0, discord.Secondary, "off"},
		{true, discord.Secondary, "rules"},
		{v.s.Number > 1 || stage == core.Over, discord.Secondary, "hall"},
		{true, discord.Secondary, "export"},
	}
}
