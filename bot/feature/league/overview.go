package league

import (
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
)

// An overview shows a season and all that the user can do in it.
type overview struct{ *request }

// show shows the league to all in the channel.
func (r overview) show() (discord.Message, error) {
	say := r.LeagueView.Public(&r.l)
	shown := r.LeagueView.Living(&r.l)
	shown.Content = discord.Cut(shown.Content+"\n-# "+say.T("league.shown-at", "when", discord.Timestamp(r.now(), 'f')), discord.MaxContent)
	if r.l.TextOnly || r.i.Lacks(discord.AttachFiles) != nil {
		shown = shown.InWords()
	}
	m := discord.Private(r.say.T("league.shown"))
	m.More = []discord.Message{shown}
	return m, nil
}

// rules explains all of the season's rules, in as many messages as they need.
func (r overview) rules() (discord.Message, error) {
	lines := append(r.LeagueView.Rules(r.say, r.l.Game, r.s.Settings), r.LeagueView.Published(r.say, &r.l)...)
	if r.s.Commitment != "" {
		lines = append(lines, "-# "+r.say.T("league.seal", "sum", r.s.Commitment))
	}
	m := pages(discord.Split(leagueview.Heading(r.say, &r.l), lines))
	last := &m
	if n := len(m.More); n > 0 {
		last = &m.More[n-1]
	}
	last.Components = []discord.Component{discord.Row(r.panelButton(discord.Secondary, "more"))}
	return m, nil
}

// people lists who takes part.
func (r overview) people() (discord.Message, error) {
	return discord.Private(r.LeagueView.Entrants(r.say, &r.l)), nil
}

// more offers everything that the user can do now.
func (r overview) more() (discord.Message, error) {
	m := r.panel(r.status())
	m.Components = discord.Rows(r.buttons())
	return m, nil
}

// status says how the user takes part in the season.
func (r overview) status() string {
	e, _ := r.s.Entrant(r.me)
	switch err := r.in(); {
	case err != nil:
		return r.say.Say(err.(*table.Refusal).Text)
	case e.Reserve:
		return r.say.T("league.status.reserve")
	}
	return r.say.T("league.status.in")
}
