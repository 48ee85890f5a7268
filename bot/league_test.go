package bot_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
	"herald/render"
)

// A season is a league on the stand-in, whose clock the test moves.
type season struct {
	*app
	a       *feature.App // of the running bot
	channel string
	id      string // of the league
	random  *rand.Rand
}

// newSeason starts a bot with a league of the toy in a channel, and with more games. Closes is the
// duration of the sign-up.
func newSeason(t *testing.T, settings league.Settings, closes time.Duration, more ...render.Title) *season {
	t.Helper()
	s := &season{random: rand.New(rand.NewPCG(7, 7))}
	s.app = openWith(t, &fastClock{}, []feature.Package{{New: func(a *feature.App) feature.Feature {
		s.a = a
		return feature.Feature{Name: "test"}
	}}}, append(more, secretive)...)
	s.create(settings, closes)
	return s
}

// create creates the league.
func (s *season) create(settings league.Settings, closes time.Duration) {
	s.Helper()
	s.channel = s.srv.Channel("games")
	settings.Closes = s.a.Clock.Now().Add(closes).UTC().Truncate(time.Second)
	l, err := s.a.Leagues.Create(leagues.League{
		Guild: s.srv.Guild("Round Table"), Name: "Grail League", Game: "toy", Channel: s.channel, Locale: "en",
		Setup: games.Setup{Options: map[string]string{"rounds": "1"}},
	}, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: "100"})
		if err != nil {
			return err
		}
		return c.Open(o.Organiser(), settings, s.a.Leagues.Seeds())
	})
	require.NoError(s, err)
	s.id = l.ID
}

// join makes people join by name.
func (s *season) join(names ...string) {
	s.Helper()
	for _, name := range names {
		require.NoError(s, s.does(name, league.Join()))
	}
}

// user returns the ID of a person. Discord knows only some of them.
func (s *season) user(name string) string {
	if slices.Contains([]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, name) {
		return s.srv.Person(name).ID()
	}
	sum := fnv.New32()
	sum.Write([]byte(name))
	return fmt.Sprint(900_000_000_000_000_000 + uint64(sum.Sum32()))
}

// does makes a person act in the league.
func (s *season) does(name string, act league.Act) error {
	s.Helper()
	who := seats.User{ID: s.user(name), Name: name}
	l, err := s.a.Leagues.Update(s.id, func(c *leagues.Change) error {
		p, err := c.Number(who)
		if err != nil {
			return err
		}
		return c.Do(p.Entrant(), act)
	})
	if err == nil {
		require.NoError(s, s.a.Leagues.Store.SetName(l.Guild, who.ID, who.Name))
	}
	return err
}

// organises makes the organiser act, with a reason.
func (s *season) organises(act func(league.Text) league.Act) {
	s.Helper()
	require.NoError(s, s.organisesIf(act))
}

// organisesIf is organises that may be refused.
func (s *season) organisesIf(act func(league.Text) league.Act) error {
	_, err := s.a.Leagues.Update(s.id, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: "100"})
		if err != nil {
			return err
		}
		reason, err := c.AddText(o, "because")
		if err != nil {
			return err
		}
		return c.Do(o.Organiser(), act(reason))
	})
	return err
}

// league returns the league as it is stored.
func (s *season) league() leagues.League {
	s.Helper()
	l, err := s.a.Leagues.Get(s.id)
	require.NoError(s, err)
	return l
}

// until waits until the league is in a state.
func (s *season) until(what string, is func(*leagues.League, *league.Season) bool) *league.Season {
	s.Helper()
	var l leagues.League
	require.Eventually(s, func() bool {
		l = s.league()
		return is(&l, l.State.Season())
	}, patience, 5*time.Millisecond, what)
	return l.State.Season()
}

// settled waits until nothing is owed to the league.
func (s *season) settled() *league.Season {
	s.Helper()
	return s.until("settled", func(l *leagues.League, _ *league.Season) bool { return !s.a.Leagues.Owed(l) && s.a.Leagues.Owed != nil })
}

