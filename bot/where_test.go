package bot_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/sandbox"
	"herald/bot/table"
)

var forgeries = flag.Int("forgeries", 300, "how many forged buttons, menus and forms are pressed and sent")

// answers is a transport that passes on the bodies of requests with a content, or with a form,
// and accepts all.
type answers chan string

func (a answers) RoundTrip(r *http.Request) (*http.Response, error) {
	sent, err := io.ReadAll(r.Body)
	if strings.Contains(string(sent), `"content":"`) || strings.Contains(string(sent), `"type":9`) {
		a <- string(sent)
	}
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(`{"id":"9"}`))}, err
}

// A desk sends a bot interactions, as Discord does.
type desk struct {
	testing.TB
	*bottest.Bot
	answers
	sent int
}

// newDesk returns a desk whose bot does not wait for its posts.
func newDesk(t testing.TB) *desk {
	a := make(answers, 1)
	return &desk{TB: t, Bot: bottest.With(t, bot.Options{Transport: a}), answers: a}
}

// answer returns the answer to an interaction; data is its variable part, and the place.
func (d *desk) answer(data string, args ...any) string {
	d.Helper()
	d.sent++
	bot.Receive(d.Bot.Bot, discord.Event{Kind: "INTERACTION_CREATE", Data: json.RawMessage(fmt.Sprintf(
		`{"id": "%d", "application_id": "1", "token": "t", "app_permissions": "0", "locale": "en-GB", `, d.sent) + fmt.Sprintf(data, args...) + "}")})
	return <-d.answers
}

const (
	dai     = `"user": {"id": "7", "username": "dai"}`
	inGuild = `"guild_id": "1", "member": {"permissions": "2048", ` + dai + `}`
)

// TestForgedPressesDoNothing presses buttons that are in no message that Dai can see: one of
// every kind, with the ID of a match that is played elsewhere. The answer is the same as for a
// match that does not exist, and the match stays as it is.
func TestForgedPressesDoNothing(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	playing, lobby := mutedMatch(t, d.Bot, "70"), lobbyAt(t, d.Bot, "70")
	verbs := slices.Sorted(maps.Keys(bot.Routes(d.Bot.Bot).Presses))
	for _, id := range []string{playing, lobby} {
		before, err := d.Tables.Get(id)
		require.NoError(t, err)
		for name, place := range map[string]string{
			"another channel":  inGuild + `, "channel_id": "80", "channel": {"id": "80", "type": 0, "parent_id": "70"}`,
			"a direct message": dai + `, "channel_id": "90", "channel": {"id": "90", "type": 1}`,
		} {
			for _, verb := range verbs {
				if r := bot.Routes(d.Bot.Bot).Presses[verb]; r.Apart || r.League {
					continue
				}
				m := d.answer(`"type": 3, "data": {"custom_id": "%s:%s", "component_type": 2}, %s`, verb, id, place)
				require.Contains(t, m, "There’s no such match here", "%s in %s", verb, name)
			}
		}
		after, err := d.Tables.Get(id)
		require.NoError(t, err)
		require.Equal(t, before, after)
	}
}

// TestRandomForgeriesDoNothing presses buttons, picks from menus and sends forms whose custom
// IDs were made up, mostly of pieces that exist. Each is answered, none by an internal error,
// and the matches elsewhere stay as they are.
func TestRandomForgeriesDoNothing(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ids := []string{mutedMatch(t, d.Bot, "70"), lobbyAt(t, d.Bot, "70"), "0", "-1", "zz", ""}
	random := rand.New(rand.NewPCG(6, 1))
	pick := func(from []string) string { return from[random.IntN(len(from))] }
	pieces := append(slices.Sorted(maps.Keys(bot.Routes(d.Bot.Bot).Presses)), "1", "999999999999999999999", "-3", "e5", "en", "\u202e", "💥", "..", "%00")
	before := d.stored(ids[:2])
	for range *forgeries {
		custom := pick(pieces) + ":" + pick(ids)
		for range random.IntN(4) {
			custom += ":" + pick(pieces)
		}
		quoted, err := json.Marshal(custom)
		require.NoError(t, err)
		m := d.answer(pick(forgedKinds)+`, %s, "channel_id": "80", "channel": {"id": "80", "type": 0}`, quoted, inGuild)
		require.NotContains(t, m, "Something went wrong", custom)
	}
	require.Equal(t, before, d.stored(ids[:2]))
	t.Logf("%d forgeries", *forgeries)
}

