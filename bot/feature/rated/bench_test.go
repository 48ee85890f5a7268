package rated_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/rated"
)

// BenchmarkProfile measures /profile on a server with 5,000 results of 60 people.
func BenchmarkProfile(b *testing.B) {
	type fields = map[string]any
	bot := bottest.New(b)
	f := rated.New(bot.App)
	random := rand.New(rand.NewPCG(1, 2))
	_, err := bot.App.Store.Number("1", "101")
	require.NoError(b, err)
	for m := range 5000 {
		var seats []fields
		for p, who := range random.Perm(60)[:3] {
			seats = append(seats, fields{"side": p, "place": p + 1, "people": []fields{{"who": who + 1, "n": 9, "of": 9}}})
		}
		ended := time.Date(2026, 1, 1, 0, m, 0, 0, time.UTC)
		require.NoError(b, bot.App.Store.SetSetting("results/1", fmt.Sprintf("match-%d", m), fields{"ended": ended, "game": "lancelot", "rated": true, "seats": seats}))
	}
	i := &discord.Interaction{User: discord.User{ID: "101"}, Guild: "1", Locale: "en-GB"}
	for b.Loop() {
		m, err := f.Commands[0].Run(b.Context(), i)
		require.NoError(b, err)
		require.Contains(b, m.Content, "Ratings")
	}
}
