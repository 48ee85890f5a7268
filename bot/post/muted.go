package post

import (
	"fmt"
	"maps"
	"slices"
	"sync"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
)

// Mute notes that a channel refuses what is posted, if it does for good, and has
// the seats told by DM instead. Any other error is returned as it is.
func (p *Post) Mute(t table.Table, err error) (table.Table, error) {
	code := discord.ErrorCode(err)
	if !view.Mutes(code) {
		return t, err
	}
	return p.mute(t.ID, t.Channel, code)
}

func (p *Post) mute(id, channel string, code int) (table.Table, error) {
	t, err := p.Tables.Update(id, func(t *table.Table) error {
		if t.Channel != channel {
			return nil
		}
		since := p.Clock.Now().Unix()
		if t.Muted != nil {
			since = t.Muted.Since
		}
		t.Muted = &table.Muted{Code: code, Since: since}
		t.Next = table.Untold // nothing is under way
		return nil
	})
	if err != nil {
		return t, fmt.Errorf("mute: %w", err)
	}
	p.Log.Warn("channel muted", "match", id, "channel", channel, "code", code)
	p.hampered.note(&t)
	if t.OwesDMs() {
		p.dms.Push(id, false)
	}
	return t, nil
}

// Resume allows pictures again, and finds out whether a muted channel still is.
func (p *Post) Resume(id string) error {
	_, err := p.Tables.Update(id, func(t *table.Table) error {
		if t.TextOnly = false; t.Muted != nil {
			t.Muted = &table.Muted{Code: t.Muted.Code, Since: t.Muted.Since, Trial: true}
			t.Grow()
		}
		return nil
	})
	if err == nil {
		p.channels.Push(id, false)
	}
	return err
}

// Heed looks whether an interaction says that what was refused in its channel is
// allowed again: it brings what the bot may do there.
func (p *Post) Heed(i *discord.Interaction) {
	if i.Guild != "" {
		p.reconsider(i.Channel, func(t *table.Table) bool {
			return t.Muted != nil && i.Lacks(view.Needs(t)...) == nil || t.Muted == nil && t.TextOnly && i.Lacks(discord.AttachFiles) == nil
		})
	}
}

// Hampered returns the channels where something is refused.
func (p *Post) Hampered() []string { return p.hampered.all() }

// Allowed hears that a channel, or what the bot may do there, was changed.
func (p *Post) Allowed(channel string) {
	p.reconsider(channel, func(*table.Table) bool { return true })
}

// reconsider resumes the tables of a channel for which there is hope.
func (p *Post) reconsider(channel string, hope func(*table.Table) bool) {
	if !p.hampered.take(channel) {
		return
	}
	for _, t := range p.Tables.ByChannel(channel, true) {
		if !t.Hampered() || !hope(&t) {
			p.hampered.note(&t)
			continue
		}
		if err := p.Resume(t.ID); err != nil {
			p.Log.Error("not resumed", "match", t.ID, "err", err)
		}
	}
}

// Deleted hears that a channel or a thread was deleted, or with a message's ID,
// that this message of the channel was.
func (p *Post) Deleted(channel, message string) {
	for _, t := range p.Tables.ByChannel(channel, false) {
		var err error
		switch {
		case message == "":
			_, err = p.mute(t.ID, channel, discord.CodeUnknownChannel)
		case message == t.Turn || message == t.Lobby && t.Stage == table.InLobby:
			err = p.Lose(t.ID, message)
		}
		if err != nil {
			p.Log.Error("loss not noted", "match", t.ID, "channel", channel, "err", err)
		}
	}
}

// Lose notes that a living message is lost, and has it posted anew.
func (p *Post) Lose(id, message string) error {
	t, err := p.Tables.Update(id, func(t *table.Table) error { t.Lose(message); return nil })
	if err == nil && p.owesChannel(&t) {
		p.channels.Push(id, false)
	}
	return err
}

// hampered are the channels where something is refused, known without reading
// matches whenever something happens there. The zero value is ready for use.
type hampered struct {
	mu       sync.Mutex
	channels map[string]bool
}

// note takes note of how things stand in a table's channel.
func (h *hampered) note(t *table.Table) {
	if !t.Hampered() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.channels == nil {
		h.channels = map[string]bool{}
	}
	h.channels[t.Channel] = true
}

// take reports whether something is refused in a channel, and forgets it.
func (h *hampered) take(channel string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	was := h.channels[channel]
	delete(h.channels, channel)
	return was
}

// all lists the channels where something is refused.
func (h *hampered) all() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.channels))
}
