package bot_test

import (
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/admin"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/games/league"
	"herald/store"
	"herald/store/bolt"
)

// TestAStoreIsRestoredAsTheManualSays copies a store while the bot runs, and restores it when
// more has been played. The bot goes on from there: a match, its clocks and a league.
func TestAStoreIsRestoredAsTheManualSays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		store           func(m *manual) string
		backup, restore string
	}{
		"file":       {(*manual).file, "While the bot runs, or not:", "put it in the place of"},
		"database":   {(*manual).database, "A dump, also while the bot runs:", "read it into a new database"},
		"containers": {(*manual).database, "The same with the containers", "and how it is restored:"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newManual(t)
			s := keptAt(t, c.store(m))
			m.stop, m.start = func() { s.stop() }, func() {
				s.time.skip(5*time.Minute + time.Second) // so that Discord does not take turns for repetitions
				s.begin()
			}
			s.goesOn(func() { m.types(c.backup) }, func() { m.types(c.restore) })
		})
	}
}

// A copying store can be copied at its socket, like the store of herald serve.
type copying struct {
	*bolt.Store
	socket *admin.Listener
}

func (s copying) Close() error {
	s.socket.Close()
	return s.Store.Close()
}

// openCopied opens a store as herald serve does.
func openCopied(at string) (store.Engine, error) {
	s, err := openAny(at)
	file, ok := s.(*bolt.Store)
	if err != nil || !ok {
		return s, err
	}
	l, err := admin.ListenSocket(filepath.Dir(at), file, http.NotFoundHandler())
	return copying{file, l}, err
}

// A runningSeason is played beside a match of Ada and Bruno, in a channel of theirs.
type runningSeason struct {
	*season
	guests []*guest
	match  string
}

// keptAt starts a bot on a store, with a league in which two tables play.
func keptAt(t *testing.T, at string) *runningSeason {
	t.Helper()
	s := &runningSeason{season: &season{random: rand.New(rand.NewPCG(7, 7))}}
	s.app = prepare(t, &fastClock{realDelays: true}, []feature.Package{{New: func(a *feature.App) feature.Feature {
		s.a = a
		return feature.Feature{Name: "test"}
	}}}, sketched, secretive)
	s.path, s.opens = at, openCopied
	s.begin()
	settings := league.Default(league.Schedule, 2, 4)
	settings.Rounds = 1
	s.create(settings, time.Hour)
	s.join(append(seven, "Iris")...)
	s.settled()
	s.passes(2 * time.Hour)
	s.playing(2)
	return s
}

// passes lets time pass while the bot is stopped.
func (s *runningSeason) passes(d time.Duration) {
	s.Helper()
	s.stop()
	s.time.skip(d)
	s.begin()
}

// goesOn plays, makes a copy, plays, and restores the copy. Then it plays on.
func (s *runningSeason) goesOn(backup, restore func()) {
	s.Helper()
	s.plays(s.league().State.Season().Playing()[0].Match)
	s.sitDown()
	s.turn()
	s.done()
	waits, asked := s.waits(), s.asked()
	backup()

	s.turn()
	lobby := s.lobby()
	s.done()
	before := s.messages()
	restore()

	s.done()
	require.Equal(s, before, s.messages(), "nothing is posted that had been")
	require.Equal(s, waits, s.waits(), "questions and deadlines are restored")
	require.Equal(s, asked, s.asked())
	require.Contains(s, s.guests[1].presses(lobby, "Join").Content, "There’s no such match here.")
	s.turn()
	s.done()
	s.timesOut()
	s.endsSeason()
}

// sitDown begins the match.
func (s *runningSeason) sitDown() {
	s.Helper()
	s.guests = s.elsewhere([]*guest{s.guest("Ada", "games"), s.guest("Bruno", "games")})
	ada := s.guests[0]
	s.match = tableNumber.FindStringSubmatch(ada.types("/new game:lancelot seats:2 clock:blitz").Content)[1]
	lobby := ada.last()
	s.guests[1].presses(lobby, "Join")
	ada.presses(lobby, "Start")
}

// lobby opens a table in the channel of the league, and returns its lobby.
func (s *runningSeason) lobby() *sandbox.Message {
	s.Helper()
	ada := &guest{app: s.app, Person: s.guests[0].Person, channel: s.channel}
	ada.types("/new game:lancelot seats:2")
	return ada.last()
}

// asked returns the guest that the match waits for.
func (s *runningSeason) asked() *guest {
	s.Helper()
	m, err := s.a.Tables.Get(s.match)
	require.NoError(s, err)
	opened, err := s.a.Tables.Open(&m)
	require.NoError(s, err)
	for _, g := range s.guests {
		if slices.Contains(opened.Waiting(), m.Seat(g.ID())) {
			return g
		}
	}
	return nil
}

// waits returns the answer to /waiting about the match.
func (s *runningSeason) waits() string {
	s.Helper()
	return s.guests[0].types("/waiting match:" + s.match).Content
}

// turn plays a turn of the match.
func (s *runningSeason) turn() {
	s.Helper()
	g := s.asked()
	panel := g.types("/play match:" + s.match)
	for !slices.Contains(buttons(panel), "Confirm") {
		panel = g.step(panel, s.random)
	}
	before := len(g.public())
	require.Contains(s, g.presses(panel, "Confirm").Content, "✅ **Played")
	_, err := g.Await(s.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) == before+1 })
	require.NoError(s, err, "the turn is posted")
	require.Equal(s, s.asked(), mover(s.guests, g.last()))
}

// done waits until nothing is owed to any match, league or person.
func (s *runningSeason) done() {
	s.Helper()
	s.settled()
	s.until("posted", func(*leagues.League, *league.Season) bool { return len(s.a.Tables.Due()) == 0 })
}

// messages returns the IDs of all messages, by channel.
func (s *runningSeason) messages() map[string][]string {
	s.Helper()
	all := map[string][]string{}
	look := func(p *sandbox.Person, channel string) {
		for _, m := range p.Messages(channel) {
			all[channel] = append(all[channel], m.ID)
		}
	}
	for _, c := range s.srv.Channels(s.srv.Guild("Round Table")) {
		look(s.srv.Person("Esra"), c.ID) // an idle person, who gets no news alone
	}
	for _, name := range []string{"Ada", "Bruno", "Chloé", "Dai"} {
		dm, err := s.srv.Person(name).DM()
		require.NoError(s, err)
		look(s.srv.Person(name), dm)
	}
	return all
}

// timesOut lets the time of the seat being asked run out.
func (s *runningSeason) timesOut() {
	s.Helper()
	const late = "is out of time"
	g := s.asked()
	require.Empty(s, saying(g.public(), late))
	s.passes(4 * time.Hour)
	g.sees(late)
	s.done()
	require.Len(s, saying(g.public(), late), 1)
	require.NotEqual(s, g, s.asked())
}

// endsSeason plays the season to its end, and compares it with its matches and with the posts.
func (s *runningSeason) endsSeason() {
	s.Helper()
	for _, tab := range s.league().State.Season().Playing() {
		s.plays(tab.Match)
	}
	s.done()
	require.Equal(s, league.Checking, s.settled().Stage)
	s.passes(50 * time.Hour)
	now := s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && !s.a.Leagues.Owed(l)
	})
	s.done()
	for _, tab := range now.Tables {
		s.compareTable(now, &tab)
	}
	acts := s.actsOnce(now.Number)
	require.Equal(s, []int{2, 2, 8}, []int{acts["begin"], acts["end"], acts["join"]})
	require.Len(s, s.postedOnce(), 2)
}
