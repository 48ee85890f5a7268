package client

import (
	"crypto/rand"
	"net/http"

	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Action is what a person does, from the page or from a test.
type Action struct {
	Type          int               `json:"type"`
	GuildID       string            `json:"guild_id"`
	ChannelID     string            `json:"channel_id"`
	MessageID     string            `json:"message_id"`
	CustomID      string            `json:"custom_id"`
	ComponentType int               `json:"component_type"`
	Values        []string          `json:"values"`
	Data          CommandData       `json:"data"`
	Components    []world.Component `json:"components"`
}

// CommandData names a command with the options that a person filled in.
type CommandData struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Type     int           `json:"type"`
	GuildID  string        `json:"guild_id,omitempty"`
	Options  []OptionValue `json:"options,omitempty"`
	Resolved *resolved     `json:"resolved,omitempty"`
}

// resolved holds the users and channels that an interaction's values name.
type resolved struct {
	Users    map[string]world.User     `json:"users,omitempty"`
	Members  map[string]*world.Member  `json:"members,omitempty"`
	Channels map[string]*world.Channel `json:"channels,omitempty"`
}

// interactionEvent is what the bot gets.
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

// Interact checks what a person does and hands it to the bot.
func (s *Service) Interact(user string, r Action) (*world.Interaction, error) {
	var in *world.Interaction
	err := s.store.Update(func(c *world.Change) error {
		if !s.connected() {
			return problem.NoBot
		}
		var err error
		if in, err = s.begin(c, user, r); err != nil {
			return err
		}
		return nil
	})
	return in, err
}

func (s *Service) begin(c *world.Change, user string, r Action) (*world.Interaction, error) {
	sc := c.Channels[r.ChannelID]
	if sc == nil || !sc.VisibleTo(user) || sc.Channel.GuildID != "" && c.Person(user).Left {
		return nil, problem.Invalid("no such channel")
	}
	e := newEvent(c, sc, c.Person(user), r.Type)
	in := &world.Interaction{ID: e.ID, Token: e.Token, Type: r.Type, User: user, ChannelID: r.ChannelID, At: c.Now}
	if err := fill(c, e, in, sc, r); err != nil {
		return nil, err
	}
	c.DropExpired()
	c.Interactions[in.Token] = in
	c.SaveInteraction(in)
	if e.Message != nil {
		e.Message = s.view.Message(e.Message)
	}
	in.Timer = s.afterFunc(world.AnswerLimit, func() { s.expire(in) })
	c.Emit(world.Event{Gateway: "INTERACTION_CREATE", Guild: e.GuildID, Data: e})
	return in, nil
}

// newEvent is the part of the event that is the same for all interactions.
func newEvent(c *world.Change, sc *world.StoredChannel, p *world.Profile, kind int) *interactionEvent {
	e := &interactionEvent{
		ID: c.NewID(c.Now), ApplicationID: world.BotID, Type: kind, Token: rand.Text() + rand.Text(), Version: 1,
		ChannelID: sc.Channel.ID, Channel: sc.Channel, Locale: p.Locale, AppPermissions: world.Bits(c.Permissions(sc)),
		Entitlements: []any{}, AttachmentLimit: draft.MaxFile,
	}
	g := c.Guild(sc.Channel.GuildID)
	if g == nil {
		user := p.User
		e.User, e.Context, e.Owners = &user, 1, c.Owners(p.ID, "0")
		return e
	}
	e.Member = world.MemberOf(p.User)
	e.Member.Permissions = world.Bits(g.MemberPermissions(p.ID))
	e.GuildID, e.GuildLocale, e.Owners = g.ID, g.Locale, c.Owners(p.ID, g.ID)
	e.Guild = map[string]any{"id": g.ID, "locale": g.Locale, "features": []string{"COMMUNITY"}}
	return e
}

// fill checks and enters the part that differs.
func fill(c *world.Change, e *interactionEvent, in *world.Interaction, sc *world.StoredChannel, q Action) error {
	switch q.Type {
	case world.CommandInteraction, world.AutocompleteInteraction:
		return fillCommand(c, e, in, sc, q)
	case world.ComponentInteraction:
		return fillComponent(c, e, in, q)
	case world.ModalInteraction:
		return fillModal(c, e, in, q)
	}
	return problem.Invalid("unknown type %d", q.Type)
}

func fillComponent(c *world.Change, e *interactionEvent, in *world.Interaction, q Action) error {
	sm := c.Message(q.ChannelID, q.MessageID)
	if sm == nil {
		return problem.Invalid("no such message")
	}
	if !sm.VisibleTo(in.User) {
		return problem.Refuse(http.StatusForbidden, "only somebody else sees that message")
	}
	comp := world.Walk(sm.Message.Components, func(x *world.Component) bool { return x.CustomID != "" && x.CustomID == q.CustomID })
	if err := checkUse(comp, q); err != nil {
		return err
	}
	data := map[string]any{"custom_id": comp.CustomID, "component_type": comp.Type, "id": comp.ID}
	if comp.IsSelect() {
		res, err := resolve(c, comp.Type, q.Values)
		if err != nil {
			return err
		}
		data["values"] = append([]string{}, q.Values...)
		data["resolved"] = res
	}
	e.Data, e.Message = data, sm.Message
	in.Source, in.Original = sm.Message.ID, sm.Message.ID
	return nil
}

// resolve looks up the users or channels that a menu's values name.
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
	if sc := c.Channels[id]; sc != nil {
		if res.Channels == nil {
			res.Channels = map[string]*world.Channel{}
		}
		res.Channels[id] = sc.Channel
		return true
	}
	return false
}

// expire tells the person that the bot has not answered.
func (s *Service) expire(in *world.Interaction) {
	err := s.store.Update(func(c *world.Change) error {
		if in.Answer != 0 {
			return nil
		}
		in.Failed = true
		data := map[string]any{"interaction_id": in.ID, "message_id": nil}
		if in.Source != "" {
			data["message_id"] = in.Source
		}
		c.Emit(world.Event{Page: "interaction_failed", Data: data, Sees: in.By})
		return nil
	})
	if err != nil {
		s.log.Error("the stand-in failed", "error", err)
	}
}

// OptionValue is an option that a person filled in; Options are those of a subcommand.
type OptionValue struct {
	Name    string        `json:"name"`
	Type    int           `json:"type"`
	Value   any           `json:"value,omitempty"`
	Focused bool          `json:"focused,omitempty"`
	Options []OptionValue `json:"options,omitempty"`
}
