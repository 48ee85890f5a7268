package discord

// The types of command options.
const (
	OfString  = 3
	OfInteger = 4
	OfBoolean = 5
)

// The contexts in which a command can be used. The slices are not to be changed.
var (
	InGuilds   = []int{0}
	Everywhere = []int{0, 1} // guilds and direct messages with the bot
)

// A Command is a slash command as Discord registers it. The maps hold the
// translations by locale; Type is 1.
type Command struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Type         int               `json:"type"`
	Contexts     []int             `json:"contexts"`
	Options      []Parameter       `json:"options,omitempty"`
}

// A Parameter is an option of a command; Type is OfString, OfInteger or
// OfBoolean. MinValue and MaxValue are for integers, nil for no bound.
type Parameter struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Type         int               `json:"type"`
	Required     bool              `json:"required,omitempty"`
	Autocomplete bool              `json:"autocomplete,omitempty"`
	Choices      []NamedChoice     `json:"choices,omitempty"`
	MinValue     *int              `json:"min_value,omitempty"`
	MaxValue     *int              `json:"max_value,omitempty"`
}

// A NamedChoice is a value of a Parameter, with its name and the translations of
// that by locale.
type NamedChoice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value string            `json:"value"`
}
