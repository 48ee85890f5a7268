package privacy_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/privacy"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/store"
)

// The people, and their server.
var (
	ada   = seats.User{ID: "900000000000000001", Name: "Ada Lovelace"}
	bruno = seats.User{ID: "900000000000000002", Name: "Bruno"}
	chloe = seats.User{ID: "900000000000000003", Name: "Chloé"}
)

const guild = "800000000000000001"

// A world is a bot with everything that it can keep about people.
type world struct {
	*bottest.Bot
	t                    *testing.T
	running, over, lobby string // Ada's matches
	league               string
}

// quick lets time pass at once, except for patience.
func quick(d time.Duration) <-chan time.Time {
	if d == 10*time.Second {
		return nil
	}
	now := make(chan time.Time, 1)
	now <- time.Time{}
	return now
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, Bot: bottest.With(t, bot.Options{After: quick, UnlinkAfter: 24})}
	w.running, w.over, w.lobby = w.begun(ada, bruno, chloe), w.begun(bruno, ada), w.opened(ada, bruno)
	w.play()
	w.write()
	return w
}

func (w *world) opened(people ...seats.User) string {
	w.t.Helper()
	t := table.Table{
		Game: "lancaster", Stage: table.InLobby, Place: table.Place{Locale: "fr", Channel: "7", Home: "7", Guild: guild}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: len(people)}, Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
	}
	for _, p := range people {
		t.Seats = append(t.Seats, seats.Seat{User: p})
	}
	id, err := w.Tables.Create(t)
	require.NoError(w.t, err)
	return id
}

func (w *world) begun(people ...seats.User) string {
	w.t.Helper()
	id := w.opened(people...)
	_, err := w.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(w.t, err)
	return id
}

// A signature is a feature's note about a person at a table.
type signature struct{ User string }

var (
	own     = table.Keep[signature]("signature", nil)
	cheered = table.Keep[string]("cheer", nil)
)

func (s *signature) Forget(user, _ string) {
	if s.User == user {
		s.User = ""
	}
}

func (s *signature) Owned(user string) any {
	if s.User == user {
		return "signed"
	}
	return nil
}

// play makes matches know Ada in every way.
func (w *world) play() {
	w.t.Helper()
	require.NoError(w.t, w.Prefs.SetCalendar(ada.ID, clock.Calendar{Zone: "Indian/Reunion"}))
	_, _, err := w.Tables.Change(w.running, func(t *table.Table, m *match.Match) error {
		for n := 0; n < 4 && !m.Over(); n++ {
			p := m.Waiting()[0]
			for d, asked := m.Asked(p); asked && !m.Whole(p); d, asked = m.Asked(p) {
				if _, err := m.Play(p, d.Moves[0].String()); err != nil {
					return err
				}
			}
			if _, err := m.Confirm(p, w.Tables.Dice(m)); err != nil {
				return err
			}
		}
		t.DMs = map[games.Player]ledger.DM{0: {Channel: "700000000000000001", Message: "700000000000000002"}}
		own.Set(t, &signature{ada.ID})
		t.Remark("seats.offered", 0, 1)
		return nil
	})
	require.NoError(w.t, err)
	_, m, err := w.Tables.Change(w.over, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Resign(0, w.Clock.Now())
	})
	require.NoError(w.t, err)
	require.True(w.t, m.Over())
}

// write enters Ada into settings, notes and a league.
func (w *world) write() {
	w.t.Helper()
	require.NoError(w.t, w.Prefs.SetLanguage(prefs.User(ada.ID), "fr"))
	require.NoError(w.t, w.Prefs.SetDMs(ada.ID, "off"))
	require.NoError(w.t, w.Store.SetSetting("alerts/1", ada.ID, map[string]int{"from": 20}))
	require.NoError(w.t, w.Prefs.SetNote(w.running, ada.ID, "my secret plan"))
	require.NoError(w.t, w.Prefs.SetNote(w.running, bruno.ID, "Ada Lovelace always takes York"))
	l, err := w.Leagues.Create(leagues.League{
		Guild: guild, Name: "Round Table League", Game: "lancelot", Channel: "5", Organisers: []string{ada.ID, bruno.ID},
	}, func(c *leagues.Change) error {
		settings := league.Default(league.Divisions, 2, 5)
		settings.Closes = w.Clock.Now().AddDate(0, 0, 7)
		return c.Open(w.writes(c, bruno).Organiser(), settings, table.DrawSeed())
	})
	require.NoError(w.t, err)
	for _, p := range []seats.User{ada, bruno} {
		_, err := w.Leagues.Update(l.ID, func(c *leagues.Change) error { return c.Do(w.writes(c, p).Entrant(), league.Join()) })
		require.NoError(w.t, err)
	}
	w.league = l.ID
	require.NoError(w.t, w.Store.SetName(guild, ada.ID, "Ada L."))
}

