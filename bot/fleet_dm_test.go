package bot_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// TestWhoPlaysByDMWaitsForAnotherProcess: people play by direct messages, which come to one
// process, on the guilds of another. They are answered when that one has posted their turn.
func TestWhoPlaysByDMWaitsForAnotherProcess(t *testing.T) {
	if testing.Short() {
		t.Skip("it starts several processes")
	}
	t.Parallel()
	c := newCluster(t)
	c.lease, c.patient = longLease, true
	guilds := c.addGuilds()
	for _, m := range []*member{c.join(), c.join()} {
		c.begun(m)
	}
	for _, m := range c.members { // a shard that is handed over meanwhile may lose the answer
		require.Eventually(t, m.half, patience, 50*time.Millisecond)
	}
	for _, p := range c.parties(len(guilds), guilds) {
		p.unanswered = nil // no process dies: they do not give up
		m, err := p.open()
		require.NoError(t, err)
		called, err := p.called(m)
		require.NoError(t, err)
		require.Equal(t, "✅ **Played.**", strings.SplitN(p.playByDM(m, called[0]), "\n", 2)[0])
	}
}

// playByDM plays a turn in direct messages and returns the answer.
func (p *party) playByDM(m *played, n int) string {
	p.Helper()
	channel, err := p.people[n].DM()
	require.NoError(p, err)
	panel, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) {
		return p.people[n].Type(ctx, channel, "/play match:"+m.id)
	})
	for err == nil && component(panel.Components, "confirm") == nil {
		panel, err = p.step(p.people[n], panel)
	}
	require.NoError(p, err)
	panel, err = p.try(func(ctx context.Context) (*sandbox.Reply, error) {
		return p.people[n].Press(ctx, panel.ID, "Confirm")
	})
	require.NoError(p, err)
	return panel.Content
}
