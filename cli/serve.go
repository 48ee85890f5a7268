package cli

import (
	"errors"

	"herald/bot"
	"herald/bot/discord"
)

type serveCommand struct {
	locations
}

// errNoToken is the first error of a newcomer.
var errNoToken = usageError{errors.New(`there is no token. Create an application at https://discord.com/developers/applications, copy the
token from its page "Bot", and set it in the environment variable HERALD_TOKEN or in config.toml (see config.example.toml).
To try everything without Discord: herald demo`)}

// Run serves until p's context ends.
func (c *serveCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	if cfg.Token == "" {
		return errNoToken
	}
	titles, err := p.configured(cfg)
	if err != nil {
		return err
	}
	if cfg.Store == "" {
		if err := p.checkPages(storeFile(cfg.Data)); err != nil {
			return err
		}
	}
	a, err := openAppOn(cfg, titles, p.logger(cfg))
	if err != nil {
		return err
	}
	a.listen, a.unlink, a.deleting, a.archive = cfg.Listen, cfg.UnlinkAfter, cfg.DeleteAfter, archive(cfg.Archive)
	if a.page, err = openSite(cfg.Page, a.store); err != nil {
		return errors.Join(err, a.close())
	}
	if a.page.address != "" {
		a.activity.Secret = cfg.Page.ClientSecret
	}
	a.limits, a.shards, a.allowed = bot.Limits(cfg.Limits), bot.Shards(cfg.Shards), cfg.RequestsPerSecond
	err = a.serve(p.ctx, cfg.Token, discord.Network(cfg.API.URL), func(*bot.Bot) {})
	if bot.Misconfigured(err, a.shards) {
		err = usageError{err}
	}
	return errors.Join(err, a.close())
}
