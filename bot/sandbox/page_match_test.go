package sandbox_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	herald "herald/bot"
	"herald/bot/sandbox"
	"herald/games"
	"herald/games/ai"
	rules "herald/games/lancelot"
	"herald/games/match"
	"herald/internal/chromium"
	"herald/render"
	drawing "herald/render/lancelot"
	"herald/store/bolt"
	"herald/store/storetest"
)

// TestMatchOnThePage plays a whole match of Lancelot: one person clicks, on a
// phone, the other types.
func TestMatchOnThePage(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole match in a browser")
	}
	browser := chromium.Open(t)
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	host(t, srv, first, render.Title{Rules: rules.Rules(), Draw: drawing.Draw})

	ada := sit(t, browser, srv, "Ada", "games", phone)
	bruno := sit(t, browser, srv, "Bruno", "games", desktop)
	bruno.enters("/new game:lancelot seats:2 options:target=1")
	ada.click(`[data-custom-id="join:1"]`)
	ada.click(`[data-custom-id="start:1"]`)

	m := mirror(t)
	player := ai.Bot{Budget: ai.Budget{Playouts: 20}, Roll: first}
	for !m.Over() {
		p := m.Waiting()[0]
		d, _ := m.Asked(p)
		word := player.Choose(m.View(p), p).String()
		if p == 0 {
			bruno.sees(".message .mention", "@Bruno")
			bruno.enters("/play move:" + word)
		} else {
			ada.byClicking(games.Present(m.View(d.Player), d), m.AnswerCount(p), word)
		}
		_, err := m.Play(p, word)
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
		if m.Over() { // the last turn is among the details of the end, and the film moves their button
			ada.sees("#messages > li", "turn by turn")
			bruno.sees("#messages > li", "turn by turn")
			ada.click(`[data-custom-id="details:1"]`)
			bruno.click(`[data-custom-id="details:1"]`)
		}
		told := fmt.Sprintf("places a knight on %s%s", string(word[0]-'a'+'A'), word[1:])
		ada.sees("#messages > li", told)
		bruno.sees("#messages > li", told)
	}
	winner := []string{"Bruno", "Ada"}[slices.Index(m.Places(), 1)]
	ada.sees("#messages > li", winner+" wins")
	bruno.sees("#messages > li", winner+" wins")
	ada.waits(`(text) => [...document.querySelectorAll("#messages img")].some((e) => e.alt.includes(text))`, winner+" wins")
}

// host runs the bot with games and a roll for chance until the test ends.
func host(t *testing.T, srv *sandbox.Server, roll func(n int) int, shelf ...render.Title) *herald.Bot {
	t.Helper()
	return hostWith(t, srv, herald.Options{Roll: roll, Shelf: shelf})
}

// hostWith is host with options.
func hostWith(t *testing.T, srv *sandbox.Server, o herald.Options) *herald.Bot {
	t.Helper()
	s, err := bolt.OpenWith(filepath.Join(t.TempDir(), "herald.db"), storetest.Plain)
	require.NoError(t, err)
	o.Token, o.Store, o.Transport = "test", s, sandbox.Transport(srv.URL())
	o.Seeds, o.Log = func() string { return "" }, slog.New(slog.NewTextHandler(t.Output(), nil))
	b, err := herald.New(o)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-ended)
		require.NoError(t, s.Close())
	})
	<-b.Ready()
	return b
}

func first(int) int { return 0 }

// mirror is a copy of the bot's match.
func mirror(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.Start(rules.Rules(), games.Setup{Players: 2, Options: map[string]string{"target": "1"}}, nil)
	require.NoError(t, err)
	m.Draw(first)
	return m
}

// byClicking plays a word by clicking Play, its row if rows are asked for, its
// square, and Confirm.
func (w *tab) byClicking(d games.Decision, turn int, word string) {
	w.t.Helper()
	w.waits(`(call) => {
		const all = [...document.querySelectorAll("[data-custom-id='play:1']")];
		return all.length === 1 && all[0].closest("li").innerText.includes(call);
	}`, "@Ada, your turn")
	w.click(`[data-custom-id="play:1"]`)
	if row, alone := rowOf(d, word); len(d.Moves) > 20 && !alone {
		w.click(fmt.Sprintf(`[data-custom-id="pick:1:%d:%d"]`, turn, row))
	}
	w.click(fmt.Sprintf(`[data-custom-id="word:1:%d:%s"]`, turn, word))
	w.click(fmt.Sprintf(`[data-custom-id^="confirm:1:%d:"]`, turn+1))
}

// rowOf returns the number of the row that a word is in, as the panel counts them,
// and whether the word is alone in it.
func rowOf(d games.Decision, word string) (number int, alone bool) {
	var rows []string
	moves := map[string]int{}
	for _, m := range d.Moves {
		_, group := m.(games.Grouped).Group()
		row := fmt.Sprint(group)
		if moves[row]++; moves[row] == 1 {
			rows = append(rows, row)
		}
		if m.String() == word {
			number = slices.Index(rows, row)
		}
	}
	return number, moves[rows[number]] == 1
}
