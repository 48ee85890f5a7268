package bot_test

import (
	"compress/gzip"
	"context"
	"encoding/binary"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
	"herald/store/bolt"
	"herald/store/storetest"
)

// oldFolder was left by the last program before bot had features; its about.txt describes it.
const oldFolder = "testdata/before-features"

// upgradeTime is two minutes after that program ended: Discord still knows the nonces of its
// last messages.
var upgradeTime = time.Date(2026, 11, 5, 10, 22, 0, 0, time.UTC)

// oldShelf has the games of the folder, with pictures that are quickly drawn.
func oldShelf() []render.Title {
	ring := carolus
	ring.Draw = secretive.Draw
	return []render.Title{sketched, ring, lancaster}
}

// unpack returns a copy of the old folder.
func unpack(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "discord"), 0o700))
	for _, name := range []string{"herald.db", "discord/sandbox.db"} {
		packed, err := os.Open(filepath.Join(oldFolder, name+".gz"))
		require.NoError(t, err)
		defer packed.Close()
		file, err := gzip.NewReader(packed)
		require.NoError(t, err)
		data, err := io.ReadAll(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o600))
	}
	return dir
}

// An upgrade is an app on a copy of the old folder.
type upgrade struct {
	*app
	dir string
}

// upgraded runs this program on a copy of the old folder.
func upgraded(t *testing.T) *upgrade {
	t.Helper()
	u := unopened(t)
	u.open()
	return u
}

// unopened returns an app, which has not begun, on a copy of the old folder.
func unopened(t *testing.T) *upgrade {
	t.Helper()
	dir, c := unpack(t), &fastClock{skipped: time.Until(upgradeTime)}
	u := &upgrade{&app{T: t, path: filepath.Join(dir, "herald.db"), shelf: oldShelf(), time: c, opens: openPlain, stop: func() {}}, dir}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	u.ctx, u.roll, u.seeds = ctx, rand.New(rand.NewPCG(1, 2)).IntN, unseeded
	return u
}

// open starts the stand-in and the bot.
func (u *upgrade) open() {
	u.Helper()
	u.Cleanup(u.close)
	u.srv = sandboxtest.Start(u, sandbox.Options{Dir: filepath.Join(u.dir, "discord"), Now: u.time.world, AfterFunc: lenient})
	u.begin()
	require.NoError(u, u.srv.AwaitBot(u.ctx))
}

// close stops both, after which their files can be read. Closing again does nothing.
func (u *upgrade) close() {
	u.stop()
	require.NoError(u, u.srv.Close())
}

// in returns a person in the channel of a message.
func (u *upgrade) in(name, channel string) *guest {
	return &guest{app: u.app, Person: u.srv.Person(name), channel: channel}
}

// sees returns all messages that a person can see, newest first.
func (u *upgrade) sees(name string) []sandbox.Message {
	u.Helper()
	g := u.in(name, "")
	dm, err := g.DM()
	require.NoError(u, err)
	list := g.Messages(dm)
	for _, guild := range []string{"Round Table", "Camelot"} {
		for _, c := range u.srv.Channels(u.srv.Guild(guild)) {
			list = append(list, g.Messages(c.ID)...)
		}
	}
	slices.SortFunc(list, func(a, b sandbox.Message) int { return -strings.Compare(a.ID, b.ID) }) // all are equally long
	return list
}

// uses makes a person press the button whose custom ID is that, or begins with that and a
// colon, or choose a value in such a menu, in the newest message that has one.
func (u *upgrade) uses(name, customID string, values ...string) *sandbox.Message {
	u.Helper()
	for _, m := range u.sees(name) {
		c := component(m.Components, customID)
		switch {
		case c == nil || c.Disabled:
		case len(values) > 0:
			return u.in(name, m.ChannelID).chooses(&m, c.CustomID, values[0])
		default:
			return u.in(name, m.ChannelID).presses(&m, c.CustomID)
		}
	}
	u.Fatalf("%s sees no %q", name, customID)
	return nil
}

// residents are the names of the stand-in's people.
var residents = []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}

// turnOf returns the living turn message of a match, and the person to move.
func (u *upgrade) turnOf(id string) (*sandbox.Message, *guest) {
	u.Helper()
	for _, m := range u.sees("Ada") {
		if component(m.Components, "more:"+id) == nil || component(m.Components, "play:"+id) == nil {
			continue
		}
		for _, name := range residents {
			if g := u.in(name, m.ChannelID); strings.Contains(m.Content, "<@"+g.ID()+">") {
				return &m, g
			}
		}
	}
	u.Fatalf("nobody is to move in match %s", id)
	return nil, nil
}

