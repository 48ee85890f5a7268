package discord

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// A Registered command is one that Discord knows. Its Version changes whenever the
// command does, whoever changes it.
type Registered struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Name    string `json:"name"`
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
	answer, err := d.do(ctx, c)
	if err != nil {
		return nil, err
	}
	var list []Registered
	return list, json.Unmarshal(answer, &list)
}
