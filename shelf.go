package main

import (
	"embed"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	caroluspicture "herald/render/carolus"
	lancasterpicture "herald/render/lancaster"
	lancelotpicture "herald/render/lancelot"
)

// shelf returns the games that this program knows: a line each.
func shelf() []render.Title {
	return []render.Title{
		{Rules: lancelot.Rules(), Draw: lancelotpicture.Draw},
		{Rules: carolus.Rules(), Draw: caroluspicture.Draw, Lettering: caroluspicture.Texts()},
		{
			Rules: lancaster.Rules(), Draw: lancasterpicture.Draw, Lettering: lancasterpicture.Texts(),
			Parts: lancasterpicture.Parts(), Legend: lancasterpicture.Legend,
		},
	}
}

// titled returns a game as this program brings it along.
func titled(name string) (render.Title, bool) { return among(shelf(), name) }

func among(titles []render.Title, name string) (render.Title, bool) {
	i := slices.IndexFunc(titles, func(t render.Title) bool { return t.Name == name })
	if i < 0 {
		return render.Title{}, false
	}
	return titles[i], true
}

func titleNames() string {
	var names []string
	for _, t := range shelf() {
		names = append(names, t.Name)
	}
	return strings.Join(names, ", ")
}

// A table is what the command line says about a match to be played.
type table struct {
	Game    string            `arg:"" optional:"" help:"The game, such as lancelot."`
	Players int               `placeholder:"N" help:"Number of players; the fewest possible if left out."`
	Option  map[string]string `placeholder:"NAME=VALUE" mapsep:"none" help:"An option of the game; may be repeated."`
	Config  string            `placeholder:"FILE" help:"The configuration, for the numbers of your own box; config.toml in the working folder, if there is one, if left out."`
}

// title returns the game that t names, with the numbers of the configuration;
// the error lists the games there are.
func (t table) title(p *program) (render.Title, error) {
	switch _, ok := titled(t.Game); {
	case t.Game == "":
		return render.Title{}, usagef("name a game; there are: %s", titleNames())
	case !ok:
		return render.Title{}, usagef("no game is called %q; there are: %s", t.Game, titleNames())
	}
	titles, err := t.shelf(p)
	title, _ := among(titles, t.Game)
	return title, err
}

// shelf returns the games with the numbers of the configuration.
func (t table) shelf(p *program) ([]render.Title, error) {
	c, err := p.config(t.Config)
	if err != nil {
		return nil, err
	}
	return withTables(c)
}

// start returns the match that t describes, before its first move.
func (t table) start(rules games.Rules) (*match.Match, error) {
	m, err := match.Start(rules, t.setup(rules), nil)
	return m, misused(rules, err)
}

// startFair is start with dice that can be proved.
func (t table) startFair(rules games.Rules, seed string) (*match.Match, error) {
	m, err := match.StartFair(rules, t.setup(rules), nil, seed)
	return m, misused(rules, err)
}

func (t table) setup(rules games.Rules) games.Setup {
	setup := games.Setup{Players: t.Players, Options: t.Option}
	if setup.Players == 0 {
		setup.Players = rules.Min
	}
	return setup
}

// misused makes what is wrong with a setup a wrong usage.
func misused(rules games.Rules, err error) error {
	var wrong *games.SetupError
	if errors.As(err, &wrong) {
		return usagef("%s: %w", rules.Name, err)
	}
	return err
}

//go:embed text
var texts embed.FS

// catalog returns the texts of the terminal, the games and their pictures.
func catalog() (*lang.Catalog, error) {
	folders := []fs.FS{texts, match.Texts(), render.Texts()}
	for _, t := range shelf() {
		folders = append(folders, t.Texts)
		if t.Lettering != nil {
			folders = append(folders, t.Lettering)
		}
	}
	return lang.Load(folders...)
}
