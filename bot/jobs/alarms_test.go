package jobs_test

import (
	"context"
	"io"
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
	a = jobs.NewAlarms(leaper.Clock(), func(id string) bool {
		late := leaper.Now().Sub(due[id])
		require.GreaterOrEqual(t, late, time.Duration(0))
		require.Less(t, late, time.Second)
		if rung++; rung == matches*rings {
			stop()
		}
		if rung <= matches*(rings-1) {
			again(id)
		}
		return true
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
	a := jobs.NewAlarms(leaper.Clock(), func(id string) bool { rung = append(rung, id); return true })
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
	a := jobs.NewAlarms(leaper.Clock(), func(id string) bool { rung = append(rung, id); return true })
	at := leaper.Now().Add(time.Minute).UnixMilli()
	a.Advance("1", at)
	a.Advance("1", at+1)
	a.Advance("2", at+1)
	a.Advance("2", at)
	leaper.After(time.Minute)
	a.RingDue()
	require.ElementsMatch(t, []string{"1", "2"}, rung)
}

// An alarm for which there is no room rings a second later, and one after a failure half a minute
// later, unless the failure is permanent.
func TestAnAlarmThatWasNotHandledRingsAgain(t *testing.T) {
	t.Parallel()
	leaper, rung, room := jobstest.NewLeaper(), 0, false
	a := jobs.NewAlarms(leaper.Clock(), func(string) bool { rung++; return room })
	a.Set("1", leaper.Now().UnixMilli())
	nap, ok := a.RingDue()
	require.True(t, ok)
	require.LessOrEqual(t, nap, time.Second)
	room = true
	leaper.After(time.Second)
	a.RingDue()
	require.Equal(t, 2, rung)
	a.Retry("1", nil)
	a.Retry("1", jobs.PermanentError{Err: io.EOF})
	require.Zero(t, a.Len())
	a.Retry("1", io.EOF)
	leaper.After(30 * time.Second)
	a.RingDue()
	require.Equal(t, 3, rung)
}
