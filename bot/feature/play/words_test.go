package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/play"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// People type words of their own language, or of the game; drafts and suggested values are
// in the game's words in any language.
func TestPeopleTypeWordsOfTheirLanguage(t *testing.T) {
	t.Parallel()
	b := bottest.New(t, bottest.Toy)
	f := play.New(b.App)
	id, err := b.Tables.Create(table.Table{
		Game: "toy", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
	})
	require.NoError(t, err)
	_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	in := func(locale, move string) *discord.Interaction {
		i := typing(ada, id, locale, move)
		i.Options["match"] = id
		return i
	}
	require.Equal(t, []discord.Choice{{Name: "oui", Value: "yes"}}, f.Suggest["move"](in("fr", "OU")))
	require.Equal(t, []discord.Choice{{Name: "oui", Value: "yes"}}, f.Suggest["move"](in("fr", "y")))
	require.Contains(t, f.Suggest["move"](in("fr", "oui +")), discord.Choice{Name: "oui +1 (Miser 1 point)", Value: "yes +1"})
	require.Empty(t, f.Suggest["move"](in("en-GB", "ou")))

	typed := func(locale, move string) string { return typesIn(t, f, ada, id, locale, move).Content }
	require.Contains(t, typed("en-GB", "oui"), "`oui` isn’t possible here. The die shows")
	require.Contains(t, typed("fr", "fini"), "`fini` n’est pas possible ici.")
	require.Contains(t, typed("fr", "done"), "Coups possibles\u00a0: Oui (`oui`), Non (`non`).")
	require.Contains(t, typed("fr", "Oui"), "`oui`")
	require.Equal(t, []string{"yes"}, opened(t, b, id).Draft(0))
}
