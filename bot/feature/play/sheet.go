package play

import (
	"context"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// sheet changes one answer on the presser's sheet, which is drafted until Confirm hands
// it in.
func (h *handler) sheet(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.redraft(i, func(m *match.Match, seat games.Player) error {
		words, ok := view.Filled(m, seat, i.CustomID.Word)
		if !ok {
			return table.ErrMovedOn
		}
		return m.Fill(seat, words)
	})
}

// errLate says that secret answers stand since the time for others is up.
var errLate = table.Refuse("panel.late")

// replace prepares a draft that replaces secret answers for being confirmed: the clock
// of the seat runs as if it had not given them. The error is errLate.
func (h *handler) replace(t *table.Table, m *match.Match, seat games.Player) error {
	asked := m.Clone()
	if _, err := asked.Recall(seat); err != nil {
		return err
	}
	if !table.Recalled(t, asked, seat, h.Clock.Now()) {
		return errLate
	}
	return nil
}
