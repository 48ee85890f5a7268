package world

import (
	"cmp"
	"slices"
)

// Role is a role of a guild that is not @everyone, with the people who have it.
type Role struct {
	ID          string   `json:"id"`
	Guild       string   `json:"guild"`
	Name        string   `json:"name"`
	Permissions int64    `json:"permissions"`
	Color       int      `json:"color"`
	Hoist       bool     `json:"hoist"`
	Mentionable bool     `json:"mentionable"`
	High        bool     `json:"high"` // it is above the bot's: the bot cannot give it
	Holders     []string `json:"holders"`
}

// Object is the role in Discord's form.
func (r *Role) Object() map[string]any {
	position := 1
	if r.High {
		position = 3 // the bot's own is second
	}
	return map[string]any{
		"id": r.ID, "name": r.Name, "permissions": Bits(r.Permissions), "position": position, "color": r.Color, "hoist": r.Hoist,
		"colors":  map[string]any{"primary_color": r.Color, "secondary_color": nil, "tertiary_color": nil},
		"managed": false, "mentionable": r.Mentionable, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

// RolesOf lists the roles of a guild, the oldest first, without @everyone.
func (w *World) RolesOf(guild string) []*Role {
	var list []*Role
	for _, r := range w.Roles {
		if r.Guild == guild {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b *Role) int { return cmp.Compare(Snowflake(a.ID), Snowflake(b.ID)) })
	return list
}

// Role returns a role of a guild, or nil.
func (w *World) Role(guild, id string) *Role {
	if r := w.Roles[id]; r != nil && r.Guild == guild {
		return r
	}
	return nil
}

// MemberIn returns a user as a member of a guild, with their roles there.
func (w *World) MemberIn(guild string, u User) *Member {
	m := MemberOf(u)
	if p := w.Person(u.ID); p != nil && !p.TimeOut.IsZero() {
		m.TimeOut = new(Timestamp(p.TimeOut))
	}
	for _, r := range w.RolesOf(guild) {
		if slices.Contains(r.Holders, u.ID) {
			m.Roles = append(m.Roles, r.ID)
		}
	}
	return m
}

// GuildPermissions returns the bot's permissions in a guild as a whole: the ones that it has in
// any channel.
func (w *World) GuildPermissions(guild string) int64 {
	var all int64
	for _, sc := range w.Channels {
		if sc.Channel.GuildID == guild && !w.Away(guild) && !sc.Channel.IsThread() {
			all |= sc.Permissions
		}
	}
	return all
}

// PutRole stores a new or a changed role.
func (c *Change) PutRole(r *Role) {
	event := "GUILD_ROLE_CREATE"
	if c.Roles[r.ID] != nil {
		event = "GUILD_ROLE_UPDATE"
	}
	c.Roles[r.ID] = r
	c.save(bucketRoles, r.ID, r)
	c.Emit(Event{Gateway: event, Intent: IntentGuilds, Guild: r.Guild, Data: map[string]any{"guild_id": r.Guild, "role": r.Object()}})
}

// Grant gives a person a role, or takes it away.
func (c *Change) Grant(r *Role, user string, has bool) {
	changed := *r
	changed.Holders = slices.DeleteFunc(slices.Clone(r.Holders), func(id string) bool { return id == user })
	if has {
		changed.Holders = append(changed.Holders, user)
	}
	c.Roles[r.ID] = &changed
	c.save(bucketRoles, r.ID, &changed)
}

// DropRole deletes a role.
func (c *Change) DropRole(r *Role) {
	delete(c.Roles, r.ID)
	c.save(bucketRoles, r.ID, nil)
	c.Emit(Event{Gateway: "GUILD_ROLE_DELETE", Intent: IntentGuilds, Guild: r.Guild, Data: map[string]any{"guild_id": r.Guild, "role_id": r.ID}})
}
