package discord

import (
	"context"
	"net/url"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A Member is a person or an app on a guild.
type Member struct {
	User
	Joined time.Time // the zero time if Discord does not say
	Bot    bool
	Roles  []string // their IDs
}

// Member returns a member of a guild. The error has CodeUnknownMember if they are not there, or
// CodeUnknownUser.
func (d *Client) Member(ctx context.Context, guild, user string) (Member, error) {
	m, err := decoded[discordgo.Member](d.do(ctx, get("member", guild, discordgo.EndpointGuildMember(guild, user))))
	return memberOf(&m), err
}

// Members returns the members of a guild with names that begin with a text, at most 20.
func (d *Client) Members(ctx context.Context, guild, begin string) ([]Member, error) {
	at := discordgo.EndpointGuildMembers(guild) + "/search?" + url.Values{"query": {begin}, "limit": {"20"}}.Encode()
	found, err := decoded[[]discordgo.Member](d.do(ctx, get("members", guild, at)))
	all := make([]Member, len(found))
	for i := range found {
		all[i] = memberOf(&found[i])
	}
	return all, err
}

// memberOf returns a member with the name shown in the guild.
func memberOf(m *discordgo.Member) Member {
	one := Member{Joined: m.JoinedAt, Roles: m.Roles}
	if m.User != nil {
		one.User, one.Bot = nameOf(m), m.User.Bot
	}
	return one
}

// nameOf returns the user of a member with the name shown in the guild.
func nameOf(m *discordgo.Member) User {
	return User{m.User.ID, firstOf(m.Nick, m.User.GlobalName, m.User.Username)}
}
