package lancaster

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render/golden"
)

// Every move that is offered and has a place on the board has a mark of its
// own there.
func TestChoicesAreMarked(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range golden.Scenes(t) {
		s := game.Scene(t, name)
		s.Part = ""
		all := Draw(s)
		for i, m := range s.Moves {
			switch m.(type) {
			case board.Word, board.Claim, board.Bare, board.Bring, board.Vote, board.Buy, board.Filed:
				continue // nothing on the table
			}
			fewer := s
			fewer.Moves = slices.Delete(slices.Clone(s.Moves), i, i+1)
			if len(fewer.Moves) == 0 {
				continue
			}
			require.False(t, bytes.Equal(all.Pix, Draw(fewer).Pix), "%s: %s is not marked", name, m)
			kinds[fmt.Sprintf("%T", m)] = true
		}
	}
	require.GreaterOrEqual(t, len(kinds), 4, "the records offer %v", kinds)
}
