package cli

import (
	"embed"
	"io/fs"

	"herald/bot"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

//go:embed text
var texts embed.FS

// catalog returns the texts of the terminal, the games and their pictures, and those in more folders.
func catalog(shelf []render.Title, more ...fs.FS) (*lang.Catalog, error) {
	folders := append([]fs.FS{texts, match.Texts(), render.Texts()}, more...)
	for _, t := range shelf {
		folders = append(folders, t.Texts)
		if t.Lettering != nil {
			folders = append(folders, t.Lettering)
		}
	}
	return lang.Load(folders...)
}

// catalogs returns the texts of the program, and the bot's.
func catalogs(shelf []render.Title) (own, app *lang.Catalog, err error) {
	if own, err = catalog(shelf); err != nil {
		return nil, nil, err
	}
	app, err = bot.Catalog(shelf)
	return own, app, err
}
