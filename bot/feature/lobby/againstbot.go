package lobby

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/ai"
	"herald/lang"
)

// againstBotButton starts a table that was just opened, against bot players.
func againstBotButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Success, say.T("lobby.against-bot"), customid.About{ID: id}.For("against-bot"))
}

// againstBot seats as many bot players as the game needs, at least one, and begins the match.
// It returns the presser's panel.
func (h *handler) againstBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	_, now, err := h.begin(ctx, i, h.seatBots)
	if err != nil {
		return discord.Message{}, err
	}
	h.refresh(ctx, &now)
	return h.Look(i, now.ID, "", lacking(h.View.Private(i, &now), &now))
}

// seatBots seats bot players of the middle level.
func (h *handler) seatBots(t *table.Table) {
	title, _ := h.View.Title(t.Game) // without it, the start is refused
	for !full(t) && (len(t.Seats) < title.Min || !slices.ContainsFunc(t.Seats, isBot)) {
		t.Seats = append(t.Seats, seats.Seat{Bot: ai.Squire.String()})
	}
}

func isBot(s seats.Seat) bool { return s.ID == "" }
