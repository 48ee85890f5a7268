package page_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const (
	besides     = 2000 // open pages
	manyMatches = 20
)

// A played match has people on Discord, and what its spectators open.
type played struct {
	people []*person
	few    []visit // as many pages as the other matches have
	all    []visit // as many as all of them together
	tried  int     // squares of the board, in order
}

// BenchmarkPresses measures how long commands on Discord take until they are answered in full, with
// no open pages, with many of all matches, and with as many of one that is played, too.
func BenchmarkPresses(b *testing.B) {
	c := newCluster(b, filepath.Join(b.TempDir(), "herald.db"))
	p := c.begin()
	var matches []*played
	var spread []visit
	for n := range manyMatches {
		pages := besides / manyMatches
		if n == manyMatches-1 {
			pages += besides
		}
		m := c.plays(n, pages, p.address)
		m.few, m.all = m.all[:besides/manyMatches], m.all[besides/manyMatches:]
		matches, spread = append(matches, m), append(spread, m.few...)
	}
	last, matches := matches[manyMatches-1], matches[:manyMatches-1]
	beside := map[string][]visit{"none": nil, "spread": spread, "one": last.all}
	took := map[string][]time.Duration{}
	playAll(matches, last) // so that all is at hand
	for b.Loop() {
		for _, name := range []string{"none", "spread", "one"} {
			var pages *crowd
			if beside[name] != nil {
				pages = gather(b, beside[name])
			}
			took[name] = append(took[name], playAll(matches, last)...)
			if pages != nil {
				pages.leaves()
			}
		}
	}
	b.ReportMetric(0, "ns/op")
	for _, q := range []int{50, 95} {
		none := quantile(took["none"], q)
		b.ReportMetric(float64(none.Microseconds())/1000, fmt.Sprintf("ms-none-p%d", q))
		for _, name := range []string{"spread", "one"} {
			b.ReportMetric(float64(quantile(took[name], q))/float64(none), fmt.Sprintf("x-none-%s-p%d", name, q))
		}
	}
}

// plays begins a match, of which spectators have links to pages at an address.
func (c *cluster) plays(n, pages int, address string) *played {
	c.Helper()
	m := &played{}
	someone := func(name string) *person {
		added, err := c.discord.AddPeople(name)
		require.NoError(c, err)
		return &person{TB: c.TB, discord: added[0], channel: c.discord.Channel("games")}
	}
	m.people = []*person{someone(fmt.Sprint("First", n)), someone(fmt.Sprint("Second", n))}
	m.people[0].types("/new game:lancelot seats:2")
	m.people[1].presses("Join")
	m.people[0].presses("Start")
	browser := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for spectator := 0; len(m.all) < pages; spectator++ {
		link := someone(fmt.Sprintf("Spectator%d.%d", n, spectator)).presses("Board").Components[0].Components[0].URL
		answer, err := browser.Get(link)
		require.NoError(c, err)
		answer.Body.Close()
		require.Len(c, answer.Cookies(), 1, answer.Status)
		live := fmt.Sprintf("ws://%s/match/%s/live", address, strings.Split(link, "/")[4])
		for range min(mostSockets, pages-len(m.all)) {
			m.all = append(m.all, visit{live, c.proxy.URL, answer.Cookies()[0].Value})
		}
	}
	return m
}

// playAll plays a turn of each match, and between them some of the last one, and returns how long each
// command took.
func playAll(matches []*played, last *played) (took []time.Duration) {
	for n, m := range matches {
		if n%8 == 0 {
			took = append(took, last.turn())
		}
		took = append(took, m.turn(), m.look())
	}
	return took
}

// turn plays a turn by a command, which is timed.
func (m *played) turn() time.Duration {
	for ; m.tried < 64; m.tried++ {
		for _, p := range m.people {
			began := time.Now()
			reply := p.types(fmt.Sprintf("/play move:%c%d", 'd'+m.tried/8, 4+m.tried%8))
			if took := time.Since(began); reply != nil && strings.Contains(reply.Content, "Played") {
				return took
			}
		}
	}
	m.people[0].Fatal("no turn can be played")
	return 0
}

// look opens a panel, which is timed.
func (m *played) look() time.Duration {
	began := time.Now()
	m.people[0].types("/play")
	return time.Since(began)
}
