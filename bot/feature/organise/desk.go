package organise

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/lang"
	"herald/store"
)

// These are why somebody cannot organise a league.
var (
	errWhich        = errors.New("several leagues can be meant")
	errNoLeagues    = table.Refuse("organise.error.none")
	errNotOrganiser = table.Refuse("organise.error.not-organiser")
	errNotManager   = table.Refuse("organise.error.not-manager")
)

// A desk is an organiser at work: a league as it is, and what they want of it.
type desk struct {
	*handler
	i      *discord.Interaction
	l      leagues.League
	say    lang.Printer
	notice string // comes first in the panel; "" for none
}

// desk returns the desk of the league that an interaction is about. The error may
// be errWhich.
func (h *handler) desk(i *discord.Interaction) (*desk, error) {
	l, err := h.meant(i)
	if err != nil {
		return nil, err
	}
	if !organises(&l, i) {
		return nil, errNotOrganiser
	}
	return &desk{handler: h, i: i, l: l, say: h.View.Printer(i)}, nil
}

func organises(l *leagues.League, i *discord.Interaction) bool {
	return l.Organises(i.User.ID, i.Roles, i.Manages)
}

// meant returns the league that an interaction names or, in a command without one,
// the only one that can be meant.
func (h *handler) meant(i *discord.Interaction) (leagues.League, error) {
	id := cmp.Or(i.CustomID.Match, i.Options["league"])
	if id == "" && i.CustomID.Verb != "" && len(i.Values) > 0 {
		id = i.Values[0] // of the menu that asks which
	}
	if id == "" {
		return h.only(i)
	}
	l, err := h.Leagues.Get(id)
	if err == nil && l.Guild != i.Guild {
		err = store.ErrNoLeague
	}
	return l, err
}

// only returns the league that the person organises: of several the only one in
// the channel.
func (h *handler) only(i *discord.Interaction) (leagues.League, error) {
	all := h.organised(i)
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

// organised returns the leagues of the server that the person organises, newest
// first, without drafts.
func (h *handler) organised(i *discord.Interaction) []leagues.League {
	return slices.DeleteFunc(h.Leagues.ByGuild(i.Guild, true), func(l leagues.League) bool {
		return l.State.Season().Stage == league.None || !organises(&l, i)
	})
}

// which asks which league is meant.
func (h *handler) which(i *discord.Interaction, verb string) discord.Message {
	say := h.View.Printer(i)
	var options []discord.Option
	for _, l := range h.organised(i) {
		options = append(options, discord.Option{
			Label: discord.Cut(l.Name, discord.MaxOption), Value: l.ID, Description: discord.Cut(say.T("organise.stage."+stageWord(&l)), discord.MaxOption),
		})
	}
	m := discord.Private(say.T("organise.which"))
	m.Components = []discord.Component{discord.Row(discord.Menu(say.T("organise.which-menu"), discord.CustomID{Verb: verb}, options[:min(len(options), discord.MaxChoices)]))}
	return m
}

// suggest completes the option with a league: of those of the server, in a command
// for organisers of those that the person organises.
func (h *handler) suggest(i *discord.Interaction) []discord.Choice {
	all := h.Leagues.ByGuild(i.Guild, true)
	if strings.HasPrefix(i.Command, "organise") && i.Command != "organise log" {
		all = h.organised(i)
	}
	typed := discord.Fold(i.Options["league"])
	var choices []discord.Choice
	for _, l := range all {
		if l.State.Season().Stage != league.None && strings.Contains(discord.Fold(l.Name), typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(l.Name, discord.MaxOption), Value: l.ID})
		}
	}
	return choices[:min(len(choices), discord.MaxChoices)]
}

// stageWord is the word of the catalog for a league's stage.
func stageWord(l *leagues.League) string {
	return cmp.Or(string(l.State.Season().Stage), "draft")
}

// current returns the season that was opened last.
func (d *desk) current() *league.Season { return d.l.State.Season() }

// at returns the custom ID of something about the league.
func (d *desk) at(verb, word string) discord.CustomID {
	return discord.CustomID{Verb: verb, Match: d.l.ID, Word: word}
}

// button returns a button about the league; its label is the text of
// organise.button.KEY.
func (d *desk) button(style int, key, verb, word string) discord.Component {
	return discord.Button(style, d.say.T("organise.button."+key), d.at(verb, word))
}

// asks returns a button that opens the form for an act.
func (d *desk) asks(style int, key, act string) discord.Component {
	return d.button(style, key, "organise-form", act)
}

// message returns a panel: the notice, the league, and lines as far as they fit.
func (d *desk) message(lines []string, rows ...[]discord.Component) discord.Message {
	head := []string{d.heading()}
	if d.notice != "" {
		head = slices.Insert(head, 0, d.notice)
	}
	m := discord.Private(discord.Fit(append(head, lines...), "\n", discord.MaxContent))
	for _, row := range rows {
		m.Components = append(m.Components, row...)
	}
	return m
}

// picked returns what was chosen in a menu, or else the word of the button.
func (d *desk) picked() string {
	if len(d.i.Values) > 0 && d.i.CustomID.Match != "" {
		return d.i.Values[0]
	}
	return d.i.CustomID.Word
}

// page returns the page that a panel with so many things is to show, from 1, the
// number of pages, and the indices of the things.
func (d *desk) page(things, each int) (page, pages, from, to int) {
	pages = max(1, (things+each-1)/each)
	page, _ = strconv.Atoi(d.i.CustomID.Word)
	page = min(max(page, 1), pages)
	from = (page - 1) * each
	return page, pages, from, min(things, from+each)
}

// now returns the time as logs have it.
func (h *handler) now() time.Time { return h.Clock.Now().UTC().Truncate(time.Second) }

// me returns the number of the person, 0 if they have none yet.
func (d *desk) me() league.Person { return d.Leagues.Number(&d.l, d.i.User.ID) }

// number returns the number of the person, who gets one.
func (d *desk) number(c *leagues.Change) (league.Person, error) {
	return c.Number(table.Person(d.i.User))
}

// when is a time, in full and as seen from now.
func (d *desk) when(at time.Time) games.Text {
	return games.T("organise.when", "at", discord.Timestamp(at, 'f'), "in", discord.Timestamp(at, 'R'))
}
