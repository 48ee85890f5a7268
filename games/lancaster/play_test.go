package lancaster

import (
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

var many = flag.Int("games", 150, "how many random games TestConservation plays")

// lawSets are the ways to choose the laws.
var lawSets = []map[string]string{
	{"laws": "base"},
	{"laws": "new"},
	{"laws": "drawn"},
	{"laws": "chosen", "level0": "new", "level2": "new", "level4": "new"},
	{"laws": "chosen", "level1": "new", "level3": "new"},
}

// Random games over all numbers of players and all law sets end, and at every
// step every knight, noble, law and conflict is somewhere, once. The laws in force
// are in the order of their levels (12.8).
func TestConservation(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for i := range *many {
		players := 2 + i%4
		options := map[string]string{"strict": []string{"no", "yes"}[i/20%2]}
		for name, value := range lawSets[i/4%len(lawSets)] {
			options[name] = value
		}
		s := begin(t, players, options)
		l := newLedger(s)
		answers := 0
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
			if err := l.check(s); err != nil {
				t.Fatalf("game %d, %d players, %v, answer %d: %v", i, players, options, answers, err)
			}
			answers++
		}
		require.Equal(t, Over, s.phase)
		require.Less(t, answers, 2000)
	}
}

// A ledger checks that nothing appears or gets lost.
type ledger struct{ nobles, laws, cards int }

func newLedger(s *State) *ledger {
	return &ledger{nobles: nobleTiles(s, &s.realm), laws: lawCards(s), cards: conflictCards(s)}
}

func (l *ledger) check(s *State) error {
	for _, r := range []*realm{&s.realm, &s.shown} {
		if r == &s.shown && !s.sealed {
			continue
		}
		if err := l.realm(s, r); err != nil {
			return err
		}
	}
	cards := conflictCards(s)
	if cards > l.cards {
		return fmt.Errorf("%d conflicts after %d", cards, l.cards)
	}
	l.cards = cards
	if levelsFall(s) {
		return fmt.Errorf("laws in force are %v", s.inForce)
	}
	laws := lawCards(s)
	if s.undrawn() < 0 && laws > max(l.laws, 18) {
		return fmt.Errorf("%d laws after %d", laws, l.laws)
	}
	l.laws = laws
	return nil
}

func (l *ledger) realm(s *State, r *realm) error {
	for h := range s.terms.houses {
		if have := knightsOf(r, int8(h)); have != s.terms.box.knights {
			return fmt.Errorf("house %d has knights %v", h, have)
		}
	}
	for p := range s.terms.players {
		house, purse := &r.houses[p], r.purses[p]
		if purse.gold < 0 || purse.squires < 0 || house.votes < 0 || house.fresh < 0 || house.points < 0 {
			return fmt.Errorf("seat %d owes something: %v, %v", p, purse, house)
		}
	}
	tiles := nobleTiles(s, r)
	if tiles != l.nobles && (s.terms.players > 2 || tiles > l.nobles) {
		return fmt.Errorf("%d nobles, there were %d", tiles, l.nobles)
	}
	return nil
}

func nobleTiles(s *State, r *realm) int {
	n := 0
	for c := range r.counties {
		n += int(r.counties[c].nobles)
	}
	for p := range s.terms.players {
		n += bits.OnesCount16(r.houses[p].nobles)
	}
	return n
}

// lawCards returns the number of laws left in the game; none may be in two places.
func lawCards(s *State) int {
	seen := s.lawsLeft
	n := bits.OnesCount64(seen)
	all := append([]Law{}, s.inForce[:]...)
	for _, p := range s.proposals {
		if !p.counted {
			all = append(all, p.law)
		}
	}
	for _, l := range all {
		if l == NoLaw {
			continue
		}
		if seen>>l&1 == 1 {
			return 1000
		}
		seen |= 1 << l
		n++
	}
	return n
}

