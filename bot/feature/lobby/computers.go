package lobby

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
)

// bots shows the bot players at a table that has not begun, with buttons to add and remove
// them. It also updates the lobby if a process died before the edit.
func (h *handler) bots(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjustable(i)
	if err != nil {
		return discord.Message{}, err
	}
	if i.Message == t.Lobby && h.lobbyText(&t).Content != i.Shown {
		h.refresh(ctx, &t)
	}
	return h.botsPanel(i, &t), nil
}

func (h *handler) botsPanel(i *discord.Interaction, t *table.Table) discord.Message {
	say := h.View.Private(i, t)
	head := "seats.bots"
	if full(t) {
		head = "seats.bots-full"
	}
	lines := []string{say.T(head, "taken", len(t.Seats), "seats", t.Setup.Players)}
	var adds, removes []discord.Component
	for _, level := range view.Levels {
		at := customid.About{ID: t.ID, Word: level}.For("bot")
		add := discord.Button(discord.Secondary, say.T("seats.button.add", "level", view.LevelName(level)), at)
		add.Disabled = full(t)
		adds = append(adds, add)
	}
	for n, s := range t.Seats {
		p := games.Player(n)
		lines = append(lines, say.Player(p))
		if s.ID == "" {
			at := customid.About{ID: t.ID, Word: s.Bot + "-" + strconv.Itoa(n)}.For("unbot")
			removes = append(removes, discord.Button(discord.Secondary, say.Named(view.Plain(say, t)).T("seats.button.drop", "player", p), at))
		}
	}
	m := discord.Private(strings.Join(lines, "\n"))
	m.Components = append(discord.Rows(adds), discord.Rows(removes)...)
	return withBack(m, say, t.ID)
}

// addBot seats a bot player at a table.
func (h *handler) addBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	level := customid.Of(i).Word
	if !slices.Contains(view.Levels, level) {
		return discord.Message{}, table.ErrOutdated
	}
	return h.changeBots(ctx, i, func(t *table.Table) error {
		if full(t) {
			return table.ErrFull
		}
		t.Seats = append(t.Seats, seats.Seat{Bot: level})
		return nil
	})
}

// removeBot removes the bot player of the button, or if seats have moved up, another of its
// level.
func (h *handler) removeBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	level, at, _ := strings.Cut(customid.Of(i).Word, "-")
	p, err := view.ReadSeat(at, games.Everyone)
	if err != nil {
		return discord.Message{}, table.ErrOutdated
	}
	return h.changeBots(ctx, i, func(t *table.Table) error {
		is := func(s seats.Seat) bool { return s.ID == "" && s.Bot == level }
		n := int(p)
		if n < 0 || n >= len(t.Seats) || !is(t.Seats[n]) {
			n = slices.IndexFunc(t.Seats, is)
		}
		if n >= 0 { // else another press was faster
			t.Seats = slices.Delete(t.Seats, n, n+1)
		}
		return nil
	})
}

// changeBots changes the bot players of a table that has not begun, and updates the lobby.
func (h *handler) changeBots(ctx context.Context, i *discord.Interaction, change func(*table.Table) error) (discord.Message, error) {
	t, err := h.adjust(ctx, i, customid.Of(i).ID, change)
	if err != nil {
		return discord.Message{}, err
	}
	return h.botsPanel(i, &t), nil
}
