package lobby

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Reasons why a match cannot be moved.
var (
	errHere      = table.Refuse("error.here")       // it is in that channel
	errWhich     = table.Refuse("error.which")      // several could be meant
	errOnlyGuild = table.Refuse("error.only-guild") // a match cannot move to a direct message
)

// moveHere answers /move-here: it continues one of the user's matches in this channel.
func (h *handler) moveHere(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.movable(i)
	if err != nil {
		return discord.Message{}, err
	}
	locale, forum, missing := h.Prefs.GuildLocale(i), h.ForumHere(ctx, i), []string(nil)
	t, err := h.Tables.Update(id, func(t *table.Table) error {
		if err := h.mayMove(t, i); err != nil {
			return err
		}
		if missing = agree(t, i); len(missing) > 0 {
			return nil
		}
		if t.Guild != i.Guild {
			t.Guild, t.Locale = i.Guild, locale
		}
		t.Move(i.Channel)
		feature.SetForum(t, forum)
		return nil
	})
	switch {
	case err != nil:
		return discord.Message{}, err
	case len(missing) > 0:
		return unagreed(h.View.Private(i, &t), i.Channel, &t, missing), nil
	}
	return h.moved(ctx, i, &t), nil
}

// agree notes that a user wants the match to continue in the channel of i, and returns the
// names of the players who must agree, too: none on the same server, or if the old channel
// is gone. Players who are not on the other server would lose sight of the match.
func agree(t *table.Table, i *discord.Interaction) []string {
	if t.Guild == "" || t.Guild == i.Guild || t.Muted != nil && t.Muted.Gone() {
		return nil
	}
	return consent(t, i.User.ID, i.Channel)
}

// unagreed says that a match moves to another server once all players agree.
func unagreed(say lang.Printer, channel string, t *table.Table, missing []string) discord.Message {
	for n := range missing {
		missing[n] = discord.Escape(missing[n])
	}
	return discord.Private(view.Heading(say, t) + "\n" +
		say.T("move.unagreed", "channel", discord.MentionChannel(channel), "match", t.ID, "players", missing))
}

// moved posts a match in its new channel and says so.
func (h *handler) moved(ctx context.Context, i *discord.Interaction, t *table.Table) discord.Message {
	h.Log.InfoContext(ctx, "moved", "match", t.ID, "channel", t.Channel, "interaction", i.ID)
	now, err := h.Post.Flush(ctx, t)
	say := h.View.Private(i, t)
	notice := say.T("move.done", "channel", discord.MentionChannel(t.Channel))
	switch {
	case now.Muted != nil:
		notice = view.MutedText(&now, say)
	case err != nil:
		notice += "\n" + say.T("move.untold")
	}
	if unseen := h.addToThread(ctx, i, &now); len(unseen) > 0 {
		notice += "\n" + say.T("move.unseen", "n", len(unseen), "players", unseen)
	}
	return discord.Private(view.Heading(say, t) + "\n" + notice)
}

// addToThread adds the players to the private thread to which the table was moved, and returns
// the seats of those whom Discord does not let in.
func (h *handler) addToThread(ctx context.Context, i *discord.Interaction, t *table.Table) []games.Player {
	if !i.InPrivate() || t.Muted != nil {
		return nil
	}
	var unseen []games.Player
	for n, s := range t.Seats {
		if s.ID == "" {
			continue
		}
		if err := h.Client.AddMember(ctx, t.Channel, s.ID); err != nil {
			h.Log.Warn("not added to a private thread", "match", t.ID, "seat", n, "err", err)
			unseen = append(unseen, games.Player(n))
		}
	}
	return unseen
}

// movable returns the match that /move-here means: the named one, or the user's only one,
// or their only one in a muted channel. The error is table.ErrNoMatch, errWhich or one of
// table.Service.Get.
func (h *handler) movable(i *discord.Interaction) (string, error) {
	if id := i.Options["match"]; id != "" {
		_, err := h.Tables.Get(id)
		return id, err
	}
	var all, muted []string
	for _, t := range h.Tables.HeadsOfUser(i.User.ID, 0) {
		all = append(all, t.ID)
		if t.Muted != nil {
			muted = append(muted, t.ID)
		}
	}
	switch {
	case len(muted) == 1:
		return muted[0], nil
	case len(all) == 0:
		return "", table.ErrNoMatch
	case len(all) > 1:
		return "", errWhich
	}
	return all[0], nil
}

// mayMove returns why a user cannot move a match to the channel of i.
func (h *handler) mayMove(t *table.Table, i *discord.Interaction) error {
	switch {
	case t.Seat(i.User.ID) < 0:
		return table.ErrNotSeated
	case t.Stage == table.Closed:
		return table.ErrClosed
	case t.Stage == table.Over && t.Told >= len(t.Match.Entries):
		return match.ErrOver
	case t.Channel == i.Channel && t.Muted == nil:
		return errHere
	}
	return h.mayPlay(i)
}
