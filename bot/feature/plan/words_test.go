package plan_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/plan"
	"herald/games"
	"herald/games/record"
)

// carolus returns a bot with a match of Carolus Magnus, its ID, a seat that it waits for, and
// the seat's user.
func carolus(t *testing.T) (b *bottest.Bot, id string, p games.Player, user discord.User) {
	t.Helper()
	b = bottest.New(t)
	tab, m := bottest.RandomTable(t, bottest.Shelf[1], rand.New(rand.NewPCG(1, 2)))
	id, err := b.Tables.Create(*tab)
	require.NoError(t, err)
	p = m.Waiting()[0]
	return b, id, p, discord.User(tab.Seats[p].User)
}

// Plans keep the words of the game in whatever language they are typed and shown.
func TestPlansKeepTheWordsOfTheGame(t *testing.T) {
	t.Parallel()
	b, id, p, user := carolus(t)
	in := func(locale, answers string) *discord.Interaction {
		return &discord.Interaction{
			User: user, Locale: locale,
			Options: map[string]string{"match": id, "question": record.Anything, "answers": answers},
		}
	}
	f := plan.New(b.App)
	list := func(locale, answers string) string {
		said, err := f.Commands[0].Run(t.Context(), in(locale, answers))
		require.NoError(t, err)
		return said.Content
	}
	require.Contains(t, list("fr", "Rouge cour / yellow court"), "`rouge cour / jaune cour`")
	require.Contains(t, list("en-GB", ""), "`red court / yellow court`")
	require.Contains(t, list("en-GB", "rouge cour"), "There’s no move called “rouge” in this match.")
	_, m, err := b.Opened(id)
	require.NoError(t, err)
	require.Equal(t, []string{"red court", "yellow court"}, m.Plans(p)[0].Alternatives)
}

// Conflicts are planned as they are called, with spaces.
func TestPlansTakeNamesOfSeveralWords(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	tab, m := bottest.RandomTable(t, bottest.Courtly, rand.New(rand.NewPCG(1, 2)))
	id, err := b.Tables.Create(*tab)
	require.NoError(t, err)
	p := m.Waiting()[0]
	for locale, answers := range map[string]string{"en-GB": "k1 france 4 / k2 France 3 right", "fr": "k1 france 4 / k2 France 3 droite"} {
		_, err := plan.New(b.App).Commands[0].Run(t.Context(), &discord.Interaction{
			User: discord.User(tab.Seats[p].User), Locale: locale,
			Options: map[string]string{"match": id, "question": record.Anything, "answers": answers},
		})
		require.NoError(t, err)
		_, now, err := b.Opened(id)
		require.NoError(t, err)
		plans := now.Plans(p)
		require.Equal(t, []string{"k1 france4", "k2 france3-right"}, plans[len(plans)-1].Alternatives, locale)
	}
}

// A word that no plan can have keeps the question that it was typed for.
func TestAWrongWordKeepsTheQuestion(t *testing.T) {
	t.Parallel()
	b, id, _, user := carolus(t)
	said, err := plan.New(b.App).Presses["plan-said"].Run(t.Context(), &discord.Interaction{
		User: user, Locale: "en-GB",
		CustomID: customid.About{ID: id, Word: record.Anything + "."}.For("plan-said"),
		Options:  map[string]string{"answers": "banana"},
	})
	require.NoError(t, err)
	require.Regexp(t, "^There’s no move called “banana” in this match\\.\n.*\n\\*\\*My next turn, whatever it is\\*\\*", said.Content)
	var verbs []string
	for _, row := range said.Components {
		for _, c := range row.Components {
			verbs = append(verbs, discord.ParseCustomID(c.CustomID).Verb)
		}
	}
	require.Contains(t, verbs, "plan-type")
}
