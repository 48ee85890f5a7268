package panel

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
func (r *Request) At(verb, word string) discord.CustomID {
	return customid.About{ID: r.League.ID, Word: word}.For(verb)
}

// AtNow returns a custom ID about the league in its present state.
func (r *Request) AtNow(verb, word string) discord.CustomID {
	return customid.About{ID: r.League.ID, At: r.League.State.Len(), Word: word}.For(verb)
}

// Button returns a button about the league; its label is the text of
// organise.button.KEY.
func (r *Request) Button(style int, key, verb, word string) discord.Component {
	return discord.Button(style, r.Say.T("organise.button."+key), r.At(verb, word))
}

// Asks returns a button that opens the form for an act.
func (r *Request) Asks(style int, key, act string) discord.Component {
	return r.Button(style, key, FormVerb, act)
}

// Message returns a panel: the notice, the league, and as many lines as fit.
func (r *Request) Message(lines []string, rows ...[]discord.Component) discord.Message {
	head := []string{r.heading()}
	if r.Notice != "" {
		head = slices.Insert(head, 0, r.Notice)
	}
	m := discord.Private(discord.Fit(append(head, lines...), "\n", discord.MaxContent))
	m.Components = slices.Concat(rows...)
	return m
}

// heading names the league, and says if it is a draft.
func (r *Request) heading() string {
	if r.Current().Stage == league.None {
		return r.Say.T("organise.heading.draft", "league", discord.Escape(r.League.Name), "game", games.T(r.League.Game+".name"))
	}
	return leagueview.Heading(r.Say, &r.League)
}

// Picked returns the value chosen in a menu, or else the word of the button.
func (r *Request) Picked() string {
	pressed := customid.Of(r.I)
	if len(r.I.Values) > 0 && pressed.ID != "" {
		return r.I.Values[0]
	}
	return pressed.Word
}

// A Page is the part of a list that a panel shows at once: the things from From up to To.
// Numbers are from 1 to All.
type Page struct{ Number, All, From, To int }

// Page returns the page to show of a list.
func (r *Request) Page(things, each int) Page {
	all := max(1, (things+each-1)/each)
	n, _ := strconv.Atoi(customid.Of(r.I).Word)
	n = min(max(n, 1), all)
	return Page{Number: n, All: all, From: (n - 1) * each, To: min(things, n*each)}
}

// Pager returns the buttons that turn the pages of a verb's panel.
func (r *Request) Pager(verb string, p Page) []discord.Component {
	return view.Pager(func(page int) discord.CustomID { return r.At(verb, strconv.Itoa(page)) }, p.Number, p.All)
}

// Warning says what the bot lacks in the league's channel, or that the channel is gone; ""
// if nothing is known. In another channel it only knows what Discord has refused.
func (r *Request) Warning() string {
	var lacks []discord.Permission
	switch {
	case r.League.Channel == r.I.Channel:
		lacks = r.I.Lacks(discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.MakeThreads, discord.SendThreads)
	case r.League.Muted != nil:
		return r.LeagueView.Muted(r.Say, &r.League)
	case r.League.TextOnly:
		lacks = []discord.Permission{discord.AttachFiles}
	}
	if lacks == nil {
		return ""
	}
	return view.Without(r.Say, r.League.Channel, lacks...)
}
