package bot_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// A shut store returns no match with an alarm until it is opened.
type shut struct {
	*postgres.Store
	opened chan struct{}
	read   atomic.Int64
}

func (s *shut) Get(id string) (store.Record, error) {
	r, err := s.Store.Get(id)
	if r.Alarm != 0 {
		<-s.opened
		s.read.Add(1)
	}
	return r, err
}

// TestAlarmsAreTakenOverUnread: a process that gains shards schedules all alarms of their
// guilds without reading a match. It looks at the clocks afterwards, and reads each match
// once.
func TestAlarmsAreTakenOverUnread(t *testing.T) {
	t.Parallel()
	const matches = 100
	opened, err := postgres.Open(pgtest.Start(t).Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, opened.Close()) })
	for range matches {
		require.NoError(t, opened.Create(&store.Record{Guild: "81384788765712384", Alarm: time.Now().Add(time.Hour).UnixMilli(), App: []byte("{}")}))
	}
	s := &shut{Store: opened, opened: make(chan struct{})}
	h, stop := runsOn(t, s, time.Now, nil)
	tables := h.bot.App().Tables
	require.Eventually(t, func() bool { return tables.Scheduled() == matches }, patience, time.Millisecond)
	require.Zero(t, s.read.Load())
	close(s.opened)
	require.Eventually(t, func() bool { return s.read.Load() >= matches }, patience, time.Millisecond)
	require.NoError(t, <-stop())
	require.EqualValues(t, matches, s.read.Load())
}
