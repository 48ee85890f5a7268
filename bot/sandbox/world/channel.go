package world

import (
	"slices"
	"time"
)

// The kinds of channel that the stand-in knows.
const (
	TextChannel         = 0
	DMChannel           = 1
	VoiceChannel        = 2
	GroupDM             = 3
	AnnouncementChannel = 5
	AnnouncementThread  = 10
	PublicThread        = 11
	PrivateThread       = 12
	ForumChannel        = 15 // its threads are posts, which begin with a message; nothing else is sent there
)

// RequiresTag is the flag of a forum whose posts need a tag.
const RequiresTag = 1 << 4

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
	Tags          []Tag           `json:"available_tags,omitempty"` // of a forum
	Applied       []string        `json:"applied_tags,omitempty"`   // the ids of a post's tags
}

// Tag is a tag for posts of a forum. Applying and removing a moderated one takes Manage Threads.
type Tag struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Moderated bool    `json:"moderated"`
	EmojiID   *string `json:"emoji_id"`
	EmojiName *string `json:"emoji_name"`
}

// ThreadMetadata says whether a thread is archived or locked.
type ThreadMetadata struct {
	Archived            bool   `json:"archived"`
	AutoArchiveDuration int    `json:"auto_archive_duration"`
	ArchiveTimestamp    string `json:"archive_timestamp"`
	Locked              bool   `json:"locked"`
}

// The contexts by which commands say where they can be used.
const (
	InGuild = 0
	InDM    = 1
	InGroup = 2 // a conversation that the bot is not part of
)

// Context returns the place of the channel, in Discord's form.
func (c *Channel) Context() int {
	switch c.Type {
	case DMChannel:
		return InDM
	case GroupDM:
		return InGroup
	}
	return InGuild
}

// StoredChannel is a channel with Discord's internal data about it. Neither it nor its channel is changed once stored:
// a change stores a new one, so that readers need no lock.
type StoredChannel struct {
	Channel     *Channel
	Permissions int64       // of the bot; a thread has its parent's
	Opened      bool        // a DM that the person has opened
	Members     []string    // of a thread
	Overwrites  []Overwrite // of people and their roles
}

// Object is the channel in Discord's form, with the overwrites that a channel of a guild has.
func (sc *StoredChannel) Object() any {
	if sc.Channel.GuildID == "" || sc.Channel.IsThread() {
		return sc.Channel
	}
	return struct {
		*Channel
		Overwrites []Overwrite `json:"permission_overwrites"`
	}{sc.Channel, append([]Overwrite{}, sc.Overwrites...)}
}

// isDMOf reports whether the channel is the person's DM with the bot.
func (sc *StoredChannel) isDMOf(user string) bool {
	return sc.Channel.Type == DMChannel && sc.Channel.Recipients[0].ID == user
}

// isGroupOf reports whether the channel is a conversation of people and the person is one of them.
func (sc *StoredChannel) isGroupOf(user string) bool {
	return sc.Channel.Type == GroupDM && slices.ContainsFunc(sc.Channel.Recipients, func(u User) bool { return u.ID == user })
}

// SendPermission is the permission to send messages in the channel.
func (sc *StoredChannel) SendPermission() int64 {
	if sc.Channel.IsThread() {
		return SendInThreads
	}
	return SendMessages
}

// threadKinds are the kinds of thread, by the kind of the channel; threads from a message are
// of the first.
var threadKinds = map[int][]int{
	TextChannel: {PublicThread, PrivateThread}, AnnouncementChannel: {AnnouncementThread}, ForumChannel: {PublicThread},
}

// ThreadKinds returns the kinds of thread that the channel may have; threads from a message
// are of the first.
func (c *Channel) ThreadKinds() []int { return threadKinds[c.Type] }

// IsThread reports whether the channel is a thread.
func (c *Channel) IsThread() bool {
	return c.Type == PublicThread || c.Type == PrivateThread || c.Type == AnnouncementThread
}

// idle reports whether a thread is to be archived: nothing has been sent there for as long as it has chosen, nor was it
// taken out of the archive or given another time.
func (c *Channel) idle(now time.Time) bool {
	if c.Thread == nil || c.Thread.Archived {
		return false
	}
	last, _ := time.Parse(time.RFC3339, c.Thread.ArchiveTimestamp) // the stand-in wrote it
	if sent := sentAt(c.LastMessageID); sent.After(last) {
		last = sent
	}
	return now.Sub(last) >= time.Duration(c.Thread.AutoArchiveDuration)*time.Minute
}

// Join makes a person a member of a thread.
func (sc *StoredChannel) Join(user string) {
	if slices.Contains(sc.Members, user) {
		return
	}
	ch := *sc.Channel
	sc.Members = append(slices.Clone(sc.Members), user)
	ch.MemberCount = len(sc.Members)
	sc.Channel = &ch
}

// Leave ends a person's membership of a thread.
func (sc *StoredChannel) Leave(user string) {
	ch := *sc.Channel
	sc.Members = slices.DeleteFunc(slices.Clone(sc.Members), func(m string) bool { return m == user })
	ch.MemberCount = len(sc.Members)
	sc.Channel = &ch
}
