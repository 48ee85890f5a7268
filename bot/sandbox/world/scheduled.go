package world

import (
	"cmp"
	"slices"
	"time"
)

// ScheduledEvent is an event of a guild that takes place somewhere outside Discord.
type ScheduledEvent struct {
	ID          string    `json:"id"`
	Guild       string    `json:"guild"`
	Name        string    `json:"name"`
	Description string    `json:"description"`
	Location    string    `json:"location"`
	Start       time.Time `json:"start"`
	End         time.Time `json:"end"`
}

// Object is the event in Discord's form.
func (e *ScheduledEvent) Object() map[string]any {
	return map[string]any{
		"id": e.ID, "guild_id": e.Guild, "name": e.Name, "description": e.Description, "channel_id": nil, "creator_id": BotID,
		"image": nil, "scheduled_start_time": Timestamp(e.Start), "scheduled_end_time": Timestamp(e.End), "status": 1, "entity_type": 3,
		"entity_id": nil, "recurrence_rule": nil, "privacy_level": 2, "sku_ids": []string{}, "guild_scheduled_event_exceptions": []any{},
		"entity_metadata": map[string]any{"location": e.Location},
	}
}

// EventsOf lists the events of a guild that are not over, the oldest first.
func (w *World) EventsOf(guild string, now time.Time) []*ScheduledEvent {
	var list []*ScheduledEvent
	for _, e := range w.Events {
		if e.Guild == guild && e.End.After(now) {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b *ScheduledEvent) int { return cmp.Compare(Snowflake(a.ID), Snowflake(b.ID)) })
	return list
}

// PutEvent stores a new event.
func (c *Change) PutEvent(e *ScheduledEvent) {
	c.Events[e.ID] = e
	c.save(bucketEvents, e.ID, e)
}

// DropEvent deletes an event.
func (c *Change) DropEvent(e *ScheduledEvent) {
	delete(c.Events, e.ID)
	c.save(bucketEvents, e.ID, nil)
}
