package rest

import (
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (a *API) getMyGuilds(*call) (any, error) {
	list := []any{}
	a.store.Read(func(w *world.World) {
		for _, g := range w.Guilds {
			list = append(list, map[string]any{
				"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": false, "features": []string{"COMMUNITY"},
				"permissions": world.Bits(world.DefaultPermissions),
			})
		}
	})
	return list, nil
}

func (a *API) getGuild(call *call) (any, error) {
	var o map[string]any
	err := readGuild(a.store, call, func(w *world.World, g world.Guild) { o = w.GuildObject(g) })
	return o, err
}

func (a *API) getGuildChannels(call *call) (any, error) {
	list := []*world.Channel{}
	err := readGuild(a.store, call, func(w *world.World, g world.Guild) { list, _ = w.GuildChannels(g.ID) })
	return list, err
}

func (a *API) getMember(call *call) (any, error) {
	var m *world.Member
	err := readGuild(a.store, call, func(w *world.World, g world.Guild) {
		p := w.Person(call.PathValue("user"))
		if u := w.User(call.PathValue("user")); u != nil && (p == nil || !p.Left) {
			m = w.MemberIn(g.ID, *u)
		}
	})
	if err == nil && m == nil {
		err = problem.UnknownMember
	}
	return m, err
}

// readGuild calls fn with the guild that the path names. It returns problem.UnknownGuild.
func readGuild(store *world.Store, call *call, fn func(*world.World, world.Guild)) error {
	found := false
	store.Read(func(w *world.World) {
		if g := w.Guild(call.PathValue("guild")); g != nil {
			found = true
			fn(w, *g)
		}
	})
	if !found {
		return problem.UnknownGuild
	}
	return nil
}
