package cli

import (
	"context"
	"log/slog"
	"net"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

// visit runs a demo on a data folder, calls do, and stops it as a signal does.
func visit(t *testing.T, data string, do func(ctx context.Context, srv *sandbox.Server)) {
	t.Helper()
	a, err := openApp(data, shelf, slog.New(slog.NewTextHandler(t.Output(), nil)))
	require.NoError(t, err)
	srv := sandboxtest.New(t, sandbox.Options{Dir: filepath.Join(data, "discord"), Log: a.log})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ready, ended := make(chan struct{}), make(chan error, 1)
	go func() { ended <- a.serveOn(ctx, srv, l, func(*bot.Bot) { close(ready) }) }()
	select {
	case <-ready:
		do(ctx, srv)
	case err := <-ended:
		t.Fatal("the demo does not start: ", err)
	}
	stop()
	require.NoError(t, <-ended)
	require.NoError(t, a.close())
}

// TestTheDemoKeepsEverything continues after restarts with the messages and
// buttons from before.
func TestTheDemoKeepsEverything(t *testing.T) {
	t.Parallel()
	data := shortDir(t)
	var said []sandbox.Message
	visit(t, data, func(ctx context.Context, srv *sandbox.Server) {
		ada, games := srv.Person("Ada"), srv.Channel("games")
		_, err := ada.Type(ctx, games, "/new game:lancelot seats:2")
		require.NoError(t, err)
		said = ada.Messages(games)
		require.NotEmpty(t, said)
	})
	lobby := said[len(said)-1]
	visit(t, data, func(ctx context.Context, srv *sandbox.Server) {
		ada, bruno, games := srv.Person("Ada"), srv.Person("Bruno"), srv.Channel("games")
		require.Equal(t, said, ada.Messages(games))
		_, err := bruno.Press(ctx, lobby.ID, "Join")
		require.NoError(t, err)
		_, err = ada.Press(ctx, lobby.ID, "Start")
		require.NoError(t, err)
	})
	visit(t, data, func(ctx context.Context, srv *sandbox.Server) {
		said := srv.Person("Ada").Messages(srv.Channel("games"))
		turn := said[len(said)-1]
		require.Len(t, turn.Mentions, 1)
		mover := turn.Mentions[0].Username
		_, err := srv.Person(mover).Press(ctx, turn.ID, "Play")
		require.NoError(t, err)
	})
}
