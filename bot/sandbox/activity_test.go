package sandbox_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/check/openapi"
	"herald/bot/sandbox/world"
)

// launch answers an interaction with the Activity, and returns the answer of Discord.
func launch(s *discordgo.Session, i *discordgo.InteractionCreate) ([]byte, error) {
	at := discordgo.EndpointInteractionResponse(i.ID, i.Token)
	return s.RequestWithBucketID("POST", at+"?with_response=true", object{"type": 12}, at)
}

// TestLaunch: a press opens the Activity in its channel, once for all who press there, until the last of them leaves.
func TestLaunch(t *testing.T) {
	t.Parallel()
	srv := start(t)
	const presses = 4
	got, errs := make(chan []byte, presses), make(chan error, presses)
	s := bot(t, srv, answers{
		"new": public("a match", "board"),
		"board": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			body, err := launch(s, i)
			if err != nil {
				public("refused")(s, i)
			}
			got <- body
			errs <- err
		},
	}, command("new"))
	games, ctx, ada, bruno := srv.Channel("games"), within(t), srv.Person("Ada"), srv.Person("Bruno")
	match, err := ada.Type(ctx, games, "/new")
	require.NoError(t, err)
	reply, err := ada.Press(ctx, match.Message.ID, "board")
	require.NoError(t, err)
	require.Equal(t, "refused", reply.Message.Content)
	<-got
	require.Equal(t, 50035, code(t, <-errs), "the application has no Activity")

	require.NoError(t, srv.EnableActivity())
	reply, err = ada.Press(ctx, match.Message.ID, "board")
	require.NoError(t, err)
	require.NoError(t, <-errs)
	open := reply.Activity
	require.Equal(t, &sandbox.Instance{
		ApplicationID: srv.BotID(), ID: "i-" + open.LaunchID + "-gc-" + srv.Guild("Round Table") + "-" + games, LaunchID: open.LaunchID,
		Location: world.Location{ID: "gc-" + srv.Guild("Round Table") + "-" + games, Kind: "gc", ChannelID: games, GuildID: srv.Guild("Round Table")},
		Users:    []string{ada.ID()},
	}, open)
	var answer struct {
		Interaction struct {
			Type     int
			Instance string `json:"activity_instance_id"`
		}
		Resource struct {
			Type     int
			Activity struct{ ID string } `json:"activity_instance"`
		}
	}
	require.NoError(t, json.Unmarshal(<-got, &answer))
	require.Equal(t, 3, answer.Interaction.Type)
	require.Equal(t, 12, answer.Resource.Type)
	require.Equal(t, []string{open.ID, open.ID}, []string{answer.Interaction.Instance, answer.Resource.Activity.ID})

	at := discordgo.EndpointApplication(srv.BotID()) + "/activity-instances/"
	users := func() []string {
		body, err := s.Request("GET", at+open.ID, nil)
		if err != nil {
			require.ErrorContains(t, err, `{"code":0,"message":"404: Not Found"}`)
			return nil
		}
		var in sandbox.Instance
		require.NoError(t, json.Unmarshal(body, &in))
		require.Equal(t, open.Location, in.Location)
		return in.Users
	}
	reply, err = bruno.Press(ctx, match.Message.ID, "board")
	require.NoError(t, err)
	require.Equal(t, open.ID, reply.Activity.ID)
	require.Equal(t, []string{ada.ID(), bruno.ID()}, users())
	require.NoError(t, ada.Quit(open.ID))
	require.Equal(t, []string{bruno.ID()}, users())
	require.NoError(t, bruno.Quit(open.ID))
	require.Nil(t, users())
	<-got
	reply, err = bruno.Press(ctx, match.Message.ID, "board")
	require.NoError(t, err)
	require.NotEqual(t, open.ID, reply.Activity.ID)
}

