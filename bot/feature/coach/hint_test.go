package coach_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/coach"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// In every game a hint has two texts that fit into a panel, and the second is longer.
func TestHintsOfAllGames(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Effort: 8})
	random := rand.New(rand.NewPCG(3, 4))
	for _, title := range bottest.Shelf {
		tab, m := bottest.RandomTable(t, title, random)
		for n := 0; n < 40 && !m.Over(); n++ {
			for _, p := range m.Waiting() {
				if len(m.Draft(p)) > 0 {
					continue
				}
				matters, turn, err := coach.Hints(t.Context(), b.App, b.View.Public(tab), tab, m.Clone(), p)
				require.NoError(t, err)
				require.Contains(t, matters, "-# ")
				require.Contains(t, turn, "\n> ")
				require.LessOrEqual(t, max(len(utf16.Encode([]rune(matters))), len(utf16.Encode([]rune(turn)))), 900)
			}
			bottest.RandomStep(t, m, random)
			tab.Match = m.Record()
		}
	}
}

// A secret answer of another seat changes no hint: wherever one is asked for it beside a seat, each answer leads to
// the same hint, and to the same reason of the last turn of a bot player.
func TestSecretsChangeNoHint(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Effort: 8})
	random := rand.New(rand.NewPCG(5, 6))
	compared := map[string]int{}
	for _, title := range bottest.Shelf {
		for range 3 {
			tab, m := bottest.RandomTable(t, title, random)
			for n := 0; n < 300 && !m.Over() && compared[title.Name] < 12; n++ {
				for _, d := range m.Pending() {
					if d.Seen == games.All || d.Player < 0 || len(d.Moves) < 2 || random.IntN(3) > 0 {
						continue
					}
					one, other := answered(t, m, d, 0, random), answered(t, m, d, len(d.Moves)-1, random)
					for _, p := range m.Waiting() {
						if p == d.Player || len(m.Draft(p)) > 0 || one.Plies() != other.Plies() {
							continue
						}
						matters, turn, err := coach.Hints(t.Context(), b.App, b.View.Public(tab), tab, one.Clone(), p)
						require.NoError(t, err)
						again, turnAgain, err := coach.Hints(t.Context(), b.App, b.View.Public(tab), tab, other.Clone(), p)
						require.NoError(t, err)
						require.Equal(t, matters, again)
						require.Equal(t, turn, turnAgain)
						require.Equal(t, why(t, b, tab, one, p), why(t, b, tab, other, p))
						compared[title.Name]++
					}
				}
				bottest.RandomStep(t, m, random)
				tab.Match = m.Record()
			}
		}
	}
	require.NotZero(t, compared["lancaster"])
}

// answered returns the match after a seat has begun a turn with one of its answers, ended it at random and confirmed.
func answered(t *testing.T, m *match.Match, d games.Decision, first int, random *rand.Rand) *match.Match {
	t.Helper()
	m = m.Clone()
	for range m.Draft(d.Player) {
		_, err := m.Undo(d.Player)
		require.NoError(t, err)
	}
	_, err := m.Play(d.Player, d.Moves[first].String())
	require.NoError(t, err)
	for !m.Whole(d.Player) {
		next, _ := m.Asked(d.Player)
		_, err := m.Play(d.Player, next.Moves[random.IntN(len(next.Moves))].String())
		require.NoError(t, err)
	}
	_, err = m.Confirm(d.Player, random.IntN)
	require.NoError(t, err)
	return m
}

// why returns the reason of the last turn at a table whose other seats are bot players', as a seat is told of it.
func why(t *testing.T, b *bottest.Bot, tab *table.Table, m *match.Match, reader games.Player) string {
	t.Helper()
	among := *tab
	among.Match = m.Record()
	among.Seats = slices.Clone(tab.Seats)
	for p := range among.Seats {
		if games.Player(p) != reader {
			among.Seats[p] = seats.Seat{User: seats.User{Name: "Bot"}, Bot: "page"}
		}
	}
	text, err := coach.Why(t.Context(), b.App, &among, m, reader)
	require.NoError(t, err)
	return text
}

// In every game what a bot player's turn did is told from its notes, and then another turn, as far as the reader sees.
func TestWhyInAllGames(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Effort: 8})
	random := rand.New(rand.NewPCG(7, 8))
	others := 0
	for _, title := range bottest.Shelf {
		tab, m := bottest.RandomTable(t, title, random)
		for n := 0; n < 60 && !m.Over(); n++ {
			bottest.RandomStep(t, m, random)
			if text := why(t, b, tab, m, 0); text != "" {
				require.Contains(t, text, "\n> ")
				others += strings.Count(text, "have p")
			}
		}
	}
	require.NotZero(t, others)
}
