package cli

import (
	"errors"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
)

// matchFlags are the flags of commands that start a match.
type matchFlags struct {
	Game    string            `arg:"" optional:"" help:"Game to play, such as lancelot."`
	Players int               `placeholder:"N" help:"Number of players (default: the fewest possible)."`
	Option  map[string]string `placeholder:"NAME=VALUE" mapsep:"none" help:"Option of the game; can be repeated."`
	Config  string            `placeholder:"FILE" help:"Configuration file, for the numbers of your own copy of a game (default: config.toml in the working folder, if there is one)."`
}

// title returns the game that f names, with the numbers of the configuration;
// the error lists the games there are.
func (f matchFlags) title(p *program) (render.Title, error) {
	switch _, ok := p.title(f.Game); {
	case f.Game == "":
		return render.Title{}, usagef("name a game; there are: %s", p.titleNames())
	case !ok:
		return render.Title{}, usagef("no game is called %q; there are: %s", f.Game, p.titleNames())
	}
	titles, err := f.shelf(p)
	title, _ := find(titles, f.Game)
	return title, err
}

// shelf returns the games with the numbers of the configuration.
func (f matchFlags) shelf(p *program) ([]render.Title, error) {
	c, err := p.config(f.Config)
	if err != nil {
		return nil, err
	}
	return p.configured(c)
}

// start returns the match that f describes, before its first move.
func (f matchFlags) start(rules games.Rules) (*match.Match, error) {
	m, err := match.Start(rules, f.setup(rules), nil)
	return m, asUsage(rules, err)
}

// startFair is start with provable dice.
func (f matchFlags) startFair(rules games.Rules, seed string) (*match.Match, error) {
	m, err := match.StartFair(rules, f.setup(rules), nil, record.Fair{Seed: seed})
	return m, asUsage(rules, err)
}

func (f matchFlags) setup(rules games.Rules) games.Setup {
	setup := games.Setup{Players: f.Players, Options: f.Option}
	if setup.Players == 0 {
		setup.Players = rules.Min
	}
	return setup
}

// asUsage turns a wrong setup into a usageError.
func asUsage(rules games.Rules, err error) error {
	var wrong *games.SetupError
	if errors.As(err, &wrong) {
		return usagef("%s: %w", rules.Name, err)
	}
	return err
}
