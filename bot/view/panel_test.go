package view_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/view"
)

// verbs returns the verbs of a message's buttons.
func verbs(m discord.Message) []string {
	var all []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			all = append(all, discord.ParseCustomID(c.CustomID).Verb)
		}
	}
	return all
}

// The legend, the plans and the close-ups stay one press away from each panel of a seat,
// however many buttons it has: Confirm, Undo and twenty moves among them.
func TestTheLegendIsOnePressAway(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	random := rand.New(rand.NewPCG(7, 8))
	crowded := 0
	for _, title := range bottest.Shelf {
		tab, m := bottest.RandomTable(t, title, random)
		for !m.Over() {
			for _, p := range m.Waiting() {
				all := verbs(b.View.Furnished(view.Panel{Table: tab, Match: m, Seat: p, Say: b.View.Public(tab)}).Text())
				require.Equal(t, len(title.Legend) > 0, slices.Contains(all, "legend"), "%s: %v", title.Name, m.Draft(p))
				require.Contains(t, all, "plans")
				if m.Whole(p) && len(all) > 15 {
					crowded++
				}
			}
			bottest.RandomStep(t, m, random)
			tab.Match = m.Record()
		}
	}
	require.NotZero(t, crowded)
}
