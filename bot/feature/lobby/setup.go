package lobby

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
)

// setUpPanel shows a player privately how their table will be played, with a button for each
// panel that changes it. Those lead back here.
func (h *handler) setUpPanel(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err == nil {
		err = t.Joinable()
	}
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	m := discord.Private(discord.Fit(h.description(say, &t), "\n", discord.MaxContent))
	m.Components = discord.Rows(panelButtons(say, &t))
	return m, nil
}

// panelButtons open the panels of a table.
func panelButtons(say lang.Printer, t *table.Table) []discord.Component {
	var all []discord.Component
	for _, panel := range []struct{ key, verb string }{
		{"seats.button.bots", "bots"}, {"lobby.options", "options"}, {"lobby.how-button", "how"}, {"clock.button", "clock"}, {"lobby.host", "host"},
	} {
		all = append(all, discord.Button(discord.Secondary, say.T(panel.key), customid.About{ID: t.ID}.For(panel.verb)))
	}
	return all
}

// withBack adds the button that leads from a panel of a table to all of them, to its last row of
// buttons if there is room.
func withBack(m discord.Message, say lang.Printer, id string) discord.Message {
	back, last := view.BackTo(say, id, "setup"), len(m.Components)-1
	if last >= 0 && m.Components[last].Takes() {
		m.Components[last].Components = append(m.Components[last].Components, back)
		return m
	}
	m.Components = append(m.Components, discord.Row(back))
	return m
}
