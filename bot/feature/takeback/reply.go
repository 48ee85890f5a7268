package takeback

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// Reasons why a request cannot be answered.
var (
	errSettled    = table.Refuse("undo.error.over")
	errOwnRequest = table.Refuse("undo.error.own")
	errAgreed     = table.Refuse("undo.error.agreed") // the user has agreed already
)

// A reply is a seat's answer to the table's request. It returns the key of the
// outcome that ends the request, "" if it stays open.
type reply func(t *table.Table, m *match.Match, seat games.Player) (outcome string, err error)

// agree answers the button that agrees to a request. The last agreement takes the turn
// back.
func (h *handler) agree(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.settle(i, func(t *table.Table, m *match.Match, seat games.Player) (string, error) {
		r := requests.Of(t)
		switch {
		case seat == r.Seat:
			return "", errOwnRequest
		case slices.Contains(r.Agreed, seat):
			return "", errAgreed
		}
		r.Agreed = append(r.Agreed, seat)
		if len(unanswered(t, m)) > 0 {
			return "", nil
		}
		return "undo.agreed", h.retract(t, m, r.Seat, r.Ply, true)
	})
}

// decline answers the button that refuses a request. It lets the proposer withdraw it.
func (h *handler) decline(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.settle(i, func(t *table.Table, _ *match.Match, seat games.Player) (string, error) {
		outcome := "undo.refused"
		if seat == requests.Of(t).Seat {
			outcome = "undo.dropped"
		}
		dropRequest(t, h.Clock.Now())
		return outcome, nil
	})
}

// settle applies the user's reply to the request of a button, and returns its message.
func (h *handler) settle(i *discord.Interaction, answer reply) (discord.Message, error) {
	pressed := customid.Of(i)
	var (
		seat    games.Player
		outcome string
		request Request
	)
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) (err error) {
		if seat, err = t.Holds(m, i.User.ID); err != nil {
			return err
		}
		r := requests.Of(t)
		if r == nil || r.Number != pressed.At {
			return errSettled
		}
		outcome = "undo.expired"
		if !expired(r, h.Clock.Now()) {
			outcome, err = answer(t, m, seat)
		}
		if request = *r; err == nil && outcome != "" {
			requests.Set(t, nil)
		}
		return err
	})
	if err != nil {
		return discord.Message{}, err
	}
	shown := t
	if requests.Set(&shown, &request); outcome == "" {
		return h.message(&shown, m), nil
	}
	h.Post.Schedule(&t)
	return h.settled(&shown, h.View.Public(&t).T(outcome, "player", seat)), nil
}
