package computer

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"

	"herald/bot/table"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// search returns a whole turn of p in words, "" if p is not asked; it changes m. The same
// seed and position give the same turn. If the bot player panics, the turn is random, since
// the others wait for it. Its only error is one of ctx.
func (h *handler) search(ctx context.Context, id string, m *match.Match, p games.Player, level string) (sentence string, err error) {
	roll := h.Roll(fmt.Sprint(id, " ", m.Plies(), " ", p))
	defer func() {
		if r := recover(); r != nil {
			h.Log.ErrorContext(ctx, "bot player panicked", "match", id, "ply", m.Plies(), "stack", string(debug.Stack()))
			sentence, err = randomTurn(m, p, roll)
		}
	}()
	table.ClearDraft(m, p)
	player := ai.Bot{Budget: ai.Budget{Playouts: h.Effort}, Roll: roll}
	player.Level, _ = ai.LevelOf(level)
	pause, end := h.line.Begin(ctx, h.Tables.Host(id))
	defer end()
	player.Stop = func() bool {
		pause()
		return ctx.Err() != nil
	}
	return strings.Join(player.Draft(m, p), " "), ctx.Err()
}

// randomTurn returns a whole turn of p made of random moves.
func randomTurn(m *match.Match, p games.Player, roll func(n int) int) (string, error) {
	table.ClearDraft(m, p)
	for !m.Whole(p) {
		d, asked := m.Asked(p)
		if !asked {
			break
		}
		if _, err := m.Play(p, d.Moves[roll(len(d.Moves))].String()); err != nil {
			return "", err
		}
	}
	return strings.Join(m.Draft(p), " "), nil
}
