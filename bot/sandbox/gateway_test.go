package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestEventsFollowTheIntents(t *testing.T) {
	t.Parallel()
	srv := start(t)
	guilds := make(chan string, 10)
	deaf := newBot(t, srv, discordgo.IntentsNone)
	deaf.AddHandler(func(_ *discordgo.Session, g *discordgo.GuildCreate) { guilds <- "not asked for: " + g.Name })
	deaf.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageCreate) { guilds <- "not asked for: " + m.Content })
	keen := newBot(t, srv, discordgo.IntentsGuilds|discordgo.IntentsGuildMessages|discordgo.IntentsDirectMessages)
	events := make(chan string, 20)
	keen.AddHandler(func(_ *discordgo.Session, g *discordgo.GuildCreate) {
		guilds <- fmt.Sprint(g.Name, " ", len(g.Channels))
	})
	keen.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageCreate) {
		events <- fmt.Sprintf("%s writes %q", m.Author.GlobalName, m.Content)
	})
	keen.AddHandler(func(_ *discordgo.Session, c *discordgo.ChannelCreate) { events <- "channel " + c.Name })
	keen.AddHandler(func(_ *discordgo.Session, c *discordgo.ChannelUpdate) { events <- "changed " + c.Name })
	keen.AddHandler(func(_ *discordgo.Session, c *discordgo.ChannelDelete) { events <- "no channel " + c.Name })
	keen.AddHandler(func(_ *discordgo.Session, c *discordgo.ThreadCreate) { events <- "thread " + c.Name })
	keen.AddHandler(func(_ *discordgo.Session, c *discordgo.ThreadDelete) {
		events <- fmt.Sprintf("no thread %s of %s %q", c.ID, c.ParentID, c.Name)
	})
	keen.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageUpdate) { events <- "edited: " + m.Content })
	keen.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageDelete) { events <- "deleted " + m.ID })
	for _, s := range []*discordgo.Session{deaf, keen} {
		require.NoError(t, s.Open())
		t.Cleanup(func() { closing.Go(func() { _ = s.Close() }) })
	}
	require.ElementsMatch(t, []string{"Round Table 3", "Camelot 2"}, []string{<-guilds, <-guilds})

	ada := srv.Person("Ada")
	dm, err := ada.DM()
	require.NoError(t, err)
	next := func(want string, do func() error) {
		t.Helper()
		require.NoError(t, do())
		require.Equal(t, want, <-events)
	}
	say := func(channel, text string) func() error {
		return func() error { _, err := ada.Say(channel, text); return err }
	}
	next(`Ada writes ""`, say(srv.Channel("general"), "without the message content intent this is blank"))
	next(`Ada writes "hello <@`+srv.BotID()+`>"`, say(srv.Channel("general"), "hello <@"+srv.BotID()+">"))
	next(`Ada writes "in private"`, say(dm, "in private"))
	next("channel chess", func() error { _, err := srv.CreateChannel(srv.Guild("Camelot"), "chess"); return err })
	next("changed chess", func() error { return srv.SetPermissions(srv.Channel("chess"), sandbox.DefaultPermissions) })
	var thread *discordgo.Channel
	next("thread Lancelot", func() (err error) {
		thread, err = keen.ThreadStart(srv.Channel("chess"), "Lancelot", discordgo.ChannelTypeGuildPublicThread, 60)
		return err
	})
	next(fmt.Sprintf("no thread %s of %s %q", thread.ID, thread.ParentID, ""), func() error { return srv.DeleteChannel(thread.ID) })
	var m *discordgo.Message
	next(`Herald writes "the bot's own"`, func() (err error) {
		m, err = keen.ChannelMessageSend(srv.Channel("chess"), "the bot's own")
		return err
	})
	next("edited: again", func() error { return edit(keen, m.ChannelID, m.ID, "again") })
	next("deleted "+m.ID, func() error { return keen.ChannelMessageDelete(m.ChannelID, m.ID) })
	next(`Herald writes "a moderator's prey"`, func() (err error) {
		m, err = keen.ChannelMessageSend(srv.Channel("chess"), "a moderator's prey")
		return err
	})
	next("deleted "+m.ID, func() error { return srv.DeleteMessage(m.ChannelID, m.ID) })
	next("thread Carolus", func() (err error) {
		thread, err = keen.ThreadStart(srv.Channel("chess"), "Carolus", discordgo.ChannelTypeGuildPublicThread, 60)
		return err
	})
	next("no channel chess", func() error { return srv.DeleteChannel(srv.Channel("chess")) })
	next("channel after", func() error { _, err := srv.CreateChannel(srv.Guild("Camelot"), "after"); return err })
	_, err = keen.Channel(thread.ID)
	require.Equal(t, 10003, code(t, err), "a channel's threads go without a word")
	require.Empty(t, guilds)
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	s.Compress = true
	s.AddHandler(public("played"))
	gone, resumed := make(chan struct{}, 9), make(chan struct{}, 9)
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { gone <- struct{}{} })
	s.AddHandler(func(*discordgo.Session, *discordgo.Resumed) { resumed <- struct{}{} })
	require.NoError(t, s.Open())
	t.Cleanup(func() { closing.Go(func() { _ = s.Close() }) })
	register(t, s, srv, command("play"))
	ctx := within(t)
	_, err := srv.Person("Ada").Type(ctx, srv.Channel("games"), "/play")
	require.NoError(t, err)

	srv.Disconnect()
	<-gone
	reply := make(chan *sandbox.Reply, 1)
	go func() {
		r, _ := srv.Person("Bruno").Type(ctx, srv.Channel("games"), "/play")
		reply <- r
	}()
	require.NoError(t, s.Open())
	<-resumed
	require.NoError(t, srv.AwaitBot(ctx))
	require.Equal(t, "played", (<-reply).Message.Content)
}