// TestLaunchInADM: an instance in a DM has another kind of location.
func TestLaunchInADM(t *testing.T) {
	t.Parallel()
	srv := start(t)
	require.NoError(t, srv.EnableActivity())
	dm, err := srv.Person("Ada").DM()
	require.NoError(t, err)
	reply, err := srv.Person("Ada").Start(within(t), dm)
	require.NoError(t, err)
	require.Equal(t, world.Location{ID: "pc-" + dm, Kind: "pc", ChannelID: dm}, reply.Activity.Location)
	got, err := client{t, srv}.do("GET", "/applications/"+srv.BotID()+"/activity-instances/"+reply.Activity.ID, "")
	require.NoError(t, err)
	require.Equal(t, 200, got.status)
}

// TestEntryPoint: Discord makes a command that opens the Activity by itself; the bot may take it over.
func TestEntryPoint(t *testing.T) {
	t.Parallel()
	srv := start(t)
	games, ada, ctx := srv.Channel("games"), srv.Person("Ada"), within(t)
	require.NoError(t, srv.EnableActivity())
	require.NoError(t, srv.EnableActivity(), "there is one command all the same")
	own := srv.Commands()[0]
	require.Equal(t, []any{1, 4, 2}, []any{len(srv.Commands()), own.Type, own.Handler})
	reply, err := ada.Start(ctx, games) // no bot is connected
	require.NoError(t, err)
	require.Equal(t, []string{ada.ID()}, reply.Activity.Users)
	require.NoError(t, ada.Quit(reply.Activity.ID))

	s := connect(t, srv, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		require.Equal(t, "launch", i.ApplicationCommandData().Name)
		public("not now")(s, i)
	})
	_, err = s.Request("PUT", discordgo.EndpointApplicationGlobalCommands(srv.BotID()), array{object{"type": 4, "name": "launch", "handler": 1}})
	require.NoError(t, err)
	require.Equal(t, own.ID, srv.Commands()[0].ID)
	reply, err = ada.Start(ctx, games)
	require.NoError(t, err)
	require.Equal(t, "not now", reply.Message.Content)
}

// post sends a form to the stand-in's API as the bot, and returns the status and the answer.
func post(t *testing.T, srv *sandbox.Server, path string, form url.Values) (int, object) {
	t.Helper()
	r, err := http.NewRequestWithContext(within(t), "POST", srv.URL()+"/api"+path, strings.NewReader(form.Encode()))
	require.NoError(t, err)
	r.Header.Set("User-Agent", agent)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return asked(t, r)
}

func asked(t *testing.T, r *http.Request) (int, object) {
	t.Helper()
	r.Close = true
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	var got object
	require.NoError(t, json.Unmarshal(body, &got), string(body))
	return answer.StatusCode, got
}

// whois asks /users/@me with a token of OAuth.
func whois(t *testing.T, srv *sandbox.Server, token any) (int, object) {
	t.Helper()
	r, err := http.NewRequestWithContext(within(t), "GET", srv.URL()+"/api/v10/users/@me", nil)
	require.NoError(t, err)
	r.Header.Set("User-Agent", agent)
	r.Header.Set("Authorization", "Bearer "+token.(string))
	return asked(t, r)
}

