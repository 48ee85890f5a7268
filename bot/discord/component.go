package discord

const (
	TypeRow = 1
)

const (
	Primary = 1
)

type Component struct {
	Type        int         `json:"type"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	Disabled    bool        `json:"disabled,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []Option    `json:"options,omitempty"`
	Components  []Component `json:"components,omitempty"`
	Required    bool        `json:"required,omitempty"`
	MaxLength   int         `json:"max_length,omitempty"`
	Value       string      `json:"value,omitempty"`
}

// An Option is one line of a menu.
type Option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// A Modal is a form that Discord shows over the conversation.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// A Choice is one suggestion of autocomplete.
type Choice struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

func Button(style int, label string, press CustomID) Component {
	return Component{Type: TypeButton, Style: style, Label: Cut(label, maxLabel), CustomID: press.String()}
}

func Menu(placeholder string, press CustomID, options []Option) Component {
	return Component{
		Type: typeSelect, Placeholder: Cut(placeholder, maxPlaceholder), CustomID: press.String(), Options: options,
	}
}

func Row(parts ...Component) Component { return Component{Type: TypeRow, Components: parts} }

// Rows lays buttons out, five to a row.
func Rows(buttons []Component) []Component {
	var all []Component
	for len(buttons) > MaxButtons {
		all = append(all, Row(buttons[:MaxButtons]...))
		buttons = buttons[MaxButtons:]
	}
	if len(buttons) > 0 {
		all = append(all, Row(buttons...))
	}
	return all
}
