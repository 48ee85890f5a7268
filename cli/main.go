package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"herald/render"
)

// Main is the whole program with games on its shelf: it runs the command of the process, ends it on an interrupt or on
// SIGTERM, prints what went wrong, and exits. A program with a game of its own is
//
//	func main() { cli.Main(append(shelf.Games(), dudo.Title())...) }
//
// Main and Run, which works within a process, keep their form within a MAJOR version of Herald; so do the packages that a game
// and its tests import: games and those below it, render and those below it, lang and bot/bottest.
func Main(games ...render.Title) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := Run(ctx, os.Args[1:], Env{
		Shelf: games, Getenv: os.Getenv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Program: os.Args[0],
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "herald:", Message(err))
	}
	os.Exit(ExitCode(err))
}