// writes gives a person a number and lets them write something about Ada.
func (w *world) writes(c *leagues.Change, who seats.User) league.Person {
	w.t.Helper()
	p, err := c.Number(who)
	require.NoError(w.t, err)
	_, err = c.AddText(p, who.Name+" and <@"+ada.ID+"> agreed")
	require.NoError(w.t, err)
	return p
}

// presses returns the answer to a button.
func (w *world) presses(f feature.Feature, who seats.User, verb string) discord.Message {
	w.t.Helper()
	i := &discord.Interaction{User: discord.User(who), Guild: guild, Channel: "7", Locale: "en-GB", CustomID: discord.CustomID{Verb: verb}}
	m, err := f.Presses[verb].Run(w.t.Context(), i)
	require.NoError(w.t, err)
	bottest.CheckMessage(w.t, m)
	return m
}

// begins starts the queue of deletions.
func (w *world) begins(f feature.Feature) {
	w.t.Cleanup(f.Queues[0].Begin(context.Background()))
}

// traces counts the occurrences of text in the store's file.
func (w *world) traces(text string) int {
	w.t.Helper()
	data, err := os.ReadFile(w.Store.Path())
	require.NoError(w.t, err)
	return strings.Count(string(data), text)
}

// isGone checks that nothing of Ada is left, and everything of the others.
func (w *world) isGone() {
	w.t.Helper()
	for _, trace := range []string{ada.ID, ada.Name, "Ada", "Lovelace", "my secret plan", "Reunion", "700000000000000001", "700000000000000002"} {
		require.Zero(w.t, w.traces(trace), trace)
	}
	for _, kept := range []string{bruno.ID, bruno.Name, chloe.ID, chloe.Name} {
		require.Positive(w.t, w.traces(kept), kept)
	}
	left, err := w.Store.SettingsOf("privacy")
	require.NoError(w.t, err)
	require.Empty(w.t, left)
}

func TestMyDataIsShown(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	f := privacy.New(w.App)
	m := w.presses(f, ada, "data")
	require.Contains(t, m.Content, "· 3 parties\u00a0: ta place")
	require.Contains(t, m.Content, "· dont 1 en cours")
	require.Contains(t, m.Content, "· 1 note sur une partie")
	require.Contains(t, m.Content, "· 4 réglages")
	require.Contains(t, m.Content, "· ton numéro sur 1 serveur, pour les ligues et les résultats")
	require.Contains(t, m.Content, "· 1 ligue que tu organises")
	require.Contains(t, m.Content, "**Ada Lovelace**, **Ada L.**")
	require.Contains(t, w.presses(f, seats.User{ID: "5"}, "data").Content, "Nothing.")
	require.Contains(t, w.presses(f, chloe, "data").Content, "· 1 match: where you sit")
}

func TestMyDataAsAFile(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	m := w.presses(privacy.New(w.App), ada, "data-file")
	require.Len(t, m.Files, 1)
	text := string(m.Files[0].Data)
	require.NotContains(t, text, bruno.ID)
	require.NotContains(t, text, "Bruno")
	var file struct {
		User     string
		Names    []string
		Settings map[string]json.RawMessage
		Notes    []struct{ Match, Text string }
		Matches  []struct {
			Match, Game, Stage string
			Seats              []int
			Answers            []string
		}
		Leagues []struct {
			Server  string
			Number  int
			Leagues []struct{ Lines, Texts []string }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(text), &file))
	require.Equal(t, ada.ID, file.User)
	require.Equal(t, []string{"Ada Lovelace", "Ada L."}, file.Names)
	require.JSONEq(t, `{"alerts/1":{"from":20},"language":"fr","letters":"off","rest":{"zone":"Indian/Reunion"}}`, string(must(json.Marshal(file.Settings))))
	require.Equal(t, "my secret plan", file.Notes[0].Text)
	require.Len(t, file.Matches, 3)
	require.Equal(t, w.running, file.Matches[0].Match)
	require.Equal(t, []int{0}, file.Matches[0].Seats)
	require.NotEmpty(t, file.Matches[0].Answers)
	require.Len(t, file.Leagues[0].Leagues[0].Lines, 1)
	require.Regexp(t, ` p2 join after=[0-9a-f]{64}$`, file.Leagues[0].Leagues[0].Lines[0])
	require.Len(t, file.Leagues[0].Leagues[0].Texts, 1)
}

