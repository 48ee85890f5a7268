package bot

import (
	"encoding/json"
	"image"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/match"
	clocks "herald/games/match/clock"
	"herald/render"
)

// A watchmaker has a bot without Discord, and its time in his hands.
type watchmaker struct {
	*Bot
	testing.TB
	time time.Time
}

func watch(t testing.TB, titles ...render.Title) *watchmaker {
	t.Helper()
	w := &watchmaker{Bot: Offline(t, titles...), TB: t, time: time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)}
	w.clock = jobs.NewClock(func() time.Time { return w.time }, nil)
	w.wakes = jobs.NewAlarms(w.clock, w.rouse)
	w.working = t.Context()
	return w
}

// nothing is drawn.
func nothing(render.Scene) *image.Paletted {
	return image.NewPaletted(image.Rect(0, 0, 9, 9), render.Palette())
}

var (
	toys    = render.Title{Rules: toy.Rules(), Draw: nothing}
	courtly = render.Title{Rules: lancaster.Rules(), Draw: nothing} // does not tell whom it asks
)

// begin starts a match of as many people, whose names are their numbers.
func (w *watchmaker) begin(game string, people int, terms clocks.TimeControl) string {
	w.Helper()
	tab := table{
		Game: game, Setup: games.Setup{Players: people}, Stage: inLobby, Locale: "en", Told: untold,
		Channel: "7", Home: "7", Guild: "1", Clock: &clocks.Clocks{TimeControl: terms},
	}
	for n := range people {
		id := string(rune('1' + n))
		tab.Seats = append(tab.Seats, chair{Person: discord.Person{ID: id, Name: id}})
	}
	id, err := w.create(tab)
	require.NoError(w, err)
	_, err = w.update(id, func(t *table) error { return w.begins(t, "1") })
	require.NoError(w, err)
	_, err = w.restHere(id)
	require.NoError(w, err)
	return id
}

// look returns a match as it is stored.
func (w *watchmaker) look(id string) (table, *match.Match) {
	w.Helper()
	t, err := w.table(id)
	require.NoError(w, err)
	m, err := w.open(&t)
	require.NoError(w, err)
	return t, m
}

// pass lets time pass, and does all that falls due meanwhile when it does, and
// what bot players have to do then.
func (w *watchmaker) pass(d time.Duration) {
	w.Helper()
	end := w.time.Add(d)
	for {
		next := end.Add(1)
		var due string
		for id, at := range w.store.Alarms() {
			if t := time.UnixMilli(at).UTC(); t.Before(next) {
				next, due = t, id
			}
		}
		if next.After(end) {
			break
		}
		if next.After(w.time) {
			w.time = next
		}
		w.fallDue(due)
		tab, _ := w.look(due)
		require.True(w, tab.wake() == 0 || tab.wake() > w.time.UnixMilli(), "what was due is done")
		w.ponders(due)
	}
	w.time = end
}

// ponders lets the bot players of a match play.
func (w *watchmaker) ponders(id string) {
	w.Helper()
	for {
		t, _ := w.look(id)
		if !t.Busy {
			return
		}
		require.NoError(w, w.ponder(w.Context(), id, false))
	}
}

// third starts a match of three by preset terms in which the last alone has still
// to answer.
func (w *watchmaker) third(terms string) string {
	w.Helper()
	id := w.begin("toy", 3, preset(terms, clocks.Turn))
	w.plays(id, 0, "no")
	w.plays(id, 1, "no")
	return id
}

func (w *watchmaker) plays(id string, seat games.Player, sentence string) {
	w.Helper()
	_, _, err := w.change(id, func(_ *table, m *match.Match) error {
		if _, err := m.Play(seat, sentence); err != nil {
			return err
		}
		_, err := m.Confirm(seat, w.roll)
		return err
	})
	require.NoError(w, err)
}

