package bot_test

import (
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games/record"
	"herald/store"
	"herald/store/bolt"
	"herald/store/move"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// TestOldTablesAreWrittenAsTheyWereRead replays every match, and stores every
// table again.
func TestOldTablesAreWrittenAsTheyWereRead(t *testing.T) {
	t.Parallel()
	file := filepath.Join(unpack(t), "herald.db")
	before := stored(t, file)
	before["due 8"] = "\x00" // its people must still be added to the thread
	before["matches 8"] = strings.Replace(before["matches 8"], `"wake"`, `"due":true,"wake"`, 1)
	s, err := bolt.OpenWith(file, storetest.Plain)
	require.NoError(t, err)
	b, err := bot.New(bot.Options{
		Token: token, Store: s, Shelf: oldShelf(), Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return upgradeTime },
	})
	require.NoError(t, err)
	n := 0
	for r, err := range s.All() {
		require.NoError(t, err)
		n++
		if r.Match != "" {
			parsed, err := record.Parse(r.Match)
			require.NoError(t, err, r.ID)
			require.Equal(t, r.Match, parsed.String(), r.ID)
		}
		tab, err := b.App().Tables.Update(r.ID, func(*table.Table) error { return nil })
		require.NoError(t, err, r.ID)
		if tab.Stage != table.InLobby {
			_, err = b.App().Tables.Open(&tab)
			require.NoError(t, err, r.ID)
		}
	}
	require.Equal(t, 15, n)
	require.NoError(t, s.Close())
	after := stored(t, file)
	listed := map[string]int{}
	for key := range after {
		if to := listing.FindString(key); to != "" {
			delete(after, key)
			listed[to]++
		}
	}
	require.Equal(t, map[string]int{"users open on": 3, "users played on": 10}, listed, "tables that are not over are listed under their server since")
	for _, all := range []map[string]string{before, after} {
		for key, value := range all {
			all[key] = nameless(value)
		}
	}
	require.Equal(t, before, after)
}

// listing begins the key under which a table that is not over is listed, and serverOwner is the owner under which it is. The
// old folder has none.
var (
	listing     = regexp.MustCompile(`^users (open|played) on`)
	serverOwner = regexp.MustCompile(`,"(open|played) on \d+"`)
)

// botNames are the names of bot players in a stored table. In the old folder they had no
// names.
var botNames = regexp.MustCompile(`,"alias":"[^"]*"|("ID":""),"Name":"[^"]*"`)

// nameless returns a stored value without the names of bot players and, if it is JSON, with
// its fields sorted by name.
func nameless(value string) string {
	value = serverOwner.ReplaceAllString(botNames.ReplaceAllString(value, "$1"), "")
	var v any
	d := json.NewDecoder(strings.NewReader(value))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return value
	}
	sorted, err := json.Marshal(v)
	if err != nil {
		return value
	}
	return string(sorted)
}

// TestOldTablesKeepEveryField stores a table whose every field, at that time, is set.
func TestOldTablesKeepEveryField(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(oldFolder, "table.json"))
	require.NoError(t, err)
	b := bottest.New(t)
	r := store.Record{App: text}
	require.NoError(t, b.Store.Create(&r))
	_, err = b.Tables.Update(r.ID, func(*table.Table) error { return nil })
	require.NoError(t, err)
	r, err = b.Store.Get(r.ID)
	require.NoError(t, err)
	require.Equal(t, nameless(string(text)), nameless(string(r.App)))
}

