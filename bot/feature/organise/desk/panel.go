package desk

import (
	"slices"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

// At returns a custom ID about the league.
func (d *Desk) At(verb, word string) discord.CustomID {
	return customid.About{ID: d.League.ID, Word: word}.For(verb)
}

// AtNow returns a custom ID about the league in its present state.
func (d *Desk) AtNow(verb, word string) discord.CustomID {
	return customid.About{ID: d.League.ID, At: d.League.State.Len(), Word: word}.For(verb)
}

// Button returns a button about the league; its label is the text of
// organise.button.KEY.
func (d *Desk) Button(style int, key, verb, word string) discord.Component {
	return discord.Button(style, d.Say.T("organise.button."+key), d.At(verb, word))
}

// Asks returns a button that opens the form for an act.
func (d *Desk) Asks(style int, key, act string) discord.Component {
	return d.Button(style, key, FormVerb, act)
}

// Message returns a panel: the notice, the league, and as many lines as fit.
func (d *Desk) Message(lines []string, rows ...[]discord.Component) discord.Message {
	head := []string{d.heading()}
	if d.Notice != "" {
		head = slices.Insert(head, 0, d.Notice)
	}
	m := discord.Private(discord.Fit(append(head, lines...), "\n", discord.MaxContent))
	m.Components = slices.Concat(rows...)
	return m
}

// heading names the league, and says if it is a draft.
func (d *Desk) heading() string {
	if d.Current().Stage == league.None {
		return d.Say.T("organise.heading.draft", "league", discord.Escape(d.League.Name), "game", games.T(d.League.Game+".name"))
	}
	return leagueview.Heading(d.Say, &d.League)
}

// Picked returns the value chosen in a menu, or else the word of the button.
func (d *Desk) Picked() string {
	pressed := customid.Of(d.I)
	if len(d.I.Values) > 0 && pressed.ID != "" {
		return d.I.Values[0]
	}
	return pressed.Word
}

// A Page is the part of a list that a panel shows at once: the things from From up to To.
// Numbers are from 1 to All.
type Page struct{ Number, All, From, To int }

// Page returns the page to show of a list.
func (d *Desk) Page(things, each int) Page {
	all := max(1, (things+each-1)/each)
	n, _ := strconv.Atoi(customid.Of(d.I).Word)
	n = min(max(n, 1), all)
	return Page{Number: n, All: all, From: (n - 1) * each, To: min(things, n*each)}
}

// Pager returns the buttons that turn the pages of a verb's panel.
func (d *Desk) Pager(verb string, p Page) []discord.Component {
	return view.Pager(func(page int) discord.CustomID { return d.At(verb, strconv.Itoa(page)) }, p.Number, p.All)
}

// Warning says what the bot lacks in the league's channel, or that the channel is gone; ""
// if nothing is known. In another channel it only knows what Discord has refused.
func (d *Desk) Warning() string {
	var lacks []discord.Permission
	switch {
	case d.League.Channel == d.I.Channel:
		lacks = d.I.Lacks(discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.MakeThreads, discord.SendThreads)
	case d.League.Muted != nil:
		return d.LeagueView.Muted(d.Say, &d.League)
	case d.League.TextOnly:
		lacks = []discord.Permission{discord.AttachFiles}
	}
	if lacks == nil {
		return ""
	}
	return view.Without(d.Say, d.League.Channel, lacks...)
}
