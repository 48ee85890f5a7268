package deadline_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/deadline"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

const day = 24 * time.Hour

func TestSeveralClocksRunAtOnce(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("relaxed", clock.Turn))
	w.Pass(day)
	w.Play(id, 1, "no")
	w.Pass(12 * time.Hour)
	tab, _ := w.Look(id)
	now := w.Now()
	require.Equal(t, 36*time.Hour, tab.Clock.Left(now, 0))
	require.Equal(t, 5*day, tab.Clock.Left(now, 1), "an answer saves time up to the cap")
	require.Equal(t, 36*time.Hour, tab.Clock.Left(now, 2))
	require.Equal(t, []games.Player{0, 2}, deadline.Late(&tab), "half of the time is over for two")
	require.Equal(t, &deadline.Reminder{Wanted: 1, For: []games.Player{0, 2}}, deadline.Reminds(&tab))
	w.Play(id, 0, "no")
	tab, _ = w.Look(id)
	reminder := deadline.Message(w.App, &tab)
	require.Contains(t, reminder.Content, "<@3>")
	require.NotContains(t, reminder.Content, "<@1>", "a player who has answered is not reminded")
	require.Equal(t, []string{"3"}, reminder.Mentions.Users)
}

// TestClocksKnowNothingThatIsSecret plays random matches. While it is secret who is asked,
// an answer changes nothing that the clocks hold or show.
func TestClocksKnowNothingThatIsSecret(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(9, 9))
	w := bottest.NewWatch(t, bottest.Courtly)
	veiled, idle := 0, 0
	for range 4 {
		id := w.Begin(bottest.Courtly.Name, 3, bottest.Preset("relaxed", clock.Turn))
		for {
			tab, m := w.Look(id)
			if m.Over() {
				break
			}
			hidden, curtain := m.Veiled(), table.ChanceAnswers(m)
			before := public(w, &tab)
			waiting := m.Waiting()
			w.PlayTurn(id, waiting[random.IntN(len(waiting))], random)
			tab, m = w.Look(id)
			if hidden && m.Veiled() && table.ChanceAnswers(m) == curtain {
				veiled++
				require.Equal(t, before, public(w, &tab))
				for _, q := range m.Awaited() {
					require.True(t, tab.Clock.Asked(q))
					if !slices.Contains(m.Waiting(), q) {
						idle++
					}
				}
			}
			w.Skip(time.Duration(random.IntN(60)) * time.Minute)
		}
	}
	require.Greater(t, veiled, 20)
	require.Greater(t, idle, 20)
}

// public is everything that the clocks show.
func public(w *bottest.Watch, t *table.Table) string {
	w.Helper()
	r, err := w.Store.Get(t.ID)
	require.NoError(w, err)
	text, err := json.Marshal([]any{t.Clock, deadline.Reminds(t), t.Remarks(), r.Alarm})
	require.NoError(w, err)
	return string(text)
}

// nights are the quiet hours of a player in Paris.
var nights = clock.Calendar{Zone: "Europe/Paris", OffHours: clock.Hours{From: 22 * 60, To: 7 * 60}}

// TestClocksKnowTheTimeOffInOneTransaction checks that the beginning of a match and a
// change of players take one transaction each: with a second one, the clock would run
// without the time off if the process died between them.
func TestClocksKnowTheTimeOffInOneTransaction(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	require.NoError(t, w.Prefs.SetCalendar("1", nights))
	require.NoError(t, w.Prefs.SetCalendar("9", nights))
	transactions := 0
	w.Tables.Measure = func() func() { transactions++; return func() {} }

	id := w.Begin("toy", 2, bottest.Preset("blitz", clock.Turn))
	require.Equal(t, 1, transactions, "the match begins")
	tab, _ := w.Look(id)
	require.Equal(t, nights, tab.Clock.Seats[0].Calendar)
	require.Zero(t, tab.Clock.Seats[1].Calendar)

	given, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Offer(1); err != nil {
			return err
		}
		return t.Seating(m).Take(1, seats.User{ID: "9", Name: "Dai"}, w.Now())
	})
	require.NoError(t, err)
	require.Equal(t, 2, transactions, "another person takes a seat")
	tab, _ = w.Look(id)
	require.Equal(t, nights, tab.Clock.Seats[1].Calendar)
	require.Equal(t, tab.Clock, given.Clock, "the change returns the clocks")
	r, err := w.Store.Get(id)
	require.NoError(t, err)
	at, _ := tab.Clock.Next()
	require.Equal(t, at.UnixMilli(), r.Alarm, "its alarm follows the new calendar")
}

// While the players stay the same, their choices reach their clocks when they make them: a
// change of the match reads no settings.
func TestTimeOffIsReadWhenThePlayersChange(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("blitz", clock.Turn))
	require.NoError(t, w.Prefs.SetCalendar("1", nights))
	w.Play(id, 1, "no")
	tab, _ := w.Look(id)
	require.Equal(t, []string{"1", "2"}, deadline.Calendars(&tab))
	require.Zero(t, tab.Clock.Seats[0].Calendar)
}
