package panel

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

var errWhich = errors.New("several leagues can be meant")

// meant returns the league of an interaction: the named one or, in a command without one,
// the only possible one. The error may be errWhich.
func (r *Router) meant(i *discord.Interaction) (leagues.League, error) {
	if id := i.League(); id != "" {
		return r.Leagues.Get(id)
	}
	return r.only(i)
}

// only returns the only league that the user organises, or the only one of them in the
// channel.
func (r *Router) only(i *discord.Interaction) (leagues.League, error) {
	all := r.organised(i)
	here := slices.DeleteFunc(slices.Clone(all), func(l leagues.League) bool { return l.Channel != i.Channel })
	switch {
	case len(all) == 1:
		return all[0], nil
	case len(here) == 1:
		return here[0], nil
	case len(all) > 1:
		return leagues.League{}, errWhich
	}
	return leagues.League{}, errNoLeagues
}

// organised returns the leagues of the server that the user organises, newest first,
// without drafts.
func (r *Router) organised(i *discord.Interaction) []leagues.League {
	return slices.DeleteFunc(r.opened(i), func(l leagues.League) bool { return !organises(&l, i) })
}

// opened returns the leagues of the server, newest first, without drafts.
func (r *Router) opened(i *discord.Interaction) []leagues.League {
	return slices.DeleteFunc(r.Leagues.ByGuild(i.Guild, true), func(l leagues.League) bool {
		return l.State.Season().Stage == league.None
	})
}

// which asks for the league.
func (r *Router) which(i *discord.Interaction, verb string) discord.Message {
	say := r.View.Printer(i)
	var options []discord.Option
	for _, l := range r.organised(i) {
		options = append(options, discord.Option{
			Label: discord.Cut(l.Name, discord.MaxOption), Value: l.ID, Description: discord.Cut(say.Say(Stage(&l)), discord.MaxOption),
		})
	}
	m := discord.Private(say.T("organise.which"))
	m.Components = []discord.Component{discord.Row(discord.Menu(say.T("organise.which-menu"), discord.CustomID{Verb: verb}, options[:min(len(options), discord.MaxChoices)]))}
	return m
}

// Suggest completes the league option, in organisers' commands with the leagues that the
// user organises.
func (r *Router) Suggest(i *discord.Interaction) []discord.Choice {
	all := r.opened(i)
	if strings.HasPrefix(i.Command, "organise") && i.Command != "organise log" {
		all = r.organised(i)
	}
	typed := lang.Fold(i.Options["league"])
	var choices []discord.Choice
	for _, l := range all {
		if strings.Contains(lang.Fold(l.Name), typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(l.Name, discord.MaxOption), Value: l.ID})
		}
	}
	return choices[:min(len(choices), discord.MaxChoices)]
}

// Stage names the stage of a league's season.
func Stage(l *leagues.League) games.Text {
	return games.T("organise.stage." + cmp.Or(string(l.State.Season().Stage), "draft"))
}
