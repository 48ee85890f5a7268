package jobs_test

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/jobs/jobstest"
)

// TestNoneOfTenThousandRingsLateOrEarly plays a week of matches on a clock that leaps to the
// next alarm.
func TestNoneOfTenThousandRingsLateOrEarly(t *testing.T) {
	t.Parallel()
	const matches, rings = 10_000, 3
	random, leaper := rand.New(rand.NewPCG(1, 1)), jobstest.NewLeaper()
	ctx, stop := context.WithCancel(t.Context())
	due, rung := map[string]time.Time{}, 0
	var a *jobs.Alarms[string]
	again := func(id string) {
		due[id] = leaper.Now().Add(time.Duration(random.Int64N(int64(7 * 24 * time.Hour))))
		a.Set(id, due[id].UnixMilli()+1)
	}
	a = jobs.NewAlarms(leaper.Clock(), func(id string) {
		late := leaper.Now().Sub(due[id])
		require.GreaterOrEqual(t, late, time.Duration(0))
		require.Less(t, late, time.Second)
		if rung++; rung == matches*rings {
			stop()
		}
		if rung <= matches*(rings-1) {
			again(id)
		}
	})
	for n := range matches {
		again(strconv.Itoa(n))
	}
	for n := range matches / 10 { // some change their minds
		a.Set(strconv.Itoa(n), 0)
		again(strconv.Itoa(n))
	}
	a.Serve(ctx)
	require.Equal(t, matches*rings, rung)
	require.Zero(t, a.Len())
}

func TestAMatchIsLookedAtAgainAfterAFailure(t *testing.T) {
	t.Parallel()
	leaper, rung := jobstest.NewLeaper(), []string{}
	a := jobs.NewAlarms(leaper.Clock(), func(id string) { rung = append(rung, id) })
	a.Postpone("1", time.Minute)
	a.Set("2", leaper.Now().Add(time.Second).UnixMilli())
	a.Postpone("2", time.Minute)
	nap, ok := a.RingDue()
	require.True(t, ok)
	require.LessOrEqual(t, nap, time.Second, "an earlier alarm stays due")
	leaper.After(2 * time.Minute)
	a.RingDue()
	require.Equal(t, []string{"2", "1"}, rung)
	_, ok = a.RingDue()
	require.False(t, ok)
}

func TestAnAlarmIsAdvancedButNotPutOff(t *testing.T) {
	t.Parallel()
	leaper, rung := jobstest.NewLeaper(), []string{}
	a := jobs.NewAlarms(leaper.Clock(), func(id string) { rung = append(rung, id) })
	at := leaper.Now().Add(time.Minute).UnixMilli()
	a.Advance("1", at)
	a.Advance("1", at+1)
	a.Advance("2", at+1)
	a.Advance("2", at)
	leaper.After(time.Minute)
	a.RingDue()
	require.ElementsMatch(t, []string{"1", "2"}, rung)
}
