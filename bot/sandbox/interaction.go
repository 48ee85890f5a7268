package sandbox

import (
	"crypto/rand"
	"net/http"
	"time"
)

// The kinds of interaction.
const (
	commandInteraction      = 2
	componentInteraction    = 3
	autocompleteInteraction = 4
	modalInteraction        = 5
)

// The kinds of callback, which is the first answer to an interaction.
const (
	respondMessage        = 4
	respondDeferred       = 5
	respondDeferredUpdate = 6
	respondUpdate         = 7
	respondChoices        = 8
	respondModal          = 9
)

const (
	ackLimit   = 3 * time.Second
	tokenLimit = 15 * time.Minute
)

// interaction is what a person has done and how far the bot has answered it. The server's lock guards it; what a
// restart needs is stored.
type interaction struct {
	ID        string
	Token     string
	Type      int
	Name      string // of the command
	User      string
	ChannelID string
	Source    string // the message whose component was used, or whose component opened the modal
	At        time.Time
	Answer    int    // the kind of the callback, 0 while there is none
	Original  string // the message that @original names
	Followed  string // the latest follow-up
	Follows   int    // how many there were

	failed  bool // no callback came in time
	updated bool // what was deferred has been filled in, or deleted, by the token
	choices []Choice
	modal   *Modal       // open, until it is submitted
	opened  *Modal       // the same, for good
	opener  *interaction // what opened the modal that this one submits
	timer   func() bool
}

// request is what a person does, from the page or from a test.
type request struct {
	Type          int         `json:"type"`
	GuildID       string      `json:"guild_id"`
	ChannelID     string      `json:"channel_id"`
	MessageID     string      `json:"message_id"`
	CustomID      string      `json:"custom_id"`
	ComponentType int         `json:"component_type"`
	Values        []string    `json:"values"`
	Data          commandData `json:"data"`
	Components    []Component `json:"components"`
}

// commandData names a command with the options that a person filled in.
type commandData struct {
	ID       string         `json:"id"`
	Name     string         `json:"name"`
	Type     int            `json:"type"`
	GuildID  string         `json:"guild_id,omitempty"`
	Options  []filledOption `json:"options,omitempty"`
	Resolved *resolved      `json:"resolved,omitempty"`
}

// resolved holds the users and channels that an interaction's values name.
type resolved struct {
	Users    map[string]User     `json:"users,omitempty"`
	Members  map[string]*member  `json:"members,omitempty"`
	Channels map[string]*Channel `json:"channels,omitempty"`
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
	Channel         *Channel          `json:"channel"`
	Member          *member           `json:"member,omitempty"`
	User            *User             `json:"user,omitempty"`
	Locale          string            `json:"locale"`
	Message         *Message          `json:"message,omitempty"`
	AppPermissions  string            `json:"app_permissions"`
	Context         int               `json:"context"`
	Entitlements    []any             `json:"entitlements"`
	AttachmentLimit int               `json:"attachment_size_limit"`
	Owners          map[string]string `json:"authorizing_integration_owners"`
}

// interact checks what a person does and hands it to the bot.
func (s *Server) interact(user string, r request) (*interaction, error) {
	var in *interaction
	err := s.update(func(c *change) error {
		if !s.connected() {
			return errNoBot
		}
		var err error
		if in, err = s.begin(c, user, r); err != nil {
			return err
		}
		return nil
	})
	return in, err
}

func (s *Server) begin(c *change, user string, r request) (*interaction, error) {
	rm := c.rooms[r.ChannelID]
	if rm == nil || !rm.sees(user) || rm.Channel.GuildID != "" && c.person(user).Left {
		return nil, invalid("no such channel")
	}
	e := c.newEvent(rm, c.person(user), r.Type)
	in := &interaction{ID: e.ID, Token: e.Token, Type: r.Type, User: user, ChannelID: r.ChannelID, At: c.now}
	if err := c.fill(e, in, rm, r); err != nil {
		return nil, err
	}
	c.forget()
	c.interactions[in.Token] = in
	c.keep(in)
	if e.Message != nil {
		e.Message = s.messageToBot(e.Message)
	}
	in.timer = s.afterFunc(ackLimit, func() { s.expire(in) })
	c.tell(news{gateway: "INTERACTION_CREATE", guild: e.GuildID, data: e})
	return in, nil
}

