package seats

import (
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
)

// buttons returns the feature's buttons on messages about matches.
func buttons() []view.Button {
	return []view.Button{
		{Place: view.OnTurn, Order: 60, Verb: "take", Make: takes},
		{Place: view.OnTurn, Order: 70, Verb: "back", Shown: returns, Make: back},
		{Place: view.OnTurn, Order: 80, Verb: "let", Shown: idle, Make: let},
		{Place: view.InMore, Order: 70, Verb: "seats", Shown: view.Viewing.Playing, Make: list},
	}
}

// takes returns the button that takes an open seat: the only one, or one that is chosen then.
func takes(w view.Viewing) []discord.Component {
	open, at := w.Table.Seating(w.Match).FreeSeats(), w.About()
	if len(open) == 0 {
		return nil
	}
	if len(open) == 1 {
		at.Word = strconv.Itoa(int(open[0]))
	}
	return []discord.Component{discord.Button(discord.Secondary, w.Say.T("seats.button.take", "n", len(open)), at.For("take"))}
}

func idle(w view.Viewing) bool { return w.Table.Idle(w.Match) }

// returns reports whether a person may come back to their seat.
func returns(w view.Viewing) bool { return idle(w) || len(view.Claims(w.Say, w.Table)) > 0 }

func back(w view.Viewing) []discord.Component {
	return []discord.Component{view.BackButton(w.Say, w.Table.ID)}
}

func let(w view.Viewing) []discord.Component {
	return []discord.Component{letButton(w.Say, w.Table)}
}

func list(w view.Viewing) []discord.Component {
	return []discord.Component{view.SeatsButton(w.Say, w.Table.ID)}
}

// letButton lets the bot players of a match play on among themselves.
func letButton(say lang.Printer, t *table.Table) discord.Component {
	return discord.Button(discord.Secondary, say.T("seats.button.let"), customid.About{ID: t.ID}.For("let"))
}
