package world

// The kinds of command option.
const (
	SubCommand        = 1
	SubCommandGroup   = 2
	StringOption      = 3
	IntegerOption     = 4
	BooleanOption     = 5
	UserOption        = 6
	ChannelOption     = 7
	RoleOption        = 8
	MentionableOption = 9
	NumberOption      = 10
	AttachmentOption  = 11
)

const ChatInput = 1 // the kind of command that is typed after a slash

// Command is an application command as registered, in Discord's form.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Options                  []Option          `json:"options,omitempty"`
	DefaultMemberPermissions *string           `json:"default_member_permissions"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types"`
	NSFW                     bool              `json:"nsfw"`
}

// Option is an option, subcommand or group of subcommands.
type Option struct {
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	Options                  []Option          `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}

// Choice is a fixed value of an option, or a suggestion of autocomplete. Value is a string or a number.
type Choice struct {
	Name              string            `json:"name"`
	NameLocalizations map[string]string `json:"name_localizations,omitempty"`
	Value             any               `json:"value"`
}

// allows says whether the command may be used in a context: 0 guild, 1 private conversation with the bot.
func (c *Command) allows(context int) bool {
	if c.Contexts == nil {
		return true
	}
	for _, x := range c.Contexts {
		if x == context {
			return true
		}
	}
	return false
}

// IsLevel reports whether an option of the kind opens another level.
func IsLevel(kind int) bool { return kind == SubCommand || kind == SubCommandGroup }
