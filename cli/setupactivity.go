package cli

import (
	"fmt"
	"net/http"
	"strings"

	"herald/bot/discord"
	"herald/config"
)

// reportActivity prints what the owner of an application has to enter on Discord's pages so that
// boards open inside Discord, and how much of it is there.
func reportActivity(p *program, client *discord.Client, a discord.Application, page config.Page) error {
	secret := "missing: copy it, and set it in HERALD_CLIENT_SECRET or as client_secret in [page] of config.toml"
	if page.ClientSecret != "" {
		right, err := knowsSecret(p, client, page.ClientSecret)
		if err != nil {
			return err
		}
		secret = state(right, "it is the application’s", "it is not the application’s: copy it anew")
	}
	_, host, _ := strings.Cut(page.Address, "://")
	fmt.Fprintf(p.Stdout, "Boards open inside Discord with all of this at https://discord.com/developers/applications/%s\n", a.ID)
	for _, step := range [][2]string{
		{"Activities, Settings: Enable Activities", state(a.HasActivities(), "on", "off")},
		{"Activities, URL Mappings: the root mapping / leads to " + host, "Discord does not tell"},
		{"OAuth2, Redirects: any address, such as https://127.0.0.1", state(len(a.Redirects) > 0, "there is one", "missing")},
		{"OAuth2, Client Secret", secret},
	} {
		fmt.Fprintf(p.Stdout, "- %s (%s)\n", step[0], step[1])
	}
	return nil
}

func state(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// knowsSecret reports whether a client secret is the application's: Discord looks at it before the
// code, which here is none.
func knowsSecret(p *program, client *discord.Client, secret string) (bool, error) {
	_, err := client.Identify(p.ctx, secret, "herald-setup")
	switch discord.Status(err) {
	case http.StatusBadRequest:
		return true, nil
	case http.StatusUnauthorized:
		return false, nil
	}
	return false, err
}
