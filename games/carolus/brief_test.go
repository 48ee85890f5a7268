package carolus

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"

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

// A post of three bot players and a person has at most 400 characters, whatever happens: here
// without its heading and its last lines, which take a hundred.
func TestATurnOfFourIsShort(t *testing.T) {
	const most = 300
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	names := []string{"🔵⚜️ **Ada**", "🟡🦁 **Perceval**", "🔴✚ **Lunete**", "🟢🏰 **Bedivere**"}
	for _, locale := range []string{"en", "fr"} {
		say := catalog.Printer(locale, func(p games.Player) string { return names[p] })
		longest := 0
		four := slices.DeleteFunc(setups(), func(s games.Setup) bool { return s.Players != 4 })
		for seed := range uint64(60) {
			random := rand.New(rand.NewPCG(seed, 4))
			setup := four[int(seed)%len(four)]
			s := begin(t, setup.Players, setup.Options)
			var notes []games.Note
			for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
				d := pending[random.IntN(len(pending))]
				if d.Player == 0 && d.Fresh {
					longest = max(longest, briefLength(say, notes))
					notes = nil
				}
				notes = append(notes, s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])...)
			}
		}
		t.Logf("%s: at most %d characters", locale, longest)
		require.LessOrEqual(t, longest, most)
	}
}

// briefLength returns the number of characters of the lines of a post.
func briefLength(say lang.Printer, notes []games.Note) int {
	n := 0
	for _, line := range brief(slices.DeleteFunc(notes, func(n games.Note) bool { return n.To != games.Everyone })) {
		if !line.Detail {
			n += utf8.RuneCountInString(say.Say(line.Text)) + 1
		}
	}
	return n
}
