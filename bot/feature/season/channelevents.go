package season

import (
	"errors"
	"sync"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/store"
)

// channelEvents handles the events of channels, and resumes leagues where posts are allowed
// again.
type channelEvents struct {
	channels channels
	index    *channelIndex
}

// allowed resumes the leagues of a channel, or of all if that is "", after a change of the
// bot's permissions.
func (k channelEvents) allowed(channel string) {
	k.reconsider(channel, func(*leagues.League) bool { return true })
}

// recheck resumes the leagues of an interaction's channel, if the bot's permissions there,
// which the interaction carries, allow posts now.
func (k channelEvents) recheck(i *discord.Interaction) {
	if i.Guild == "" {
		return
	}
	k.reconsider(i.Channel, func(l *leagues.League) bool {
		return l.Muted != nil && i.Lacks(discord.ViewChannel, discord.SendMessages) == nil ||
			l.Muted == nil && i.Lacks(discord.AttachFiles) == nil
	})
}

func (k channelEvents) reconsider(channel string, allowed func(*leagues.League) bool) {
	for _, id := range k.index.restricted(channel) {
		l, err := k.channels.leagues.Get(id)
		switch {
		case errors.Is(err, store.ErrNoLeague):
			k.index.forget(id)
		case err != nil:
			k.channels.log.Error("not resumed", "league", id, "err", err)
		case allowed(&l):
			k.channels.resume(id)
		}
	}
}

// deleted handles the deletion of a channel, or if message is not "", of that
// message in the channel.
func (k channelEvents) deleted(channel, message string) {
	for _, id := range k.index.in(channel) {
		l, err := k.channels.leagues.Get(id)
		switch {
		case errors.Is(err, store.ErrNoLeague):
			k.index.forget(id)
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
func (k channelEvents) joined(guild string) {
	for _, l := range k.channels.leagues.ByGuild(guild, false) {
		k.allowed(l.Channel)
	}
}

// removed mutes the leagues of a server from which the bot was removed.
func (k channelEvents) removed(guild string) {
	for _, l := range k.channels.leagues.ByGuild(guild, false) {
		if err := k.channels.mute(l.ID, l.Channel, ledger.Muted{Code: discord.CodeUnknownGuild}); err != nil {
			k.channels.log.Error("loss not noted", "league", l.ID, "guild", guild, "err", err)
		}
	}
}

// channelIndex knows the channels of leagues, and where posts are refused, without reading the
// leagues at every event. The zero value is ready for use.
type channelIndex struct {
	mu      sync.Mutex
	leagues map[string]leagueHome // by ID
}

// A leagueHome is the channel of a league.
type leagueHome struct {
	channel    string
	restricted bool
}

func (p *channelIndex) note(l *leagues.League) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.leagues == nil {
		p.leagues = map[string]leagueHome{}
	}
	p.leagues[l.ID] = leagueHome{l.Channel, l.Mute() || l.Muted == nil && l.TextOnly}
}

// forget drops a deleted league.
func (p *channelIndex) forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.leagues, id)
}

// in returns the leagues of a channel, in no order.
func (p *channelIndex) in(channel string) []string {
	return p.where(func(h leagueHome) bool { return h.channel == channel })
}

// restricted returns the leagues of a channel, or of all if that is "", with refused posts,
// in no order.
func (p *channelIndex) restricted(channel string) []string {
	return p.where(func(h leagueHome) bool { return h.restricted && (channel == "" || h.channel == channel) })
}

func (p *channelIndex) where(is func(leagueHome) bool) []string {
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
