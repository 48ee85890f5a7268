package out

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// known has the seats that are out of the game, and those whose holders still have to be told.
type known struct {
	Out []games.Player `json:"out"`
	Due []games.Player `json:"due,omitempty"`
}

var parts = table.Keep("out", func(k *known) *known {
	return &known{slices.Clone(k.Out), slices.Clone(k.Due)}
})

// Reseated leaves a substitute in peace: the seat's place is public.
func (k *known) Reseated(p games.Player) { k.Due = without(k.Due, p) }

func without(seats []games.Player, p games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(seats), func(q games.Player) bool { return p == q })
}

// wentOut notes whom to tell that they are out: not once the match is over, as its end is
// posted. After a take-back they are told again only if they go out again.
func wentOut(c table.Change) error {
	out, was := c.Match.Out(), parts.Value(c.Table)
	if c.Match.Over() {
		out = nil
	}
	if slices.Equal(out, was.Out) {
		return nil
	}
	now := known{Out: out}
	for _, p := range out {
		if slices.Contains(was.Due, p) || !slices.Contains(was.Out, p) && c.Reads(p) {
			now.Due = append(now.Due, p)
		}
	}
	parts.Set(c.Table, &now)
	return nil
}

// words returns the queue that tells players that they are out, and its task.
func (h *handler) words() (feature.Queue, post.Task) {
	q := jobs.NewRetry(h.Clock, 1, h.OfMatch(h.tell), func(id string, tries int, err error) {
		h.Log.Warn("seat that is out not told", "match", id, "tries", tries, "err", table.Redact(err))
	})
	owed := func(t *table.Table) bool { return len(parts.Value(t).Due) > 0 }
	return feature.QueueOf("seats that are out", q), post.Task{Owed: owed, Push: q.Push}
}

// tell sends the DMs that are due. Those who accept none read it in the channel and on their
// panel.
func (h *handler) tell(ctx context.Context, id string, retry bool) error {
	t, err := h.Tables.Known(id)
	if err != nil {
		return table.Permanent(err)
	}
	var failed error
	for _, p := range parts.Value(&t).Due {
		_, _, err := h.Post.Direct(ctx, t.Seats[p].ID, h.word(&t, p), retry)
		if err == nil {
			err = h.told(id, p)
		}
		failed = errors.Join(failed, err)
	}
	return table.Permanent(failed)
}

// word is the DM to the holder of a seat that is out.
func (h *handler) word(t *table.Table, p games.Player) discord.Message {
	say := h.View.Reader(t, t.Seats[p].ID)
	return discord.Message{
		Content:    view.Heading(say, t) + "\n" + say.T("out.told", "link", view.Link(t)),
		Components: discord.Rows([]discord.Component{button(say, t.ID, true)}),
		Nonce:      fmt.Sprintf("%s-o%d-%d", t.ID, p, len(parts.Value(t).Out)), EnforceNonce: true,
	}
}

// told notes that the holder of a seat knows.
func (h *handler) told(id string, p games.Player) error {
	_, err := h.Tables.Update(id, func(t *table.Table) error {
		now := parts.Value(t)
		now.Due = without(now.Due, p)
		parts.Set(t, &now)
		return nil
	})
	return err
}
