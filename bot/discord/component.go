package discord

import "slices"

// The types of components in use.
const (
	TypeRow    = 1
	TypeButton = 2
	typeSelect = 3
	typeInput  = 4
	TypeUsers  = 5 // a menu of the server's members
	TypeRoles  = 6 // a menu of its roles
)

// The styles of buttons.
const (
	Primary   = 1
	Secondary = 2
	Success   = 3
	Danger    = 4
	link      = 5 // of a button that leads to an address
)

// The styles of text inputs.
const (
	short     = 1
	Paragraph = 2
)

// A Component is a part of a message or of a form; its Type determines the fields it has.
type Component struct {
	Type        int         `json:"type"`
	Style       int         `json:"style,omitempty"`
	Label       string      `json:"label,omitempty"`
	Emoji       *Emoji      `json:"emoji,omitempty"`
	CustomID    string      `json:"custom_id,omitempty"`
	URL         string      `json:"url,omitempty"` // of a button that leads somewhere
	Disabled    bool        `json:"disabled,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Options     []Option    `json:"options,omitempty"`
	Components  []Component `json:"components,omitempty"`
	Required    *bool       `json:"required,omitempty"` // of an input; nil means true
	MaxLength   int         `json:"max_length,omitempty"`
	Value       string      `json:"value,omitempty"`
	MinValues   *int        `json:"min_values,omitempty"` // of a menu, nil for one
	MaxValues   int         `json:"max_values,omitempty"` // of a menu, 0 for one
	Chosen      []Chosen    `json:"default_values,omitempty"`
}

// A Chosen is a person or a role that is preselected in a menu.
type Chosen struct {
	ID   string `json:"id"`
	Kind string `json:"type"`
}

// An Option is one line of a menu.
type Option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// A Modal is a form that Discord opens in front of the channel.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// A Choice is one suggestion of autocomplete: people read Name, and the option receives Value.
// Each has at most MaxOption characters.
type Choice struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Button returns a button; a label that is too long is cut.
func Button(style int, label string, id CustomID) Component {
	return Component{Type: TypeButton, Style: style, Label: Cut(label, maxLabel), CustomID: id.String()}
}

// LinkButton returns a button that leads to an address; a label that is too long is cut.
func LinkButton(label, address string) Component {
	return Component{Type: TypeButton, Style: link, Label: Cut(label, maxLabel), URL: address}
}

// Menu returns a menu from which one option is chosen; a placeholder that is too long is cut.
// It keeps options, of which there must be 1 to MaxChoices.
func Menu(placeholder string, id CustomID, options []Option) Component {
	return Component{
		Type: typeSelect, Placeholder: Cut(placeholder, maxPlaceholder), CustomID: id.String(), Options: options,
	}
}

// UserMenu returns a menu from which up to most members of the server are chosen, or none.
// Those with the IDs are preselected.
func UserMenu(placeholder string, id CustomID, most int, chosen ...string) Component {
	return menuOf(TypeUsers, "user", placeholder, id, most, chosen)
}

// RoleMenu is UserMenu for the roles of the server.
func RoleMenu(placeholder string, id CustomID, most int, chosen ...string) Component {
	return menuOf(TypeRoles, "role", placeholder, id, most, chosen)
}

func menuOf(kind int, word, placeholder string, id CustomID, most int, chosen []string) Component {
	c := Component{Type: kind, Placeholder: Cut(placeholder, maxPlaceholder), CustomID: id.String(), MinValues: new(int), MaxValues: most}
	for _, id := range chosen[:min(len(chosen), most)] {
		c.Chosen = append(c.Chosen, Chosen{ID: id, Kind: word})
	}
	return c
}

// Row returns a row of one menu, one text input, or up to MaxButtons buttons.
func Row(parts ...Component) Component { return Component{Type: TypeRow, Components: parts} }

// Takes reports whether the row has buttons, and room for another.
func (c Component) Takes() bool {
	return len(c.Components) > 0 && len(c.Components) < MaxButtons && c.Components[0].Type == TypeButton
}

// Rows returns rows of MaxButtons buttons each, nil for no buttons.
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

// bare returns a copy of components without emoji.
func bare(list []Component) []Component {
	list = slices.Clone(list)
	for n := range list {
		list[n].Emoji, list[n].Components = nil, bare(list[n].Components)
	}
	return list
}
