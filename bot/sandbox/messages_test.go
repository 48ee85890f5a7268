package sandbox_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// picture returns a PNG of that size.
func picture(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))))
	return b.Bytes()
}

// upload sends a message as multipart, with fields that discordgo does not know.
func upload(t *testing.T, s *discordgo.Session, method, url string, payload any, files ...*discordgo.File) (*discordgo.Message, error) {
	t.Helper()
	kind, body, err := discordgo.MultipartBodyWithJSON(payload, files)
	require.NoError(t, err)
	answer, err := s.RequestWithLockedBucket(method, url, kind, body, s.Ratelimiter.LockBucket(url), 0)
	if err != nil {
		return nil, err
	}
	var m discordgo.Message
	require.NoError(t, discordgo.Unmarshal(answer, &m))
	return &m, nil
}

func board(data []byte) *discordgo.File {
	return &discordgo.File{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(data)}
}

type object = map[string]any
type array = []any

func TestPictureWithAltText(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games, data := srv.Channel("games"), picture(t, 12, 8)
	sent, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(games), object{
		"content":     "your turn",
		"attachments": array{object{"id": "0", "filename": "board.png", "description": "white: e5"}},
		"embeds":      array{object{"image": object{"url": "attachment://board.png"}}},
	}, board(data))
	require.NoError(t, err)

	seen := srv.Person("Bruno").Messages(games)[0]
	require.Equal(t, []sandbox.Attachment{{
		ID: sent.Attachments[0].ID, Filename: "board.png", Description: "white: e5", ContentType: "image/png", Size: len(data),
		URL: seen.Attachments[0].URL, ProxyURL: seen.Attachments[0].URL, Width: 12, Height: 8,
	}}, seen.Attachments)
	require.Equal(t, "/attachments/"+games+"/"+sent.Attachments[0].ID+"/board.png", seen.Attachments[0].URL)
	require.Equal(t, seen.Attachments[0].URL, seen.Embeds[0].Image.URL)
	require.Equal(t, srv.URL()+seen.Attachments[0].URL, sent.Attachments[0].URL)
	require.Equal(t, sent.Attachments[0].URL, sent.Embeds[0].Image.URL)
	require.Equal(t, data, srv.File(sent.Attachments[0].ID))
	got, err := s.Client.Get(sent.Attachments[0].URL)
	require.NoError(t, err)
	require.NoError(t, got.Body.Close())
	require.Equal(t, "image/png", got.Header.Get("Content-Type"))
}

func TestEditsKeepOrReplaceAttachments(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	m, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(games), object{}, board(picture(t, 1, 1)))
	require.NoError(t, err)
	url, first := discordgo.EndpointChannelMessage(games, m.ID), m.Attachments[0].ID

	m, err = upload(t, s, "PATCH", url, object{"content": "the same picture"})
	require.NoError(t, err)
	require.Equal(t, first, m.Attachments[0].ID)
	m, err = upload(t, s, "PATCH", url, object{"attachments": array{object{"id": first, "description": "described"}}})
	require.NoError(t, err)
	require.Equal(t, first, m.Attachments[0].ID)
	require.Equal(t, "described", srv.Person("Ada").Messages(games)[0].Attachments[0].Description)
	m, err = upload(t, s, "PATCH", url, object{"attachments": array{object{"id": "0", "description": "new"}}}, board(picture(t, 2, 2)))
	require.NoError(t, err)
	require.Len(t, m.Attachments, 1)
	require.Equal(t, 2, m.Attachments[0].Width)
	require.Nil(t, srv.File(first))
	m, err = upload(t, s, "PATCH", url, object{"attachments": array{}})
	require.NoError(t, err)
	require.Empty(t, m.Attachments)
	_, err = upload(t, s, "PATCH", url, object{"content": ""})
	require.Equal(t, 50006, code(t, err))
}

func TestFilesThatAreTooLarge(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	send := func(sizes ...int) []string {
		var files []*discordgo.File
		for _, n := range sizes {
			files = append(files, board(make([]byte, n)))
		}
		_, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(srv.Channel("games")), object{}, files...)
		return faults(t, err)
	}
	require.Empty(t, send(10<<20), "a file at the limit")
	require.Equal(t, []string{"40005"}, send(10<<20+1))
	require.Empty(t, send(10<<20, 10<<20, 5<<20-2000), "a request at the limit, with what stands between its parts")
	require.Equal(t, []string{"40005"}, send(10<<20, 10<<20, 5<<20))
}

