package rest

import (
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// mostRoles is how many roles a guild may have, with @everyone.
const mostRoles = 250

func (a *API) getRoles(call *call) (any, error) {
	list := []any{}
	err := readGuild(a.store, call, func(w *world.World, g world.Guild) { list = w.RoleObjects(g) })
	return list, err
}

// roleDraft is what the bot sends to make a role.
type roleDraft struct {
	Name        draft.Maybe[string] `json:"name"`
	Permissions draft.Permissions   `json:"permissions"`
	Color       int                 `json:"color"`
	Hoist       bool                `json:"hoist"`
	Mentionable bool                `json:"mentionable"`
}

// Ignored lists keys for check.Keys.
func (roleDraft) Ignored() string { return "colors icon unicode_emoji" }

func (a *API) createRole(call *call) (any, error) {
	var d roleDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	f := check.NewForm()
	if d.Name.Given {
		f.In("name").Text(d.Name.Value, 1, 100)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	var r *world.Role
	err := a.store.Update(func(c *world.Change) error {
		guild := call.PathValue("guild")
		if err := mayManage(c, guild, world.ManageRoles); err != nil {
			return err
		}
		if int64(d.Permissions)&^c.GuildPermissions(guild) != 0 { // a bot gives nobody what it does not have
			return problem.MissingPermissions
		}
		if len(c.RolesOf(guild)) >= mostRoles-1 {
			return problem.ManyRoles
		}
		r = &world.Role{
			ID: c.NewID(c.Now), Guild: guild, Name: d.Name.Value, Permissions: int64(d.Permissions), Color: d.Color, Hoist: d.Hoist,
			Mentionable: d.Mentionable, Holders: []string{},
		}
		c.PutRole(r)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return r.Object(), nil
}

func (a *API) deleteRole(call *call) (any, error) {
	return nil, a.store.Update(func(c *world.Change) error {
		r, err := manageableRole(c, call)
		if err == nil {
			c.DropRole(r)
		}
		return err
	})
}

func (a *API) addRole(call *call) (any, error)  { return nil, a.grant(call, true) }
func (a *API) takeRole(call *call) (any, error) { return nil, a.grant(call, false) }

// grant gives a role to a member, or takes it from them.
func (a *API) grant(call *call, has bool) error {
	return a.store.Update(func(c *world.Change) error {
		r, err := manageableRole(c, call)
		if err != nil {
			return err
		}
		p := c.Person(call.PathValue("user"))
		if p == nil || p.Left {
			return problem.UnknownMember
		}
		c.Grant(r, p.ID, has)
		return nil
	})
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

// mostEvents is how many events that are not over a guild may have.
const mostEvents = 100

func (a *API) getEvents(call *call) (any, error) {
	list := []any{}
	err := readGuild(a.store, call, func(w *world.World, g world.Guild) {
		for _, e := range w.EventsOf(g.ID, a.store.Now()) {
			list = append(list, e.Object())
		}
	})
	return list, err
}

// eventDraft is what the bot sends to schedule an event.
type eventDraft struct {
	Name        string     `json:"name"`
	Description string     `json:"description"`
	Start       draft.Time `json:"scheduled_start_time"`
	End         draft.Time `json:"scheduled_end_time"`
	Privacy     int        `json:"privacy_level"`
	Kind        int        `json:"entity_type"`
	Metadata    struct {
		Location string `json:"location"`
	} `json:"entity_metadata"`
}

// Ignored lists keys for check.Keys.
func (eventDraft) Ignored() string { return "image channel_id recurrence_rule" }

// checkEvent returns Discord's error 50035. An external event has an end and a location, and lies in the future.
func (a *API) checkEvent(d eventDraft) error {
	f := check.NewForm()
	f.In("name").Text(d.Name, 1, 100)
	f.In("description").Text(d.Description, 0, 1000)
	f.In("entity_metadata", "location").Text(d.Metadata.Location, 1, 100)
	if d.Privacy != 2 {
		f.In("privacy_level").Fail("BASE_TYPE_CHOICES", "Value must be one of {2}.")
	}
	if d.Kind != 3 {
		f.In("entity_type").Fail("BASE_TYPE_CHOICES", "The stand-in knows external events only.")
	}
	if !d.Start.After(a.store.Now()) {
		f.In("scheduled_start_time").Fail("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
	}
	if !d.End.After(d.Start.Time) {
		f.In("scheduled_end_time").Fail("GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START", "Cannot schedule event to end before it starts.")
	}
	return f.Err()
}

func (a *API) createEvent(call *call) (any, error) {
	var d eventDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	if err := a.checkEvent(d); err != nil {
		return nil, err
	}
	var e *world.ScheduledEvent
	err := a.store.Update(func(c *world.Change) error {
		guild := call.PathValue("guild")
		if err := mayManage(c, guild, world.CreateEvents); err != nil {
			return err
		}
		if len(c.EventsOf(guild, c.Now)) >= mostEvents {
			return problem.ManyEvents
		}
		e = &world.ScheduledEvent{
			ID: c.NewID(c.Now), Guild: guild, Name: d.Name, Description: d.Description, Location: d.Metadata.Location, Start: d.Start.Time, End: d.End.Time,
		}
		c.PutEvent(e)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return e.Object(), nil
}

func (a *API) deleteEvent(call *call) (any, error) {
	return nil, a.store.Update(func(c *world.Change) error {
		if err := mayManage(c, call.PathValue("guild"), world.CreateEvents); err != nil {
			return err
		}
		e := c.Events[call.PathValue("event")]
		if e == nil || !slices.Contains(c.EventsOf(call.PathValue("guild"), c.Now), e) {
			return problem.UnknownEvent
		}
		c.DropEvent(e)
		return nil
	})
}
