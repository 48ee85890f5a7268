package carolus

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

var sample = flag.Int("games", 200, "random games that TestRandomGames plays")

// Random games of all variants end, in every way that there is, and the
// invariants of watcher hold at every step.
func TestRandomGames(t *testing.T) {
	all := setups()
	seen := map[Ending]int{}
	draws := 0
	for i := range *sample {
		setup := all[i%len(all)]
		s, err := playOut(begin(t, setup.Players, setup.Options), rand.New(rand.NewPCG(uint64(i), 1)))
		require.NoError(t, err, "%s, game %d", nameOf(setup), i)
		seen[s.ending]++
		if s.winner == NoSide {
			draws++
		}
	}
	t.Logf("last castle %d, overrun %d, few regions %d, stalled %d; without a winner %d",
		seen[LastCastle], seen[Overrun], seen[FewRegions], seen[Stalled], draws)
	require.Len(t, seen, 4)
	require.NotZero(t, draws)
}

// playOut plays at random to the end.
func playOut(s *State, random *rand.Rand) (*State, error) {
	const longest = 5000
	w := watcher{}
	for range longest {
		pending := s.Pending()
		if len(pending) == 0 {
			return s, w.end(s)
		}
		d := pending[0]
		s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		if err := w.check(s); err != nil {
			return s, err
		}
	}
	return s, fmt.Errorf("no end after %d answers", longest)
}

// A watcher checks the invariants: what holds at every step of a game.
type watcher struct {
	controlled [Clans]bool // once
	short      bool        // a player could not fill their reserve
	then       standing    // when the cycle began
}

// A standing is the base of a cycle's changes.
type standing struct {
	regions uint8
	castles [maxSides]uint8
}

