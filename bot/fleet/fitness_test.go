package fleet

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// reaches sets whether processes reach Discord.
func reaches(can bool, all ...*process) {
	for _, p := range all {
		p.Able = func(context.Context, bool) bool { return can }
	}
}

func TestAProcessThatCannotLookAfterShardsLeavesThemToOthers(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	reaches(false, a)
	look(a, b)
	require.Len(t, a.gained, 4, "its trouble may be over in a moment")
	m.move(yieldAfter - time.Millisecond)
	look(a, b)
	require.Len(t, a.gained, 4)
	m.move(time.Millisecond)
	look(a, b)
	require.Empty(t, a.gained)
	require.Empty(t, a.lost, "they are handed over")
	require.Len(t, b.gained, shards)

	reaches(true, a)
	look(a, b)
	m.move(trustAfter - time.Millisecond)
	look(a, b)
	require.Empty(t, a.gained, "its trouble may come again in a moment")
	m.move(time.Millisecond)
	look(a, b)
	require.Len(t, a.gained, 4)
	require.Len(t, b.gained, 4)
}

func TestAProcessThatCannotLookAfterShardsIsNoticedSoon(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	reaches(false, a)
	nap, err := a.attend(t.Context(), false)
	require.NoError(t, err)
	require.LessOrEqual(t, nap, alert, "it looks again")
}

// TestUnfitProcessLeavesFreeShards: also where it finds out only when it is about to claim
// them.
func TestUnfitProcessLeavesFreeShards(t *testing.T) {
	m := newMemoryStore()
	a, b, c := newProcess(t, m), newProcess(t, m), newProcess(t, m)
	look(a, b, c)
	b.Able = func(_ context.Context, sure bool) bool { return b.fitness.since.IsZero() && !sure }
	m.move(lease - Grace - time.Millisecond)
	look(b, c)
	had := len(b.gained)
	m.move(Grace + time.Millisecond)
	for range 3 {
		_, err := b.attend(t.Context(), false)
		require.NoError(t, err)
	}
	require.Len(t, b.gained, had)
	_, err := c.attend(t.Context(), false)
	require.NoError(t, err)
	require.Len(t, c.gained, shards-had, "it knows that the other takes none")
}

func TestWhereNoProcessCanLookAfterShardsEachKeepsItsOwn(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	reaches(false, a, b)
	for range 5 {
		m.move(yieldAfter)
		look(a, b)
		require.Len(t, a.gained, 4)
		require.Len(t, b.gained, 4)
	}
	require.Empty(t, append(a.lost, b.lost...))

	for range lease / renew { // a has died
		m.move(renew)
		look(b)
	}
	require.Len(t, b.gained, shards, "an unfit process keeps what no other takes")
	c := newProcess(t, m)
	look(b, c)
	require.Empty(t, b.gained)
	require.Len(t, c.gained, shards)
}