func TestReadingMessages(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	var ids []string
	for _, text := range strings.Split("abcde", "") {
		m, err := s.ChannelMessageSend(games, text)
		require.NoError(t, err)
		ids = append(ids, m.ID)
	}
	read := func(limit int, before, after string) string {
		list, err := s.ChannelMessages(games, limit, before, after, "")
		require.NoError(t, err)
		text := ""
		for _, m := range list {
			text += m.Content
		}
		return text
	}
	require.Equal(t, "edcba", read(0, "", ""))
	require.Equal(t, "ed", read(2, "", ""))
	require.Equal(t, "cb", read(2, ids[3], ""))
	require.Equal(t, "cb", read(2, "", ids[0]))
	one, err := s.ChannelMessage(games, ids[2])
	require.NoError(t, err)
	require.Equal(t, "c", one.Content)
	_, err = s.ChannelMessages(games, 101, "", "", "")
	require.Equal(t, 50035, code(t, err))
	_, err = s.ChannelMessage(games, "5")
	require.Equal(t, 10008, code(t, err))
	_, err = s.ChannelMessages("5", 1, "", "", "")
	require.Equal(t, 10003, code(t, err))
}

func TestMentionsAndReplies(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games, ada := srv.Channel("games"), srv.Person("Ada")
	said, err := ada.Say(games, "a word")
	require.NoError(t, err)
	m, err := s.ChannelMessageSendComplex(games, &discordgo.MessageSend{
		Content:         "<@" + ada.ID() + "> and <@" + srv.Person("Dai").ID() + "> and <@" + ada.ID() + ">",
		AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{ada.ID()}},
		Reference:       &discordgo.MessageReference{MessageID: said.ID},
	})
	require.NoError(t, err)
	require.Len(t, m.Mentions, 1)
	require.Equal(t, ada.ID(), m.Mentions[0].ID)
	require.Equal(t, discordgo.MessageTypeReply, m.Type)
	require.Equal(t, said.ID, m.MessageReference.MessageID)
	lenient, err := s.ChannelMessageSendReply(games, "to nothing", &discordgo.MessageReference{MessageID: "5", FailIfNotExists: new(bool)})
	require.NoError(t, err)
	require.Equal(t, discordgo.MessageTypeDefault, lenient.Type)
	require.NoError(t, s.ChannelMessageDelete(games, lenient.ID))
	err = edit(s, games, said.ID, "another's")
	require.Equal(t, 50005, code(t, err))
	require.Equal(t, 50013, code(t, s.ChannelMessageDelete(games, said.ID)))
	require.NoError(t, s.ChannelMessageDelete(games, m.ID))
	require.Len(t, ada.Messages(games), 1)
}

func TestPermissionsOfAChannel(t *testing.T) {
	t.Parallel()
	const all = sandbox.DefaultPermissions
	file := func() *discordgo.MessageSend {
		return &discordgo.MessageSend{Files: []*discordgo.File{board([]byte("x"))}}
	}
	for name, c := range map[string]struct {
		has  int64
		want int
		send *discordgo.MessageSend
	}{
		"all":               {all, 0, file()},
		"no view":           {all &^ sandbox.ViewChannel, 50001, &discordgo.MessageSend{Content: "x"}},
		"no sending":        {all &^ sandbox.SendMessages, 50013, &discordgo.MessageSend{Content: "x"}},
		"no files":          {all &^ sandbox.AttachFiles, 50013, file()},
		"text, no files":    {all &^ sandbox.AttachFiles, 0, &discordgo.MessageSend{Content: "x"}},
		"no embeds":         {all &^ world.EmbedLinks, 50013, &discordgo.MessageSend{Embeds: []*discordgo.MessageEmbed{{Title: "x"}}}},
		"not in threads":    {all &^ sandbox.SendInThreads, 0, &discordgo.MessageSend{Content: "x"}},
		"view and send":     {sandbox.ViewChannel | sandbox.SendMessages, 0, &discordgo.MessageSend{Content: "x"}},
		"nothing but files": {sandbox.AttachFiles, 50001, file()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := start(t)
			s := newBot(t, srv, discordgo.IntentsNone)
			require.NoError(t, srv.SetPermissions(srv.Channel("games"), c.has))
			_, err := s.ChannelMessageSendComplex(srv.Channel("games"), c.send)
			if c.want == 0 {
				require.NoError(t, err)
				return
			}
			require.Equal(t, c.want, code(t, err))
		})
	}
}

