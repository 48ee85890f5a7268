package clock_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match/clock"
)

// at reads an instant of a day in Paris.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	paris, err := time.LoadLocation("Europe/Paris")
	require.NoError(t, err)
	for _, form := range []string{"2006-01-02 15:04:05", "2006-01-02 15:04"} {
		if instant, err := time.ParseInLocation(form, text, paris); err == nil {
			return instant.UTC()
		}
	}
	t.Fatalf("no instant: %q", text)
	return time.Time{}
}

var (
	nights    = clock.Hours{From: 22 * 60, To: 7 * 60}
	weekend   = clock.DaysOf(time.Saturday, time.Sunday)
	sleeper   = clock.Calendar{Zone: "Europe/Paris", OffHours: nights}
	idler     = clock.Calendar{Zone: "Europe/Paris", OffHours: nights, Weekend: weekend}
	siesta    = clock.Calendar{Zone: "Europe/Paris", OffHours: clock.Hours{From: 12 * 60, To: 14 * 60}}
	traveler  = clock.Calendar{Zone: "Europe/Paris", DaysOff: []clock.DaysOff{{From: "2026-12-24", To: "2026-12-26"}}}
	kathmandu = clock.Calendar{Zone: "Asia/Kathmandu"}
)

func TestAClockDoesNotRunDuringTimeOff(t *testing.T) {
	for name, c := range map[string]struct {
		calendar clock.Calendar
		from, to string
		want     time.Duration
	}{
		"no time off by default":           {clock.Calendar{}, "2026-11-20 10:00", "2026-11-23 11:00", 73 * time.Hour},
		"an evening":                       {sleeper, "2026-11-20 20:00", "2026-11-20 23:30", 2 * time.Hour},
		"a night":                          {sleeper, "2026-11-20 23:00", "2026-11-21 06:00", 0},
		"across midnight":                  {sleeper, "2026-11-20 21:00", "2026-11-21 08:00", 2 * time.Hour},
		"from midnight on":                 {sleeper, "2026-11-21 00:00", "2026-11-21 09:00", 2 * time.Hour},
		"a siesta":                         {siesta, "2026-11-20 11:00", "2026-11-20 15:00", 2 * time.Hour},
		"a weekend with its nights":        {idler, "2026-11-20 21:00", "2026-11-23 08:00", 2 * time.Hour},
		"days off, both ends":              {traveler, "2026-12-23 23:00", "2026-12-27 01:00", 2 * time.Hour},
		"the night when clocks go forward": {sleeper, "2026-03-28 21:00", "2026-03-29 08:00", 2 * time.Hour},
		"the day when clocks go back":      {traveler, "2026-10-25 00:00", "2026-10-26 00:00", 25 * time.Hour},
		"a weekend of 49 hours":            {idler, "2026-10-23 21:00", "2026-10-26 08:00", 2 * time.Hour},
		"a zone at a quarter":              {kathmandu, "2026-10-25 00:00", "2026-10-25 00:45", 45 * time.Minute},
		"backwards":                        {sleeper, "2026-11-20 12:00", "2026-11-20 10:00", 0},
	} {
		require.Equal(t, c.want, c.calendar.Running(at(t, c.from), at(t, c.to)), name)
	}
}

func TestADeadlineIsWhenNothingIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		calendar clock.Calendar
		from     string
		left     time.Duration
		want     string
	}{
		"nothing left":                 {sleeper, "2026-11-20 23:00", 0, "2026-11-20 23:00"},
		"the same day":                 {sleeper, "2026-11-20 10:00", time.Hour, "2026-11-20 11:00"},
		"just when the night begins":   {sleeper, "2026-11-20 21:00", time.Hour, "2026-11-20 22:00"},
		"the next morning":             {sleeper, "2026-11-20 21:30", time.Hour, "2026-11-21 07:30"},
		"after the weekend":            {idler, "2026-11-20 21:30", time.Hour, "2026-11-23 07:30"},
		"after the days off":           {traveler, "2026-12-23 12:00", 24 * time.Hour, "2026-12-27 12:00"},
		"a day with 23 hours":          {traveler, "2026-03-28 12:00", 24 * time.Hour, "2026-03-29 13:00"},
		"three days of somebody awake": {clock.Calendar{}, "2026-11-20 10:00", 72 * time.Hour, "2026-11-23 10:00"},
	} {
		require.Equal(t, at(t, c.want), c.calendar.Deadline(at(t, c.from), c.left).UTC(), name)
	}
}

