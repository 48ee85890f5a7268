package seats

import (
	"context"
	"errors"
	"fmt"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
)

// untold calls do for each claim whose owner still has to be told that they lost the seat.
func untold(t *table.Table, do func(p games.Player, c *seats.Claim)) {
	if t.Stage != table.Playing {
		return
	}
	for n := range t.Seats {
		for k := range t.Seats[n].Claims {
			if c := &t.Seats[n].Claims[k]; c.ID != "" && !c.Told && !c.Lapsed {
				do(games.Player(n), c)
			}
		}
	}
}

// owesWord reports whether a player still has to be told that they lost their seat.
func owesWord(t *table.Table) bool {
	owes := false
	untold(t, func(games.Player, *seats.Claim) { owes = true })
	return owes
}

// words returns the queue that tells players that they lost their seats, and its task.
func (h *handler) words() (feature.Queue, post.Task) {
	q := jobs.NewRetry(h.Clock, 1, h.OfMatch(h.tellLost), func(id string, tries int, err error) {
		h.Log.Warn("lost seat not told", "match", id, "tries", tries, "err", table.Redact(err))
	})
	return feature.VitalQueueOf("lost seats", q), post.Task{Owed: owesWord, Push: q.Push}
}

// tellLost sends a DM, once, to each player who has lost a seat of a match. Those who
// accept no DMs have read it in the channel.
func (h *handler) tellLost(ctx context.Context, id string, retry bool) error {
	t, err := h.Tables.Known(id)
	if err != nil {
		return table.Permanent(err)
	}
	var failed error
	untold(&t, func(p games.Player, c *seats.Claim) {
		_, _, err := h.Post.Direct(ctx, c.ID, h.lost(&t, p, *c), retry)
		if err == nil {
			err = h.markTold(id, p, *c)
		}
		failed = errors.Join(failed, err)
	})
	return table.Permanent(failed)
}

// lost is the DM to a player who has lost a seat.
func (h *handler) lost(t *table.Table, p games.Player, c seats.Claim) discord.Message {
	say, channel := h.View.Reader(t, c.ID), discord.MentionChannel(t.Channel)
	what := say.T("seats.lost", "channel", channel)
	if t.Seats[p].ID == c.ID && !t.Seats[p].Open {
		what = say.T("seats.replaced", "channel", channel)
	}
	if t.Guarded(c.ID) {
		what += " " + say.T("seats.waits")
	}
	return discord.Message{
		Content:    view.Heading(say, t) + "\n" + what,
		Components: discord.Rows(backButtons(say, t, c.ID)),
		Nonce:      fmt.Sprintf("%s-l%d-%d", t.ID, p, c.Since), EnforceNonce: true,
	}
}

// markTold notes that the owner of a claim was told that they lost the seat.
func (h *handler) markTold(id string, p games.Player, told seats.Claim) error {
	_, err := h.Tables.Update(id, func(t *table.Table) error {
		untold(t, func(q games.Player, c *seats.Claim) {
			if p == q && c.ID == told.ID && c.Since == told.Since {
				c.Told = true
			}
		})
		return nil
	})
	return err
}
