package bot_test

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/games/match"
	"herald/store"
	"herald/store/bolt"
)

var (
	leagueKills  = flag.Int("leaguekills", 6, "how often the kill test of leagues kills the bot")
	leaguePeople = flag.Int("leaguepeople", 12, "how many people play in the kill test of leagues, a multiple of 4")
)

// A lifetime ends at one of the instants before and after a request is carried out or a change
// is committed. From then on the bot reaches neither Discord nor its store.
type lifetime struct {
	mu    sync.Mutex
	left  int // instants until it dies; negative: it lives on
	died  chan struct{}
	place string
}

func newLifetime(instants int) *lifetime { return &lifetime{left: instants, died: make(chan struct{})} }

var errDead = errors.New("the process is dead")

// lives reports whether the bot is alive at an instant.
func (l *lifetime) lives(place string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.left < 0:
		return true
	case l.left == 0:
		return false
	}
	if l.left--; l.left == 0 {
		l.place = place
		close(l.died)
	}
	return l.left > 0
}

// dead reports whether the bot is dead.
func (l *lifetime) dead() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left == 0
}

// around does something between two instants.
func (l *lifetime) around(what string, do func() error) error {
	if !l.lives("before " + what) {
		return errDead
	}
	err := do()
	if !l.lives("after " + what) {
		return errDead
	}
	return err
}

// A killableTransport carries requests as long as the bot lives.
type killableTransport struct {
	*lifetime
	next http.RoundTripper
}

func (t killableTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	var answer *http.Response
	err := t.around(r.Method+" "+sortOf(r.URL.Path), func() (err error) {
		answer, err = t.next.RoundTrip(r)
		return err
	})
	if err != errDead {
		return answer, err
	}
	if answer != nil {
		_ = answer.Body.Close()
	}
	return &http.Response{ // so that no retry follows
		StatusCode: http.StatusBadRequest, Header: http.Header{}, Request: r, ProtoMajor: 1, ProtoMinor: 1,
		Body: io.NopCloser(strings.NewReader(`{"code":0,"message":"dead"}`)),
	}, nil
}

// A killableStore accepts changes as long as the bot lives.
type killableStore struct {
	*lifetime
	store.Engine
}

func (s killableStore) Create(r *store.Record) error {
	return s.around("create", func() error { return s.Engine.Create(r) })
}

func (s killableStore) Update(id string, change func(store.Tx, *store.Record) error) error {
	return s.around("update", func() error { return s.Engine.Update(id, change) })
}

func (s killableStore) UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	return s.around("update league", func() error { return s.Engine.UpdateLeague(id, change) })
}

func (s killableStore) SetSetting(scope, key string, v any) error {
	if s.dead() {
		return errDead
	}
	return s.Engine.SetSetting(scope, key, v)
}

// leagueLivesADay is the number of lives after which a day goes by, as Discord limits
// connections per day. No day goes by while matches are played, which would end them.
const leagueLivesADay = 100

// stored returns the season in the store while no bot runs.
func (s *season) stored() *league.Season {
	s.Helper()
	file, err := bolt.Open(s.path)
	require.NoError(s, err)
	defer file.Close()
	lines, err := file.Log(s.id)
	require.NoError(s, err)
	log, err := league.Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(s, err)
	state, err := log.Fold()
	require.NoError(s, err)
	return state.Season()
}

