package discord

import (
	"context"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"
)

// Sight tells which channels of a guild a member sees. It asks Discord once for each channel, and
// is made for one answer.
type Sight struct {
	rest  *rest
	guild string
	held  []string // the roles
	base  Permission
	user  string
	seen  map[string]bool
	err   error // the last one that may not come again
}

// Err returns an error for which Sees may have returned false, though the person sees a channel;
// nil if Discord has answered or refused everything.
func (s *Sight) Err() error { return s.err }

// failed notes an error that another request may not have.
func (s *Sight) failed(err error) {
	if err != nil && !Refused(err) {
		s.err = err
	}
}

// Sight returns what the person of an interaction sees on its guild: at least the channel that they are in. If
// Discord does not tell the roles, that is all, and what overwrites allow them.
func (d *Client) Sight(ctx context.Context, i *Interaction) *Sight {
	s := &Sight{rest: d.rest, guild: i.Guild, held: append([]string{i.Guild}, i.Roles...), user: i.User.ID, seen: map[string]bool{i.Channel: true}}
	roles, err := d.Roles(ctx, i.Guild)
	s.failed(err)
	for _, r := range roles {
		if slices.Contains(s.held, r.ID) {
			may, _ := strconv.ParseInt(r.Permissions, 10, 64) // Discord sends a number
			s.base |= Permission(may)
		}
	}
	return s
}

// A visibility is the part of a channel that decides who sees it.
type visibility struct {
	Guild      string                `json:"guild_id"`
	Type       discordgo.ChannelType `json:"type"`
	Parent     string                `json:"parent_id"`
	Overwrites []overwrite           `json:"permission_overwrites"`
}

type overwrite struct {
	ID    string     `json:"id"` // of a role, a member, or the guild for all
	Allow Permission `json:"allow,string"`
	Deny  Permission `json:"deny,string"`
}

// Sees reports whether the person sees a channel. They see the threads of the channels that they
// see, but private ones only if they are there: the bot cannot tell who else is in them. It returns
// false if Discord does not say.
func (s *Sight) Sees(ctx context.Context, channel string) bool {
	if seen, known := s.seen[channel]; known {
		return seen
	}
	c, err := decoded[visibility](s.rest.do(ctx, get("channel", channel, discordgo.EndpointChannel(channel))))
	s.failed(err)
	seen := false
	switch {
	case err != nil, c.Guild != s.guild, c.Type == discordgo.ChannelTypeGuildPrivateThread:
	case c.Type == discordgo.ChannelTypeGuildPublicThread, c.Type == discordgo.ChannelTypeGuildNewsThread:
		seen = s.Sees(ctx, c.Parent)
	default:
		seen = s.may(c.Overwrites)&(ViewChannel|administrator) != 0
	}
	s.seen[channel] = seen
	return seen
}

// may applies the overwrites of a channel: for all, then for roles, then for the member.
// https://discord.com/developers/docs/topics/permissions#permission-overwrites
func (s *Sight) may(overwrites []overwrite) Permission {
	may := s.base
	if may&administrator != 0 {
		return may
	}
	for _, of := range []func(overwrite) bool{
		func(o overwrite) bool { return o.ID == s.guild },
		func(o overwrite) bool { return o.ID != s.guild && slices.Contains(s.held, o.ID) },
		func(o overwrite) bool { return o.ID == s.user },
	} {
		var allow, deny Permission
		for _, o := range overwrites {
			if of(o) {
				allow, deny = allow|o.Allow, deny|o.Deny
			}
		}
		may = may&^deny | allow
	}
	return may
}
