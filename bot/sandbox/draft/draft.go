package draft

import (
	"cmp"
	"encoding/json"
	"slices"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Draft is what the bot sends to make or edit a message.
type Draft struct {
	Content         Maybe[string]            `json:"content"`
	Embeds          Maybe[[]world.Embed]     `json:"embeds"`
	Components      Maybe[[]world.Component] `json:"components"`
	Attachments     Maybe[[]AttachmentDraft] `json:"attachments"`
	Flags           int                      `json:"flags"`
	TTS             bool                     `json:"tts"`
	AllowedMentions *AllowedMentions         `json:"allowed_mentions"`
	Reference       *Reference               `json:"message_reference"`
	Nonce           Nonce                    `json:"nonce"`
	EnforceNonce    bool                     `json:"enforce_nonce"`

	files []*Upload
	part  string // of the request body in which the message is: "data" in a callback
}

// Ignored are the keys that Discord knows and the stand-in has no use for.
func (Draft) Ignored() string {
	return "sticker_ids poll username avatar_url thread_name applied_tags shared_client_theme"
}

// AttachmentDraft keeps an attachment of the message (its id) or describes a file of the request (n of files[n]).
type AttachmentDraft struct {
	ID          ID            `json:"id"`
	Filename    string        `json:"filename"`
	Description Maybe[string] `json:"description"`
}

// Ignored are the keys that Discord knows and the stand-in has no use for.
func (AttachmentDraft) Ignored() string {
	return "title duration_secs waveform is_remix is_spoiler content_type size url proxy_url width height ephemeral flags"
}

// Reference names the message to reply to. It need not exist if the bot says so: then the message is no reply.
type Reference struct {
	MessageID string `json:"message_id"`
	MustExist *bool  `json:"fail_if_not_exists"`
}

// Ignored are the keys that Discord knows and the stand-in has no use for.
func (Reference) Ignored() string {
	return "type channel_id guild_id"
}

type AllowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
	Roles []string `json:"roles"`
}

// Ignored are the keys that Discord knows and the stand-in has no use for.
func (AllowedMentions) Ignored() string {
	return "replied_user"
}

// Nonce is a text or a number that makes sending again harmless.
type Nonce string

func (n *Nonce) UnmarshalJSON(data []byte) error {
	var v any
	if err := json.Unmarshal(data, &v); err != nil || v == nil {
		return err
	}
	if s, ok := v.(string); ok {
		*n = Nonce(s)
		return nil
	}
	*n = Nonce(data)
	return nil
}

// Read reads a message from a request body.
func Read(b Body) (Draft, error) {
	d := Draft{files: b.Files, part: b.part}
	err := b.Into(&d)
	return d, err
}

// Text is a message of text alone.
func Text(s string) Draft { return Draft{Content: Maybe[string]{true, s}} }

// settable are the flags that a bot may set on any message; FlagEphemeral only an interaction's answer may have.
const settable = 1<<2 | 1<<12 | world.FlagComponentsV2

// Compose returns m as the draft makes it. It checks the outcome first, and stores the draft's files.
func Compose(c *world.Change, m world.Message, d Draft) (*world.Message, error) {
	d.Content.Set(&m.Content)
	if d.Embeds.Given {
		m.Embeds = richEmbeds(d.Embeds.Value)
	}
	if d.Components.Given {
		m.Components = numbered(slices.Clone(d.Components.Value))
	}
	m.Flags |= d.Flags & settable
	m.TTS = m.TTS || d.TTS
	if err := verify(&m, d); err != nil {
		return nil, err
	}
	m.Attachments = attach(c, &m, d)
	if m.Empty() {
		return nil, problem.EmptyMessage
	}
	world.ResolveMedia(&m)
	m.Mentions = d.mentions(c.Mentions(m.Content))
	m.FillLists()
	return &m, nil
}

// numbered fills in what Discord adds to components: ids from 1 in reading order, and how many values a menu takes.
func numbered(list []world.Component) []world.Component {
	n := 0
	world.Walk(list, func(c *world.Component) bool {
		n++
		c.ID = cmp.Or(c.ID, n)
		if c.Type == world.Separator {
			c.Spacing = cmp.Or(c.Spacing, 1)
			c.Divider = cmp.Or(c.Divider, new(true))
		}
		if c.IsSelect() && c.MinValues == nil {
			c.MinValues = new(1)
		}
		if c.IsSelect() && c.MaxValues == nil {
			c.MaxValues = new(1)
		}
		return false
	})
	return list
}

func richEmbeds(list []world.Embed) []world.Embed {
	list = slices.Clone(list)
	for i := range list {
		list[i].Type = cmp.Or(list[i].Type, "rich")
	}
	return list
}

// mentions leaves of those whom the text names the ones that the draft allows to be called.
func (d Draft) mentions(named []world.User) []world.User {
	a := d.AllowedMentions
	if a == nil || slices.Contains(a.Parse, "users") {
		return named
	}
	return slices.DeleteFunc(named, func(u world.User) bool { return !slices.Contains(a.Users, u.ID) })
}

// Needs are the permissions that a draft's content asks for.
func (d Draft) Needs() int64 {
	var p int64
	if len(d.Embeds.Value) > 0 {
		p |= world.EmbedLinks
	}
	if len(d.files) > 0 {
		p |= world.AttachFiles
	}
	return p
}
