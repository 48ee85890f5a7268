package review

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// fromMore marks, in custom IDs, a board that was opened from what else a user can do.
const fromMore = 1

// more shows what else a user can do with a match.
func (h *handler) more(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Heading(say, &t))
	msg.Components = discord.Rows(h.moreButtons(say, &t, t.Seat(i.User.ID)))
	return msg, nil
}

func (h *handler) moreButtons(say lang.Printer, t *table.Table, seat games.Player) []discord.Component {
	button := func(style int, key, verb string) discord.Component {
		return discord.Button(style, say.T(key), customid.About{ID: t.ID}.For(verb))
	}
	buttons := []discord.Component{
		logButton(say, t.ID),
		view.ReplayButton(say, t.ID),
		button(discord.Secondary, "button.note", "note"),
		view.VerifyButton(say, t.ID),
		view.RulesButton(say, t.Game, t.ID),
		button(discord.Secondary, "button.games", "games"),
	}
	if t.Stage == table.Playing {
		buttons = append(buttons, view.SeatsButton(say, t.ID), button(discord.Secondary, "button.waiting", "waiting"))
	}
	if seat < 0 && t.Stage == table.Playing {
		buttons = append(buttons, button(discord.Secondary, "button.follow", "follow"))
	}
	if !t.Organised() && slices.ContainsFunc(t.Seats, func(s seats.Seat) bool { return s.ID == "" }) {
		buttons = append(buttons, view.WhyButton(say, t.ID))
	}
	if t.Stage == table.Over {
		buttons = append(buttons, h.View.BoardButton(say, t.ID), view.SinceButton(say, t.ID))
	}
	title, _ := h.View.Title(t.Game)
	verb := "board"
	if seat >= 0 {
		verb = "hand"
	}
	buttons = append(buttons, view.ThreatsButton(t, say, title, customid.About{ID: t.ID, At: fromMore}, verb)...)
	if seat >= 0 && h.hides(t, seat) {
		hand := customid.About{ID: t.ID, At: fromMore}.For("hand")
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("button.hand"), hand))
	}
	if seat >= 0 && t.Stage == table.Playing {
		buttons = append(buttons, button(discord.Danger, "button.give-up", "resign"))
	}
	return buttons
}

// logButton leads to the log of a match.
func logButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.log"), customid.About{ID: id}.For("log"))
}

// hides reports whether a seat sees what others do not.
func (h *handler) hides(t *table.Table, seat games.Player) bool {
	m, err := h.Tables.Open(t)
	if err != nil {
		return false
	}
	_, hides := m.View(seat).(games.Confidant)
	return hides
}