func preset(name string, zero clocks.TimeOut) clocks.TimeControl {
	terms, _ := clocks.Preset(name)
	if terms.On() {
		terms.TimeOut = zero
	}
	return terms
}

const day = 24 * time.Hour

func TestSeveralClocksRunAtOnce(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 3, preset("relaxed", clocks.Turn))
	w.pass(day)
	w.plays(id, 1, "no")
	w.pass(12 * time.Hour)
	tab, _ := w.look(id)
	now := w.time
	require.Equal(t, 36*time.Hour, tab.Clock.Left(now, 0))
	require.Equal(t, 5*day, tab.Clock.Left(now, 1), "has answered, and saved what there is room for")
	require.Equal(t, 36*time.Hour, tab.Clock.Left(now, 2))
	require.Equal(t, []games.Player{0, 2}, tab.late(), "half of the time is over for two")
	require.Equal(t, &bell{Wanted: 1, For: []games.Player{0, 2}}, tab.Bell)
	w.plays(id, 0, "no")
	tab, _ = w.look(id)
	require.Contains(t, w.reminder(&tab, tab.late()).Content, "<@3>")
	require.NotContains(t, w.reminder(&tab, tab.late()).Content, "<@1>", "who has answered is not reminded")
	require.Equal(t, []string{"3"}, w.reminder(&tab, tab.late()).Mentions.Users)
}

func TestWhatHappensAtZeroIsTheTablesChoice(t *testing.T) {
	t.Parallel()
	for zero, want := range map[clocks.TimeOut]struct {
		bot, open, resigned bool
		said                string
	}{
		clocks.Turn:    {false, false, false, "a bot player plays this turn."},
		clocks.Away:    {true, false, false, "a bot player plays until they’re back."},
		clocks.Vacate:  {true, true, false, "the seat is open to a substitute"},
		clocks.Forfeit: {true, true, true, "is out of time, which counts as resigning."},
	} {
		w := watch(t, toys)
		id := w.begin("toy", 3, preset("daily", zero))
		w.pass(day - time.Second)
		w.plays(id, 0, "no")
		w.plays(id, 2, "no")
		_, m := w.look(id)
		require.Equal(t, []games.Player{1}, m.Waiting(), zero)
		w.pass(time.Second)
		tab, m := w.look(id)
		require.Equal(t, want.bot, tab.Seats[1].Bot != "", zero)
		require.Equal(t, want.open, tab.Seats[1].Open, zero)
		require.Equal(t, want.resigned, m.Resigned(1), zero)
		_, msg, err := w.turnMessage(&tab, len(tab.Match.Entries))
		require.NoError(t, err)
		require.Contains(t, msg.Content, want.said)
		require.Contains(t, msg.Content, "has voted", "the match goes on")
		before := len(tab.Match.Entries)
		w.fallDue(id)
		w.fallDue(id)
		tab, _ = w.look(id)
		require.Len(t, tab.Match.Entries, before, "nothing is done twice")
		if zero == clocks.Turn {
			require.Equal(t, day, tab.Clock.Left(w.time, 1), "one turn's time for the next turn")
			require.Equal(t, 1, tab.Clock.Seats[1].Missed)
		}
	}
}

func TestAMatchWhoseHoldersAreGoneComesToItsEnd(t *testing.T) {
	t.Parallel()
	for _, zero := range clocks.TimeOuts() {
		w := watch(t, toys)
		id := w.begin("toy", 2, preset("daily", zero))
		_, err := w.update(id, func(t *table) error { t.Alone = true; return nil })
		require.NoError(t, err)
		rounds := 0
		for tab, _ := w.look(id); tab.Stage == playing && rounds < 10; tab, _ = w.look(id) {
			w.pass(2 * day)
			_, err := w.update(id, func(t *table) error { t.Alone = true; return nil })
			require.NoError(t, err)
			_, _, err = w.change(id, func(*table, *match.Match) error { return nil })
			if err == nil {
				w.ponders(id)
			}
			rounds++
		}
		tab, m := w.look(id)
		require.True(t, m.Over(), zero)
		require.Zero(t, tab.wake(), "nothing is due any more")
	}
}