// TestOldSettingsHold checks the settings of people and servers.
func TestOldSettingsHold(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	dai := u.in("Dai", u.srv.Channel("general"))
	timeOff := dai.presses(dai.types("/settings"), "rest:").Content
	for _, text := range []string{"Europe/Paris", "22:30–06:00", "Saturday and Sunday", "2026-12-24 to 2027-01-02"} {
		require.Contains(t, timeOff, text)
	}
	chloe := u.in("Chloé", u.srv.Channel("taverne"))
	m := chloe.types("/settings")
	require.Contains(t, m.Content, "**Your settings.**", "her setting counts, not her Discord's language")
	for customID, want := range map[string]string{"set:mine": "en", "set:server": "en"} {
		var chosen []string
		for _, o := range component(m.Components, customID).Options {
			if o.Default {
				chosen = append(chosen, o.Value)
			}
		}
		require.Equal(t, []string{want}, chosen, customID)
	}
	require.Equal(t, "DMs for secrets: no, I use Play", component(m.Components, "set:letters=auto").Label)
	esra := u.in("Esra", u.srv.Channel("general")).types("/settings")
	require.Contains(t, esra.Content, "🔒", "takes no DMs")
	require.Contains(t, esra.Content, "**Tes réglages.**")
}

// TestAnOldFolderIsTakenOver starts on the old folder: owed work is done once, and all else
// stays as it is.
func TestAnOldFolderIsTakenOver(t *testing.T) {
	t.Parallel()
	u, fresh := upgraded(t), unpack(t)
	dai := u.in("Dai", u.srv.Channel("thinking"))
	require.Contains(t, dai.receives("**Dinadan** places").Content, "<@"+dai.ID()+">")
	old, replaced := dai.public()[1].ID, u.in("Dai", u.srv.Channel("interrupted")).public()[1].ID
	anew := dai.last().ID
	u.settlesDown()
	u.close()

	added, changed, removed := changes(stored(t, filepath.Join(fresh, "herald.db")), stored(t, u.path))
	require.Equal(t, []string{"settings gateway identity", "settings gateway invalid requests", "settings gateway shard 0 of 1", "users open on 1000000000000000100 f",
		"users played on 1000000000000000100 c", "users played on 1000000000000000100 d", "users played on 1000000000000000100 e"}, added, "only these are kept for the next process")
	require.Equal(t, []string{"matches d", "matches e", "matches f", "settings bot commands", "settings gateway identifies"}, changed)
	require.Equal(t, []string{"due d", "due e", "due f"}, removed)
	world := filepath.Join("discord", "sandbox.db")
	added, changed, removed = changes(stored(t, filepath.Join(fresh, world)), stored(t, filepath.Join(u.dir, world)))
	require.Len(t, added, 4, "a message of what has waited, one of the bot player’s turn, and their pictures")
	require.Contains(t, added[3], "messages "+anew)
	require.Equal(t, []string{"channels " + dai.channel, "commands global", "messages " + old, "messages " + replaced}, changed)
	require.Empty(t, removed)

	before := stored(t, u.path)
	u.time.skip(time.Minute)
	u.open()
	require.NoError(t, u.srv.Await(u.ctx, u.triedToUnmute))
	u.close()
	added, changed, removed = changes(before, stored(t, u.path))
	require.Empty(t, append(added, removed...))
	require.Equal(t, []string{"settings gateway identifies", "settings gateway invalid requests", "settings gateway shard 0 of 1"}, changed, "the second start finds nothing to do")
}

// settlesDown waits until all work owed at the start is done: only the last turn messages have
// buttons, the muted channel was tried, and so was the lobby.
func (u *upgrade) settlesDown() {
	u.Helper()
	require.NoError(u, u.srv.Await(u.ctx, func() bool {
		for _, name := range []string{"thinking", "interrupted"} {
			g := u.in("Ada", u.srv.Channel(name))
			if g.withButtons() != 1 || component(g.last().Components, "play") == nil {
				return false
			}
		}
		return u.triedToUnmute() && u.posted("lost-lobby")
	}))
}

// triedToUnmute reports whether the muted channel has refused a message again, with its
// picture and in words.
func (u *upgrade) triedToUnmute() bool { return refusals(u.app) == 2 }

