package sandbox_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// visitor is a client of the page's API: calls as one person, and a stream of events.
type visitor struct {
	t      *testing.T
	srv    *sandbox.Server
	as     string
	client *http.Client
}

func visit(t *testing.T, srv *sandbox.Server, name string) visitor {
	t.Helper()
	b := visitor{t, srv, srv.Person(name).ID(), &http.Client{Transport: &http.Transport{}}}
	t.Cleanup(b.client.CloseIdleConnections)
	return b
}

// do returns the status and the body of a call.
func (b visitor) do(method, path string, body any) (int, string) {
	b.t.Helper()
	data, err := json.Marshal(body)
	require.NoError(b.t, err)
	separator := "?"
	if strings.Contains(path, "?") {
		separator = "&"
	}
	r, err := http.NewRequest(method, b.srv.URL()+path+separator+"as="+b.as, bytes.NewReader(data))
	require.NoError(b.t, err)
	answer, err := b.client.Do(r)
	require.NoError(b.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(b.t, err)
	return answer.StatusCode, strings.TrimSpace(string(text))
}

// listen sends each event as "name data".
func (b visitor) listen() <-chan string {
	b.t.Helper()
	ws, _, err := websocket.DefaultDialer.DialContext(within(b.t), "ws"+strings.TrimPrefix(b.srv.URL(), "http")+"/page/events?as="+b.as, nil)
	require.NoError(b.t, err)
	b.t.Cleanup(func() { _ = ws.Close() })
	events := make(chan string, 100)
	go func() {
		defer close(events)
		for {
			var e struct {
				Name string
				Data json.RawMessage
			}
			if ws.ReadJSON(&e) != nil {
				return
			}
			events <- e.Name + " " + string(e.Data)
		}
	}()
	return events
}

// next skips events until one of that name and returns its data.
func next(t *testing.T, events <-chan string, name string) map[string]any {
	t.Helper()
	for e := range events {
		if data, ok := strings.CutPrefix(e, name+" {"); ok {
			var m map[string]any
			require.NoError(t, json.Unmarshal([]byte("{"+data), &m))
			return m
		}
	}
	require.Fail(t, "no more events", name)
	return nil
}

func TestPageState(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	register(t, s, srv, command("help"))
	b := visit(t, srv, "Chloé")
	_, body := b.do("POST", "/page/dms", object{"recipient_id": srv.BotID()})
	dm := id(t, body)
	var state struct {
		Me     world.Profile
		People []world.Profile
		Bot    world.User
		Guilds []struct {
			ID, Name        string
			PreferredLocale string `json:"preferred_locale"`
			Channels        []sandbox.Channel
		}
		DMs      []sandbox.Channel
		Commands []world.Command
	}
	status, body := b.do("GET", "/page/state", nil)
	require.Equal(t, 200, status)
	require.NoError(t, json.Unmarshal([]byte(body), &state))
	require.Equal(t, srv.Person("Chloé").Profile(), state.Me)
	require.Len(t, state.People, 5)
	require.Equal(t, srv.BotID(), state.Bot.ID)
	require.Equal(t, "Camelot", state.Guilds[1].Name)
	require.Equal(t, "fr", state.Guilds[1].PreferredLocale)
	require.Equal(t, srv.Channels(srv.Guild("Round Table")), state.Guilds[0].Channels)
	require.Equal(t, dm, state.DMs[0].ID)
	require.Equal(t, srv.Commands(), state.Commands)
	_, others := visit(t, srv, "Ada").do("GET", "/page/state", nil)
	require.Contains(t, others, `"dms":[]`)
}

func id(t *testing.T, body string) string {
	t.Helper()
	var o struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(body), &o), body)
	return o.ID
}