// TestWhatFellDueWhileTheBotWasDown looks at several matches after a long time.
func TestWhatFellDueWhileTheBotWasDown(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	ids := []string{
		w.begin("toy", 2, preset("relaxed", clocks.Turn)), w.begin("toy", 2, preset("daily", clocks.Turn)),
		w.begin("toy", 2, preset("none", "")), w.begin("toy", 2, preset("blitz", clocks.Away)),
	}
	_, err := w.update(ids[1], func(t *table) error { // somebody is asleep when the bot comes back
		t.rest("1", clocks.Calendar{OffHours: clocks.Hours{From: 22 * 60, To: 7 * 60}}, w.time)
		t.rest("2", clocks.Calendar{OffHours: clocks.Hours{From: 22 * 60, To: 7 * 60}}, w.time)
		return nil
	})
	require.NoError(t, err)
	w.time = w.time.Add(69 * time.Hour) // to the morning at 9
	var wakes []string
	queue := jobs.NewAlarms(w.clock, func(id string) { wakes = append(wakes, id) })
	for id, at := range w.store.Alarms() {
		queue.Set(id, at)
	}
	queue.RingDue()
	require.ElementsMatch(t, []string{ids[0], ids[1], ids[3]}, wakes)
	require.Zero(t, queue.Len())
	for _, id := range wakes {
		w.fallDue(id)
		w.ponders(id)
	}
	tab, _ := w.look(ids[0])
	require.Equal(t, &bell{Wanted: 1, For: []games.Player{0, 1}}, tab.Bell, "three reminders are one")
	require.Equal(t, 3, tab.Clock.Seats[0].Reminded)
	tab, m := w.look(ids[1])
	require.Positive(t, m.Plies())
	require.Equal(t, 1, tab.Clock.Seats[0].Missed, "the autopilot has taken one turn, not three")
	require.Equal(t, w.time, tab.Clock.Seats[0].RunningSince)
	tab, _ = w.look(ids[2])
	require.Nil(t, tab.Bell)
	tab, _ = w.look(ids[3])
	require.True(t, tab.Seats[0].away())
}

func TestQuietHoursAcrossMidnight(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	night := clocks.Calendar{Zone: "Europe/Paris", OffHours: clocks.Hours{From: 22 * 60, To: 7 * 60}}
	require.NoError(t, w.store.SetSetting(userScope+"1", restKey, night))
	w.time = time.Date(2026, 11, 18, 20, 0, 0, 0, time.UTC) // 21:00 in Paris
	id := w.begin("toy", 2, preset("blitz", clocks.Turn))
	tab, _ := w.look(id)
	require.Equal(t, night, tab.Clock.Seats[0].Calendar)
	at, runs := tab.deadline(0)
	require.True(t, runs)
	require.Equal(t, time.Date(2026, 11, 19, 7, 0, 0, 0, time.UTC), at.UTC())
	w.time = time.Date(2026, 11, 19, 1, 0, 0, 0, time.UTC) // the bot was down
	w.fallDue(id)
	tab, _ = w.look(id)
	require.Nil(t, tab.Bell, "half of the time of the sleeper is over, but nobody wakes him")
	require.Equal(t, 1, tab.Clock.Seats[1].Missed, "the other has no quiet hours")
	w.pass(5*time.Hour - time.Second)
	tab, _ = w.look(id)
	require.Nil(t, tab.Bell)
	w.pass(time.Second)
	tab, _ = w.look(id)
	require.Equal(t, []games.Player{0}, tab.Bell.For)
	w.pass(time.Hour)
	tab, _ = w.look(id)
	require.Equal(t, 1, tab.Clock.Seats[0].Missed)
}

