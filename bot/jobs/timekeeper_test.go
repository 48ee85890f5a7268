package jobs

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A machine has a clock that the test sets.
type machine struct {
	now time.Time
	ran time.Duration
}

func (m *machine) pass(d time.Duration) { m.now, m.ran = m.now.Add(d), m.ran+d }

func (m *machine) keeper() *Timekeeper {
	return NewTimekeeper(Clock{Now: func() time.Time { return m.now }, Ran: func() time.Duration { return m.ran }})
}

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func TestTheTimeIsThatOfTheWitnessWhereTheClockIsWrong(t *testing.T) {
	for _, wrong := range []time.Duration{-365 * 24 * time.Hour, -10 * 24 * time.Hour, 10 * 24 * time.Hour, 365 * 24 * time.Hour} {
		m := &machine{now: noon}
		k := m.keeper()
		var verdicts []bool
		k.Changed = func(sure bool, _ time.Duration) { verdicts = append(verdicts, sure) }
		require.False(t, k.Sure(), "no witness has confirmed the clock")
		k.Witness(noon.Add(59 * time.Second))
		require.True(t, k.Sure())
		require.Equal(t, noon, k.Now(), "a minute is no matter")
		k.Witness(noon)
		m.now = m.now.Add(wrong)
		m.pass(time.Hour)
		require.Equal(t, noon.Add(time.Hour), k.Now())
		require.False(t, k.Sure())
		m.now = m.now.Add(-wrong)
		require.True(t, k.Sure())
		require.Equal(t, []bool{true, false, true}, verdicts)
	}
}

func TestTheStoreDecidesForAllMachines(t *testing.T) {
	m := &machine{now: noon.Add(-48 * time.Hour)}
	k := m.keeper()
	k.Witness(noon)
	require.False(t, k.Sure())
	k.Decide(noon.Add(time.Second))
	require.True(t, k.Sure())
	m.now = m.now.Add(500 * time.Hour)
	require.Equal(t, noon.Add(time.Second), k.Now())
	k.Decide(noon.Add(-time.Hour))
	require.False(t, k.Sure(), "it is wrong itself")
	require.Equal(t, noon, k.Now())
}

func TestTheTimeDoesNotGoBackWhereAnAnswerIsLate(t *testing.T) {
	m := &machine{now: noon}
	k := m.keeper()
	k.Decide(noon)
	m.pass(3 * time.Second)
	k.Decide(noon.Add(time.Second))
	require.Equal(t, noon.Add(3*time.Second), k.Now(), "it was under way for two seconds")
	k.Decide(noon.Add(4 * time.Second))
	require.Equal(t, noon.Add(4*time.Second), k.Now())
	k.Decide(noon.Add(-time.Minute))
	require.Equal(t, noon.Add(-time.Minute), k.Now(), "it was set")
}

func TestNothingRingsUntilTheClockIsRight(t *testing.T) {
	m := &machine{now: noon.Add(24 * time.Hour)}
	k := m.keeper()
	var rung []string
	a := NewAlarms(k.Clock(), func(key string) bool { rung = append(rung, key); return true })
	a.Settled = func(again bool) { rung = append(rung, fmt.Sprint("settled again: ", again)) }
	a.Set("tea", noon.UnixMilli())
	nap, ok := a.RingDue()
	require.True(t, ok)
	require.Equal(t, longestNap, nap)
	k.Witness(noon.Add(-time.Hour))
	a.RingDue()
	require.Empty(t, rung)
	m.now = noon.Add(-time.Hour)
	a.RingDue()
	require.Equal(t, []string{"settled again: false"}, rung)
	m.pass(time.Hour)
	a.RingDue()
	require.Equal(t, []string{"settled again: false", "tea"}, rung)
	m.now = m.now.Add(2 * time.Hour)
	a.RingDue()
	m.now = m.now.Add(-2 * time.Hour)
	a.RingDue()
	require.Equal(t, "settled again: true", rung[2])
}
