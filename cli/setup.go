package cli

import (
	"fmt"
	"net/http"
	"unicode/utf8"

	"herald/bot"
	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/lang"
)

type setupCommand struct {
	Config      string `placeholder:"FILE" help:"Configuration file (default: config.toml in the working folder, if there is one)."`
	Description string `placeholder:"TEXT" help:"Description of the bot, at most 400 characters (default: the one that it has, or Herald’s own)."`
}

// maxDescription is Discord's limit, in characters.
const maxDescription = 400

// Run sets up the application on Discord, and prints how people can install it and the
// settings that hinder it.
func (c *setupCommand) Run(p *program) error {
	cfg, err := p.config(c.Config)
	switch {
	case err != nil:
		return err
	case cfg.Token == "":
		return errNoToken
	case utf8.RuneCountInString(c.Description) > maxDescription:
		return usagef("the description has more than %d characters", maxDescription)
	}
	client, err := discord.NewClient(jobs.NewClock(nil, nil), cfg.Token, discord.Network(cfg.API.URL), p.logger(cfg))
	if err != nil {
		return err
	}
	defer client.Close()
	a, err := client.Application(p.ctx)
	if discord.Status(err) == http.StatusUnauthorized {
		return usageError{bot.Advised(err)}
	}
	if err != nil {
		return err
	}
	if err := c.describe(p, client, a); err != nil {
		return err
	}
	if err := client.SetInstallLink(p.ctx); err != nil {
		return err
	}
	c.report(p, a)
	if cfg.Page.Address == "" {
		return nil
	}
	client.SetApp(a.ID)
	return reportActivity(p, client, a, cfg.Page)
}

// describe sets the description, unless there is one and none is asked for.
func (c *setupCommand) describe(p *program, client *discord.Client, a discord.Application) error {
	if c.Description != "" {
		return client.Describe(p.ctx, c.Description, nil)
	}
	if a.Description != "" {
		return nil
	}
	own, app, err := catalogs(p.Shelf)
	if err != nil {
		return err
	}
	about := map[string]string{}
	for _, tag := range lang.Languages {
		names := app.Printer(tag.String(), nil)
		about[tag.String()] = own.Printer(tag.String(), nil).T("setup.about", "new", names.T("command.new.name"), "help", names.T("command.help.name"))
	}
	usual := lang.Languages[0].String()
	others := about[usual]
	delete(about, usual)
	return client.Describe(p.ctx, others, about)
}

// report prints what the owner of the application must know.
func (c *setupCommand) report(p *program, a discord.Application) {
	fmt.Fprintf(p.Stdout, "%s is on %d servers. Install it with this link:\n%s\n", a.Name, a.Servers, discord.InstallLink(a.ID))
	if a.CustomLink != "" {
		fmt.Fprintf(p.Stdout, "Its profile offers the link that you have set: %s\n", a.CustomLink)
	}
	if a.Endpoint != "" {
		fmt.Fprintf(p.Stdout, "Nothing that people type or press will arrive: Discord sends it to %s.\n"+
			"Clear the Interactions Endpoint URL on the page General Information of https://discord.com/developers/applications.\n", a.Endpoint)
	}
}
