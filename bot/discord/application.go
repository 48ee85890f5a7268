package discord

import (
	"context"
	"encoding/base64"
	"net/http"
	"regexp"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// An Application is the bot's application on Discord.
type Application struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Servers     int    `json:"approximate_guild_count"`
	// Endpoint is the address that receives interactions, "" for the gateway.
	Endpoint  string   `json:"interactions_endpoint_url"`
	Redirects []string `json:"redirect_uris"` // for OAuth 2
	Flags     int64    `json:"flags"`
	// CustomLink is the install link that the owner has set instead of Discord's.
	CustomLink string `json:"custom_install_url"`
}

// HasActivities reports whether the owner has switched Activities on.
func (a Application) HasActivities() bool { return a.Flags&embedded != 0 }

// embedded is the flag of an application that has an Activity.
const embedded = 1 << 17

// Installation contexts: a server, or a person's account.
const (
	onServers  = "0"
	withPeople = "1"
)

// Application returns the bot's application.
func (d *Client) Application(ctx context.Context) (Application, error) {
	return d.application(ctx, call{endpoint: endpoint{route: "application"}, method: http.MethodGet, again: true})
}

// Describe sets the description of the application, with translations by language; others is
// shown for all other languages. Each has at most 400 characters.
func (d *Client) Describe(ctx context.Context, others string, localised map[string]string) error {
	err := d.amend(ctx, "description", map[string]any{"default": others, "localizations": localised})
	if Status(err) == http.StatusBadRequest {
		return d.amend(ctx, "description", others) // in the form of the documentation; the OpenAPI description has the other one
	}
	return err
}

// SetInstallLink makes Discord's install link ask servers for the permissions of Invite, and
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
		endpoint: endpoint{route: "amend application"}, method: http.MethodPatch, body: map[string]any{key: value}, again: true,
	})
	return err
}

func (d *Client) application(ctx context.Context, c call) (Application, error) {
	c.url = discordgo.EndpointApplication("@me")
	return decoded[Application](d.do(ctx, c))
}

// InstallLink returns Discord's install page of an application, as its owner has set it up.
func InstallLink(app string) string {
	return "https://discord.com/oauth2/authorize?client_id=" + app
}

// Invite returns the address that invites the bot to a server, with the permissions that it
// uses.
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

// UploadEmoji adds an emoji to the application: a PNG of at most 256 KiB under an unused name
// of 2 to 32 letters, digits and underscores. It is not retried once sent.
func (d *Client) UploadEmoji(ctx context.Context, name string, png []byte) (Emoji, error) {
	body := map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)}
	return decoded[Emoji](d.do(ctx, call{
		endpoint: endpoint{route: "upload emoji"}, method: http.MethodPost, url: d.emojis(), body: body,
	}))
}

// DeleteEmoji removes an emoji from the application.
func (d *Client) DeleteEmoji(ctx context.Context, id string) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: "delete emoji"}, method: http.MethodDelete, url: d.emojis() + "/" + id, again: true, done: codeUnknownEmoji,
	})
	return err
}

func (d *Client) emojis() string { return discordgo.EndpointApplication(d.App()) + "/emojis" }

// named matches a command as lang.Catalog writes it in a text, with its arguments.
var named = regexp.MustCompile("</[^:>]+:\\d+>( `[^`]*`)?|`/[^`]*`")

// WithoutCommands returns the content of a message without the names of commands, which are
// text without a link until Mention knows the command.
func WithoutCommands(text string) string { return named.ReplaceAllString(text, "/") }

// A Registered command is one that Discord knows. Its Version changes with each change of the
// command, by any program.
type Registered struct {
	Command
	ID      string `json:"id"`
	Version string `json:"version"`
	Options []struct {
		Type int    `json:"type"`
		Name string `json:"name"`
	} `json:"options"`
}

// Registered returns the global commands of the application.
func (d *Client) Registered(ctx context.Context) ([]Registered, error) {
	return decoded[[]Registered](d.do(ctx, get("registered commands", "", d.commands()+"?with_localizations=true")))
}

// OverwriteCommands replaces all global commands of the application, and returns those now
// registered. Discord refuses a list without the EntryPoints.
func (d *Client) OverwriteCommands(ctx context.Context, commands []Command) ([]Registered, error) {
	return decoded[[]Registered](d.do(ctx, call{
		endpoint: endpoint{route: "commands"}, method: http.MethodPut, url: d.commands(), body: commands, again: true,
	}))
}

func (d *Client) commands() string { return discordgo.EndpointApplicationGlobalCommands(d.App()) }

// EntryPoints returns the commands that open the Activity of an application. Discord makes one
// for an application that has an Activity, and its owner may change it.
func EntryPoints(list []Registered) []Command {
	var all []Command
	for _, r := range list {
		if r.Type == OfActivity {
			all = append(all, r.Command)
		}
	}
	return all
}

// Commands has the IDs of the registered slash commands, with which texts link to them. The
// zero value knows none. It is safe for concurrent use.
type Commands struct {
	ids atomic.Pointer[map[string]string]
}

// Know replaces the known commands.
func (c *Commands) Know(list []Registered) {
	ids := map[string]string{}
	for _, r := range list {
		if r.Type == OfChat {
			r.name(ids)
		}
	}
	c.ids.Store(&ids)
}

// name adds the names of a command: its own or, if it has subcommands, theirs in two words.
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

// Mention returns the markup of a link to a command, shown in each reader's language; "" if no
// such command is known to be registered.
func (c *Commands) Mention(name string) string {
	ids := c.ids.Load()
	if ids == nil || (*ids)[name] == "" {
		return ""
	}
	return "</" + name + ":" + (*ids)[name] + ">"
}
