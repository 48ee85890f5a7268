package bot_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/ledger"
	"herald/bot/sandbox"
)

var (
	fleetParties = flag.Int("fleetparties", 6, "how many parties play in the test of several processes")
	fleetHands   = flag.Int("fleethands", 0, "how many of them play at the same time, while the others' matches wait; all if it is 0")
	fleetPace    = flag.Int("fleetconcurrency", 4, "how many sessions may identify at the same time in the test of several processes")
	fleetTime    = flag.Duration("fleettime", 0, "how long they play while processes come and go, in the place of once through")
)

// outlasts is longer than the lease of a shard.
const outlasts = 13 * time.Second

// takeover is the time until another process has posted the owed messages of a killed one.
const takeover = 20 * time.Second

// A fleetRun is a cluster with people who play, and the measurements so far.
type fleetRun struct {
	*cluster
	began   time.Time
	guilds  []string
	played  []*party
	witness *party // plays a turn whenever a process is killed

	pressed     int64         // commands answered while processes were replaced
	owed, again time.Duration // longest times after a kill: until owed messages were posted, and until all shards were connected
}

// startFleet starts a cluster and opens tables in guilds of all shards.
func startFleet(t *testing.T) *fleetRun {
	t.Helper()
	began, c := time.Now(), newCluster(t)
	c.lease = longLease
	for range fleetProcesses {
		c.join()
	}
	for _, m := range c.members {
		c.begun(m)
	}
	guilds := c.addGuilds()
	witness := c.partyIn(guilds[rand.IntN(len(guilds))], "/new game:lancelot seats:2", "Witness", "Scribe")
	return &fleetRun{cluster: c, began: began, guilds: guilds, played: c.parties(*fleetParties, guilds), witness: witness}
}

// reached logs when something was reached.
func (v *fleetRun) reached(what string) {
	v.Helper()
	v.Log(time.Since(v.began).Round(100*time.Millisecond), what)
}

// watchIdleMatches begins a match in each guild whose people do not answer. Finish ends that
// and counts.
func (v *fleetRun) watchIdleMatches(a *feature.App) (finish func() alarmTotals) {
	ctx, stop := context.WithCancel(context.Background())
	var opening sync.WaitGroup
	idle := make([]*idleMatch, len(v.guilds))
	for n, guild := range v.guilds {
		opening.Go(func() {
			var err error
			if idle[n], err = v.watchIdleMatch(ctx, a, guild, n); err != nil {
				v.Errorf("idleMatch in guild %d: %v", n, err)
			}
		})
	}
	return func() (sum alarmTotals) {
		opening.Wait()
		require.False(v, v.Failed())
		for _, kept := range idle {
			kept.rest(a)
			kept.caughtUp(a)
		}
		v.stop(v.members...)
		stop()
		for _, kept := range idle {
			sum.add(kept.count(a))
		}
		return sum
	}
}

// upgrade replaces all processes, one after the other, while people type commands, all of
// which are answered. While one hands its shards over, the next one starts. Leases last here: on
// a machine that stands still, the usual ones would end.
func (v *fleetRun) upgrade() {
	v.whole()
	v.reached("all shards are connected")
	stop, before := v.press(v.guilds), v.members
	joined := v.join()
	for n, old := range before {
		v.begun(joined)
		if n+1 < len(before) {
			joined = v.join()
		}
		v.stop(old)
	}
	answered, unanswered := stop()
	require.Zero(v, unanswered, "of %d", answered)
	v.pressed += answered
	v.reached("all processes are replaced")
}

// replaceBy replaces all processes at once by new ones with a lease; 0 is the usual one.
func (v *fleetRun) replaceBy(lease time.Duration) {
	before := v.members
	v.lease = lease
	for range before {
		v.begun(v.join())
	}
	v.stop(before...)
}

// disrupt kills one process, freezes another, and cuts the third off from Discord and then
// from the database, each for longer than leases last. A new process takes over. In the end
// the database crashes.
func (v *fleetRun) disrupt() {
	v.replaceBy(0)
	killed := v.kill()
	order := rand.Perm(len(v.members))
	frozen, cutOff := v.members[order[0]], v.members[order[1]]
	require.NoError(v, frozen.process.Process.Signal(syscall.SIGSTOP))
	mended := v.cutOff("Discord", cutOff.discord)
	joined := v.join()
	v.owed = max(v.owed, killed.owed())
	v.reached("what was owed is posted")
	<-mended
	require.NoError(v, frozen.process.Process.Signal(syscall.SIGCONT))
	require.Eventually(v, cutOff.connected, patience, 50*time.Millisecond, "it has no shard again")
	v.reached("the process that was cut off from Discord has shards again")
	<-v.cutOff("the database", cutOff.database)
	v.database.Stop()
	v.database.Run(v)
	v.reached("the database has crashed")
	v.begun(joined)
	v.whole()
	v.again = max(v.again, time.Since(killed.endedAt))
	require.NoError(v, <-killed.turned)
	v.reached("all shards are connected again")
}

