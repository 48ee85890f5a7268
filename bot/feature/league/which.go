package league

import (
	"cmp"
	"errors"
	"slices"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
	"herald/store"
)

var (
	errWhich = errors.New("several leagues can be meant")
	errNone  = table.Refuse("league.error.none")
)

// meant returns the league that an interaction is about: the one that it names, or
// that was chosen, or the only one that can be meant. The error may be errWhich.
func (h *handler) meant(i *discord.Interaction) (leagues.League, error) {
	id := cmp.Or(i.CustomID.Match, i.Options["league"])
	if id == "" && len(i.Values) > 0 {
		id = i.Values[0] // of the menu that asks which
	}
	if id == "" {
		return h.only(i)
	}
	l, err := h.Leagues.Get(id)
	if err == nil && i.Guild != "" && l.Guild != i.Guild {
		err = store.ErrNoLeague
	}
	return l, err
}

// only returns the only league of the channel, or else of the server; of several,
// the only one whose season is not over.
func (h *handler) only(i *discord.Interaction) (leagues.League, error) {
	all := h.opened(i.Guild)
	for _, some := range [][]leagues.League{here(all, i.Channel), all} {
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

// opened returns the leagues of a server that have opened a season, newest first.
func (h *handler) opened(guild string) []leagues.League {
	return slices.DeleteFunc(h.Leagues.ByGuild(guild, true), func(l leagues.League) bool {
		return l.State.Season().Stage == core.None
	})
}

func here(all []leagues.League, channel string) []leagues.League {
	return slices.DeleteFunc(slices.Clone(all), func(l leagues.League) bool { return l.Channel != channel })
}

// which asks which league is meant. The word is what is wanted of it.
func (h *handler) which(i *discord.Interaction, word string) discord.Message {
	say := h.View.Printer(i)
	var options []discord.Option
	for _, l := range h.opened(i.Guild) {
		options = append(options, discord.Option{
			Label: discord.Cut(l.Name, discord.MaxOption), Value: l.ID,
			Description: discord.Cut(say.T("league.stage."+string(l.State.Season().Stage)), discord.MaxOption),
		})
	}
	m := discord.Private(say.T("league.which"))
	at := discord.CustomID{Verb: leagueview.Verb, Word: word}
	m.Components = []discord.Component{discord.Row(discord.Menu(say.T("league.which-menu"), at, options[:min(len(options), discord.MaxChoices)]))}
	return m
}
