package forum

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
)

// posts is the notice that moves a match to a post of its own, if wanted.
type posts struct{ *keeper }

// Owed reports whether the post is still to be opened.
func (n posts) Owed(t *table.Table) bool { return owesPost(t) }

func owesPost(t *table.Table) bool {
	return feature.ForumOf(t) != nil && t.AwaitsThread() && t.OwesTurn() && t.Told == ledger.Untold && t.Lobby != ""
}

// Deliver opens the post. If Discord refuses, the match stays in the post where its table
// was opened.
func (n posts) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	opened, err := n.open(ctx, &t, retry)
	if err != nil && !discord.Refused(err) {
		return t, err
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		if err != nil || opened == "" {
			t.Stay(discord.Reason(err))
			return nil
		}
		t.Channel = opened
		return nil
	})
}

// open returns the ID of the match's post, "" if its channel is no longer a forum.
func (n posts) open(ctx context.Context, t *table.Table, retry bool) (string, error) {
	f, err := n.forum(ctx, t)
	if f == nil || err != nil {
		return "", err
	}
	if retry { // an earlier try may have succeeded unnoticed
		own := strings.TrimSpace(n.title(t, []string{""})) // the players may have changed since
		is := func(post discord.Thread) bool { return strings.HasPrefix(post.Name, own) }
		if opened, err := n.Client.ThreadUnder(ctx, t.Guild, f.ID, is); opened != "" || err != nil {
			return opened, err
		}
	}
	title := discord.Cut(n.title(t, t.Names()), discord.MaxOption)
	return n.Client.OpenPost(ctx, f.ID, title, n.tagged(t, f, nil), n.first(t))
}

// title names a post after the match and its players. No two titles begin alike.
func (n posts) title(t *table.Table, players []string) string {
	return n.View.Public(t).T("forum.title", "game", games.T(t.Game+".name"), "match", t.ID, "players", players)
}

// first is the message with which a post begins. The turns follow it.
func (n posts) first(t *table.Table) discord.Message {
	players := make([]games.Player, len(t.Seats))
	for p := range players {
		players[p] = games.Player(p)
	}
	text := n.View.Public(t).T("forum.first", "players", players, "channel", discord.MentionChannel(t.Home))
	return discord.Message{Content: discord.Cut(text, discord.MaxContent)}.Quiet()
}