// A killed is a process that was killed before it posted a committed turn.
type killed struct {
	*member
	witness *party
	match   *played
	turned  <-chan error // receives once the turn is confirmed
}

// kill kills the process that is about to post a turn.
func (v *fleetRun) kill() killed {
	w := v.witness
	m, err := w.open()
	require.NoError(v, err)
	w.matches = append(w.matches, m)
	called, err := w.called(m)
	require.NoError(v, err)
	dying, turned := v.posting(w.channel), make(chan error, 1)
	go func() { turned <- w.turn(m, called[0]) }()
	k := killed{<-dying, w, m, turned}
	v.leave(k.member)
	v.reached("a process is killed")
	return k
}

// owed waits until the turn is posted all the same, and returns how long that took.
func (k killed) owed() time.Duration {
	k.witness.Helper()
	var posted sandbox.Message
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, err := k.witness.people[0].Await(ctx, k.witness.channel, func(list []sandbox.Message) bool {
		told := k.witness.turnMessages(k.match, list)
		posted = told[len(told)-1]
		return len(told) > 1 // the first is of the beginning
	})
	require.NoError(k.witness, err)
	return posted.Sent().Sub(k.endedAt)
}

// cutOff cuts a link in one of two ways for longer than leases last. Mended is closed when it
// works again.
func (v *fleetRun) cutOff(from string, l *link) (mended <-chan struct{}) {
	way := stalled + cut(rand.IntN(2))
	v.Log("a process is cut off from", from, "by a link that is", way)
	l.set(way)
	again := make(chan struct{})
	time.AfterFunc(outlasts, func() { // the test needs that much time to pass
		defer close(again)
		l.set(whole)
	})
	return again
}

// untold names the matches whose next post is delayed, for at most a minute, as the turn goes
// on.
func (v *fleetRun) untold(a *feature.App) (all []string) {
	for _, p := range append(v.played, v.witness) {
		if len(p.matches) == 0 {
			continue
		}
		id := p.matches[len(p.matches)-1].id
		if t, err := a.Tables.Get(id); err != nil || t.Waits() {
			all = append(all, fmt.Sprint(id, " waits until ", t.Patience, err))
		}
	}
	return all
}

// unposted names owed posts in channels, final edits of messages included. Direct messages do
// not count: only a few can be opened in the time.
func unposted(a *feature.App) (all []string) {
	for _, t := range a.Tables.Due() {
		if slices.ContainsFunc(t.Retired, func(at ledger.Place) bool { return at.Ends > 0 }) {
			all = append(all, t.ID+" to earlier messages")
		}
		for _, n := range a.Post.Notices {
			if !t.Mute() && n.Owed(&t) {
				all = append(all, fmt.Sprintf("%s by %T", t.ID, n))
			}
		}
	}
	return all
}

func (v *fleetRun) String() string {
	return fmt.Sprintf("%d commands were answered while processes were replaced; after a kill what was owed was posted within %v, and all shards were connected within %v",
		v.pressed, v.owed.Round(time.Millisecond), v.again.Round(time.Millisecond))
}

// play makes all people play. Finish ends that, stops the processes, compares the messages
// with the store, and logs the measurements.
func (v *fleetRun) play(t *testing.T) (finish func()) {
	a, ends := v.desk(), make(chan struct{})
	var playing sync.WaitGroup
	for _, p := range v.played {
		playing.Go(func() { p.play(ends) })
	}
	endIdle, cup := v.watchIdleMatches(a), v.newTournament(t, a)
	playing.Go(func() { cup.play(ends) })
	return func() {
		close(ends)
		playing.Wait()
		cup.caughtUp()
		var left []string
		done := assert.Eventually(t, func() bool { left = append(v.untold(a), unposted(a)...); return len(left) == 0 }, patience, time.Second/2)
		require.True(t, done, "not posted: %q", left)
		v.reached("everybody has stopped, and all is posted")
		alarms := endIdle()
		var sum tallied
		for _, p := range append(v.played, v.witness) {
			p.compare()
			sum.add(p)
		}
		t.Log(v)
		t.Log(alarms)
		t.Log(cup, "with", cup.count(), "matches to their end, each begun, ended and told once")
		t.Log(sum, "and", v.unanswered.Load(), "not acknowledged after a kill, a freeze or a cut")
	}
}

// TestAnyProcessMayDieAndNothingIsLostOrDoubled: people play with a bot of several processes,
// which are killed, frozen, cut off from the database and from Discord, and replaced, and the
// database crashes.
func TestAnyProcessMayDieAndNothingIsLostOrDoubled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes longer than leases last")
	}
	t.Parallel()
	v := startFleet(t)
	finish := v.play(t)
	for begun := time.Now(); ; {
		v.upgrade()
		v.disrupt()
		if time.Since(begun) >= *fleetTime {
			break
		}
		v.replaceBy(longLease)
	}
	finish()
	if *fleetTime > 0 {
		require.Less(t, v.owed, takeover)
	}
}
