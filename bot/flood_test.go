package bot_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
)

// brooding is a feature whose only command is answered when goOn is closed.
func brooding(goOn chan struct{}) feature.Package {
	command := feature.Command{Command: discord.Command{Name: "brood"}, Route: router.Route{
		Apart: true,
		Run: func(context.Context, *discord.Interaction) (discord.Message, error) {
			<-goOn
			return discord.Private("There."), nil
		},
	}}
	text := &fstest.MapFile{Data: []byte("[command.brood]\nname = \"brood\"\nabout = \"Brood\"\n")}
	return feature.Package{
		Texts: func() fs.FS { return fstest.MapFS{"text/en.toml": text, "text/fr.toml": text} },
		New: func(*feature.App) feature.Feature {
			return feature.Feature{Name: "brood", Commands: []feature.Command{command}}
		},
	}
}

// TestAFloodByOnePersonKeepsNobodyElseWaiting: a person asks for more than is answered at
// once, and is told so; others are answered meanwhile.
func TestAFloodByOnePersonKeepsNobodyElseWaiting(t *testing.T) {
	t.Parallel()
	const most, refused = 3, 12
	goOn := make(chan struct{})
	h := prepare(t, nil, []feature.Package{brooding(goOn)}, sketched)
	h.limits, h.log = feature.Limits{Waiting: most}, &notebook{}
	h.begin()
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	answers := make(chan string, most)
	for range most {
		go func() {
			reply, err := ada.Type(h.ctx, ada.channel, "/brood")
			if err != nil {
				answers <- err.Error()
				return
			}
			answers <- reply.Message.Content
		}()
	}
	require.Eventually(t, func() bool { return bot.Waiting(h.bot) == most }, patience, time.Millisecond)
	for range refused {
		require.Contains(t, ada.types("/games").Content, "more than I can answer at once")
	}
	require.Equal(t, refused, bot.Crowded(h.bot))
	require.Less(t, strings.Count(h.log.String(), "too much of one person"), refused, "not logged one by one")
	require.Contains(t, bruno.types("/games").Content, "/new")
	close(goOn)
	for range most {
		require.Equal(t, "There.", <-answers)
	}
	require.Contains(t, ada.types("/games").Content, "/new")
}
