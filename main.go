// Herald plays board games over days with the people of a Discord channel.
//
// This is the program: its subcommands, each in a file of its own, and the
// games on its shelf.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "herald:", err)
	}
	os.Exit(exitCode(err))
}

// A program is what a subcommand has to work with.
type program struct {
	ctx            context.Context
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer
}

// A usageError is a fault of whoever typed the command line or the
// configuration, not of the thing asked for.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// exitCode is 0 for done, 1 if the thing asked for failed, 2 for wrong usage.
func exitCode(err error) int {
	var usage usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		return 2
	}
	return 1
}

type commands struct {
	Serve    serveCommand    `cmd:"" default:"withargs" help:"The bot, on Discord. The token comes from HERALD_TOKEN or the configuration."`
	Demo     demoCommand     `cmd:"" help:"The same bot on a local stand-in for Discord, with a web page to play on. Needs no token, no network, no configuration."`
	Play     playCommand     `cmd:"" help:"A match in the terminal; reads turns from standard input."`
	Selfplay selfplayCommand `cmd:"" help:"Bot players against each other; writes one record a file."`
	Replay   replayCommand   `cmd:"" help:"Check a record and print the result, every position, or a picture."`
	Check    checkCommand    `cmd:"" help:"Replay every stored match with this program: run it before an upgrade."`
	Backup   backupCommand   `cmd:"" help:"Write a consistent copy of the store, also while the bot runs."`
	Health   healthCommand   `cmd:"" help:"Say how the bot is that runs on the data folder; succeed if it is well."`
}

func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) error {
	helped := false
	parser, err := kong.New(&commands{},
		kong.Name("herald"),
		kong.Description("Board games played over days in a Discord channel."),
		kong.Writers(stdout, stderr),
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
		return usagef("%w; herald --help tells more", err)
	}
	return selected.Run(&program{ctx, getenv, stdin, stdout, stderr})
}
