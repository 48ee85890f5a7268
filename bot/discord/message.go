package discord

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// Discord's limits on messages and components. Lengths are in characters; see
// Units.
const (
	MaxContent     = 2000
	MaxRows        = 5
	MaxButtons     = 5   // in a row
	MaxChoices     = 25  // options of a menu, or choices of autocomplete
	maxLabel       = 80  // of a button
	MaxOption      = 100 // of a menu or a choice
	maxPlaceholder = 150
	MaxAlt         = 1024 // of the description of an attachment
	MaxCustomID    = 100
	maxNonce       = 25
	MaxMentions    = 100 // of people
)

// FlagEphemeral marks a message that only the user of the interaction sees.
const FlagEphemeral = 64

// flagSilent marks a message that notifies only the people it mentions, not even those who
// want to be notified of every message in a channel.
const flagSilent = 1 << 12

// A Message is one that the bot sends. Unlike discordgo's it has descriptions of attachments
// and enforce_nonce. Components and attachments are always sent, so that an edit removes those
// left out. See https://discord.com/developers/docs/resources/message#create-message.
type Message struct {
	Content      string       `json:"content"`
	Components   []Component  `json:"components"`
	Attachments  []Attachment `json:"attachments"`
	Mentions     Mentions     `json:"allowed_mentions"`
	Flags        int          `json:"flags,omitempty"`
	Nonce        string       `json:"nonce,omitempty"` // of any length; see nonceOf
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`

	Files []File          `json:"-"`
	Words func() []string `json:"-"` // returns the pictures in words, in case they are refused; nil for none; see InWords
	More  []Message       `json:"-"` // follow-ups to an answer, in order
	Then  func()          `json:"-"` // is called once the message is the answer to an interaction; nil for nothing
}

// Private returns an ephemeral message without components; content that is too
// long is cut.
func Private(content string) Message {
	return Message{Content: Cut(content, MaxContent), Flags: FlagEphemeral}
}

// Quiet returns m for posting such that it notifies only the people it mentions. Members who
// want to be notified of every message in a channel hear of invitations and of questions to
// people, and of nothing else.
func (m Message) Quiet() Message {
	if len(m.Mentions.Users) == 0 {
		m.Flags |= flagSilent
	}
	return m
}

// filled returns m in Discord's form: empty lists instead of nil, a nonce of valid length, and
// each person mentioned once.
func (m Message) filled() Message {
	m.Nonce = nonceOf(m.Nonce)
	if m.Components == nil {
		m.Components = []Component{}
	}
	if m.Attachments == nil {
		m.Attachments = []Attachment{}
	}
	m.Mentions = m.Mentions.checked()
	return m
}

// nonceOf returns the nonce to send: the name itself or, if that is too long, the beginning of
// its hash.
func nonceOf(name string) string {
	if len(name) <= maxNonce {
		return name
	}
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:])[:maxNonce]
}

// A File is the content of an attachment. Data is not copied and must not be
// changed until the message is sent.
type File struct {
	Name, ContentType string
	Data              []byte
}

// Mentions lists the IDs of the people to notify; the zero value notifies no one.
type Mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

// checked returns the mentions that Discord accepts: each ID once, at most as many as allowed,
// and no invalid ones, for which it would refuse the message.
func (m Mentions) checked() Mentions {
	var users []string
	for _, id := range m.Users {
		if _, err := strconv.ParseInt(id, 10, 64); err == nil && !slices.Contains(users, id) && len(users) < MaxMentions {
			users = append(users, id)
		}
	}
	return Mentions{Parse: append([]string{}, m.Parse...), Users: users}
}

// An Attachment describes the file of a message at index ID.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description"`
}

// InWords returns m without files and with as many of its Words as fit into the
// content.
func (m Message) InWords() Message {
	if m.Words != nil {
		room := MaxContent - Units(m.Content) - 2
		if words := m.Words(); len(words) > 0 && room > 0 {
			m.Content += "\n\n" + Fit(words, "\n", room)
		}
	}
	m.Words, m.Files, m.Attachments = nil, nil, nil
	return m
}

// without returns the message without emoji on its buttons; ok is false unless Discord refused
// it for one of them. Discord sometimes does not know the application's own, and the owner may
// have deleted one. https://github.com/discord/discord-api-docs/issues/7128
func (m Message) without(refused string) (any, bool) {
	if !strings.Contains(refused, "INVALID_EMOJI") {
		return nil, false
	}
	m.Components = bare(m.Components)
	return m, true
}