// newEvent is the part of the event that is the same for all interactions.
func (c *change) newEvent(r *room, p *Profile, kind int) *interactionEvent {
	e := &interactionEvent{
		ID: c.mint(c.now), ApplicationID: botID, Type: kind, Token: rand.Text() + rand.Text(), Version: 1,
		ChannelID: r.Channel.ID, Channel: r.Channel, Locale: p.Locale, AppPermissions: bits(c.permissions(r)),
		Entitlements: []any{}, AttachmentLimit: maxFile,
	}
	g := c.guild(r.Channel.GuildID)
	if g == nil {
		user := p.User
		e.User, e.Context, e.Owners = &user, 1, c.owners(p.ID, "0")
		return e
	}
	e.Member = memberOf(p.User)
	e.Member.Permissions = bits(g.member(p.ID))
	e.GuildID, e.GuildLocale, e.Owners = g.ID, g.Locale, c.owners(p.ID, g.ID)
	e.Guild = map[string]any{"id": g.ID, "locale": g.Locale, "features": []string{"COMMUNITY"}}
	return e
}

// owners says who has installed the bot: the guild, or the person.
func (w *world) owners(user, guild string) map[string]string {
	if w.userInstalled {
		return map[string]string{"1": user}
	}
	return map[string]string{"0": guild}
}

// fill checks and enters the part that differs.
func (c *change) fill(e *interactionEvent, in *interaction, r *room, q request) error {
	switch q.Type {
	case commandInteraction, autocompleteInteraction:
		return c.fillCommand(e, in, r, q)
	case componentInteraction:
		return c.fillComponent(e, in, q)
	case modalInteraction:
		return c.fillModal(e, in, q)
	}
	return invalid("unknown type %d", q.Type)
}

func (c *change) fillComponent(e *interactionEvent, in *interaction, q request) error {
	p := c.post(q.ChannelID, q.MessageID)
	if p == nil {
		return invalid("no such message")
	}
	if !p.visibleTo(in.User) {
		return &refusal{http.StatusForbidden, "only somebody else sees that message"}
	}
	comp := walk(p.Message.Components, func(x *Component) bool { return x.CustomID != "" && x.CustomID == q.CustomID })
	if err := checkUse(comp, q); err != nil {
		return err
	}
	data := map[string]any{"custom_id": comp.CustomID, "component_type": comp.Type, "id": comp.ID}
	if comp.isSelect() {
		res, err := c.resolve(comp.Type, q.Values)
		if err != nil {
			return err
		}
		data["values"] = append([]string{}, q.Values...)
		data["resolved"] = res
	}
	e.Data, e.Message = data, p.Message
	in.Source, in.Original = p.Message.ID, p.Message.ID
	return nil
}

// resolve looks up the users or channels that a menu's values name.
func (c *change) resolve(kind int, ids []string) (*resolved, error) {
	if kind == StringSelect {
		return nil, nil
	}
	res := &resolved{}
	for _, id := range ids {
		if !c.resolveOne(res, id) {
			return nil, invalid("no such user or channel: %q", id)
		}
	}
	return res, nil
}

func (c *change) resolveOne(res *resolved, id string) bool {
	if u := c.user(id); u != nil {
		if res.Users == nil {
			res.Users, res.Members = map[string]User{}, map[string]*member{}
		}
		m := memberOf(*u)
		m.User, m.Permissions = nil, bits(DefaultPermissions)
		res.Users[id], res.Members[id] = *u, m
		return true
	}
	if r := c.rooms[id]; r != nil {
		if res.Channels == nil {
			res.Channels = map[string]*Channel{}
		}
		res.Channels[id] = r.Channel
		return true
	}
	return false
}

// expire tells the person that the bot has not answered.
func (s *Server) expire(in *interaction) {
	err := s.update(func(c *change) error {
		if in.Answer != 0 {
			return nil
		}
		in.failed = true
		data := map[string]any{"interaction_id": in.ID, "message_id": nil}
		if in.Source != "" {
			data["message_id"] = in.Source
		}
		c.tell(news{page: "interaction_failed", data: data, sees: in.by})
		return nil
	})
	if err != nil {
		s.log.Error("the stand-in failed", "error", err)
	}
}

// by reports whether the person made the interaction.
func (in *interaction) by(user string) bool { return user == in.User }

// disarm stops the clock of an interaction.
func (in *interaction) disarm() {
	if in.timer != nil {
		in.timer()
	}
}

// keep stores an interaction: its token must work after a restart.
func (c *change) keep(in *interaction) { c.save(bucketInteractions, in.Token, in) }

// forget drops the interactions whose tokens have long expired.
func (c *change) forget() {
	for token, in := range c.interactions {
		if c.now.Sub(in.At) > 2*tokenLimit {
			in.disarm()
			delete(c.interactions, token)
			c.save(bucketInteractions, token, nil)
		}
	}
}