func TestPrivateMessages(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	chloe := srv.Person("Chloé")
	ch, err := s.UserChannelCreate(chloe.ID())
	require.NoError(t, err)
	_, err = s.ChannelMessageSend(ch.ID, "ta main")
	require.NoError(t, err)
	dm, err := chloe.DM()
	require.NoError(t, err)
	require.Equal(t, ch.ID, dm)
	require.Equal(t, "ta main", chloe.Messages(dm)[0].Content)
	require.Empty(t, srv.Person("Ada").Messages(dm))
	_, err = srv.Person("Ada").Say(dm, "not mine")
	require.EqualError(t, err, "no such channel")

	require.NoError(t, chloe.CloseDMs())
	again, err := s.UserChannelCreate(chloe.ID())
	require.NoError(t, err)
	require.Equal(t, ch.ID, again.ID)
	_, err = s.ChannelMessageSend(ch.ID, "encore")
	require.Equal(t, 50007, code(t, err))
	require.NoError(t, chloe.OpenDMs())
	_, err = s.ChannelMessageSend(ch.ID, "encore")
	require.NoError(t, err)
	require.NoError(t, chloe.Leave())
	_, err = s.ChannelMessageSend(ch.ID, "reviens")
	require.Equal(t, 50278, code(t, err))
	_, err = s.GuildMember(srv.Guild("Camelot"), chloe.ID())
	require.Equal(t, 10007, code(t, err))
	require.Empty(t, chloe.Messages(srv.Channel("games")))
	require.NoError(t, chloe.Return())
	_, err = s.ChannelMessageSend(ch.ID, "te voilà")
	require.NoError(t, err)
	_, err = s.UserChannelCreate("5")
	require.Equal(t, 10013, code(t, err))
}

func TestMessagesDeletedByOthers(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	m, err := s.ChannelMessageSend(games, "board")
	require.NoError(t, err)
	require.NoError(t, srv.DeleteMessage(games, m.ID))
	err = edit(s, games, m.ID, "new board")
	require.Equal(t, 10008, code(t, err))
	require.NoError(t, srv.DeleteChannel(games))
	_, err = s.ChannelMessageSend(games, "board")
	require.Equal(t, 10003, code(t, err))
}

func TestRequestsAreLogged(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	games := srv.Channel("games")
	_, err := upload(t, s, "POST", discordgo.EndpointChannelMessages(games), object{"content": "x"}, board([]byte("png")))
	require.NoError(t, err)
	_, err = s.Channel("5")
	require.Error(t, err)
	require.NoError(t, s.ChannelTyping(games))
	all := srv.Requests()
	for n := range all {
		require.False(t, all[n].At.IsZero())
		all[n].At = time.Time{}
	}
	require.Equal(t, []sandbox.Request{
		{Method: "POST", Path: "/channels/" + games + "/messages", Body: `{"content":"x"}`, Status: 200},
		{Method: "GET", Path: "/channels/5", Status: 404, Code: 10003},
		{Method: "POST", Path: "/channels/" + games + "/typing", Status: 204},
	}, all)
}

// TestCarelessRequests: requests are careless that are refused for their content, or lack a reason for the audit
// log.
func TestCarelessRequests(t *testing.T) {
	t.Parallel()
	srv := start(t)
	g := newStage(t, srv)
	before := len(srv.Careless()) // the thread of the stage
	because := func(reason string) http.Header { return http.Header{"X-Audit-Log-Reason": {reason}} }
	require.Empty(t, g.send(speaking, object{"content": "x"}, nil))
	require.Empty(t, g.send("PATCH /channels/~", object{"name": "n"}, because("%C3%89t%C3%A9 100%25")))
	require.Empty(t, g.send("PATCH /channels/~", object{"name": "n"}, because(strings.Repeat("%C3%A9", 512))))
	require.NotEmpty(t, g.send(speaking, pressing(object{"emoji": object{"id": "5", "name": "knight"}}), nil))
	require.NotEmpty(t, g.send("GET /channels/5", nil, nil))
	lost := srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 500, Route: "PATCH /channels/{channel}", Times: 1})
	require.NotEmpty(t, g.send("PATCH /channels/~", object{"name": "n"}, nil))
	require.Equal(t, 1, lost.Struck())
	require.Len(t, srv.Careless(), before)
	requests := srv.Requests()
	require.Equal(t, "Été 100%", requests[len(requests)-5].Reason)

	require.NotEmpty(t, g.send(speaking, object{"content": text(2001)}, nil))
	require.Empty(t, g.send("PATCH /channels/~", object{"name": "n"}, because(" ")))
	careless := srv.Careless()[before:]
	require.Len(t, careless, 2)
	require.Equal(t, 50035, careless[0].Code)
	require.Equal(t, "PATCH", careless[1].Method)
}