func TestPageInteractionAndEvents(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("lobby", "form", "hand"),
		"hand": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("secret", discordgo.MessageFlagsEphemeral))
		},
		"form": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			input := discordgo.TextInput{CustomID: "name", Label: "Name", Style: discordgo.TextInputShort}
			_ = respond(s, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{
				CustomID: "filled", Title: "Form",
				Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{input}}},
			})
		},
		"filled": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseUpdateMessage, say("filled in", 0))
		},
	}, command("new"))
	games := srv.Channel("games")
	ada, bruno := visit(t, srv, "Ada"), visit(t, srv, "Bruno")
	adas, brunos := ada.listen(), bruno.listen()

	status, body := ada.do("POST", "/page/interactions", object{"type": 2, "channel_id": games, "data": object{"name": "new"}})
	require.Equal(t, 202, status, body)
	lobby := next(t, brunos, "message_create")
	require.Equal(t, "lobby", lobby["content"])
	done := next(t, adas, "interaction_done")
	require.JSONEq(t, body, jsonOf(t, done))

	press := func(button string) {
		status, body := ada.do("POST", "/page/interactions",
			object{"type": 3, "channel_id": games, "message_id": lobby["id"], "custom_id": button, "component_type": 2})
		require.Equal(t, 202, status, body)
	}
	press("hand")
	require.Equal(t, "secret", next(t, adas, "message_create")["content"])
	press("form")
	modal := next(t, adas, "modal")
	require.Equal(t, "Form", modal["title"])
	status, body = ada.do("POST", "/page/interactions", object{
		"type": 5, "channel_id": games, "message_id": lobby["id"], "custom_id": "filled",
		"components": array{row(object{"type": 4, "custom_id": "name", "value": "x"})},
	})
	require.Equal(t, 202, status, body)
	require.Equal(t, "filled in", next(t, brunos, "message_update")["content"])
	require.NoError(t, srv.DeleteMessage(games, lobby["id"].(string)))
	require.Equal(t, map[string]any{"id": lobby["id"], "channel_id": games, "guild_id": srv.Guild("Round Table")}, next(t, brunos, "message_delete"))

	_, body = ada.do("GET", "/page/channels/"+games+"/messages", nil)
	require.Contains(t, body, "secret")
	_, body = bruno.do("GET", "/page/channels/"+games+"/messages", nil)
	require.Equal(t, "[]", body)
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	require.NoError(t, err)
	return string(data)
}

func TestPageAutocomplete(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if typed := i.ApplicationCommandData().Options[0].StringValue(); typed == "late" {
			c.forward(3*time.Second + 1)
			return
		}
		_ = respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "e5", Value: "e5"}},
		})
	}}, playCommand)
	ask := func(typed string) (int, string) {
		return visit(t, srv, "Ada").do("POST", "/page/interactions", object{
			"type": 4, "channel_id": srv.Channel("games"),
			"data": object{"name": "play", "options": array{object{"name": "move", "type": 3, "value": typed, "focused": true}}},
		})
	}
	status, body := ask("e")
	require.Equal(t, 200, status)
	require.JSONEq(t, `{"choices":[{"name":"e5","value":"e5"}]}`, body)
	status, body = ask("late")
	require.Equal(t, 504, status)
	require.JSONEq(t, `{"message":"the application did not respond"}`, body)
}

func TestPageShowsAnInteractionThatFailed(t *testing.T) {
	t.Parallel()
	c := newClock()
	srv := startWith(t, c.options(t))
	bot(t, srv, answers{"help": func(*discordgo.Session, *discordgo.InteractionCreate) { c.forward(3 * time.Second) }}, command("help"))
	ada := visit(t, srv, "Ada")
	events := ada.listen()
	_, body := ada.do("POST", "/page/interactions", object{"type": 2, "channel_id": srv.Channel("games"), "data": object{"name": "help"}})
	failed := next(t, events, "interaction_failed")
	require.Contains(t, body, failed["interaction_id"])
	require.Nil(t, failed["message_id"])
}

func TestPageSettings(t *testing.T) {
	t.Parallel()
	srv := start(t)
	b := visit(t, srv, "Ada")
	events := b.listen()
	status, body := b.do("POST", "/page/channels", object{"guild_id": srv.Guild("Camelot"), "name": "chess"})
	require.Equal(t, 201, status)
	require.Equal(t, id(t, body), next(t, events, "channel_create")["id"])
	require.Equal(t, id(t, body), srv.Channel("chess"))
	status, _ = b.do("PATCH", "/page/people/"+b.as, object{"locale": "fr", "dms_open": false})
	require.Equal(t, 200, status)
	require.Contains(t, <-events, "people [")
	require.Equal(t, "fr", srv.Person("Ada").Profile().Locale)
	require.False(t, srv.Person("Ada").Profile().DMsOpen)
	status, body = b.do("POST", "/page/channels/"+srv.Channel("chess")+"/messages", object{"content": "hello"})
	require.Equal(t, 201, status)
	require.Equal(t, "hello", next(t, events, "message_create")["content"])
	require.Equal(t, id(t, body), srv.Person("Dai").Messages(srv.Channel("chess"))[0].ID)
}

