package bot

import (
	"crypto/rand"
	"encoding/hex"

	"herald/games/match"
	"herald/render"
)

// drawSeed draws the seed of a match's dice from the system.
func drawSeed() string {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // it never fails
	return hex.EncodeToString(seed[:])
}

// newMatch starts the table's match, whose dice can be proved unless there is no
// seed for them.
func (b *Bot) newMatch(t *table, title render.Title) (*match.Match, error) {
	if seed := b.seeds(); seed != "" {
		return match.StartFair(title.Rules, t.Setup, t.holders(), seed)
	}
	return match.Start(title.Rules, t.Setup, t.holders())
}

// dice returns what chance rolls in a match.
func (b *Bot) dice(m *match.Match) func(n int) int { return m.Dice(b.roll) }
