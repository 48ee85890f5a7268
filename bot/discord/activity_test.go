package discord

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs/jobstest"
)

// clientOf returns the client of application 7 for a Discord that answers so.
func clientOf(t *testing.T, answer http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	api, err := url.Parse(server.URL + "/api/v9")
	require.NoError(t, err)
	d, err := NewClient(jobstest.NewLeaper().Clock(), "bot-token", Network(api), slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	d.SetApp("7")
	return d
}

// TestLaunching: the callback has no data, and the instance is in its answer.
func TestLaunching(t *testing.T) {
	t.Parallel()
	tries := 0
	d := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		require.Equal(t, "/api/v9/interactions/1/token/callback?with_response=true", r.RequestURI)
		body, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		require.JSONEq(t, `{"type":12}`, string(body))
		if tries++; tries > 1 {
			w.WriteHeader(http.StatusBadRequest)
			_, _ = io.WriteString(w, `{"code":50035}`)
			return
		}
		_, _ = io.WriteString(w, `{"interaction":{"id":"1","type":3,"activity_instance_id":"i-1-gc-2-3"},"resource":{"type":12,"activity_instance":{"id":"i-1-gc-2-3"}}}`)
	})
	instance, err := d.Launch(t.Context(), &Interaction{ID: "1", Token: "token"})
	require.NoError(t, err)
	require.Equal(t, "i-1-gc-2-3", instance)
	_, err = d.Launch(t.Context(), &Interaction{ID: "1", Token: "token"})
	require.True(t, Refused(err), err)
}

// TestAnInstanceIsAskedForByItsName, whatever a browser says that it is called.
func TestAnInstanceIsAskedForByItsName(t *testing.T) {
	t.Parallel()
	d := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		require.Equal(t, "Bot bot-token", r.Header.Get("Authorization"))
		if r.RequestURI != "/api/v9/applications/7/activity-instances/i-1-gc-2-3" {
			require.Equal(t, "/api/v9/applications/7/activity-instances/..%2F..%2F..%2Fusers%2F@me%3Fa", r.RequestURI)
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = io.WriteString(w, `{"application_id":"7","instance_id":"i-1-gc-2-3","launch_id":"9","location":{"id":"gc-2-3","kind":"gc","channel_id":"3","guild_id":"2"},"users":["5","6"]}`)
	})
	instance, err := d.ActivityInstance(t.Context(), "i-1-gc-2-3")
	require.NoError(t, err)
	require.Equal(t, "3", instance.Location.Channel)
	require.True(t, instance.Has("5"))
	require.False(t, instance.Has("8"))
	_, err = d.ActivityInstance(t.Context(), "../../../users/@me?a")
	require.Equal(t, http.StatusNotFound, Status(err))
}

// TestACodeTellsWhoItIs: the secret goes to the token's address alone, the token to the
// user's, and the bot's own token to neither.
func TestACodeTellsWhoItIs(t *testing.T) {
	t.Parallel()
	status := http.StatusOK
	d := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
		user, secret, _ := r.BasicAuth()
		switch r.URL.Path {
		case "/api/v9/oauth2/token":
			require.Equal(t, []string{"7", "client-secret"}, []string{user, secret})
			require.NoError(t, r.ParseForm())
			require.Equal(t, url.Values{"grant_type": {"authorization_code"}, "code": {"abc"}}, r.PostForm)
			w.WriteHeader(status)
			require.NoError(t, json.NewEncoder(w).Encode(map[string]any{"access_token": "of-the-user", "token_type": "Bearer", "expires_in": 604800, "scope": "identify"}))
		case "/api/v9/users/@me":
			require.Equal(t, "Bearer of-the-user", r.Header.Get("Authorization"))
			_, _ = io.WriteString(w, `{"id":"5","username":"ada"}`)
		default:
			t.Error(r.URL)
		}
	})
	user, err := d.Identify(t.Context(), "client-secret", "abc")
	require.NoError(t, err)
	require.Equal(t, "5", user)
	for _, status = range []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusServiceUnavailable} {
		_, err = d.Identify(t.Context(), "client-secret", "abc")
		require.Equal(t, status, Status(err))
		require.NotContains(t, err.Error(), "client-secret")
	}
}
