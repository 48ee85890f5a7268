package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"herald/bot/discord"
)

// The setting that says what was registered last.
const (
	registeredScope = "bot"
	registeredKey   = "commands"
)

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

// register overwrites the commands on Discord if they are not what was
// registered last: Discord limits how often that may be done.
func (b *Bot) register(ctx context.Context) error {
	commands := b.commands()
	text, err := json.Marshal(commands)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	version, registered := fmt.Sprintf("%s:%s", b.app.Client.App(), hex.EncodeToString(sum[:])), ""
	if err := b.store.Setting(registeredScope, registeredKey, &registered); err != nil {
		b.app.Log.Error("setting not read", "key", registeredKey, "err", err)
	}
	if registered == version {
		return nil
	}
	if err := b.app.Client.OverwriteCommands(ctx, commands); err != nil {
		return err
	}
	return b.store.SetSetting(registeredScope, registeredKey, version)
}
