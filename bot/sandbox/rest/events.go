package rest

import (
	"slices"
	"time"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// mostEvents is the most open events of a guild.
const mostEvents = 100

// events are the routes about scheduled events of a guild.
type events struct{ store *world.Store }

func (e events) list(call *call) (any, error) {
	list := []any{}
	err := readGuild(e.store, call, func(w *world.World, g world.Guild) {
		for _, one := range w.EventsOf(g.ID, e.store.Now()) {
			list = append(list, one.Object())
		}
	})
	return list, err
}

// eventDraft is the body of a request to schedule an event.
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

// check returns Discord's error 50035. An external event has an end and a location, and lies in the future.
func (d eventDraft) check(now time.Time) error {
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
	if !d.Start.After(now) {
		f.In("scheduled_start_time").Fail("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
	}
	if !d.End.After(d.Start.Time) {
		f.In("scheduled_end_time").Fail("GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START", "Cannot schedule event to end before it starts.")
	}
	return f.Err()
}

func (e events) create(call *call) (any, error) {
	var d eventDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	if err := d.check(e.store.Now()); err != nil {
		return nil, err
	}
	var event *world.ScheduledEvent
	err := e.store.Update(func(c *world.Change) error {
		var err error
		event, err = createEvent(c, call.PathValue("guild"), d)
		return err
	})
	if err != nil {
		return nil, err
	}
	return event.Object(), nil
}

// createEvent schedules an event in a guild, if the bot may.
func createEvent(c *world.Change, guild string, d eventDraft) (*world.ScheduledEvent, error) {
	if err := mayManage(c, guild, world.CreateEvents); err != nil {
		return nil, err
	}
	if len(c.EventsOf(guild, c.Now)) >= mostEvents {
		return nil, problem.ManyEvents
	}
	e := &world.ScheduledEvent{
		ID: c.NewID(c.Now), Guild: guild, Name: d.Name, Description: d.Description, Location: d.Metadata.Location, Start: d.Start.Time, End: d.End.Time,
	}
	c.PutEvent(e)
	return e, nil
}

func (e events) delete(call *call) (any, error) {
	return nil, e.store.Update(func(c *world.Change) error {
		if err := mayManage(c, call.PathValue("guild"), world.CreateEvents); err != nil {
			return err
		}
		event := c.Events[call.PathValue("event")]
		if event == nil || !slices.Contains(c.EventsOf(call.PathValue("guild"), c.Now), event) {
			return problem.UnknownEvent
		}
		c.DropEvent(event)
		return nil
	})
}
