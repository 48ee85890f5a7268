package sandbox_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// client calls the REST API as a bot without a library, each time over a new connection.
type client struct {
	t   *testing.T
	srv *sandbox.Server
}

// reply is a response of the REST API.
type reply struct {
	status int
	header http.Header
	body   string
}

// agent is a bot's User-Agent.
const agent = "DiscordBot (https://example.com/bot, 1)"

func (c client) do(method, path, body string) (reply, error) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(within(c.t), method, c.srv.URL()+"/api/v9"+path, bytes.NewBufferString(body))
	require.NoError(c.t, err)
	r.Header.Set("Authorization", "Bot x")
	r.Header.Set("User-Agent", agent)
	r.Close = true
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return reply{}, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return reply{answer.StatusCode, answer.Header, strings.TrimSpace(string(text))}, err
}

// say posts a message in the channel "games".
func (c client) say(text string) (reply, error) {
	c.t.Helper()
	return c.do("POST", "/channels/"+c.srv.Channel("games")+"/messages", `{"content":"`+text+`"}`)
}

// said returns the contents of the messages in the channel "games".
func said(srv *sandbox.Server) []string {
	var list []string
	for _, m := range srv.Person("Ada").Messages(srv.Channel("games")) {
		list = append(list, m.Content)
	}
	return list
}

const sending = "POST /channels/{channel}/messages"

func TestRateLimitFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault  sandbox.Fault
		header map[string]string
		body   string
	}{
		"with headers": {
			sandbox.Fault{Kind: sandbox.RateLimited, RetryAfter: 1500 * time.Millisecond},
			map[string]string{"Retry-After": "2", "X-RateLimit-Reset-After": "1.500", "X-RateLimit-Remaining": "0", "X-RateLimit-Scope": "user"},
			`{"code":0,"global":false,"message":"You are being rate limited.","retry_after":1.5}`,
		},
		"shared": {
			sandbox.Fault{Kind: sandbox.RateLimited, RetryAfter: time.Second, Scope: "shared"},
			map[string]string{"X-RateLimit-Scope": "shared"},
			`{"code":0,"global":false,"message":"You are being rate limited.","retry_after":1}`,
		},
		"without headers": {
			sandbox.Fault{Kind: sandbox.RateLimited, RetryAfter: time.Second, NoHeaders: true},
			map[string]string{"Retry-After": "", "X-RateLimit-Reset-After": "", "X-RateLimit-Scope": ""},
			`{"code":0,"global":false,"message":"You are being rate limited.","retry_after":1}`,
		},
		"global": {
			sandbox.Fault{Kind: sandbox.RateLimited, RetryAfter: time.Second, Global: true},
			map[string]string{"Retry-After": "1", "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global", "X-RateLimit-Bucket": ""},
			`{"code":0,"global":true,"message":"You are being rate limited.","retry_after":1}`,
		},
		"Cloudflare": {
			sandbox.Fault{Kind: sandbox.CloudflareBan, RetryAfter: time.Minute},
			map[string]string{"Retry-After": "60", "Content-Type": "text/html; charset=UTF-8", "X-RateLimit-Scope": ""},
			"<!DOCTYPE html>\n<html><head><title>Error 1015: You are being rate limited</title></head>" +
				"<body>Error 1015: You are being rate limited</body></html>",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			c.fault.Times = 1
			srv.Trouble(c.fault)
			got, err := client{t, srv}.say("x")
			require.NoError(t, err)
			require.Equal(t, 429, got.status)
			require.Equal(t, c.body, got.body)
			for name, value := range c.header {
				require.Equal(t, value, got.header.Get(name), name)
			}
			require.Empty(t, said(srv))
		})
	}
}

