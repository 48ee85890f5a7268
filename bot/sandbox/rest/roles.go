package rest

import (
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// mostRoles is the most roles of a guild, with @everyone.
const mostRoles = 250

// roles are the routes about roles of a guild.
type roles struct{ store *world.Store }

func (r roles) list(call *call) (any, error) {
	list := []any{}
	err := readGuild(r.store, call, func(w *world.World, g world.Guild) { list = w.RoleObjects(g) })
	return list, err
}

// roleDraft is the body of a request to make a role.
type roleDraft struct {
	Name        draft.Maybe[string] `json:"name"`
	Permissions draft.Permissions   `json:"permissions"`
	Color       int                 `json:"color"`
	Hoist       bool                `json:"hoist"`
	Mentionable bool                `json:"mentionable"`
}

// Ignored lists keys for check.Keys.
func (roleDraft) Ignored() string { return "colors icon unicode_emoji" }

// check returns Discord's error 50035.
func (d roleDraft) check() error {
	f := check.NewForm()
	if d.Name.Given {
		f.In("name").Text(d.Name.Value, 1, 100)
	}
	return f.Err()
}

func (r roles) create(call *call) (any, error) {
	var d roleDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	var role *world.Role
	err := r.store.Update(func(c *world.Change) error {
		var err error
		role, err = createRole(c, call.PathValue("guild"), d)
		return err
	})
	if err != nil {
		return nil, err
	}
	return role.Object(), nil
}

// createRole makes a role of a guild, if the bot may make such a one.
func createRole(c *world.Change, guild string, d roleDraft) (*world.Role, error) {
	if err := mayManage(c, guild, world.ManageRoles); err != nil {
		return nil, err
	}
	if int64(d.Permissions)&^c.GuildPermissions(guild) != 0 { // a bot cannot give permissions that it does not have
		return nil, problem.MissingPermissions
	}
	if len(c.RolesOf(guild)) >= mostRoles-1 {
		return nil, problem.ManyRoles
	}
	r := &world.Role{
		ID: c.NewID(c.Now), Guild: guild, Name: d.Name.Value, Permissions: int64(d.Permissions), Color: d.Color, Hoist: d.Hoist,
		Mentionable: d.Mentionable, Holders: []string{},
	}
	c.PutRole(r)
	return r, nil
}

func (r roles) delete(call *call) (any, error) {
	return nil, r.store.Update(func(c *world.Change) error {
		role, err := manageableRole(c, call)
		if err == nil {
			c.DropRole(role)
		}
		return err
	})
}

func (r roles) give(call *call) (any, error) { return nil, r.grant(call, true) }
func (r roles) take(call *call) (any, error) { return nil, r.grant(call, false) }

// grant gives a role to a member, or takes it from them.
func (r roles) grant(call *call, has bool) error {
	return r.store.Update(func(c *world.Change) error {
		role, err := manageableRole(c, call)
		if err != nil {
			return err
		}
		p := c.Person(call.PathValue("user"))
		if p == nil || p.Left {
			return problem.UnknownMember
		}
		c.Grant(role, p.ID, has)
		return nil
	})
}

// manageableRole returns the role that the path names, if the bot may give, take and delete it.
func manageableRole(c *world.Change, call *call) (*world.Role, error) {
	guild := call.PathValue("guild")
	if err := mayManage(c, guild, world.ManageRoles); err != nil {
		return nil, err
	}
	r := c.Role(guild, call.PathValue("role"))
	switch {
	case r == nil:
		return nil, problem.UnknownRole
	case r.High:
		return nil, problem.MissingPermissions
	}
	return r, nil
}
