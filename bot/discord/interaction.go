package discord

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// An Interaction is a command, autocomplete, component or form that a person
// used. Token authenticates the answer and must not be logged.
type Interaction struct {
	ID, App, Token string
	Kind           kind
	Arrived        time.Time

	User       User   // the zero value if Discord does not say
	Guild      string // "" in a direct message, and for a Guest
	Guest      bool   // on a server without the bot: the person has installed it for themselves
	Channel    string
	Parent     string      // the channel of the thread, "" outside threads
	In         ChannelType // of the channel
	ReadsOnly  bool        // the person may not write in the channel
	Message    string      // the message whose component was used
	Shown      string      // the content of that message
	Private    bool        // that message is ephemeral
	Locale     string      // the person's
	HomeLocale string      // the guild's
	May        Permission  // the bot's permissions in the channel
	Manages    bool        // the person may manage the guild
	Roles      []string    // the IDs of the person's roles in the guild
	Joined     time.Time   // when the person joined the guild; the zero time if Discord does not say

	OnPage bool // the answer is shown on the page of the match, beside the board

	Command  string            // with a subcommand in two words
	Target   Target            // of a command from the menu of a message
	Options  map[string]string // of a command, by name; of a form, its inputs by custom ID
	Focused  string            // the option to autocomplete
	CustomID CustomID
	Values   []string // chosen in a menu
}

// Match returns the match ID in the custom ID or in the option "match", "" if
// there is none.
func (i *Interaction) Match() string { return firstOf(i.CustomID.First(), i.Options["match"]) }

// League returns the ID of the league of an interaction: from the custom ID, from the option
// "league", or from a choice in a menu about no league; "" if there is none.
func (i *Interaction) League() string {
	if id := cmp.Or(i.CustomID.First(), i.Options["league"]); id != "" || i.CustomID.Verb == "" || len(i.Values) == 0 {
		return id
	}
	return i.Values[0]
}

// A Target is the message from whose menu a command was chosen.
type Target struct {
	ID        string
	Own       bool       // the bot has posted it
	CustomIDs []CustomID // of its components
	Files     []string   // the names of its files
}

// A User is a user of Discord.
type User struct{ ID, Name string }

// A kind is a kind of interaction.
type kind = discordgo.InteractionType

// The kinds of interactions that are distinguished.
const (
	KindCommand      = discordgo.InteractionApplicationCommand
	KindAutocomplete = discordgo.InteractionApplicationCommandAutocomplete
)

// ReadInteraction returns the interaction of an INTERACTION_CREATE event. If only its custom
// ID cannot be parsed, the error comes with an interaction that has an ID and can be answered.
// Data of a type unknown to discordgo is left out.
func ReadInteraction(e Event) (Interaction, error) {
	sent, err := decode(e)
	if err != nil {
		return Interaction{}, err
	}
	i, err := read(sent)
	i.readPlace(e, sent)
	return i, err
}

func read(e *discordgo.Interaction) (Interaction, error) {
	i := Interaction{
		ID: e.ID, App: e.AppID, Token: e.Token, Kind: e.Type,
		Guild: e.GuildID, Channel: e.ChannelID, Locale: string(e.Locale), May: Permission(e.AppPermissions),
		Options: map[string]string{},
	}
	if e.GuildLocale != nil {
		i.HomeLocale = string(*e.GuildLocale)
	}
	if e.Message != nil {
		i.Message, i.Shown = e.Message.ID, e.Message.Content
		i.Private = e.Message.Flags&discordgo.MessageFlagsEphemeral != 0
	}
	i.User = userOf(e)
	if e.Member != nil {
		i.Roles, i.Joined = e.Member.Roles, e.Member.JoinedAt
	}
	i.Manages = e.Member != nil && e.Member.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) != 0
	return i, i.readData(e)
}

// userOf returns the user of an interaction, with the name shown in its channel.
func userOf(e *discordgo.Interaction) User {
	if e.Member == nil || e.Member.User == nil {
		if e.User == nil {
			return User{}
		}
		return User{e.User.ID, firstOf(e.User.GlobalName, e.User.Username)}
	}
	return nameOf(e.Member)
}

func (i *Interaction) readData(e *discordgo.Interaction) error {
	var err error
	switch data := e.Data.(type) {
	case discordgo.ApplicationCommandInteractionData:
		i.Command = data.Name
		i.readOptions(data.Options)
		i.readTarget(data)
	case discordgo.MessageComponentInteractionData:
		i.Values = data.Values
		i.CustomID = ParseCustomID(data.CustomID)
	case discordgo.ModalSubmitInteractionData:
		i.readFields(data.Components)
		i.CustomID = ParseCustomID(data.CustomID)
	}
	return err
}

func (i *Interaction) readOptions(options []*discordgo.ApplicationCommandInteractionDataOption) {
	for _, o := range options {
		if o.Type == OfCommand {
			i.Command += " " + o.Name
			i.readOptions(o.Options)
			continue
		}
		switch v := o.Value.(type) {
		case string:
			i.Options[o.Name] = straight(v)
		case float64:
			i.Options[o.Name] = strconv.FormatFloat(v, 'f', -1, 64)
		case bool:
			i.Options[o.Name] = strconv.FormatBool(v)
		}
		if o.Focused {
			i.Focused = o.Name
		}
	}
}

func (i *Interaction) readTarget(data discordgo.ApplicationCommandInteractionData) {
	if data.Resolved == nil || data.Resolved.Messages[data.TargetID] == nil {
		return
	}
	m := data.Resolved.Messages[data.TargetID]
	i.Target = Target{ID: data.TargetID, Own: m.Author != nil && m.Author.ID == i.App} // a bot has its application’s ID
	for _, row := range m.Components {
		if row, ok := row.(*discordgo.ActionsRow); ok {
			i.Target.read(row)
		}
	}
	for _, a := range m.Attachments {
		i.Target.Files = append(i.Target.Files, a.Filename)
	}
}

// read adds the custom IDs of buttons.
func (t *Target) read(row *discordgo.ActionsRow) {
	for _, c := range row.Components {
		b, ok := c.(*discordgo.Button)
		if !ok {
			continue
		}
		if id := ParseCustomID(b.CustomID); id.Verb != "" {
			t.CustomIDs = append(t.CustomIDs, id)
		}
	}
}

func (i *Interaction) readFields(components []discordgo.MessageComponent) {
	for _, c := range components {
		switch c := c.(type) {
		case *discordgo.ActionsRow:
			i.readFields(c.Components)
		case *discordgo.TextInput:
			i.Options[c.CustomID] = straight(c.Value)
		}
	}
}

// firstOf returns the first of the names that is not blank.
func firstOf(names ...string) string {
	for _, n := range names {
		if n = straight(n); strings.TrimSpace(n) != "" {
			return n
		}
	}
	return ""
}