// goesOn plays a random turn for the person to move in a match, and waits for the next turn
// message, which alone has buttons then.
func (u *upgrade) goesOn(id string) *sandbox.Message {
	u.Helper()
	turn, g := u.turnOf(id)
	panel := g.presses(turn, "play:"+id)
	for random := rand.New(rand.NewPCG(7, 7)); component(panel.Components, "confirm:"+id) == nil; {
		panel = g.step(panel, random)
	}
	g.presses(panel, component(panel.Components, "confirm:"+id).CustomID)
	return u.follows(turn)
}

// follows waits for the turn message that replaces another.
func (u *upgrade) follows(turn *sandbox.Message) *sandbox.Message {
	u.Helper()
	g := u.in("Ada", turn.ChannelID)
	var next []sandbox.Message
	_, err := g.Await(u.ctx, g.channel, func([]sandbox.Message) bool {
		next = slices.DeleteFunc(g.public(), func(m sandbox.Message) bool {
			return component(m.Components, "more") == nil
		})
		return len(next) == 1 && next[0].ID != turn.ID
	})
	require.NoError(u, err, turn.Content)
	return &next[0]
}

// guildOfMatch finds the guild in a match that is played in a channel.
var guildOfMatch = regexp.MustCompile(`^(\{"channel":"\d+",)"guild":"\d+",`)

// stored returns the content of a bbolt file, by bucket and key, without the checksums of a
// store, and without the guild of matches, which an old folder does not have. The keys of
// matches are their IDs.
func stored(t *testing.T, file string) map[string]string {
	t.Helper()
	db, err := bbolt.Open(file, 0o600, &bbolt.Options{ReadOnly: true, Timeout: time.Second})
	require.NoError(t, err)
	defer db.Close()
	all := map[string]string{}
	require.NoError(t, db.View(func(tx *bbolt.Tx) error {
		checksum := 0
		if meta := tx.Bucket([]byte("meta")); meta != nil && string(meta.Get([]byte("version"))) == "4" {
			checksum = 4
		}
		return tx.ForEach(func(bucket []byte, b *bbolt.Bucket) error {
			if string(bucket) == "meta" {
				return nil
			}
			return b.ForEach(func(key, value []byte) error {
				all[string(bucket)+" "+readable(key)] = guildOfMatch.ReplaceAllString(string(value[:len(value)-checksum]), "$1")
				return nil
			})
		})
	}))
	return all
}

func readable(key []byte) string {
	before, last, found := strings.Cut(string(key), "\x00")
	switch {
	case len(key) == 8 && key[0] == 0:
		return strconv.FormatUint(binary.BigEndian.Uint64(key), 36)
	case found && len(last) == 8:
		return before + " " + readable([]byte(last))
	case found:
		return before + " " + last
	}
	return string(key)
}

// changes returns the keys that were added, changed and removed; the names of bot players do
// not count.
func changes(before, after map[string]string) (added, changed, removed []string) {
	for _, key := range slices.Sorted(maps.Keys(after)) {
		switch value, was := before[key]; {
		case !was:
			added = append(added, key)
		case nameless(value) != nameless(after[key]):
			changed = append(changed, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(before)) {
		if _, is := after[key]; !is {
			removed = append(removed, key)
		}
	}
	return added, changed, removed
}

// records returns the records of the matches that have begun. The bot must be stopped.
func (u *upgrade) records() map[string]record.Record {
	u.Helper()
	s, err := bolt.OpenWith(u.path, storetest.Plain)
	require.NoError(u, err)
	defer s.Close()
	all := map[string]record.Record{}
	for r, err := range s.All() {
		require.NoError(u, err)
		if r.Match == "" {
			continue
		}
		kept, err := record.Parse(r.Match)
		require.NoError(u, err, r.ID)
		if rules, ok := u.rules(kept.Game); ok {
			_, err = match.Open(rules, kept)
			require.NoError(u, err, r.ID)
			all[r.ID] = kept
		}
	}
	return all
}

func (u *upgrade) rules(game string) (games.Rules, bool) {
	for _, title := range u.shelf {
		if title.Name == game {
			return title.Rules, true
		}
	}
	return games.Rules{}, false
}

// customIDs returns the custom IDs in all messages.
func (u *upgrade) customIDs() map[string]bool {
	all := map[string]bool{}
	for _, name := range residents {
		for _, m := range u.sees(name) {
			for _, c := range pressable(m.Components) {
				all[c.CustomID] = true
			}
		}
	}
	return all
}

// pressable returns the components with a custom ID.
func pressable(list []sandbox.Component) []sandbox.Component {
	var all []sandbox.Component
	for _, c := range list {
		if c.CustomID != "" && !c.Disabled {
			all = append(all, c)
		}
		all = append(all, pressable(c.Components)...)
	}
	return all
}
