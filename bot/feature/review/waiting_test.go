package review_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/table/seats"
	"herald/games"
)

// waits matches the sentences that name the seats that a match waits for.
var waits = regexp.MustCompile(`(?i)(waiting for|on attend|en attente de)[^.\n]*`)

// said returns all that a message says: its text, its pictures in words, and what follows.
func said(m discord.Message) string {
	all := m.Content
	for _, a := range m.Attachments {
		all += "\n" + a.Description
	}
	if m.Words != nil {
		all += "\n" + strings.Join(m.Words(), "\n")
	}
	for _, more := range m.More {
		all += "\n" + more.Content
	}
	return all
}

// A player who is asked never reads that the match waits for them, wherever they look.
func TestNobodyIsToldThatTheyWaitForThemselves(t *testing.T) {
	t.Parallel()
	names := []string{"Ada", "Bruno", "Carla", "Dai", "Emil"}
	b, others := bottest.New(t), 0
	for n, title := range bottest.Shelf {
		random := rand.New(rand.NewPCG(27, uint64(n)))
		tab, m := bottest.RandomTable(t, title, random)
		for p := range tab.Seats {
			tab.Seats[p].User = seats.User{ID: string(rune('1' + p)), Name: names[p]}
		}
		for range 6 {
			for range 9 {
				if !m.Over() {
					bottest.RandomStep(t, m, random)
				}
			}
			tab.Match = m.Record()
			id, err := b.Tables.Create(*tab)
			require.NoError(t, err)
			for p := range games.Player(len(tab.Seats)) {
				for _, locale := range []string{"en-GB", "fr"} {
					r := reader{T: t, bot: b, user: discord.User{ID: tab.Seats[p].User.ID}, locale: locale}
					for _, m := range []discord.Message{
						r.types("since", id), r.types("log", id), r.types("board", id), r.types("hand", id), r.types("board", id, "text", "true"),
						r.types("board", id, "part", "laws"),
					} {
						for _, line := range waits.FindAllString(said(m), -1) {
							require.NotContains(t, line, names[p], "%s, %s", title.Name, locale)
							others++
						}
					}
				}
			}
		}
	}
	require.NotZero(t, others)
}
