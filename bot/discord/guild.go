package discord

import (
	"context"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// guilds makes a Client's requests about roles and events.
type guilds struct{ *rest }

// A Role is a role of a guild.
type Role struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Permissions string `json:"permissions"`
	Managed     bool   `json:"managed"`
}

// Roles returns the roles of a guild.
func (d guilds) Roles(ctx context.Context, guild string) ([]Role, error) {
	return decoded[[]Role](d.do(ctx, get("roles", guild, discordgo.EndpointGuildRoles(guild))))
}

// CreateRole makes a role without permissions below the bot's own, and returns its
// ID. It is not retried once sent.
func (d guilds) CreateRole(ctx context.Context, guild, name string) (string, error) {
	return idOf(d.do(ctx, call{
		endpoint: endpoint{route: "create role", major: guild},
		method:   http.MethodPost, url: discordgo.EndpointGuildRoles(guild),
		body: map[string]any{"name": Cut(name, MaxOption), "permissions": 0, "mentionable": false}, audited: true,
	}))
}

// DeleteRole deletes a role. It does nothing if there is none.
func (d guilds) DeleteRole(ctx context.Context, guild, role string) error {
	return d.change(ctx, "delete role", guild, http.MethodDelete, discordgo.EndpointGuildRole(guild, role), CodeUnknownRole)
}

// GiveRole gives a role to a member.
func (d guilds) GiveRole(ctx context.Context, guild, user, role string) error {
	return d.change(ctx, "give role", guild, http.MethodPut, discordgo.EndpointGuildMemberRole(guild, user, role), 0)
}

// TakeRole takes a role from a member. It does nothing if they have left the server, or the
// role is gone.
func (d guilds) TakeRole(ctx context.Context, guild, user, role string) error {
	err := d.change(ctx, "take role", guild, http.MethodDelete, discordgo.EndpointGuildMemberRole(guild, user, role), CodeUnknownRole)
	if ErrorCode(err) == CodeUnknownMember || ErrorCode(err) == CodeUnknownUser {
		return nil
	}
	return err
}

// change makes a repeatable request without a body that the audit log shows. The error code
// gone means that it is done already.
func (d guilds) change(ctx context.Context, route, guild, method, url string, gone int) error {
	_, err := d.do(ctx, call{endpoint: endpoint{route: route, major: guild}, method: method, url: url, audited: true, again: true})
	if gone != 0 && ErrorCode(err) == gone {
		return nil
	}
	return err
}

// A ScheduledEvent is an event of a guild that takes place outside Discord. Name
// and Location have at most 100 characters, Description 1000.
type ScheduledEvent struct {
	ID          string    `json:"id,omitempty"`
	Creator     string    `json:"creator_id,omitempty"`
	Name        string    `json:"name"`
	Description string    `json:"description"`
	Start       time.Time `json:"scheduled_start_time"`
	End         time.Time `json:"scheduled_end_time"`
}

// Events returns the events of a guild that have not ended.
func (d guilds) Events(ctx context.Context, guild string) ([]ScheduledEvent, error) {
	return decoded[[]ScheduledEvent](d.do(ctx, get("events", guild, discordgo.EndpointGuildScheduledEvents(guild))))
}

// Discord's constants for an event outside Discord, for the members of a guild.
const (
	guildOnly = 2
	external  = 3
)

// CreateEvent schedules an event at a place, and returns its ID. It is not retried
// once sent.
func (d guilds) CreateEvent(ctx context.Context, guild, place string, e ScheduledEvent) (string, error) {
	body := struct {
		ScheduledEvent
		Privacy  int               `json:"privacy_level"`
		Kind     int               `json:"entity_type"`
		Metadata map[string]string `json:"entity_metadata"`
	}{e, guildOnly, external, map[string]string{"location": Cut(place, MaxOption)}}
	body.Name, body.Description = Cut(e.Name, MaxOption), Cut(e.Description, 1000)
	return idOf(d.do(ctx, call{
		endpoint: endpoint{route: "create event", major: guild},
		method:   http.MethodPost, url: discordgo.EndpointGuildScheduledEvents(guild), body: body, audited: true,
	}))
}

// DeleteEvent deletes an event. It does nothing if there is none.
func (d guilds) DeleteEvent(ctx context.Context, guild, event string) error {
	return d.change(ctx, "delete event", guild, http.MethodDelete, discordgo.EndpointGuildScheduledEvent(guild, event), CodeUnknownEvent)
}
