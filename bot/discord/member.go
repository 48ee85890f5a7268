package discord

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"
)

// MemberSince returns the time at which a person joined a guild, the zero time if Discord does
// not say. The error has CodeUnknownMember if they are not a member.
func (d *Client) MemberSince(ctx context.Context, guild, user string) (time.Time, error) {
	member, err := decoded[discordgo.Member](d.do(ctx, get("member", guild, discordgo.EndpointGuildMember(guild, user))))
	return member.JoinedAt, err
}
