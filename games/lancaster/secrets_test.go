package lancaster

import (
	"flag"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
)

var disguises = flag.Int("disguises", 2000, "in how many positions secrets are changed to see whether others notice")

// Nothing that other seats can see depends on a seat's gold, squires or ballots: views, scores, the seats
// awaited, others' questions (TP1: with three players and more).
func TestSecretsChangeNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	changed := 0
	for i := 0; changed < *disguises; i++ {
		options := map[string]string{"strict": []string{"no", "yes"}[i/15%2]}
		for name, value := range lawSets[i/3%len(lawSets)] {
			options[name] = value
		}
		s := begin(t, 3+i%3, options)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.round > 0 && random.IntN(4) == 0 {
				changed++
				p := games.Player(random.IntN(s.terms.players))
				requireSameForOthers(t, s, s.Disguise(p, random.IntN).(*State), p)
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

func requireSameForOthers(t *testing.T, a, b *State, p games.Player) {
	t.Helper()
	same := reflect.DeepEqual(a.Scores(), b.Scores()) && reflect.DeepEqual(a.Awaited(), b.Awaited())
	for q := games.Everyone; int(q) < a.terms.players; q++ {
		if q == p {
			continue
		}
		same = same && reflect.DeepEqual(a.View(q), b.View(q))
		if q < 0 {
			continue
		}
		asked, ok := games.Asked(a, q)
		still, okStill := games.Asked(b, q)
		same = same && ok == okStill && reflect.DeepEqual(asked, still)
	}
	if !same {
		require.Equal(t, a.View(games.Everyone), b.View(games.Everyone))
		require.Fail(t, "others see what is secret", "phase %d, seat %d", a.phase, p)
	}
}

// 12.21, 12.28: in the strict order others' answers are public, but not that a seat was passed over
// because it could not pay.
func TestNobodySeesWhoIsPassedOver(t *testing.T) {
	bought := func(gold int16) *State {
		state, err := position(begin(t, 3, map[string]string{"strict": "yes"}), "laws=l4a,l3c,l4c gold=2,0,2")
		require.NoError(t, err)
		s := state.(*State)
		s.purses[1].gold = gold
		s.beginRewards()
		s.Apply(0, Buy{N: 2, Cost: s.terms.box.laws[L4a].Cost, Gain: s.terms.box.laws[L4a].Gain})
		return s
	}
	rich, poor := bought(1), bought(0)
	require.Equal(t, games.Player(1), rich.Pending()[0].Player)
	require.Equal(t, games.Player(2), poor.Pending()[0].Player)
	require.Equal(t, []int{2, 0, 0}, poor.Scores())
	for _, p := range []games.Player{games.Everyone, 0} {
		require.Equal(t, rich.View(p), poor.View(p))
	}
}

// Secrets by type: the public board, with screens, has no field named after gold or after goods behind a
// screen. Squires on the board are public (PK5).
func TestBoardHasNoPurse(t *testing.T) {
	var fields []string
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		if of == reflect.TypeFor[Stock]() {
			return // counted in the open, as TestStocksAreCountedInTheOpen shows
		}
		switch of.Kind() {
		case reflect.Slice, reflect.Array, reflect.Pointer:
			walk(of.Elem())
		case reflect.Struct:
			require.NotEqual(t, reflect.TypeFor[Purse](), of)
			for i := range of.NumField() {
				fields = append(fields, of.Name()+"."+of.Field(i).Name)
				walk(of.Field(i).Type)
			}
		}
	}
	walk(reflect.TypeFor[Board]())
	for _, f := range fields {
		require.False(t, strings.Contains(f, "Gold") || strings.Contains(f, "Purse"), f)
	}
	require.Contains(t, fields, "Site.Squires")
	require.IsType(t, Board{}, begin(t, 3, nil).View(games.Everyone))
	require.IsType(t, Private{}, begin(t, 3, nil).View(0))
	require.IsType(t, Open{}, begin(t, 2, nil).View(games.Everyone))
	require.IsType(t, OpenPrivate{}, begin(t, 2, nil).View(0))
}

// voting returns a position for three in which parliament has met, and all have
// three markers.
func voting(t *testing.T) *State {
	s := begin(t, 3, nil)
	s.phase, s.round, s.start, s.convened = Voting, 1, 0, true
	for i := range s.proposals {
		s.proposals[i].law, s.inForce[i] = L1a+Law(i), L0a+Law(i)
	}
	for p := range 3 {
		s.houses[p].votes = 3
	}
	return s
}

// 12.30: a ballot can be changed until it is counted, also one that was cast in
// advance; later ones are taken back with it, so that no ballot ever has more
// markers than are left.
func TestRecall(t *testing.T) {
	s := voting(t)
	play := func(p games.Player, words ...string) (public int) {
		for _, word := range words {
			d, ok := games.Asked(s, p)
			require.True(t, ok)
			m, ok := d.Find(word)
			require.True(t, ok, word)
			for _, n := range s.Apply(p, m) {
				if n.To == games.Everyone {
					public++
				}
			}
		}
		return public
	}
	_, ok := s.Recall(0)
	require.False(t, ok, "nothing is cast")
	require.Equal(t, 1, play(0, "yes+1", "no+2", "yes"), "the others learn that the first vote is cast")
	require.Equal(t, []Ballot{{true, 1}, {false, 2}, {true, 0}}, s.View(0).(Private).Ballots)
	require.Empty(t, s.View(1).(Private).Ballots)
	notes, ok := s.Recall(0)
	require.True(t, ok)
	require.Equal(t, []games.Note{{To: 0, Text: games.T("lancaster.note.recalled_own")}}, notes)
	require.Empty(t, s.View(0).(Private).Ballots)
	require.Zero(t, play(0, "no+3", "yes", "done"), "others are not told")
	play(1, "yes", "done")
	play(2, "yes", "done")
	play(games.Chance, "count")
	require.Equal(t, 0, s.Public().Houses[0].Votes)
	require.Equal(t, []Ballot{{true, 0}}, s.View(0).(Private).Ballots, "cast in advance")
	_, ok = s.Recall(0)
	require.True(t, ok)
	require.Zero(t, play(0, "no", "no"))
	require.Equal(t, []Ballot{{false, 0}, {false, 0}}, s.View(0).(Private).Ballots)
	_, ok = s.Recall(1)
	require.False(t, ok, "the second ballot is not cast")
}

// Ballots that are recalled are no seat's decisions: those that are counted stay.
func TestRecalledBallotsAreNobodysShare(t *testing.T) {
	rules := Rules()
	rules.Start = func(games.Setup) games.State { return voting(t) }
	m, err := match.Start(rules, games.Setup{Players: 3}, []string{"Ada", "Bruno", "Carla"})
	require.NoError(t, err)
	play := func(p games.Player, sentence string) {
		_, err := m.Play(p, sentence)
		require.NoError(t, err)
		_, err = m.Confirm(p, func(int) int { return 0 })
		require.NoError(t, err)
	}
	share := func(holder string, answers, of int) history.Share {
		return history.Share{Holder: holder, Answers: answers, Of: of}
	}
	recall := func() {
		_, err := m.Recall(0)
		require.NoError(t, err)
	}
	play(0, "yes+1 no+2 yes")
	require.Equal(t, []history.Share{share("Ada", 3, 3)}, history.Shares(m)[0])
	recall()
	require.Equal(t, []history.Share{share("Ada", 1, 1)}, history.Shares(m)[0])
	play(0, "no+2 yes+1 done")
	play(1, "yes done")
	play(2, "yes done")
	require.Equal(t, []history.Share{share("Ada", 3, 3)}, history.Shares(m)[0])
	_, err = m.Seat(0, "Bo", time.Unix(0, 0))
	require.NoError(t, err)
	recall()
	require.Equal(t, []history.Share{share("Ada", 1, 1)}, history.Shares(m)[0], "the first is counted")
	play(0, "no no")
	require.Equal(t, []history.Share{share("Ada", 1, 3), share("Bo", 2, 3)}, history.Shares(m)[0])
	require.Equal(t, []history.Share{share("Bruno", 2, 2)}, history.Shares(m)[1])
}

// Public returns the board of a position.
func (s *State) Public() Board { return s.View(games.Everyone).(Sight).Public() }