func TestPageRefusals(t *testing.T) {
	t.Parallel()
	srv := start(t)
	b := visit(t, srv, "Ada")
	dm, err := srv.Person("Bruno").DM()
	require.NoError(t, err)
	games := srv.Channel("games")
	for _, c := range []struct {
		method, path string
		body         any
		status       int
		message      string
	}{
		{"POST", "/page/interactions", object{"type": 2, "channel_id": games, "data": object{"name": "x"}}, 409, "no bot is connected"},
		{"POST", "/page/interactions", "?", 400, ""},
		{"POST", "/page/channels/" + games + "/messages", object{"content": ""}, 400, "HTTP 400, 50006: Cannot send an empty message"},
		{"POST", "/page/channels/" + dm + "/messages", object{"content": "x"}, 404, "no such channel"},
		{"GET", "/page/channels/" + dm + "/messages", nil, 404, "no such channel"},
		{"POST", "/page/channels", object{"guild_id": "5", "name": "x"}, 400, `no such guild: "5"`},
		{"POST", "/page/channels", object{"guild_id": srv.Guild("Camelot")}, 400, "a channel needs a name"},
		{"PATCH", "/page/people/5", object{}, 404, "no such person"},
		{"PATCH", "/page/people/" + b.as, object{"locale": "fr-FR"}, 400, `no such locale: "fr-FR"`},
		{"POST", "/page/dms", object{"recipient_id": "5"}, 400, "only the bot takes private messages here"},
	} {
		status, body := b.do(c.method, c.path, c.body)
		require.Equal(t, c.status, status, c)
		if c.message != "" {
			require.JSONEq(t, jsonOf(t, object{"message": c.message}), body)
		}
	}
	b.as = "5"
	status, body := b.do("GET", "/page/state", nil)
	require.Equal(t, 400, status)
	require.JSONEq(t, `{"message":"no such person: \"5\""}`, body)
	connect(t, srv, public("x"))
	b.as = srv.Person("Ada").ID()
	status, body = b.do("POST", "/page/interactions", object{"type": 3, "channel_id": games, "message_id": "5", "custom_id": "x"})
	require.Equal(t, 400, status)
	require.JSONEq(t, `{"message":"no such message"}`, body)
	status, _ = b.do("POST", "/page/interactions", object{"type": 1, "channel_id": games})
	require.Equal(t, 400, status)
}

func TestOtherSitesDoNotReachThePage(t *testing.T) {
	t.Parallel()
	srv := start(t)
	ask := func(method, path, host string, header ...string) int {
		r, err := http.NewRequest(method, srv.URL()+path, strings.NewReader(`{"name": "evil"}`))
		require.NoError(t, err)
		r.Host = cmp.Or(host, r.Host)
		for n := 0; n < len(header); n += 2 {
			r.Header.Set(header[n], header[n+1])
		}
		client := &http.Client{Transport: &http.Transport{}}
		defer client.CloseIdleConnections()
		answer, err := client.Do(r)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	as := "?as=" + srv.Person("Ada").ID()
	channels := "/page/channels" + as
	for _, path := range []string{"/", "/page/state", "/page/events", "/attachments/1/2/board.png"} {
		require.Equal(t, 421, ask("GET", path, "evil.example:8080"), "%s by a name that a stranger has pointed here", path)
	}
	require.Equal(t, 403, ask("POST", channels, "", "Origin", "https://evil.example"))
	require.Equal(t, 403, ask("POST", channels, "", "Sec-Fetch-Site", "cross-site"))
	require.Equal(t, 400, ask("POST", channels, "", "Origin", srv.URL()), "a guild is missing, which is another refusal")
	require.Equal(t, 200, ask("GET", "/", "localhost:8080"))
	require.Equal(t, 200, ask("GET", "/", "[::1]:8080"))
	for path, why := range map[string]string{"/gateway": "a browser cannot pose as a bot", "/page/events" + as: "nor listen"} {
		require.Equal(t, 403, ask("GET", path, "", "Origin", "https://evil.example", "Connection", "Upgrade", "Upgrade", "websocket",
			"Sec-WebSocket-Version", "13", "Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="), why)
	}
}