func TestVacationStopsAClockAndDoesNotRefillIt(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 2, preset("relaxed", clocks.Turn))
	w.pass(day)
	c, err := clocks.Calendar{}.AddVacation("2026-11-19", "2026-11-29", "2026-11-19")
	require.NoError(t, err)
	require.NoError(t, w.restEverywhere("1", c))
	w.pass(day)
	tab, _ := w.look(id)
	require.Equal(t, 2*day, tab.Clock.Left(w.time, 0))
	require.Equal(t, day, tab.Clock.Left(w.time, 1))
	require.Equal(t, []games.Player{1}, tab.late(), "who is on vacation is not reminded")
	at, _ := tab.deadline(0)
	require.Equal(t, time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC), at.UTC())
	require.NoError(t, w.restEverywhere("1", clocks.Calendar{}))
	tab, m := w.look(id)
	require.Equal(t, 2*day, tab.Clock.Left(w.time, 0), "coming back early gives nothing either")
	require.Contains(t, w.waitingLines(w.public(&tab), &tab, m)[2], "<t:")
}

// TestClocksKnowNothingThatIsSecret plays matches at random. While it is secret
// who is asked, an answer changes nothing in what the clocks are and say.
func TestClocksKnowNothingThatIsSecret(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(9, 9))
	w := watch(t, courtly)
	veiled, idle := 0, 0
	for range 4 {
		id := w.begin(courtly.Name, 3, preset("relaxed", clocks.Turn))
		for {
			tab, m := w.look(id)
			if m.Over() {
				break
			}
			hidden, curtain := m.Veiled(), curtains(m)
			before := public(t, &tab)
			waiting := m.Waiting()
			p := waiting[random.IntN(len(waiting))]
			_, _, err := w.change(id, func(t *table, m *match.Match) error { return w.anything(m, p, random) })
			require.NoError(t, err)
			tab, m = w.look(id)
			if hidden && m.Veiled() && curtains(m) == curtain {
				veiled++
				require.Equal(t, before, public(t, &tab))
				for _, q := range m.Awaited() {
					require.True(t, tab.Clock.Asked(q))
					if !slices.Contains(m.Waiting(), q) {
						idle++
					}
				}
			}
			w.time = w.time.Add(time.Duration(random.IntN(60)) * time.Minute)
		}
	}
	require.Greater(t, veiled, 30)
	require.Greater(t, idle, 20)
}

// public is all that the clocks say.
func public(t *testing.T, tab *table) string {
	t.Helper()
	text, err := json.Marshal([]any{tab.Clock, tab.Bell, tab.Asides, tab.wake()})
	require.NoError(t, err)
	return string(text)
}

// anything plays some turn of a seat.
func (b *Bot) anything(m *match.Match, p games.Player, random *rand.Rand) error {
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			_, err := m.Confirm(p, b.roll)
			return err
		}
		if _, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String()); err != nil {
			return err
		}
	}
}

