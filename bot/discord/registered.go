package discord

import (
	"context"
	"net/http"
	"regexp"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// named is a command as lang.Catalog has it in a text, with what is typed after it.
var named = regexp.MustCompile("</[^:>]+:\\d+>( `[^`]*`)?|`/[^`]*`")

// WithoutCommands returns the content of a message without the names of commands:
// Mention may have had none for them when it was written.
func WithoutCommands(text string) string { return named.ReplaceAllString(text, "/") }

// A Registered command is one that Discord knows. Its Version changes whenever the
// command does, whoever changes it.
type Registered struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Type    int    `json:"type"`
	Name    string `json:"name"`
	Options []struct {
		Type int    `json:"type"`
		Name string `json:"name"`
	} `json:"options"`
}

// Registered returns the global commands of the application.
func (d *Client) Registered(ctx context.Context) ([]Registered, error) {
	return d.registered(ctx, call{passage: passage{route: "registered commands"}, method: http.MethodGet, again: true})
}

// OverwriteCommands replaces all global commands of the application by the JSON
// of commands, a list of Command, and returns what Discord knows then.
func (d *Client) OverwriteCommands(ctx context.Context, commands any) ([]Registered, error) {
	return d.registered(ctx, call{passage: passage{route: "commands"}, method: http.MethodPut, body: commands, again: true})
}

func (d *Client) registered(ctx context.Context, c call) ([]Registered, error) {
	c.url = discordgo.EndpointApplicationGlobalCommands(d.app)
	return decoded[[]Registered](d.do(ctx, c))
}

// Commands are the IDs of the registered slash commands, with which texts lead to
// them. The zero value knows none. It is safe for concurrent use.
type Commands struct {
	ids atomic.Pointer[map[string]string]
}

// Know replaces what is known.
func (c *Commands) Know(list []Registered) {
	ids := map[string]string{}
	for _, r := range list {
		if r.Type == OfChat {
			r.name(ids)
		}
	}
	c.ids.Store(&ids)
}

// name adds what a command can be called by: its name or, if it has subcommands,
// theirs in two words.
func (r *Registered) name(ids map[string]string) {
	whole := true
	for _, o := range r.Options {
		if o.Type == OfCommand {
			ids[r.Name+" "+o.Name], whole = r.ID, false
		}
	}
	if whole {
		ids[r.Name] = r.ID
	}
}

// Mention returns the markup that names a command, in each reader's language, and
// that readers can press; "" if no such command is known to be registered.
func (c *Commands) Mention(name string) string {
	ids := c.ids.Load()
	if ids == nil || (*ids)[name] == "" {
		return ""
	}
	return "</" + name + ":" + (*ids)[name] + ">"
}
