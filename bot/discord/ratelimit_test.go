package discord

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/jobs/jobstest"
)

// A leapingLimiter is a limiter on a clock that leaps to the end of each wait.
type leapingLimiter struct {
	*testing.T
	time *jobstest.Leaper
	*limiter
}

func newLeapingLimiter(t *testing.T) *leapingLimiter {
	t.Helper()
	l := jobstest.NewLeaper()
	return &leapingLimiter{t, l, newLimiter(l.Clock())}
}

// passes sends a request that is answered at once, and returns the time that it had to wait.
func (s *leapingLimiter) passes(p endpoint, a *response) time.Duration {
	s.Helper()
	begun := s.time.Now()
	b, err := s.enter(s.Context(), p)
	require.NoError(s, err)
	s.leave(b, p, a)
	return s.time.Now().Sub(begun)
}

// reply is a response with headers given as names and values.
func reply(status int, body string, headers ...string) *response {
	h := http.Header{}
	for n := 0; n < len(headers); n += 2 {
		h.Set(headers[n], headers[n+1])
	}
	return &response{status, h, []byte(body)}
}

// told is a response with headers about a bucket.
func told(limit, left, reset string) *response {
	return reply(200, "{}", "X-RateLimit-Bucket", "hash", "X-RateLimit-Limit", limit,
		"X-RateLimit-Remaining", left, "X-RateLimit-Reset-After", reset)
}

func sending(channel string) endpoint { return endpoint{route: "send", major: channel} }

func pressing(interaction string) endpoint {
	return endpoint{route: "answer", major: interaction, free: true}
}

func TestNoSecondSeesFiftyRequests(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	var sent []time.Time
	for n := range 500 {
		s.passes(sending(fmt.Sprint(n)), reply(200, "{}"))
		sent = append(sent, s.time.Now())
	}
	for n := range sent {
		in := 0
		for _, other := range sent[n:] {
			if other.Sub(sent[n]) < time.Second {
				in++
			}
		}
		require.Less(t, in, 50)
	}
	require.Less(t, sent[499].Sub(sent[0]), 13*time.Second, "the limit is nearly used up")
}

func TestAnswersToInteractionsAreNotBoundToTheWhole(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	for n := range 500 {
		require.Zero(t, s.passes(pressing(fmt.Sprint(n)), reply(204, "")))
	}
}

func TestABucketIsWaitedForAndNoOther(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	require.Zero(t, s.passes(sending("1"), told("5", "1", "2.5")))
	require.Zero(t, s.passes(sending("1"), told("5", "0", "2.5")))
	require.Zero(t, s.passes(sending("2"), told("5", "4", "5")), "another channel")
	require.Equal(t, 2500*time.Millisecond+slack, s.passes(sending("1"), told("5", "4", "5")))
}

func TestRoutesOfOneBucketAreCountedTogether(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	s.passes(sending("1"), told("5", "4", "3"))
	s.passes(endpoint{route: "edit", major: "1"}, told("5", "0", "3"))
	require.Equal(t, 3*time.Second+slack, s.passes(sending("1"), told("5", "4", "3")))
}

func TestWhatIsUnderWayCounts(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	s.passes(sending("1"), told("5", "2", "3"))
	for range 2 {
		_, err := s.enter(t.Context(), sending("1"))
		require.NoError(t, err)
	}
	require.Equal(t, 3*time.Second+slack, s.passes(sending("1"), told("5", "1", "3")))
}

func TestARequestWithoutAResponseCounts(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	s.passes(sending("1"), told("2", "1", "3"))
	s.After(time.Minute)
	require.Zero(t, s.passes(sending("1"), nil))
	require.Zero(t, s.passes(sending("1"), nil))
	require.Equal(t, 3*time.Second+slack, s.passes(sending("1"), told("2", "1", "3")))
}

func TestAnswersThatOvertakeEachOther(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	s.passes(sending("1"), told("5", "4", "0.1"))
	s.After(time.Second)
	var under []*bucket
	for range 5 {
		b, err := s.enter(t.Context(), sending("1"))
		require.NoError(t, err)
		under = append(under, b)
	}
	for n, left := range []string{"0", "1", "2", "3", "4"} {
		s.leave(under[n], sending("1"), told("5", left, "3"))
	}
	require.Equal(t, 3*time.Second+slack, s.passes(sending("1"), told("5", "4", "3")), "the window is used up")
}

func TestOfAnUnknownBucketOneRequestIsSentToLearn(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	b, _, _, err := s.try(sending("1"))
	require.NoError(t, err)
	require.NotNil(t, b)
	second, wait, landed, err := s.try(sending("1"))
	require.NoError(t, err)
	require.Nil(t, second)
	require.LessOrEqual(t, wait, time.Duration(0), "no moment is known")
	s.leave(b, sending("1"), told("5", "4", "1"))
	<-landed
	require.Zero(t, s.passes(sending("1"), told("5", "3", "1")))
}

func TestDifferentInteractionsGoSideBySide(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	for _, interaction := range []string{"1", "2"} {
		b, _, _, err := s.try(pressing(interaction))
		require.NoError(t, err)
		require.NotNil(t, b)
	}
}

