package discord

import (
	"context"
	"encoding/base64"
	"net/http"
	"regexp"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// An Application is what Discord keeps of the bot's application.
type Application struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Servers     int    `json:"approximate_guild_count"`
	// Endpoint is the address that gets the interactions, "" for the gateway.
	Endpoint string `json:"interactions_endpoint_url"`
	// CustomLink is the install link that its owner has set in place of Discord's.
	CustomLink string `json:"custom_install_url"`
}

// Where an application is installed: on servers, and by people for themselves.
const (
	onServers  = "0"
	withPeople = "1"
)

// Application returns the bot's application.
func (d *Client) Application(ctx context.Context) (Application, error) {
	return d.application(ctx, call{passage: passage{route: "application"}, method: http.MethodGet, again: true})
}

// Describe sets the description of the application: others, but where there is one
// for the language. They have at most 400 characters.
func (d *Client) Describe(ctx context.Context, others string, localised map[string]string) error {
	err := d.amend(ctx, "description", map[string]any{"default": others, "localizations": localised})
	if Status(err) == http.StatusBadRequest {
		return d.amend(ctx, "description", others) // as the documentation has it; the OpenAPI description has the other form
	}
	return err
}

// SetInstallLink has Discord's install link ask servers for what Invite does, and
// offer people to install the application for themselves.
func (d *Client) SetInstallLink(ctx context.Context) error {
	type params struct {
		Scopes      []string   `json:"scopes"`
		Permissions Permission `json:"permissions"`
	}
	type install struct {
		Params params `json:"oauth2_install_params"`
	}
	return d.amend(ctx, "integration_types_config", map[string]install{
		onServers:  {params{[]string{"applications.commands", "bot"}, Invited}},
		withPeople: {params{[]string{"applications.commands"}, 0}},
	})
}

func (d *Client) amend(ctx context.Context, key string, value any) error {
	_, err := d.application(ctx, call{
		passage: passage{route: "amend application"}, method: http.MethodPatch, body: map[string]any{key: value}, again: true,
	})
	return err
}

func (d *Client) application(ctx context.Context, c call) (Application, error) {
	c.url = discordgo.EndpointApplication("@me")
	return decoded[Application](d.do(ctx, c))
}

// InstallLink is the address at which Discord offers to install an application as
// its owner has set it up.
func InstallLink(app string) string {
	return "https://discord.com/oauth2/authorize?client_id=" + app
}

// Invite is the address at which the bot of an application is invited to a server,
// with the permissions that it uses.
func Invite(app string) string {
	return InstallLink(app) + "&permissions=" + Invited.String() + "&scope=bot+applications.commands"
}

// Emojis returns the application's own emoji.
func (d *Client) Emojis(ctx context.Context) ([]Emoji, error) {
	list, err := decoded[struct {
		Items []Emoji `json:"items"`
	}](d.do(ctx, get("emojis", "", d.emojis())))
	return list.Items, err
}

// UploadEmoji adds an emoji to the application: a PNG of at most 256 KiB under a name
// of 2 to 32 letters, digits and underscores that no other has. It is not retried
// once sent.
func (d *Client) UploadEmoji(ctx context.Context, name string, png []byte) (Emoji, error) {
	body := map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)}
	return decoded[Emoji](d.do(ctx, call{
		passage: passage{route: "upload emoji"}, method: http.MethodPost, url: d.emojis(), body: body,
	}))
}

// DeleteEmoji removes an emoji from the application.
func (d *Client) DeleteEmoji(ctx context.Context, id string) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "delete emoji"}, method: http.MethodDelete, url: d.emojis() + "/" + id, again: true, done: codeUnknownEmoji,
	})
	return err
}

func (d *Client) emojis() string { return discordgo.EndpointApplication(d.app) + "/emojis" }

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
