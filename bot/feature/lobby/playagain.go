package lobby

import (
	"context"
	"slices"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/lang"
)

// rematch opens a table to play a finished match again, and asks its players. The first
// who presses it sits there; the others join as at any table.
func (h *handler) rematch(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	old, m, err := h.Found(i)
	switch {
	case err != nil:
		return discord.Message{}, err
	case !m.Over() || old.Organised():
		return discord.Message{}, table.ErrOutdated
	case old.Seat(i.User.ID) < 0:
		return discord.Message{}, table.ErrNotSeated
	}
	before := sequel.Value(&old)
	if exists(h.Tables, before) {
		return discord.Private(h.View.Printer(i).T("lobby.rematch-open", "match", before)), nil
	}
	if err := h.mayPlay(i); err != nil {
		return discord.Message{}, err
	}
	if err := h.mayOpen(i); err != nil {
		return discord.Message{}, err
	}
	now := h.Clock.Now()
	next := repeatOf(&old, m, i.User.ID, askedRecently(&old, now))
	next.Channel, next.Home = i.Channel, i.Channel
	if feature.RatingOf(&old) != nil && h.Prefs.Profile(i.User.ID) {
		feature.SetRating(&next, &feature.Rating{Agreed: []string{i.User.ID}})
	}
	if next.ID, err = h.Tables.Create(next); err != nil {
		return discord.Message{}, err
	}
	old, err = h.Tables.Update(old.ID, func(t *table.Table) error {
		if sequel.Value(t) != before {
			return nil
		}
		sequel.Set(t, &next.ID)
		markAsked(t, now)
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	if opened := sequel.Value(&old); opened != next.ID { // another one first
		return discord.Private(h.View.Printer(i).T("lobby.rematch-open", "match", opened)), h.Tables.Delete(next.ID)
	}
	return h.publish(ctx, i, &next)
}

// rematchWord is the request to play again among those that count as dropped.
const rematchWord = "rematch"

// askedRecently reports whether the players were asked just now to play again. Opening
// a table and leaving it must not notify them more often than any other request.
func askedRecently(t *table.Table, now time.Time) bool {
	_, just := lastAsked.Value(t).Until(rematchWord, now)
	return just
}

// markAsked notes that the players of a match are asked to play it again, unless they were
// just now.
func markAsked(t *table.Table, now time.Time) {
	if !askedRecently(t, now) {
		lastAsked.Set(t, new(table.Dropped(nil).With(rematchWord, now)))
	}
}

// mostNotified is the number of people whose last notification of a rematch is kept.
const mostNotified = 4096

// lastNotified has the time of each person's last notification of a rematch from this process.
type lastNotified = lru.Cache[string, time.Time]

func newLastNotified() *lastNotified {
	c, err := lru.New[string, time.Time](mostNotified)
	if err != nil {
		panic(err) // of a size below 1
	}
	return c
}

// unnotified returns the users whom a rematch may notify. It leaves out those who were
// notified of another rematch in the last hour, after the match that is repeated had ended;
// otherwise several old matches could be used to notify them several times.
func (h *handler) unnotified(t *table.Table, users []string) []string {
	r := rematches.Of(t)
	if r == nil {
		return users
	}
	old, err := h.Tables.Get(r.Of)
	return slices.DeleteFunc(users, func(user string) bool {
		at, known := h.notified.Get(user)
		since := h.Clock.Now().Sub(at)
		return known && since >= 0 && since < time.Hour && (err != nil || old.Ended.Before(at))
	})
}

// exists reports whether a table exists and was not closed.
func exists(tables *table.Service, id string) bool {
	if id == "" {
		return false
	}
	t, err := tables.Get(id)
	return err == nil && t.Stage != table.Closed
}

// rematchLine says in the lobby of a rematch which match it repeats, who begins, and who is
// asked to play; "" in other lobbies.
func rematchLine(say lang.Printer, t *table.Table) string {
	r := rematches.Of(t)
	if r == nil {
		return ""
	}
	first := ""
	if len(r.Seats) > 0 {
		first = discord.Escape(r.Seats[0].Name)
	}
	return say.T("lobby.rematch", "match", r.Of, "players", mentions(invited(t)), "first", first)
}
