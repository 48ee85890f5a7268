// Herald plays board games over days with the people of a Discord channel.
//
// This is the program: signals, the exit code, and the games on its shelf. The
// commands are in package cli.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"herald/cli"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := cli.Run(ctx, os.Args[1:], cli.Env{
		Shelf: shelf(), Getenv: os.Getenv, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Program: os.Args[0],
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "herald:", cli.Message(err))
	}
	os.Exit(cli.ExitCode(err))
}