// TestAKilledBotKeepsItsLeagues kills the bot repeatedly while seasons of two rounds are
// played, in which a player leaves, a reserve takes their seat, a table is void, another one
// adjudicated, and a result amended.
func TestAKilledBotKeepsItsLeagues(t *testing.T) {
	t.Parallel()
	s := newSeason(t, schedule(), 72*time.Hour)
	s.log, s.ctx = &notebook{}, t.Context()
	random := rand.New(rand.NewPCG(uint64(*leagueKills), 1))
	places := map[string]int{}
	lives := 0
	for range *leagueKills {
		s.stop()
		if lives++; lives > leagueLivesADay && s.stored().Stage != league.Running {
			s.time.skip(24 * time.Hour)
			lives = 0
		}
		s.life = newLifetime(1 + random.IntN(longestLife()))
		s.begin()
		for !s.life.dead() {
			s.move()
		}
		places[s.life.place]++
	}
	s.stop()
	s.life = newLifetime(-1)
	s.begin()
	for s.settled().Stage != league.Over {
		s.move()
	}
	s.posted()
	s.compare()
	t.Logf("killed %d times in %d seasons: %v", *leagueKills, s.league().State.Season().Number, places)
}

// schedule are the settings of two rounds.
func schedule() league.Settings {
	settings := league.Default(league.Schedule, 2, 4)
	settings.Rounds = 2
	return settings
}

// roster returns the names of the players.
func roster() []string {
	all := append([]string{"Iris", "Kim", "Lou", "Mia", "Oz"}, seven...)
	for n := len(all); n < *leaguePeople; n++ {
		all = append(all, fmt.Sprintf("P%d", n))
	}
	return all
}

// longestLife is the most instants of a life: enough to begin the matches of a round, which
// are begun together.
func longestLife() int { return 5 * len(roster()) }

// seasonTables is the number of tables in a season.
func seasonTables() int { return len(roster()) / 4 * 2 }

// move does the next thing in the season, if the bot lives, and waits until its consequences
// are done. Once the season is over, the next one begins.
func (s *season) move() {
	s.Helper()
	l := s.league()
	now := l.State.Season()
	switch now.Stage {
	case league.SignUp:
		s.gather(&l, now)
	case league.Running:
		s.moveRound(&l, now)
	case league.Checking:
		if t, _ := now.Table("1.1"); !t.Amended {
			_ = s.organisesIf(func(reason league.Text) league.Act { return amendment(&t, reason) })
			break
		}
		s.time.skip(50 * time.Hour)
	case league.Over:
		s.posted()
		if s.rest(); s.life.dead() {
			return
		}
		s.compare()
		s.again()
	}
	s.rest()
}

// amendment gives each player at a table a point more.
func amendment(t *league.Table, reason league.Text) league.Act {
	var scores []int
	for _, seat := range t.Seats {
		scores = append(scores, seat.Score+1)
	}
	return league.Amend(t.Name, nil, scores, nil, reason)
}

// posted waits until nothing is owed to any match, or the bot has died.
func (s *season) posted() {
	s.Helper()
	require.Eventually(s, func() bool { return s.life.dead() || len(s.a.Tables.Due()) == 0 }, patience, time.Millisecond)
}

// again opens the next season.
func (s *season) again() {
	settings := schedule()
	settings.Closes = s.time.now().Add(72 * time.Hour).UTC().Truncate(time.Second)
	_, _ = s.a.Leagues.Update(s.id, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: "100"})
		if err != nil {
			return err
		}
		return c.Open(o.Organiser(), settings, s.a.Leagues.Seeds())
	})
}

// gather makes the missing people join, and then lets time pass.
func (s *season) gather(l *leagues.League, now *league.Season) {
	joined := true
	for _, name := range roster() {
		if _, known := now.Entrant(s.a.Leagues.Number(l, s.user(name))); !known {
			joined = joined && s.does(name, league.Join()) == nil
		}
	}
	if joined {
		s.time.skip(26 * time.Hour)
	}
}

// moveRound does the next thing in a round. Its last table is left to be
// adjudicated.
func (s *season) moveRound(l *leagues.League, now *league.Season) {
	switch _, known := now.Entrant(s.a.Leagues.Number(l, s.user("Esra"))); {
	case !known:
		_ = s.does("Esra", league.Join())
	case now.Round() == 1 && s.left(now) == 0:
		_ = s.does("Oz", league.Leave())
	case now.Round() == 1 && s.offered(l, now):
	case len(now.ToBegin()) > 0: // the bot is about to begin them
	case len(now.Playing()) < 2 && len(s.a.Tables.Due()) > 0: // Discord archives threads after a week
	case len(now.Playing()) < 2:
		s.time.skip(5 * 24 * time.Hour)
	case now.Playing()[0].Name == "2.1":
		_ = s.organisesIf(func(t league.Text) league.Act { return league.VoidTable("2.1", t) })
	default:
		s.playsIf(now.Playing()[0].Match)
	}
}

