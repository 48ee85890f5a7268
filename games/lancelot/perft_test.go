package lancelot

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// perft counts sequences of complete turns, as gametest.Perft does. A last word
// that ends its turn in any case is counted without being played: with
// Excalibur there are millions.
func perft(s *State, depth int) int {
	if depth == 0 {
		return 1
	}
	if s.phase == over {
		return 0
	}
	if d := s.Pending()[0]; depth == 1 && (s.phase == closing || !s.power[s.mover]) {
		return len(d.Moves)
	}
	count := 0
	s.turns(func(next *State) { count += perft(next, depth-1) })
	return count
}

// turns yields the positions to which the rest of the turn can lead.
func (s *State) turns(yield func(*State)) {
	for _, m := range s.Pending()[0].Moves {
		next := s.Clone().(*State)
		next.Apply(s.mover, m)
		if next.phase == joining || next.phase == closing {
			next.turns(yield)
			continue
		}
		yield(next)
	}
}

// 12.10: turns from the positions of the printed examples, pinned to depth 2.
// The first case's player is to move, and powers are as in the example: only
// yellow has one, in the sixth. The reference counts as well: the first turns,
// and the second turns after all or an even selection of the first.
func TestPerftExamples(t *testing.T) {
	const compared = 400
	movers := []games.Player{0, 0, 0, 1, 0, 0}
	for i, want := range [][2]int{{169, 31772}, {188, 35185}, {188, 31603}, {154, 28514}, {189, 35546}, {67412, 12479278}} {
		e := examples(t)[i]
		t.Run(e.ID, func(t *testing.T) {
			s := e.start(t)
			s.mover = movers[i]
			require.Equal(t, want, [2]int{perft(s, 1), perft(s, 2)})
			require.Equal(t, want[0], reference(s).perft(1))
			turn := 0
			s.turns(func(next *State) {
				if turn++; turn%(1+want[0]/compared) == 0 {
					require.Equal(t, reference(next).perft(1), perft(next, 1))
				}
			})
		})
	}
}

func reference(s *State) *naive { return naiveOf(s.View(games.Everyone).(View)) }

// The reference arrives at the counts that testdata/12.10-perft.txt pins.
func TestPerftReference(t *testing.T) {
	text, err := os.ReadFile("testdata/12.10-perft.txt")
	require.NoError(t, err)
	var start *State
	var n *naive
	var got []string
	counted := 0
	for _, line := range strings.Split(string(text), "\n") {
		command, rest, _ := strings.Cut(line, " ")
		switch command {
		case "new":
			start = opened(t, rest)
		case "position":
			s, err := position(start.Clone(), rest)
			require.NoError(t, err)
			n = reference(s.(*State))
		case "perft":
			depth, err := strconv.Atoi(rest)
			require.NoError(t, err)
			got = append(got, "\t"+strconv.Itoa(n.perft(depth)))
			counted++
		default:
			if strings.HasPrefix(line, "\t") {
				require.Equal(t, got[len(got)-1], line)
			}
		}
	}
	require.GreaterOrEqual(t, counted, 20)
}

// opened returns the match that a script's "new" opens.
func opened(t *testing.T, args string) *State {
	t.Helper()
	words := strings.Fields(args)
	players, err := strconv.Atoi(words[0])
	require.NoError(t, err)
	options := map[string]string{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		options[name] = value
	}
	return begin(t, players, options)
}
