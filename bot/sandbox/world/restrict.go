package world

import (
	"cmp"
	"slices"
	"strconv"
)

// The kinds of permission of a command.
const (
	ForRole    = 1
	ForUser    = 2
	ForChannel = 3
)

// CommandPermission allows or forbids a command to a role, a member or a channel, in Discord's
// form. The role @everyone has the guild's id, and AllChannels stands for all channels.
type CommandPermission struct {
	ID         string `json:"id"`
	Type       int    `json:"type"`
	Permission bool   `json:"permission"`
}

// AllChannels is the id that stands for all channels of a guild.
func AllChannels(guild string) string { return strconv.FormatUint(Snowflake(guild)-1, 10) }

// OnlyFor are the permissions that restrict a command to some members of a guild.
func OnlyFor(guild string, users ...string) []CommandPermission {
	all := []CommandPermission{{guild, ForRole, false}}
	for _, user := range users {
		all = append(all, CommandPermission{user, ForUser, true})
	}
	return all
}

// Restrict replaces the permissions of a command in a guild, as its admins do; without any, the command's own
// count.
func (s *Store) Restrict(guild, command string, all ...CommandPermission) error {
	return s.changeGuild(guild, func(_ *Change, g *Guild) {
		if g.Restricted == nil {
			g.Restricted = map[string][]CommandPermission{}
		}
		g.Restricted[command] = all
	})
}

// offers reports whether a person may use a command in a channel, by Discord's rules: the
// channel's permission must allow it, or the one for all channels; and the member's, or one of
// their roles', or @everyone's. If there is none, the member needs the permissions that the
// command names. Admins need nothing, nor do commands that a person has installed.
// https://discord.com/developers/docs/interactions/application-commands#permissions
func (w *World) offers(cmd *Command, sc *StoredChannel, user string) bool {
	g, may := w.Guild(sc.Channel.GuildID), w.may(sc, user)
	if g == nil || may == allPermissions {
		return may&UseCommands != 0
	}
	said := func(kind int, ids ...string) (allowed, known bool) { return said(g.Restricted[cmd.Name], kind, ids) }
	if may&UseCommands == 0 {
		return false
	}
	for _, channel := range []string{cmp.Or(w.threadsChannel(sc), sc.Channel.ID), AllChannels(g.ID)} {
		if allowed, known := said(ForChannel, channel); known && !allowed {
			return false
		} else if known {
			break
		}
	}
	if allowed, known := said(ForUser, user); known {
		return allowed
	}
	if allowed, known := said(ForRole, w.held(g.ID, user)...); known {
		return allowed
	}
	if allowed, known := said(ForRole, g.ID); known {
		return allowed
	}
	return named(cmd, may)
}

// said returns the decision of the permissions of one kind about any of the ids; known is false without one.
func said(all []CommandPermission, kind int, ids []string) (allowed, known bool) {
	for _, p := range all {
		if p.Type == kind && slices.Contains(ids, p.ID) {
			allowed, known = allowed || p.Permission, true
		}
	}
	return allowed, known
}

// named reports whether a member's permissions include the ones that a command names.
func named(cmd *Command, may int64) bool {
	if cmd.DefaultMemberPermissions == nil {
		return true
	}
	needs, err := strconv.ParseInt(*cmd.DefaultMemberPermissions, 10, 64)
	return err == nil && needs != 0 && may&needs == needs
}

// threadsChannel returns the channel of a thread, "" for other channels.
func (w *World) threadsChannel(sc *StoredChannel) string {
	if !sc.Channel.IsThread() {
		return ""
	}
	return sc.Channel.ParentID
}

// held lists the roles of a guild that a member has.
func (w *World) held(guild, user string) []string {
	var ids []string
	for _, r := range w.RolesOf(guild) {
		if slices.Contains(r.Holders, user) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
