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
	chromium := browser(t)
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	host(t, srv)

	ada := sit(t, chromium, srv, "Ada", "games", phone)
	bruno := sit(t, chromium, srv, "Bruno", "games", desktop)
	bruno.enters("/new game:lancelot seats:2 options:target=2")
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
			ada.byClicking(d, m.AnswerCount(p), word)
		}
		_, err := m.Play(p, word)
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
		told := fmt.Sprintf("places a knight on %s%s", string(word[0]-'a'+'A'), word[1:])
		ada.sees("#messages > li", told)
		bruno.sees("#messages > li", told)
	}
	ada.sees("#messages > li", "The match is over.")
	bruno.sees("#messages > li", "The match is over.")
	winner := []string{"Bruno", "Ada"}[slices.Index(m.Places(), 1)]
	ada.waits(`(text) => [...document.querySelectorAll("#messages img")].some((e) => e.alt.includes(text))`, winner+" wins")
}

// host runs the bot with Lancelot; chance always picks the first player.
func host(t *testing.T, srv *sandbox.Server) {
	t.Helper()
	s, err := bolt.OpenWith(filepath.Join(t.TempDir(), "herald.db"), storetest.Plain)
	require.NoError(t, err)
	b, err := herald.New(herald.Options{
		Token: "test", Store: s, Roll: first, Seeds: func() string { return "" }, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Transport: sandbox.Transport(srv.URL()),
		Shelf: []render.Title{{Rules: rules.Rules(), Draw: drawing.Draw}},
	})
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
}

func first(int) int { return 0 }

// mirror is a copy of the bot's match.
func mirror(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.Start(rules.Rules(), games.Setup{Players: 2, Options: map[string]string{"target": "2"}}, nil)
	require.NoError(t, err)
	m.Draw(first)
	return m
}

// byClicking plays a word by clicking Play, the menus or the button, and Confirm.
func (w *tab) byClicking(d games.Decision, turn int, word string) {
	w.t.Helper()
	w.waits(`(call) => {
		const all = [...document.querySelectorAll("[data-custom-id='play:1']")];
		return all.length === 1 && all[0].closest("li").innerText.includes(call);
	}`, "@Ada, your turn")
	w.click(`[data-custom-id="play:1"]`)
	at := func(verb string) string { return fmt.Sprintf(`[data-custom-id^="%s:1:%d"]`, verb, turn) }
	if turn == 0 {
		at = func(verb string) string { return fmt.Sprintf(`[data-custom-id^="%s:1"]`, verb) }
	}
	switch {
	case len(d.Moves) <= 15:
		w.click(fmt.Sprintf(`[data-custom-id="word:1:%d:%s"]`, turn, word))
	case len(d.Moves) > 25:
		w.click(at("pick"))
		group := `[...document.querySelectorAll("[role=option]")].find((e) => e.innerText.split(/\s+/).includes("` + word + `")).dataset.value`
		w.waits(`(word) => [...document.querySelectorAll("[role=option]")].some((e) => e.innerText.split(/\s+/).includes(word))`, word)
		w.click(`[role=option][data-value="` + value[string](w, group) + `"]`)
		fallthrough
	default:
		w.click(at("word"))
		w.click(`[role=option][data-value="` + word + `"]`)
	}
	w.click(fmt.Sprintf(`[data-custom-id="confirm:1:%d"]`, turn+1))
}
