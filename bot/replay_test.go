package bot

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// TestWhatWasTakenBackIsStruckOut looks at a match in which a turn was undone.
func TestWhatWasTakenBackIsStruckOut(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	m, err := match.Start(shelf[0].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(func(int) int { return 0 })
	play := func(word string) games.Player {
		p := m.Waiting()[0]
		_, err := m.Play(p, word)
		require.NoError(t, err)
		_, err = m.Confirm(p, b.dice(m))
		require.NoError(t, err)
		return p
	}
	first := play("e5")
	ply, ok := m.FreeTakeBack(first)
	require.True(t, ok)
	_, err = m.TakeBack(first, ply)
	require.NoError(t, err)
	_, err = m.Undo(first)
	require.NoError(t, err)
	play("f6")
	tab := table{
		Game: shelf[0].Name, Setup: games.Setup{Players: 2}, Stage: playing, Locale: "en", Channel: "7", Guild: "1",
		Match: m.Record(), Seats: []chair{{Person: discord.Person{ID: "1", Name: "Ada"}}, {Person: discord.Person{ID: "2", Name: "Bruno"}}},
	}
	tab.ID, err = b.create(tab)
	require.NoError(t, err)
	shown := func(turn int) string {
		i := &discord.Interaction{User: discord.Person{ID: "3"}, Guild: "1", Options: map[string]string{"match": tab.ID, "turn": strconv.Itoa(turn)}}
		m, err := b.replay(t.Context(), i)
		require.NoError(t, err)
		checkMessage(t, m)
		return m.Content
	}
	require.Regexp(t, `turn 2 of 4\n~~.*E5.*~~\n↩️ This was undone later\.$`, shown(2))
	require.Contains(t, shown(3), "undoes the last turn")
	require.NotContains(t, shown(3), "~~")
	require.Regexp(t, `turn 4 of 4\n[^~]*F6`, shown(4))
	log, err := b.history(t.Context(), &discord.Interaction{User: discord.Person{ID: "3"}, Guild: "1", Options: map[string]string{"match": tab.ID}})
	require.NoError(t, err)
	require.Regexp(t, `2\\\. ~~.*E5.*~~\n3\\\. [^~]*\n4\\\. [^~]*F6`, log.Content)
}

// TestWhatWasPlayedForSomebodyIsNewsToHim lets a seat play on without its holder,
// as a plan or a bot player does.
func TestWhatWasPlayedForSomebodyIsNewsToHim(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	id := b.seated(t, 0, true, 5)
	play := func(word string, himself bool) {
		_, _, err := b.change(id, func(t *table, m *match.Match) error {
			p, from := m.Waiting()[0], m.Plies()
			_, err := m.Play(p, word)
			if err == nil {
				_, err = m.Confirm(p, b.roll)
			}
			if himself {
				t.saw(m, p, from)
			}
			return err
		})
		require.NoError(t, err)
	}
	recap := func(user string) string {
		m, err := b.since(t.Context(), &discord.Interaction{User: discord.Person{ID: user}, Guild: "1234567890123456789", Locale: "en", Options: map[string]string{"match": id}})
		require.NoError(t, err)
		return m.Content
	}
	play("e5", true)
	play("f6", true)
	play("g7", false)
	require.Regexp(t, `Since your last turn.*\n.*F6.*\n.*G7`, recap("1"))
	require.NotContains(t, recap("1"), "E5")
	require.Regexp(t, `Since your last turn.*\n.*G7`, recap("2"))
	require.Regexp(t, `Since the match began:\n.*goes first \(drawn by lot\).*\n.*E5.*\n.*F6.*\n.*G7`, recap("3"))
}

// TestEveryRecapAndReplayFitsDiscord walks random matches.
func TestEveryRecapAndReplayFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	plain := slices.Clone(shelf)
	for n := range plain {
		plain[n].Draw = func(render.Scene) *image.Paletted {
			return image.NewPaletted(image.Rect(0, 0, 20, 20), render.Palette())
		}
	}
	b := Offline(t, plain...)
	random := rand.New(rand.NewPCG(15, 16))
	for n := range 4 * len(plain) {
		tab, m := b.randomTable(t, plain[n%len(plain)], random)
		for k := 0; !m.Over() && k < 300; k++ {
			b.randomStep(t, m, random)
		}
		if tab.Match = m.Record(); m.Over() {
			tab.Stage = over
		}
		tab.Locale = []string{"en", "fr"}[n%2]
		id, err := b.create(*tab)
		require.NoError(t, err)
		for _, user := range []discord.Person{tab.Seats[0].Person, {ID: "3", Name: "Dai"}} {
			i := &discord.Interaction{User: user, Locale: tab.Locale, Options: map[string]string{"match": id}}
			recap, err := b.since(t.Context(), i)
			require.NoError(t, err)
			checkMessage(t, recap)
			shown, err := b.replay(t.Context(), i)
			require.NoError(t, err)
			for back := 0; ; back++ {
				checkMessage(t, shown)
				if prior := shown.Components[0].Components[1]; prior.Disabled || back == 10 {
					break
				}
				at, err := discord.ParseCustomID(shown.Components[0].Components[1].CustomID)
				require.NoError(t, err)
				require.True(t, strings.HasPrefix(at.Word, toPrior))
				shown, err = b.replay(t.Context(), &discord.Interaction{User: user, Locale: tab.Locale, CustomID: at, Options: map[string]string{}})
				require.NoError(t, err)
			}
		}
	}
}
