package lancaster

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/lancelot"
	"herald/render/golden"
	lancelotpicture "herald/render/lancelot"
)

// busy is a late position of five players.
const busy = "five-late"

// BenchmarkPicture draws and encodes a late position, and compares with
// Lancelot's most crowded board: 14×14 squares with 100 knights.
func BenchmarkPicture(b *testing.B) {
	other := golden.Game{Rules: lancelot.Rules(), Draw: lancelotpicture.Draw}
	game.Benchmark(b, game.Scene(b, busy), other, other.Scene(b, "../../lancelot/testdata/five-late"))
}

// TestPictureIsLean holds what does not depend on the machine's speed: a turn
// copies and blends, and the file stays small.
func TestPictureIsLean(t *testing.T) {
	var file bytes.Buffer
	for _, name := range golden.Scenes(t) {
		game.File(t, game.Scene(t, name), &file)
		require.LessOrEqual(t, file.Len(), 120<<10, name)
	}
	s := game.Scene(t, busy)
	require.LessOrEqual(t, testing.AllocsPerRun(3, func() { game.File(t, s, &file) }), 600.)
}
