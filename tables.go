package main

import (
	"os"

	"herald/config"
	"herald/render"
)

// settings are what the command line says about where things are.
type settings struct {
	Config string `placeholder:"FILE" help:"Configuration file (default: config.toml in the working folder, if there is one)."`
	Data   string `placeholder:"DIR" help:"Data folder (default: that of the configuration, or data)."`
}

// load returns the configuration, with the data folder of the command line.
func (s settings) load(p *program) (config.Config, error) {
	c, err := p.config(s.Config)
	if s.Data != "" {
		c.Data = s.Data
	}
	return c, err
}

// config reads a configuration; "" is the default one.
func (p *program) config(file string) (config.Config, error) {
	var tables []string
	for _, t := range shelf() {
		if t.Read != nil {
			tables = append(tables, t.Name)
		}
	}
	c, err := config.Load(file, tables, p.getenv)
	if err != nil {
		return c, usageError{err}
	}
	return c, nil
}

// withTables returns the games with the component tables of the configuration.
func withTables(c config.Config) ([]render.Title, error) {
	titles := shelf()
	for i, t := range titles {
		file := c.Tables[t.Name]
		if file == "" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, usagef("component table of %s: %w", t.Name, err)
		}
		if titles[i].Rules, err = t.Read(text, file); err != nil {
			return nil, usageError{err}
		}
	}
	return titles, nil
}