// calendar returns a random calendar.
func calendar(random *rand.Rand) clock.Calendar {
	zones := []string{"", "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Santiago", "Pacific/Apia"}
	c := clock.Calendar{Zone: zones[random.IntN(len(zones))]}
	if random.IntN(3) > 0 {
		from := random.IntN(24 * 60)
		c.OffHours = clock.Hours{From: from, To: (from + random.IntN(clock.MaxOffHours*60)) % (24 * 60)}
	}
	for range random.IntN(3) {
		c.Weekend |= clock.DaysOf(time.Weekday(random.IntN(7)))
	}
	for n := range random.IntN(3) {
		from := time.Date(2026, time.Month(1+random.IntN(3)+n*4), 1+random.IntN(20), 0, 0, 0, 0, time.UTC)
		to := from.AddDate(0, 0, random.IntN(10))
		c.DaysOff = append(c.DaysOff, clock.DaysOff{From: clock.Day(from.Format(time.DateOnly)), To: clock.Day(to.Format(time.DateOnly))})
	}
	return c
}

func instant(random *rand.Rand) time.Time {
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(random.Int64N(int64(365 * 24 * time.Hour))))
}

// TestRunningTime checks for any calendar that running time adds up, is never
// longer than the time that passes, and is the inverse of Deadline.
func TestRunningTime(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		c, from := calendar(random), instant(random)
		left := time.Duration(1 + random.Int64N(int64(6*24*time.Hour)))
		deadline := c.Deadline(from, left)
		require.Equal(t, left, c.Running(from, deadline), "%+v from %v", c, from)
		require.Equal(t, left-1, c.Running(from, deadline.Add(-1)), "not before")
		between := from.Add(time.Duration(random.Int64N(int64(deadline.Sub(from)))))
		require.Equal(t, left, c.Running(from, between)+c.Running(between, deadline))
		require.GreaterOrEqual(t, deadline.Sub(from), left)
		wakes := c.OffUntil(between)
		require.Zero(t, c.Running(between, wakes))
		require.Equal(t, time.Nanosecond, c.Running(wakes, wakes.Add(1)))
		require.Equal(t, wakes.After(between), c.Off(between))
	}
}

// TestTimeOffFollowsTheWallClock compares, minute by minute, with the time
// of day that a clock on the wall shows.
func TestTimeOffFollowsTheWallClock(t *testing.T) {
	paris, err := time.LoadLocation("Europe/Paris")
	require.NoError(t, err)
	c := clock.Calendar{Zone: "Europe/Paris", OffHours: nights, Weekend: clock.DaysOf(time.Sunday), DaysOff: []clock.DaysOff{{From: "2026-03-26", To: "2026-03-27"}}}
	for now := at(t, "2026-03-24 00:00"); now.Before(at(t, "2026-03-31 00:00")); now = now.Add(time.Minute) {
		wall := now.In(paris)
		off := wall.Hour() >= 22 || wall.Hour() < 7 || wall.Weekday() == time.Sunday || wall.Day() == 26 || wall.Day() == 27
		require.Equal(t, off, c.Off(now), wall)
	}
}

// In spring an hour is skipped. Hours off that lie within it are empty, and
// nothing is counted twice.
func TestHoursOffThatDaylightSavingSkips(t *testing.T) {
	c := clock.Calendar{Zone: "Europe/Paris", OffHours: clock.Hours{From: 2*60 + 15, To: 3 * 60}}
	from := at(t, "2026-03-29 00:00") // the hour after 01:00 UTC
	for minutes := range 6 * 60 {
		passed := time.Duration(minutes) * time.Minute
		require.Equal(t, passed, c.Running(from, from.Add(passed)))
		require.Equal(t, from.Add(passed), c.Deadline(from, passed))
	}
}

func relaxed(t *testing.T, calendars ...clock.Calendar) *clock.Clocks {
	t.Helper()
	terms, ok := clock.Preset("relaxed")
	require.True(t, ok)
	c := clock.New(terms, calendars)
	return &c
}

func TestAnAnswerEarnsTheIncrementUpToTheCap(t *testing.T) {
	c, now := relaxed(t, sleeper, clock.Calendar{}), at(t, "2026-11-20 10:00")
	c.Ask(now, 0, 1, false, false)
	c.Ask(now, 1, 1, false, false)
	now = now.Add(30 * time.Hour)
	require.Equal(t, 72*time.Hour-21*time.Hour, c.Left(now, 0), "the night does not count")
	require.Equal(t, 72*time.Hour-30*time.Hour, c.Left(now, 1), "both clocks run")
	c.Done(now, 0, true)
	c.Done(now, 1, true)
	require.Equal(t, 120*time.Hour, c.Left(now, 0), "the cap")
	require.Equal(t, 114*time.Hour, c.Left(now, 1))
	require.Equal(t, 114*time.Hour, c.Left(now.Add(time.Hour), 1), "the clock is stopped")
	c.Ask(now, 1, 2, false, true)
	now = now.Add(time.Hour)
	c.Done(now, 1, true)
	require.Equal(t, 113*time.Hour, c.Left(now, 1), "an answer in place of one that was taken back earns nothing")
	c.Ask(now, 1, 3, true, false)
	now = now.Add(100 * time.Hour)
	c.Done(now, 1, true)
	require.Equal(t, 113*time.Hour, c.Left(now, 1), "an automatic answer costs and earns nothing")
}

