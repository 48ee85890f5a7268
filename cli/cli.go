// Package cli is Herald's command line: each command in a file of its own, which
// reads flags, calls the packages that do the work, and prints. It is handed the
// games and knows none; it chooses the store engine.
package cli

import (
	"context"
	"errors"
	"strconv"

	"github.com/alecthomas/kong"

	"herald/bot"
	"herald/games/record"
	"herald/internal/build"
)

type commands struct {
	Serve    serveCommand    `cmd:"" default:"withargs" help:"Run the bot on Discord. The token comes from HERALD_TOKEN or the configuration."`
	Demo     demoCommand     `cmd:"" help:"Run the same bot on a local stand-in for Discord, with a web page to play on. Needs no token, no network, no configuration."`
	Play     playCommand     `cmd:"" help:"Play a match in the terminal; turns are read from standard input."`
	Selfplay selfplayCommand `cmd:"" help:"Let bot players play against each other; write one record per match."`
	Puzzle   puzzleCommand   `cmd:"" help:"Commands about puzzles."`
	Replay   replayCommand   `cmd:"" help:"Check a record and print its result, every position, or a picture."`
	NewGame  newGameCommand  `cmd:"" help:"Write the skeleton of a new game, for engineers: rules, texts, pictures and tests of a small game that can be played."`
	Build    buildCommand    `cmd:"" help:"Build a program of Herald with games of other Go modules; needs the Go command."`
	Check    checkCommand    `cmd:"" help:"Replay every stored match with this program; run it before an upgrade."`
	Backup   backupCommand   `cmd:"" help:"Write a consistent copy of the store, also while the bot is running."`
	Migrate  migrateCommand  `cmd:"" help:"Copy a whole store from a file to a database or back, and compare both."`
	Setup    setupCommand    `cmd:"" help:"Set the description and the install link of your application on Discord, and print that link."`
	Health   healthCommand   `cmd:"" help:"Print how the bot that runs on the data folder is; fail if it is not well."`
	Privacy  privacyCommand  `cmd:"" help:"Print a text for your players on what the bot keeps about them, and how they delete it."`
	League   leagueCommand   `cmd:"" help:"Commands about leagues: ratings, tables, logs."`
	Version  versionCommand  `cmd:"" help:"Print which version of the program this is, and of which commit it was built."`
	Licenses licensesCommand `cmd:"" help:"Print the licences of everything that the program is made of."`
	Pages    pagesCommand    `cmd:"" name:"check-pages" hidden:""`

	PrintVersion kong.VersionFlag `name:"version" help:"Print the same as herald version."`
}

// Run runs the command that args name, until it is done or ctx ends. The error says which game on the shelf cannot be
// played, such as the second one of a name.
func Run(ctx context.Context, args []string, env Env) error {
	helped := false
	parser, err := kong.New(&commands{},
		kong.Name("herald"),
		kong.Description("Board games played over days in a Discord channel."),
		kong.Vars{
			"proof": strconv.Itoa(record.ProofVersion), "formats": formatNames(), "version": build.Line(build.Read()),
		},
		kong.Writers(env.Stdout, env.Stderr),
		kong.Exit(func(int) { helped = true }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
	if err != nil {
		return err
	}
	selected, err := parser.Parse(args)
	if helped {
		return nil
	}
	if err != nil {
		return usagef("%w; see herald --help", err)
	}
	if err := bot.CheckShelf(env.Shelf); err != nil {
		return err
	}
	return selected.Run(&program{ctx, env})
}

// ExitCode is 0 for done, 1 if the command failed, 2 for wrong usage and for a proof that
// is consistent but not proved.
func ExitCode(err error) int {
	var usage usageError
	var unproved unprovedError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage), errors.As(err, &unproved):
		return 2
	}
	return 1
}