// posted reports whether the stand-in has accepted a message for a channel.
func (u *upgrade) posted(channel string) bool {
	path := "/channels/" + u.srv.Channel(channel) + "/messages"
	return slices.ContainsFunc(u.srv.Requests(), func(r sandbox.Request) bool {
		return r.Method == "POST" && r.Path == path && r.Status == 200
	})
}

// TestOldTablesAreJoined joins, changes and starts the tables of the old folder
// with its buttons.
func TestOldTablesAreJoined(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	require.Contains(t, u.uses("Dai", "join:5").Content, "**Dai**")
	require.Contains(t, u.uses("Bruno", "leave:5").Content, "**Seats: 3 of 4**")
	u.uses("Ada", "unbot:5:0:squire-2")
	u.uses("Ada", "bot:5:0:page")
	u.uses("Bruno", "join:5")
	u.uses("Ada", "term:5:0:preset", "blitz")
	u.uses("Ada", "option:5:0:variant", "piles")
	lobby := u.uses("Ada", "start:5")
	require.Contains(t, lobby.Content, "blitz")
	require.Contains(t, lobby.Content, " (bot, easy)")
	require.Empty(t, lobby.Components)
	u.goesOn("5")

	u.uses("Dai", "option:6:0:target", "9")
	u.uses("Dai", "option:6:0:excalibur=no")
	u.uses("Dai", "option:6:0:excalibur=yes")
	require.Contains(t, u.uses("Bruno", "join:6").Content, ": 9\n")
	u.uses("Dai", "start:6")
	_, first := u.turnOf("6")
	require.Contains(t, first.types("/play move:xg6").Content, "✅ **Played.**")
	u.goesOn("6")

	u.uses("Bruno", "join:f")
	u.uses("Esra", "start:f")
	u.goesOn("f")
}

// TestOldMatchesArePlayedOn uses the old buttons of each running match, and plays on. Finished
// matches stay as they are.
func TestOldMatchesArePlayedOn(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	u.settlesDown()
	u.stop()
	records, before := u.records(), stored(t, u.path)
	u.begin()
	u.playsOn()
	u.postedOnce()
	u.stop()
	for id, now := range u.records() {
		was := records[id]
		require.Equal(t, was.Entries, now.Entries[:len(was.Entries)], id)
		require.Equal(t, was.Seats, now.Seats, id)
	}
	_, changed, removed := changes(before, stored(t, u.path))
	for _, id := range []string{"1", "2", "5", "6"} {
		require.NotContains(t, changed, "matches "+id)
	}
	require.NotContains(t, strings.Join(removed, "\n"), "matches ")
}

// playsOn uses the old buttons of each running match. Final posts stay as they are.
func (u *upgrade) playsOn() {
	u.Helper()
	final := u.public("finished", "called-off")
	for _, play := range []func(){u.afterAPlan, u.takesBack, u.votesOnALaw, u.changesSeats, u.comesBack, u.allowsPictures, u.unmutes} {
		play()
	}
	for _, id := range []string{"4", "d", "e"} {
		u.goesOn(id)
	}
	require.Contains(u, u.uses("Ada", "replay:1").Content, "Lancelot · match 1")
	require.Contains(u, u.uses("Bruno", "replay:2").Content, "Lancelot · match 2")
	require.Equal(u, final, u.public("finished", "called-off"))
}

// TestOldMatchesArePlayedOnInPostgreSQL moves the old folder to a database, and plays on there.
func TestOldMatchesArePlayedOnInPostgreSQL(t *testing.T) {
	t.Parallel()
	u := unopened(t)
	u.time.realDelays = true       // leases are of that time
	from, err := bolt.Open(u.path) // which brings it up to date
	require.NoError(t, err)
	u.path, u.opens = pgtest.Start(t).Fresh(t), openAny
	to, err := postgres.OpenUnfinished(u.path)
	require.NoError(t, err)
	report, err := move.Job{From: from, To: to, Guild: table.GuildOf}.Run(t.Context())
	require.NoError(t, err)
	require.Empty(t, report.Unreadable)
	require.NoError(t, errors.Join(from.Close(), to.Close()))
	u.open()
	u.settlesDown()
	u.playsOn()
	u.postedOnce()
}

