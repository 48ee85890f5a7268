package carolus

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// setups returns every number of players with every variant and every seating.
func setups() []games.Setup {
	var all []games.Setup
	for players := 2; players <= maxPlayers; players++ {
		for _, variant := range []string{"none", "choose", "free", "piles"} {
			for _, partners := range []string{"across", "next", "ends"} {
				if players == 4 || partners == "across" {
					all = append(all, games.Setup{Players: players, Options: map[string]string{"variant": variant, "partners": partners}})
				}
			}
		}
	}
	return all
}

func nameOf(s games.Setup) string {
	return fmt.Sprintf("%d variant=%s partners=%s", s.Players, s.Options["variant"], s.Options["partners"])
}

// The engine and the reference offer the same words and come to the same
// positions, in random games with all variants. With few paladins in the box
// clans run out early.
func TestReference(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 5))
	for _, setup := range setups() {
		t.Run(nameOf(setup), func(t *testing.T) {
			for _, box := range []int{perClan, 3*setup.Players + 5} {
				compareGame(t, setup, box, random)
			}
		})
	}
}

func compareGame(t *testing.T, setup games.Setup, box int, random *rand.Rand) {
	t.Helper()
	s, n := begin(t, setup.Players, setup.Options), newNaive(setup)
	for c, word := range clans {
		s.supply[c], n.supply[word] = uint8(box), box
	}
	next, stop := iter.Pull(n.questions())
	defer stop()
	q, asks := next()
	for ; asks; q, asks = next() {
		d := s.Pending()[0]
		require.Equal(t, q.words, words(d.Moves))
		require.Equal(t, q.player, d.Player)
		requireSame(t, n, s)
		m := d.Moves[random.IntN(len(d.Moves))]
		n.answer = m.String()
		s.Apply(d.Player, m)
	}
	require.Empty(t, s.Pending())
	requireSame(t, n, s)
}

func words(moves []games.Move) []string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = m.String()
	}
	return all
}

// requireSame compares everything that both positions know.
func requireSame(t *testing.T, n *naive, s *State) {
	t.Helper()
	require.Equal(t, n.facts(), factsOf(s.View(games.Everyone).(View)))
}

// Facts are a position in words, to be compared.
type facts struct {
	ring, seats, control, piles []string
	emperor                     int
	supply                      string
	castles                     []int
	over                        bool
	winner                      int
}

func (n *naive) facts() facts {
	f := facts{emperor: n.emperor, supply: fmt.Sprint(counted(n.supply)), over: n.over, winner: n.winner}
	for _, l := range n.ring {
		f.ring = append(f.ring, fmt.Sprint(l.numbers, l.owner, counted(l.cubes)))
	}
	for p := range n.players {
		f.seats = append(f.seats, fmt.Sprint(counted(n.reserves[p]), counted(n.courts[p]), n.discs[p], n.laid[p]))
	}
	for _, c := range clans {
		holder, ok := n.control[c]
		if !ok {
			holder = -1
		}
		f.control = append(f.control, fmt.Sprint(holder))
	}
	for _, pile := range n.piles {
		f.piles = append(f.piles, fmt.Sprint(counted(pile)))
	}
	for side := range n.sides {
		f.castles = append(f.castles, n.castles(side))
	}
	return f
}

func counted(cubes map[string]int) (p Paladins) {
	for i, c := range clans {
		p[i] = uint8(cubes[c])
	}
	return p
}

func factsOf(v View) facts {
	f := facts{emperor: v.Emperor, supply: fmt.Sprint(v.Supply), castles: v.Castles, over: v.Phase == Over, winner: int(v.Winner)}
	for _, r := range v.Ring {
		var numbers []int
		for _, t := range r.Territories() {
			numbers = append(numbers, t.Number())
		}
		f.ring = append(f.ring, fmt.Sprint(numbers, int(r.Owner), r.Paladins))
	}
	for _, seat := range v.Seats {
		var left []int
		for i, has := range seat.Discs {
			if has && v.Round > 0 {
				left = append(left, i+1)
			}
		}
		f.seats = append(f.seats, fmt.Sprint(seat.Reserve, seat.Court, left, seat.Disc))
	}
	for _, holder := range v.Control {
		f.control = append(f.control, fmt.Sprint(holder))
	}
	for _, pile := range v.Piles {
		f.piles = append(f.piles, fmt.Sprint(pile))
	}
	return f
}
