package storetest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// A leagueModel is leagues and people as maps.
type leagueModel struct {
	t       *testing.T
	open    Open
	dir     string
	store   store.Engine
	leagues map[string]*modelled
	people  map[[2]string]*store.Link // by guild and user
	last    map[string]int            // the last number given, by guild
	matches int                       // so that a match is of one league only
	random  *rand.Rand
}

// A modelled is a league with its log and texts.
type modelled struct {
	store.League
	log   []string
	texts []store.Text
}

func (m *leagueModel) one(of ...string) string { return of[m.random.IntN(len(of))] }

func (m *leagueModel) guild() string { return m.one("1", "12", "2") }

func (m *leagueModel) user() string { return m.one("ada", "adam", "grace") }

func (m *leagueModel) create() {
	l := modelled{League: store.League{Guild: m.guild()}}
	require.NoError(m.t, m.store.CreateLeague(&l.League, func(_ store.LeagueTx, l *store.League) ([]string, error) {
		return []string{"league " + l.ID}, nil
	}))
	require.NotContains(m.t, m.leagues, l.ID)
	l.log = []string{"league " + l.ID}
	m.leagues[l.ID] = &l
}

// existing returns a random league, nil if there is none.
func (m *leagueModel) existing() *modelled {
	ids := slices.Sorted(maps.Keys(m.leagues))
	if len(ids) == 0 {
		return nil
	}
	return m.leagues[m.one(ids...)]
}

// edit changes a copy of a league at random.
func (m *leagueModel) edit(l *modelled) modelled {
	now := *l
	now.Guild, now.Over, now.Due, now.Alarm = m.guild(), m.random.IntN(3) == 0, m.random.IntN(2) == 0, m.random.Int64N(3)
	now.App = json.RawMessage(fmt.Sprint(m.random.IntN(100)))
	now.Matches = slices.Clone(l.Matches)
	if len(now.Matches) > 0 && m.random.IntN(2) == 0 {
		now.Matches = now.Matches[1:]
	}
	for range m.random.IntN(3) {
		m.matches++
		now.Matches = append(now.Matches, fmt.Sprint("m", m.matches))
	}
	if len(now.Matches) == 0 {
		now.Matches = nil
	}
	return now
}

func (m *leagueModel) update() {
	l := m.existing()
	if l == nil {
		return
	}
	now, refused := m.edit(l), m.random.IntN(4) == 0
	var lines []string
	for n := range m.random.IntN(5) {
		lines = append(lines, fmt.Sprintf("%d of %d", len(l.log)+n, m.random.IntN(1000)))
	}
	err := m.store.UpdateLeague(l.ID, func(_ store.LeagueTx, stored *store.League) ([]string, error) {
		require.Equal(m.t, l.League, *stored)
		*stored = now.League
		if refused {
			return lines, os.ErrInvalid
		}
		return lines, nil
	})
	if refused {
		require.ErrorIs(m.t, err, os.ErrInvalid)
		return
	}
	require.NoError(m.t, err)
	now.log = append(slices.Clone(l.log), lines...)
	now.Lines = len(now.log)
	*l = now
}

func (m *leagueModel) write() {
	l := m.existing()
	if l == nil {
		return
	}
	user := m.user()
	p := m.give(l.Guild, user)
	text := store.Text{By: p.Number, Words: m.one("late", "sorry", "no")}
	require.NoError(m.t, m.store.UpdateLeague(l.ID, func(tx store.LeagueTx, _ *store.League) ([]string, error) {
		by, err := tx.Number(user)
		require.NoError(m.t, err)
		require.Equal(m.t, text.By, by)
		n, err := tx.AddText(text)
		require.Equal(m.t, len(l.texts)+1, n)
		return nil, err
	}))
	l.texts = append(l.texts, text)
}

func (m *leagueModel) remove() {
	if l := m.existing(); l != nil {
		require.NoError(m.t, m.store.DeleteLeague(l.ID, nil))
		delete(m.leagues, l.ID)
	}
}

// give returns the person with a number in the model, and gives them one if necessary.
func (m *leagueModel) give(guild, user string) *store.Link {
	p := m.people[[2]string{guild, user}]
	if p == nil {
		m.last[guild]++
		p = &store.Link{Guild: guild, Number: m.last[guild], User: user}
		m.people[[2]string{guild, user}] = p
	}
	return p
}