// afterAPlan confirms a draft, which a plan answers.
func (u *upgrade) afterAPlan() {
	turn, _ := u.turnOf("7")
	require.Contains(u, u.uses("Bruno", "confirm:7").Content, "✅ **Played.**")
	require.Contains(u, u.follows(turn).Content, "F6", "the plan has answered")
	require.Contains(u, u.uses("Ada", "plans:7").Content, "`d5`")
	require.Contains(u, u.uses("Ada", "note:7").Content, "Watch the *centre*")
	u.goesOn("7")
}

// takesBack makes all agree to a take-back request.
func (u *upgrade) takesBack() {
	turn, _ := u.turnOf("8")
	u.uses("Bruno", "agree:8")
	require.Contains(u, u.uses("Dai", "agree:8").Content, "✅ Everyone agreed")
	require.Contains(u, u.follows(turn).Content, "<@"+u.srv.Person("Esra").ID()+">")
	u.goesOn("8")
}

// votesOnALaw casts and changes ballots by DM until they are counted.
func (u *upgrade) votesOnALaw() {
	turn, _ := u.turnOf("9")
	cast := func(name string) {
		dm := u.uses(name, "word:9")
		require.Contains(u, u.in(name, dm.ChannelID).presses(dm, component(dm.Components, "confirm").CustomID).Content, "✅ **Played.**")
	}
	cast("Bruno")
	require.Contains(u, u.uses("Ada", "recall:9").Content, "until you confirm, what you handed in counts")
	cast("Ada")
	require.Contains(u, u.uses("Dai", "confirm:9").Content, "✅ **Played.**")
	require.Contains(u, u.in("Ada", turn.ChannelID).says("✅ “Vote markers for gold” 2 : 1").Content, "1 of 3 has voted", "a plan votes on the next law")
}

// changesSeats makes a substitute take a seat, and a holder come back.
func (u *upgrade) changesSeats() {
	turn, _ := u.turnOf("3")
	u.uses("Chloé", "takes:3")
	u.in("Chloé", turn.ChannelID).shows(turn.ID, "**Chloé** takes over from 🔵⚜️ **Ada**")
	u.uses("Dai", "back:3")
	u.goesOn("3")
	require.Contains(u, u.goesOn("3").Content, "<@"+u.srv.Person("Dai").ID()+">")
	log := u.in("Ada", turn.ChannelID).types("/log match:3").Content
	require.Contains(u, log, "⏰ 🟡🦁 **Bruno** is out of time: the seat is open to a substitute")
	require.Contains(u, log, "**Esra** takes over from ")
}

// comesBack ends the rest of a match in which bot players alone are left.
func (u *upgrade) comesBack() {
	turn := u.in("Ada", u.srv.Channel("resting")).last()
	u.uses("Ada", "back:b")
	u.in("Ada", turn.ChannelID).shows(turn.ID, "your turn.")
	u.goesOn("b")
}

// allowsPictures plays where pictures are refused, and then allowed again.
func (u *upgrade) allowsPictures() {
	u.goesOn("a")
	g := u.in("Ada", u.srv.Channel("in-words"))
	require.Empty(u, g.last().Attachments)
	require.NoError(u, u.srv.SetPermissions(g.channel, sandbox.DefaultPermissions))
	u.goesOn("a")
	require.NotEmpty(u, g.last().Attachments)
}

// unmutes allows posting in the muted channel: missed posts come in one message.
func (u *upgrade) unmutes() {
	turn, _ := u.turnOf("c")
	require.NoError(u, u.srv.SetPermissions(turn.ChannelID, sandbox.DefaultPermissions))
	require.Contains(u, u.follows(turn).Content, "E5")
	u.goesOn("c")
}