// quiet waits until nothing is owed to the league nor to its matches.
func (s *season) quiet() {
	s.Helper()
	s.until("quiet", func(l *leagues.League, now *league.Season) bool {
		open, _, _ := s.a.Post.Len()
		return open == 0 && !s.a.Leagues.Owed(l) && s.awaits(now)
	})
}

// playing waits until n matches are being played.
func (s *season) playing(n int) *league.Season {
	s.Helper()
	return s.until(fmt.Sprint(n, " matches"), func(l *leagues.League, now *league.Season) bool {
		return len(now.Playing()) == n && !s.a.Leagues.Owed(l)
	})
}

// plays plays a match to its end, for the people at the table.
func (s *season) plays(id string) {
	s.Helper()
	for over := false; !over; {
		t, _, err := s.a.Tables.Change(id, func(t *table.Table, m *match.Match) error {
			if over = m.Over(); over {
				return nil
			}
			for _, p := range m.Waiting() {
				if t.BotAt(m, p) == "" {
					return s.playsTurn(m, p)
				}
			}
			return nil
		})
		require.NoError(s, err)
		s.a.Post.Schedule(&t)
	}
}

// playsTurn plays and confirms a random turn of a seat.
func (s *season) playsTurn(m *match.Match, p games.Player) error {
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			_, err := m.Confirm(p, s.a.Tables.Dice(m))
			return err
		}
		if _, err := m.Play(p, d.Moves[s.random.IntN(len(d.Moves))].String()); err != nil {
			return err
		}
	}
}

// said returns the public messages in the league's channel.
func (s *season) said() []sandbox.Message {
	g := guest{app: s.app, Person: s.srv.Person("Ada"), channel: s.channel}
	return g.public()
}

// threads returns the channel's threads, by name.
func (s *season) threads() []sandbox.Channel {
	var found []sandbox.Channel
	for _, c := range s.srv.Channels(s.srv.Guild("Round Table")) {
		if c.ParentID == s.channel {
			found = append(found, c)
		}
	}
	return found
}

var seven = []string{"Ada", "Bruno", "Chloé", "Dai", "Finn", "Gus", "Hal"}

// fours are the settings of divisions of seven at tables of four.
func fours() league.Settings { return league.Default(league.Divisions, 2, 4) }

// TestASeasonFromSignUpToHallOfFame plays the season of one division.
func TestASeasonFromSignUpToHallOfFame(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), 72*time.Hour)
	s.join(seven...)
	s.settled()
	require.Len(t, s.said(), 1, "the living message")
	s.time.skip(48*time.Hour + time.Minute)
	s.until("24 hours left", func(l *leagues.League, _ *league.Season) bool { return l.Told.Occasion == "1/closing" })
	s.time.skip(24 * time.Hour)
	now := s.playing(7)
	require.Eventually(t, func() bool { return len(s.threads()) == 7 }, patience, 5*time.Millisecond)
	s.settled()
	require.Len(t, s.said(), 3, "one message for each occasion")
	for n, tab := range now.Playing() {
		s.plays(tab.Match)
		s.until("result", func(_ *leagues.League, now *league.Season) bool { return len(now.Playing()) == 6-n })
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	s.time.skip(49 * time.Hour)
	s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && l.Told.Occasion == "1/over" && !s.a.Leagues.Owed(l)
	})
	said := s.said()
	require.Len(t, said, 5)
	for n, m := range said {
		require.Equal(t, n >= 2, m.Flags&silent != 0, "sign-up is an invitation, all else asks no one: %s", m.Content)
	}
	for _, m := range said[:4] {
		require.Empty(t, m.Components, "buttons of earlier living messages are removed")
		require.Empty(t, m.Mentions)
		require.Contains(t, m.Content, "**Grail League** has moved on: [here is its latest message](https://discord.com/channels/", "nothing says what is no longer true")
		require.Empty(t, m.Attachments)
	}
	require.Contains(t, said[4].Content, "🏆", "the end of the season stays")
	for _, row := range s.league().State.Season().Standings()[0] {
		require.Equal(t, 4, row.Matches)
	}
}

