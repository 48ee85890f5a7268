package sandbox_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// FuzzBodies sends any body to the routes that take the largest ones. The stand-in accepts or refuses it, and never panics.
func FuzzBodies(f *testing.F) {
	for _, seed := range []string{
		`{"content":"x","embeds":[{"title":"t","image":{"url":"attachment://x"}}],"nonce":7,"enforce_nonce":true}`,
		`{"components":[{"type":1,"components":[{"type":2,"style":1,"label":"b","custom_id":"b"}]}],"attachments":[{"id":0}]}`,
		`{"flags":32768,"components":[{"type":17,"components":[{"type":9,"accessory":{"type":11},"components":[{"type":10}]}]}]}`,
		`[{"name":"play","description":"d","options":[{"type":1,"name":"o","options":[{"type":4,"choices":[{"value":1}]}]}]}]`,
		`{"allowed_mentions":{"parse":null},"message_reference":{"message_id":"5"},"content":"<@1> <@!2"}`, `null`, `[`,
	} {
		f.Add([]byte(seed))
	}
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(f, err)
	f.Cleanup(func() { require.NoError(f, srv.Close()) })
	client := &http.Client{Transport: sandbox.Transport(srv.URL())}
	f.Cleanup(client.CloseIdleConnections)
	calls := []struct{ method, path string }{
		{"POST", "/channels/" + srv.Channel("games") + "/messages"},
		{"PUT", "/applications/" + srv.BotID() + "/commands"},
		{"POST", "/channels/" + srv.Channel("games") + "/threads"},
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, c := range calls {
			r, err := http.NewRequest(c.method, "https://discord.com/api/v9"+c.path, bytes.NewReader(body))
			require.NoError(t, err)
			r.Header.Set("Authorization", "Bot x")
			r.Header.Set("Content-Type", "application/json")
			answer, err := client.Do(r)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			require.Less(t, answer.StatusCode, 500)
		}
	})
}
