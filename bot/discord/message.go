package discord

// Discord's limits that the conversation has to know.
const (
	MaxContent     = 2000
	maxRows        = 5
	MaxButtons     = 5 // in a row
	MaxChoices     = 25
	maxLabel       = 80  // of a button
	MaxOption      = 100 // of a menu or a choice
	maxPlaceholder = 150
	MaxAlt         = 1024
)

// FlagEphemeral makes a message one that only the presser sees.
const FlagEphemeral = 64

// A Message is what the bot sends. Discord's own type in discordgo has no alt
// text and no nonce (facts.md 1.1). Rows and pictures are always sent, so that
// an edit takes away what is no longer there.
type Message struct {
	Content      string       `json:"content"`
	Components   []Component  `json:"components"`
	Attachments  []Attachment `json:"attachments"`
	Mentions     Mentions     `json:"allowed_mentions"`
	Flags        int          `json:"flags,omitempty"`
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`

	Files []File    `json:"-"`
	Words []string  `json:"-"` // the position in words, for where files are refused
	More  []Message `json:"-"` // what is told privately after an answer
}

// Private is a message of text alone that only one person sees.
func Private(content string) Message {
	return Message{Content: Cut(content, MaxContent), Flags: FlagEphemeral}
}

// filled returns m with empty lists where there were none: null is not what
// Discord wants to read.
func (m Message) filled() Message {
	if m.Components == nil {
		m.Components = []Component{}
	}
	if m.Attachments == nil {
		m.Attachments = []Attachment{}
	}
	if m.Mentions.Parse == nil {
		m.Mentions.Parse = []string{}
	}
	return m
}

// A File is what an attachment holds.
type File struct {
	Name, ContentType string
	Data              []byte
}

// Mentions lists the people that a message rings for: nobody unless named.
type Mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

// An Attachment describes files[ID] of a message.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description"`
}

const (
	TypeButton = 2
	typeSelect = 3
	typeInput  = 4
)

const (
	Secondary = 2
	Success   = 3
	Danger    = 4

	short     = 1
	Paragraph = 2
)

// InWords returns m with the text board instead of its picture, as much of it
// as there is room for.
func (m Message) InWords() Message {
	if room := MaxContent - Units(m.Content) - 2; len(m.Words) > 0 && room > 0 {
		m.Content += "\n\n" + Fit(m.Words, "\n", room)
	}
	m.Words, m.Files, m.Attachments = nil, nil, nil
	return m
}
