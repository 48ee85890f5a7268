package view_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/match"
	"herald/games/record"
)

// drawnMatch returns a match of four that has ended with seven castles each.
func drawnMatch(t *testing.T) *match.Match {
	t.Helper()
	m := playedOut(t, carolus.Rules(), 4, rand.New(rand.NewPCG(530, 24)))
	require.Equal(t, []int{7, 7, 7, 7}, m.Scores())
	require.Equal(t, []int{1, 1, 1, 1}, m.Final())
	return m
}

// playedOut returns a match that is played at random to its end.
func playedOut(t *testing.T, rules games.Rules, players int, random *rand.Rand) *match.Match {
	t.Helper()
	r := record.Record{Game: rules.Name, Version: rules.Version, Setup: games.Setup{Players: players}}
	s, err := rules.New(r.Setup)
	require.NoError(t, err)
	for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
		d := pending[0]
		move := d.Moves[random.IntN(len(d.Moves))]
		r.Entries = append(r.Entries, record.Entry{Player: d.Player, Word: move.String()})
		s.Apply(d.Player, move)
	}
	m, err := match.Open(rules, r)
	require.NoError(t, err)
	return m
}

// Each score is told once, in a line, by its sources; then the last turn is not told.
func TestTheEndTellsEachScoreByItsSources(t *testing.T) {
	t.Parallel()
	b, m := bottest.New(t), playedOut(t, lancaster.Rules(), 3, rand.New(rand.NewPCG(14, 20)))
	tab := &table.Table{ID: "1", Game: "lancaster", Match: m.Record()}
	for _, name := range []string{"Ada", "Bruno", "Carla"} {
		tab.Seats = append(tab.Seats, seats.Seat{Person: seats.Person{ID: name, Name: name}})
	}
	said := games.Note{To: games.Everyone, Text: games.T("lancaster.name")}
	for locale, want := range map[string][]string{
		"en": {
			`1\. 🟡🦁 **Bruno**: **29** · Laws 4 · Conflicts 9 · Knighthood 8 · Castle 8`,
			`2\. 🔵⚜️ **Ada**: **24** · Laws 11 · Conflicts 11 · Castle 2`,
			`3\. 🔴✚ **Carla**: **12** · Laws 2 · Conflicts 3 · Knighthood 4 · Castle 2 · Nobles 1`,
		},
		"fr": {
			`1\. 🟡🦁 **Bruno** : **29** · Lois 4 · Conflits 9 · Chevalerie 8 · Château 8`,
			`2\. 🔵⚜️ **Ada** : **24** · Lois 11 · Conflits 11 · Château 2`,
			`3\. 🔴✚ **Carla** : **12** · Lois 2 · Conflits 3 · Chevalerie 4 · Château 2 · Nobles 1`,
		},
	} {
		tab.Locale = locale
		lines := strings.Split(plain(view.EndText(b.View.Public(tab), tab, m, []games.Note{said}, nil)), "\n")
		require.Equal(t, want, lines[2:5])
		require.Len(t, lines, 6)
	}
}

// A drawn match is said to have no winner wherever its end is told.
func TestADrawnMatchHasNoWinner(t *testing.T) {
	t.Parallel()
	b, m := bottest.New(t), drawnMatch(t)
	tab := &table.Table{ID: "1", Game: "carolus", Match: m.Record()}
	for _, name := range []string{"Ada", "Bruno", "Carla", "Dora"} {
		tab.Seats = append(tab.Seats, seats.Seat{Person: seats.Person{ID: name, Name: name}})
	}
	for locale, want := range map[string][3]string{
		"en": {
			"🤝 **Nobody wins**, 7 : 7 · 105 turns",
			"The match is over and nobody wins: Ada, Bruno, Carla and Dora share first place.", "share the victory",
		},
		"fr": {
			"🤝 **Personne ne gagne**, 7 : 7 · 105 tours",
			"La partie est finie et personne ne gagne : Ada, Bruno, Carla et Dora se partagent la première place.", "se partagent la victoire",
		},
	} {
		tab.Locale = locale
		say := b.View.Public(tab)
		require.Equal(t, want[0], plain(view.Result(say, tab, m)[0]))
		said := view.Spoken(say.Named(tab.DistinctName), m.View(games.Everyone), m.Final())
		require.Equal(t, want[1], plain(said[0]))
		for _, line := range view.TextBoard(tab, view.Scene{View: m.View(games.Everyone), Final: m.Final(), Say: say}) {
			require.NotContains(t, plain(line), want[2])
		}
	}
}

// plain returns a line with ordinary spaces.
func plain(line string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(line)
}
