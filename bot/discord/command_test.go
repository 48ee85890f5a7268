package discord

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCommandsWithTheSameFirstWordAreOne(t *testing.T) {
	t.Parallel()
	match := []Parameter{{Name: "match", Type: OfString}}
	got := Grouped([]Command{
		{Name: "play"},
		{Name: "league show", Description: "Show", Contexts: InGuilds, Options: match},
		{Name: "help"},
		{Name: "league join", Description: "Join", Contexts: InGuilds},
	}, func(name string) Command { return Command{Name: name, Description: "Leagues"} })
	require.Equal(t, []Command{
		{Name: "play"},
		{Name: "league", Description: "Leagues", Contexts: InGuilds, Options: []Parameter{
			{Name: "show", Description: "Show", Type: OfCommand, Options: match},
			{Name: "join", Description: "Join", Type: OfCommand},
		}},
		{Name: "help"},
	}, got)
}
