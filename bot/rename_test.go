package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// TestANewNameReachesAllMatchesOfTheServer at the person's next interaction there, in any
// match; elsewhere they may have another name.
func TestANewNameReachesAllMatchesOfTheServer(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	ada, bruno := guests[0], guests[1]
	bruno.types("/new game:toy seats:2")
	ada.presses(bruno.last(), "Join")
	require.Contains(t, ada.types("/games").Content, "Bruno")
	require.NoError(t, h.srv.Person("Bruno").Rename("Brünhild"))
	require.Contains(t, ada.types("/games").Content, "Bruno", "they have done nothing yet")

	bruno.types("/help")
	mine := ada.types("/games").Content
	require.Contains(t, mine, "Brünhild")
	require.NotContains(t, mine, "Bruno")
	_, err := ada.Await(ada.ctx, ada.channel, func(list []sandbox.Message) bool {
		return slices.ContainsFunc(list, func(m sandbox.Message) bool {
			return len(m.Attachments) > 0 && strings.Contains(m.Attachments[0].Description, "Brünhild")
		})
	})
	require.NoError(t, err, "the living message has it")
}

// TestANewNameReachesTheLeaguesOfTheServer, too, by any interaction.
func TestANewNameReachesTheLeaguesOfTheServer(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, lancelot)
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "games")
	h.drawn(ada)
	standings := func() string { return ada.types("/league standings").Attachments[0].Description }
	require.Contains(t, standings(), "Bruno")
	require.NoError(t, bruno.Rename("Brünhild"))
	require.Contains(t, standings(), "Bruno", "they have done nothing yet")
	bruno.types("/help")
	after := standings()
	require.Contains(t, after, "Brünhild")
	require.NotContains(t, after, "Bruno")
}
