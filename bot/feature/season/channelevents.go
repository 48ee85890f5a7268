package season

import (
	"errors"
	"sync"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/store"
)

// A keeper follows the events of channels, and resumes leagues where posts are allowed
// again.
type keeper struct {
	channels channels
	places   *places
}

// allowed resumes the leagues of a channel, or of all if that is "", after a change of the
// bot's permissions.
func (k keeper) allowed(channel string) {
	k.reconsider(channel, func(*leagues.League) bool { return true })
}

// recheck resumes the leagues of an interaction's channel, if the bot's permissions there,
// which the interaction carries, allow posts now.
func (k keeper) recheck(i *discord.Interaction) {
	if i.Guild == "" {
		return
	}
	k.reconsider(i.Channel, func(l *leagues.League) bool {
		return l.Muted != nil && i.Lacks(discord.ViewChannel, discord.SendMessages) == nil ||
			l.Muted == nil && i.Lacks(discord.AttachFiles) == nil
	})
}

func (k keeper) reconsider(channel string, allowed func(*leagues.League) bool) {
	for _, id := range k.places.restricted(channel) {
		l, err := k.channels.leagues.Get(id)
		switch {
		case errors.Is(err, store.ErrNoLeague):
			k.places.forget(id)
		case err != nil:
			k.channels.log.Error("not resumed", "league", id, "err", err)
		case allowed(&l):
			k.channels.resume(id)
		}
	}
}

// deleted handles the deletion of a channel, or if message is not "", of that
// message in the channel.
func (k keeper) deleted(channel, message string) {
	for _, id := range k.places.in(channel) {
		l, err := k.channels.leagues.Get(id)
		switch {
		case errors.Is(err, store.ErrNoLeague):
			k.places.forget(id)
			err = nil
		case err != nil:
		case message == "" && l.Channel == channel:
			err = k.channels.mute(id, channel, ledger.Muted{Code: discord.CodeUnknownChannel})
		case message != "" && l.Living == ledger.Place{Channel: channel, Message: message}:
			err = k.channels.lose(id, l.Living)
		}
		if err != nil {
			k.channels.log.Error("loss not noted", "league", id, "channel", channel, "err", err)
		}
	}
}

// joined resumes the leagues of a server that the bot has joined again.
func (k keeper) joined(guild string) {
	for _, l := range k.channels.leagues.ByGuild(guild, false) {
		k.allowed(l.Channel)
	}
}

// removed mutes the leagues of a server from which the bot was removed.
func (k keeper) removed(guild string) {
	for _, l := range k.channels.leagues.ByGuild(guild, false) {
		if err := k.channels.mute(l.ID, l.Channel, ledger.Muted{Code: discord.CodeUnknownGuild}); err != nil {
			k.channels.log.Error("loss not noted", "league", l.ID, "guild", guild, "err", err)
		}
	}
}

// places knows the channels of leagues, and where posts are refused, without reading the
// leagues at every event. The zero value is ready for use.
type places struct {
	mu      sync.Mutex
	leagues map[string]home // by ID
}

// A home is the channel of a league.
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

// forget drops a deleted league.
func (p *places) forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.leagues, id)
}

// in returns the leagues of a channel, in no order.
func (p *places) in(channel string) []string {
	return p.where(func(h home) bool { return h.channel == channel })
}

// restricted returns the leagues of a channel, or of all if that is "", with refused posts,
// in no order.
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
