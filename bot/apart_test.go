package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
)

// Bot players of one level bear one name; where no shield tells them apart, a
// number does.
func TestEqualNamesHaveNumbers(t *testing.T) {
	t.Parallel()
	tab := table{}
	for _, name := range []string{"Ada", "Squire (bot)", "Knight (bot)", "Squire (bot)"} {
		tab.Seats = append(tab.Seats, chair{Person: discord.Person{Name: name}})
	}
	require.Equal(t, []string{"Ada", "Squire (bot) 1", "Knight (bot)", "Squire (bot) 2"}, tab.namesApart())
	require.Empty(t, tab.apart(7))
}