func TestABotSaysWhereItComesFrom(t *testing.T) {
	t.Parallel()
	s := newBot(t, start(t), discordgo.IntentsNone)
	for agent, want := range map[string]bool{
		"DiscordBot (https://example.com/bot, v1)":       true,
		"DiscordBot (https://example.com/bot, 1) more/2": true,
		"DiscordBot (Bot, 1)":                            false,
		"DiscordBot (https://example.com/bot)":           false,
		"DiscordBot":                                     false,
		"Go-http-client/1.1":                             false,
	} {
		s.UserAgent = agent
		_, err := s.User("@me")
		if want {
			require.NoError(t, err, agent)
			continue
		}
		var refused *discordgo.RESTError
		require.ErrorAs(t, err, &refused, agent)
		require.Equal(t, http.StatusForbidden, refused.Response.StatusCode)
		require.Contains(t, string(refused.ResponseBody), "<title>Error 1010: Access denied</title>")
	}
}

func TestUnknownPathsAndTokens(t *testing.T) {
	t.Parallel()
	srv := start(t)
	client := &http.Client{Transport: sandbox.Transport(srv.URL())}
	t.Cleanup(client.CloseIdleConnections)
	for _, c := range []struct {
		method, path, token string
		want                int
	}{
		{"GET", "/users/@me", "", 401},
		{"GET", "/users/@me", "Bearer x", 401},
		{"GET", "/users/@me", "Bot x", 200},
		{"GET", "/gateway", "", 200},
		{"DELETE", "/gateway", "Bot x", 405},
		{"GET", "/nothing", "Bot x", 404},
		{"GET", "/guilds/1", "Bot x", 404},
	} {
		r, err := http.NewRequest(c.method, "https://discord.com/api/v10"+c.path, nil)
		require.NoError(t, err)
		r.Header.Set("Authorization", c.token)
		r.Header.Set("User-Agent", agent)
		answer, err := client.Do(r)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, c.want, answer.StatusCode, c)
	}
}

func TestTheWorld(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	me, err := s.User("@me")
	require.NoError(t, err)
	require.Equal(t, srv.BotID(), me.ID)
	app, err := s.Application("@me")
	require.NoError(t, err)
	require.Equal(t, srv.BotID(), app.ID)
	g, err := s.Guild(srv.Guild("Camelot"))
	require.NoError(t, err)
	require.Equal(t, "fr", g.PreferredLocale)
	list, err := s.GuildChannels(srv.Guild("Round Table"))
	require.NoError(t, err)
	var names []string
	for _, c := range list {
		names = append(names, c.Name)
	}
	require.Equal(t, []string{"general", "games", "league"}, names)
	m, err := s.GuildMember(g.ID, srv.Person("Esra").ID())
	require.NoError(t, err)
	require.Equal(t, "Esra", m.User.GlobalName)
	esra, err := s.User(m.User.ID)
	require.NoError(t, err)
	require.Equal(t, m.User, esra)
	_, err = s.User("5")
	require.Equal(t, 10013, code(t, err))
	_, err = s.GuildMember(g.ID, "5")
	require.Equal(t, 10007, code(t, err))
	var people []string
	for _, name := range []string{"Ada", "bruno", "Chloé", "Dai", "Esra"} {
		people = append(people, srv.Person(name).Profile().Locale)
	}
	require.Equal(t, []string{"en-US", "en-US", "fr", "en-US", "en-US"}, people)
	require.True(t, slices.ContainsFunc(g.Roles, func(r *discordgo.Role) bool { return r.ID == g.ID }))
	guilds, err := s.UserGuilds(10, "", "", false)
	require.NoError(t, err)
	require.Len(t, guilds, 2)
}
