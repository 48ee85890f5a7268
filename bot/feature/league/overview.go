package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
)

// An overview shows a season and all that the user can do in it.
type overview struct{ *visit }

// show shows the league to all in the channel.
func (v overview) show() (discord.Message, error) {
	say := v.LeagueView.Public(&v.l)
	shown := v.LeagueView.Living(&v.l)
	shown.Content = discord.Cut(shown.Content+"\n-# "+say.T("league.shown-at", "when", discord.Timestamp(v.now(), 'f')), discord.MaxContent)
	if v.l.TextOnly || v.i.Lacks(discord.AttachFiles) != nil {
		shown = shown.InWords()
	}
	m := discord.Private(v.say.T("league.shown"))
	m.More = []discord.Message{shown}
	return m, nil
}

// rules explains all of the season's rules, in as many messages as they need.
func (v overview) rules() (discord.Message, error) {
	lines := v.LeagueView.Rules(v.say, v.l.Game, v.s.Settings)
	if v.s.Commitment != "" {
		lines = append(lines, "-# "+v.say.T("league.seal", "sum", v.s.Commitment))
	}
	m := pages(discord.Split(leagueview.Heading(v.say, &v.l), lines))
	last := &m
	if n := len(m.More); n > 0 {
		last = &m.More[n-1]
	}
	last.Components = []discord.Component{discord.Row(v.panelButton(discord.Secondary, "more"))}
	return m, nil
}

// people lists who takes part.
func (v overview) people() (discord.Message, error) {
	return discord.Private(v.LeagueView.Entrants(v.say, &v.l)), nil
}

// more offers everything that the user can do now.
func (v overview) more() (discord.Message, error) {
	m := v.panel(v.status())
	m.Components = discord.Rows(v.offers())
	return m, nil
}

// status says how the user takes part in the season.
func (v overview) status() string {
	e, _ := v.s.Entrant(v.me)
	switch err := v.in(); {
	case err != nil:
		return v.say.Say(err.(*table.Refusal).Text)
	case e.Reserve:
		return v.say.T("league.status.reserve")
	}
	return v.say.T("league.status.in")
}
