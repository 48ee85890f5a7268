package discord

import (
	"slices"
	"strings"
)

// The types of commands.
const (
	OfChat     = 1 // typed after a slash
	OfMessage  = 3 // in the menu of each message, under Apps
	OfActivity = 4 // in the menu of Activities
)

// The types of command options.
const (
	OfCommand = 1 // a subcommand, which has options of its own
	OfString  = 3
	OfInteger = 4
	OfBoolean = 5
	OfUser    = 6
	OfChannel = 7
	OfRole    = 8
)

// The contexts in which a command can be used. The slices must not be changed.
var (
	InGuilds   = []int{0}
	Everywhere = []int{0, 1}    // guilds and direct messages with the bot
	anywhere   = []int{0, 1, 2} // and conversations without the bot
)

// The installations that offer a command.
var (
	byGuilds = []int{0}
	byAnyone = []int{0, 1} // guilds, or people for themselves
)

// A Command is registered with Discord. The maps hold translations by locale. A slash command
// whose name has two words, such as "league join", is a subcommand of the first; see Grouped.
// A command of a menu has neither description nor options, and its name is a label.
type Command struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Type         int               `json:"type"`
	Contexts     []int             `json:"contexts"`
	Installs     []int             `json:"integration_types"`
	// Permissions are those that people need to see the command, unless the server's settings
	// differ; "" for none. See Permission.String.
	Permissions string      `json:"default_member_permissions,omitempty"`
	Options     []Parameter `json:"options,omitempty"`
	// Handler says who opens the Activity, and NSFW that it is for adults; see EntryPoints.
	Handler int  `json:"handler,omitempty"`
	NSFW    bool `json:"nsfw,omitempty"`
}

// Personal returns the command for servers, and for people who have installed the bot for
// themselves: in any guild and conversation.
func (c Command) Personal() Command {
	c.Contexts, c.Installs = anywhere, byAnyone
	return c
}

// ForServers returns the command for guilds that have the bot and for direct messages with it,
// but not for people who have installed it for themselves.
func (c Command) ForServers() Command {
	c.Installs = byGuilds
	c.Contexts = slices.DeleteFunc(slices.Clone(c.Contexts), func(in int) bool { return !slices.Contains(Everywhere, in) })
	return c
}

// InHomes fills in the command's contexts, if it has none: guilds that have the bot, and
// direct messages with it.
func (c Command) InHomes() Command {
	if c.Contexts == nil {
		c.Contexts = Everywhere
	}
	if c.Installs == nil {
		c.Installs = byGuilds
	}
	return c
}

// A Parameter is an option of a command. MinValue and MaxValue are for integers, nil for no
// bound, Options for subcommands.
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
	Options      []Parameter       `json:"options,omitempty"`
}

// A NamedChoice is a value of a Parameter, with its name and translations by locale.
type NamedChoice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value string            `json:"value"`
}

// Grouped returns commands in Discord's form: those with the same first word become
// subcommands of one, which whole returns, in place of the first of them.
func Grouped(commands []Command, whole func(name string) Command) []Command {
	var all []Command
	at := map[string]int{}
	for _, c := range commands {
		group, name, ok := strings.Cut(c.Name, " ")
		if !ok || c.Type == OfMessage {
			all = append(all, c)
			continue
		}
		n, known := at[group]
		if !known {
			n, at[group] = len(all), len(all)
			all = append(all, whole(group))
		}
		all[n].Options = append(all[n].Options, c.subcommand(name))
		all[n].Contexts, all[n].Installs, all[n].Permissions = c.Contexts, c.Installs, c.Permissions
	}
	return all
}

// subcommand returns the command as an option of its group.
func (c Command) subcommand(name string) Parameter {
	return Parameter{
		Name: name, Names: c.Names, Description: c.Description, Descriptions: c.Descriptions,
		Type: OfCommand, Options: c.Options,
	}
}
