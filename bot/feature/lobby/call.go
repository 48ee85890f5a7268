package lobby

import (
	"context"
	"fmt"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// mostCalled is the most people whom a table rings.
const mostCalled = 20

// calls are the parts of tables that have looked for one more.
var calls = table.Keep("one-more", (*Call).clone)

// A Call is a table's message to those who asked to be told of its game; it has one at most.
type Call struct {
	Users []string     `json:"users,omitempty"` // their IDs, until it is posted
	At    ledger.Place `json:"at,omitzero"`
	Done  bool         `json:"done,omitempty"` // it is posted, or has reached no one
}

func (c *Call) clone() *Call { return &Call{slices.Clone(c.Users), c.At, c.Done} }

// Forget removes a person.
func (c *Call) Forget(user, _ string) { c.Users = without(c.Users, user) }

// call rings those on the server who asked to be told of the table's game, once.
func (h *handler) call(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id := customid.Of(i).ID
	known, err := h.Tables.Get(id)
	if err != nil {
		return discord.Message{}, err
	}
	users, err := h.alerted(known.Guild, known.Game)
	if err != nil {
		return discord.Message{}, err
	}
	nobody := false
	t, err := h.Tables.Update(id, func(t *table.Table) error {
		if err := callable(t, i.User.ID); err != nil {
			return err
		}
		free := slices.DeleteFunc(slices.Clone(users), func(user string) bool {
			return t.Seat(user) >= 0 || slices.Contains(barred.Value(t), user) || slices.Contains(declined.Value(t), user) || h.calledLately(user)
		})
		if nobody = len(free) == 0; !nobody {
			calls.Set(t, &Call{Users: free[:min(len(free), mostCalled)]})
		}
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	if nobody {
		return discord.Private(say.T("lobby.call-nobody", "game", games.T(t.Game+".name"))), nil
	}
	h.refresh(ctx, &t)
	h.Post.Schedule(&t)
	return discord.Private(say.T("lobby.call-sent", "game", games.T(t.Game+".name"))), nil
}

// calledLately reports whether a table has rung a person in the last hour, in this process.
func (h *handler) calledLately(user string) bool {
	at, known := h.called.Get(user)
	since := h.Clock.Now().Sub(at)
	return known && since >= 0 && since < time.Hour
}

// callable returns why a person cannot have a table ring others.
func callable(t *table.Table, user string) error {
	switch err := t.Joinable(); {
	case err != nil:
		return err
	case t.Seat(user) < 0:
		return table.ErrNotSeated
	case full(t):
		return table.ErrFull
	case calls.Of(t) != nil:
		return table.Refuse("lobby.error.called")
	}
	return nil
}

// calling is the notice that posts a table's Call, and deletes it once the table has begun or is closed.
type calling struct{ *handler }

func (n calling) Owed(t *table.Table) bool {
	c := calls.Of(t)
	switch {
	case c == nil:
		return false
	case t.Stage == table.InLobby:
		return !c.Done && t.Lobby != ""
	}
	return c.At.Message != ""
}

// Deliver posts the call to its people, if they are still on the server. If there are none,
// nothing is posted.
func (n calling) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	if t.Stage != table.InLobby {
		return n.Tables.Update(t.ID, func(now *table.Table) error {
			if c := calls.Of(now); c != nil && c.At.Message != "" {
				now.Retired = append(now.Retired, ledger.Place{Channel: c.At.Channel, Message: c.At.Message, Gone: true})
				c.At = ledger.Place{}
			}
			return nil
		})
	}
	users, posted := n.present(ctx, &t, calls.Of(&t).Users), ""
	if len(users) > 0 {
		m := n.message(&t, users)
		m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-call", t.ID), true
		var err error
		posted, _, err = n.Post.Tell(ctx, &t, ledger.Place{Channel: t.Channel, Message: t.Lobby}, m, retry, func(t *table.Table) discord.Message { return n.message(t, users) })
		if err != nil {
			return n.Post.Mute(t, err)
		}
	}
	for _, user := range users {
		n.called.Add(user, n.Clock.Now())
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		calls.Set(now, &Call{At: ledger.Place{Channel: t.Channel, Message: posted}, Done: true})
		return nil
	})
}

// message is the message of a call.
func (n calling) message(t *table.Table, users []string) discord.Message {
	say := n.View.Public(t)
	return discord.Message{
		Content:  say.T("lobby.call-text", "players", mentions(users), "game", games.T(t.Game+".name"), "match", t.ID, "link", view.Link(t)),
		Mentions: discord.Mentions{Users: users},
	}
}

// present returns those people who are members of the table's server, as far as Discord says,
// and forgets the alerts of all others.
func (n calling) present(ctx context.Context, t *table.Table, users []string) []string {
	return slices.DeleteFunc(slices.Clone(users), func(user string) bool {
		_, err := n.Client.Member(ctx, t.Guild, user)
		gone := discord.ErrorCode(err) == discord.CodeUnknownMember || discord.ErrorCode(err) == discord.CodeUnknownUser
		if gone {
			if err := n.Store.SetSetting(alertScope(t.Guild), user, nil); err != nil {
				n.Log.ErrorContext(ctx, "alerts not forgotten", "err", err)
			}
		}
		return gone
	})
}