// TestARoundOfFifteenTables posts a message in the channel and one in each thread.
func TestARoundOfFifteenTables(t *testing.T) {
	t.Parallel()
	settings := league.Default(league.Schedule, 2, 4)
	settings.Rounds = 2
	s := newSeason(t, settings, time.Hour)
	var people []string
	for n := range 60 {
		people = append(people, fmt.Sprintf("P%d", n))
	}
	s.join(people...)
	s.settled()
	before := len(s.said())
	s.time.skip(time.Hour + time.Minute)
	s.playing(15)
	require.Eventually(t, func() bool {
		n := 0
		for _, c := range s.threads() {
			n += len(s.srv.Person("Ada").Messages(c.ID))
		}
		return n == 15
	}, patience, 10*time.Millisecond)
	require.Len(t, s.said(), before+1)
	for _, c := range s.threads() {
		m := s.srv.Person("Ada").Messages(c.ID)[0]
		require.Contains(t, m.Content, "🏆 **Grail League** · round 1, table 1.")
		require.Equal(t, 4, strings.Count(m.Content[:strings.Index(m.Content, "📅")], "<@"), m.Content)
	}
}

// TestASeatOfALeagueChangesHands: a player leaves and a reserve replaces them, after the first
// reserve did not answer and the second one has closed their DMs.
func TestASeatOfALeagueChangesHands(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	s.playing(7)
	s.join("Esra", "Iris")
	require.NoError(t, s.does("Gus", league.Leave()))
	now := s.settled()
	esra := &guest{app: s.app, Person: s.srv.Person("Esra"), channel: s.channel}
	require.Len(t, now.Openings(), 4)
	asked := 0
	for _, o := range now.Openings() {
		if o.Search.Asked == s.a.Leagues.Number(new(s.league()), esra.ID()) {
			asked++
		}
	}
	require.Len(t, esra.dms(), asked)
	for _, tab := range now.Playing() {
		for p, seat := range tab.Seats {
			now, err := s.a.Tables.Get(tab.Match)
			require.NoError(t, err)
			require.Equal(t, seat.Holder == league.Bot, now.Seats[p].ID == "")
		}
	}
	offer := esra.dms()[0]
	require.Contains(t, offer.Content, "Gus")
	require.Contains(t, esra.presses(&offer, "Take the seat").Content, "is yours")
	s.until("taken", func(l *leagues.League, now *league.Season) bool {
		return len(now.Openings()) == 3 && !s.a.Leagues.Owed(l)
	})
	taken := 0
	for _, tab := range s.league().State.Season().Playing() {
		now, err := s.a.Tables.Get(tab.Match)
		require.NoError(t, err)
		if now.Seat(s.srv.Person("Esra").ID()) >= 0 {
			taken++
			require.Equal(t, tab.SeatOf(s.a.Leagues.Number(new(s.league()), s.srv.Person("Esra").ID()))-1, int(now.Seat(s.srv.Person("Esra").ID())))
		}
	}
	require.Equal(t, 1, taken)
	require.Empty(t, buttons(&esra.dms()[0]), "the offer is withdrawn")
}