// TestNothingButAnAnswerOrAVoteRefills stops and starts clocks at random.
func TestNothingButAnAnswerOrAVoteRefills(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		now := instant(random)
		c := relaxed(t, calendar(random))
		c.Ask(now, 0, 1, random.IntN(2) == 0, false)
		ran, last := time.Duration(0), c.Left(now, 0)
		for range 30 {
			then := now.Add(time.Duration(random.Int64N(int64(12 * time.Hour))))
			if c.Paused.IsZero() {
				ran += c.Seats[0].Calendar.Running(now, then)
			}
			now = then
			switch random.IntN(4) {
			case 0:
				c.Pause(now)
			case 1:
				c.Resume(now)
			case 2:
				c.SetCalendar(now, 0, calendar(random))
			case 3:
				text, err := json.Marshal(c)
				require.NoError(t, err)
				c = &clock.Clocks{}
				require.NoError(t, json.Unmarshal(text, c))
			}
			left := c.Left(now, 0)
			require.LessOrEqual(t, left, last)
			require.Equal(t, max(0, 72*time.Hour-ran), left)
			last = left
			if deadline, runs := c.Deadline(0); runs {
				require.Zero(t, c.Left(deadline, 0))
				require.True(t, left == 0 || c.Left(deadline.Add(-1), 0) == 1)
			}
		}
	}
}

func TestRemindersComeThreeTimesAndAllTogetherIfTheyAreLate(t *testing.T) {
	c, now := relaxed(t, clock.Calendar{}, sleeper), at(t, "2026-11-20 10:00")
	c.Ask(now, 0, 1, false, false)
	var rings []time.Duration
	for {
		next, runs := c.Next()
		require.True(t, runs)
		if len(c.Expired(next)) > 0 {
			require.Equal(t, now.Add(72*time.Hour), next)
			break
		}
		require.Empty(t, c.Remind(next.Add(-1)))
		require.Equal(t, []games.Player{0}, c.Remind(next))
		require.Empty(t, c.Remind(next), "once")
		rings = append(rings, next.Sub(now))
	}
	require.Equal(t, []time.Duration{36 * time.Hour, 72 * time.Hour * 8 / 10, 72 * time.Hour * 95 / 100}, rings)

	c = relaxed(t, clock.Calendar{}, sleeper)
	c.Ask(now, 1, 1, false, false)
	c.Ask(now, 0, 1, false, false)
	night := at(t, "2026-11-23 23:00")
	require.Equal(t, []games.Player{0}, c.Expired(at(t, "2026-11-23 23:00")))
	c.Expire(night, 0)
	require.Empty(t, c.Remind(night), "seat 1 is asleep, seat 0 has no time left")
	next, _ := c.Next()
	require.Equal(t, at(t, "2026-11-24 07:00"), next.UTC(), "reminded at the end of the hours off")
	require.Equal(t, []games.Player{1}, c.Remind(next))
	require.Equal(t, 1, c.Seats[1].Reminded)
}

func TestMoreTimeMakesAnExpiredClockRun(t *testing.T) {
	c, now := relaxed(t, clock.Calendar{}), at(t, "2026-11-20 10:00")
	c.Ask(now, 0, 1, false, false)
	now = now.Add(80 * time.Hour)
	c.Expire(now, 0)
	require.Equal(t, 1, c.Seats[0].Missed)
	_, runs := c.Next()
	require.False(t, runs)
	c.Pause(now)
	c.Resume(now)
	_, runs = c.Deadline(0)
	require.False(t, runs, "a pause gives no time")
	c.Extend(now, []games.Player{0}, 24*time.Hour)
	deadline, runs := c.Deadline(0)
	require.True(t, runs)
	require.Equal(t, now.Add(24*time.Hour), deadline)
}

func TestWithoutAClockNothingFallsDue(t *testing.T) {
	none, _ := clock.Preset("none")
	c := clock.New(none, make([]clock.Calendar, 2))
	now := at(t, "2026-11-20 10:00")
	c.Ask(now, 0, 1, false, false)
	c.Pause(now)
	c.Resume(now)
	_, runs := c.Next()
	require.False(t, runs)
	require.True(t, c.Asked(0))
	require.Empty(t, c.Expired(now.AddDate(9, 0, 0)))
}
