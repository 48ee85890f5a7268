package discord

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// A ChannelType is Discord's type of a channel; the zero value is a text channel of
// a guild. See https://discord.com/developers/docs/resources/channel#channel-object-channel-types.
type ChannelType = discordgo.ChannelType

// HoldsThreads reports whether a thread can be opened from a message in the interaction's
// channel: not in a thread, nor beside a voice channel.
func (i *Interaction) HoldsThreads() bool {
	return i.In == discordgo.ChannelTypeGuildText || i.In == discordgo.ChannelTypeGuildNews
}

// InThread reports whether the interaction happened in a thread.
func (i *Interaction) InThread() bool {
	switch i.In {
	case discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread:
		return true
	}
	return false
}

// InPrivate reports whether the interaction happened in a private thread. Only members see it,
// and the bot must be added.
func (i *Interaction) InPrivate() bool { return i.In == discordgo.ChannelTypeGuildPrivateThread }

// ToSend returns the permission required to send messages in the interaction's channel.
func (i *Interaction) ToSend() Permission {
	if i.InThread() {
		return SendThreads
	}
	return SendMessages
}

// administrator is the permission that includes all others.
const administrator Permission = 1 << 3

// readPlace reads the channel of an interaction, which discordgo ignores. A missing channel
// counts as a text channel.
func (i *Interaction) readPlace(e Event, sent *discordgo.Interaction) {
	var place struct {
		Channel struct {
			Type   ChannelType `json:"type"`
			Parent string      `json:"parent_id"`
		} `json:"channel"`
	}
	_ = json.Unmarshal(e.Data, &place)
	if i.In = place.Channel.Type; i.InThread() {
		i.Parent = place.Channel.Parent // the parent of other channels is their category
	}
	if sent.Member != nil {
		i.ReadsOnly = Permission(sent.Member.Permissions)&(i.ToSend()|administrator) == 0
	}
	if owners := sent.AuthorizingIntegrationOwners; len(owners) > 0 && owners[discordgo.ApplicationIntegrationGuildInstall] == "" {
		i.Guild, i.Guest = "", i.Guild != ""
	}
}
