package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render/golden"
)

func TestFinal(t *testing.T) {
	for _, name := range []string{"four-over", "two-over"} {
		s := game.Scene(t, name)
		s.Part = ""
		golden.Check(t, "final-"+name, Final(s))
	}
}

// Whatever has decided, all that is written on the final board can be read.
func TestTheFinalBoardIsLegible(t *testing.T) {
	seen := map[cause]bool{}
	for _, name := range []string{"part-over", "four-over", "two-over", "match-two", "match-five"} {
		s := game.Scene(t, name)
		b := s.View.(board.Sight).Public()
		for winner := range games.Player(b.Players) {
			s.Places = make([]int, b.Players)
			s.Places[winner] = 1
			seen[decisive(b, s.Winners()).by] = true
			golden.CheckInset(t, Final, s)
		}
	}
	require.Greater(t, len(seen), 3)
}

// A match that was called off has no end: its board is the usual one.
func TestFinalOfAMatchCalledOff(t *testing.T) {
	s := game.Scene(t, "three-off")
	require.Equal(t, Draw(s).Pix, Final(s).Pix)
}

// What decided is the source by which the winner is farthest ahead of the next seat.
func TestDecisive(t *testing.T) {
	b := board.Board{Players: 3, Ledger: [][]board.Earnings{{
		{board.FromLaws: 9, board.FromConflicts: 6}, {board.FromLaws: 8, board.FromConflicts: 2}, {board.FromLaws: 1},
	}}}
	b.Final = []board.Final{{Points: 19, ForKnights: 4}, {Points: 15, ForNobles: 5}, {Points: 1}}
	require.Equal(t, verdict{0, byKnights}, decisive(b, []games.Player{0}), "the later of equals decides")
	b.Final[0].ForKnights = 3
	require.Equal(t, verdict{0, byConflicts}, decisive(b, []games.Player{0}))
	require.Equal(t, noVerdict, decisive(b, []games.Player{0, 1}), "shared")
	require.Equal(t, noVerdict, decisive(b, nil))
}

// The usual board of a match that is over shows where the houses stood last, not the counties and conflicts of
// a round that is not played.
func TestTheBoardAtTheEndIsOfTheLastRound(t *testing.T) {
	s := game.Scene(t, "four-over")
	b := s.View.(board.Sight).Public()
	same := b
	same.Conflicts = nil
	s.View = same
	require.Equal(t, Draw(game.Scene(t, "four-over")).Pix, Draw(s).Pix)
	held := b
	held.Report.Counties[board.Surrey].House = 1
	s.View = held
	require.NotEqual(t, Draw(game.Scene(t, "four-over")).Pix, Draw(s).Pix)
}

// Three parties go into a conflict of the last round, on the final board and on the usual one.
func TestPartiesOfTheLastRoundFit(t *testing.T) {
	s := game.Scene(t, "four-over")
	b := s.View.(board.Sight).Public()
	for _, at := range append(layOutFinal(b).wars, lastWars(box{layOut(b, "").land().Rectangle, lastScale}, 4)...) {
		require.LessOrEqual(t, partyOf(at, 2).X+at.px(finalRank)/2, at.Max.X)
		require.LessOrEqual(t, at.px(56), at.Dy()-4)
	}
}
