package lobby

import (
	"context"

	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
)

// how answers the button *How it plays*: three sentences and the board as a match
// begins, with the way to the rules.
func (h *handler) how(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	m := discord.Private(say.T("lobby.how-text", "game", games.T(t.Game+".name"), "text", games.T(t.Game+".how")))
	m.Components = discord.Rows([]discord.Component{view.RulesButton(say, t.Game, "")})
	h.View.ShowStart(&m, &t, false)
	return m, nil
}
