package post

import (
	"fmt"
	"sync"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// Mute mutes a table's channel if err is a lasting refusal, until the next turn unless it is
// known what would end it, schedules the DMs that replace its messages, and returns the
// changed table. Any other error is returned with t.
func (p *Post) Mute(t table.Table, err error) (table.Table, error) {
	why, lasting := view.Muting(err)
	if !lasting {
		return t, err
	}
	return p.mute(t.ID, t.Channel, why)
}

func (p *Post) mute(id, channel string, why ledger.Muted) (table.Table, error) {
	t, err := p.Tables.Update(id, func(t *table.Table) error {
		if t.Channel != channel {
			return nil
		}
		why.Since = p.Clock.Now().Unix()
		if t.Muted != nil {
			why.Since = t.Muted.Since
			if t.Muted.Code == discord.CodeUnknownGuild && why.Code == discord.CodeMissingAccess {
				why.Code = t.Muted.Code // which Discord does not tell a bot that is not on the server
			}
		}
		if why.Message {
			why.Plies = t.Goal(t.Plies())
		}
		t.Muted = &why
		t.Next = ledger.Untold // no message is being sent
		p.restricted.note(t)   // the cause may be removed at once
		return nil
	})
	if err != nil {
		return t, fmt.Errorf("mute: %w", err)
	}
	p.Log.Warn("channel muted", "match", id, "channel", channel, "code", why.Code)
	p.restricted.note(&t)
	if t.OwesDMs() {
		p.dms.Push(id, false)
	}
	return t, nil
}

// Resume tries pictures again in a table's channel, and schedules one post to find out whether
// a muted channel still is.
func (p *Post) Resume(id string) error {
	_, err := p.Tables.Update(id, func(t *table.Table) error {
		if t.TextOnly = false; t.Muted != nil {
			muted := *t.Muted
			muted.Trial = true
			t.Muted = &muted
			t.Grow(t.Plies())
		}
		return nil
	})
	if err == nil {
		p.channels.Push(id, false)
	}
	return err
}

// Recheck resumes what is restricted in the interaction's channel, if the bot's permissions
// there, which come with it, allow it now.
func (p *Post) Recheck(i *discord.Interaction) {
	if i.Guild != "" {
		p.reconsider(i.Channel, func(t *table.Table) bool {
			return t.Muted != nil && !t.Muted.Message && i.Lacks(view.Needs(t)...) == nil || t.Muted == nil && t.TextOnly && i.Lacks(discord.AttachFiles) == nil
		})
	}
}

// Looked starts the clock of a person who looks at a match of theirs that nothing could tell
// them of.
func (p *Post) Looked(i *discord.Interaction) {
	id := i.Match()
	if id == "" || p.restricted.none() {
		return
	}
	t, err := p.Tables.Get(id)
	seat := t.Seat(i.User.ID)
	if err != nil || !table.Held(&t, seat) {
		return
	}
	if err := reach(p, id, seat); err != nil {
		p.Log.Error("clock not started", "match", id, "err", err)
	}
}

// reach starts the clock of a seat whose holder now knows their question.
func reach(p *Post, id string, seat games.Player) error {
	_, err := p.Tables.Update(id, func(t *table.Table) error {
		table.Reach(t, p.Clock.Now(), seat)
		return nil
	})
	return err
}

// Restricted returns the IDs of the channels of a guild, or of all guilds if that is "", where
// something is refused, in no order. The caller owns the slice.
func (p *Post) Restricted(guild string) []string { return p.restricted.in(guild) }

// PermissionsChanged resumes the tables of a channel after the channel, or the
// bot's permissions in it, were changed.
func (p *Post) PermissionsChanged(channel string) {
	p.reconsider(channel, func(*table.Table) bool { return true })
}

// reconsider resumes the restricted tables of a channel that may be allowed again.
func (p *Post) reconsider(channel string, allowed func(*table.Table) bool) {
	if !p.restricted.take(channel) {
		return
	}
	for _, t := range p.Tables.ByChannel(channel, true) {
		if !t.Restricted() || !allowed(&t) {
			p.restricted.note(&t)
			continue
		}
		if err := p.Resume(t.ID); err != nil {
			p.Log.Error("not resumed", "match", t.ID, "err", err)
		}
	}
}

// Deleted handles the deletion of a channel or thread or, if message is not "", of that
// message in the channel.
func (p *Post) Deleted(channel, message string) {
	for _, t := range p.Tables.ByChannel(channel, false) {
		var err error
		switch {
		case message == "":
			_, err = p.mute(t.ID, channel, ledger.Muted{Code: discord.CodeUnknownChannel})
		case message == t.Turn || message == t.Lobby && t.Stage == table.InLobby:
			err = p.Lose(t.ID, message)
		}
		if err != nil {
			p.Log.Error("loss not noted", "match", t.ID, "channel", channel, "err", err)
		}
	}
}

// Removed mutes the given tables on a guild that the bot was removed from.
func (p *Post) Removed(guild string, tables []table.Table) {
	for _, t := range tables {
		if t.Guild != guild || t.Stage == table.Over || t.Stage == table.Closed {
			continue
		}
		if _, err := p.mute(t.ID, t.Channel, ledger.Muted{Code: discord.CodeUnknownGuild}); err != nil {
			p.Log.Error("loss not noted", "match", t.ID, "guild", guild, "err", err)
		}
	}
}

// Lose records that a table's living message is gone and schedules a new one.
func (p *Post) Lose(id, message string) error {
	t, err := p.lose(id, message)
	if err == nil && p.owesChannel(&t) {
		p.channels.Push(id, false)
	}
	return err
}

// lose records that a table's living message is gone. If that happens repeatedly, it is
// unwanted there, and the channel is muted.
func (p *Post) lose(id, message string) (table.Table, error) {
	t, err := p.Tables.Update(id, func(t *table.Table) error { t.Lose(message, p.Clock.Now()); return nil })
	if err == nil && t.Unwanted() {
		return p.mute(id, t.Channel, ledger.Muted{Code: ledger.Deleted})
	}
	return t, err
}

// restricted is the set of channels where something is refused; it avoids reading their tables
// at every event. The zero value is empty and ready for use.
type restricted struct {
	mu       sync.Mutex
	channels map[string]string // to their guilds
}

// note adds a table's channel if something is refused in it.
func (r *restricted) note(t *table.Table) {
	if !t.Restricted() {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.channels == nil {
		r.channels = map[string]string{}
	}
	r.channels[t.Channel] = t.Guild
}

// none reports whether nothing is refused anywhere.
func (r *restricted) none() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.channels) == 0
}

// take removes a channel and reports whether it was in the set.
func (r *restricted) take(channel string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, was := r.channels[channel]
	delete(r.channels, channel)
	return was
}

// in returns the channels of a guild, or of all guilds if that is "".
func (r *restricted) in(guild string) []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var all []string
	for channel, g := range r.channels {
		if guild == "" || g == guild {
			all = append(all, channel)
		}
	}
	return all
}
