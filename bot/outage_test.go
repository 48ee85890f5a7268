package bot_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/bot"
)

// TestAProcessThatIsCutOffFromDiscordLeavesItsShardsToAnother: people play in all guilds while
// one of two processes is cut off from Discord. The other one takes its shards over and posts
// their turns. Afterwards both share them again.
func TestAProcessThatIsCutOffFromDiscordLeavesItsShardsToAnother(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts several processes")
	}
	t.Parallel()
	for _, way := range []cut{stalled, broken} {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			c := newCluster(t)
			c.lease = longLease
			guilds := c.addGuilds()
			isolated := c.join()
			c.begun(isolated)
			c.begun(c.join())
			c.whole()
			require.Eventually(t, isolated.connected, patience, 50*time.Millisecond)

			var all []*party
			for n, guild := range guilds {
				p := c.partyIn(guild, "/new game:lancelot seats:2", fmt.Sprintf("Ada%d", n), fmt.Sprintf("Bruno%d", n))
				p.begin()
				all = append(all, p)
			}
			began := time.Now()
			isolated.discord.set(way)
			var playing sync.WaitGroup
			for _, p := range all {
				playing.Go(func() { p.playOneTurn() })
			}
			playing.Wait()
			t.Log("all turns are posted after", time.Since(began).Round(time.Millisecond))

			isolated.discord.set(whole)
			require.Eventually(t, isolated.connected, patience, 50*time.Millisecond, "it has no shard again")
			c.stop(c.members...)
			for _, p := range all {
				p.compare()
			}
		})
	}
}

// begin begins a match.
func (p *party) begin() {
	p.Helper()
	m, err := p.open()
	require.NoError(p, err)
	p.matches = append(p.matches, m)
	_, err = p.called(m)
	require.NoError(p, err)
}

// playOneTurn plays a turn of a match that has begun, and waits until it is posted.
func (p *party) playOneTurn() {
	m := p.matches[0]
	called, err := p.called(m)
	if err == nil {
		err = p.turn(m, called[0])
	}
	if err == nil {
		_, err = p.called(m)
	}
	assert.NoError(p, err)
}

var (
	someShards = regexp.MustCompile(`"gateway":\{"ok":true,"detail":"[1-9]\d* of \d+ shards connected`)
	halfShards = regexp.MustCompile(fmt.Sprintf(`"gateway":\{"ok":true,"detail":"%d of %d shards connected`, fleetShards/2, fleetShards))
)

// connected reports whether a process has shards, and all of them are connected.
func (m *member) connected() bool { return m.reports(someShards) }

// half reports whether a process has half of the shards, and all of them are connected.
func (m *member) half() bool { return m.reports(halfShards) }

// reports reports whether the health of a process matches an expression.
func (m *member) reports(what *regexp.Regexp) bool {
	answer, err := http.Get(m.admin + bot.HealthPath)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	return err == nil && what.Match(said)
}
