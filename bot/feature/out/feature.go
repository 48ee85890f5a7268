// Package out tells players, once and by DM, that they are out of a match that goes on, and
// lets them mute it: they are not mentioned at its end then. It knows the rules of no game.
package out

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
	"herald/lang"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	queue, task := h.words()
	return feature.Feature{
		Name:    "out",
		Presses: map[string]router.Route{"quiet": {Run: h.mute}},
		Tasks:   []post.Task{task},
		Queues:  []feature.Queue{queue},
		Changed: wentOut,
	}
}

// errIn is the refusal to mute a match that still asks.
var errIn = table.Refuse("out.error.in")

// unmute is the word of the button that ends muting.
const unmute = "off"

// mute mutes the match for the presser, or ends that.
func (h *handler) mute(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	muted := pressed.Word != unmute
	t, _, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		p := t.Seat(i.User.ID)
		switch {
		case p < 0:
			return table.ErrNotSeated
		case m.Over():
			return match.ErrOver
		case !m.IsOut(p):
			return errIn
		}
		t.SetQuiet(p, muted)
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	say, key := h.View.Private(i, &t), "out.unmuted"
	if muted {
		key = "out.muted"
	}
	m := discord.Private(view.Heading(say, &t) + "\n" + say.T(key))
	m.Components = discord.Rows([]discord.Component{button(say, t.ID, !muted)})
	return m, nil
}

// button mutes a match, or ends that.
func button(say lang.Printer, id string, mutes bool) discord.Component {
	if mutes {
		return discord.Button(discord.Secondary, say.T("out.button.mute"), customid.About{ID: id}.For("quiet"))
	}
	return discord.Button(discord.Secondary, say.T("out.button.unmute"), customid.About{ID: id, Word: unmute}.For("quiet"))
}