// left counts the people who have left the season.
func (s *season) left(now *league.Season) int {
	n := 0
	for _, e := range now.Entrants {
		if !e.Left.IsZero() {
			n++
		}
	}
	return n
}

// offered makes Esra take a seat that is offered to them; false if there is none.
func (s *season) offered(l *leagues.League, now *league.Season) bool {
	for _, o := range now.Openings() {
		if o.Search.Asked == s.a.Leagues.Number(l, s.user("Esra")) {
			_ = s.does("Esra", league.Accept(o.Table.Name, o.Seat))
			return true
		}
	}
	return false
}

// rest waits until nothing is owed to the league, or the bot has died.
func (s *season) rest() {
	s.Helper()
	require.Eventually(s, func() bool {
		if s.life.dead() {
			return true
		}
		l, err := s.a.Leagues.Get(s.id)
		return err == nil && !s.a.Leagues.Owed(&l) && !s.due(&l) && s.awaits(l.State.Season())
	}, patience, time.Millisecond)
}

// due reports whether an alarm of the league is due.
func (s *season) due(l *leagues.League) bool {
	at, _, ok := l.State.Due()
	return ok && !at.After(s.time.now())
}

// awaits reports whether no news of finished matches is on its way.
func (s *season) awaits(now *league.Season) bool {
	for _, tab := range now.Playing() {
		if t, err := s.a.Tables.Get(tab.Match); err != nil || t.Stage == table.Over {
			return false
		}
	}
	return len(now.ToBegin()) == 0
}

// playsIf plays some turns of a match, as long as the bot lives.
func (s *season) playsIf(id string) {
	for over := false; !over; {
		t, m, err := s.a.Tables.Change(id, func(t *table.Table, m *match.Match) error {
			for _, p := range m.Waiting() {
				if t.BotAt(m, p) == "" {
					return s.playsTurn(m, p)
				}
			}
			return nil
		})
		if err != nil {
			return
		}
		s.a.Post.Schedule(&t)
		over = m.Over() || len(m.Waiting()) == 0
		if t.Busy {
			return
		}
	}
}

// compare compares the season with its matches, and its channel with the expected posts.
func (s *season) compare() {
	s.Helper()
	l := s.league()
	now := l.State.Season()
	require.Len(s, now.Tables, seasonTables())
	for _, tab := range now.Tables {
		s.compareTable(now, &tab)
	}
	s.compareLog(now.Number)
	s.checkPosts(now.Number)
}

func (s *season) compareTable(now *league.Season, tab *league.Table) {
	s.Helper()
	require.NotEmpty(s, tab.Match)
	t, m, err := s.a.Opened(tab.Match)
	require.NoError(s, err)
	require.Equal(s, fmt.Sprintf("%s/%d/%s", s.id, now.Number, tab.Name), leagues.FixtureOf(&t).Key)
	require.True(s, m.Over())
	require.Equal(s, tab.Outcome == league.Void, m.CalledOff(), tab.Name)
	if tab.Outcome == league.Void {
		return
	}
	for p, seat := range tab.Seats {
		require.Equal(s, m.Final()[p], seat.Place, tab.Name)
		score := m.Scores()[p]
		if tab.Amended {
			score++
		}
		require.Equal(s, score, seat.Score, tab.Name)
	}
}

// compareLog checks that the log has each act of the latest season once.
func (s *season) compareLog(number int) {
	s.Helper()
	counts, all := s.actsOnce(number), seasonTables()
	require.Equal(s, []int{all, all - 1, 1, 1, len(roster()) + 1},
		[]int{counts["begin"], counts["end"], counts["void"], counts["amend"], counts["join"]})
}

