package startup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"herald/bot/discord"
)

// The setting that records the registered commands.
const (
	registeredScope = "bot"
	registeredKey   = "commands"
)

// register overwrites the commands on Discord unless they are still those registered last:
// Discord limits how often that may be done, and another program with the same token may have
// registered others since. Of several processes the main one registers, and the others use
// what is there.
func (s *Startup) register(ctx context.Context) error {
	commands := s.Wanted()
	text, err := json.Marshal(commands)
	if err != nil {
		return err
	}
	ours, known := fmt.Sprintf("%s:%s", s.Client.App(), digest(text)), ""
	if err := s.Store.Setting(registeredScope, registeredKey, &known); err != nil {
		s.Log.Error("setting not read", "key", registeredKey, "err", err)
	}
	there, err := s.Client.Registered(ctx)
	if err != nil {
		return err
	}
	if known == ours+":"+versions(there) || !s.Main() {
		s.Commands.Know(there)
		return nil
	}
	if strings.HasPrefix(known, ours+":") {
		s.Log.Warn("another program has changed the commands: registering them again")
	}
	commands = append(commands, discord.EntryPoints(there)...)
	if there, err = s.Client.OverwriteCommands(ctx, commands); discord.Status(err) == http.StatusBadRequest {
		return s.registerForServers(ctx, commands, err)
	}
	if err != nil {
		return err
	}
	s.Commands.Know(there)
	return s.Store.SetSetting(registeredScope, registeredKey, ours+":"+versions(there))
}

// registerForServers registers commands for servers alone, after Discord has refused them for
// people as well: it does unless people can install the application. The next start tries
// again.
func (s *Startup) registerForServers(ctx context.Context, commands []discord.Command, refused error) error {
	for n, c := range commands {
		if c.Type != discord.OfActivity {
			commands[n] = c.ForServers()
		}
	}
	there, err := s.Client.OverwriteCommands(ctx, commands)
	if err != nil {
		return err
	}
	s.Log.Warn("the commands work on servers alone: if people are to install the application for themselves, run herald setup and start again", "err", refused)
	s.Commands.Know(there)
	return nil
}

// versions returns a text that changes whenever commands do, except those that Discord makes.
func versions(list []discord.Registered) string {
	var all []string
	for _, c := range list {
		if c.Type != discord.OfActivity {
			all = append(all, c.ID+"/"+c.Version)
		}
	}
	slices.Sort(all)
	return digest([]byte(strings.Join(all, " ")))
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
