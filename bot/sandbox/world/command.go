package world

import (
	"slices"
	"strconv"
)

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

// The kinds of command.
const (
	ChatInput   = 1 // typed after a slash
	UserMenu    = 2 // in the menu of each person, under Apps
	MessageMenu = 3 // in the menu of each message, under Apps
	EntryPoint  = 4 // starts the Activity of an application that has one
)

// Who handles the use of an entry point: the application, or Discord by opening the Activity.
const (
	HandledByApp     = 1
	HandledByDiscord = 2
)

// The ways in which the bot can be installed, by which commands say for whom they are.
const (
	ByGuild  = 0
	ByPerson = 1
)

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
	Handler                  int               `json:"handler,omitempty"` // of an entry point
}

// IsEntryPoint reports whether the command starts the Activity of the application.
func (c Command) IsEntryPoint() bool { return c.Type == EntryPoint }

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

// Offered returns the owners, see World.Owners, who have installed the bot in a way in which
// the command can be used in a channel; none if it is not offered. The map of owners is
// changed.
func (c *Command) Offered(sc *StoredChannel, owners map[string]string) map[string]string {
	for _, way := range []int{ByGuild, ByPerson} {
		if !slices.Contains(c.IntegrationTypes, way) {
			delete(owners, strconv.Itoa(way))
		}
	}
	if c.Contexts != nil && !slices.Contains(c.Contexts, sc.Channel.Context()) {
		clear(owners)
	}
	return owners
}

// IsLevel reports whether an option of the kind opens another level.
func IsLevel(kind int) bool { return kind == SubCommand || kind == SubCommandGroup }
