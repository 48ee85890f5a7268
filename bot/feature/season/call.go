package season

import (
	"context"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// calls is the last message to the awaited players of a match, until none of them is awaited.
var calls = table.Keep("call", (*call).clone)

// A call is a message that calls the awaited players of a match in its channel.
type call struct {
	At  ledger.Place   `json:"at"`
	Key string         `json:"key"` // of its text
	For []games.Player `json:"for"` // the seats that it names
	// Left are the seats among them that the match still waits for.
	Left []games.Player `json:"left,omitempty"`
	End  time.Time      `json:"end,omitzero"` // of the match, as the message says
}

func (c *call) clone() *call {
	now := *c
	now.For, now.Left = slices.Clone(c.For), slices.Clone(c.Left)
	return &now
}

// updateCall notes which of the called players a match still waits for.
func updateCall(c table.Change) error {
	if called := calls.Of(c); called != nil {
		now := awaited(c.Table, c.Match)
		called.Left = slices.DeleteFunc(slices.Clone(called.For), func(p games.Player) bool {
			return c.Match.Over() || !slices.Contains(now, p)
		})
	}
	return nil
}

// callNotice keeps a call true: it names those who are still awaited, and is deleted once
// none is.
type callNotice struct{ *feature.App }

func (callNotice) Owed(t *table.Table) bool {
	c, f := calls.Of(t), leagues.FixtureOf(t)
	return c != nil && f != nil && (len(c.Left) < len(c.For) || !c.End.Equal(f.HardEnd))
}

func (n callNotice) Deliver(ctx context.Context, t table.Table, _ bool) (table.Table, error) {
	c := calls.Of(&t).clone()
	err := n.edit(ctx, &t, c)
	if err != nil && !discord.Refused(err) {
		return t, err
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		is := calls.Of(now)
		switch {
		case is == nil || is.At != c.At:
		case len(c.Left) == 0:
			calls.Set(now, nil)
		default:
			is.For, is.End = c.Left, leagues.FixtureOf(&t).HardEnd
		}
		return nil
	})
}

func (n callNotice) edit(ctx context.Context, t *table.Table, c *call) error {
	if len(c.Left) == 0 {
		return n.Client.Delete(ctx, c.At.Channel, c.At.Message)
	}
	return n.Client.Rewrite(ctx, c.At.Channel, c.At.Message, callText(n.View, t, c.Key, c.Left))
}

// callText calls seats to a match of a league.
func callText(v *view.View, t *table.Table, key string, seats []games.Player) string {
	say, names := v.Public(t), []string(nil)
	for _, p := range seats {
		names = append(names, view.Call(say, t, p))
	}
	f := leagues.FixtureOf(t)
	return discord.Cut(say.T(key, "players", names, "league", discord.Escape(f.Name), "table", f.Table(),
		"when", discord.Timestamp(f.HardEnd, 'R'), "date", discord.Timestamp(f.HardEnd, 'F')), discord.MaxContent)
}
