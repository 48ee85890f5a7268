package carolus

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// reds returns n red paladins as a note counts them.
func reds(n int) []games.Text { return []games.Text{Red.count(n)} }

// The sentences of a turn become a line.
func TestATurnIsALine(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", func(p games.Player) string { return []string{"Ada", "Bruno"}[p] })
	var notes []games.Note
	add := func(w games.Weight, key string, args ...any) {
		notes = append(notes, note(w, games.T("carolus.note."+key, args...)))
	}
	lines := func() (all []string) {
		for _, n := range brief(notes) {
			all = append(all, say.Say(n.Text))
		}
		return all
	}
	add(games.Aside, "laid", "player", games.Player(1), "disc", 4)
	require.Equal(t, []string{"Discs: Bruno (4)."}, lines())
	add(games.Aside, "laid", "player", games.Player(0), "disc", 2)
	add(games.Placed, "placed", "player", games.Player(0), "places", []games.Text{
		games.T("carolus.at_court", "paladins", reds(2)),
		games.T("carolus.at", "paladins", []games.Text{Green.count(1)}, "region", regionName(2, 1)),
	})
	add(games.Taken, "gained", "player", games.Player(0), "clans", []games.Text{Gain{Red, 1}.text()})
	add(games.Aside, "marched", "player", games.Player(0), "n", 2, "place", "6")
	add(games.Seized, "conquered", "side", games.Player(0), "region", regionName(5, 1), "loser", games.Player(1))
	add(games.Gained, "joined", "numbers", "6–7", "n", 2, "left", 11)
	add(games.Aside, "filled", "player", games.Player(0), "paladins", []games.Text{Red.count(2), Blue.count(1)})
	require.Equal(t, []string{
		"Ada (2): 🟥🟥→court 🟢→3 · controls 🟥 · Emperor→6: taken from Bruno, 6–7 join · draws 🟥🟥🔷",
		"Discs: Bruno (4).",
	}, lines())
	require.Equal(t, games.Seized, brief(notes)[0].Weight)

	for range 3 { // more lines than players
		add(games.Placed, "placed", "player", games.Player(0), "places", []games.Text{games.T("carolus.at_court", "paladins", reds(1))})
		add(games.Aside, "marched", "player", games.Player(0), "n", 1, "place", "8")
	}
	require.Equal(t, []string{
		"Ada (2): Emperor→6: taken from Bruno, 6–7 join",
		"Ada: Emperor→8",
		"Discs: Bruno (4).",
	}, lines(), "of the first turns only the changes are listed")
}
