package cli

import (
	"log/slog"

	"herald/config"
	"herald/render"
)

// locations are the flags of commands that use the data folder.
type locations struct {
	Config string `placeholder:"FILE" help:"Configuration file (default: config.toml in the working folder, if there is one)."`
	Data   string `placeholder:"DIR" help:"Data folder (default: that of the configuration, or data)."`
}

// load returns the configuration, with the data folder of the command line.
func (l locations) load(p *program) (config.Config, error) {
	c, err := p.config(l.Config)
	if l.Data != "" {
		c.Data = l.Data
	}
	return c, err
}

// config reads a configuration, the default one if file is "".
func (p *program) config(file string) (config.Config, error) {
	var withTable []string
	for _, t := range p.Shelf {
		if t.Read != nil {
			withTable = append(withTable, t.Name)
		}
	}
	c, err := config.Load(file, withTable, p.Getenv)
	if err != nil {
		return c, usageError{err}
	}
	return c, nil
}

// logger returns the log of a program that talks to Discord.
func (p *program) logger(c config.Config) *slog.Logger {
	log := c.Logger(p.Stderr)
	if c.API.Clear() {
		log.Warn("the token goes over the network in the clear: use https in the key api", "api", c.API.Host)
	}
	return log
}

// configured returns the shelf with the component tables of a configuration.
func (p *program) configured(c config.Config) ([]render.Title, error) {
	titles := append([]render.Title(nil), p.Shelf...)
	for i, t := range titles {
		file := c.Tables[t.Name]
		if file == "" {
			continue
		}
		text, err := config.ReadFile(file)
		if err != nil {
			return nil, usagef("component table of %s: %w", t.Name, err)
		}
		if titles[i].Rules, err = t.Read(text, file); err != nil {
			return nil, usageError{err}
		}
	}
	return titles, nil
}
