package bot_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
	"herald/render"
	"herald/store/postgres"
)

// An idleMatch is one whose people never answer. Each is reminded of each question three times
// at most, until a bot player answers for them.
type idleMatch struct {
	*party
	match *played
	each  time.Duration // for an answer

	watching  sync.WaitGroup
	reminders map[string]reminded // by message
}

// A reminded is a reminder of a question: the time of the post, and the deadline for the
// answer, which is at most a second later: people read whole seconds.
type reminded struct{ at, deadline time.Time }

// unattended is the longest time that a match is without a process: two of its guild have been
// stopped, one after the other.
const unattended = 2*outlasts + 4*time.Second

// desk returns the rooms of a bot on the store of a cluster that has no part in its work.
func (c *cluster) desk() *feature.App {
	s, err := postgres.Open(c.store)
	require.NoError(c, err)
	c.Cleanup(func() { require.NoError(c, s.Close()) })
	b, err := bot.New(bot.Options{
		Token: "test", Store: s, Shelf: []render.Title{lancelot, secretive, lancaster}, Roll: rand.IntN, Seeds: unseeded,
		Log: slog.New(slog.DiscardHandler), Transport: sandbox.Transport(c.srv.URL()),
	})
	require.NoError(c, err)
	return b.App()
}

// tell notifies the processes of a change.
func tell(a *feature.App, n fleet.Message) error {
	return a.Fleet.Store.Notify(context.Background(), []string{n.String()})
}

// watchIdleMatch begins a match in a guild, and watches it until ctx ends.
func (c *cluster) watchIdleMatch(ctx context.Context, a *feature.App, guild string, n int) (*idleMatch, error) {
	v := &idleMatch{
		party: c.partyIn(guild, "/new game:lancelot seats:2", fmt.Sprintf("Idle%d", n), fmt.Sprintf("Away%d", n)),
		each:  spare(n), reminders: map[string]reminded{},
	}
	var err error
	if v.match, err = v.open(); err != nil {
		return nil, err
	}
	v.watching.Go(func() { v.watch(ctx) })
	_, err = a.Tables.Update(v.match.id, func(t *table.Table) error {
		hurry(t.Clock, v.each, a.Clock.Now())
		return nil
	})
	return v, errors.Join(err, tell(a, fleet.Message{Kind: fleet.Match, ID: v.match.id, Guild: guild}))
}

// spare is the time for an answer in the n-th idleMatch: in some guilds it runs out
// repeatedly, in the last ones only reminders fall due.
func spare(n int) time.Duration { return time.Duration(10+8*n+rand.IntN(8)) * time.Second }

// hurry sets the time of clocks for each answer, from now on.
func hurry(c *clock.Clocks, each time.Duration, now time.Time) {
	was := c.Seats
	*c = clock.New(clock.TimeControl{Name: clock.CustomName, Bank: each, Increment: each, Cap: each, TimeOut: clock.Turn}, make([]clock.Calendar, len(was)))
	for p, s := range was {
		if !s.Asked.IsZero() {
			c.Ask(now, games.Player(p), s.Question, false, false)
		}
	}
}

var reminder = regexp.MustCompile(`your time ends <t:(\d+):R>`)

// watch collects the reminders that are posted, which are deleted later on, until ctx ends.
func (v *idleMatch) watch(ctx context.Context) {
	_, _ = v.people[0].Await(ctx, v.channel, func(list []sandbox.Message) bool {
		for _, m := range list {
			if found := reminder.FindStringSubmatch(m.Content); found != nil && v.reminders[m.ID].at.IsZero() {
				until, _ := strconv.ParseInt(found[1], 10, 64)
				v.reminders[m.ID] = reminded{m.Sent(), time.Unix(until-1, 0)}
			}
		}
		return false
	})
}

