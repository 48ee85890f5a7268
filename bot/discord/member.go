package discord

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A Member is a person or an app on a guild.
type Member struct {
	Joined time.Time // the zero time if Discord does not say
	Bot    bool
	Roles  []string // their IDs
}

// Member returns a member of a guild. The error has CodeUnknownMember if they are not there, or
// CodeUnknownUser.
func (d *Client) Member(ctx context.Context, guild, user string) (Member, error) {
	m, err := decoded[discordgo.Member](d.do(ctx, get("member", guild, discordgo.EndpointGuildMember(guild, user))))
	return Member{m.JoinedAt, m.User != nil && m.User.Bot, m.Roles}, err
}
