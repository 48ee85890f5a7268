package discord

import "strconv"

// A Permission is a set of bits of Discord's permissions.
type Permission int64

// ManageGuild is required of people who set the bot up on a server.
const ManageGuild Permission = 1 << 5

// String returns the bits in Discord's form.
func (p Permission) String() string { return strconv.FormatInt(int64(p), 10) }

// The permissions that the bot uses. docs/servers.md lists them, except the last, which only a
// locked thread needs.
const (
	ViewChannel   Permission = 1 << 10
	SendMessages  Permission = 1 << 11
	AttachFiles   Permission = 1 << 15
	ReadHistory   Permission = 1 << 16
	MakeThreads   Permission = 1 << 35
	SendThreads   Permission = 1 << 38
	ManageThreads Permission = 1 << 34
)

// Invited are the permissions that the invitation asks for; docs/servers.md lists them.
const Invited = ViewChannel | SendMessages | AttachFiles | ReadHistory | MakeThreads | SendThreads

// ManageChannels is optional, and not asked for: with it, forums get missing tags.
const ManageChannels Permission = 1 << 4

// The permissions for what organisers of leagues may turn on.
const (
	ManageRoles  Permission = 1 << 28
	CreateEvents Permission = 1 << 44
)

// Lacks returns the wanted permissions that the bot does not have in the channel
// of the interaction; none are needed in a direct message.
func (i *Interaction) Lacks(wanted ...Permission) []Permission {
	var lacks []Permission
	for _, p := range wanted {
		if i.Guild != "" && i.May&p == 0 {
			lacks = append(lacks, p)
		}
	}
	return lacks
}
