package bot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/ai"
)

// TestFeaturesBringTheirButtons checks each button that a feature declares: some match shows it at its place, with
// its verb, which the feature answers. Nothing else is shown there.
func TestFeaturesBringTheirButtons(t *testing.T) {
	t.Parallel()
	for _, page := range []string{"", "https://herald.example"} {
		b := bottest.With(t, bot.Options{Shelf: bottest.Titles, Page: page})
		shown := placedVerbs(t, b)
		for _, f := range bot.Features(b.Bot) {
			for _, button := range f.Buttons {
				require.Contains(t, f.Presses, button.Verb, f.Name)
				require.Contains(t, shown[button.Place], button.Verb, "%s at %d", f.Name, button.Place)
				if button.Make == nil {
					require.Equal(t, b.View.Catalog.Printer("en", nil).T(button.Label), shown[button.Place][button.Verb])
				}
			}
		}
		for place, verbs := range shown {
			for verb := range verbs {
				require.True(t, declared(b, place, verb), "%s at %d", verb, place)
			}
		}
	}
}

// placedVerbs returns the verbs that matches of all kinds show at each place, with the labels of their buttons.
func placedVerbs(t *testing.T, b *bottest.Bot) map[view.ButtonPlace]map[string]string {
	t.Helper()
	shown := map[view.ButtonPlace]map[string]string{view.OnTurn: {}, view.OnEnd: {}, view.InMore: {}}
	for _, title := range bottest.Titles {
		for _, change := range []func(*table.Table){
			func(*table.Table) {},
			func(t *table.Table) { t.Seats[0].Open = true },
			func(t *table.Table) { t.Seats[1].User.ID = "" },
			func(t *table.Table) {
				for n := range t.Seats {
					t.Seats[n].Bot = ai.Page.String()
				}
			},
			func(t *table.Table) { t.Stage = table.Over },
			func(t *table.Table) { t.Parts = (&leagues.Fixture{Key: "1/1/1.1"}).Parts() },
		} {
			tab, m := bottest.RandomTable(t, title, rand.New(rand.NewPCG(1, 2)))
			change(tab)
			for place, verbs := range shown {
				for _, seat := range []games.Player{games.Everyone, 0} {
					noteVerbs(verbs, b.View.ButtonsAt(place, b.View.In("en", tab), tab, m, seat))
				}
			}
		}
	}
	return shown
}

// noteVerbs adds the verbs of buttons with their labels.
func noteVerbs(verbs map[string]string, rows []discord.Component) {
	for _, row := range rows {
		for _, c := range row.Components {
			verbs[discord.ParseCustomID(c.CustomID).Verb] = c.Label
		}
	}
}

// declared reports whether a feature declares a button of a verb at a place.
func declared(b *bottest.Bot, place view.ButtonPlace, verb string) bool {
	for _, button := range b.View.Buttons {
		if button.Place == place && button.Verb == verb {
			return true
		}
	}
	return false
}