// actsOnce checks that the log of a season has no act of the app twice, and counts the acts by
// verb.
func (s *season) actsOnce(number int) map[string]int {
	s.Helper()
	lines, err := s.a.Leagues.Store.Log(s.id)
	require.NoError(s, err)
	begin := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, fmt.Sprintf(" open season=%d ", number)) })
	counts := map[string]int{}
	for _, line := range lines[begin:] {
		act := strings.SplitN(line, " ", 4)[3]
		verb, _, _ := strings.Cut(act, " ")
		counts[verb]++
		counts["act "+act]++
		if slices.Contains([]string{"begin", "end", "sits", "void", "adjudicate", "amend"}, verb) {
			require.Equal(s, 1, counts["act "+act], line)
		}
	}
	return counts
}

// checkPosts checks that everything was posted once.
func (s *season) checkPosts(seasons int) {
	s.Helper()
	require.Len(s, s.postedOnce(), seasonTables()*seasons)
	s.checkDMs(seasons)
}

// postedOnce checks that nothing was posted twice, and returns the names of the threads.
func (s *season) postedOnce() map[string]bool {
	s.Helper()
	posted, living := map[string]int{}, 0
	for _, m := range s.said() {
		line, _, _ := strings.Cut(m.Content, "\n")
		posted[line]++
		if strings.Contains(line, "Grail League") {
			living++
		}
	}
	l := s.league()
	calls := l.State.Season().Number - 1 // to each season after the first
	require.Equal(s, l.Told.Sent+calls, living, "living messages and calls, and what took the place of earlier ones")
	twice := 0
	for line, n := range posted {
		if n == 2 && strings.Contains(line, "has moved on") { // a call, and the living message before it
			twice++
			continue
		}
		require.Equal(s, 1, n, line)
	}
	require.LessOrEqual(s, twice, calls)
	threads := map[string]bool{}
	for _, c := range s.threads() {
		require.False(s, threads[c.Name], c.Name)
		threads[c.Name] = true
		told := map[string]int{}
		for _, m := range s.srv.Person("Ada").Messages(c.ID) {
			told[m.Content]++
			require.Equal(s, 1, told[m.Content], m.Content)
		}
		require.NotEmpty(s, told)
	}
	return threads
}

// checkDMs checks that all were told by DM of each result that changed their rating, once,
// and asked for no seat twice.
func (s *season) checkDMs(seasons int) {
	s.Helper()
	for _, name := range []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"} {
		g := &guest{app: s.app, Person: s.srv.Person(name), channel: s.channel}
		told, asked := map[string]int{}, map[string]int{}
		for _, m := range g.dms() {
			switch head, _, _ := strings.Cut(m.Content, ":"); {
			case strings.HasPrefix(m.Content, "📈"):
				told[head]++
			case strings.HasPrefix(m.Content, "🪑"):
				asked[m.Content]++
			}
		}
		require.Equal(s, s.rated(name), told, name)
		for text, n := range asked {
			require.LessOrEqual(s, n, seasons, text) // seats are at the same tables in each season
		}
	}
}

// rated counts the results that have changed a person's rating in all seasons, by the
// beginning of the DM about them.
func (s *season) rated(name string) map[string]int {
	s.Helper()
	l := s.league()
	p, say := s.a.Leagues.Number(&l, s.user(name)), s.a.Prefs.Reader(s.user(name), l.Locale)
	all := map[string]int{}
	for _, now := range l.State.Seasons() {
		for _, tab := range now.Tables {
			if tab.Has(p) && s.a.LeagueView.Rated(say, &l, now, &tab, p) != "" {
				head, _, _ := strings.Cut(say.T("season.news", "league", l.Name, "season", now.Number, "table", tab.Name, "rated", ""), ":")
				all[head]++
			}
		}
	}
	return all
}
