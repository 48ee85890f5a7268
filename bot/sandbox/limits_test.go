package sandbox_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// limited returns a stand-in with Discord's rate limits and a clock.
func limited(t *testing.T) (*sandbox.Server, *clock) {
	t.Helper()
	c := newClock()
	o := c.options(t)
	o.Limits = true
	return startWith(t, o), c
}

func TestBucketOfAChannel(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	c := client{t, srv}
	for i := range 5 {
		got, err := c.say("x")
		require.NoError(t, err)
		require.Equal(t, 200, got.status)
		require.Equal(t, map[string]string{
			"Limit": "5", "Remaining": fmt.Sprint(4 - i), "Reset": "1795291205.000", "Reset-After": "5.000", "Scope": "",
		}, limitsOf(got.header))
	}
	clock.forward(3500 * time.Millisecond)
	got, err := c.say("too much")
	require.NoError(t, err)
	require.Equal(t, 429, got.status)
	require.Equal(t, `{"code":0,"global":false,"message":"You are being rate limited.","retry_after":1.5}`, got.body)
	require.Equal(t, map[string]string{
		"Limit": "5", "Remaining": "0", "Reset": "1795291205.000", "Reset-After": "1.500", "Scope": "user",
	}, limitsOf(got.header))
	require.Equal(t, "2", got.header.Get("Retry-After"))

	other, err := c.do("POST", "/channels/"+srv.Channel("general")+"/messages", `{"content":"elsewhere"}`)
	require.NoError(t, err)
	require.Equal(t, 200, other.status, "each channel has a bucket of its own")
	require.Equal(t, got.header.Get("X-RateLimit-Bucket"), other.header.Get("X-RateLimit-Bucket"))
	clock.forward(1500 * time.Millisecond)
	got, err = c.say("in time")
	require.NoError(t, err)
	require.Equal(t, 200, got.status)
	require.Len(t, said(srv), 6)
}

func limitsOf(h http.Header) map[string]string {
	m := map[string]string{}
	for _, name := range []string{"Limit", "Remaining", "Reset", "Reset-After", "Scope"} {
		m[name] = h.Get("X-RateLimit-" + name)
	}
	return m
}

func TestFiftyRequestsASecond(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	c := client{t, srv}
	get := func(path string) int {
		got, err := c.do("GET", path, "")
		require.NoError(t, err)
		if got.status == 429 {
			require.Equal(t, "true", got.header.Get("X-RateLimit-Global"))
			require.Equal(t, `{"code":0,"global":true,"message":"You are being rate limited.","retry_after":1}`, got.body)
		}
		return got.status
	}
	for i := range 50 {
		require.Equal(t, 200, get([]string{"/users/@me", "/users/@me/guilds"}[i%2]))
	}
	require.Equal(t, 429, get("/applications/@me"))
	got, err := c.do("POST", "/webhooks/1/2", "{}")
	require.NoError(t, err)
	require.Equal(t, 404, got.status, "not bound to the limit of all routes")
	clock.forward(time.Second)
	require.Equal(t, 200, get("/users/@me"))
}

func TestTenThousandInvalidRequests(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	c := client{t, srv}
	srv.Trouble(sandbox.Fault{Kind: sandbox.RateLimited, Scope: "shared", Times: 9})
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Code: 50013, Times: 9_999})
	pipeline(t, srv, "/api/v9/users/@me", 9+9_999)
	got, err := c.do("GET", "/users/@me", "")
	require.NoError(t, err)
	require.Equal(t, 200, got.status, "where others were too fast does not count")
	srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Code: 50001, Times: 1})
	_, err = c.do("GET", "/users/@me", "")
	require.NoError(t, err)
	clock.forward(time.Minute)
	got, err = c.do("GET", "/users/@me", "")
	require.NoError(t, err)
	require.Equal(t, 429, got.status)
	require.Equal(t, "540", got.header.Get("Retry-After"))
	require.Contains(t, got.body, "Error 1015")
	clock.forward(9 * time.Minute)
	got, err = c.do("GET", "/users/@me", "")
	require.NoError(t, err)
	require.Equal(t, 200, got.status)
}

