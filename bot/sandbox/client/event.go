package client

import (
	"crypto/rand"

	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/world"
)

// interactionEvent is the data of the event INTERACTION_CREATE.
type interactionEvent struct {
	ID              string            `json:"id"`
	ApplicationID   string            `json:"application_id"`
	Type            int               `json:"type"`
	Token           string            `json:"token"`
	Version         int               `json:"version"`
	Data            any               `json:"data"`
	GuildID         string            `json:"guild_id,omitempty"`
	Guild           any               `json:"guild,omitempty"`
	GuildLocale     string            `json:"guild_locale,omitempty"`
	ChannelID       string            `json:"channel_id"`
	Channel         *world.Channel    `json:"channel"`
	Member          *world.Member     `json:"member,omitempty"`
	User            *world.User       `json:"user,omitempty"`
	Locale          string            `json:"locale"`
	Message         *world.Message    `json:"message,omitempty"`
	AppPermissions  string            `json:"app_permissions"`
	Context         int               `json:"context"`
	Entitlements    []any             `json:"entitlements"`
	AttachmentLimit int               `json:"attachment_size_limit"`
	Owners          map[string]string `json:"authorizing_integration_owners"`
}

// newEvent returns an event with the fields that all
// interactions have.
func newEvent(c *world.Change, sc *world.StoredChannel, p *world.Profile, kind int) *interactionEvent {
	e := &interactionEvent{
		ID: c.NewID(c.Now), ApplicationID: world.BotID, Type: kind, Token: rand.Text() + rand.Text(), Version: 1,
		ChannelID: sc.Channel.ID, Channel: sc.Channel, Locale: p.Locale, AppPermissions: world.Bits(c.Permissions(sc)),
		Entitlements: []any{}, AttachmentLimit: draft.MaxFile, Context: sc.Channel.Context(), Owners: c.Owners(sc, p.ID),
	}
	g := c.Guild(sc.Channel.GuildID)
	if g == nil {
		user := p.User
		e.User = &user
		return e
	}
	e.Member = c.MemberIn(g.ID, p.User)
	e.Member.Permissions = world.Bits(c.MayOf(sc, p.ID, c.Now))
	e.GuildID, e.GuildLocale = g.ID, g.Locale
	e.Guild = map[string]any{"id": g.ID, "locale": g.Locale, "features": []string{"COMMUNITY"}}
	return e
}
