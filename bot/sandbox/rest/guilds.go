package rest

import (
	"cmp"
	"strings"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// guilds are the routes about guilds and their members.
type guilds struct{ store *world.Store }

func (g guilds) mine(*call) (any, error) {
	list := []any{}
	g.store.Read(func(w *world.World) {
		for _, one := range w.Joined() {
			list = append(list, map[string]any{
				"id": one.ID, "name": one.Name, "icon": nil, "banner": nil, "owner": false, "features": []string{"COMMUNITY"},
				"permissions": world.Bits(world.DefaultPermissions),
			})
		}
	})
	return list, nil
}

func (g guilds) get(call *call) (any, error) {
	var o map[string]any
	err := readGuild(g.store, call, func(w *world.World, one world.Guild) { o = w.GuildObject(one) })
	return o, err
}

func (g guilds) channels(call *call) (any, error) {
	list := []*world.Channel{}
	err := readGuild(g.store, call, func(w *world.World, one world.Guild) { list, _ = w.GuildChannels(one.ID) })
	return list, err
}

func (g guilds) member(call *call) (any, error) {
	var m *world.Member
	err := readGuild(g.store, call, func(w *world.World, one world.Guild) {
		p := w.Person(call.PathValue("user"))
		if u := w.User(call.PathValue("user")); u != nil && (p == nil || !p.Left) {
			m = w.MemberIn(one.ID, *u)
		}
	})
	if err == nil && m == nil {
		err = problem.UnknownMember
	}
	return m, err
}

// search answers with the members of a guild whose names begin with a text.
func (g guilds) search(call *call) (any, error) {
	begin, all := strings.ToLower(call.URL.Query().Get("query")), []*world.Member{}
	err := readGuild(g.store, call, func(w *world.World, one world.Guild) {
		for _, p := range w.People {
			u := w.User(p.ID)
			if u != nil && !p.Left && strings.HasPrefix(strings.ToLower(cmp.Or(u.GlobalName, u.Username)), begin) {
				all = append(all, w.MemberIn(one.ID, *u))
			}
		}
	})
	return all, err
}

// readGuild calls fn with the guild that the path names. It returns problem.UnknownGuild or problem.MissingAccess.
func readGuild(store *world.Store, call *call, fn func(*world.World, world.Guild)) error {
	var err error
	store.Read(func(w *world.World) {
		switch g := w.Guild(call.PathValue("guild")); {
		case g == nil:
			err = problem.UnknownGuild
		case g.Foreign:
			err = problem.MissingAccess
		default:
			fn(w, *g)
		}
	})
	return err
}

// mayManage checks that the guild exists and that the bot has a permission there.
func mayManage(c *world.Change, guild string, permission int64) error {
	if c.Guild(guild) == nil {
		return problem.UnknownGuild
	}
	if c.GuildPermissions(guild)&permission == 0 {
		return problem.MissingPermissions
	}
	return nil
}