// FuzzCustomIDs presses buttons, picks from menus and sends forms with any custom ID where its
// match is played: as a person with a seat there, and as a stranger. Each is answered, none by
// an internal error.
func FuzzCustomIDs(f *testing.F) {
	d := newDesk(f)
	verbs := slices.Sorted(maps.Keys(bot.Routes(d.Bot.Bot).Presses))
	for _, verb := range verbs {
		f.Add(verb + ":M:0:e5")
	}
	for _, rest := range []string{"", ":M", ":M:99999999999999999999:-", ":M:0:0:1:2", ":lancelot:0:en", "::0:\u202e", ":M:1:=/?%00"} {
		f.Add("take" + rest)
	}
	id := ""
	f.Fuzz(func(t *testing.T, custom string) {
		d.TB = t
		if strings.HasPrefix(custom, "data-delete") {
			t.Skip("what deletes data does not run here")
		}
		if now, err := d.Tables.Get(id); err != nil || now.Stage != table.Playing {
			id = mutedMatch(t, d.Bot, "70")
		}
		for _, user := range []string{"1", "7"} {
			for _, kind := range forgedKinds {
				d.requireAnswered(kind, strings.ReplaceAll(custom, "M", id), user)
			}
		}
	})
}

// forgedKinds are a button, two menus and a form with a custom ID.
var forgedKinds = []string{
	`"type": 3, "data": {"custom_id": %s, "component_type": 2}`,
	`"type": 3, "data": {"custom_id": %s, "component_type": 3, "values": ["1"]}`,
	`"type": 3, "data": {"custom_id": %s, "component_type": 3, "values": []}`,
	`"type": 5, "data": {"custom_id": %s, "components": [{"type": 1, "components": [{"type": 4, "custom_id": "text", "value": "e5 e6"}]}]}`,
}

// requireAnswered fails unless a user's interaction in channel 70 is answered, and not by an
// internal error.
func (d *desk) requireAnswered(kind, custom, user string) {
	d.Helper()
	quoted, err := json.Marshal(discord.Cut(custom, 100))
	require.NoError(d, err)
	place := strings.ReplaceAll(inGuild, `"7"`, `"`+user+`"`) + `, "channel_id": "70", "channel": {"id": "70", "type": 0}`
	require.NotContains(d, d.answer(kind+`, %s`, quoted, place), "Something went wrong", custom)
}

// stored returns the tables of those IDs.
func (d *desk) stored(ids []string) []table.Table {
	d.Helper()
	var all []table.Table
	for _, id := range ids {
		t, err := d.Tables.Get(id)
		require.NoError(d, err)
		all = append(all, t)
	}
	return all
}

// TestWhoMayReadAMatch: a person without a seat reads it from each place.
func TestWhoMayReadAMatch(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := mutedMatch(t, d.Bot, "70")
	read := func(place string) bool {
		m := d.answer(`"type": 3, "data": {"custom_id": "log:%s", "component_type": 2}, "channel_id": "80", %s`, id, place)
		return strings.Contains(m, "Ada")
	}
	require.False(t, read(inGuild))
	require.True(t, read(strings.NewReplacer(`"7"`, `"1"`, "dai", "Ada").Replace(inGuild)), "Ada has a seat")
	require.True(t, read(inGuild+`, "channel": {"type": 11, "parent_id": "70"}`), "a thread of the channel")
	require.False(t, read(inGuild+`, "channel": {"type": 11, "parent_id": "71"}`))
	require.False(t, read(inGuild+`, "channel": {"type": 0, "parent_id": "70"}`), "a channel of a category")
	require.True(t, read(inGuild+`, "channel_id": "70"`))
}

