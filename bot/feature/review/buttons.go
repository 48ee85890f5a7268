package review

import (
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
)

// buttons returns the feature's buttons on messages about matches.
func (h *handler) buttons() []view.Button {
	return append([]view.Button{
		{Place: view.OnTurn, Order: 30, Verb: "since", Label: "button.since"},
		{Place: view.OnTurn, Order: 40, Verb: "more", Label: "button.more"},
		{Place: view.OnTurn, Order: 50, Verb: "board", Make: beside},
		{Place: view.OnEnd, Order: 20, Verb: "replay", Make: replay},
		{Place: view.OnEnd, Order: 40, Verb: "details", Label: "button.details"},
		{Place: view.OnEnd, Order: 50, Verb: "more", Label: "button.more"},
		{Place: view.InMore, Order: 10, Verb: "log", Label: "button.log"},
		{Place: view.InMore, Order: 20, Verb: "replay", Make: replay},
		{Place: view.InMore, Order: 40, Verb: "verify", Label: "button.verify"},
		{Place: view.InMore, Order: 120, Verb: "since", Label: "button.since", Shown: view.Viewing.Over},
		{Place: view.InMore, Order: 130, Verb: "board", Shown: watches, Make: threats("board")},
		{Place: view.InMore, Order: 130, Verb: "hand", Shown: sits, Make: threats("hand")},
		{Place: view.InMore, Order: 140, Verb: "hand", Shown: hides, Make: hand},
	}, h.boards()...)
}

// boards returns the buttons that show the board where no page does.
func (h *handler) boards() []view.Button {
	if h.Page != "" {
		return nil
	}
	return []view.Button{
		{Place: view.OnTurn, Order: 20, Verb: "board", Make: board},
		{Place: view.InMore, Order: 110, Verb: "board", Shown: view.Viewing.Over, Make: board},
	}
}

func board(w view.Viewing) []discord.Component {
	return []discord.Component{discord.Button(discord.Secondary, view.LookLabel(w.Say, true), w.About().For("board"))}
}

func beside(w view.Viewing) []discord.Component {
	return view.BesideButton(w.Table, w.Say, w.Title, "board")
}

func replay(w view.Viewing) []discord.Component {
	return []discord.Component{view.ReplayButton(w.Say, w.Table.ID)}
}

func threats(verb string) func(view.Viewing) []discord.Component {
	return func(w view.Viewing) []discord.Component {
		at := w.About()
		at.At = fromMore
		return view.ThreatsButton(w.Table, w.Say, w.Title, at, verb)
	}
}

func hand(w view.Viewing) []discord.Component {
	at := w.About()
	at.At = fromMore
	return []discord.Component{discord.Button(discord.Secondary, w.Say.T("button.hand"), at.For("hand"))}
}

func sits(w view.Viewing) bool { return w.Seat >= 0 }

func watches(w view.Viewing) bool { return w.Seat < 0 }

// hides reports whether the reader's seat sees what others do not.
func hides(w view.Viewing) bool {
	if w.Seat < 0 || w.Match == nil {
		return false
	}
	_, hides := w.Match.View(w.Seat).(games.Confidant)
	return hides
}
