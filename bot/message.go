package bot

// Discord's limits that the conversation has to know.
const (
	maxContent     = 2000
	maxRows        = 5
	maxButtons     = 5 // in a row
	maxChoices     = 25
	maxLabel       = 80  // of a button
	maxOption      = 100 // of a menu or a choice
	maxPlaceholder = 150
	maxAlt         = 1024
)

// flagEphemeral makes a message one that only the presser sees.
const flagEphemeral = 64

// A message is what the bot sends. Discord's own type in discordgo has no alt
// text and no nonce (facts.md 1.1). Rows and pictures are always sent, so that
// an edit takes away what is no longer there.
type message struct {
	Content      string       `json:"content"`
	Components   []component  `json:"components"`
	Attachments  []attachment `json:"attachments"`
	Mentions     mentions     `json:"allowed_mentions"`
	Flags        int          `json:"flags,omitempty"`
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`

	files []file
	words []string  // the position in words, for where files are refused
	more  []message // what is told privately after an answer
}

// filled returns m with empty lists where there were none: null is not what
// Discord wants to read.
func (m message) filled() message {
	if m.Components == nil {
		m.Components = []component{}
	}
	if m.Attachments == nil {
		m.Attachments = []attachment{}
	}
	if m.Mentions.Parse == nil {
		m.Mentions.Parse = []string{}
	}
	return m
}

// A file is what an attachment holds.
type file struct {
	Name, ContentType string
	Data              []byte
}

// mentions lists the people that a message rings for: nobody unless named.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

// An attachment describes files[ID] of a message.
type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description"`
}

// The types of components.
const (
	typeRow    = 1
	typeButton = 2
	typeSelect = 3
	typeInput  = 4
)

// The styles of buttons, and of text inputs.
const (
	primary   = 1
	secondary = 2
	success   = 3
	danger    = 4

	short     = 1
	paragraph = 2
)

type component struct {
	Type        int         `json:"type"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	Disabled    bool        `json:"disabled,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []option    `json:"options,omitempty"`
	Components  []component `json:"components,omitempty"`
	Required    bool        `json:"required,omitempty"`
	MaxLength   int         `json:"max_length,omitempty"`
	Value       string      `json:"value,omitempty"`
}

// An option is one line of a menu.
type option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// A modal is a form that Discord shows over the conversation.
type modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

// A choice is one suggestion of autocomplete.
type choice struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func button(style int, label string, press press) component {
	return component{Type: typeButton, Style: style, Label: cut(label, maxLabel), CustomID: press.String()}
}

func menu(placeholder string, press press, options []option) component {
	return component{
		Type: typeSelect, Placeholder: cut(placeholder, maxPlaceholder), CustomID: press.String(), Options: options,
	}
}

func row(parts ...component) component { return component{Type: typeRow, Components: parts} }

// rows lays buttons out, five to a row.
func rows(buttons []component) []component {
	var all []component
	for len(buttons) > maxButtons {
		all = append(all, row(buttons[:maxButtons]...))
		buttons = buttons[maxButtons:]
	}
	if len(buttons) > 0 {
		all = append(all, row(buttons...))
	}
	return all
}

// cut shortens s to at most n characters as Discord counts them, with an
// ellipsis where something is missing.
func cut(s string, n int) string {
	if units(s) <= n {
		return s
	}
	length := 0
	for i, r := range s {
		if length += units(string(r)); length > n-1 {
			return s[:i] + "…"
		}
	}
	return s
}

// units counts UTF-16 code units, the stricter of the ways to count.
func units(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}
