package page_test

import (
	"flag"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var manyPages = flag.Int("pages", 320, "the number of pages that are open at the same time")

// With many open pages, a turn reaches each page of its match, once, and no other one. When they
// have gone, nothing of them is left.
func TestManyOpenPages(t *testing.T) {
	s := newSite(t)
	random := rand.New(rand.NewPCG(28, 3))
	matches := []string{s.match}
	for range *manyPages / 100 {
		s.begins("lancelot", 2)
		matches = append(matches, s.match)
	}
	visits := s.visitors(*manyPages, matches)
	of := map[string]int{}
	for _, v := range visits {
		of[matchOf(v)]++
	}
	s.server.Config.SetKeepAlivesEnabled(false) // so that what is left are pages
	goroutines, before := runtime.NumGoroutine(), inUse()
	began := time.Now()
	c := gather(t, visits)
	t.Logf("%d pages opened within %v, %d bytes each", len(visits), time.Since(began).Round(time.Millisecond), (inUse()-before)/int64(len(visits)))
	for _, match := range matches {
		_, m := s.Look(match)
		began, last := time.Now(), time.Time{}
		s.PlayTurn(match, m.Waiting()[0], random)
		told := map[int]bool{}
		for range of[match] {
			h := c.next()
			require.Equal(t, match, matchOf(visits[h.Visit]))
			require.False(t, told[h.Visit], "told twice")
			told[h.Visit], last = true, h.At
		}
		if match == matches[0] {
			t.Logf("a turn reached %d pages within %v", len(told), last.Sub(began).Round(time.Millisecond))
		}
	}
	c.leaves()
	require.Eventually(t, func() bool { return runtime.NumGoroutine() <= goroutines }, patience, 10*time.Millisecond)
}

// matchOf returns the match of a visit.
func matchOf(v visit) string { return strings.Split(v.Address, "/")[4] }

// inUse returns the bytes in use.
func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}
