package sandbox_test

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// childDir is the environment variable with the folder of a stand-in that runs as a process, to be killed.
const childDir = "HERALD_TEST_SANDBOX_DIR"

// runChild is the main function of that process: it prints its address and serves until it is killed.
func runChild(dir string) error {
	srv, err := sandbox.Start(sandbox.Options{Dir: dir})
	if err != nil {
		return err
	}
	_, err = os.Stdout.WriteString(srv.URL() + "\n")
	if err != nil {
		return err
	}
	select {}
}

func TestKilledProcessLosesNothingThatItAnswered(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	child := exec.CommandContext(within(t), os.Args[0])
	child.Env = append(os.Environ(), childDir+"="+dir)
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	lines := bufio.NewScanner(out)
	require.True(t, lines.Scan())

	s, err := discordgo.New("Bot token")
	require.NoError(t, err)
	s.Client = &http.Client{Transport: sandbox.Transport(lines.Text())}
	t.Cleanup(s.Client.CloseIdleConnections)
	memory := start(t) // its ids are the same
	games, data := memory.Channel("games"), picture(t, 2, 2)
	_, err = s.ApplicationCommandBulkOverwrite(memory.BotID(), "", []*discordgo.ApplicationCommand{command("help")})
	require.NoError(t, err)
	m, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(games), object{"content": "board"}, board(data))
	require.NoError(t, err)
	require.NoError(t, child.Process.Kill())
	require.Error(t, child.Wait())

	srv := startWith(t, sandbox.Options{Dir: dir})
	require.Equal(t, "board", srv.Person("Ada").Messages(games)[0].Content)
	require.Equal(t, data, srv.File(m.Attachments[0].ID))
	require.Equal(t, "help", srv.Commands()[0].Name)
}

func TestServeEndsWithItsContext(t *testing.T) {
	t.Parallel()
	srv, err := sandbox.New(sandbox.Options{})
	require.NoError(t, err)
	ln, err := net.Listen("tcp", ":0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(ctx, ln) }()
	s, err := discordgo.New("Bot token")
	require.NoError(t, err)
	s.ShouldReconnectOnError = false
	s.Client = &http.Client{Transport: sandbox.Transport("http://" + ln.Addr().String())}
	t.Cleanup(s.Client.CloseIdleConnections)
	gone := make(chan struct{})
	leave := sync.OnceFunc(func() { close(gone) }) // discordgo's reader and its heartbeat may both report it
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { leave() })
	require.NoError(t, s.Open())
	require.Regexp(t, `^http://127\.0\.0\.1:\d+$`, srv.URL())
	cancel()
	require.NoError(t, <-ended)
	require.NoError(t, srv.Close())
	<-gone
	require.ErrorIs(t, start(t).Serve(context.Background(), ln), net.ErrClosed)
}
