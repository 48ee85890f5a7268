package sandbox

import "strconv"

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

// member is what a person may do in a guild: its owner manages it.
func (g *guild) member(user string) int64 {
	if user == g.Owner {
		return DefaultPermissions | ManageGuild
	}
	return DefaultPermissions
}

// permissions are the bot's in a room; a thread has those of the channel it hangs from.
func (w *world) permissions(r *room) int64 {
	if r.Channel.Type == DMChannel {
		return dmPermissions
	}
	if parent := w.rooms[r.Channel.ParentID]; parent != nil {
		return parent.Permissions
	}
	return r.Permissions
}

// allow checks that the bot sees a room and has the permissions that it needs there.
func (w *world) allow(r *room, needs int64) error {
	has := w.permissions(r)
	if has&ViewChannel == 0 {
		return errMissingAccess
	}
	if has&needs != needs {
		return errMissingPermissions
	}
	return nil
}

// sending is the permission to write in a room.
func (r *room) sending() int64 {
	if r.Channel.isThread() {
		return SendInThreads
	}
	return SendMessages
}

func bits(p int64) string { return strconv.FormatInt(p, 10) }
