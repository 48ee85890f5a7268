package bot_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	fleetParties = flag.Int("fleetparties", 10, "how many parties play in the test of several processes")
	fleetTime    = flag.Duration("fleettime", 0, "how long they play while processes come and go, in the place of once through")
)

// outlasts is longer than the lease of a shard.
const outlasts = 13 * time.Second

// takeover is how soon somebody else has posted what a process owed that was killed.
const takeover = 20 * time.Second

// A voyage is a crew while people play, and what has been met so far.
type voyage struct {
	*crew
	guilds  []string
	played  []*party
	witness *party // plays a turn whenever a process is killed

	pressed     int64         // commands answered while processes were replaced
	owed, again time.Duration // at most, after a kill: until what was owed was posted, and until all shards were connected
}

// embark starts a crew and sits people down in guilds of all shards.
func embark(t *testing.T) *voyage {
	t.Helper()
	c := newCrew(t)
	for range fleetProcesses {
		c.join()
	}
	for _, m := range c.members {
		<-m.ready
	}
	guilds := c.addGuilds()
	witness := c.partyIn(guilds[rand.IntN(len(guilds))], "/new game:lancelot seats:2", "Witness", "Scribe")
	return &voyage{crew: c, guilds: guilds, played: c.parties(*fleetParties, guilds), witness: witness}
}

// upgrade replaces all processes, one after the other, while people type commands, all
// of which are answered.
func (v *voyage) upgrade() {
	v.whole()
	stop := v.press(v.guilds)
	for _, old := range v.members {
		<-v.join().ready
		v.stop(old)
	}
	answered, unanswered := stop()
	require.Zero(v, unanswered, "of %d", answered)
	v.pressed += answered
}

// storm kills one process, freezes another, and cuts the third off from Discord and then
// from the database, each for longer than leases last. A new process does their work.
// In the end the database crashes.
func (v *voyage) storm() {
	killed, m := v.kill()
	order := rand.Perm(len(v.members))
	frozen, cutOff := v.members[order[0]], v.members[order[1]]
	require.NoError(v, frozen.process.Process.Signal(syscall.SIGSTOP))
	mended := v.cutOff("Discord", cutOff.discord)
	joined := v.join()
	v.owed = max(v.owed, v.posted(m).Sub(killed.struck))
	<-mended
	require.NoError(v, frozen.process.Process.Signal(syscall.SIGCONT))
	<-v.cutOff("the database", cutOff.database)
	v.database.Stop()
	v.database.Run(v)
	<-joined.ready
	v.whole()
	v.again = max(v.again, time.Since(killed.struck))
}

// kill kills the process that is about to post a turn of a match that it has confirmed.
func (v *voyage) kill() (*member, *played) {
	m, err := v.witness.open()
	require.NoError(v, err)
	v.witness.matches = append(v.witness.matches, m)
	called, err := v.witness.called(m)
	require.NoError(v, err)
	dying := v.posting(v.witness.channel)
	require.NoError(v, v.witness.turn(m, called[0]))
	killed := <-dying
	v.leave(killed)
	return killed, m
}

// posted waits until the last turn of the witness is posted, and returns when it was.
func (v *voyage) posted(m *played) time.Time {
	_, err := v.witness.called(m)
	require.NoError(v, err)
	told := v.witness.turnMessages(m, v.witness.people[0].Messages(v.witness.channel))
	return told[len(told)-1].Sent()
}

// cutOff cuts a link in one of two ways for longer than leases last. Mended is closed
// when it is whole again.
func (v *voyage) cutOff(from string, l *link) (mended <-chan struct{}) {
	way := stalled + cut(rand.IntN(2))
	v.Log("a process is cut off from", from, "by a link that is", way)
	l.set(way)
	again := make(chan struct{})
	time.AfterFunc(outlasts, func() { // what is tested is that so much time passes
		defer close(again)
		l.set(whole)
	})
	return again
}

func (v *voyage) String() string {
	return fmt.Sprintf("%d commands were answered while processes were replaced, all that were typed; after a kill what was owed was posted within %v, and all shards were connected within %v",
		v.pressed, v.owed.Round(time.Millisecond), v.again.Round(time.Millisecond))
}

// TestAnyProcessMayDieAndNothingIsLostOrDoubled has people play with a bot of several
// processes, which are killed, frozen, cut off from the database and from Discord, and
// replaced, and the database crashes.
func TestAnyProcessMayDieAndNothingIsLostOrDoubled(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes longer than leases last")
	}
	v, ends := embark(t), make(chan struct{})
	var playing sync.WaitGroup
	for _, p := range v.played {
		playing.Go(func() { p.play(ends) })
	}
	for begun := time.Now(); ; {
		v.upgrade()
		v.storm()
		if time.Since(begun) >= *fleetTime {
			break
		}
	}
	close(ends)
	playing.Wait()
	v.stop(v.members...)
	var sum tallied
	for _, p := range append(v.played, v.witness) {
		p.compare()
		sum.add(p)
	}
	require.Less(t, v.owed, takeover)
	t.Log(v)
	t.Log(sum, "and", v.unanswered.Load(), "not acknowledged after a kill, a freeze or a cut")
}