// public returns the public messages of channels.
func (u *upgrade) public(channels ...string) []sandbox.Message {
	var all []sandbox.Message
	for _, name := range channels {
		all = append(all, u.in("Ada", u.srv.Channel(name)).public()...)
	}
	return all
}

// postedOnce checks that no message was posted twice in a channel.
func (u *upgrade) postedOnce() {
	u.Helper()
	seen := map[string]bool{}
	for _, c := range u.srv.Channels(u.srv.Guild("Round Table")) {
		for _, m := range u.in("Ada", c.ID).public() {
			require.False(u, seen[c.ID+m.Content], m.Content)
			seen[c.ID+m.Content] = true
		}
	}
	require.Greater(u, len(seen), 50)
}

// TestOldAlarmsRingOnce lets time pass at the table that has a reminder and a vote.
func TestOldAlarmsRingOnce(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	ada := u.in("Ada", u.srv.Channel("blitz"))
	turn, bruno := u.turnOf("4")
	first := ada.sees("your time ends")
	again := func() {
		u.stop()
		u.begin()
	}
	one := func(text string) *sandbox.Message {
		list, err := ada.Await(u.ctx, ada.channel, func(list []sandbox.Message) bool { return len(saying(list, text)) == 1 })
		require.NoError(t, err, text)
		return &saying(list, text)[0]
	}
	again()
	require.Equal(t, first.ID, one("your time ends").ID, "not yet")
	u.time.skip(16 * time.Minute) // to 10:38
	_, err := ada.Await(u.ctx, ada.channel, func(list []sandbox.Message) bool {
		late := saying(list, "your time ends")
		return len(late) == 1 && late[0].ID != first.ID
	})
	require.NoError(t, err)
	second := one("your time ends")
	require.Len(t, second.Mentions, 1)
	require.Equal(t, bruno.ID(), second.Mentions[0].ID)
	again()
	require.Equal(t, second.ID, one("your time ends").ID)

	u.time.skip(24 * time.Minute) // to 11:02
	up := one("🟡🦁 **Bruno** is out of time: 🟡🦁 **")
	checkStandIn(t, up, "Bruno")
	require.Equal(t, up.ID, u.follows(turn).ID)
	again()
	require.Equal(t, up.ID, one("is out of time").ID)
	_, err = ada.Await(u.ctx, ada.channel, func(list []sandbox.Message) bool { return len(saying(list, "your time ends")) == 0 })
	require.NoError(t, err)

	vote := ada.sees("👍 1 · 👎 0")
	require.NotNil(t, component(vote.Components, "vote"))
	u.time.skip(61 * time.Minute) // to 12:03: the proposer counts, which was different then
	require.Equal(t, vote.ID, one("👍 2 · 👎 0 · 2 of 3 needed. ✅ Passed.").ID)
	again()
	require.Equal(t, vote.ID, one("✅ Passed.").ID)
}

// TestAnOldVoteIsCarried casts the missing vote.
func TestAnOldVoteIsCarried(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	turn, _ := u.turnOf("4")
	require.Contains(t, u.uses("Dai", "vote:4:0:yes").Content, "✅ Passed.")
	u.in("Dai", turn.ChannelID).shows(turn.ID, "⏸️ The clocks are paused")
	turn, _ = u.turnOf("7")
	require.Contains(t, u.uses("Ada", "motion:7", "pause").Content, "Yes so far: 1 of 2; 2 needed")
	u.in("Ada", turn.ChannelID).sees("asks: **Pause all clocks")
}

// oldVerbs are the verbs of all buttons and menus of that program.
var oldVerbs = strings.Fields(`
	agree ask-undo back board bot bots clock confirm games hand join jump keep leave legend lend let log more motion note number offer
	option options pick plan-drop plan-edit plan-group plan-new plan-save plan-type plan-up plan-way plan-what plan-word plans play read
	recall refuse replay resign resigns rest rest-form rest-set retract retry rules seats set since start take takes term term-form type
	unbot undo verify vote waiting word write noted
`)