func TestErrorFaults(t *testing.T) {
	t.Parallel()
	srv := start(t)
	for _, c := range []struct {
		fault  sandbox.Fault
		status int
		body   string
	}{
		{sandbox.Fault{}, 500, `{"code":0,"message":"500: Internal Server Error"}`},
		{sandbox.Fault{Status: 502}, 502, "<!DOCTYPE html>\n<html><head><title>502: Bad Gateway</title></head><body>502: Bad Gateway</body></html>"},
		{sandbox.Fault{Code: 50007}, 403, `{"code":50007,"message":"403: Forbidden"}`},
		{sandbox.Fault{Code: 50278}, 403, `{"code":50278,"message":"403: Forbidden"}`},
		{sandbox.Fault{Code: 10003}, 404, `{"code":10003,"message":"404: Not Found"}`},
		{sandbox.Fault{Code: 20016}, 400, `{"code":20016,"message":"400: Bad Request"}`},
		{sandbox.Fault{Code: 130000, Status: 503}, 503, `{"code":130000,"message":"503: Service Unavailable"}`},
	} {
		c.fault.Kind, c.fault.Times = sandbox.ErrorAnswer, 1
		srv.Trouble(c.fault)
		got, err := client{t, srv}.say("x")
		require.NoError(t, err)
		require.Equal(t, c.status, got.status)
		require.Equal(t, c.body, got.body)
	}
	require.Empty(t, said(srv))
}

func TestLostRequestsAndAnswers(t *testing.T) {
	t.Parallel()
	srv := start(t)
	c := client{t, srv}
	ignored := srv.Trouble(sandbox.Fault{Kind: sandbox.RequestLost, Route: sending, Times: 1})
	_, err := c.say("lost before")
	require.ErrorContains(t, err, "EOF")
	lost := srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: sending, After: 1, Times: 1})
	_, err = c.say("heard")
	require.NoError(t, err)
	_, err = c.say("lost after")
	require.ErrorContains(t, err, "EOF")
	require.Equal(t, []string{"heard", "lost after"}, said(srv))
	require.Equal(t, []int{1, 1}, []int{ignored.Struck(), lost.Struck()})
	var log []sandbox.Kind
	for _, r := range srv.Requests() {
		log = append(log, r.Fault)
	}
	require.Equal(t, []sandbox.Kind{sandbox.RequestLost, "", sandbox.AnswerLost}, log)
}

func TestHeldRequestsAndAnswers(t *testing.T) {
	t.Parallel()
	for kind, before := range map[sandbox.Kind][]string{sandbox.RequestHeld: nil, sandbox.AnswerHeld: {"slow"}} {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			held := srv.Trouble(sandbox.Fault{Kind: kind, Route: sending})
			status := make(chan int, 1)
			go func() {
				got, _ := client{t, srv}.say("slow")
				status <- got.status
			}()
			require.NoError(t, held.Await(within(t), 1))
			require.Equal(t, before, said(srv))
			require.Empty(t, status)
			held.End()
			require.Equal(t, 200, <-status)
			require.Equal(t, []string{"slow"}, said(srv))
		})
	}
}

func TestTroubleStrikesItsRouteOnly(t *testing.T) {
	t.Parallel()
	srv := start(t)
	c := client{t, srv}
	games := srv.Channel("games")
	trouble := srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Route: "/channels/" + games + "/messages"})
	for path, want := range map[string]int{
		"/channels/" + games + "/messages":                  500,
		"/channels/" + games:                                200,
		"/channels/" + games + "/messages?limit=5":          500,
		"/channels/" + srv.Channel("general") + "/messages": 200,
		"/channels/" + games + "/messages/1":                404,
		"/guilds/" + srv.Guild("Camelot") + "/channels":     200,
	} {
		got, err := c.do("GET", path, "")
		require.NoError(t, err)
		require.Equal(t, want, got.status, path)
	}
	require.Equal(t, 2, trouble.Struck())
	srv.EndTroubles()
	got, err := c.say("calm again")
	require.NoError(t, err)
	require.Equal(t, 200, got.status)
}