// TestAVeiledDeadlineIsToldWhetherThereIsAnythingToAnswer lets time run out in
// two matches that differ in a secret answer.
func TestAVeiledDeadlineIsToldWhetherThereIsAnythingToAnswer(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(2, 3))
	w := watch(t, courtly)
	id := w.begin(courtly.Name, 3, preset("relaxed", clocks.Forfeit))
	for {
		tab, m := w.look(id)
		if m.Veiled() && len(m.Waiting()) > 1 {
			break
		}
		require.Equal(t, playing, tab.Stage)
		_, _, err := w.change(id, func(_ *table, m *match.Match) error { return w.anything(m, m.Waiting()[0], random) })
		require.NoError(t, err)
	}
	r, err := w.store.Get(id)
	require.NoError(t, err)
	other := r
	require.NoError(t, w.store.Create(&other))
	_, m := w.look(id)
	p := m.Waiting()[0]
	_, _, err = w.change(id, func(t *table, m *match.Match) error { return w.anything(m, p, random) })
	require.NoError(t, err)

	tab, _ := w.look(id)
	left := tab.Clock.Left(w.time, p)
	w.time = w.time.Add(left)
	texts := map[string]bool{}
	for _, id := range []string{id, other.ID} {
		w.fallDue(id)
		tab, m := w.look(id)
		require.Contains(t, tab.late(), p)
		require.Empty(t, tab.Asides)
		require.False(t, m.Resigned(p), "a veiled question has no other consequence")
		tab.ID = ""
		texts[w.reminder(&tab, tab.late()).Content] = true
	}
	require.Len(t, texts, 1)
	_, before := w.look(other.ID)
	w.ponders(other.ID)
	_, m = w.look(other.ID)
	require.Greater(t, answers(m, p), answers(before, p), "the autopilot has answered")
	w.ponders(id)
	tab, _ = w.look(id)
	require.Nil(t, tab.Seats[p].Relief, "and has nothing to do where p has answered")
}

// TestTheIndexOfWakesIsRightWhateverIsDone compares it with the tables.
func TestTheIndexOfWakesIsRightWhateverIsDone(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	random := rand.New(rand.NewPCG(4, 4))
	var ids []string
	for _, name := range []string{"relaxed", "daily", "blitz", "none"} {
		ids = append(ids, w.begin("toy", 3, preset(name, clocks.Turn)))
	}
	for range 60 {
		id := ids[random.IntN(len(ids))]
		_, _, err := w.change(id, func(t *table, m *match.Match) error {
			switch waiting := m.Waiting(); {
			case random.IntN(3) == 0:
				return t.propose(m, vote{Motion: pauses, Seat: games.Everyone, By: t.Seats[random.IntN(3)].Person}, w.time)
			case random.IntN(3) == 0 && t.Vote.open():
				return t.cast(m, t.Seats[random.IntN(3)].ID, t.Vote.Turn, random.IntN(2) == 0, w.time)
			case len(waiting) > 0:
				return w.anything(m, waiting[random.IntN(len(waiting))], random)
			}
			return match.ErrOver
		})
		_, refused := w.excuse(w.catalog.Printer("en", nil), err)
		require.True(t, err == nil || refused, err)
		w.pass(time.Duration(random.IntN(20)) * time.Hour)
		stored := map[string]int64{}
		for id, at := range w.store.Alarms() {
			stored[id] = at
		}
		for _, id := range ids {
			tab, m := w.look(id)
			require.Equal(t, tab.wake(), stored[id])
			for _, p := range m.Waiting() {
				require.True(t, tab.Clock.Asked(p) || tab.Stage != playing)
			}
		}
		require.Equal(t, len(stored), w.wakes.Len())
	}
}

// That somebody's time was up stays his, whoever sits there later.
func TestWhoWasLateIsNamedAfterSomebodyElseHasTakenTheSeat(t *testing.T) {
	t.Parallel()
	w := watch(t, toys)
	id := w.begin("toy", 2, preset("daily", clocks.Vacate))
	w.pass(5 * day)
	late := func() any {
		tab, _ := w.look(id)
		notes, err := w.heard(&tab, 0, games.Everyone)
		require.NoError(t, err)
		at := slices.IndexFunc(notes, func(n games.Note) bool { return n.Text.Key == "clock.zeroed.vacate" })
		require.GreaterOrEqual(t, at, 0)
		return notes[at].Text.Args[1]
	}
	seat, ok := late().(games.Player)
	require.True(t, ok, "who sits there still is named by the seat")
	_, _, err := w.change(id, func(t *table, m *match.Match) error {
		return t.take(m, seat, discord.Person{ID: "9", Name: "Dai"}, w.time)
	})
	require.NoError(t, err)
	tab, _ := w.look(id)
	require.Equal(t, tab.marked(seat, string(rune('1'+seat))), late())
}
