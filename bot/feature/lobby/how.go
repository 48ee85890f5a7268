package lobby

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
)

// how answers the button *How it plays*: three sentences, a board with their numbers on it,
// and a link to the rules.
func (h *handler) how(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	m := discord.Private(say.T("lobby.how-text", "game", games.T(t.Game+".name"), "text", numbered(say.T(t.Game+".how"))))
	m.Components = discord.Rows([]discord.Component{view.RulesButton(say, t.Game, "")})
	h.View.ShowExample(&m, &t, say)
	return withBack(m, say, t.ID), nil
}

// numbered returns lines as a list.
func numbered(text string) string {
	lines := strings.Split(text, "\n")
	for n := range lines {
		lines[n] = fmt.Sprintf("%d. %s", n+1, lines[n])
	}
	return strings.Join(lines, "\n")
}