// levelsFall reports whether a law in force is of a lower level than one left of
// it.
func levelsFall(s *State) bool {
	last := 0
	for _, l := range s.inForce {
		if l == NoLaw {
			continue
		}
		level := s.terms.box.laws[l].Level
		if level < last {
			return true
		}
		last = level
	}
	return false
}

func conflictCards(s *State) int {
	seen, n := s.cardsLeft, bits.OnesCount16(s.cardsLeft)
	for i := range s.rows {
		if c := s.rows[i].card; c != NoCard {
			if seen>>c&1 == 1 {
				return 1000
			}
			seen |= 1 << c
			n++
		}
	}
	return n
}

// Whatever the order of the answers, an open question is never without one, and
// Awaited covers all seats that are asked.
func TestAwaited(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for i := range 40 {
		s := begin(t, 2+i%4, lawSets[i%len(lawSets)])
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			awaited := s.Awaited()
			for _, d := range pending {
				require.NotEmpty(t, d.Moves)
				if d.Player >= 0 {
					require.Contains(t, awaited, d.Player, "phase %d", s.phase)
				}
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

// A player is a way to answer that depends on nothing but the question.
type player struct {
	seed   uint64
	counts [maxPlayers]int // answers so far
	draws  int
	later  bool // casts ballots when they are due only
}

// choose answers d. A ballot is chosen by its proposal, all else by the number of answers the seat has given
// before, which is a chain of its own.
func (a *player) choose(s *State, d games.Decision) games.Move {
	key := [3]uint64{uint64(d.Player + 5), 0, 0}
	switch {
	case d.Player == games.Chance:
		if len(d.Moves) == 1 {
			return d.Moves[0]
		}
		a.draws++
		key[1] = uint64(a.draws)
	case s.phase == Voting || s.tasks[d.Player].ask == (askBallot{}):
		item, _ := s.nextBallot(d.Player)
		if a.later && !d.Fresh {
			return Later
		}
		key[1], key[2] = uint64(s.round)*4+uint64(item), 1
		moves := d.Moves
		if moves[len(moves)-1] == doneMove {
			moves = moves[:len(moves)-1]
		}
		return moves[a.number(key)%uint64(len(moves))]
	default:
		a.counts[d.Player]++
		key[1], key[2] = uint64(a.counts[d.Player]), 2
	}
	moves := d.Moves
	if moves[0] == bareChoice[0] {
		moves = append(slices.Clone(moves[:1]), moves[2:]...) // goes on to the ballots
	}
	return moves[a.number(key)%uint64(len(moves))]
}

func (a *player) number(key [3]uint64) uint64 {
	return rand.New(rand.NewPCG(a.seed^key[0]<<32, key[1]<<8^key[2])).Uint64()
}

// finishWith plays s to the end; pick chooses the next of the open questions. It returns the realm at the
// start of every round, and at the end.
func (a *player) finishWith(s *State, pick func(n int) int) []realm {
	var rounds []realm
	for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
		d := pending[pick(len(pending))]
		before := s.phase
		s.Apply(d.Player, a.choose(s, d))
		if s.phase == Placing && before != Placing {
			rounds = append(rounds, s.realm)
		}
	}
	return append(rounds, s.realm)
}

// 12.26: the same answers lead to the same result in the order of the rules and
// in any other, ballots in advance or not.
func TestOrderMakesNoDifference(t *testing.T) {
	for i := range 120 {
		players := 2 + i%4
		open := map[string]string{"strict": "no"}
		strict := map[string]string{"strict": "yes"}
		for name, value := range lawSets[i/4%len(lawSets)] {
			open[name], strict[name] = value, value
		}
		seed := uint64(i)
		inOrder := begin(t, players, strict)
		want := (&player{seed: seed}).finishWith(inOrder, func(int) int { return 0 })
		for order := range uint64(3) {
			random := rand.New(rand.NewPCG(seed, order))
			s := begin(t, players, open)
			got := (&player{seed: seed, later: order == 0}).finishWith(s, random.IntN)
			require.Equal(t, want, got, "game %d, order %d", i, order)
			require.Equal(t, inOrder.final, s.final)
		}
	}
}
