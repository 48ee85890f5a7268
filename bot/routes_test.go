package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
)

// TestWhatIsNotAboutAMatchSaysSo: otherwise all its presses wait in one queue.
func TestWhatIsNotAboutAMatchSaysSo(t *testing.T) {
	t.Parallel()
	routes := bot.Routes(bottest.New(t).Bot)
	for _, verb := range []string{"rules", "legend", "rest", "rest-form", "rest-set", "set", "clips", "games", "data", "data-file", "data-ask", "data-offer", "data-delete", "browsers", "signout"} {
		require.True(t, routes.Presses[verb].Apart || routes.Presses[verb].Form != nil, verb)
	}
	for _, name := range []string{"new", "settings", "help", "rules", "games"} {
		require.True(t, routes.Commands[name].Apart, name)
	}
}
