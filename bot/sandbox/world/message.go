package world

import "time"

// Flags of a message.
const (
	FlagHasThread    = 1 << 5
	FlagEphemeral    = 1 << 6
	FlagLoading      = 1 << 7
	FlagComponentsV2 = 1 << 15
)

// The kinds of message that the stand-in sends, beside the ordinary 0.
const (
	TypeReply   = 19
	TypeCommand = 20
)

// Message is a message in Discord's form.
type Message struct {
	ID              string               `json:"id"`
	Type            int                  `json:"type"`
	ChannelID       string               `json:"channel_id"`
	GuildID         string               `json:"guild_id,omitempty"`
	Author          User                 `json:"author"`
	Content         string               `json:"content"`
	Timestamp       string               `json:"timestamp"`
	EditedTimestamp *string              `json:"edited_timestamp"`
	TTS             bool                 `json:"tts"`
	MentionEveryone bool                 `json:"mention_everyone"`
	Mentions        []User               `json:"mentions"`
	MentionRoles    []string             `json:"mention_roles"`
	Attachments     []Attachment         `json:"attachments"`
	Embeds          []Embed              `json:"embeds"`
	Components      []Component          `json:"components"`
	Pinned          bool                 `json:"pinned"`
	Flags           int                  `json:"flags"`
	Nonce           any                  `json:"nonce,omitempty"`
	WebhookID       string               `json:"webhook_id,omitempty"`
	ApplicationID   string               `json:"application_id,omitempty"`
	Reference       *Reference           `json:"message_reference,omitempty"`
	Referenced      *Message             `json:"referenced_message,omitempty"`
	Metadata        *InteractionMetadata `json:"interaction_metadata,omitempty"`
	Thread          *Channel             `json:"thread,omitempty"`
}

// Reference points at the message that a reply answers.
type Reference struct {
	Type      int    `json:"type"`
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionMetadata says what a message of the bot answers.
type InteractionMetadata struct {
	ID                           string            `json:"id"`
	Type                         int               `json:"type"`
	Name                         string            `json:"name,omitempty"`
	User                         User              `json:"user"`
	AuthorizingIntegrationOwners map[string]string `json:"authorizing_integration_owners"`
	InteractedMessageID          string            `json:"interacted_message_id,omitempty"`
	// Triggering describes the interaction that opened the modal which the message answers.
	Triggering *InteractionMetadata `json:"triggering_interaction_metadata,omitempty"`
}

// Attachment is a file of a message; Description is its alt text.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
}

// Embed is a rich card below a message's text.
type Embed struct {
	Title       string       `json:"title,omitempty"`
	Type        string       `json:"type,omitempty"`
	Description string       `json:"description,omitempty"`
	URL         string       `json:"url,omitempty"`
	Timestamp   string       `json:"timestamp,omitempty"`
	Color       int          `json:"color,omitempty"`
	Footer      *EmbedText   `json:"footer,omitempty"`
	Author      *EmbedText   `json:"author,omitempty"`
	Image       *EmbedMedia  `json:"image,omitempty"`
	Thumbnail   *EmbedMedia  `json:"thumbnail,omitempty"`
	Fields      []EmbedField `json:"fields,omitempty"`
}

// EmbedText is an embed's footer (Text) or author (Name).
type EmbedText struct {
	Text    string `json:"text,omitempty"`
	Name    string `json:"name,omitempty"`
	URL     string `json:"url,omitempty"`
	IconURL string `json:"icon_url,omitempty"`
}

// EmbedMedia is a picture of an embed or of a component.
type EmbedMedia struct {
	ID       string `json:"id,omitempty"` // of a component's
	URL      string `json:"url"`
	ProxyURL string `json:"proxy_url,omitempty"`
	Width    int    `json:"width,omitempty"`
	Height   int    `json:"height,omitempty"`
}

// EmbedField is one titled paragraph of an embed.
type EmbedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline"`
}

// StoredMessage is a message with Discord's internal data about it. Neither it nor its message is changed once stored:
// an edit stores a new one, so that readers need no lock.
type StoredMessage struct {
	Message     *Message
	Only        string // the person who sees the message if it is ephemeral, else empty
	Interaction string // the id of the interaction whose token may edit it, if any
	Gone        bool   // the person has reloaded their client since
}

// VisibleTo reports whether a person who sees the channel sees the message.
func (sm *StoredMessage) VisibleTo(user string) bool {
	return sm.Only == "" || sm.Only == user && !sm.Gone
}

// FillLists makes nil lists empty that Discord always sends.
func (m *Message) FillLists() {
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

// Empty reports whether the message shows nothing.
func (m *Message) Empty() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Attachments) == 0
}

// Sent is when the message was sent.
func (m *Message) Sent() time.Time {
	t, _ := time.Parse(time.RFC3339, m.Timestamp) // the stand-in wrote it
	return t
}
