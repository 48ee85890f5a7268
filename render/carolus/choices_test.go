package carolus

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/render/golden"
)

// Every move that is offered has a mark of its own on the private picture.
func TestChoicesAreMarked(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range golden.Scenes(t) {
		if !strings.HasPrefix(name, "draft-") {
			continue
		}
		s := game.Scene(t, name)
		all := Draw(s)
		for i, m := range s.Moves {
			if m == (board.Roll{}) {
				continue // nothing on the table
			}
			fewer := s
			fewer.Moves = slices.Delete(slices.Clone(s.Moves), i, i+1)
			require.False(t, bytes.Equal(all.Pix, Draw(fewer).Pix), "%s: %s is not marked", name, m)
			kinds[kind(m)] = true
		}
	}
	require.Len(t, kinds, 7, "the records offer %v", kinds)
}

func kind(m games.Move) string {
	switch m.(type) {
	case board.Lay:
		return "lay"
	case board.Pick:
		return "pick"
	case board.ToCourt:
		return "court"
	case board.ToRegion:
		return "region"
	case board.March:
		return "march"
	case board.Take:
		return "take"
	case board.TakePile:
		return "pile"
	}
	return "another"
}
