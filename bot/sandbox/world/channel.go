package world

import "slices"

// The kinds of channel that the stand-in knows.
const (
	TextChannel   = 0
	DMChannel     = 1
	GroupDM       = 3
	PublicThread  = 11
	PrivateThread = 12
)

// Channel is a text channel, a thread or a DM, in Discord's form.
type Channel struct {
	ID            string          `json:"id"`
	Type          int             `json:"type"`
	GuildID       string          `json:"guild_id,omitempty"`
	ParentID      string          `json:"parent_id,omitempty"`
	Name          string          `json:"name,omitempty"`
	Topic         string          `json:"topic,omitempty"`
	Position      int             `json:"position"`
	OwnerID       string          `json:"owner_id,omitempty"`
	LastMessageID string          `json:"last_message_id,omitempty"`
	Recipients    []User          `json:"recipients,omitempty"`
	Thread        *ThreadMetadata `json:"thread_metadata,omitempty"`
	MessageCount  int             `json:"message_count"`
	MessagesSent  int             `json:"total_message_sent"`
	MemberCount   int             `json:"member_count"`
	Flags         int             `json:"flags"`
}

// ThreadMetadata says whether a thread is archived or locked.
type ThreadMetadata struct {
	Archived            bool   `json:"archived"`
	AutoArchiveDuration int    `json:"auto_archive_duration"`
	ArchiveTimestamp    string `json:"archive_timestamp"`
	Locked              bool   `json:"locked"`
}

// IsThread reports whether the channel is a thread.
func (c *Channel) IsThread() bool { return c.Type == PublicThread || c.Type == PrivateThread }

// The contexts by which commands say where they can be used.
const (
	inGuild = 0
	inDM    = 1
	inGroup = 2 // a conversation that the bot is not part of
)

// Context is where the channel is, in Discord's form.
func (c *Channel) Context() int {
	switch c.Type {
	case DMChannel:
		return inDM
	case GroupDM:
		return inGroup
	}
	return inGuild
}

// StoredChannel is a channel with what Discord keeps about it but does not show. Neither it nor its channel is changed
// once stored: a change stores a new one, so that readers need no lock.
type StoredChannel struct {
	Channel     *Channel
	Permissions int64    // of the bot; a thread has those of its parent
	Opened      bool     // a DM that the person has opened
	Members     []string // of a thread
}

// isDMOf reports whether the channel is the person's DM with the bot.
func (sc *StoredChannel) isDMOf(user string) bool {
	return sc.Channel.Type == DMChannel && sc.Channel.Recipients[0].ID == user
}

// isGroupOf reports whether the channel is a conversation of people and the person is one of them.
func (sc *StoredChannel) isGroupOf(user string) bool {
	return sc.Channel.Type == GroupDM && slices.ContainsFunc(sc.Channel.Recipients, func(u User) bool { return u.ID == user })
}

// VisibleTo reports whether a person sees the channel.
func (sc *StoredChannel) VisibleTo(user string) bool {
	return sc.Channel.GuildID != "" || sc.isDMOf(user) || sc.isGroupOf(user)
}

// SendPermission is the permission to send messages in the channel.
func (sc *StoredChannel) SendPermission() int64 {
	if sc.Channel.IsThread() {
		return SendInThreads
	}
	return SendMessages
}
