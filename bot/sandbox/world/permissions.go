package world

import (
	"strconv"
)

// Permissions of the bot in a channel, and of people.
const (
	ManageChannels       int64 = 1 << 4
	ManageGuild          int64 = 1 << 5
	ViewChannel          int64 = 1 << 10
	SendMessages         int64 = 1 << 11
	ManageMessages       int64 = 1 << 13
	EmbedLinks           int64 = 1 << 14
	AttachFiles          int64 = 1 << 15
	ReadMessageHistory   int64 = 1 << 16
	ManageThreads        int64 = 1 << 34
	CreatePublicThreads  int64 = 1 << 35
	CreatePrivateThreads int64 = 1 << 36
	SendInThreads        int64 = 1 << 38
)

// DefaultPermissions is what the README asks a guild to grant, and what the bot has unless a test says otherwise.
const DefaultPermissions = ViewChannel | SendMessages | SendInThreads | CreatePublicThreads | EmbedLinks | AttachFiles |
	ReadMessageHistory

// dmPermissions is what a bot may do in a private conversation.
const dmPermissions = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory

// Permissions are the bot's in a room; a thread has those of the channel it hangs from.
func (w *World) Permissions(r *StoredChannel) int64 {
	if r.Channel.Type == DMChannel {
		return dmPermissions
	}
	if parent := w.Channels[r.Channel.ParentID]; parent != nil {
		return parent.Permissions
	}
	return r.Permissions
}

// SendPermission is the permission to write in a room.
func (r *StoredChannel) SendPermission() int64 {
	if r.Channel.IsThread() {
		return SendInThreads
	}
	return SendMessages
}

func Bits(p int64) string { return strconv.FormatInt(p, 10) }