func must(data []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return data
}

func TestSeatsAreOfferedFirst(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	f := privacy.New(w.App)
	asked := w.presses(f, ada, "data-ask")
	require.Contains(t, asked.Content, "· [Lancaster "+w.running+"](https://discord.com/channels/"+guild)
	require.Len(t, asked.Components[0].Components, 3)
	offered := w.presses(f, ada, "data-offer")
	require.Contains(t, offered.Content, "✅ Tes places sont ouvertes")
	w.presses(f, ada, "data-offer")
	tab, m, err := w.Opened(w.running)
	require.NoError(t, err)
	require.Equal(t, []games.Player{0}, tab.Seating(m).FreeSeats())
	require.Equal(t, ada.ID, tab.Seats[0].ID, "they play on until the seat is taken")
	require.Len(t, w.presses(f, seats.User{ID: "5"}, "data-ask").Components[0].Components, 2)
}

func TestNothingIsLeftOfMyData(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	entries := func() string {
		l, err := w.Store.Log(w.league)
		require.NoError(t, err)
		return strings.Join(l, "\n")
	}
	results := func() string {
		_, m, err := w.Opened(w.over)
		require.NoError(t, err)
		require.NoError(t, match.Verify(m.Rules(), m.Record()), "the proof holds")
		return fmt.Sprint(m.Final(), m.Scores())
	}
	log, places := entries(), results()
	for _, trace := range []string{ada.ID, ada.Name, "my secret plan", "Indian/Reunion", "700000000000000001"} {
		require.Positive(t, w.traces(trace), trace)
	}

	f := privacy.New(w.App)
	w.begins(f)
	require.Contains(t, w.presses(f, ada, "data-delete").Content, "✅ C’est fait")
	w.isGone()
	require.Regexp(t, "^"+regexp.QuoteMeta(log)+"\n3 [^ ]+ p2 leave after=[0-9a-f]{64}$", entries(), "they have left the league, and nothing else has happened")
	l, err := w.Leagues.Get(w.league)
	require.NoError(t, err)
	require.Equal(t, []string{bruno.ID}, l.Organisers)
	require.Equal(t, places, results(), "the result of a match")

	tab, m, err := w.Opened(w.running)
	require.NoError(t, err, "the match goes on")
	require.Equal(t, []games.Player{0}, tab.Seating(m).FreeSeats())
	require.Equal(t, "squire", tab.BotAt(m, 0))
	tab, err = w.Tables.Get(w.over)
	require.NoError(t, err)
	require.Equal(t, "membre parti", tab.Name(1))
	tab, err = w.Tables.Get(w.lobby)
	require.NoError(t, err)
	require.Len(t, tab.Seats, 1)
	texts, err := w.Store.Texts(w.league)
	require.NoError(t, err)
	require.Equal(t, []store.Text{{By: 1, Words: "Bruno and <@█████> agreed"}, {By: 2}, {By: 1, Words: "Bruno and <@█████> agreed"}}, texts)
	require.Equal(t, "█████ always takes York", w.Prefs.Note(w.running, bruno.ID))
	require.Contains(t, w.presses(f, ada, "data").Content, "Nothing.")

	n, err := w.Store.Number(guild, ada.ID)
	require.NoError(t, err)
	require.Equal(t, 3, n, "old numbers stay unlinked")
}

// TestWhatCannotBeDeletedIsSaid damages a match of Ada's, and names her in a note that does
// not consist of IDs.
func TestWhatCannotBeDeletedIsSaid(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.Tables.Update(w.running, func(t *table.Table) error { cheered.Set(t, new("for <@"+ada.ID+">")); return nil })
	require.NoError(t, err)
	require.NoError(t, w.Store.Update(w.over, func(_ store.Tx, r *store.Record) error {
		r.App = json.RawMessage(`"` + ada.ID + `"`)
		return nil
	}))
	table.Owner{Service: w.Tables}.ForgetHeads()
	f := privacy.New(w.App)
	w.begins(f)
	require.Contains(t, w.presses(f, ada, "data").Content, "· la partie "+w.over+" est endommagée")
	m := w.presses(f, ada, "data-delete").Content
	require.Contains(t, m, "✅ C’est fait. Je ne garde plus rien sur toi, sauf")
	require.Contains(t, m, "· la partie "+w.over+" est endommagée")
	require.Contains(t, m, "· la partie "+w.running+" te nomme encore")
	require.NotContains(t, m, w.lobby+" est")
}

