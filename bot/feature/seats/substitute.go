package seats

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
)

// substitute answers /substitute: it lets a bot player play for the user, offers their
// seat, or gives it back to them. Without an option it shows the seats.
func (h *handler) substitute(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	at := customid.About{ID: id}
	switch who := i.Options["who"]; who {
	case anybody:
		return h.offer(ctx, i, at)
	case myself:
		return h.giveBack(ctx, i, at)
	case "":
		return h.show(ctx, i)
	default:
		return h.lend(ctx, i, at.With(who))
	}
}

// of returns the handler of a button, which does something about a seat of a match: the
// one with the number in at.Word, or the presser's own.
func of(do func(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error)) router.Handler {
	return func(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
		return do(ctx, i, customid.Of(i))
	}
}

// lend lets a bot player of the level at.Word play for the user until they are back.
func (h *handler) lend(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error) {
	if !slices.Contains(view.Levels, at.Word) {
		return discord.Message{}, table.ErrOutdated
	}
	return h.change(ctx, i, at.ID, "seats.lent", func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Hand(t.Seat(i.User.ID), at.Word, h.Clock.Now())
	})
}

// giveBack gives the user's seat back to them, even from a substitute, and shows their
// panel.
func (h *handler) giveBack(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error) {
	t, m, err := h.Tables.Change(at.ID, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Return(i.User.ID, h.Clock.Now())
	})
	if err != nil {
		return h.Refuse(i, at.ID, err)
	}
	h.postSeats(ctx, &t)
	return h.Panel(i, &t, m, "", h.View.Private(i, &t).T("seats.returned")), nil
}

// offer opens the user's seat, or one of a bot player, to all. If it is their own in a
// match of a league, it asks the reserves.
func (h *handler) offer(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error) {
	if err := h.seekOwn(i, at, league.AskFor); err != nil {
		return discord.Message{}, err
	}
	return h.change(ctx, i, at.ID, "seats.offered", func(t *table.Table, m *match.Match) error {
		p, err := controlled(t, i.User.ID, at.Word)
		if err != nil {
			return err
		}
		return t.Seating(m).Offer(p)
	})
}

// keep withdraws an offer.
func (h *handler) keep(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error) {
	if err := h.seekOwn(i, at, league.Keep); err != nil {
		return discord.Message{}, err
	}
	return h.change(ctx, i, at.ID, "seats.kept", func(t *table.Table, m *match.Match) error {
		p, err := controlled(t, i.User.ID, at.Word)
		if err != nil {
			return err
		}
		return t.Seating(m).Keep(p)
	})
}

// controlled returns the seat with the number in word, the user's own if word is "". A user
// controls their own seat and those that only bot players hold. The error is
// table.ErrNotSeated or table.ErrOutdated.
func controlled(t *table.Table, user, word string) (games.Player, error) {
	own := t.Seat(user)
	if own < 0 {
		return own, table.ErrNotSeated
	}
	p, err := view.ReadSeat(word, own)
	if err != nil || int(p) >= len(t.Seats) || p != own && t.Seats[p].ID != "" {
		return own, table.ErrOutdated
	}
	return p, nil
}

// errRunning says that the match is not paused for lack of people.
var errRunning = table.Refuse("seats.error.awake")

// playOn lets bot players play on among themselves.
func (h *handler) playOn(ctx context.Context, i *discord.Interaction, at customid.About) (discord.Message, error) {
	return h.change(ctx, i, at.ID, "seats.let", func(t *table.Table, m *match.Match) error {
		switch {
		case m.Over():
			return match.ErrOver
		case t.Seat(i.User.ID) < 0:
			return table.ErrNotSeated
		case !t.Idle(m):
			return errRunning
		}
		t.Alone = true
		return nil
	})
}

// change changes who plays a match, posts it, and shows the seats with the text of key.
func (h *handler) change(ctx context.Context, i *discord.Interaction, id, key string, change func(*table.Table, *match.Match) error) (discord.Message, error) {
	t, m, err := h.Tables.Change(id, change)
	if err != nil {
		return discord.Message{}, err
	}
	h.postSeats(ctx, &t)
	return h.panel(i, &t, m, h.View.Private(i, &t).T(key)), nil
}

// postSeats posts who plays now.
func (h *handler) postSeats(ctx context.Context, t *table.Table) {
	if err := h.Flush(ctx, t); err != nil {
		h.Log.WarnContext(ctx, "seats not posted yet", "match", t.ID, "err", err)
	}
}
