package sandbox_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"herald/bot/sandbox"
	"herald/bot/sandbox/check/openapi"
	"herald/internal/chromium"
)

// closing counts the bots that are being closed. discordgo sleeps for a second in Close; tests do not wait for that.
var closing sync.WaitGroup

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		fmt.Fprintln(os.Stderr, runChild(dir))
		os.Exit(1)
	}
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0))); err != nil { // most tests wait for the network
		panic(err)
	}
	code := m.Run()
	chromium.Close()
	closing.Wait()
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// start runs a stand-in in memory until the test ends. It enforces Discord's OpenAPI description, if that is available.
func start(t *testing.T) *sandbox.Server {
	t.Helper()
	return startWith(t, sandbox.Options{Check: openapi.Check(t)})
}

// alone runs a stand-in with its own checks only, whether or not the description is available.
func alone(t *testing.T) *sandbox.Server {
	t.Helper()
	return startWith(t, sandbox.Options{})
}

func startWith(t *testing.T, o sandbox.Options) *sandbox.Server {
	t.Helper()
	srv, err := sandbox.Start(o)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	return srv
}

// within returns a context that ends when a test has taken too long.
func within(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// newBot returns a discordgo Session whose requests go to the stand-in.
func newBot(t *testing.T, srv *sandbox.Server, intents discordgo.Intent) *discordgo.Session {
	t.Helper()
	s, err := discordgo.New("Bot token")
	require.NoError(t, err)
	s.StateEnabled = false
	s.ShouldReconnectOnError = false
	s.Identify.Intents = intents
	s.Client = &http.Client{Transport: sandbox.Transport(srv.URL()), Timeout: 10 * time.Second}
	t.Cleanup(s.Client.CloseIdleConnections)
	return s
}

// connect connects a bot whose handler gets every interaction.
func connect(t *testing.T, srv *sandbox.Server, handle func(*discordgo.Session, *discordgo.InteractionCreate)) *discordgo.Session {
	t.Helper()
	s := newBot(t, srv, discordgo.IntentsNone)
	s.AddHandler(handle)
	require.NoError(t, s.Open())
	t.Cleanup(func() { closing.Go(func() { _ = s.Close() }) })
	return s
}

// edit changes the text of a message. discordgo's own sends keys that Discord does not know.
func edit(s *discordgo.Session, channel, message, content string) error {
	_, err := s.Request("PATCH", discordgo.EndpointChannelMessage(channel, message), map[string]string{"content": content})
	return err
}

// register replaces the bot's commands.
func register(t *testing.T, s *discordgo.Session, srv *sandbox.Server, commands ...*discordgo.ApplicationCommand) {
	t.Helper()
	_, err := s.ApplicationCommandBulkOverwrite(srv.BotID(), "", commands)
	require.NoError(t, err)
}

var playCommand = &discordgo.ApplicationCommand{
	Name: "play", Description: "play a move",
	Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "move", Description: "the move", Autocomplete: true},
	},
}

func TestCommandIsAnswered(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := connect(t, srv, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		move := i.ApplicationCommandData().Options[0].StringValue()
		_ = s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseChannelMessageWithSource,
			Data: &discordgo.InteractionResponseData{Content: i.Member.User.GlobalName + " plays " + move},
		})
	})
	register(t, s, srv, playCommand)
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/play move:e5 xg6")
	require.NoError(t, err)
	require.Equal(t, "Ada plays e5 xg6", reply.Message.Content)
	require.Equal(t, "play", reply.Message.Metadata.Name)
	require.Len(t, srv.Person("Bruno").Messages(srv.Channel("games")), 1)
}