func TestADeletionGoesOnAfterADeath(t *testing.T) {
	t.Parallel()
	for n := 1; ; n++ {
		w := newWorld(t)
		steps := privacy.Steps(w.App, ada.ID, "Ada Lovelace", "Ada L.")
		if n > len(steps) {
			break
		}
		for _, step := range steps[:n] {
			require.NoError(t, step())
		}
		f := privacy.New(w.App) // of the next process
		shut := f.Queues[0].Begin(t.Context())
		require.Eventually(t, func() bool { return f.Queues[0].Len() == 0 }, 5*time.Minute, time.Millisecond)
		shut()
		w.isGone()
	}
}

func TestAFeatureForgetsWhatItKeeps(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	secret := "a crush on " + ada.Name
	w.Personal["cheer"] = &feature.Personal{
		Export: func(user string) (any, error) {
			if user == ada.ID && secret != "" {
				return secret, nil
			}
			return nil, nil
		},
		Forget: func(_ context.Context, user string) error {
			links, err := w.Store.Persons(user)
			require.Len(t, links, 1, "it is still known who the person is")
			secret = ""
			return err
		},
	}
	f := privacy.New(w.App)
	require.Contains(t, string(w.presses(f, ada, "data-file").Files[0].Data), secret)
	w.begins(f)
	w.presses(f, ada, "data-delete")
	require.Empty(t, secret)
}

// How a person wants to be notified is in their file, and deleted with it: the digest, how they are called, also to one
// match, and what they follow or followed.
func TestNotificationsAreExportedAndDeleted(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	require.NoError(t, w.Prefs.SetCalling(ada.ID, table.ByDigest))
	require.NoError(t, w.Prefs.SetDigest(ada.ID, prefs.Digest{Hour: 7, Follows: true}))
	require.NoError(t, w.Prefs.SetEnded(ada.ID, w.over, true))
	require.NoError(t, w.Prefs.Follow(ada.ID, w.lobby))
	_, err := w.Tables.Update(w.running, func(t *table.Table) error {
		table.SetCalled(t, ada.ID, table.Called{How: table.ByDM, Own: true})
		return nil
	})
	require.NoError(t, err)
	f := privacy.New(w.App)
	text := string(w.presses(f, ada, "data-file").Files[0].Data)
	for _, want := range []string{`"notify": "digest"`, `"hour": 7`, `"ended/` + w.over, `"follows": `, `"how": "dm"`} {
		require.Contains(t, text, want)
	}
	w.begins(f)
	w.presses(f, ada, "data-delete")
	w.isGone()
	require.Empty(t, w.Prefs.OwnCalling(ada.ID))
	require.Empty(t, list(w.Prefs.Ended(ada.ID)))
	require.Empty(t, list(w.Prefs.Followers(w.lobby)))
	now, err := w.Tables.Get(w.running)
	require.NoError(t, err)
	require.Zero(t, table.CalledAt(&now, ada.ID))
}

func list[T any](all []T, err error) []T {
	if err != nil {
		panic(err)
	}
	return all
}

func TestTheDataFitDiscord(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	long := seats.User{ID: ada.ID, Name: bottest.Long}
	w := &world{t: t, Bot: b}
	for n := range 40 {
		other := seats.User{ID: fmt.Sprint(n + 2), Name: bottest.Long}
		id := w.begun(seats.User{ID: long.ID, Name: fmt.Sprintf("%.30s%02d", long.Name, n)}, other)
		_, err := b.Tables.Update(id, func(t *table.Table) error {
			t.Channel, t.Turn = "1234567890123456789", "1234567890123456789"
			return nil
		})
		require.NoError(t, err)
	}
	for _, language := range []string{"en", "fr"} {
		require.NoError(t, b.Prefs.SetLanguage(prefs.User(long.ID), language))
		f := privacy.New(b.App)
		for _, verb := range []string{"data", "data-file", "data-ask", "data-offer", "data-delete"} {
			if verb != "data-delete" {
				w.presses(f, long, verb)
			}
		}
	}
}
