package carolus

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A stopped has what brute force finds of a stop: the region, and the fewest paladins that mattered.
type stopped struct {
	by       games.Player
	first    Territory
	wins     bool
	owner    Side
	paladins int
}

func compareStopped(a, b stopped) int {
	return cmp.Or(cmp.Compare(a.by, b.by), cmp.Compare(a.first, b.first))
}

// In random positions, the dangers are the gains of all legal marches of each player as the courts
// stand, and no more; and where there are few regions, what their whole turns do.
func TestDangersAreTheStopsOfLegalTurns(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 4))
	marches, turns := 0, 0
	for _, setup := range slices.Repeat(setups(), 5) {
		s := begin(t, setup.Players, setup.Options)
		for len(s.Pending()) > 0 {
			if s.phase >= Laying && random.IntN(12) == 0 {
				v := s.View(games.Everyone).(View)
				marches++
				require.Equal(t, marched(s), stops(v, 0), "%s\n%+v", nameOf(setup), v)
				if s.regions <= 6 && s.terms.hand == 3 && turns < 12 {
					turns++
					require.Equal(t, turned(s), stops(v, 4), "%s\n%+v", nameOf(setup), v)
				}
			}
			d := s.Pending()[0]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
	require.Greater(t, marches, 1000)
	require.Equal(t, 12, turns)
}

// stops returns the dangers of a view that take at most that many paladins: of land without an owner, those
// that take none or win.
func stops(v View, most int) []stopped {
	var all []stopped
	for _, d := range v.Dangers() {
		for _, p := range d.By {
			if d.Paladins <= most {
				all = append(all, stopped{p, d.First, d.Kind == Victory, d.Owner, d.Paladins})
			}
		}
	}
	slices.SortFunc(all, compareStopped)
	return all
}

// turnOf returns the position in which it is q's turn with the longest march that it can have.
func (s *State) turnOf(q games.Player) *State {
	c := s.copied()
	c.mover, c.phase = q, Marching
	if n := s.quota(q); n > 0 {
		c.phase, c.placing = Placing, placing{quota: uint8(n), left: uint8(n)}
	}
	c.seats[q].disc = uint8(s.farthest(q))
	return c
}

// marched marches for each player without placing anything.
func marched(s *State) []stopped {
	var all []stopped
	for q := range games.Player(s.terms.players) {
		c := s.turnOf(q)
		c.phase, c.placing = Marching, placing{}
		for _, m := range c.Pending()[0].Moves {
			if one, ok := c.stopped(q, m.(March), 0); ok {
				all = keep(all, one)
			}
		}
	}
	slices.SortFunc(all, compareStopped)
	return all
}

// keep adds a stop, or of the same region the one that takes fewer paladins.
func keep(all []stopped, one stopped) []stopped {
	i := slices.IndexFunc(all, func(other stopped) bool { return compareStopped(one, other) == 0 })
	if i < 0 {
		return append(all, one)
	}
	if one.paladins < all[i].paladins {
		all[i] = one
	}
	return all
}

// stopped marches in a copy, and reports whether that brings q's side anything.
func (s *State) stopped(q games.Player, m March, paladins int) (stopped, bool) {
	side := s.terms.side[q]
	owner := s.ring[s.stop(int(m.Steps))].owner
	c := s.copied()
	c.Apply(q, m)
	wins := c.phase == Over && c.winner == side
	return stopped{q, m.First, wins, owner, paladins}, c.turn.winner == side
}

// turned plays all turns of each player.
func turned(s *State) []stopped {
	var all []stopped
	for q := range games.Player(s.terms.players) {
		s.turnOf(q).search(q, nil, func(one stopped) { all = keep(all, one) })
	}
	all = slices.DeleteFunc(all, func(one stopped) bool { return one.owner == NoSide && one.paladins > 0 && !one.wins })
	slices.SortFunc(all, compareStopped)
	return all
}

// search visits the stops of all turns of q from here on; placed are the places of the paladins so far.
func (s *State) search(q games.Player, placed []games.Move, visit func(stopped)) {
	for _, m := range s.Pending()[0].Search() {
		if march, ok := m.(March); ok {
			if one, ok := s.stopped(q, march, mattered(placed, march)); ok {
				visit(one)
			}
			continue
		}
		c, where := s.copied(), placed
		c.Apply(q, m)
		if _, picked := m.(Pick); !picked {
			where = append(slices.Clone(placed), m)
		}
		c.search(q, where, visit)
	}
}

// mattered returns the number of paladins placed at court or where the Emperor stops.
func mattered(placed []games.Move, m March) int {
	n := 0
	for _, place := range placed {
		if to, ok := place.(ToRegion); !ok || to.First == m.First {
			n++
		}
	}
	return n
}