// TestOldButtonsAreAnswered presses the buttons and opens the menus in the old messages. An
// answer may replace others, so that it takes several copies of the folder to reach all of
// them.
func TestOldButtonsAreAnswered(t *testing.T) {
	t.Parallel()
	left := oldVerbs
	for len(left) > 0 {
		u := upgraded(t)
		u.settlesDown()
		u.stop()
		u.log = &notebook{}
		u.begin()
		before, old := len(left), slices.Sorted(maps.Keys(u.customIDs()))
		left = slices.DeleteFunc(slices.Clone(left), func(verb string) bool { return u.triesAll(verb, old) })
		require.NotContains(t, u.log.String(), "level=ERROR")
		u.close()
		require.Less(t, len(left), before, "%q cannot be pressed", left)
	}
}

// mostTries is the number of buttons of a kind that are tried.
const mostTries = 2

// triesAll makes people use old buttons and menus of a kind, and reports whether there were
// any left.
func (u *upgrade) triesAll(verb string, old []string) bool {
	tried := 0
	for _, customID := range old {
		if tried < mostTries && strings.HasPrefix(customID+":", verb+":") && u.tries(customID) {
			tried++
		}
	}
	return tried > 0
}

// tries makes the first person who sees a button or menu use it, if there is one.
func (u *upgrade) tries(customID string) bool {
	u.Helper()
	for _, name := range residents {
		for _, m := range u.sees(name) {
			for _, c := range pressable(m.Components) {
				if c.CustomID == customID {
					u.isAnswered(name, &m, &c)
					return true
				}
			}
		}
	}
	return false
}

// isAnswered checks that a button or menu is known.
func (u *upgrade) isAnswered(name string, m *sandbox.Message, c *sandbox.Component) {
	u.Helper()
	var reply *sandbox.Reply
	var err error
	if c.Type == sandbox.Button {
		reply, err = u.srv.Person(name).Press(u.ctx, m.ID, c.CustomID)
	} else {
		reply, err = u.srv.Person(name).Choose(u.ctx, m.ID, c.CustomID, c.Options[len(c.Options)-1].Value)
	}
	require.NoError(u, err, c.CustomID)
	if reply.Modal == nil {
		require.NotNil(u, reply.Message, c.CustomID)
		require.NotRegexp(u, "another version|autre version|went wrong", reply.Message.Content, c.CustomID)
	}
}

// TestOldFormsAreOpened opens every form of an old button. A person may have had it open
// during the upgrade: it is still sent with the same IDs.
func TestOldFormsAreOpened(t *testing.T) {
	t.Parallel()
	u := upgraded(t)
	forms, err := os.ReadFile(filepath.Join(oldFolder, "forms.txt"))
	require.NoError(t, err)
	var now []string
	for line := range strings.Lines(string(forms)) {
		customID, _, _ := strings.Cut(line, " ")
		now = append(now, customID+" → "+u.form(customID)+"\n")
	}
	require.Equal(t, string(forms), strings.Join(now, ""))
}

// form returns the custom IDs of the form that a button opens, and of its fields.
func (u *upgrade) form(customID string) string {
	u.Helper()
	for _, name := range residents {
		for _, m := range u.sees(name) {
			if c := component(m.Components, customID); c == nil || c.CustomID != customID || c.Disabled {
				continue
			}
			reply, err := u.srv.Person(name).Press(u.ctx, m.ID, customID)
			require.NoError(u, err)
			require.NotNil(u, reply.Modal, customID)
			ids := reply.Modal.CustomID
			for _, field := range pressable(reply.Modal.Components) {
				ids += " " + field.CustomID
			}
			return ids
		}
	}
	u.Fatalf("nobody sees %q", customID)
	return ""
}
