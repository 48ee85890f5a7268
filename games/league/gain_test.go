package league_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// TestWhatIsToAnOrganisersOwnAdvantage compares a season of two divisions with and
// without an act of an organiser who plays.
func TestWhatIsToAnOrganisersOwnAdvantage(t *testing.T) {
	before, names := divided(t, 14)
	me := before.Season().Divisions[0][0]
	for words, gains := range map[string]bool{
		"penalise RIVAL points=1 reason=#1":                  true,
		"penalise RIVAL points=-1 reason=#1":                 false,
		"penalise STRANGER points=1 reason=#1":               false,
		"expel RIVAL reason=#1":                              true,
		"expel STRANGER reason=#1":                           false,
		"apart ME RIVAL reason=#1":                           true,
		"apart ME STRANGER reason=#1":                        true,
		"apart RIVAL STRANGER reason=#1":                     false,
		"void PLAYED reason=#1":                              true,
		"void ELSEWHERE reason=#1":                           false,
		"adjudicate OPEN reason=#1":                          true,
		"adjudicate ELSEWHERE reason=#1":                     false,
		"amend PLAYED credits=half,full,full,full reason=#1": true,
		"amend PLAYED scores=0,0,0,0 reason=#1":              false,
		"extend OPEN by=2d reason=#1":                        false,
		"extend by=2d reason=#1":                             true,
		"void OPEN reason=#1":                                true,
		"ask OPEN 1 as=time reason=#1":                       true,
		"ask OPEN 1 as=agreed reason=#1":                     true,
		"ask ELSEWHERE 1 as=agreed reason=#1":                false,
		"ask ELSEWHERE 1 as=time reason=#1":                  false,
		"remind OPEN reason=#1":                              false,
		"change up=1 reason=#1":                              false,
		"cancel reason=#1":                                   true,
		"appoint RIVAL":                                      false,
	} {
		act, err := league.ParseAct(names.Replace(words))
		require.NoError(t, err)
		after := before.Clone()
		_, err = after.Do(after.At(), me.Organiser(), act)
		require.NoError(t, err, words)
		require.Equal(t, gains, league.Gains(before, after, me), words)
		require.False(t, league.Gains(before, after, 30), "an act about others is no gain: %s", words)
	}
}

// divided returns a season of divisions of seven with a result, and the replacements for
// the words of the test above.
func divided(t *testing.T, people league.Person) (*league.State, *strings.Replacer) {
	t.Helper()
	now := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	s := league.New(league.Head{League: "k7", Game: "lancaster"})
	do := func(by league.Actor, act league.Act) {
		_, err := s.Do(now, by, act)
		require.NoError(t, err)
	}
	chief := league.Person(99).Organiser()
	do(chief, league.Open(1, league.Default(league.Divisions, 2, 5), league.Commitment(seed)))
	for p := league.Person(1); p <= people; p++ {
		do(p.Entrant(), league.Join())
	}
	do(chief, league.Close(seed))
	season := s.Season()
	me := season.Divisions[0][0]
	for _, table := range season.ToBegin() {
		do(league.App, league.Begin(table.Name, "m"+table.Name))
	}
	var others []string
	for _, table := range s.Season().Tables {
		if table.Division == 1 && !slices.ContainsFunc(table.Seats, func(seat league.Seat) bool { return seat.Entrant == me }) {
			others = append(others, table.Name)
		}
	}
	do(league.App, league.End(others[0], "m"+others[0], league.Result{Places: []int{1, 2, 3, 4}}))
	first, _ := s.Season().Table(others[0])
	return s, strings.NewReplacer("ME", me.String(), "RIVAL", first.Seats[0].Entrant.String(), "STRANGER", season.Divisions[1][0].String(),
		"PLAYED", others[0], "OPEN", others[1], "ELSEWHERE", "2.1")
}

// TestALongerRoundIsAnAdvantage to those who still play in it.
func TestALongerRoundIsAnAdvantage(t *testing.T) {
	before, _ := divided(t, 14)
	late := map[league.Person]bool{}
	for _, table := range before.Season().Tables {
		for _, seat := range table.Seats {
			late[seat.Entrant] = late[seat.Entrant] || !table.Over()
		}
	}
	after := before.Clone()
	act, err := league.ParseAct("extend by=2d reason=#1")
	require.NoError(t, err)
	_, err = after.Do(after.At(), league.Person(99).Organiser(), act)
	require.NoError(t, err)
	for p, plays := range late {
		require.Equal(t, plays, league.Gains(before, after, p), p)
	}
}

// Organisers who play and close sign-up have no rounds to compare yet.
func TestADrawIsNoAdvantage(t *testing.T) {
	s := league.New(league.Head{League: "k7", Game: "lancaster"})
	do := func(s *league.State, by league.Actor, act league.Act) {
		_, err := s.Do(time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC), by, act)
		require.NoError(t, err)
	}
	do(s, league.Person(1).Organiser(), league.Open(1, league.Default(league.Divisions, 2, 5), league.Commitment(seed)))
	for p := range league.Person(7) {
		do(s, (p + 1).Entrant(), league.Join())
	}
	after := s.Clone()
	do(after, league.Person(1).Organiser(), league.Close(seed))
	require.False(t, league.Gains(s, after, 1))
}

