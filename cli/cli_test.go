package cli

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/render"
	lancelotpicture "herald/render/lancelot"
)

// shelf has every game of the program; pictures of the first only.
var shelf = []render.Title{
	{Rules: lancelot.Rules(), Draw: lancelotpicture.Draw},
	{Rules: carolus.Rules()},
	{Rules: lancaster.Rules()},
}

// env is a process with an empty environment.
func env(stdin io.Reader, stdout io.Writer) Env {
	return Env{
		Shelf: shelf, Getenv: func(string) string { return "" },
		Stdin: stdin, Stdout: stdout, Stderr: io.Discard,
	}
}

// TestEveryCommandNeedsAShelfThatCanBePlayed: a program with games of others says at once what is wrong with them.
func TestEveryCommandNeedsAShelfThatCanBePlayed(t *testing.T) {
	twice := env(nil, io.Discard)
	twice.Shelf = append(twice.Shelf, shelf[0])
	require.EqualError(t, Run(t.Context(), []string{"version"}, twice), `two games on the shelf are called "lancelot"`)
}

func TestExitCodes(t *testing.T) {
	for want, err := range map[int]error{
		0: nil,
		1: match.ErrOver,
		2: named("file", usagef("table: %w", &games.SetupError{Value: "7", Possible: "2-5"})),
	} {
		require.Equal(t, want, ExitCode(err))
	}
}
