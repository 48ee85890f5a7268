package seats

import (
	"context"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// show shows the seats of a match.
func (h *handler) show(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	return h.panel(i, &t, m, ""), nil
}

// panel shows who plays each seat, below notice unless that is "", with buttons for what
// the user can do about it.
func (h *handler) panel(i *discord.Interaction, t *table.Table, m *match.Match, notice string) discord.Message {
	say := h.View.Private(i, t)
	lines := []string{view.Heading(say, t)}
	if notice != "" {
		lines = append(lines, notice)
	}
	for n := range t.Seats {
		lines = append(lines, line(say, t, m, games.Player(n)))
	}
	if t.Idle(m) {
		lines = append(lines, view.Idle(say))
	}
	msg := discord.Private(strings.Join(lines, "\n"))
	if !m.Over() {
		msg.Components = discord.Rows(h.buttons(say, t, m, i.User.ID))
	}
	msg.Components = append(msg.Components, discord.Row(view.BackTo(say, t.ID, "more")))
	return msg
}

// line says who plays a seat.
func line(say lang.Printer, t *table.Table, m *match.Match, p games.Player) string {
	holder, seat := view.Seated(say, t, p), t.Seats[p]
	line := say.Say(holder)
	switch {
	case m.Resigned(p):
		line = say.T("seats.line.resigned", "player", holder, "bot", view.BotName(t, p, t.BotAt(m, p)))
	case seat.Away():
		line = say.T("seats.line.away", "player", holder, "bot", view.BotName(t, p, seat.Bot))
	}
	if t.Seating(m).Free(p) {
		line = say.T("seats.line.open", "line", line)
	}
	return line
}

// buttons returns the buttons for what a user can do about the seats.
func (h *handler) buttons(say lang.Printer, t *table.Table, m *match.Match, user string) []discord.Component {
	own := t.Seat(user)
	switch {
	case t.Claimed(user, h.Clock.Now()) >= 0:
		return backButtons(say, t, user)
	case own < 0 || m.Resigned(own):
		return takeButtons(say, t, m)
	}
	var all []discord.Component
	if t.Seats[own].Away() {
		all = append(all, backButtons(say, t, user)...)
	} else {
		all = append(all, lendButtons(say, t)...)
	}
	if t.Idle(m) {
		all = append(all, letButton(say, t))
	}
	all = append(all, offerButton(say, t, own, "seats.button.offer", "seats.button.keep"))
	for n, seat := range t.Seats {
		if seat.ID == "" {
			all = append(all, offerButton(say, t, games.Player(n), "seats.button.offer-bot", "seats.button.keep-bot"))
		}
	}
	return all
}

// lendButtons let a bot player of each level play for the user.
func lendButtons(say lang.Printer, t *table.Table) []discord.Component {
	var all []discord.Component
	for _, level := range view.Levels {
		label := say.T("seats.button.lend", "level", view.LevelName(level))
		all = append(all, discord.Button(discord.Secondary, label, customid.About{ID: t.ID, Word: level}.For("lend")))
	}
	return all
}

// offerButton opens a seat, or closes an open one. Offer and keep are the keys of its
// label.
func offerButton(say lang.Printer, t *table.Table, p games.Player, offer, keep string) discord.Component {
	key, verb := offer, "offer"
	if t.Seats[p].Open {
		key, verb = keep, "keep"
	}
	return seatButton(say, t, discord.Secondary, key, verb, p)
}

// takeButtons has a button for each open seat.
func takeButtons(say lang.Printer, t *table.Table, m *match.Match) []discord.Component {
	var all []discord.Component
	for _, p := range t.Seating(m).FreeSeats() {
		all = append(all, seatButton(say, t, discord.Primary, "seats.button.take-of", "take", p))
	}
	return all
}

// seatButton returns a button about a seat. Its label is the text of key, which may name
// the seat's holder.
func seatButton(say lang.Printer, t *table.Table, style int, key, verb string, p games.Player) discord.Component {
	label := say.Named(view.Plain(say, t)).T(key, "player", p)
	return discord.Button(style, label, customid.About{ID: t.ID, Word: strconv.Itoa(int(p))}.For(verb))
}
