package play_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/play"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// types types a sentence into the form of the panel.
func types(t *testing.T, f feature.Feature, who seats.User, id, sentence string) discord.Message {
	t.Helper()
	return typesIn(t, f, who, id, "en-GB", sentence)
}

// typesIn is types in a language.
func typesIn(t *testing.T, f feature.Feature, who seats.User, id, locale, sentence string) discord.Message {
	t.Helper()
	m, err := f.Presses["typed"].Run(t.Context(), typing(who, id, locale, sentence))
	require.NoError(t, err)
	return m
}

func typing(who seats.User, id, locale, sentence string) *discord.Interaction {
	return &discord.Interaction{
		User: discord.User(who), Guild: "1", Channel: "7", Locale: locale, CustomID: customid.About{ID: id}.For("typed"),
		Options: map[string]string{"move": sentence},
	}
}

// drafting returns a match with the sword in which the player who is asked has drafted e5.
func drafting(t *testing.T) (b *bottest.Bot, f feature.Feature, id string, who seats.User, seat games.Player) {
	t.Helper()
	b = bottest.New(t)
	f = play.New(b.App)
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2, Options: map[string]string{"excalibur": "yes"}}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
	})
	require.NoError(t, err)
	tab, err := b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	types(t, f, tab.Seats[opened(t, b, id).Waiting()[0]].User, id, "xg6")
	seat = opened(t, b, id).Waiting()[0]
	who = tab.Seats[seat].User
	require.Contains(t, types(t, f, who, id, "e5").Content, "✏️ **Your draft, not played yet:** `e5`")
	return b, f, id, who, seat
}

// A sentence that is a whole turn replaces the draft; another one continues it.
func TestASentenceReplacesADraft(t *testing.T) {
	t.Parallel()
	b, f, id, who, seat := drafting(t)
	require.Contains(t, types(t, f, who, id, "f7").Content, "not played yet:** `f7`")
	require.Equal(t, []string{"f7"}, opened(t, b, id).Draft(seat))
	require.Contains(t, types(t, f, who, id, "xh8").Content, "✅ **Played")
	plays := opened(t, b, id).Record().Entries
	require.Equal(t, []string{"f7", "xh8"}, []string{plays[len(plays)-2].Word, plays[len(plays)-1].Word})
}

// A refused sentence leaves the draft as it is, and names its possible continuations.
func TestARefusedSentenceLeavesTheDraft(t *testing.T) {
	t.Parallel()
	b, f, id, who, seat := drafting(t)
	for sentence, want := range map[string]string{
		"zz":        "I don’t know the word “zz”, so nothing was played.",
		"f7 xh8 h9": "`f7 xh8` is already a whole turn; nothing is left for `h9`.",
	} {
		m := types(t, f, who, id, sentence).Content
		require.Contains(t, m, "✏️ **Your draft, not played yet:** `e5`")
		require.Contains(t, m, want)
		require.Contains(t, m, "Your draft is still open: *Confirm* plays it, *Undo* takes back its last step.")
		require.Equal(t, []string{"e5"}, opened(t, b, id).Draft(seat))
	}
}

// Where too much is possible to be listed, an unknown word is answered by a move that can be played.
func TestAnUnknownWordIsAnsweredByAnExample(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	id, first := begun(t, b)
	m := typesIn(t, f, first, id, "en-GB", "banana").Content
	example := regexp.MustCompile("“banana”, so nothing was played\\. .+ Try `(.+)`\\.").FindStringSubmatch(m)
	require.NotNil(t, example, m)
	require.Contains(t, typesIn(t, f, first, id, "fr", "banane").Content, "Essaie `"+example[1]+"`.")
	require.Contains(t, types(t, f, first, id, example[1]).Content, "✅ **Played")
}

// Confirm plays the draft that its panel shows, once.
func TestConfirmPlaysWhatItsPanelShows(t *testing.T) {
	t.Parallel()
	b, f, id, who, seat := drafting(t)
	confirm := func() discord.CustomID {
		panel := press(t, f, who, customid.About{ID: id}.For("play"))
		for _, row := range panel.Components {
			for _, c := range row.Components {
				if at := discord.ParseCustomID(c.CustomID); at.Verb == "confirm" {
					return at
				}
			}
		}
		return discord.CustomID{}
	}
	old := confirm()
	types(t, f, who, id, "f7")
	require.Contains(t, press(t, f, who, old).Content, "The position has changed", "the panel shows another draft")
	require.Equal(t, []string{"f7"}, opened(t, b, id).Draft(seat))
	now := confirm()
	require.Contains(t, press(t, f, who, now).Content, "✅ **Played")
	require.Contains(t, press(t, f, who, now).Content, "✅ **Already played.**")
	at, err := customid.Read(now)
	require.NoError(t, err)
	require.Contains(t, press(t, f, who, at.With("").For("confirm")).Content, "✅ **Already played.**", "an older panel")
	require.Contains(t, press(t, f, who, old).Content, "⚠️ **This draft wasn’t played.** You played `f7` instead.")
}
