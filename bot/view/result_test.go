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
	"herald/games/lancelot"
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

// The details tell the last turn, and each score once, in a line, by its sources; above
// the picture is neither.
func TestTheEndTellsEachScoreByItsSources(t *testing.T) {
	t.Parallel()
	b, m := bottest.New(t), playedOut(t, lancaster.Rules(), 3, rand.New(rand.NewPCG(14, 20)))
	tab := &table.Table{ID: "1", Game: "lancaster", Match: m.Record()}
	for _, name := range []string{"Ada", "Bruno", "Carla"} {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: name, Name: name}})
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
		say := b.View.Public(tab)
		lines := strings.Split(plain(view.DetailsText(say, tab, m, []games.Note{said})), "\n")
		require.Equal(t, "> Lancaster", lines[1])
		require.Equal(t, want, lines[3:])
		require.Len(t, strings.Split(view.EndText(say, tab, m, []games.Note{said}, []string{"highlight"}), "\n"), 4)
	}
}

// A drawn match is said to have no winner wherever its end is told.
func TestADrawnMatchHasNoWinner(t *testing.T) {
	t.Parallel()
	b, m := bottest.New(t), drawnMatch(t)
	tab := &table.Table{ID: "1", Game: "carolus", Match: m.Record()}
	for _, name := range []string{"Ada", "Bruno", "Carla", "Dora"} {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: name, Name: name}})
	}
	for locale, want := range map[string][3]string{
		"en": {
			"🤝 **Nobody wins**, 7 : 7 · 60 turns",
			"The match is over and nobody wins: Ada, Bruno, Carla and Dora share first place.", "share the victory",
		},
		"fr": {
			"🤝 **Personne ne gagne**, 7 : 7 · 60 tours",
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

// The first line says how a resignation has decided a match: only one was left, or the
// first had resigned.
func TestTheResultSaysWhoResigned(t *testing.T) {
	t.Parallel()
	b, say := bottest.New(t), map[string][]string{}
	resigned := []record.Entry{{Player: 1, Word: record.ActResign}}
	for name, r := range map[string]record.Record{
		"left": {Setup: games.Setup{Players: 2}, Entries: append([]record.Entry{{Player: games.Chance, Word: "p0"}}, resigned...)},
		"overtaken": {
			Setup: games.Setup{Players: 3, Options: map[string]string{"target": "1"}},
			// Seat 1 has resigned, and captures.
			Entries: append(append([]record.Entry{{Player: games.Chance, Word: "p0"}}, resigned...), words("c3 e5 d7 g5 f5 l12 k3 h5")...),
		},
	} {
		r.Game, r.Version = "lancelot", 1
		m, err := match.Open(lancelot.Rules(), r)
		require.NoError(t, err)
		require.True(t, m.Over(), name)
		tab := &table.Table{ID: "1", Game: "lancelot", Match: m.Record()}
		for _, who := range []string{"Ada", "Bruno", "Carla"}[:r.Setup.Players] {
			tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: who, Name: who}})
		}
		for _, locale := range []string{"en", "fr"} {
			tab.Locale = locale
			say[name] = append(say[name], plain(view.Result(b.View.Public(tab), tab, m)[0]))
		}
	}
	require.Equal(t, map[string][]string{
		"left": {"🏆 🔵⚜️ **Ada** wins (🟡🦁 **Bruno** resigned) · 0 turns", "🏆 🔵⚜️ **Ada** gagne (🟡🦁 **Bruno** a abandonné) · 0 tour"},
		"overtaken": {
			"🏆 🔵⚜️ **Ada** and 🔴✚ **Carla** share the victory, 0 : 0 (the bot in 🟡🦁 **Bruno**’s seat reached 1, but a resigned seat can’t win) · 8 turns",
			"🏆 🔵⚜️ **Ada** et 🔴✚ **Carla** se partagent la victoire, 0 : 0 (le bot qui joue pour 🟡🦁 **Bruno** arrive à 1, mais une place abandonnée ne peut gagner) · 8 tours",
		},
	}, say)
}

// words returns the entries of three seats that play in turn.
func words(all string) (entries []record.Entry) {
	for n, word := range strings.Fields(all) {
		entries = append(entries, record.Entry{Player: games.Player(n % 3), Word: word})
	}
	return entries
}

// plain returns a line with ordinary spaces.
func plain(line string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(line)
}
