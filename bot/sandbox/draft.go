package sandbox

import (
	"cmp"
	"encoding/json"
	"slices"
)

// draft is what the bot sends to make or edit a message.
type draft struct {
	Content         maybe[string]            `json:"content"`
	Embeds          maybe[[]Embed]           `json:"embeds"`
	Components      maybe[[]Component]       `json:"components"`
	Attachments     maybe[[]attachmentDraft] `json:"attachments"`
	Flags           int                      `json:"flags"`
	TTS             bool                     `json:"tts"`
	AllowedMentions *allowedMentions         `json:"allowed_mentions"`
	Reference       *referenceDraft          `json:"message_reference"`
	Nonce           nonce                    `json:"nonce"`
	EnforceNonce    bool                     `json:"enforce_nonce"`

	files []*upload
	part  string // of the request body in which the message is: "data" in a callback
}

// attachmentDraft keeps an attachment of the message (its id) or describes a file of the request (n of files[n]).
type attachmentDraft struct {
	ID          flexID        `json:"id"`
	Filename    string        `json:"filename"`
	Description maybe[string] `json:"description"`
}

// referenceDraft names the message to reply to. It need not exist if the bot says so: then the message is no reply.
type referenceDraft struct {
	MessageID string `json:"message_id"`
	MustExist *bool  `json:"fail_if_not_exists"`
}

type allowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
	Roles []string `json:"roles"`
}

// nonce is a text or a number that makes sending again harmless.
type nonce string

func (n *nonce) UnmarshalJSON(data []byte) error {
	var v any
	if err := json.Unmarshal(data, &v); err != nil || v == nil {
		return err
	}
	if s, ok := v.(string); ok {
		*n = nonce(s)
		return nil
	}
	*n = nonce(data)
	return nil
}

// readDraft reads a message from a request body.
func readDraft(b body) (draft, error) {
	d := draft{files: b.files, part: b.part}
	err := b.into(&d)
	return d, err
}

// settable are the flags that a bot may set on any message; FlagEphemeral only an interaction's answer may have.
const settable = 1<<2 | 1<<12 | FlagComponentsV2

// compose returns m as the draft makes it. It checks the outcome first, and stores the draft's files.
func (c *change) compose(m Message, d draft) (*Message, error) {
	d.Content.set(&m.Content)
	if d.Embeds.Given {
		m.Embeds = richEmbeds(d.Embeds.Value)
	}
	if d.Components.Given {
		m.Components = numbered(slices.Clone(d.Components.Value))
	}
	m.Flags |= d.Flags & settable
	m.TTS = m.TTS || d.TTS
	if err := checkMessage(&m, d); err != nil {
		return nil, err
	}
	m.Attachments = c.attach(&m, d)
	if m.empty() {
		return nil, errEmptyMessage
	}
	resolveMedia(&m)
	m.Mentions = d.mentions(c.mentions(m.Content))
	m.fillLists()
	return &m, nil
}

// numbered fills in what Discord adds to components: ids from 1 in reading order, and how many values a menu takes.
func numbered(list []Component) []Component {
	n := 0
	walk(list, func(c *Component) bool {
		n++
		c.ID = cmp.Or(c.ID, n)
		if c.Type == Separator {
			c.Spacing = cmp.Or(c.Spacing, 1)
			c.Divider = cmp.Or(c.Divider, new(true))
		}
		if c.isSelect() && c.MinValues == nil {
			c.MinValues = new(1)
		}
		if c.isSelect() && c.MaxValues == nil {
			c.MaxValues = new(1)
		}
		return false
	})
	return list
}

func richEmbeds(list []Embed) []Embed {
	list = slices.Clone(list)
	for i := range list {
		list[i].Type = cmp.Or(list[i].Type, "rich")
	}
	return list
}

// fillLists makes the lists that Discord always sends: never null.
func (m *Message) fillLists() {
	m.MentionRoles = []string{}
	if m.Embeds == nil {
		m.Embeds = []Embed{}
	}
	if m.Components == nil {
		m.Components = []Component{}
	}
	if m.Mentions == nil {
		m.Mentions = []User{}
	}
	if m.Attachments == nil {
		m.Attachments = []Attachment{}
	}
}

func (m *Message) empty() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Attachments) == 0
}

// mentions leaves of those whom the text names the ones that the draft allows to be called.
func (d draft) mentions(named []User) []User {
	a := d.AllowedMentions
	if a == nil || slices.Contains(a.Parse, "users") {
		return named
	}
	return slices.DeleteFunc(named, func(u User) bool { return !slices.Contains(a.Users, u.ID) })
}
