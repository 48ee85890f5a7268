package lancelot

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A told is a set of dangers by what they are about: what brute force finds must be the same.
type told struct {
	wins  map[games.Player][]Square             // squares of single knights that win
	takes map[games.Player]map[Square][]Capture // what a single knight takes, by square
	sword map[games.Player]map[games.Player]int // most that a turn with Excalibur takes of a player, where it is more
	armed map[games.Player]bool                 // wins with Excalibur, where a knight alone does not
}

func newTold() told {
	return told{map[games.Player][]Square{}, map[games.Player]map[Square][]Capture{}, map[games.Player]map[games.Player]int{}, map[games.Player]bool{}}
}

// In random positions, the dangers are the captures of all legal turns of each player, and no more.
func TestDangersAreTheCapturesOfLegalTurns(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 3))
	looked, armed := 0, 0
	for round := range 12 {
		for _, setup := range setups() {
			s := begin(t, setup.Players, setup.Options)
			for n := 0; len(s.Pending()) > 0; n++ {
				if n > 4 && random.IntN(10) == 0 {
					at, full := s.copied(), setup.Players == 2 && round%2 == 0 && armed < 12 && slices.Contains(s.power[:], true)
					looked++
					if full {
						armed++
					} else {
						at.power = [maxPlayers]bool{} // turns with Excalibur are too many to play them all each time
					}
					v := at.View(games.Everyone).(View)
					require.Equal(t, bruteOf(at, full), toldOf(v, full), "%s\n%+v", nameOf(setup), v)
				}
				s.Apply(s.Pending()[0].Player, greedy(random, s.Pending()[0].Moves))
			}
		}
	}
	require.Greater(t, looked, 1500)
	require.Equal(t, 12, armed)
}

// greedy picks a move as pick does, but often the one that takes most.
func greedy(random *rand.Rand, moves []games.Move) games.Move {
	takes := func(m games.Move) int {
		if place, ok := m.(Place); ok {
			return int(place.Takes)
		}
		return 0
	}
	if most := slices.MaxFunc(moves, func(a, b games.Move) int { return cmp.Compare(takes(a), takes(b)) }); random.IntN(3) == 0 && takes(most) > 0 {
		return most
	}
	return pick(random, moves)
}

// toldOf returns what a view tells.
func toldOf(v View, full bool) told {
	all := newTold()
	for _, d := range v.Dangers() {
		switch {
		case d.Wins && d.Turn == nil:
			all.wins[d.By] = d.Squares
		case d.Wins && full:
			all.armed[d.By] = true
		case d.Turn == nil:
			for _, square := range d.Squares {
				all.take(d.By, square, d.Taken)
			}
		case full:
			all.most(d.By, d.Taken)
		}
	}
	return all
}

// take adds what a single knight on a square takes: a knight at the crossing of two lines counts once.
func (a told) take(p games.Player, square Square, taken []Capture) {
	if a.takes[p] == nil {
		a.takes[p] = map[Square][]Capture{}
	}
	all := append(slices.Clone(a.takes[p][square]), taken...)
	slices.SortFunc(all, func(x, y Capture) int { return cmp.Compare(x.Square, y.Square) })
	a.takes[p][square] = slices.Compact(all)
}

// most adds what a turn with Excalibur takes.
func (a told) most(p games.Player, taken []Capture) {
	for q := range games.Player(maxPlayers) {
		n := 0
		for _, c := range taken {
			if c.Owner == q {
				n++
			}
		}
		if n == 0 {
			continue
		}
		if a.sword[p] == nil {
			a.sword[p] = map[games.Player]int{}
		}
		a.sword[p][q] = max(a.sword[p][q], n)
	}
}

// bruteOf plays all turns of each player in a position, as if it were theirs.
func bruteOf(s *State, full bool) told {
	all := newTold()
	for p := range games.Player(s.terms.players) {
		asked := s.copied()
		asked.release()
		asked.phase, asked.mover, asked.steps = opening, p, 0
		if s.phase == arming || s.phase == drawing || s.phase == over || !asked.canOpen(p) {
			continue
		}
		brute{all, asked, p, full}.turns()
	}
	return all
}

type brute struct {
	told
	from *State
	by   games.Player
	full bool
}

func (b brute) turns() {
	armed, wins := newTold(), false
	alone := newTold()
	for _, m := range b.from.Pending()[0].Moves {
		after := b.from.copied()
		after.Apply(b.by, m)
		if _, knight := m.(Place); knight {
			b.knight(alone, m.(Place).Square, after)
		}
		if !b.full || m == games.Move(Decline{}) {
			continue
		}
		b.second(m, after, armed, &wins)
	}
	if !b.full || !b.from.power[b.by] {
		return
	}
	if wins && b.wins[b.by] == nil {
		b.armed[b.by] = true
		return
	}
	for q, n := range armed.sword[b.by] {
		if n > alone.sword[b.by][q] {
			if b.sword[b.by] == nil {
				b.sword[b.by] = map[games.Player]int{}
			}
			b.sword[b.by][q] = n
		}
	}
}

// knight notes what a single knight took.
func (b brute) knight(alone told, square Square, after *State) {
	taken := after.last[0].taken.slice()
	if len(taken) == 0 {
		return
	}
	b.take(b.by, square, taken)
	alone.most(b.by, taken)
	if int(after.captured[b.by]) >= after.terms.target {
		b.wins[b.by] = append(b.wins[b.by], square)
	}
}

// second completes a turn with the other piece.
func (b brute) second(m games.Move, after *State, armed told, wins *bool) {
	_, sword := m.(Invoke)
	if after.phase == over && sword {
		armed.most(b.by, after.last[0].taken.slice())
		*wins = *wins || after.reached(b.by)
	}
	if after.phase != joining && after.phase != closing {
		return
	}
	first := after.last[0].taken.slice()
	for _, n := range after.Pending()[0].Moves {
		if n == games.Move(Decline{}) {
			continue
		}
		whole := after.copied()
		whole.Apply(b.by, n)
		armed.most(b.by, append(slices.Clone(first), whole.last[1].taken.slice()...))
		*wins = *wins || whole.reached(b.by)
	}
}

func (s *State) reached(p games.Player) bool { return int(s.captured[p]) >= s.terms.target }
