package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	clocks "herald/games/match/clock"
	"herald/lang"
)

// The types of command options.
const (
	ofString  = 3
	ofInteger = 4
	ofBoolean = 5
)

// Where a command can be used (facts.md 3).
var (
	inGuilds   = []int{0}
	everywhere = []int{0, 1} // guilds and direct messages with the bot
)

// A command is a slash command as Discord registers it.
type command struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Type         int               `json:"type"`
	Contexts     []int             `json:"contexts"`
	Options      []parameter       `json:"options,omitempty"`
}

// A parameter is an option of a command.
type parameter struct {
	Name         string            `json:"name"`
	Names        map[string]string `json:"name_localizations,omitempty"`
	Description  string            `json:"description"`
	Descriptions map[string]string `json:"description_localizations,omitempty"`
	Type         int               `json:"type"`
	Required     bool              `json:"required,omitempty"`
	Autocomplete bool              `json:"autocomplete,omitempty"`
	Choices      []namedChoice     `json:"choices,omitempty"`
	MinValue     *int              `json:"min_value,omitempty"`
	MaxValue     *int              `json:"max_value,omitempty"`
}

type namedChoice struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"`
	Value string            `json:"value"`
}

// commands returns all slash commands, with their localisations.
func (b *Bot) commands() []command {
	none := 0
	match := parameter{Name: "match", Type: ofString, Autocomplete: true}
	part := parameter{Name: "part", Type: ofString, Autocomplete: true}
	game := parameter{Name: "game", Type: ofString, Choices: b.gameChoices()}
	all := []command{
		{Name: "new", Contexts: inGuilds, Options: b.newParameters(game)},
		{Name: "play", Options: []parameter{{Name: "move", Type: ofString, Autocomplete: true}, match}},
		{Name: "board", Options: []parameter{match, part, {Name: "text", Type: ofBoolean}}},
		{Name: "hand", Options: []parameter{match, part}},
		{Name: "log", Options: []parameter{match}},
		{Name: "since", Options: []parameter{match}},
		{Name: "replay", Options: []parameter{match, {Name: "turn", Type: ofInteger, MinValue: &none}}},
		{Name: "note", Options: []parameter{match}},
		{Name: "undo", Options: []parameter{match}},
		{Name: "plan", Options: []parameter{
			{Name: "answers", Type: ofString, Autocomplete: true}, {Name: "question", Type: ofString, Autocomplete: true}, match,
		}},
		{Name: "verify", Options: []parameter{match}},
		{Name: "games"},
		{Name: "waiting", Options: []parameter{match}},
		{Name: "vote", Options: []parameter{match}},
		{Name: "resign", Options: []parameter{match}},
		{Name: "move-here", Contexts: inGuilds, Options: []parameter{match}},
		{Name: "substitute", Options: []parameter{{Name: "who", Type: ofString, Choices: b.whoChoices()}, match}},
		{Name: "settings"},
		{Name: "rules", Options: []parameter{game, {Name: "section", Type: ofString, Autocomplete: true}}},
		{Name: "help"},
	}
	for n := range all {
		b.localise(&all[n])
	}
	return all
}

func (b *Bot) newParameters(game parameter) []parameter {
	game.Required = true
	fewest, most := b.shelf[0].Min, b.shelf[0].Max
	for _, t := range b.shelf {
		fewest, most = min(fewest, t.Min), max(most, t.Max)
	}
	return []parameter{
		game,
		{Name: "seats", Type: ofInteger, MinValue: &fewest, MaxValue: &most},
		{Name: "options", Type: ofString, Autocomplete: true},
		{Name: "clock", Type: ofString, Choices: b.clockChoices()},
		{Name: "thread", Type: ofBoolean},
	}
}

func (b *Bot) clockChoices() []namedChoice {
	var choices []namedChoice
	for _, terms := range clocks.Presets() {
		name, names := b.translations("clock.name." + terms.Name)
		choices = append(choices, namedChoice{Name: name, Names: names, Value: terms.Name})
	}
	return choices
}

func (b *Bot) gameChoices() []namedChoice {
	var choices []namedChoice
	for _, t := range b.shelf {
		name, names := b.translations(t.Name + ".name")
		choices = append(choices, namedChoice{Name: name, Names: names, Value: t.Name})
	}
	return choices
}

// whoChoices are who may play for a person.
func (b *Bot) whoChoices() []namedChoice {
	var choices []namedChoice
	for _, who := range append(slices.Clone(levels), anybody, myself) {
		name, names := b.translations("seats.who." + who)
		choices = append(choices, namedChoice{Name: name, Names: names, Value: who})
	}
	return choices
}

// localise fills in what the catalogs say of a command.
func (b *Bot) localise(c *command) {
	key := "command." + c.Name
	c.Type = 1
	if c.Contexts == nil {
		c.Contexts = everywhere
	}
	_, c.Names = b.translations(key + ".name")
	c.Description, c.Descriptions = b.translations(key + ".about")
	for n := range c.Options {
		o := &c.Options[n]
		key := "command.option." + o.Name
		_, o.Names = b.translations(key + ".name")
		o.Description, o.Descriptions = b.translations(key + ".about")
	}
}

// translations returns a text in the default language, and in the others.
func (b *Bot) translations(key string) (string, map[string]string) {
	others := map[string]string{}
	for _, tag := range lang.Languages[1:] {
		others[tag.String()] = b.catalog.Printer(tag.String(), nil).T(key)
	}
	return b.catalog.Printer(lang.Languages[0].String(), nil).T(key), others
}

// register overwrites the commands on Discord if they are not what was
// registered last: Discord limits how often that may be done.
func (b *Bot) register(ctx context.Context) error {
	commands := b.commands()
	text, err := json.Marshal(commands)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	version := fmt.Sprintf("%s:%s", b.discord.App, hex.EncodeToString(sum[:]))
	if b.setting(botScope, commandsKey) == version {
		return nil
	}
	if err := b.discord.OverwriteCommands(ctx, commands); err != nil {
		return err
	}
	return b.store.SetSetting(botScope, commandsKey, version)
}