func TestA429OfOneBucketHoldsThatBucket(t *testing.T) {
	t.Parallel()
	const body = `{"message": "You are being rate limited.", "retry_after": 1.5, "global": false}`
	for name, a := range map[string]*response{
		"with headers": reply(429, body, "Retry-After", "2", "X-RateLimit-Limit", "5", "X-RateLimit-Remaining", "0",
			"X-RateLimit-Reset-After", "1.5", "X-RateLimit-Bucket", "hash", "X-RateLimit-Scope", "user"),
		"without": reply(429, body),
	} {
		t.Run(name, func(t *testing.T) {
			s := newLeapingLimiter(t)
			s.passes(sending("1"), a)
			require.Zero(t, s.passes(sending("2"), reply(200, "{}")))
			require.Equal(t, 1500*time.Millisecond, s.passes(sending("1"), reply(200, "{}")))
		})
	}
}

// A limit on old messages delays neither new ones nor other requests of the same bucket.
func TestA429ForOldMessagesHoldsItsRoute(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	retiring, editing := endpoint{route: "retire", major: "1"}, endpoint{route: "edit", major: "1"}
	s.passes(editing, told("5", "4", "5"))
	s.passes(retiring, reply(429, `{"code": 30046, "retry_after": 36}`, "X-RateLimit-Bucket", "hash", "X-RateLimit-Limit", "5",
		"X-RateLimit-Remaining", "3", "X-RateLimit-Reset-After", "5"))
	require.Zero(t, s.passes(editing, told("5", "2", "5")))
	require.Equal(t, 36*time.Second, s.passes(retiring, told("5", "4", "5")))
	s.passes(editing, told("5", "3", "5"))
	require.Empty(t, s.rare)
}

func TestAGlobal429HoldsAllButInteractions(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]*response{
		"in the body":    reply(429, `{"retry_after": 2, "global": true}`),
		"in the headers": reply(429, `{"retry_after": 2}`, "X-RateLimit-Global", "true", "Retry-After", "2"),
	} {
		t.Run(name, func(t *testing.T) {
			s := newLeapingLimiter(t)
			s.passes(sending("1"), a)
			require.Zero(t, s.passes(pressing("1"), reply(204, "")))
			require.Equal(t, 2*time.Second, s.passes(sending("2"), reply(200, "{}")))
		})
	}
}

func TestCloudflares429HoldsEverything(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	s.passes(sending("1"), reply(429, "<html>error code: 1015</html>", "Content-Type", "text/html", "Retry-After", "600"))
	require.Equal(t, 10*time.Minute, s.passes(pressing("1"), reply(204, "")))
}

func TestAWaitEndsWithItsContext(t *testing.T) {
	t.Parallel()
	l := newLimiter(jobs.NewClock(nil, func(time.Duration) <-chan time.Time { return nil }))
	b, err := l.enter(t.Context(), sending("1"))
	require.NoError(t, err)
	l.leave(b, sending("1"), reply(429, `{"retry_after": 60}`))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = l.enter(ctx, sending("1"))
	require.ErrorIs(t, err, context.Canceled)
}

func TestBucketsAreForgotten(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	for n := range 3000 {
		s.passes(pressing(fmt.Sprint(n)), reply(204, ""))
		s.passes(endpoint{route: "edit answer", major: fmt.Sprint(n), free: true}, told("5", "4", "1"))
	}
	s.After(forgetEvery)
	s.passes(pressing("1"), reply(204, ""))
	require.Len(t, s.buckets, 1)
	require.Len(t, s.routes, 1, "the route's limit is kept")
}

func TestNothingIsSentShortOfABan(t *testing.T) {
	t.Parallel()
	s := newLeapingLimiter(t)
	for range 2 * maxInvalid {
		s.passes(pressing("1"), reply(429, `{"retry_after": 0.001}`, "X-RateLimit-Scope", "shared"))
	}
	for range maxInvalid {
		s.passes(pressing("1"), reply(403, `{"code": 50013}`))
	}
	_, err := s.enter(t.Context(), pressing("2"))
	require.ErrorIs(t, err, errTooManyInvalid)
	s.After(InvalidWindow + time.Minute)
	require.Zero(t, s.passes(pressing("2"), reply(204, "")))
}

// TestProcessesDivideTheLimits: three processes with eight shards, and one with none, send as
// fast as they may.
func TestProcessesDivideTheLimits(t *testing.T) {
	for _, allowed := range []int{UsualRate, 10 * UsualRate} {
		at, refused := map[time.Time]int{}, NewWindow(time.Hour, time.Hour)
		for _, shards := range []int{3, 3, 2, 0} {
			s := newLeapingLimiter(t)
			begun := s.time.Now()
			s.allow(allowed)
			s.divide(shards, 8)
			s.count(refused)
			for n := range 60 * allowed / UsualRate {
				s.passes(sending(fmt.Sprint(n)), told("5", "4", "1"))
				at[time.Unix(0, 0).Add(s.time.Now().Sub(begun))]++
			}
			for range maxInvalid / 4 {
				s.passes(pressing("1"), reply(http.StatusForbidden, ""))
			}
			if shards == 0 {
				_, err := s.enter(t.Context(), pressing("1"))
				require.ErrorIs(t, err, errTooManyInvalid, "they count together")
			}
		}
		require.LessOrEqual(t, mostInASecond(at), allowed)
		require.Greater(t, mostInASecond(at), allowed*4/5, "the limit is nearly used up")
	}
}

// mostInASecond returns the largest count within one second.
func mostInASecond(at map[time.Time]int) (most int) {
	for from := range at {
		sum := 0
		for when, n := range at {
			if !when.Before(from) && when.Before(from.Add(time.Second)) {
				sum += n
			}
		}
		most = max(most, sum)
	}
	return most
}