func (m *leagueModel) number() {
	guild, user := m.guild(), m.user()
	n, err := m.store.Number(guild, user)
	require.NoError(m.t, err)
	require.Equal(m.t, m.give(guild, user).Number, n)
}

func (m *leagueModel) name() {
	guild, user, name := m.guild(), m.user(), m.one("Ada", "Grace", "")
	require.NoError(m.t, m.store.SetName(guild, user, name))
	if p := m.people[[2]string{guild, user}]; p != nil {
		p.Name = name
	}
}

func (m *leagueModel) forget() {
	guild, user := m.one("1", "12", "2", ""), m.user()
	require.NoError(m.t, m.store.Forget(guild, user))
	for at, p := range m.people {
		if p.User != user || guild != "" && guild != p.Guild {
			continue
		}
		delete(m.people, at)
		for _, l := range m.leagues {
			for n := range l.texts {
				if l.Guild == p.Guild && l.texts[n].By == p.Number {
					l.texts[n].Words = ""
				}
			}
		}
	}
}

func (m *leagueModel) wipe() { require.NoError(m.t, m.store.Wipe()) }

func (m *leagueModel) reopen() {
	require.NoError(m.t, m.store.Close())
	m.store = m.open.at(m.t, m.dir)
}

// want returns the IDs of the leagues that satisfy is, newest first.
func (m *leagueModel) want(is func(*modelled) bool) []string {
	ids := []string{}
	for id, l := range m.leagues {
		if is(l) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		x, _ := store.Number(a)
		y, _ := store.Number(b)
		return int(y) - int(x)
	})
	return ids
}

func (m *leagueModel) compare() {
	for _, over := range []bool{false, true} {
		for _, guild := range []string{"1", "12", "2", "3", ""} {
			require.Equal(m.t, m.want(func(l *modelled) bool { return (guild == "" || l.Guild == guild) && (over || !l.Over) }),
				leagueIDs(m.t, m.store.Leagues(guild, over)))
		}
	}
	due := m.want(func(l *modelled) bool { return l.Due })
	slices.Reverse(due)
	require.Equal(m.t, due, leagueIDs(m.t, m.store.DueLeagues()))
	alarms := map[string]int64{}
	for id, l := range m.leagues {
		if l.Alarm != 0 {
			alarms[id] = l.Alarm
		}
		m.compareOne(l)
	}
	require.Equal(m.t, alarms, maps.Collect(m.store.LeagueAlarms()))
	m.comparePeople()
}

func (m *leagueModel) compareOne(want *modelled) {
	got, err := m.store.League(want.ID)
	require.NoError(m.t, err)
	require.Equal(m.t, want.League, got)
	log, err := m.store.Log(want.ID)
	require.NoError(m.t, err)
	require.Equal(m.t, want.log, log)
	texts, err := m.store.Texts(want.ID)
	require.NoError(m.t, err)
	require.Equal(m.t, want.texts, texts)
	for _, match := range want.Matches {
		by, err := m.store.LeagueByMatch(match)
		require.NoError(m.t, err)
		require.Equal(m.t, got, by)
	}
}

func (m *leagueModel) comparePeople() {
	all, err := m.store.Persons("")
	require.NoError(m.t, err)
	require.Len(m.t, all, len(m.people))
	for _, got := range all {
		require.Equal(m.t, *m.people[[2]string{got.Guild, got.User}], got)
		n, ok := m.store.NumberOf(got.Guild, got.User)
		require.True(m.t, ok)
		require.Equal(m.t, got.Number, n)
	}
	for guild, last := range m.last {
		for n := range last + 2 {
			p, ok := m.store.Person(guild, n)
			require.Equal(m.t, slices.Contains(all, p), ok)
		}
	}
}

func likeAMapOfLeagues(t *testing.T, open Open) {
	for seed := range *seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			m := &leagueModel{
				t: t, open: open, dir: dir, store: open.at(t, dir), random: rand.New(rand.NewPCG(seed, 2)),
				leagues: map[string]*modelled{}, people: map[[2]string]*store.Link{}, last: map[string]int{},
			}
			steps := []func(){
				m.create, m.create, m.update, m.update, m.update, m.update, m.update, m.write, m.write, m.remove,
				m.number, m.name, m.forget, m.wipe, m.reopen,
			}
			for i := range 150 {
				steps[m.random.IntN(len(steps))]()
				if i%10 == 0 {
					m.compare()
				}
			}
			m.compare()
		})
	}
}
