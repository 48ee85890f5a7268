package openapi_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/check/openapi"
)

func load(t *testing.T) *openapi.Description {
	t.Helper()
	d, err := openapi.Load()
	if errors.Is(err, openapi.ErrNotHere) {
		t.Skip(err)
	}
	require.NoError(t, err)
	return d
}

func TestMisfitsAreNamedByTheirPlace(t *testing.T) {
	t.Parallel()
	d := load(t)
	const posting, answering = "/channels/1/messages", "/interactions/1/token/callback"
	for name, c := range map[string]struct {
		x    check.Exchange
		want [][]string
	}{
		"legal":             {request("POST", posting, `{"content":"x"}`), nil},
		"no JSON":           {request("POST", posting, `{`), nil},
		"of no route":       {request("POST", "/nowhere", `{"content":7}`), nil},
		"of no method":      {request("PUT", posting, `{"content":7}`), nil},
		"a number for text": {request("POST", posting, `{"content":7}`), [][]string{{"content"}}},
		"a button's label": {
			request("POST", posting, `{"components":[{"type":1,"components":[{"type":2,"style":1,"custom_id":"x","label":7}]}]}`),
			[][]string{{"components", "0", "components", "0", "label"}},
		},
		"a callback's content": {request("POST", answering, `{"type":4,"data":{"content":7}}`), [][]string{{"data", "content"}}},
		"an unknown callback":  {request("POST", answering, `{"type":99}`), [][]string{{"type"}}},
		"by a token":           {request("PATCH", "/webhooks/1/token/messages/@original", `{"content":7}`), [][]string{{"content"}}},
		"attachment's number":  {request("POST", posting, `{"attachments":[{"id":0}]}`), nil},
		"permissions as text":  {request("PUT", "/applications/1/commands", `[{"name":"a","description":"d","default_member_permissions":"8"}]`), nil},
		"an answer without id": {check.Exchange{Method: "POST", Path: "/users/@me/channels", Status: 200, Answer: []byte(`{"type":1}`)}, [][]string{{"id"}}},
		"an error":             {check.Exchange{Method: "GET", Path: "/users/@me", Status: 404, Answer: []byte(`{"code":0,"message":"m"}`)}, nil},
		"an error without":     {check.Exchange{Method: "GET", Path: "/users/@me", Status: 404, Answer: []byte(`{"code":0}`)}, [][]string{{"message"}}},
		"an empty answer":      {check.Exchange{Method: "DELETE", Path: "/channels/1/messages/2", Status: 204}, nil},
		"a body of none":       {check.Exchange{Method: "DELETE", Path: "/channels/1/messages/2", Status: 204, Answer: []byte(`{}`)}, [][]string{nil}},
		"a strange status":     {check.Exchange{Method: "GET", Path: "/users/@me", Status: 302}, [][]string{nil}},
		"a server's error":     {check.Exchange{Method: "GET", Path: "/users/@me", Status: 500}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			wrong, err := d.Check(c.x)
			require.NoError(t, err)
			var got [][]string
			for _, m := range wrong {
				got = append(got, m.Path)
			}
			require.Equal(t, c.want, got)
		})
	}
}

func request(method, path, body string) check.Exchange {
	return check.Exchange{Method: method, Path: path, Request: []byte(body)}
}

func TestWhereTheDescriptionIsNot(t *testing.T) {
	t.Setenv(openapi.Variable, "")
	t.Chdir(t.TempDir())
	_, err := openapi.Load()
	require.ErrorIs(t, err, openapi.ErrNotHere)
}

func TestWhereTheDescriptionIs(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "shared", "discord", "openapi.json")
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	require.NoError(t, os.WriteFile(name, []byte(`{"openapi":"3.1.0","paths":{}}`), 0o600))
	t.Setenv(openapi.Variable, "")
	below := filepath.Join(dir, "main", "bot")
	require.NoError(t, os.MkdirAll(below, 0o700))
	t.Chdir(below)
	_, err := openapi.Load()
	require.NoError(t, err, "beside a folder above")
	t.Setenv(openapi.Variable, filepath.Join(dir, "none.json"))
	_, err = openapi.Load()
	require.ErrorIs(t, err, os.ErrNotExist)
	t.Setenv(openapi.Variable, name)
	require.NoError(t, os.WriteFile(name, []byte(`{`), 0o600))
	_, err = openapi.Load()
	require.ErrorContains(t, err, "the description of Discord's API")
}
