package season

import (
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
)

// mute mutes a league's channel if err is a lasting refusal: the season goes on,
// and what was to be posted there is posted when it may be. Any other error is
// returned.
func (h *handler) mute(l *leagues.League, err error) error {
	code := discord.ErrorCode(err)
	if !view.Mutes(code) {
		return err
	}
	return h.silence(l.ID, l.Channel, code)
}

func (h *handler) silence(id, channel string, code int) error {
	_, err := h.Leagues.Update(id, func(c *leagues.Change) error {
		if c.Channel != channel {
			return nil
		}
		since := h.Clock.Now().Unix()
		if c.Muted != nil {
			since = c.Muted.Since
		}
		c.Muted = &table.Muted{Code: code, Since: since}
		return nil
	})
	if err == nil {
		h.Log.Warn("channel muted", "league", id, "channel", channel, "code", code)
	}
	return err
}

// resume tries once more to post in a league's channel: the living message is
// edited, or posted anew, at once.
func (h *handler) resume(id string) {
	_, err := h.Leagues.Update(id, func(c *leagues.Change) error {
		c.TextOnly, c.Told.Lines, c.Told.At = false, -1, time.Time{}
		if c.Muted != nil {
			c.Muted.Trial = true
		}
		if c.Living.Message == "" && occasion(c.League, c.Now) == "" {
			c.Muted = nil // there is nothing to post: the next post will show
		}
		return nil
	})
	if err != nil {
		h.Log.Error("not resumed", "league", id, "err", err)
	}
}

// allowed resumes the leagues of a channel, or of all if that is "", after the
// bot's permissions were changed.
func (h *handler) allowed(channel string) {
	h.reconsider(channel, func(*leagues.League) bool { return true })
}

// recheck resumes the leagues of an interaction's channel, if the bot's permissions
// there, which come with it, allow it now.
func (h *handler) recheck(i *discord.Interaction) {
	if i.Guild == "" {
		return
	}
	h.reconsider(i.Channel, func(l *leagues.League) bool {
		return l.Muted != nil && i.Lacks(discord.ViewChannel, discord.SendMessages) == nil ||
			l.Muted == nil && i.Lacks(discord.AttachFiles) == nil
	})
}

func (h *handler) reconsider(channel string, allowed func(*leagues.League) bool) {
	for _, id := range h.places.restricted(channel) {
		l, err := h.Leagues.Get(id)
		switch {
		case err != nil:
			h.Log.Error("not resumed", "league", id, "err", err)
		case allowed(&l):
			h.resume(id)
		}
	}
}

// deleted handles the deletion of a channel, or if message is not "", of that
// message in the channel.
func (h *handler) deleted(channel, message string) {
	for _, id := range h.places.in(channel) {
		l, err := h.Leagues.Get(id)
		switch {
		case err != nil:
		case message == "" && l.Channel == channel:
			err = h.silence(id, channel, discord.CodeUnknownChannel)
		case message != "" && l.Living == table.Place{Channel: channel, Message: message}:
			err = h.lose(id, l.Living)
		}
		if err != nil {
			h.Log.Error("loss not noted", "league", id, "channel", channel, "err", err)
		}
	}
}

// places knows which leagues live in which channels, and where something is
// refused; it saves reading them at every event. The zero value is ready for use.
type places struct {
	mu      sync.Mutex
	leagues map[string]home // by ID
}

// A home is where a league lives.
type home struct {
	channel    string
	restricted bool
}

func (p *places) note(l *leagues.League) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.leagues == nil {
		p.leagues = map[string]home{}
	}
	p.leagues[l.ID] = home{l.Channel, l.Mute() || l.Muted == nil && l.TextOnly}
}

// in returns the leagues of a channel, in no order.
func (p *places) in(channel string) []string {
	return p.where(func(h home) bool { return h.channel == channel })
}

// restricted returns the leagues of a channel, or of all if that is "", where
// something is refused, in no order.
func (p *places) restricted(channel string) []string {
	return p.where(func(h home) bool { return h.restricted && (channel == "" || h.channel == channel) })
}

func (p *places) where(is func(home) bool) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var all []string
	for id, h := range p.leagues {
		if is(h) {
			all = append(all, id)
		}
	}
	return all
}
