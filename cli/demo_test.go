package cli

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/render"
	"herald/render/lancelot"
)

// withButton returns the first message that has a button with a label, "" if none has.
func withButton(list []sandbox.Message, label string) string {
	for _, m := range list {
		for _, row := range m.Components {
			if slices.ContainsFunc(row.Components, func(c sandbox.Component) bool { return c.Label == label }) {
				return m.ID
			}
		}
	}
	return ""
}

// TestTheDemoOpensBoardsInside: Board opens the Activity, whose frame gets the page of the bot, and a link follows.
func TestTheDemoOpensBoardsInside(t *testing.T) {
	t.Parallel()
	a, err := openApp(shortDir(t), []render.Title{lancelot.Title()}, slog.New(slog.NewTextHandler(t.Output(), nil)))
	require.NoError(t, err)
	srv := sandboxtest.New(t, sandbox.Options{Log: a.log})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ready, ended := make(chan bool), make(chan error, 1)
	go func() { ended <- a.serveOn(ctx, srv, l, func(*bot.Bot) { close(ready) }) }()
	<-ready

	ada, games := srv.Person("Ada"), srv.Channel("games")
	press := func(person, button string) *sandbox.Reply {
		message := ""
		_, err := ada.Await(ctx, games, func(list []sandbox.Message) bool {
			message = withButton(list, button)
			return message != ""
		})
		require.NoError(t, err)
		reply, err := srv.Person(person).Press(ctx, message, button)
		require.NoError(t, err)
		return reply
	}
	_, err = ada.Type(ctx, games, "/new game:lancelot seats:2")
	require.NoError(t, err)
	press("Bruno", "Join")
	press("Ada", "Start")
	reply := press("Ada", "Board")
	require.NotNil(t, reply.Activity)
	require.Equal(t, games, reply.Activity.Location.ChannelID)
	_, err = ada.Await(ctx, games, func(list []sandbox.Message) bool {
		last := list[len(list)-1]
		return last.Flags == sandbox.FlagEphemeral && strings.HasPrefix(last.Components[0].Components[0].URL, a.page.address)
	})
	require.NoError(t, err)

	r, err := http.NewRequestWithContext(ctx, "GET", srv.URL()+"/?frame_id=x&instance_id="+reply.Activity.ID, nil)
	require.NoError(t, err)
	r.Host, r.Close = strings.TrimPrefix(srv.Frames(), "http://"), true
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, answer.StatusCode)
	require.Contains(t, string(body), `data-client="`+srv.BotID()+`"`)
	require.Contains(t, string(body), srv.URL(), "it hears its parent")
	stop()
	require.NoError(t, <-ended)
	require.NoError(t, a.close())
}
