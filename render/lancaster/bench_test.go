package lancaster

import (
	"testing"

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

func TestPictureIsLean(t *testing.T) { game.CheckLean(t, busy, 110<<10, 600) }
