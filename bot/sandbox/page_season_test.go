package sandbox_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// A show is a season in which nothing happens by itself.
type show struct {
	mu     sync.Mutex
	status sandbox.SeasonStatus
}

func (s *show) change(change func(*sandbox.SeasonStatus)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(&s.status)
}

func (s *show) Status() (now sandbox.SeasonStatus) {
	s.change(func(st *sandbox.SeasonStatus) { now = *st })
	return now
}

func (s *show) Begin() {
	s.change(func(st *sandbox.SeasonStatus) { st.Step, st.Done, st.Of, st.Going = "joining", 3, 20, true })
}

func (s *show) Turn(d time.Duration) error {
	s.change(func(st *sandbox.SeasonStatus) { st.Offset += d.Milliseconds() })
	return nil
}

func (s *show) TakePart(user string, on bool) {
	s.change(func(st *sandbox.SeasonStatus) { st.Own = map[string]int{user: 2} })
}

// testSeason begins a season and turns the clock from the keyboard.
func testSeason(t *testing.T, chromium context.Context) {
	s := &show{status: sandbox.SeasonStatus{Own: map[string]int{}}}
	srv := startWith(t, sandbox.Options{Season: s})
	people, err := srv.AddPeople("Ada", "Finn")
	require.NoError(t, err)
	require.Equal(t, srv.Person("Ada").ID(), people[0].ID())

	ada := sit(t, chromium, srv, "Ada", "games", phone)
	ada.misses("#season")
	ada.click("#open-season")
	ada.sees("dialog h2", "A season of a league")
	ada.presses(kb.Tab)
	require.Equal(t, "begin-season", value[string](ada, "document.activeElement.id"))
	ada.presses(kb.Enter)
	ada.sees("dialog p", "People sign up: 3 of 20.")
	require.True(t, s.Status().Going)
	ada.click("#take-part")
	ada.sees("dialog p", "Matches in which it’s your turn: 2.")
	ada.click("#weekOn")
	ada.waits(`() => !document.getElementById("clock").innerText.includes(new Date().toLocaleDateString("en-US", { dateStyle: "full" }))`)
	require.Equal(t, (7 * 24 * time.Hour).Milliseconds(), s.Status().Offset)
	ada.presses(kb.Escape)
	ada.sees("#season", "People sign up")

	finn := look(t, chromium, srv.URL()+"/?as="+people[1].ID(), desktop)
	finn.sees("#me", "Finn")
	s.change(func(st *sandbox.SeasonStatus) { st.Step = "over" })
	require.NoError(t, srv.ShowSeason())
	finn.sees("#season", "The season is over.")
}