func (w *watcher) check(s *State) error {
	for _, check := range []func(*State) error{checkPaladins, checkRing, checkCastles, w.checkControl, w.checkReserve, checkOrder, w.checkCycle} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

// checkPaladins: there are 40 of each clan in all places together.
func checkPaladins(s *State) error {
	for c := range Clan(Clans) {
		n := int(s.supply[c]) + int(s.refill.pool[c])
		for _, r := range s.ring {
			n += int(r.paladins[c])
		}
		for _, seat := range s.seats {
			n += int(seat.reserve[c]) + int(seat.court[c])
		}
		for _, p := range s.piles {
			n += int(p[c])
		}
		if n != perClan {
			return fmt.Errorf("%d %s paladins", n, c)
		}
	}
	return nil
}

// checkRing: 15 territories clockwise, those without castles single, and no
// neighbours of one owner but where the game ended before they joined.
func checkRing(s *State) error {
	if s.phase < Crowning {
		return nil
	}
	ring, sum := s.ring[:s.regions], 0
	for i, r := range ring {
		next := ring[(i+1)%len(ring)]
		sum += int(r.size)
		switch {
		case r.owner == NoSide && r.size != 1:
			return fmt.Errorf("%d territories without a castle", r.size)
		case r.first.after(int(r.size)) != next.first:
			return fmt.Errorf("after %d from %s comes %s", r.size, r.first, next.first)
		case r.owner != NoSide && r.owner == next.owner && s.ending != LastCastle && s.ending != Overrun:
			return fmt.Errorf("%s and %s are not joined", r.first, next.first)
		}
	}
	if sum != Territories {
		return fmt.Errorf("%d territories", sum)
	}
	if s.phase > Crowning && (s.emperor < 0 || int(s.emperor) >= len(ring)) {
		return fmt.Errorf("the Emperor is at %d of %d", s.emperor, len(ring))
	}
	return nil
}

// checkCastles: a side has one on each territory of its regions.
func checkCastles(s *State) error {
	var standing [maxSides]int
	for _, r := range s.ring[:s.regions] {
		if r.owner != NoSide {
			standing[r.owner] += int(r.size)
		}
	}
	for side, n := range standing {
		if int(s.castles[side]) != min(n, s.terms.target) {
			return fmt.Errorf("%s has %d castles on %d territories", Side(side), s.castles[side], n)
		}
		if n >= s.terms.target && s.phase != Over {
			return fmt.Errorf("%s has not won with %d castles", Side(side), n)
		}
	}
	return nil
}

// checkControl: the holder of a marker has the most at court, alone or with others; a player who has the most
// alone holds it; and a marker never returns to the middle.
func (w *watcher) checkControl(s *State) error {
	for c := range Clan(Clans) {
		holder := s.control[c]
		for p := range games.Player(s.terms.players) {
			mine, others := s.seats[p].court[c], s.rivals(p, c)
			if mine > others && holder != p {
				return fmt.Errorf("%d is ahead in %s, %d has the marker", p, c, holder)
			}
			if mine < others && holder == p {
				return fmt.Errorf("%d has the %s marker and is behind", p, c)
			}
		}
		if holder == games.Everyone && w.controlled[c] {
			return fmt.Errorf("the %s marker went back", c)
		}
		w.controlled[c] = holder != games.Everyone
	}
	return nil
}

// checkReserve: reserves are full at the start of every turn, unless paladins
// ran out.
func (w *watcher) checkReserve(s *State) error {
	if s.supply.Sum() == 0 {
		w.short = true
	}
	if s.phase != Placing || s.placing.left != s.placing.quota || s.placing.holding {
		return nil
	}
	n := s.seats[s.mover].reserve.Sum()
	if n > s.terms.reserve || n < s.terms.reserve && !w.short {
		return fmt.Errorf("%d has a reserve of %d", s.mover, n)
	}
	return nil
}

// checkOrder: turns go by ascending numbers, and every player has one.
func checkOrder(s *State) error {
	seen := map[games.Player]bool{}
	for i, p := range s.order[:s.laid] {
		if seen[p] || i > 0 && s.seats[s.order[i-1]].disc > s.seats[p].disc {
			return fmt.Errorf("the order is %v", s.order[:s.laid])
		}
		seen[p] = true
	}
	return nil
}

// checkCycle: the changes of a cycle are the differences between the rings at its ends.
func (w *watcher) checkCycle(s *State) error {
	c := s.View(games.Everyone).(View).Cycle
	if s.phase == Crowning {
		w.then = standing{s.regions, s.castles}
	}
	if c.Number == 0 {
		return nil
	}
	if joined := int(w.then.regions - s.regions); c.Joined != joined {
		return fmt.Errorf("%d joined in cycle %d, not %d", c.Joined, c.Number, joined)
	}
	for side, n := range s.castles {
		if c.Change(Side(side)) != int(n)-int(w.then.castles[side]) {
			return fmt.Errorf("%s has %d castles, %d before, and %d came", Side(side), n, w.then.castles[side], c.Change(Side(side)))
		}
	}
	w.then = standing{s.regions, s.castles}
	return nil
}

// end checks the end of a game.
func (w *watcher) end(s *State) error {
	most, tied := 0, false
	for _, n := range s.castles[:s.terms.sides] {
		tied = int(n) == most || tied && int(n) < most
		most = max(most, int(n))
	}
	switch {
	case s.ending == NotEnded:
		return fmt.Errorf("the game is over for no reason")
	case (s.winner == NoSide) != tied:
		return fmt.Errorf("%v has won with %v castles", s.winner, s.castles)
	case s.winner != NoSide && int(s.castles[s.winner]) != most:
		return fmt.Errorf("%v has won with %v castles", s.winner, s.castles)
	case s.ending == FewRegions && s.regions > endRegions:
		return fmt.Errorf("%d regions are left", s.regions)
	case (s.ending == LastCastle || s.ending == Overrun) && most != s.terms.target:
		return fmt.Errorf("%d castles have won", most)
	}
	return nil
}
