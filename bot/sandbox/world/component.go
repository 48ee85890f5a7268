package world

import "encoding/json"

// The kinds of component.
const (
	ActionRow         = 1
	Button            = 2
	StringSelect      = 3
	TextInput         = 4
	UserSelect        = 5
	RoleSelect        = 6
	MentionableSelect = 7
	ChannelSelect     = 8
	Section           = 9
	TextDisplay       = 10
	Thumbnail         = 11
	MediaGallery      = 12
	FileComponent     = 13
	Separator         = 14
	Container         = 17
	Label             = 18
)

// Styles of a button that are not for pressing by custom id.
const (
	LinkButton    = 5
	PremiumButton = 6
)

// Component is a row, button, menu, text input or one of the layout components, in Discord's form.
type Component struct {
	Type        int            `json:"type"`
	ID          int            `json:"id,omitempty"`
	CustomID    string         `json:"custom_id,omitempty"`
	Style       int            `json:"style,omitempty"`
	Label       string         `json:"label,omitempty"`
	Description string         `json:"description,omitempty"`
	Emoji       *Emoji         `json:"emoji,omitempty"`
	URL         string         `json:"url,omitempty"`
	SKUID       string         `json:"sku_id,omitempty"`
	Disabled    bool           `json:"disabled,omitempty"`
	Placeholder string         `json:"placeholder,omitempty"`
	MinValues   *int           `json:"min_values,omitempty"`
	MaxValues   *int           `json:"max_values,omitempty"`
	Options     []SelectOption `json:"options,omitempty"`
	Defaults    []Chosen       `json:"default_values,omitempty"`
	MinLength   *int           `json:"min_length,omitempty"`
	MaxLength   *int           `json:"max_length,omitempty"`
	Required    *bool          `json:"required,omitempty"`
	Value       string         `json:"value,omitempty"`
	Values      []string       `json:"values,omitempty"`
	Content     string         `json:"content,omitempty"`
	AccentColor *int           `json:"accent_color,omitempty"`
	Spoiler     bool           `json:"spoiler,omitempty"`
	Divider     *bool          `json:"divider,omitempty"`
	Spacing     int            `json:"spacing,omitempty"`
	Media       *EmbedMedia    `json:"media,omitempty"`
	File        *EmbedMedia    `json:"file,omitempty"`
	Name        string         `json:"name,omitempty"` // of the file
	Size        int            `json:"size,omitempty"`
	Items       []GalleryItem  `json:"items,omitempty"`
	Accessory   *Component     `json:"accessory,omitempty"`
	Component   *Component     `json:"component,omitempty"`
	Components  []Component    `json:"components,omitempty"`
}

// MarshalJSON writes the fields of containers and pictures that Discord sends even if unset.
func (c Component) MarshalJSON() ([]byte, error) {
	type plain Component
	switch c.Type {
	case Container:
		return json.Marshal(struct {
			plain
			AccentColor *int `json:"accent_color"`
			Spoiler     bool `json:"spoiler"`
		}{plain(c), c.AccentColor, c.Spoiler})
	case Thumbnail:
		return json.Marshal(struct {
			plain
			Description string `json:"description"`
			Spoiler     bool   `json:"spoiler"`
		}{plain(c), c.Description, c.Spoiler})
	case FileComponent:
		return json.Marshal(struct {
			plain
			Spoiler bool `json:"spoiler"`
		}{plain(c), c.Spoiler})
	}
	return json.Marshal(plain(c))
}

// Emoji is the little picture on a button or an option.
type Emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name,omitempty"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one line of a menu.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// Chosen is a user, role or channel that a menu of these shows as chosen.
type Chosen struct {
	ID   string `json:"id"`
	Type string `json:"type"` // user, role or channel
}

// GalleryItem is one picture of a media gallery; Description is its alt text.
type GalleryItem struct {
	Media       EmbedMedia `json:"media"`
	Description string     `json:"description"`
	Spoiler     bool       `json:"spoiler"`
}

// Modal is a dialogue that the bot has opened for a person.
type Modal struct {
	InteractionID string      `json:"interaction_id"`
	CustomID      string      `json:"custom_id"`
	Title         string      `json:"title"`
	Components    []Component `json:"components"`

	ChannelID string `json:"-"`
	MessageID string `json:"-"` // the message whose button opened it, if one did
}

func (c *Component) IsSelect() bool {
	return c.Type == StringSelect || c.Type >= UserSelect && c.Type <= ChannelSelect
}

// Children are the components directly inside c.
func (c *Component) Children() []*Component {
	var list []*Component
	for i := range c.Components {
		list = append(list, &c.Components[i])
	}
	for _, inner := range []*Component{c.Accessory, c.Component} {
		if inner != nil {
			list = append(list, inner)
		}
	}
	return list
}

// Walk calls visit for each component of the tree until it returns true, and returns that component or nil.
func Walk(list []Component, visit func(*Component) bool) *Component {
	for i := range list {
		if found := list[i].find(visit); found != nil {
			return found
		}
	}
	return nil
}

func (c *Component) find(visit func(*Component) bool) *Component {
	if visit(c) {
		return c
	}
	for _, inner := range c.Children() {
		if found := inner.find(visit); found != nil {
			return found
		}
	}
	return nil
}
