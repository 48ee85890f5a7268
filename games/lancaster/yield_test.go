package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// The yield of a law: for others only as far as it does not depend on their
// screens.
func TestYields(t *testing.T) {
	nothing, unknown := Yield{Known: true}, Yield{}
	gives := func(kind Good, n int) Yield { return Yield{Known: true, Gain: Goods(0).with(kind, n)} }
	asks := func(kind Good, n int) Yield { return Yield{Known: true, Cost: Goods(0).with(kind, n)} }
	buys := func(gain Good, n int, cost Good, price int) Yield {
		return Yield{Known: true, May: true, Gain: Goods(0).with(gain, n), Cost: Goods(0).with(cost, price)}
	}
	all := func(y Yield) []Yield { return []Yield{y, y, y} }
	for _, c := range []struct {
		law      Law
		position string
		want     []Yield // as seat 0 sees it
	}{
		{L0c, "c=0:3 d=0:2 e=1:2 f=0:2 b=0:1", []Yield{gives(Points, 6), nothing, nothing}},
		{L4c, "c=0:3 d=0:2 e=1:2 x06=0:1.4", []Yield{gives(Points, 6), nothing, nothing}},
		{N7, "table0=a", []Yield{nothing, {Known: true, Gain: Goods(0).with(Gold, 1).with(Squires, 1).with(Votes, 1)}, {Known: true, Gain: Goods(0).with(Gold, 1).with(Squires, 1).with(Votes, 1)}}},
		{N16, "x06=0:1.1,1:4", []Yield{gives(Points, 5), nothing, nothing}},
		{N11, "votes=1,2,2 court0=1 court1=1", []Yield{nothing, gives(Upgrade, 1), nothing}},
		{L2c, "c=0:3 d=1:3 e=1:4", []Yield{gives(Upgrade, 1), nothing, nothing}},
		{L0a, "gold=3,2,1 c=0:1", all(unknown)},
		{L0b, "squires=0,2,1", []Yield{nothing, unknown, unknown}},
		{L4a, "gold=3,0,9", []Yield{buys(Points, 3, Gold, 3), unknown, unknown}},
		{N8, "gold=9 built1=gold,votes,squires,mixed,recruit,train", []Yield{buys(Extension, 2, Gold, 8), nothing, unknown}},
		{N18, "gold=2,2,2 squires=1,2,2 votes=2,0,1", []Yield{{true, true, Goods(0).with(Points, 3), Goods(0).with(Gold, 1).with(Squires, 1).with(Votes, 1)}, nothing, unknown}},
		{N13, "gold=2,2,2", []Yield{{Known: true, May: true}, unknown, unknown}},
		{N9, "c=0:3 d=0:2 e=1:2", []Yield{asks(Gold, 2), asks(Gold, 1), nothing}},
		{N14, "built0=gold,votes", []Yield{asks(Squires, 2), nothing, nothing}},
	} {
		s, err := position(begin(t, 3, nil), c.position+" go=vote")
		require.NoError(t, err)
		v := s.View(0).(Private)
		require.Equal(t, c.want, v.Yields(v.terms.box.laws[c.law]), c.law)
	}
}

// With two players everything lies open.
func TestYieldsInTheOpen(t *testing.T) {
	s, err := position(begin(t, 2, nil), "gold=3,2 go=vote")
	require.NoError(t, err)
	v := s.View(1).(OpenPrivate)
	bought := func(n int) Yield {
		return Yield{Known: true, May: true, Gain: Goods(0).with(Points, n), Cost: Goods(0).with(Gold, n)}
	}
	require.Equal(t, []Yield{bought(3), bought(2)}, v.Yields(v.terms.box.laws[L4a]))
}

// The yields of others do not depend on the goods behind their screens, and
// follow from the view alone.
func TestYieldsTellNoSecrets(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 15))
	for i, seen := 0, 0; seen < 500; i++ {
		s := begin(t, 3+i%3, lawSets[i%len(lawSets)])
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.phase == Voting && random.IntN(4) == 0 {
				seen++
				requireYieldsWithoutSecrets(t, s, random)
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

func requireYieldsWithoutSecrets(t *testing.T, s *State, random *rand.Rand) {
	t.Helper()
	p := games.Player(random.IntN(s.terms.players))
	q := s.terms.after(p, 1)
	own, other := s.View(p).(Private), s.Disguise(q, random.IntN).View(p).(Private)
	for _, card := range s.terms.box.laws {
		before := own.Yields(card)
		require.Equal(t, before, other.Yields(card), card.Law)
		for r, y := range before {
			_, bought := looksAt(card.Law)
			if games.Player(r) != p && y.Known {
				require.False(t, y.May, "%v: the others' means are not known", card.Law)
				require.False(t, bought && card.Law != N11 && y.Gain != 0, "%v: the leader is not known", card.Law)
			}
		}
	}
}

// The sheet has sentences, too: the yield of each law for each player.
func TestBallotsInWords(t *testing.T) {
	s, err := position(begin(t, 3, nil), "proposed=l4a,l0c,n9 gold=3 votes=1,1,1 c=0:3 d=0:2 e=1:2 court2=1 go=vote")
	require.NoError(t, err)
	state := s.(*State)
	state.item = 0
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	var said []string
	for _, text := range s.View(0).(games.Detailed).CloseUp("ballot") {
		said = append(said, say.Say(text))
	}
	require.Equal(t, []string{
		"“Points for gold” would bring now: Seat 1 (up to 3 points for 3 gold), Seat 2 (secret) and Seat 3 (secret).",
		"“Points for county pairs” would bring now: Seat 1 (3 points).",
		"“The county tax” would bring now: Seat 1 (has to pay 2 gold) and Seat 2 (has to pay 1 gold).",
	}, said[3:])
	require.Nil(t, s.View(games.Everyone).(games.Detailed).CloseUp("ballot"))
}