// unclocked returns a season without clocks, which has three weeks for its seven matches, once
// these are posted.
func unclocked(t *testing.T) (*season, *league.Season) {
	t.Helper()
	settings := fours()
	settings.Clock, settings.Length, settings.Grace = "none", 14*24*time.Hour, 7*24*time.Hour
	s := newSeason(t, settings, time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	playing := s.playing(7)
	require.Eventually(t, func() bool { return len(s.threads()) == 7 && len(s.a.Tables.Due()) == 0 }, patience, 5*time.Millisecond)
	return s, playing
}

// TestAMatchOfALeagueIsAdjudicated, as no one plays.
func TestAMatchOfALeagueIsAdjudicated(t *testing.T) {
	t.Parallel()
	s, _ := unclocked(t)
	thread := s.threads()[0].ID
	read := func() []sandbox.Message { return s.srv.Person("Ada").Messages(thread) }
	before := ""
	for _, left := range []time.Duration{14, 5} {
		s.time.skip(left * 24 * time.Hour)
		require.Eventually(t, func() bool { return len(read()) == 2 && read()[1].ID != before }, patience, 5*time.Millisecond, "a warning takes the place of the last")
		last := read()[1]
		require.Contains(t, last.Content, "⏳")
		require.NotEmpty(t, last.Mentions)
		before = last.ID
	}
	s.settled()
	s.time.skip(3 * 24 * time.Hour)
	now := s.until("adjudicated", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	for _, tab := range now.Tables {
		require.Equal(t, league.Adjudicated, tab.Outcome)
	}
	require.Eventually(t, func() bool {
		all := read() // the film may follow
		return len(all) >= 2 && !slices.ContainsFunc(all, func(m sandbox.Message) bool { return m.ID == before })
	}, patience, 5*time.Millisecond, "the last warning is deleted")
	for _, m := range read() {
		require.NotContains(t, m.Content, "⏳", "a late challenge is not posted")
	}
}

// TestAWarningNamesPlayersWhileTheyAreAwaited: one resigns, the end is put off, and the others play.
func TestAWarningNamesPlayersWhileTheyAreAwaited(t *testing.T) {
	t.Parallel()
	s, playing := unclocked(t)
	tab := playing.Playing()[0]
	s.time.skip(14 * 24 * time.Hour)
	stored, err := s.a.Tables.Get(tab.Match)
	require.NoError(t, err)
	warning := func() string {
		for _, m := range s.srv.Person("Ada").Messages(stored.Channel) {
			if strings.Contains(m.Content, "is waiting for you") {
				return m.Content
			}
		}
		return ""
	}
	mention := func(p games.Player) string { return discord.Mention(stored.Seats[p].ID) }
	require.Eventually(t, func() bool { return strings.Contains(warning(), mention(0)) }, patience, 5*time.Millisecond)
	all := warning()
	now, _, err := s.a.Tables.Change(tab.Match, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Resign(0, s.a.Clock.Now())
	})
	require.NoError(t, err)
	s.a.Post.Schedule(&now)
	require.Eventually(t, func() bool { return warning() != all }, patience, 5*time.Millisecond)
	require.Equal(t, 3, strings.Count(warning(), "<@"), warning())
	require.NotContains(t, warning(), mention(0))

	s.organises(func(why league.Text) league.Act { return league.Extend(tab.Name, 48*time.Hour, why) })
	season := s.league().State.Season()
	extended, _ := season.Table(tab.Name)
	_, hard := season.Deadlines(&extended)
	later := discord.Timestamp(hard, 'R')
	require.NotContains(t, all, later)
	require.Eventually(t, func() bool { return strings.Contains(warning(), later) }, patience, 5*time.Millisecond, "the end has been put off")

	s.plays(tab.Match)
	require.Eventually(t, func() bool { return warning() == "" }, patience, 5*time.Millisecond, "none is awaited any more")
}

// TestAVoidTableEndsItsMatch calls it off; an extension moves the deadlines.
func TestAVoidTableEndsItsMatch(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	now := s.playing(7)
	first, second := now.Playing()[0], now.Playing()[1]
	s.organises(func(t league.Text) league.Act { return league.VoidTable(first.Name, t) })
	s.organises(func(t league.Text) league.Act { return league.Extend(second.Name, 48*time.Hour, t) })
	s.playing(6)
	tab, m, err := s.a.Opened(first.Match)
	require.NoError(t, err)
	require.True(t, m.CalledOff())
	require.Equal(t, table.Over, tab.Stage)
	later, err := s.a.Tables.Get(second.Match)
	require.NoError(t, err)
	now = s.league().State.Season()
	moved, _ := now.Table(second.Name)
	soft, _ := now.Deadlines(&moved)
	require.True(t, leagues.FixtureOf(&later).SoftEnd.Equal(soft))
}

// TestASeasonGoesOnWithoutItsChannel, which is deleted.
func TestASeasonGoesOnWithoutItsChannel(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.settled()
	require.NoError(t, s.srv.DeleteChannel(s.channel))
	s.until("muted", func(l *leagues.League, _ *league.Season) bool {
		return l.Muted != nil && l.Muted.Code == discord.CodeUnknownChannel
	})
	s.time.skip(time.Hour + time.Minute)
	now := s.until("playing", func(_ *leagues.League, now *league.Season) bool { return len(now.Playing()) == 7 })
	for _, tab := range now.Playing() {
		s.plays(tab.Match)
	}
	s.until("checking", func(_ *leagues.League, now *league.Season) bool { return now.Stage == league.Checking })
}

// TestAReserveWithoutDMsIsAskedInTheChannel, by a mention.
func TestAReserveWithoutDMsIsAskedInTheChannel(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	s.playing(7)
	esra := &guest{app: s.app, Person: s.srv.Person("Esra"), channel: s.channel}
	require.NoError(t, esra.CloseDMs())
	s.join("Esra")
	require.NoError(t, s.does("Gus", league.Leave()))
	s.settled()
	asked := 0
	for _, m := range s.said() {
		if strings.Contains(m.Content, "needs a substitute") {
			asked++
			if len(m.Mentions) == 1 {
				require.Equal(t, esra.ID(), m.Mentions[0].ID)
				esra.presses(&m, "No, thanks")
			}
		}
	}
	require.Equal(t, 4, asked)
	s.settled()
	s.withdrawnBut(1)
}

// withdrawnBut cancels the season while the oldest offers cannot be deleted; the others are.
func (s *season) withdrawnBut(stuck int) {
	s.Helper()
	offers := func() (all []string) {
		for _, m := range s.said() {
			if strings.Contains(m.Content, "needs a substitute") {
				all = append(all, m.ID)
			}
		}
		return all
	}
	require.Greater(s, len(offers()), stuck)
	for _, id := range offers()[:stuck] {
		s.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 500, Route: "DELETE /channels/" + s.channel + "/messages/" + id})
	}
	s.Cleanup(s.srv.EndTroubles)
	s.organises(league.Cancel)
	require.Eventually(s, func() bool { return len(offers()) == stuck }, patience, 5*time.Millisecond)
}

