package discord

import (
	"context"
	"net/http"

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
