package lancaster

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// 12.30: in random games, a player who recalls their answers in a stage, and gives the same answers again, is
// back in the same position, and so are all others; the answers are revealed as usual. Public ones stay.
func TestAnswersOfAStageAreRecalled(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	recalled := map[Phase]int{}
	for i := range 60 {
		options := map[string]string{"strict": []string{"no", "yes"}[i/4%2]}
		for name, value := range lawSets[i%len(lawSets)] {
			options[name] = value
		}
		s := begin(t, 2+i%4, options)
		given := map[games.Player][]games.Move{}
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if p := games.Player(random.IntN(s.terms.players)); s.phase != Placing && s.phase != Voting {
				again := s.Clone().(*State)
				notes, ok := again.Recall(p)
				require.Equal(t, len(given[p]) > 0 && !s.public(), ok)
				if ok {
					recalled[s.phase]++
					require.Equal(t, []games.Note{{To: p, Text: games.T("lancaster.note.recalled_answers")}}, notes)
					giveAgain(t, again, p, given[p])
					requireSameEnd(t, s.Clone().(*State), again)
				}
			}
			d := pending[random.IntN(len(pending))]
			m := d.Moves[random.IntN(len(d.Moves))]
			given[d.Player] = append(given[d.Player], m)
			if s.Apply(d.Player, m); d.Player == games.Chance {
				clear(given)
			}
		}
	}
	for _, phase := range []Phase{Extending, Rewarding, Ransoming} {
		require.Greater(t, recalled[phase], 20, phase)
	}
}

// giveAgain repeats p's former answers.
func giveAgain(t *testing.T, s *State, p games.Player, given []games.Move) {
	t.Helper()
	for _, m := range given {
		d, asked := games.Asked(s, p)
		require.True(t, asked)
		require.Contains(t, d.Moves, m)
		s.Apply(p, m)
	}
}

// requireSameEnd plays a stage to its end in two positions and requires that all see the
// same of them, before and after.
func requireSameEnd(t *testing.T, a, b *State) {
	t.Helper()
	for {
		for q := games.Everyone; int(q) < a.terms.players; q++ {
			require.True(t, reflect.DeepEqual(a.View(q), b.View(q)), "seat %d", q)
		}
		require.Equal(t, a.Pending(), b.Pending())
		d := a.Pending()[0]
		require.Equal(t, a.Apply(d.Player, d.Moves[0]), b.Apply(d.Player, d.Moves[0]))
		if d.Player == games.Chance {
			return
		}
	}
}

// 12.30: other answers in place of those that were recalled change nothing for other seats before all are
// revealed.
func TestOtherAnswersOfAStageAreNobodysBusiness(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	changed := 0
	for i := range 40 {
		s := begin(t, 2+i%4, lawSets[i%len(lawSets)])
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			p := games.Player(random.IntN(s.terms.players))
			other := s.Clone().(*State)
			_, asked := games.Asked(s, p)
			if _, ok := other.Recall(p); ok && !asked && s.phase != Placing && s.phase != Voting {
				for d, asked := games.Asked(other, p); asked; d, asked = games.Asked(other, p) {
					other.Apply(p, d.Moves[random.IntN(len(d.Moves))])
				}
				requireSameForOthers(t, s, other, p)
				if !reflect.DeepEqual(s.View(p), other.View(p)) {
					changed++
				}
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
	require.Greater(t, changed, 100)
}