// rest gives the players so much time that no more alarms ring, which would be posted after the
// processes have stopped.
func (v *idleMatch) rest(a *feature.App) {
	v.Helper()
	_, err := a.Tables.Update(v.match.id, func(t *table.Table) error {
		hurry(t.Clock, time.Hour, a.Clock.Now())
		return nil
	})
	require.NoError(v, err)
	require.NoError(v, tell(a, fleet.Message{Kind: fleet.Match, ID: v.match.id, Guild: v.guild}))
}

// caughtUp waits until no alarm is late, and nothing is owed.
func (v *idleMatch) caughtUp(a *feature.App) {
	v.Helper()
	require.Eventually(v, func() bool {
		r, err := a.Tables.Store.Get(v.match.id)
		return err == nil && !r.Due && (r.Alarm == 0 || r.Alarm > a.Clock.Now().UnixMilli())
	}, patience, 50*time.Millisecond, "match %s: its alarm is missed", v.match.id)
}

// alarmTotals count the effects of alarms.
type alarmTotals struct {
	timeOuts, reminders int
	late                time.Duration // longest time from a time-out to its post
}

func (r *alarmTotals) add(other alarmTotals) {
	r.timeOuts, r.reminders = r.timeOuts+other.timeOuts, r.reminders+other.reminders
	r.late = max(r.late, other.late)
}

func (r alarmTotals) String() string {
	return fmt.Sprintf("%d time-outs and %d reminders, each posted once, time-outs at most %v late", r.timeOuts, r.reminders, r.late.Round(time.Millisecond))
}

// count checks that each time-out counts and was posted once, and that the reminders were
// neither too many nor missing. It is called after watch.
func (v *idleMatch) count(a *feature.App) alarmTotals {
	v.Helper()
	v.watching.Wait()
	t, err := a.Tables.Get(v.match.id)
	require.NoError(v, err)
	plies := map[int]bool{}
	for _, r := range t.Remarks() {
		require.False(v, plies[r.Ply], "match %s: a time-out counts once", t.ID)
		plies[r.Ply] = true
	}
	posted, reminded := v.posted(), v.byDeadline()
	require.Len(v, posted, len(plies), "match %s: time-outs are posted once", t.ID)
	if v.each/2 > unattended {
		require.GreaterOrEqual(v, len(reminded), len(posted), "match %s: a player was not reminded", t.ID)
	}
	sum := alarmTotals{timeOuts: len(posted), reminders: len(v.reminders)}
	for deadline, times := range reminded {
		v.checkReminders(deadline, times)
		if n, _ := slices.BinarySearchFunc(posted, deadline, time.Time.Compare); n < len(posted) {
			sum.late = max(sum.late, posted[n].Sub(deadline))
		}
	}
	return sum
}

// checkReminders checks that the reminders of a question were due when they were posted:
// if one was posted twice, the next is early.
func (v *idleMatch) checkReminders(deadline time.Time, posted []time.Time) {
	v.Helper()
	require.LessOrEqual(v, len(posted), len(clock.Reminders), "match %s: reminders of %v", v.match.id, deadline)
	for n, at := range posted {
		left := v.each * time.Duration(100-clock.Reminders[n]) / 100
		require.False(v, at.Before(deadline.Add(-left)), "match %s: reminder %d of %v was posted at %v", v.match.id, n, deadline, at)
	}
}

// posted returns the times of the posts of time-outs. The last message of a match tells its
// highlights again.
func (v *idleMatch) posted() (all []time.Time) {
	for _, m := range v.turnMessages(v.match, v.people[0].Messages(v.channel)) {
		for range strings.Count(highlight.ReplaceAllString(m.Content, ""), "is out of time") {
			all = append(all, m.Sent())
		}
	}
	return all
}

// byDeadline returns the times of the reminders of each question, in order.
func (v *idleMatch) byDeadline() map[time.Time][]time.Time {
	all := map[time.Time][]time.Time{}
	for _, r := range v.reminders {
		all[r.deadline] = append(all[r.deadline], r.at)
	}
	for _, times := range all {
		slices.SortFunc(times, time.Time.Compare)
	}
	return all
}