// pipeline sends a request several times over one connection before it reads the answers. Waiting
// for each takes tens of times as long.
func pipeline(t *testing.T, srv *sandbox.Server, path string, times int) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(srv.URL(), "http://"))
	require.NoError(t, err)
	defer conn.Close()
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(conn, strings.Repeat("GET "+path+" HTTP/1.1\r\nHost: discord.com\r\n\r\n", times))
		sent <- err
	}()
	answers := bufio.NewReader(conn)
	for range times {
		answer, err := http.ReadResponse(answers, nil)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, answer.Body)
		require.NoError(t, err)
	}
	require.NoError(t, <-sent)
}

func TestThousandIdentifiesADay(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	c := client{t, srv}
	left := func() int {
		got, err := c.do("GET", "/gateway/bot", "")
		require.NoError(t, err)
		var d struct {
			Limit struct{ Total, Remaining int } `json:"session_start_limit"`
		}
		require.NoError(t, discordgo.Unmarshal([]byte(got.body), &d))
		return d.Limit.Remaining
	}
	require.Equal(t, 1000, left())
	for i := range 1000 {
		w := dial(t, srv)
		w.send(2, identify)
		require.Equal(t, "READY 1", w.next(), i)
		require.NoError(t, w.ws.Close())
		clock.forward(5 * time.Second)
	}
	require.Equal(t, 0, left())
	w := dial(t, srv)
	w.send(2, identify)
	require.Equal(t, "websocket: close 4004", w.next(), "Discord resets the token")
	got, err := c.do("GET", "/users/@me", "")
	require.NoError(t, err)
	require.Equal(t, 401, got.status)
}

func TestOneIdentifyInFiveSeconds(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	ready(t, srv)
	w := dial(t, srv)
	w.send(2, identify)
	require.Equal(t, "9 false", w.next())
	clock.forward(5 * time.Second)
	w.send(2, identify)
	require.Equal(t, "READY 1", w.next())
}

func TestSendsOnTheGateway(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	w := ready(t, srv)
	beat := func(n int) {
		for range n {
			w.send(1, "null")
			require.Equal(t, "11 null", w.next())
		}
	}
	beat(119)
	clock.forward(time.Minute)
	beat(120)
	w.send(1, "null")
	require.Equal(t, "websocket: close 4008", w.next())
}

func TestEditsOfOldMessages(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	c := client{t, srv}
	_, err := c.say("board")
	require.NoError(t, err)
	m := srv.Person("Ada").Messages(srv.Channel("games"))[0]
	edit := func() string {
		got, err := c.do("PATCH", "/channels/"+m.ChannelID+"/messages/"+m.ID, `{"content":"new board"}`)
		require.NoError(t, err)
		clock.forward(1500 * time.Millisecond)
		if got.status == 200 {
			return ""
		}
		return fmt.Sprint(got.status, " ", got.body)
	}
	clock.forward(time.Hour)
	require.Empty(t, edit(), "not older than an hour")
	for range 3 {
		require.Empty(t, edit())
	}
	require.Equal(t, `429 {"code":30046,"message":"Maximum number of edits to messages older than 1 hour reached. Try again later",`+
		`"retry_after":1.5,"global":false}`, edit())
	clock.forward(time.Second)
	require.Empty(t, edit())
}

func TestOpeningManyPrivateConversations(t *testing.T) {
	t.Parallel()
	srv, clock := limited(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	open := func() error {
		_, err := s.UserChannelCreate(srv.Person("Ada").ID())
		clock.forward(10 * time.Second)
		return err
	}
	for range 20 {
		require.NoError(t, open())
	}
	require.Equal(t, 40003, code(t, open()))
}

func TestFollowUpsWhereOnlyAPersonHasInstalledTheBot(t *testing.T) {
	t.Parallel()
	srv := startWith(t, sandbox.Options{UserInstalled: true})
	errs, owners := make(chan error, 9), make(chan map[discordgo.ApplicationIntegrationType]string, 1)
	bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		owners <- i.AuthorizingIntegrationOwners
		public("played")(s, i)
		for range 6 {
			_, err := s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "and"})
			errs <- err
		}
	}}, command("play"))
	_, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/play")
	require.NoError(t, err)
	for range 5 {
		require.NoError(t, <-errs)
	}
	require.Equal(t, 40094, code(t, <-errs))
	require.Equal(t, map[discordgo.ApplicationIntegrationType]string{1: srv.Person("Ada").ID()}, <-owners)
}
