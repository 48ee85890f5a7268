package page_test

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	rules "herald/games/lancaster"
	"herald/games/match/clock"
	"herald/games/record"
	"herald/lang"
	hall "herald/render/lancaster"
)

var disguises = flag.Int("disguises", 4, "the number of positions in which secrets are changed to see whether pages of others tell")

// passing matches the time of a state.
var passing = regexp.MustCompile(`"at":\d+,`)

// gives returns all that an answer has, its headers included.
func (b *browser) gives(path string) string {
	b.Helper()
	r, err := b.Get(b.server.URL + path)
	require.NoError(b, err)
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	require.NoError(b, err)
	r.Header.Del("Date")
	if r.Header.Get("Content-Type") == "image/png" {
		text = fmt.Appendf(nil, "%x", sha256.Sum256(text)) // which is shorter to print
	}
	return b.lasting(fmt.Sprintln(path, r.Status, r.Header, r.Trailer, string(text)))
}

// lasting leaves out what differs between two sites that say the same: their ports and the time.
func (b *browser) lasting(text string) string {
	host := strings.TrimPrefix(b.server.URL, "http://")
	return passing.ReplaceAllString(strings.ReplaceAll(text, host, "HOST"), "")
}

// finds returns every byte that a browser gets of its match: pages, states with whatever can be
// picked, pictures, what it hears, and what it is told when it presses what is not offered to it.
func (b *browser) finds() []string {
	b.Helper()
	b.Skip(5 * time.Second) // so that the limit on looks is not reached
	at := "/match/" + b.match + "/"
	all := []string{b.gives("/"), b.gives(at)}
	now := b.sees()
	picks := []string{"", "parliament", "counties", "yes", "nonsense"}
	for _, row := range now.Answers {
		for _, own := range row {
			picks = append(picks, own.Word)
		}
	}
	for _, picked := range picks {
		query := "?picked=" + url.QueryEscape(picked)
		_, body := b.gets("state" + query)
		all = append(all, b.gives(at+"state"+query), b.gives(at+"picture/"+readState(b.TB, body).Picture+query))
	}
	all = append(all, b.gives(at+"story"), b.gives(at+"story?eyes=0"), b.gives(at+"story?eyes=1"), b.gives(at+"thumbnail"))
	for _, l := range []look{{Part: "parliament"}, {Part: "now"}, {Turn: 1}, {Turn: 2, Part: "seat1"}, {Turn: 2, Eyes: "0"}, {Turn: 2, Eyes: "1"}, {Trial: "."}, {Turn: 1, Trial: "."}} {
		all = append(all, b.gives(at+"state"+l.query()), b.gives(at+"picture/"+b.at(l).Picture+l.query()))
	}
	for now, n := b.at(look{Trial: now.Try}), 0; n < 6 && len(now.any()) > 0; n++ {
		now = b.tries(now, now.any()[n%len(now.any())])
		all = append(all, b.lasting(fmt.Sprint(now)), b.gives(at+"picture/"+now.Picture+now.Look.query()))
	}
	for _, verb := range []string{"word", "pick", "sheet", "confirm", "undo"} {
		_, body := b.posts(now.Turn+1, button{Verb: verb, Word: "yes"}, nil)
		all = append(all, b.lasting(body))
	}
	c, _ := b.connects(b.own())
	defer c.Close()
	_, heard, err := c.ReadMessage()
	require.NoError(b, err)
	return append(all, b.lasting(string(heard)))
}

// disguised is a position whose secrets of one seat can be changed.
type disguised interface {
	Disguise(p games.Player, roll func(n int) int) games.State
}

// posing starts a site with a match of Lancaster in a position, and returns the browsers of a seat
// and of a spectator.
func posing(t testing.TB, state games.State, setup games.Setup, seat games.Player, language string) (player, spectator *browser) {
	t.Helper()
	title := hall.Title()
	title.Rules.Start = func(games.Setup) games.State { return state.Clone() }
	title.Rules.Lessons = nil // their positions are set up in what Start returns
	s := newSiteOf(t, title)
	own := bottest.Table(title.Name, setup.Players, clock.TimeControl{})
	own.Stage, own.Setup, own.Locale = table.Playing, setup, language
	own.Match = record.Record{Game: title.Name, Version: title.Version, Setup: setup, Seats: make([]string, setup.Players), Drafts: make([][]string, setup.Players)}
	var err error
	s.match, err = s.Tables.Create(own)
	require.NoError(t, err)
	return s.signedIn(own.Seats[seat].ID), s.signedIn("9")
}

// Other seats and spectators get the same bytes whatever the secrets of a seat are, in random
// positions of Lancaster.
func TestNobodySeesTheSecretsOfOthersOnAPage(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(28, 1))
	for seen := 0; seen < *disguises; {
		setup, err := rules.Rules().Check(games.Setup{Players: 3 + random.IntN(3), Options: map[string]string{"laws": "drawn", "strict": []string{"no", "yes"}[random.IntN(2)]}})
		require.NoError(t, err)
		state := rules.Rules().Start(setup)
		for pending := state.Pending(); len(pending) > 0 && seen < *disguises; pending = state.Pending() {
			if pending[0].Player >= 0 && random.IntN(60) == 0 {
				seen++
				compares(t, state, setup, random)
			}
			q := pending[random.IntN(len(pending))]
			state.Apply(q.Player, q.Moves[random.IntN(len(q.Moves))])
		}
	}
}

