package bot_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/store/bolt"
)

// stored counts the occurrences of a text in the file of the store, which is in use.
func (h *app) stored(text string) int {
	h.Helper()
	data, err := os.ReadFile(h.path)
	require.NoError(h, err)
	return bytes.Count(data, []byte(text))
}

// TestMyDataIsDeletedWhileAMatchGoesOn deletes the data of a player who has DMs, a note and a
// proposal: the others play on.
func TestMyDataIsDeletedWhileAMatchGoesOn(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=2", "Esra", "Bruno", "Dai")
	esra, bruno, dai := guests[0], guests[1], guests[2]
	esra.writes("Bruno bluffs")
	bruno.writes("Ask Esra what she wants")
	esra.types("/play move:no")
	require.Positive(t, h.stored(esra.ID()))
	require.Positive(t, h.stored("Bruno bluffs"))

	data := esra.presses(esra.types("/settings"), "My data…")
	require.Contains(t, data.Content, "· of these, 1 still going on")
	require.Contains(t, data.Content, "**Esra**")
	file := esra.presses(data, "Download")
	require.Len(t, file.Attachments, 1)
	sure := esra.presses(file, "Delete…")
	require.Contains(t, sure.Content, "You’re still playing in 1 match:\n")
	require.Contains(t, sure.Content, "· [The toy 1](https://discord.com/channels/")
	open := esra.presses(sure, "Offer my seats")
	require.Contains(t, open.Content, "✅ Your seats are open to anyone.")
	again := esra.presses(esra.presses(open, "Back"), "Delete…")
	require.Contains(t, esra.presses(again, "Delete everything").Content, "✅ Done: I keep nothing about you any more.")
	for _, trace := range []string{esra.ID(), "Esra", "Bruno bluffs"} {
		require.Zero(t, h.stored(trace), trace)
	}

	bruno.sees("plays")
	require.Contains(t, bruno.types("/play").Content, "Ask █████ what she wants")
	log := bruno.types("/log").Content
	require.Contains(t, log, "departed player")
	require.NotContains(t, log, "Esra")
	bruno.types("/play move:no")
	dai.types("/play move:no")
	h.stop()
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	require.Zero(t, h.stored(esra.ID()))
	require.NotContains(t, strings.ToLower(dai.types("/play").Content), "esra")
	require.Contains(t, esra.types("/games").Content, "You’re not in any match right now")
}

// TestAnEarlierNameIsDeletedToo, where others have written it.
func TestAnEarlierNameIsDeletedToo(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=2", "Esra", "Bruno", "Dai")
	esra, bruno := guests[0], guests[1]
	bruno.writes("Ask Esra what she wants")
	require.NoError(t, h.srv.Person("Esra").Rename("Esmeralda"))
	esra.types("/help")
	require.Contains(t, esra.presses(esra.types("/settings"), "My data…").Content, "**Esmeralda**")
	sure := esra.presses(esra.presses(esra.types("/settings"), "My data…"), "Delete…")
	require.Contains(t, esra.presses(sure, "Delete everything").Content, "✅ Done: I keep nothing about you any more.")
	for _, trace := range []string{esra.ID(), "Esra", "Esmeralda"} {
		require.Zero(t, h.stored(trace), trace)
	}
	require.Contains(t, bruno.types("/play").Content, "Ask █████ what she wants")
}

// TestNothingIsLeftOfAPersonWhoUsedEverything deletes the data of Esra, who has played a
// season of a league to its end and a match with its film, and who plays another one with a
// note, a plan, a vote and an open seat. Neither the store, nor a backup made afterwards, nor
// the log of the league names them.
func TestNothingIsLeftOfAPersonWhoUsedEverything(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join("Ada", "Bruno", "Chloé", "Dai", "Esra", "Gus", "Hal")
	s.time.skip(time.Hour + time.Minute)
	for _, tab := range s.playing(7).Playing() {
		s.plays(tab.Match)
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	s.time.skip(49 * time.Hour)
	s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && !s.a.Leagues.Owed(l)
	})

	ended, _ := s.table("/new game:toy seats:2 options:rounds=1", "Bruno", "Esra")
	for _, g := range ended {
		g.types("/play move:no")
	}
	guests, _ := s.table("/new game:toy seats:3 options:rounds=2", "Esra", "Bruno", "Dai")
	esra, bruno := guests[0], guests[1]
	esra.writes("Bruno bluffs")
	bruno.writes("Ask Esra what she wants")
	esra.types("/play move:no")
	esra.types("/plan answers:yes / no")
	esra.chooses(esra.types("/vote"), "Start a vote…", "pause")

	sure := esra.presses(esra.presses(esra.types("/settings"), "My data…"), "Delete…")
	open := esra.presses(sure, "Offer my seats")
	again := esra.presses(esra.presses(open, "Back"), "Delete…")
	esra.presses(again, "Delete everything")
	require.Eventually(t, func() bool {
		begun, err := s.a.Store.SettingsOf("privacy")
		return err == nil && len(begun) == 0
	}, patience, 5*time.Millisecond, "deleted")

	log, err := s.a.Store.Log(s.id)
	require.NoError(t, err)
	var backup bytes.Buffer
	require.NoError(t, s.a.Store.(*bolt.Store).Backup(&backup))
	for _, trace := range []string{esra.ID(), "Esra", "Bruno bluffs"} {
		require.Zero(t, s.app.stored(trace), trace)
		require.Zero(t, bytes.Count(backup.Bytes(), []byte(trace)), trace)
		require.NotContains(t, strings.Join(log, "\n"), trace)
	}
}
