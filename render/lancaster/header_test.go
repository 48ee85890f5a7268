package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
	"herald/render/golden"
)

// The header asks for what a seat has to choose now, not for what the phase is about.
func TestTheHeaderFollowsTheTurn(t *testing.T) {
	placing, rewarding := board.Board{Phase: board.Placing}, board.Board{Phase: board.Rewarding}
	for _, c := range []struct {
		move  games.Move
		board board.Board
		want  string
	}{
		{board.Pick{}, placing, "lancaster.picture.ask_placing"},
		{board.Put{}, placing, "lancaster.picture.ask_placing"},
		{board.Bare{}, placing, "lancaster.picture.ask_squires"},
		{board.Bring{N: 1}, placing, "lancaster.picture.ask_squires"},
		{board.TakeFavour{}, placing, "lancaster.picture.ask_favour"},
		{board.Build{}, rewarding, "lancaster.picture.ask_extending"},
		{board.Claim{}, rewarding, "lancaster.picture.ask_rewarding"},
	} {
		require.Equal(t, c.want, question(c.move, c.board).Key, "%T", c.move)
	}
}

// A sheet of ballots that is filled in asks to confirm these, and a draft on the board the turn.
func TestTheHeaderSaysWhatIsConfirmed(t *testing.T) {
	s := game.Scene(t, "sheet-whole")
	require.Contains(t, written(s), "Confirme tes votes")
	s.Part = ""
	require.Contains(t, written(s), "Confirme ton tour")
}

// written returns all that is written on a picture.
func written(s render.Scene) (all []string) {
	_, pieces := golden.Pieces(Draw, s)
	for _, p := range pieces {
		all = append(all, p.Text)
	}
	return all
}
