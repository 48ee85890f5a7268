package deadline_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/deadline"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

func TestQuietHoursAcrossMidnight(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	require.NoError(t, w.Prefs.SetCalendar("1", nights))
	w.Skip(8 * time.Hour) // to 21:00 in Paris
	id := w.Begin("toy", 2, bottest.Preset("blitz", clock.Turn))
	tab, _ := w.Look(id)
	require.Equal(t, nights, tab.Clock.Seats[0].Calendar)
	at, runs := tab.Deadline(0)
	require.True(t, runs)
	require.Equal(t, time.Date(2026, 11, 19, 7, 0, 0, 0, time.UTC), at.UTC())
	w.Skip(5 * time.Hour) // the bot was down
	w.Ring(id)
	tab, _ = w.Look(id)
	require.Nil(t, deadline.Reminds(&tab), "no one reminds a player with time off")
	require.Equal(t, 1, tab.Clock.Seats[1].Missed, "the other has no quiet hours")
	w.Pass(5*time.Hour - time.Second)
	tab, _ = w.Look(id)
	require.Nil(t, deadline.Reminds(&tab))
	w.Pass(time.Second)
	tab, _ = w.Look(id)
	require.Equal(t, []games.Player{0}, deadline.Reminds(&tab).For)
	w.Pass(time.Hour)
	tab, _ = w.Look(id)
	require.Equal(t, 1, tab.Clock.Seats[0].Missed)
}

func TestDaysOffStopAClockAndDoNotRefillIt(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("relaxed", clock.Turn))
	w.Pass(day)
	c, err := clock.Calendar{}.AddDaysOff("2026-11-19", "2026-11-29", "2026-11-19")
	require.NoError(t, err)
	require.NoError(t, deadline.SetTimeOff(w.App, "1", c))
	w.Pass(day)
	tab, _ := w.Look(id)
	require.Equal(t, 2*day, tab.Clock.Left(w.Now(), 0))
	require.Equal(t, day, tab.Clock.Left(w.Now(), 1))
	require.Equal(t, []games.Player{1}, deadline.Late(&tab), "there are no reminders during days off")
	at, _ := tab.Deadline(0)
	require.Equal(t, time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC), at.UTC())
	require.NoError(t, deadline.SetTimeOff(w.App, "1", clock.Calendar{}))
	tab, _ = w.Look(id)
	require.Equal(t, 2*day, tab.Clock.Left(w.Now(), 0), "coming back early gives nothing either")
	_, runs := tab.Deadline(0)
	require.True(t, runs)
}

// choose answers a form or a menu of the time off.
func choose(w *bottest.Watch, part, value string, typed map[string]string) (discord.Message, error) {
	i := discord.Interaction{User: discord.User{ID: "1"}, Locale: "en", Options: typed, CustomID: discord.CustomID{Verb: "rest-set", Args: part}}
	if value != "" {
		i.Values = []string{value}
	}
	return deadline.Choose(w.App, &i)
}

func TestWhateverIsNoCalendarIsRefusedWithAReason(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	say := w.View.Catalog.Printer("en", nil)
	for want, typed := range map[string]struct {
		part string
		form map[string]string
	}{
		"I don’t know a time zone called “At\\_lantis”": {"zone", map[string]string{"zone": "At_lantis"}},
		"“noon – 7\\:00” isn’t a time":                  {"hours", map[string]string{"from": "noon", "to": "7:00"}},
		"“8\\:00 – 7\\:00” is too long":                 {"hours", map[string]string{"from": "8:00", "to": "7:00"}},
		"“soon –” isn’t a date":                         {"vacation", map[string]string{"from": "soon"}},
		"the last day comes before the first":           {"vacation", map[string]string{"from": "2026-12-24", "to": "2026-12-20"}},
		"is already over":                               {"vacation", map[string]string{"from": "2025-12-24", "to": "2025-12-25"}},
		"would be too much":                             {"vacation", map[string]string{"from": "2026-12-24", "to": "2027-12-25"}},
	} {
		_, err := choose(w, typed.part, "", typed.form)
		var refusal *table.Refusal
		require.ErrorAs(t, err, &refusal, want)
		said, ok := w.View.Excuse(say, err)
		require.True(t, ok)
		require.Contains(t, said, want)
	}
	for _, part := range []string{"weekend", "dance"} {
		_, err := choose(w, part, "9", nil)
		require.ErrorIs(t, err, table.ErrOutdated, "a button of another version is outdated")
	}
	require.Zero(t, w.Prefs.OwnCalendar("1"))
}

func TestTimeOffIsChosenFromMenusAndForms(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("relaxed", clock.Turn))
	for _, step := range []struct {
		part, value string
		typed       map[string]string
		shown       string
	}{
		{"zone", "Europe/Paris", nil, "Time zone: Europe/Paris (it’s 13:00 there)"},
		{"zone", "", map[string]string{"zone": "tokyo"}, "Time zone: Asia/Tokyo (it’s 21:00 there)"},
		{"hours", "22 7", nil, "Quiet hours: 22:00–07:00"},
		{"hours", "", map[string]string{"from": "20:30", "to": "6"}, "They count in full"},
		{"weekend", "1", nil, "Weekend: Saturday and Sunday"},
		{"vacation", "", map[string]string{"from": "2026-12-24", "to": "2026-12-26"}, "Days off: 2026-12-24 to 2026-12-26"},
	} {
		m, err := choose(w, step.part, step.value, step.typed)
		require.NoError(t, err)
		require.Contains(t, m.Content, step.shown)
		bottest.CheckMessage(t, m)
	}
	c := w.Prefs.OwnCalendar("1")
	require.True(t, c.Equal(clock.Calendar{
		Zone: "Asia/Tokyo", OffHours: clock.Hours{From: 20*60 + 30, To: 6 * 60}, Weekend: clock.DaysOf(time.Saturday, time.Sunday),
		DaysOff: []clock.DaysOff{{From: "2026-12-24", To: "2026-12-26"}},
	}))
	tab, _ := w.Look(id)
	require.Equal(t, c, tab.Clock.Seats[0].Calendar, "the clocks of the match know it")
	m, err := choose(w, "cancel", "2026-12-24", nil)
	require.NoError(t, err)
	require.NotContains(t, m.Content, "Days off:")
}

// A player types quiet hours of nearly fourteen hours from now on, again and again.
func TestQuietHoursDoNotStopAClockForEver(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	f := deadline.New(w.App)
	id := w.Begin("toy", 2, bottest.Preset("blitz", clock.Turn))
	types := func() string {
		i := &discord.Interaction{
			User: discord.User{ID: "1", Name: "1"}, Locale: "en-GB", CustomID: discord.CustomID{Verb: "rest-set", Args: "hours"},
			Options: map[string]string{"from": w.Now().Format("15:04"), "to": w.Now().Add(13*time.Hour + 50*time.Minute).Format("15:04")},
		}
		m, err := f.Presses["rest-set"].Run(t.Context(), i)
		require.NoError(t, err)
		return m.Content
	}
	require.Contains(t, types(), "Paused right now")
	w.Pass(12 * time.Hour)
	for range 2 {
		require.Contains(t, types(), "They count in full")
		w.Pass(12 * time.Hour)
	}
	tab, _ := w.Look(id)
	require.Positive(t, tab.Clock.Seats[0].Missed)
}
