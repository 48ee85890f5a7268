package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/play"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/render"
)

// TestAFreeAnswerIsTypedIntoAForm or a sentence, in both languages: a refused one comes back in the form.
func TestAFreeAnswerIsTypedIntoAForm(t *testing.T) {
	t.Parallel()
	b := bottest.New(t, render.Title{Rules: toy.Answering(), Draw: bottest.Toy.Draw})
	f := play.New(b.App)
	id, err := b.Tables.Create(table.Table{
		Game: "toy", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
	})
	require.NoError(t, err)
	_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	opens := func(panel discord.Message, locale, label string) discord.Modal {
		free := buttons(panel)["free"]
		require.Len(t, free, 1)
		require.Equal(t, label, free[0].Label)
		i := pressing(ada, discord.ParseCustomID(free[0].CustomID))
		i.Locale = locale
		return f.Presses["free"].Form(i)
	}
	submits := func(form discord.Modal, locale, text string) discord.Message {
		i := pressing(ada, discord.ParseCustomID(form.CustomID))
		i.Locale, i.Options = locale, map[string]string{"answer": text}
		m, err := f.Presses["freed"].Run(t.Context(), i)
		require.NoError(t, err)
		return m
	}
	open := func(locale string) discord.Message {
		i := pressing(ada, customid.About{ID: id}.For("play"))
		i.Locale = locale
		m, err := f.Presses["play"].Run(t.Context(), i)
		require.NoError(t, err)
		return m
	}

	form := opens(open("en-GB"), "en-GB", "Choose a number…")
	require.Equal(t, "from -20 to 2000", form.Components[0].Components[0].Label)
	require.Empty(t, form.Components[0].Components[0].Value)
	refused := submits(form, "en-GB", "9 999")
	require.Contains(t, refused.Content, "`9 999` isn’t possible here. What do you bid? Possible: Pass (`pass`), any number from -20 to 2000.")
	form = opens(refused, "en-GB", "Choose a number…")
	require.Equal(t, "9 999", form.Components[0].Components[0].Value)

	panel := submits(form, "fr", "1 137")
	require.Contains(t, panel.Content, "`1137`")
	form = opens(panel, "fr", "Écrire une réponse…")
	require.Equal(t, "20 caractères au plus", form.Components[0].Components[0].Label)
	require.Equal(t, 20, form.Components[0].Components[0].MaxLength)
	refused = submits(form, "fr", "Mordred")
	require.Contains(t, refused.Content, "Mordred\u202f? Pas pour une enchère.")
	require.Contains(t, refused.Content, "Coups possibles\u00a0: un texte de 20 caractères au plus.")
	require.Contains(t, submits(form, "fr", "*gras*").Content, "n’est pas possible ici")

	panel = submits(form, "fr", " Château  d’Été ")
	require.Contains(t, panel.Content, "`1137 Château d’Été`")
	require.Equal(t, []string{"1137", games.Spell("Château d’Été")}, opened(t, b, id).Draft(0))
	require.Contains(t, submits(form, "fr", "Joyeuse").Content, "La position a changé", "the question has moved on")

	m, err := f.Presses["undo"].Run(t.Context(), pressing(ada, discord.ParseCustomID(buttons(panel)["undo"][0].CustomID)))
	require.NoError(t, err)
	require.Contains(t, m.Content, "`1137`")
	require.NotContains(t, typesIn(t, f, ada, id, "fr", "Oui Da").Content, "possible")
	require.Equal(t, "0 1137\n0 "+games.Spell("Oui Da"), entries(t, b, id), "a typed turn that is whole is played")
}

// entries returns the first two entries of a match.
func entries(t *testing.T, b *bottest.Bot, id string) string {
	t.Helper()
	all := opened(t, b, id).Record().Entries
	return all[0].String() + "\n" + all[1].String()
}

// TestASentenceMayNameMovesAsTheyAreRead, several words each, in both languages.
func TestASentenceMayNameMovesAsTheyAreRead(t *testing.T) {
	t.Parallel()
	b := bottest.New(t, render.Title{Rules: toy.Answering(), Draw: bottest.Toy.Draw})
	f := play.New(b.App)
	for _, c := range []struct{ locale, typed, first, second string }{
		{"en-GB", "Bid 1000, call it Excalibur", "0 1000", "0 " + games.Spell("Excalibur")},
		{"fr", "enchère : 2000 nom : excalibur", "0 2000", "0 " + games.Spell("Excalibur")},
		{"en-GB", "137 Roi d’Été", "0 137", "0 " + games.Spell("Roi d’Été")},
	} {
		id, err := b.Tables.Create(table.Table{
			Game: "toy", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
			Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
		})
		require.NoError(t, err)
		_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
		require.NoError(t, err)
		require.NotContains(t, typesIn(t, f, ada, id, c.locale, "Bid it all").Content, "Bid it all`")
		typesIn(t, f, ada, id, c.locale, c.typed)
		require.Equal(t, c.first+"\n"+c.second, entries(t, b, id), c.typed)
	}
}
