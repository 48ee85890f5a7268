package bot

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/games/match"
)

var (
	errHere      = errors.New("the match lives here already")
	errWhich     = errors.New("several matches could be meant")
	errOnlyGuild = errors.New("it needs a channel of a server")
)

// moveHere answers /move-here: a match of the presser's goes on in the channel
// where that is typed.
func (b *Bot) moveHere(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Guild == "" {
		return discord.Message{}, errOnlyGuild
	}
	id, err := b.movable(i)
	if err != nil {
		return discord.Message{}, err
	}
	locale := b.guildLocale(i)
	t, err := b.update(id, func(t *table) error {
		if err := b.mayMove(t, i); err != nil {
			return err
		}
		if t.Guild != i.Guild {
			t.Guild, t.Locale = i.Guild, locale
		}
		t.move(i.Channel)
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return b.moved(ctx, i, &t)
}

// moved has the match told in its new channel, and tells the mover of it.
func (b *Bot) moved(ctx context.Context, i *discord.Interaction, t *table) (discord.Message, error) {
	played := b.committed(ctx, i, t)
	say := b.privately(i, t)
	notice := say.T("move.done", "channel", discord.MentionChannel(t.Channel))
	switch {
	case t.Silent != nil:
		notice = t.silent(say)
	case played == say.T("panel.telling"), played == say.T("panel.untold"):
		notice += "\n" + say.T("move.untold")
	}
	return private(heading(say, t) + "\n" + notice), nil
}

// movable returns the match that /move-here means: the one it names, or the
// presser's only one, or his only one in a silent channel.
func (b *Bot) movable(i *discord.Interaction) (string, error) {
	if id := i.Options["match"]; id != "" {
		_, err := b.store.Get(id)
		return id, err
	}
	var all, silent []string
	for _, t := range b.tables(b.store.ByUser(i.User.ID, false)) {
		all = append(all, t.ID)
		if t.Silent != nil {
			silent = append(silent, t.ID)
		}
	}
	switch {
	case len(silent) == 1:
		return silent[0], nil
	case len(all) == 0:
		return "", errNoMatch
	case len(all) > 1:
		return "", errWhich
	}
	return all[0], nil
}

// mayMove returns why the presser cannot move the match to where i happened.
func (b *Bot) mayMove(t *table, i *discord.Interaction) error {
	switch {
	case t.seat(i.User.ID) < 0:
		return errNotSeated
	case t.Stage == closed:
		return errClosed
	case t.Stage == over && t.Told >= len(t.Match.Entries):
		return match.ErrOver
	case t.Channel == i.Channel && t.Silent == nil:
		return errHere
	}
	return b.mayPlay(i)
}

// move makes the match live in another channel. What it leaves behind loses its
// buttons, if that channel is still there.
func (t *table) move(channel string) {
	left := place{t.Channel, t.Turn}
	if t.Stage == inLobby {
		left = place{t.Home, t.Lobby}
		t.Lobby = ""
	}
	if left.Message != "" && (t.Silent == nil || !t.Silent.gone()) {
		t.Worn = append(t.Worn, left)
	}
	t.Channel, t.Home, t.Turn = channel, channel, ""
	t.Thread, t.Threadless, t.Silent, t.Wordy = false, 0, nil, false
	if t.Vote.open() && t.Vote.Hangs.Message != "" {
		t.Worn = append(t.Worn, t.Vote.Hangs)
		t.Vote.Hangs, t.Vote.Shown = place{}, ""
	}
	if len(t.late()) > 0 {
		t.toll()
	}
	t.Lost++
	t.Next = untold
	t.grown()
}
