package cli

import (
	"context"
	"image"
	"image/color"
	"log/slog"
	"net"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
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

// TestTheDemoPlaysASeason plays one of five people from sign-up to the hall of
// fame, and the clock does not go back after a restart.
func TestTheDemoPlaysASeason(t *testing.T) {
	t.Parallel()
	a, err := openApp(shortDir(t), []render.Title{{Rules: lancelot.Rules(), Draw: blank}}, slog.New(slog.NewTextHandler(t.Output(), nil)))
	require.NoError(t, err)
	season, err := demo.New(demo.Options{Store: a.store, Game: "lancelot", People: 5, Log: a.log})
	require.NoError(t, err)
	a.now = season.Now
	srv := sandboxtest.New(t, sandbox.Options{Log: a.log, Now: a.now, Season: season})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	season.Begin()
	played, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		ended <- a.serveOn(ctx, srv, l, func(b *bot.Bot) {
			go func() { season.Run(ctx, b, srv); close(played) }()
		})
	}()
	require.NoError(t, srv.Await(ctx, func() bool { s := season.Status(); return s.Step != "" && !s.Going }))
	require.Empty(t, season.Status().Failed)
	require.Equal(t, "over", season.Status().Step)
	said := srv.Person("Ada").Messages(srv.Channel("league"))
	require.Contains(t, said[len(said)-1].Content, "🏆 **Round Table League · season 1**")
	stop()
	<-played
	require.NoError(t, <-ended)

	log := logOf(t, a)
	for verb, n := range map[string]int{"join": 6, "ask": 1, "accept": 1, "end": 5, "appeal": 1, "answer": 1, "amend": 1, "finish": 1} {
		require.Equal(t, n, strings.Count(log, " "+verb+" ")+strings.Count(log, " "+verb+"\n"), "%s:\n%s", verb, log)
	}
	checksResults(t, a, log)
	again, err := demo.New(demo.Options{Store: a.store})
	require.NoError(t, err)
	require.Equal(t, season.Offset(), again.Offset())
	require.NoError(t, a.close())
}

// checksResults checks the results of a league against its matches, as they are and changed.
func checksResults(t *testing.T, a *app, text string) {
	t.Helper()
	p := &program{Env: Env{Shelf: a.shelf}}
	whole, err := league.Parse(text)
	require.NoError(t, err)
	require.NoError(t, p.checkResults(a.store, whole))
	text = bare(whole)
	first := regexp.MustCompile(` end \S+ match=\S+ places=(\S+) scores=(\S+)`).FindStringSubmatch(text)
	for part, forged := range map[string]string{first[1]: "3,3,3", first[2]: "9,9,9"} {
		at := strings.Index(text, first[0])
		changed := text[:at] + strings.Replace(text[at:], "="+part, "="+forged, 1)
		log, err := league.Parse(changed)
		require.NoError(t, err)
		require.ErrorContains(t, p.checkResults(a.store, log), "="+forged+", and the match has ")
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