// TestOAuth: a code becomes a token once, which says who the person is until they end that.
func TestOAuth(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	srv := startWith(t, sandbox.Options{Check: openapi.Check(t), Now: func() time.Time { return now }})
	require.NoError(t, srv.EnableActivity())
	ada := srv.Person("Ada")
	code := func() string {
		c, err := ada.Authorize("identify")
		require.NoError(t, err)
		return c
	}
	form := func(more ...string) url.Values {
		f := url.Values{"client_id": {srv.BotID()}, "client_secret": {srv.ClientSecret()}, "grant_type": {"authorization_code"}}
		for i := 0; i < len(more); i += 2 {
			f.Set(more[i], more[i+1])
		}
		return f
	}
	first := code()
	status, got := post(t, srv, "/oauth2/token", form("code", first))
	require.Equal(t, 200, status)
	token := got["access_token"]
	require.Equal(t, object{"access_token": token, "token_type": "Bearer", "scope": "identify", "expires_in": float64(7 * 24 * 60 * 60)}, got)
	status, me := whois(t, srv, token)
	require.Equal(t, 200, status)
	require.Equal(t, []any{ada.ID(), "Ada", "en-US"}, []any{me["id"], me["global_name"], me["locale"]})

	late := code()
	now = now.Add(11 * time.Minute)
	invalid := `Invalid "code" in request.`
	for name, c := range map[string]struct {
		form   url.Values
		status int
		error  object
	}{
		"used":         {form("code", first), 400, object{"error": "invalid_grant", "error_description": invalid}},
		"late":         {form("code", late), 400, object{"error": "invalid_grant", "error_description": invalid}},
		"made up":      {form("code", "x"), 400, object{"error": "invalid_grant", "error_description": invalid}},
		"none":         {form(), 400, object{"error": "invalid_request", "error_description": `Missing "code" in request.`}},
		"grant":        {form("grant_type", "password"), 400, object{"error": "unsupported_grant_type", "error_description": "Grant type password is not supported"}},
		"wrong secret": {form("code", code(), "client_secret", "x"), 401, object{"error": "invalid_client"}},
		"another bot":  {form("code", code(), "client_id", "7"), 401, object{"error": "invalid_client"}},
		"redirect":     {form("code", code(), "redirect_uri", "https://example.org"), 400, object{"error": "invalid_request", "error_description": `Invalid "redirect_uri" in request.`}},
	} {
		status, got := post(t, srv, "/oauth2/token", c.form)
		require.Equal(t, c.status, status, name)
		require.Equal(t, c.error, got, name)
	}
	status, _ = post(t, srv, "/oauth2/token", form("code", code(), "redirect_uri", "https://127.0.0.1"))
	require.Equal(t, 200, status)

	require.Equal(t, []string{"identify"}, ada.Profile().Granted)
	status, _ = post(t, srv, "/oauth2/token/revoke", form("token", token.(string)))
	require.Equal(t, 200, status)
	status, _ = whois(t, srv, token)
	require.Equal(t, 401, status)
	require.Empty(t, ada.Profile().Granted)
}

// TestWhatATokenIsNotFor: it ends by itself, and says who the person is only if they have allowed that.
func TestWhatATokenIsNotFor(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	srv := startWith(t, sandbox.Options{Check: openapi.Check(t), Now: func() time.Time { return now }})
	require.NoError(t, srv.EnableActivity())
	token := func(scope string) any {
		code, err := srv.Person("Ada").Authorize(scope)
		require.NoError(t, err)
		_, got := post(t, srv, "/oauth2/token", url.Values{
			"client_id": {srv.BotID()}, "client_secret": {srv.ClientSecret()}, "grant_type": {"authorization_code"}, "code": {code},
		})
		return got["access_token"]
	}
	status, got := whois(t, srv, token("guilds"))
	require.Equal(t, []any{403, 50026.0}, []any{status, got["code"]})
	old := token("identify")
	now = now.Add(8 * 24 * time.Hour)
	status, _ = whois(t, srv, old)
	require.Equal(t, 401, status)
}

// TestWhatIsNotAuthorized: a frame may ask for known scopes, of its own application, that has a redirect.
func TestWhatIsNotAuthorized(t *testing.T) {
	t.Parallel()
	srv := start(t)
	require.NoError(t, srv.EnableActivity())
	_, err := srv.Person("Ada").Authorize("everything")
	require.EqualError(t, err, "5000: OAuth2 Error: invalid_scope: The requested scope is invalid, unknown, or malformed.")
	require.NoError(t, srv.SetRedirects())
	_, err = srv.Person("Ada").Authorize("identify")
	require.EqualError(t, err, `5000: OAuth2 Error: invalid_request: Missing "redirect_uri" in request.`)
}
