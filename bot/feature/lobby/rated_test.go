package lobby_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
)

// rating is the line of the lobby about ratings, "" if there is none.
func (l hall) rating() string {
	l.Helper()
	i := &discord.Interaction{User: ada, Guild: "1", Channel: "7", Locale: "en-GB", CustomID: customid.About{ID: l.id}.For("setup")}
	m, err := l.f.Presses["setup"].Run(l.Context(), i)
	require.NoError(l, err)
	for line := range strings.Lines(m.Content) {
		if strings.HasPrefix(line, "🏅") {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// A table is rated if all people at it have agreed, and no bot player sits there.
func TestARatedTableIsAgreedOn(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	require.Empty(t, l.rating())
	require.Equal(t, "That’s up to Ada, who hosts this table. `/new` opens one of your own.", unlinked(l.said(l.acts(bruno, "1", "rated", "on"))))
	require.NoError(t, l.acts(ada, "1", "rated", "on"))
	require.Equal(t, "🏅 Rated once 🟡🦁 **Bruno** agrees: press *Play rated*.", l.rating())
	require.Contains(t, l.said(l.acts(ada, "1", "start", "")), "Bruno still has to agree")
	require.ErrorIs(t, l.acts(chloe, "1", "rate", ""), table.ErrNotSeated)
	require.NoError(t, l.acts(bruno, "1", "rate", ""))
	require.NoError(t, l.acts(bruno, "1", "rate", ""), "twice is once")
	require.Equal(t, []string{"1", "2"}, feature.RatingOf(new(l.now())).Agreed)
	joins := "🏅 Rated: the result changes your ratings on this server. Whoever joins agrees."
	require.Equal(t, joins, l.rating())

	require.NoError(t, l.acts(ada, "1", "bot", "squire"))
	require.Equal(t, "🏅 Not rated: a bot player sits here.", l.rating())
	require.NoError(t, l.acts(ada, "1", "unbot", "squire-2"))
	require.NoError(t, l.Prefs.SetProfile(chloe.ID, false))
	require.Contains(t, l.said(l.acts(chloe, "1", "join", "")), "Ratings are off for you")
	require.NoError(t, l.Prefs.SetProfile(chloe.ID, true))
	require.NoError(t, l.acts(chloe, "1", "join", ""))
	require.Equal(t, joins, l.rating())
	require.NoError(t, l.acts(ada, "1", "start", ""))
	now := l.now()
	require.True(t, feature.RatingOf(&now).Counts(&now))
}

// A table that begins when it is full waits for those who have not agreed.
func TestAFullTableWaitsForConsent(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	require.NoError(t, l.acts(ada, "1", "starts", "full"))
	require.NoError(t, l.acts(ada, "1", "rated", "on"))
	require.NoError(t, l.acts(chloe, "1", "join", ""))
	owed := func() bool { now := l.now(); return l.f.Tasks[0].Owed(&now) }
	require.False(t, owed())
	require.NoError(t, l.acts(bruno, "1", "rate", ""))
	require.True(t, owed())
	require.NoError(t, l.acts(ada, "1", "rated", "off"))
	require.Empty(t, l.rating())
}

// unlinked returns a text with its commands as people type them.
func unlinked(text string) string {
	return strings.NewReplacer("</new:1234567890123456789>", "`/new`").Replace(text)
}