// compares compares what others find before and after the secrets of a seat are changed.
func compares(t *testing.T, state games.State, setup games.Setup, random *rand.Rand) {
	t.Helper()
	secretive := random.IntN(setup.Players)
	other := games.Player((secretive + 1 + random.IntN(setup.Players-1)) % setup.Players)
	language := lang.Languages[random.IntN(len(lang.Languages))].String()
	find := func(state games.State) []string {
		player, spectator := posing(t, state, setup, other, language)
		seen := spectator.sees()
		require.Empty(t, seen.Places)
		require.Empty(t, seen.Answers)
		require.Empty(t, seen.Buttons)
		return slices.Concat(player.finds(), spectator.finds())
	}
	before := find(state.Clone())
	requireSame(t, before, find(state.(disguised).Disguise(games.Player(secretive), random.IntN)))
}

// requireSame compares one by one what was found.
func requireSame(t testing.TB, before, after []string) {
	t.Helper()
	for n := range min(len(before), len(after)) {
		require.Equal(t, before[n], after[n])
	}
	require.Equal(t, len(before), len(after))
}

// A watcher looks at a match, and is sent its changes.
type watcher struct {
	*browser
	socket *websocket.Conn
	last   shown
	notes  []string
}

func (s *site) watcher(user string) *watcher {
	s.Helper()
	b := s.signedIn(user)
	c, _ := b.connects(s.own())
	w := &watcher{browser: b, socket: c}
	w.last = hears(s.TB, c)
	return w
}

// hears notes what is sent until the page shows the present state.
func (w *watcher) hears() {
	w.Helper()
	for now := w.sees(); !equal(w.last, now); {
		_, text, err := w.socket.ReadMessage()
		require.NoError(w, err)
		w.last = readState(w.TB, string(text))
		w.notes = append(w.notes, w.lasting(string(text)))
	}
}

// looks notes all that there is to find.
func (w *watcher) looks() {
	w.Helper()
	w.hears()
	w.notes = append(w.notes, w.finds()...)
}

func equal(one, other shown) bool { return fmt.Sprint(one) == fmt.Sprint(other) }

// A match is played twice, once with sealed answers that are taken back and changed on the page:
// pages of others show the same, and are sent the same.
func TestNobodySeesThatASealedAnswerIsChangedOnAPage(t *testing.T) {
	t.Parallel()
	requireSame(t, changing(t, false), changing(t, true))
}

// changing plays the beginning of a match of three, whose first two seats answer on the page, and
// change their sealed answers if they are to. It returns what the third and a spectator find.
func changing(t *testing.T, change bool) (notes []string) {
	s := newSiteOf(t, hall.Title())
	s.begins("lancaster", 3)
	tab, _ := s.Look(s.match)
	changers := []*browser{s.signedIn(tab.Seats[0].ID), s.signedIn(tab.Seats[1].ID)}
	others := []*watcher{s.watcher(tab.Seats[2].ID), s.watcher("9")}
	random := rand.New(rand.NewPCG(28, 2))
	for times := 0; times < 5; {
		_, m := s.Look(s.match)
		waiting := m.Waiting()
		p := waiting[0]
		d, _ := m.Asked(p)
		own, other := bottest.Sentence(m, p, random), bottest.Sentence(m, p, random)
		if d.Seen == games.All || len(waiting) == 1 || int(p) >= len(changers) {
			s.Play(s.match, p, strings.Join(own, " "))
			for _, w := range others {
				w.hears()
			}
			continue
		}
		times++
		by := changers[p]
		if !change {
			other = own
		}
		by.hands(other)
		for _, w := range others {
			w.looks()
		}
		s.Skip(10e9)
		if change {
			by.changes(other)
			by.changes(own)
		}
		for _, w := range others {
			w.looks()
		}
	}
	for _, w := range others {
		notes = append(notes, w.notes...)
	}
	return notes
}

// hands plays words on the page and confirms them.
func (b *browser) hands(words []string) {
	b.Helper()
	now := b.sees()
	for _, word := range words {
		now = b.presses(now.Turn, button{Verb: "word", Word: word})
		require.Empty(b, now.Notice, word)
	}
	require.Contains(b, b.presses(now.Turn, now.button("confirm")).Notice, "Played")
}

// changes takes an answer back and hands in another one.
func (b *browser) changes(words []string) {
	b.Helper()
	now := b.sees()
	for now.button("undo").Verb != "" {
		now = b.presses(now.Turn, now.button("undo"))
		require.Empty(b, now.Notice)
	}
	b.hands(words)
}
