package cli

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/league"
	"herald/games/league/export"
	"herald/render/standings"
)

type leagueExportCommand struct {
	File  string `arg:"" type:"existingfile" help:"Log to read."`
	Out   string `required:"" placeholder:"DIR" help:"Folder to write the files into; it is created if there is none."`
	For   string `placeholder:"pN" xor:"for" help:"Write what this person gets, such as p17 (default: what organisers get)."`
	Names string `type:"existingfile" placeholder:"FILE" help:"Names of people: lines of a number, a space and a name. Without it, people are called by their numbers."`
	Lang  string `enum:"en,fr" default:"en" help:"Language of the calendar and of pages: en or fr (default: ${default})."`
	Title string `placeholder:"NAME" help:"Name of the league (default: the log's)."`
	HTML  bool   `name:"html" xor:"for" help:"Write pages for a browser instead, with public data only: start with index.html."`
}

// Run writes the files. The calendar has the deadlines after the last entry of the
// log.
func (c *leagueExportCommand) Run(p *program) error {
	log, state, err := readLeague(c.File)
	if err != nil {
		return err
	}
	l, err := c.league(p, log, state)
	if err != nil {
		return err
	}
	files, err := c.files(l)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(c.Out, f.Name), f.Data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(p.Stdout, "%s: %d bytes\n", f.Name, len(f.Data))
	}
	return nil
}

func (c *leagueExportCommand) league(p *program, log league.Log, state *league.State) (export.League, error) {
	texts, err := catalog(p.Shelf, export.Texts())
	if err != nil {
		return export.League{}, err
	}
	people, err := readNames(c.Names)
	if err != nil {
		return export.League{}, named(c.Names, err)
	}
	say := texts.Printer(c.Lang, func(games.Player) string { return "" })
	game, score := "", func(_, points int) string { return strconv.Itoa(points) }
	if title, ok := p.title(log.Head.Game); ok {
		game = say.T(log.Head.Game + ".name")
		score = func(seats, points int) string {
			return say.Points(title.Scoring(games.Setup{Players: seats})(points))
		}
	}
	return export.League{
		State: state, Log: log, Name: cmp.Or(c.Title, log.Head.League), Game: game, Person: people, Say: say.Say, Now: state.At(), Score: score,
		Sign: func(p league.Person) string { return standings.Sign(int(p)) },
	}, nil
}

func (c *leagueExportCommand) files(l export.League) ([]export.File, error) {
	if c.HTML {
		return export.Pages(l), nil
	}
	if c.For == "" {
		return export.All(l)
	}
	n, err := strconv.Atoi(strings.TrimPrefix(c.For, "p"))
	if err != nil || n < 1 {
		return nil, usagef("--for %s: it must be like p17", c.For)
	}
	return export.For(l, league.Person(n))
}

// readNames returns a function for the names in a file; without a file people are called by
// their numbers.
func readNames(file string) (func(league.Person) string, error) {
	names := map[league.Person]string{}
	if file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			number, name, ok := strings.Cut(strings.TrimSpace(line), " ")
			n, err := strconv.Atoi(strings.TrimPrefix(number, "p"))
			if err != nil || n < 1 || !ok {
				return nil, fmt.Errorf("want lines such as «17 Ada», have %q", line)
			}
			names[league.Person(n)] = name
		}
	}
	return func(p league.Person) string {
		if name, ok := names[p]; ok {
			return name
		}
		return p.String()
	}, nil
}
