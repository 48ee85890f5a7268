package sandbox_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// BenchmarkCommand measures a command with its answer: gateway to the bot, callback to the stand-in, reply to the person.
func BenchmarkCommand(b *testing.B) {
	for name, dir := range map[string]string{"memory": "", "disk": b.TempDir()} {
		b.Run(name, func(b *testing.B) {
			srv, err := sandbox.Start(sandbox.Options{Dir: dir})
			require.NoError(b, err)
			defer srv.Close()
			s, err := discordgo.New("Bot token")
			require.NoError(b, err)
			s.ShouldReconnectOnError = false
			s.Client = &http.Client{Transport: sandbox.Transport(srv.URL())}
			defer s.Client.CloseIdleConnections()
			s.AddHandler(public("played"))
			require.NoError(b, s.Open())
			defer closing.Go(func() { _ = s.Close() })
			_, err = s.ApplicationCommandBulkOverwrite(srv.BotID(), "", []*discordgo.ApplicationCommand{command("play")})
			require.NoError(b, err)
			ada, games := srv.Person("Ada"), srv.Channel("games")
			for b.Loop() {
				if _, err := ada.Type(context.Background(), games, "/play"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