// TestWhoIsNobodyOrMayNotWrite: Discord may not name the person; and people who cannot write
// in a channel open no table there.
func TestWhoIsNobodyOrMayNotWrite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := lobbyAt(t, d.Bot, "70")
	require.Contains(t, d.answer(`"type": 3, "data": {"custom_id": "join:%s", "component_type": 2}, "channel_id": "70"`, id), "Discord didn’t tell me who you are")
	require.Contains(t, d.answer(`"type": 2, "data": {"name": "games", "type": 1}, "channel_id": "70"`), "Discord didn’t tell me who you are")
	opens := func(permissions, kind string) string {
		return d.answer(`"type": 2, "data": {"name": "new", "type": 1, "options": [{"type": 3, "name": "game", "value": "chess"}]}, "channel_id": "70",
			"guild_id": "1", "channel": {"type": %s, "parent_id": "60"}, "member": {"permissions": "%s", %s}`, kind, permissions, dai)
	}
	const readsOnly, noGame = "You can’t write in this channel", "There’s no game called"
	require.Contains(t, opens("1024", "0"), readsOnly)
	require.Contains(t, opens("2048", "0"), noGame)
	require.Contains(t, opens("2048", "11"), readsOnly, "a thread has a permission of its own")
	require.Contains(t, opens("274877906944", "11"), noGame)
	require.Contains(t, opens("8", "11"), noGame, "an administrator may do everything")
	m := d.answer(`"type": 2, "data": {"name": "new", "type": 1, "options": [{"type": 3, "name": "game", "value": "lancelot"}]}, "channel_id": "70",
		"authorizing_integration_owners": {"1": "7"}, %s`, inGuild)
	require.Contains(t, m, "I’m not a member of this server", "a channel’s permissions would be the wrong advice")
}

// TestNothingIsPostedForWhoMayNotWrite tries all that notifies others in the channel.
func TestNothingIsPostedForWhoMayNotWrite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	id := mutedMatch(t, d.Bot, "70")
	at := func(permissions string) string {
		return `"channel_id": "70", "guild_id": "1", "channel": {"type": 0, "parent_id": "60"}, "member": {"permissions": "` + permissions + `", ` + dai + `}`
	}
	for _, sent := range []string{
		`"type": 3, "data": {"custom_id": "rematch:` + id + `", "component_type": 2}, `,
		`"type": 3, "data": {"custom_id": "motion:` + id + `", "component_type": 3, "values": ["pause"]}, `,
		`"type": 3, "data": {"custom_id": "ask-undo:` + id + `:1", "component_type": 2}, `,
		`"type": 2, "data": {"name": "move-here", "type": 1, "options": [{"type": 3, "name": "match", "value": "` + id + `"}]}, `,
	} {
		require.Contains(t, d.answer("%s", sent+at("1024")), "You can’t write in this channel", sent)
		require.NotContains(t, d.answer("%s", sent+at("2048")), "You can’t write in this channel", sent)
	}
}

// TestAFreshDataFolder replaces the data folder between two lobbies. Discord takes the second
// for no earlier message, and the button of the first, whose match is gone, does not act on
// another one.
func TestAFreshDataFolder(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	srv := standIn(t, 0)
	ada, bruno, channel := srv.Person("Ada"), srv.Person("Bruno"), srv.Channel("games")
	lobbies := func() []string {
		var ids []string
		for _, m := range ada.Messages(channel) {
			if m.Flags&sandbox.FlagEphemeral == 0 {
				ids = append(ids, m.ID)
			}
		}
		return ids
	}
	for n := range 2 {
		living, stop := context.WithCancel(ctx)
		r := runs(t, living, srv)
		<-r.Ready()
		_, err := ada.Type(ctx, channel, "/new game:toy seats:2")
		require.NoError(t, err)
		_, err = ada.Await(ctx, channel, func([]sandbox.Message) bool { return len(lobbies()) == n+1 })
		require.NoError(t, err)
		m, err := bruno.Press(ctx, lobbies()[0], []string{"Join", "Leave"}[n])
		require.NoError(t, err)
		require.Contains(t, m.Message.Content, []string{"Seats: 2 of 2", "There’s no such match here."}[n])
		stop()
		require.NoError(t, <-r.ended)
	}
}