// TestDaysOffStopTheClocksOfALeague, until their holder comes back early.
func TestDaysOffStopTheClocksOfALeague(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	s.playing(7)
	off := func() int {
		n := 0
		for _, tab := range s.settled().Playing() {
			now, err := s.a.Tables.Get(tab.Match)
			require.NoError(t, err)
			if p := now.Seat(s.user("Ada")); p >= 0 && now.Clock.Seats[p].Calendar.Off(s.time.now()) {
				n++
			}
		}
		return n
	}
	require.Zero(t, off())
	require.NoError(t, s.does("Ada", league.TakeOff(3, time.Time{})))
	require.Equal(t, 4, off())
	require.NoError(t, s.does("Ada", league.Back()))
	require.Zero(t, off())
}

// TestALivingMessageIsEditedEveryTenMinutesAtMost while people join, and is posted again after
// its deletion.
func TestALivingMessageIsEditedEveryTenMinutesAtMost(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), 72*time.Hour)
	s.settled()
	edits := func() int {
		n := 0
		for _, r := range s.srv.Requests() {
			if r.Method == "PATCH" && strings.HasSuffix(r.Path, s.said()[0].ID) {
				n++
			}
		}
		return n
	}
	s.join("Ada", "Bruno", "Chloé")
	s.settled()
	require.Zero(t, edits())
	s.time.skip(11 * time.Minute)
	s.until("edited", func(l *leagues.League, _ *league.Season) bool { return l.Told.Lines == l.State.Len() })
	require.Equal(t, 1, edits())
	first := s.said()[0].ID
	require.NoError(t, s.srv.DeleteMessage(s.channel, first))
	s.until("posted anew", func(l *leagues.League, _ *league.Season) bool {
		return l.Living.Message != "" && l.Living.Message != first
	})
	require.Len(t, s.said(), 1)
}