// An entrant who leaves a higher division makes room for the best of those below, as the
// next season shows.
func TestVacanciesAboveAreAnAdvantage(t *testing.T) {
	before, _ := divided(t, 21)
	do := func(s *league.State, by league.Actor, act league.Act) {
		_, err := s.Do(s.At(), by, act)
		require.NoError(t, err, act.String())
	}
	for _, table := range before.Season().Tables {
		if !table.Over() && table.Name != "2.1" {
			do(before, league.App, league.End(table.Name, "m"+table.Name, league.Result{Places: []int{1, 2, 3, 4}}))
		}
	}
	gained := 0
	for vacant := range 5 {
		upper := before.Season().Divisions[0]
		for _, row := range slices.Concat(before.Season().Standings()[1:]...) {
			me := league.Person(row.Entrant)
			after := before.Clone()
			do(after, me.Organiser(), league.Expel(upper[vacant], 1))
			rises, gains := promoted(t, after, me) < promoted(t, before, me), league.Gains(before, after, me)
			require.True(t, gains || !rises, "%d are gone, %v", vacant, row)
			require.True(t, gains == rises || row.Best < row.Worst, "%d are gone, %v", vacant, row)
			if rises {
				gained++
			}
		}
		do(before, upper[vacant].Entrant(), league.Leave())
	}
	require.Equal(t, 12, gained)
}

// promoted returns the division in which a person begins the next season, if all go on and
// the last match ends as it is seated.
func promoted(t *testing.T, s *league.State, p league.Person) int {
	t.Helper()
	s = s.Clone()
	do := func(by league.Actor, act league.Act) {
		_, err := s.Do(s.At(), by, act)
		require.NoError(t, err, act.String())
	}
	chief, people := league.Person(99).Organiser(), s.Season().Active()
	do(league.App, league.End("2.1", "m2.1", league.Result{Places: []int{1, 2, 3, 4}}))
	do(chief, league.Confirm())
	do(chief, league.Open(2, league.Default(league.Divisions, 2, 5), league.Commitment(seed)))
	for _, q := range people {
		do(q.Entrant(), league.Join())
	}
	do(chief, league.Close(seed))
	return slices.IndexFunc(s.Season().Divisions, func(d []league.Person) bool { return slices.Contains(d, p) })
}

// A stop is an advantage for the leaders of a ladder or an arena even while matches are open.
func TestAStopIsAnAdvantageForTheLeaders(t *testing.T) {
	for _, format := range []*league.Format{league.Ladder, league.Arena} {
		before := openChained(t, league.Default(format, 2, 5), 6)
		if format == league.Ladder {
			places := before.state.Season().Places
			before.do(places[0].Entrant(), league.Meet(places[1:3]...))
			before.do(places[1].Entrant(), league.Agree(places[0]))
			before.do(places[2].Entrant(), league.Agree(places[0]))
			before.do(league.App, league.Reveal(before.state.Season().Secret(last)))
		} else {
			before.do(league.App, league.Draw("1.1", 1, 2, 3))
		}
		after := before.state.Clone()
		_, err := after.Do(after.At(), chief, league.Stop(1))
		require.NoError(t, err)
		require.Equal(t, league.Running, after.Season().Stage)
		for n, row := range before.state.Season().Standings()[0] {
			require.Equal(t, n < 5, league.Gains(before.state, after, league.Person(row.Entrant)), "%s, place %d", format, n+1)
		}
		require.False(t, league.Gains(before.state, after, 99))
	}
}

// An advantage of a fixed partner is one's own.
func TestPartnersOrganiseForEachOther(t *testing.T) {
	set := league.Default(league.Swiss, 2, 4)
	for _, key := range []string{"sides=0,1,0,1", "pairs=fixed", "sizes=4-4", "rounds=2", "spare=bye"} {
		name, value, _ := strings.Cut(key, "=")
		require.NoError(t, set.Set(name, value))
	}
	before := league.New(league.Head{League: "k7", Game: "carolus"})
	do := func(s *league.State, by league.Actor, act league.Act) {
		_, err := s.Do(s.At(), by, act)
		require.NoError(t, err)
	}
	chief := league.Person(99).Organiser()
	do(before, chief, league.Open(1, set, league.Commitment(seed)))
	for p := league.Person(1); p <= 8; p++ {
		do(before, p.Entrant(), league.Join())
	}
	for p := league.Person(1); p <= 8; p += 2 {
		do(before, p.Entrant(), league.PairWith(p+1))
		do(before, (p + 1).Entrant(), league.PairWith(p))
	}
	do(before, chief, league.Close(seed))
	for _, act := range []league.Act{league.Penalise(2, -5, 1), league.KeepApart(2, 5, 1)} {
		after := before.Clone()
		do(after, league.Person(1).Organiser(), act)
		require.True(t, league.Gains(before, after, 1), act.String())
		require.True(t, league.Gains(before, after, 2), act.String())
	}
}

// TestMovesToAnOrganisersOwnAdvantage moves people before the draw: oneself, and others into
// and out of one's own division, which is the first.
func TestMovesToAnOrganisersOwnAdvantage(t *testing.T) {
	before := league.New(league.Head{League: "k7", Game: "lancaster"})
	now, me, people := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC), league.Person(1), make([]league.Person, 14)
	for i := range people {
		people[i] = league.Person(i + 1)
	}
	set := league.Default(league.Divisions, 2, 5)
	for _, act := range []league.Act{league.Open(1, set, league.Commitment(seed)), league.Add(people, 1), league.Order(people, 1)} {
		_, err := before.Do(now, me.Organiser(), act)
		require.NoError(t, err)
	}
	for _, c := range []struct {
		who, division int
		gains         bool
	}{{1, 2, true}, {2, 2, true}, {9, 1, true}, {9, 2, false}} {
		after := before.Clone()
		_, err := after.Do(now, me.Organiser(), league.MoveTo(league.Person(c.who), c.division, 1))
		require.NoError(t, err)
		require.Equal(t, c.gains, league.Gains(before, after, me), c)
	}
}
