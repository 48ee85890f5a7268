package lobby

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// openPage is the number of tables on one page of /tables.
const openPage = 10

// openTables answers /tables: the tables on the server that have not begun, newest first, with
// *Join*. It names only those in channels that the user sees.
func (h *handler) openTables(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Guild == "" || i.Guest {
		return discord.Message{}, errOnlyGuild
	}
	return h.openPanel(i, h.visible(ctx, i), ""), nil
}

// openPanel lists open tables below notice, unless that is "".
func (h *handler) openPanel(i *discord.Interaction, all []table.Table, notice string) discord.Message {
	say := h.View.Printer(i)
	m := discord.Private(strings.TrimSpace(notice + "\n" + say.T("tables.none")))
	if len(all) == 0 {
		m.Components = discord.Rows(h.View.NewButtons(say, discord.Secondary, 0))
		return m
	}
	pages := (len(all) + openPage - 1) / openPage
	asked, _ := strconv.Atoi(customid.Of(i).Word)
	page := min(max(asked, 1), pages)
	shown := all[(page-1)*openPage : min(page*openPage, len(all))]
	lines := []string{notice, say.T("tables.heading", "n", len(all))}
	var joins []discord.Component
	for _, t := range shown {
		lines = append(lines, openLine(say, &t))
		if t.Seat(i.User.ID) < 0 && !full(&t) {
			joins = append(joins, discord.Button(discord.Primary, say.T("tables.join", "game", games.T(t.Game+".name"), "match", t.ID), customid.About{ID: t.ID}.For("sit")))
		}
	}
	m.Content = discord.Fit(lines, "\n", discord.MaxContent)
	m.Components = append(discord.Rows(joins), view.Pager(func(page int) discord.CustomID {
		return customid.About{Word: strconv.Itoa(page)}.For("tables")
	}, page, pages)...)
	return m
}

// visible returns the tables of the server that have not begun, in channels that the user sees.
func (h *handler) visible(ctx context.Context, i *discord.Interaction) []table.Table {
	heads := h.Tables.HeadsOfOpen(i.Guild)
	if len(heads) == 0 {
		return nil
	}
	sight := h.Client.Sight(ctx, i)
	var all []table.Table
	for _, head := range heads {
		if head.Muted != nil || !sight.Sees(ctx, head.Channel) {
			continue
		}
		if t, err := h.Tables.Get(head.ID); err == nil && t.Stage == table.InLobby { // else it has begun meanwhile
			all = append(all, t)
		}
	}
	return all
}

// openLine describes an open table, with a link to its lobby.
func openLine(say lang.Printer, t *table.Table) string {
	names := make([]string, len(t.Seats))
	for p := range t.Seats {
		names[p] = discord.Escape(t.Name(games.Player(p)))
	}
	return say.T("tables.line", "game", games.T(t.Game+".name"), "match", t.ID, "link", view.Link(t),
		"taken", len(t.Seats), "seats", t.Setup.Players, "control", briefTimeControl(say, t), "players", names, "channel", discord.MentionChannel(t.Channel))
}

// shelf offers to open a table of the games on another page of the shelf.
func (h *handler) shelf(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := h.View.Printer(i)
	page, _ := strconv.Atoi(i.CustomID.Args)
	m := discord.Private(say.T("tables.games"))
	m.Components = discord.Rows(h.View.NewButtons(say, discord.Secondary, page))
	return m, nil
}

// sit seats a person at a table of the list, and shows the list as it is then.
func (h *handler) sit(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id := customid.Of(i).ID
	all := h.visible(ctx, i)
	n := slices.IndexFunc(all, func(t table.Table) bool { return t.ID == id })
	if n < 0 {
		return h.openPanel(i, all, h.View.Printer(i).T("tables.gone", "match", id)), nil
	}
	t, err := h.Tables.Update(id, h.seat(i.User))
	if err != nil {
		return discord.Message{}, err
	}
	h.refresh(ctx, &t)
	h.Post.Urge(&t) // it may begin
	all[n] = t
	return h.openPanel(i, all, h.View.Printer(i).T("tables.joined", "match", id, "link", view.Link(&t))), nil
}
