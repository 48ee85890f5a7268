package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"herald/bot/discord"
)

// The setting that says what was registered last.
const (
	registeredScope = "bot"
	registeredKey   = "commands"
)

// registering is what is done at the start that has a name.
const registering = "commands"

// start does one of the things that are to be done at the start.
func (b *Bot) start(ctx context.Context, _ string, _ bool) error { return b.register(ctx) }

// notStarted logs what could not be done at the start and is tried again.
func (b *Bot) notStarted(what string, tries int, err error) {
	if !errors.Is(err, context.Canceled) { // as when the bot is stopped
		b.app.Log.Error("not done at the start", "what", what, "tries", tries, "err", err)
	}
}

// commands returns all slash commands, with their localisations.
func (b *Bot) commands() []discord.Command {
	var all []discord.Command
	for _, f := range b.features {
		for _, c := range f.Commands {
			all = append(all, b.app.Localised(c.Command))
		}
	}
	return discord.Grouped(all, func(name string) discord.Command {
		return b.app.Localised(discord.Command{Name: name})
	})
}

// register overwrites the commands on Discord unless they are what was registered
// last, and still there: Discord limits how often that may be done, and another
// program that has the same token may have registered others since.
func (b *Bot) register(ctx context.Context) error {
	commands := b.commands()
	text, err := json.Marshal(commands)
	if err != nil {
		return err
	}
	ours, known := fmt.Sprintf("%s:%s", b.app.Client.App(), digest(text)), ""
	if err := b.store.Setting(registeredScope, registeredKey, &known); err != nil {
		b.app.Log.Error("setting not read", "key", registeredKey, "err", err)
	}
	there, err := b.app.Client.Registered(ctx)
	if err != nil {
		return err
	}
	if known == ours+":"+versions(there) {
		b.app.Commands.Know(there)
		return nil
	}
	if strings.HasPrefix(known, ours+":") {
		b.app.Log.Warn("another program has changed the commands: registering them again")
	}
	if there, err = b.app.Client.OverwriteCommands(ctx, commands); err != nil {
		return err
	}
	b.app.Commands.Know(there)
	return b.store.SetSetting(registeredScope, registeredKey, ours+":"+versions(there))
}

// versions returns a text that differs whenever commands do.
func versions(list []discord.Registered) string {
	var all []string
	for _, c := range list {
		all = append(all, c.ID+"/"+c.Version)
	}
	slices.Sort(all)
	return digest([]byte(strings.Join(all, " ")))
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
