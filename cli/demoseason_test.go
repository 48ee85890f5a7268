package cli

import (
	"fmt"
	"image"
	"image/color"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/cli/demo"
	"herald/games/lancelot"
	"herald/games/league"
	"herald/render"
)

// blank draws a picture of a pixel.
func blank(render.Scene) *image.Paletted {
	return image.NewPaletted(image.Rect(0, 0, 1, 1), color.Palette{color.White})
}

// TestTheDemoPlaysASeasonOverKills plays one of five people from sign-up to the hall of fame, kills the process in
// each of its steps, and begins the next season. The clock does not go back.
func TestTheDemoPlaysASeasonOverKills(t *testing.T) {
	t.Parallel()
	data := shortDir(t)
	for _, kill := range strings.Fields(
		"opening:1 opening:2 joining:3 drawing:1 drawing:3 replacing:1 replacing:2 playing:1 appealing:1 amending:1") {
		require.Regexp(t, strings.TrimRight(kill, ":0123456789")+" true", liveDemo(t, data, kill), kill)
	}
	require.Equal(t, "over false ", liveDemo(t, data, ""))
	checksSeason(t, data)
	require.Regexp(t, "drawing true", liveDemo(t, data, "drawing:1"))
	for range *demoKills {
		at := time.Duration(rand.IntN(2500)) * time.Millisecond
		last := liveDemo(t, data, at.String())
		t.Log(at, last)
		require.Regexp(t, "^$|true|false $", last)
	}
}

// checksSeason checks what a demo has stored of its first season.
func checksSeason(t *testing.T, data string) {
	t.Helper()
	a, err := openApp(data, []render.Title{{Rules: lancelot.Rules()}}, slog.New(slog.NewTextHandler(t.Output(), nil)))
	require.NoError(t, err)
	log := logOf(t, a)
	for verb, n := range map[string]int{"join": 6, "ask": 1, "accept": 1, "end": 5, "appeal": 1, "answer": 1, "amend": 1, "finish": 1} {
		require.Equal(t, n, strings.Count(log, " "+verb+" ")+strings.Count(log, " "+verb+"\n"), "%s:\n%s", verb, log)
	}
	checksResults(t, a, log)
	season, err := demo.New(demo.Options{Store: a.store})
	require.NoError(t, err)
	require.Greater(t, season.Offset(), 3*24*time.Hour)
	require.NoError(t, a.close())
	srv := sandboxtest.New(t, sandbox.Options{Dir: filepath.Join(data, "discord")})
	said := srv.Person("Ada").Messages(srv.Channel("league"))
	require.Contains(t, said[len(said)-1].Content, "🏆 **Round Table League · season 1**")
	require.NoError(t, srv.Close())
}

// checksResults checks the results of a league against its matches, as they are and changed.
func checksResults(t *testing.T, a *app, text string) {
	t.Helper()
	p := &program{Env: Env{Shelf: a.shelf}}
	whole, err := league.Parse(text)
	require.NoError(t, err)
	compared, err := p.checkResults(a.store, whole)
	require.NoError(t, err)
	require.Equal(t, 5, compared)
	text = bare(whole)
	first := regexp.MustCompile(` end (\S+) match=(\S+) places=(\S+) scores=(\S+)`).FindStringSubmatch(text)
	for name, forged := range map[string][2]string{"places": {first[3], "1,1,1,1"}, "scores": {first[4], "9,9,9,9"}} {
		log, err := league.Parse(strings.Replace(text, name+"="+forged[0]+" ", name+"="+forged[1]+" ", 1))
		require.NoError(t, err)
		_, err = p.checkResults(a.store, log)
		require.EqualError(t, err, fmt.Sprintf("season 1, round 1, table %s: the log says %s=%s, and match %s has %s=%s", first[1], name, forged[1], first[2], name, forged[0]))
	}
}

// logOf returns the log of the only league, once it is folded.
func logOf(t *testing.T, a *app) string {
	t.Helper()
	for l, err := range a.store.Leagues("", true) {
		require.NoError(t, err)
		lines, err := a.store.Log(l.ID)
		require.NoError(t, err)
		text := strings.Join(lines, "\n") + "\n"
		log, err := league.Parse(text)
		require.NoError(t, err)
		_, err = log.Fold()
		require.NoError(t, err)
		return text
	}
	t.Fatal("no league")
	return ""
}
