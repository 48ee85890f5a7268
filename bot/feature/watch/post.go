package watch

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// mostShown is the number of matches in a post.
const mostShown = 3

// compose returns the post of a week, false if nothing was worth it. It shows matches in channels that all of the server
// see, and in its own.
func (h *handler) compose(ctx context.Context, channel string, s feature.Subscription, d feature.Day) (m discord.Message, ok bool, err error) {
	sight := h.Client.Sight(ctx, &discord.Interaction{Guild: s.Guild, Channel: channel})
	sees := func(other string) bool { return sight.Sees(ctx, other) }
	picks, err := h.picks(ctx, s.Guild, sees)
	if err != nil {
		return m, false, err
	}
	lines := []string{h.View.Catalog.Printer(s.Locale, nil).T("watch.heading", "date", discord.Timestamp(d.Noon(), 'D'))}
	for _, p := range picks {
		if len(lines) > mostShown {
			break
		}
		if line := h.show(&m, p, s.Locale, sees); line != "" {
			lines = append(lines, line)
		}
	}
	if err := sight.Err(); err != nil {
		return m, false, err // a channel may be visible
	}
	m.Content = discord.Fit(lines, "\n", discord.MaxContent)
	return m.Quiet(), len(lines) > 1, nil
}

// show adds the picture of a match to a message, and returns its line; "" if the match is not visible, or not as it was
// when it was picked.
func (h *handler) show(to *discord.Message, p pick, locale string, sees func(channel string) bool) string {
	t, m, err := h.Opened(p.id)
	if err != nil || m.Over() != p.over || !sees(t.Channel) {
		return ""
	}
	t.Locale = locale
	var one discord.Message
	if p.over {
		h.View.ShowEnd(&one, &t, m)
	} else {
		h.showBoard(&one, &t, m)
	}
	for n, f := range one.Files {
		a := one.Attachments[n]
		a.ID = strconv.Itoa(len(to.Files))
		to.Files, to.Attachments = append(to.Files, f), append(to.Attachments, a)
	}
	return h.said(p, &t, m)
}

// showBoard attaches the board of a match that goes on, as spectators see it.
func (h *handler) showBoard(to *discord.Message, t *table.Table, m *match.Match) {
	s := view.PositionOf(m, games.Everyone)
	s.Say, s.Turns = h.View.Public(t), len(turnsOf(h.View.LogOf(t, m)))
	h.View.Show(to, t, s)
}

// said says why a match is worth watching, and how it has ended or who plays.
func (h *handler) said(p pick, t *table.Table, m *match.Match) string {
	say := h.View.Public(t)
	args := []any{
		"game", games.T(t.Game + ".name"), "match", t.ID, "link", view.Link(t), "league", discord.Escape(p.league), "n", p.changes,
	}
	if p.over {
		return say.T("watch.over."+p.reason, append(args, "result", view.Result(say, t, m)[0])...)
	}
	var players []games.Player
	for n := range t.Seats {
		players = append(players, games.Player(n))
	}
	return say.T("watch.on."+p.reason, append(args, "players", players)...)
}
