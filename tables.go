package main

import (
	"fmt"
	"maps"
	"os"
	"slices"

	"github.com/BurntSushi/toml"

	"herald/render"
)

// checkTables refuses a component table for what has none.
func (c config) checkTables(text string) error {
	for _, name := range slices.Sorted(maps.Keys(c.Tables)) {
		if title, ok := titled(name); !ok || title.Read == nil {
			return refuse(text, toml.Key{"tables"}, fmt.Errorf("no game with a component table is called %q", name))
		}
	}
	return nil
}

// shelf returns the games with the owner's numbers.
func (c config) shelf() ([]render.Title, error) {
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
