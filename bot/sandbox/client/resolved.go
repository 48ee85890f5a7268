package client

import (
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// resolved holds the users, channels and roles that an interaction's values name, and the message from whose menu a
// command was chosen.
type resolved struct {
	Users    map[string]world.User     `json:"users,omitempty"`
	Members  map[string]*world.Member  `json:"members,omitempty"`
	Channels map[string]*world.Channel `json:"channels,omitempty"`
	Roles    map[string]any            `json:"roles,omitempty"`
	Messages map[string]*world.Message `json:"messages,omitempty"`
}

// resolve looks up the users or channels that the values of a menu name.
func resolve(c *world.Change, kind int, ids []string) (*resolved, error) {
	if kind == world.StringSelect {
		return nil, nil
	}
	res := &resolved{}
	for _, id := range ids {
		if !resolveOne(c, res, id) {
			return nil, problem.Invalid("no such user or channel: %q", id)
		}
	}
	return res, nil
}

// resolveOne adds the user or channel with that id, and reports whether there is one.
func resolveOne(c *world.Change, res *resolved, id string) bool {
	if u := c.User(id); u != nil {
		if res.Users == nil {
			res.Users, res.Members = map[string]world.User{}, map[string]*world.Member{}
		}
		m := world.MemberOf(*u)
		m.User, m.Permissions = nil, world.Bits(world.DefaultPermissions)
		res.Users[id], res.Members[id] = *u, m
		return true
	}
	if r := c.Roles[id]; r != nil {
		if res.Roles == nil {
			res.Roles = map[string]any{}
		}
		res.Roles[id] = r.Object()
		return true
	}
	if sc := c.Channels[id]; sc != nil {
		if res.Channels == nil {
			res.Channels = map[string]*world.Channel{}
		}
		res.Channels[id] = sc.Channel
		return true
	}
	return false
}