// TestAResultCanBeAppealedAgainst under the last message of a match.
func TestAResultCanBeAppealedAgainst(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	now := s.playing(7)
	tab := now.Playing()[0]
	for _, other := range now.Playing() {
		if other.Has(s.a.Leagues.Number(new(s.league()), s.user("Ada"))) {
			tab = other
		}
	}
	s.plays(tab.Match)
	var last table.Table
	require.Eventually(t, func() bool {
		var err error
		last, err = s.a.Tables.Get(tab.Match)
		return err == nil && last.FinalPost != "" && len(s.a.Tables.Due()) == 0
	}, patience, 5*time.Millisecond)
	ada := &guest{app: s.app, Person: s.srv.Person("Ada"), channel: last.Channel}
	reply, err := ada.Press(s.ctx, last.Turn, "Appeal")
	require.NoError(t, err)
	require.NotNil(t, reply.Modal)
	reply, err = ada.Submit(s.ctx, reply.Modal, map[string]string{"appeal": "I was asleep."})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "your appeal")
	require.Len(t, s.league().State.Season().OpenAppeals(), 1)
	texts, err := s.a.Leagues.Store.Texts(s.id)
	require.NoError(t, err)
	require.Equal(t, "I was asleep.", texts[0].Words)
}

// TestWhatSeatsDoInTheMatchIsInTheLog: a holder offers their seat at the table.
func TestWhatSeatsDoInTheMatchIsInTheLog(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	tab := s.playing(7).Playing()[0]
	esra := seats.User{ID: s.user("Esra"), Name: "Esra"}
	now, _, err := s.a.Tables.Change(tab.Match, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Offer(1); err != nil {
			return err
		}
		return t.Seating(m).Take(1, esra, s.time.now())
	})
	require.NoError(t, err)
	s.a.Post.Schedule(&now)
	s.until("entered", func(l *leagues.League, season *league.Season) bool {
		t, _ := season.Table(tab.Name)
		return t.Seats[1].Holder == s.a.Leagues.Number(l, esra.ID) && t.Seats[1].Cause == league.Agreed
	})
	s.settled()
	now, err = s.a.Tables.Get(tab.Match)
	require.NoError(t, err)
	require.Equal(t, esra.ID, now.Seats[1].ID)

	_, _, err = s.a.Tables.Change(tab.Match, func(t *table.Table, m *match.Match) error {
		for _, p := range []games.Player{0, 2, 3} {
			if err := t.Seating(m).Resign(p, s.time.now()); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(t, err)
	now, err = s.a.Tables.Get(tab.Match)
	require.NoError(t, err)
	s.a.Post.Schedule(&now)
	ended := s.until("over", func(_ *leagues.League, season *league.Season) bool {
		t, _ := season.Table(tab.Name)
		return t.Over()
	})
	over, _ := ended.Table(tab.Name)
	for n, credit := range []league.Credit{league.Nil, league.Half, league.Nil, league.Nil} {
		require.Equal(t, credit, over.Seats[n].Credit, "a resignation leaves nothing, a substitute for the whole match half")
		require.Equal(t, credit == league.Nil, over.Seats[n].Quit, "a seat without credit is rated as left")
	}
}

// TestASeasonIsShownOnceItMayBe: the bot loses the permission to post, and gets it back.
func TestASeasonIsShownOnceItMayBe(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), 72*time.Hour)
	s.settled()
	require.NoError(t, s.srv.SetPermissions(s.channel, sandbox.ViewChannel))
	first := s.said()[0].ID
	require.NoError(t, s.srv.DeleteMessage(s.channel, first))
	s.until("muted", func(l *leagues.League, _ *league.Season) bool { return l.Mute() })
	s.join("Ada")
	require.Empty(t, s.said())
	require.NoError(t, s.srv.SetPermissions(s.channel, sandbox.DefaultPermissions))
	s.until("posted", func(l *leagues.League, _ *league.Season) bool {
		return l.Muted == nil && l.Living.Message != "" && l.Living.Message != first
	})
	require.Len(t, s.said(), 1)
}

