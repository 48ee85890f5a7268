package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match/clock"
)

const opens = "POST /channels/{channel}/threads"

// A match of a league has no lobby: it opens its own thread, once even if Discord's response
// is lost, and notifies its players there, once.
func TestAMatchOfALeagueOpensItsThread(t *testing.T) {
	t.Parallel()
	var a *feature.App
	h := openWith(t, &fastClock{}, []feature.Package{{New: func(app *feature.App) feature.Feature {
		a = app
		return feature.Feature{Name: "league"}
	}}}, sketched)
	ada := h.guest("Ada", "games")
	o := table.Table{
		Parts: (&leagues.Fixture{Key: "4/1/1.1"}).Parts(), Game: "lancelot", Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
		Place: table.Place{Guild: h.srv.Guild("Round Table"), Channel: ada.channel, Thread: true, Locale: "en"},
	}
	for _, name := range []string{"Ada", "Bruno", "Dai"} {
		o.Seats = append(o.Seats, seats.Seat{User: seats.User{ID: h.srv.Person(name).ID(), Name: name}})
	}
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: opens, Times: 1})
	for range 2 {
		began, err := a.Tables.Begin("4/1/1.1", o)
		require.NoError(t, err)
		a.Post.Schedule(&began)
	}
	inside := &guest{app: h, Person: ada.Person, channel: h.thread(ada.channel)}
	first := inside.receives("your turn")
	require.Contains(t, first.Content, "🏆 League table 1.1: ")
	require.Len(t, first.Mentions, 3)
	require.Empty(t, ada.public(), "the channel stays quiet")

	ended, err := a.Tables.Adjudicate("1", []games.Player{0})
	require.NoError(t, err)
	_, err = a.Post.Flush(h.ctx, &ended)
	require.NoError(t, err)
	last := inside.receives("decided as it stood")
	require.Contains(t, last.Content, "**Ada** kept it waiting and comes last.")
	require.Len(t, last.Mentions, 3, "an ending is for all")
	require.Len(t, inside.public(), 2)
	h.thread(ada.channel)
}

// thread waits until a channel has a thread and returns its ID; there is one.
func (h *app) thread(channel string) string {
	h.Helper()
	var found []sandbox.Channel
	require.Eventually(h, func() bool {
		found = nil
		for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
			if c.ParentID == channel {
				found = append(found, c)
			}
		}
		return len(found) > 0
	}, patience, 5e6)
	require.Len(h, found, 1)
	require.Equal(h, "1.1 Ada · Bruno · Dai", found[0].Name)
	return found[0].ID
}
