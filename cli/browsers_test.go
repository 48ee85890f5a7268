package cli

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// In the demo, the link that follows a press of Board leads to the page of the match, which shows its picture.
func TestTheDemoHasAPage(t *testing.T) {
	t.Parallel()
	visit(t, shortDir(t), func(ctx context.Context, srv *sandbox.Server) {
		ada, bruno, games := srv.Person("Ada"), srv.Person("Bruno"), srv.Channel("games")
		_, err := ada.Type(ctx, games, "/new game:lancelot seats:2")
		require.NoError(t, err)
		lobby := posted(ctx, t, ada, games, "Join")
		_, err = bruno.Press(ctx, lobby, "Join")
		require.NoError(t, err)
		_, err = ada.Press(ctx, lobby, "Start")
		require.NoError(t, err)
		_, err = ada.Press(ctx, posted(ctx, t, ada, games, "Board"), "Board")
		require.NoError(t, err)
		link := ""
		_, err = ada.Await(ctx, games, func(all []sandbox.Message) bool {
			if last := all[len(all)-1]; last.Flags == sandbox.FlagEphemeral && len(last.Components) > 0 {
				link = last.Components[0].Components[0].URL
			}
			return link != ""
		})
		require.NoError(t, err)
		jar, err := cookiejar.New(nil)
		require.NoError(t, err)
		browser := http.Client{Jar: jar}
		page, err := browser.Get(link)
		require.NoError(t, err)
		defer page.Body.Close()
		require.Equal(t, http.StatusOK, page.StatusCode)
		state, err := browser.Get(page.Request.URL.String() + "state")
		require.NoError(t, err)
		defer state.Body.Close()
		text, err := io.ReadAll(state.Body)
		require.NoError(t, err)
		require.Contains(t, string(text), `"picture":"`)
	})
}

// posted waits for a message of a channel that has a button, and returns its ID.
func posted(ctx context.Context, t *testing.T, who *sandbox.Person, channel, button string) (id string) {
	t.Helper()
	_, err := who.Await(ctx, channel, func(all []sandbox.Message) bool {
		for _, m := range all {
			for _, row := range m.Components {
				for _, c := range row.Components {
					if c.Label == button && m.Flags&sandbox.FlagEphemeral == 0 {
						id = m.ID
					}
				}
			}
		}
		return id != ""
	})
	require.NoError(t, err)
	return id
}