// A seat that the table takes from its holder by a vote is offered to the reserves, until
// the holder is back.
func TestTheReservesAreAskedForASeatThatAVoteHasTaken(t *testing.T) {
	t.Parallel()
	s := newSeason(t, fours(), time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	tab := s.playing(7).Playing()[0]
	s.join("Esra")
	changes := func(change func(table.Seating) error) {
		now, _, err := s.a.Tables.Change(tab.Match, func(t *table.Table, m *match.Match) error { return change(t.Seating(m)) })
		require.NoError(t, err)
		s.a.Post.Schedule(&now)
	}
	searches := func(what string, cause league.Cause) {
		s.until(what, func(l *leagues.League, season *league.Season) bool {
			one, _ := season.Table(tab.Name)
			look := one.Seats[1].Search
			return !s.a.Leagues.Owed(l) && (look == nil && cause == "" || look != nil && look.Cause == cause && look.Asked != league.Bot)
		})
	}
	loses := func() {
		changes(func(all table.Seating) error {
			err := all.Vacate(1, s.time.now())
			all.Protect(1, s.time.now())
			return err
		})
		searches("a reserve is asked", league.TimedOut)
	}
	now, err := s.a.Tables.Get(tab.Match)
	require.NoError(t, err)
	holder := now.Seats[1].ID
	loses()
	changes(func(all table.Seating) error { return all.Return(holder, s.time.now()) })
	searches("they are back", "")
	s.time.skip(time.Minute) // a reserve is asked once an instant
	loses()
	esra := &guest{app: s.app, Person: s.srv.Person("Esra"), channel: s.channel}
	dms := esra.dms()
	require.Contains(t, esra.presses(&dms[len(dms)-1], "Take the seat").Content, "is yours")
	s.until("taken", func(l *leagues.League, season *league.Season) bool {
		one, _ := season.Table(tab.Name)
		return one.Seats[1].Holder == s.a.Leagues.Number(l, esra.ID()) && one.Seats[1].Cause == league.TimedOut && !s.a.Leagues.Owed(l)
	})
	now, err = s.a.Tables.Get(tab.Match)
	require.NoError(t, err)
	require.Equal(t, esra.ID(), now.Seats[1].ID)
	require.Equal(t, games.Player(1), now.Claimed(holder, s.time.now()), "they may still come back")
	changes(func(all table.Seating) error { return all.Return(holder, s.time.now()) })
	s.until("back", func(l *leagues.League, season *league.Season) bool {
		one, _ := season.Table(tab.Name)
		return one.Seats[1].Holder == one.Seats[1].Entrant && !s.a.Leagues.Owed(l)
	})
}

// A person who is too new on the server takes no seat of a league by DM either, where Discord
// does not say with the interaction how long they have been there.
func TestWhoIsTooNewTakesNoSeatByADM(t *testing.T) {
	t.Parallel()
	settings := fours()
	settings.Member = 3000
	s := newSeason(t, settings, time.Hour)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	tab := s.playing(7).Playing()[0]
	esra := s.srv.Person("Esra")
	now, _, err := s.a.Tables.Change(tab.Match, func(t *table.Table, m *match.Match) error {
		all, holder := t.Seating(m), t.Seats[1].User
		for _, who := range []seats.User{{ID: esra.ID(), Name: "Esra"}, holder} {
			if err := all.Offer(1); err != nil {
				return err
			}
			if err := all.Take(1, who, s.time.now()); err != nil {
				return err
			}
		}
		return all.Offer(1) // those who have played there find it in a DM
	})
	require.NoError(t, err)
	s.a.Post.Schedule(&now)
	s.settled()
	direct, err := esra.DM()
	require.NoError(t, err)
	g := &guest{app: s.app, Person: esra, channel: direct}
	takes := func() string {
		seats := g.types("/substitute match:" + tab.Match)
		require.NotEmpty(t, buttons(seats), seats.Content)
		return g.presses(seats, buttons(seats)[0]).Content
	}
	require.Contains(t, takes(), "You haven’t been on this server long enough for this league")
	s.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 403, Code: discord.CodeMissingAccess, Route: "GET /guilds/{guild}/members/{user}", Times: 1})
	require.Contains(t, takes(), "Try again on the server, in <#"+s.channel+">")
	require.NoError(t, esra.Leave())
	require.Contains(t, takes(), "Only members of the league’s server can take part")
}
