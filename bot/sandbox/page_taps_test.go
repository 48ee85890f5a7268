package sandbox_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/internal/chromium"
	"herald/render"
	ring "herald/render/carolus"
	hall "herald/render/lancaster"
	field "herald/render/lancelot"
)

// TestTapsOfAPlainTurn counts the taps of a turn of each game on a phone, from Play to
// Confirm.
func TestTapsOfAPlainTurn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("three matches in a browser")
	}
	browser := chromium.Open(t)
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	random := rand.New(rand.NewPCG(1, 2))
	chance := func(n int) int {
		switch n {
		case 2: // seats
			return 0
		case 6: // a die, without a crown
			return random.IntN(5)
		}
		return random.IntN(n)
	}
	host(t, srv, chance,
		render.Title{Rules: lancelot.Rules(), Draw: field.Draw, Icons: field.Icons},
		render.Title{Rules: carolus.Rules(), Draw: ring.Draw, Lettering: ring.Texts(), Icons: ring.Icons},
		render.Title{Rules: lancaster.Rules(), Draw: hall.Draw, Lettering: hall.Texts(), Parts: hall.Parts(), Focus: hall.Focus, Icons: hall.Icons})
	ada := sit(t, browser, srv, "Ada", "games", phone)
	bruno := srv.Person("Bruno")
	begin := func(n int, game string) {
		ada.enters("/new game:" + game + " seats:2")
		ada.waits(`(id) => document.querySelector(id) !== null`, fmt.Sprintf(`[data-custom-id="join:%d"]`, n))
		table, err := bruno.Await(t.Context(), srv.Channel("games"), func(list []sandbox.Message) bool {
			return strings.Contains(fmt.Sprint(list[len(list)-1].Components), fmt.Sprintf("join:%d", n))
		})
		require.NoError(t, err)
		_, err = bruno.Press(t.Context(), table[len(table)-1].ID, fmt.Sprintf("join:%d", n))
		require.NoError(t, err)
		ada.click(fmt.Sprintf(`[data-custom-id="start:%d"]`, n))
	}
	answers := func(sentence string) {
		_, err := bruno.Type(t.Context(), srv.Channel("games"), "/play "+sentence)
		require.NoError(t, err)
	}

	begin(1, "lancelot")
	taps := ada.taps(1)
	t.Log("Lancelot: a knight takes", taps, "taps")
	require.LessOrEqual(t, taps, 4)

	begin(2, "carolus")
	taps = ada.taps(2, "d4")
	t.Log("Carolus Magnus: a disc takes", taps, "taps")
	require.LessOrEqual(t, taps, 3)
	answers("match:2 move:d5")
	taps = ada.taps(2)
	t.Log("Carolus Magnus: paladins and the Emperor take", taps, "taps")
	require.LessOrEqual(t, taps, 9)

	begin(3, "lancaster")
	t.Log("Lancaster: an extension takes", ada.taps(3), "taps")
	answers("match:3 move:gold")
	t.Log("Lancaster: a knight takes", ada.taps(3), "taps")
}

// taps plays a turn of a match by clicking Play, a move or group at each question, and
// Confirm, and returns the number of clicks. At the first question it takes the given
// move, if any, else the first.
func (w *tab) taps(match int, first ...string) int {
	w.t.Helper()
	const next = `((match) => {
		const of = (verb) => [...document.querySelectorAll("button")].filter((e) => e.dataset.customId?.startsWith(verb + ":" + match + ":") && !e.disabled && e.ariaDisabled !== "true" && !document.querySelector("[aria-busy]"));
		const all = [of("confirm"), of("word"), of("pick")].find((list) => list.length);
		return all ? all[0].dataset.customId : "";
	})`
	asked := fmt.Sprintf(`[data-custom-id="play:%d"]`, match)
	w.waits(`(play) => [...document.querySelectorAll(play)].some((e) => /@Ada.*your turn/.test(e.closest("li").innerText))`, asked)
	w.click(asked)
	before, taps := "", 1
	for {
		w.waits(`(match, before) => { return `+next+`(match) !== "" && (before === "" || !document.querySelector("[data-custom-id='" + before + "']")); }`, match, before)
		before = value[string](w, fmt.Sprintf("%s(%d)", next, match))
		if len(first) > 0 {
			before, first = fmt.Sprintf("word:%d:0:%s", match, first[0]), nil
		}
		w.click(`[data-custom-id="` + before + `"]`)
		taps++
		if strings.HasPrefix(before, "confirm:") {
			w.waits(`(id) => document.querySelector(id) === null`, `[data-custom-id="`+before+`"]`)
			w.sees("#messages > li", "Played.") // before the first answer; later it is the next question
			return taps
		}
		require.Less(w.t, taps, 30, w.text())
	}
}

// TestTapsToAMatchAndItsLegend counts on a phone the presses that begin a match against a bot
// player, two, and from a panel with Confirm and Undo to the legend, one, and to
// its other page, another.
func TestTapsToAMatchAndItsLegend(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a match in a browser")
	}
	browser := chromium.Open(t)
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	host(t, srv, first, render.Title{Rules: lancaster.Rules(), Draw: hall.Draw, Lettering: hall.Texts(), Parts: hall.Parts(), Focus: hall.Focus, Icons: hall.Icons, Legend: hall.Legend()})
	ada := sit(t, browser, srv, "Ada", "games", phone)
	ada.enters("/new game:lancaster seats:2") // the first press
	ada.click(`[data-custom-id^="against-bot:1"]`)
	ada.click(`[data-custom-id^="word:1:"]`)
	ada.waits(`() => ["confirm", "undo", "legend"].every((verb) => document.querySelector("[data-custom-id^='" + verb + ":']"))`)
	ada.click(`[data-custom-id^="legend:"]`)
	ada.waits(`() => document.querySelector(".picture img[src*='legend-1']") !== null`)
	ada.click(`[data-custom-id^="legend:lancaster:2:"]`)
	ada.waits(`() => document.querySelector(".picture img[src*='legend-2']") !== null`)
}
