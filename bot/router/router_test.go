package router

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/table"
)

// TestPressesQueueByMatchOrPerson: the second part of a custom ID may also be a game or a word
// of a setting, which many people press on many servers.
func TestPressesQueueByMatchOrPerson(t *testing.T) {
	t.Parallel()
	key := func(user, verb, about string, route Route) string {
		i := &discord.Interaction{ID: "5", User: discord.User{ID: user}, CustomID: discord.CustomID{Verb: verb, Args: about}}
		return (&job{Interaction: i, route: route}).key()
	}
	require.Equal(t, "12", key("1", "play", "12", Route{}))
	require.Equal(t, key("1", "play", "12", Route{}), key("2", "word", "12", Route{}), "presses of one match wait for each other")
	require.NotEqual(t, key("1", "rest-set", "zone", Route{Apart: true}), key("2", "rest-set", "zone", Route{Apart: true}))
	require.NotEqual(t, key("1", "rules", "lancelot", Route{Apart: true}), key("2", "rules", "lancelot", Route{Apart: true}))
	require.Equal(t, key("1", "rules", "lancelot", Route{Apart: true}), key("1", "games", "", Route{}), "commands of one person wait for each other")

	command := &discord.Interaction{ID: "6", Kind: discord.KindCommand, Channel: "7", User: discord.User{ID: "1"}}
	require.Equal(t, "user 1", (&job{Interaction: command}).key(), "the match is not known yet")
}

// TestForgedNumbersAreRefused: only custom IDs about a match or a league carry a number.
func TestForgedNumbersAreRefused(t *testing.T) {
	t.Parallel()
	refused := func(customID string, route Route) error {
		i := &discord.Interaction{User: discord.User{ID: "1"}, CustomID: discord.ParseCustomID(customID)}
		return new(Router).refused(&job{Interaction: i, route: route})
	}
	require.ErrorIs(t, refused("play:12:x", Route{}), table.ErrOutdated)
	require.ErrorIs(t, refused("league:12:x", Route{League: true}), table.ErrOutdated)
	require.NoError(t, refused("rest-set:zone:x", Route{Apart: true}))
}
