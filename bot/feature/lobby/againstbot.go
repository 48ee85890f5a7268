package lobby

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/ai"
)

// againstBotButton starts a table that was just opened, against bot players: as many as its host asked for by the
// number of seats, or else as few as the game needs.
func (h *handler) againstBotButton(i *discord.Interaction, t *table.Table) discord.Component {
	title, _ := h.View.Title(t.Game)
	fewest := max(title.Min, len(t.Seats)+1)
	if i.Options["seats"] != "" {
		fewest = max(t.Setup.Players, fewest)
	}
	label := h.View.Printer(i).T("lobby.against-bot", "n", fewest-len(t.Seats))
	return discord.Button(discord.Success, label, customid.About{ID: t.ID, At: fewest}.For("against-bot"))
}

// againstBot seats bot players and begins the match. It returns the presser's panel.
func (h *handler) againstBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	fewest := customid.Of(i).At
	_, now, err := h.begin(ctx, i, func(t *table.Table) { h.seatBots(t, fewest) })
	if err != nil {
		return discord.Message{}, err
	}
	h.refresh(ctx, &now)
	return h.Look(i, now.ID, "", lacking(h.View.Private(i, &now), &now))
}

// seatBots seats bot players of the middle level until that many seats are taken, at least one.
func (h *handler) seatBots(t *table.Table, fewest int) {
	title, _ := h.View.Title(t.Game) // without it, the start is refused
	for !full(t) && (len(t.Seats) < max(title.Min, fewest) || !slices.ContainsFunc(t.Seats, isBot)) {
		t.Seats = append(t.Seats, seats.Seat{Bot: ai.Squire.String()})
	}
}

func isBot(s seats.Seat) bool { return s.ID == "" }
