package league

import (
	"errors"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

var (
	errWhich = errors.New("several leagues can be meant")
	errNone  = table.Refuse("league.error.none")
)

// A finder finds the league of an interaction.
type finder struct {
	*feature.App
	i *discord.Interaction
}

// meant returns the league of an interaction: the named one, or the only possible one. The
// error may be errWhich.
func (c finder) meant() (leagues.League, error) {
	if id := c.i.League(); id != "" {
		return c.Leagues.Get(id)
	}
	return c.only()
}

// only returns the only league of the channel, or else of the server; if there are several,
// the only one whose season is not over.
func (c finder) only() (leagues.League, error) {
	all := c.opened()
	for _, some := range [][]leagues.League{here(all, c.i.Channel), all} {
		if len(some) == 1 {
			return some[0], nil
		}
		going := slices.DeleteFunc(slices.Clone(some), func(l leagues.League) bool { return l.Idle() })
		if len(going) == 1 {
			return going[0], nil
		}
	}
	if len(all) == 0 {
		return leagues.League{}, errNone
	}
	return leagues.League{}, errWhich
}

// opened returns the leagues of the server that have opened a season, newest first.
func (c finder) opened() []leagues.League {
	return slices.DeleteFunc(c.Leagues.ByGuild(c.i.Guild, true), func(l leagues.League) bool {
		return l.State.Season().Stage == core.None
	})
}

func here(all []leagues.League, channel string) []leagues.League {
	return slices.DeleteFunc(slices.Clone(all), func(l leagues.League) bool { return l.Channel != channel })
}

// which asks for the league. The word is the user's request.
func (c finder) which(word string) discord.Message {
	say := c.View.Printer(c.i)
	var options []discord.Option
	for _, l := range c.opened() {
		options = append(options, discord.Option{
			Label: discord.Cut(l.Name, discord.MaxOption), Value: l.ID,
			Description: discord.Cut(say.T("league.stage."+string(l.State.Season().Stage)), discord.MaxOption),
		})
	}
	m := discord.Private(say.T("league.which"))
	at := customid.About{Word: word}.For(leagueview.Verb)
	m.Components = []discord.Component{discord.Row(discord.Menu(say.T("league.which-menu"), at, options[:min(len(options), discord.MaxChoices)]))}
	return m
}