// version is the query of a gateway's address.
const version = "/?v=9&encoding=json"

func gateway(srv *sandbox.Server) string {
	return "ws" + strings.TrimPrefix(srv.URL(), "http") + "/gateway" + version
}

// wire is a gateway connection without a library.
type wire struct {
	t  *testing.T
	ws *websocket.Conn
}

func dial(t *testing.T, srv *sandbox.Server) wire { return dialAt(t, gateway(srv)) }

// dialAt returns a connection to an address after its hello.
func dialAt(t *testing.T, address string) wire {
	t.Helper()
	w := connectionTo(t, address)
	require.Equal(t, `10 {"_trace":[],"heartbeat_interval":41250}`, w.next())
	return w
}

func (w wire) send(op int, data string) {
	w.t.Helper()
	require.NoError(w.t, w.ws.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"op":%d,"d":%s}`, op, data)))
}

// fail returns the error of reading the next packet.
func (w wire) fail() error {
	_, _, err := w.ws.ReadMessage()
	return err
}

// A session is the part of READY about itself.
type session struct {
	ID  string `json:"session_id"`
	URL string `json:"resume_gateway_url"`
}

// session reads READY.
func (w wire) session() session {
	w.t.Helper()
	var p struct{ D session }
	require.NoError(w.t, w.ws.ReadJSON(&p))
	return p.D
}

// next returns the next packet: its opcode, and the event's name or the data.
func (w wire) next() string {
	w.t.Helper()
	_, data, err := w.ws.ReadMessage()
	if err != nil {
		return err.Error()
	}
	var p struct {
		Op int
		D  json.RawMessage
		S  int
		T  string
	}
	require.NoError(w.t, json.Unmarshal(data, &p))
	if p.Op == 0 {
		return fmt.Sprint(p.T, " ", p.S)
	}
	return fmt.Sprint(p.Op, " ", string(p.D))
}

const identify = `{"token":"x","intents":0,"properties":{}}`

func TestHeartbeatAndUnknownSession(t *testing.T) {
	t.Parallel()
	w := dial(t, start(t))
	w.send(1, "null")
	require.Equal(t, "11 null", w.next())
	w.send(6, `{"token":"x","session_id":"of another day","seq":3}`)
	require.Equal(t, "9 false", w.next())
	w.send(2, identify)
	require.Equal(t, "READY 1", w.next())
}

func TestGatewayClosesWithDiscordsCodes(t *testing.T) {
	t.Parallel()
	srv := start(t)
	for name, c := range map[string]struct {
		code int
		send func(w wire)
	}{
		"unknown opcode":       {4001, func(w wire) { w.send(99, "null") }},
		"no JSON":              {4002, func(w wire) { _ = w.ws.WriteMessage(websocket.TextMessage, []byte("hello")) }},
		"presence too early":   {4003, func(w wire) { w.send(3, "{}") }},
		"no token":             {4004, func(w wire) { w.send(2, `{"intents":0}`) }},
		"identified twice":     {4005, func(w wire) { w.send(2, identify); require.Equal(t, "READY 1", w.next()); w.send(2, identify) }},
		"shard out of range":   {4010, func(w wire) { w.send(2, `{"token":"x","shard":[2,2]}`) }},
		"a privileged intent":  {4014, func(w wire) { w.send(2, `{"token":"x","intents":32768}`) }},
		"more than 4096 bytes": {4002, func(w wire) { w.send(1, `"`+strings.Repeat("x", 4096)+`"`) }},
	} {
		t.Run(name, func(t *testing.T) {
			w := dial(t, srv)
			c.send(w)
			require.Contains(t, w.next(), fmt.Sprintf("websocket: close %d", c.code))
		})
	}
}

func TestShardsShareTheGuilds(t *testing.T) {
	t.Parallel()
	srv := start(t)
	first, second := dial(t, srv), dial(t, srv)
	for i, w := range []wire{first, second} {
		w.send(2, fmt.Sprintf(`{"token":"x","intents":4097,"shard":[%d,2]}`, i))
		require.Equal(t, "READY 1", w.next())
		require.Equal(t, "GUILD_CREATE 2", w.next(), "one of the two guilds")
	}
	dm, err := srv.Person("Ada").DM()
	require.NoError(t, err)
	_, err = srv.Person("Ada").Say(dm, "private conversations belong to the first shard")
	require.NoError(t, err)
	require.Equal(t, "MESSAGE_CREATE 3", first.next())
	_, err = srv.CreateChannel(srv.Guild("Round Table"), "chess")
	require.NoError(t, err)
	require.Equal(t, "CHANNEL_CREATE 3", second.next())
}

func TestABotReceivesThatItIsRemovedAndInvitedAgain(t *testing.T) {
	t.Parallel()
	srv := start(t)
	w, s, home := dial(t, srv), newBot(t, srv, discordgo.IntentsNone), srv.Guild("Round Table")
	w.send(2, `{"token":"x","intents":1}`)
	for _, event := range []string{"READY 1", "GUILD_CREATE 2", "GUILD_CREATE 3"} {
		require.Equal(t, event, w.next())
	}
	post := func() error { _, err := s.ChannelMessageSend(srv.Channel("games"), "here"); return err }
	require.NoError(t, post())
	register(t, s, srv, command("play"))
	require.NoError(t, srv.Kick(home))
	require.Equal(t, "GUILD_DELETE 4", w.next())
	require.Equal(t, 50001, code(t, post()))
	_, err := s.Guild(home)
	require.Equal(t, 50001, code(t, err))
	_, err = srv.Person("Ada").Type(within(t), srv.Channel("games"), "/play")
	require.ErrorContains(t, err, "is offered here")
	require.NoError(t, srv.SetPermissions(srv.Channel("games"), sandbox.DefaultPermissions), "it receives no event of it")
	require.NoError(t, srv.Invite(home))
	require.Equal(t, "GUILD_CREATE 5", w.next())
	require.NoError(t, post())
	require.NoError(t, srv.Fail(home))
	require.Equal(t, "GUILD_DELETE 6", w.next())
	require.Equal(t, "GUILD_CREATE 7", w.next())
	require.NoError(t, post())
}

func TestGatewayAddress(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	g, err := s.GatewayBot()
	require.NoError(t, err)
	require.Equal(t, "ws"+strings.TrimPrefix(srv.URL(), "http")+"/gateway/", g.URL)
	require.Equal(t, 1, g.Shards)
}
