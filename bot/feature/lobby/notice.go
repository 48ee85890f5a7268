package lobby

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
)

// messages is the notice that posts a table's lobby.
type messages struct{ *handler }

// Owed reports whether the lobby is not posted yet, or was deleted.
func (n messages) Owed(t *table.Table) bool { return t.Stage == table.InLobby && t.Lobby == "" }

// Deliver posts the lobby. If the table has moved meanwhile, it retires the message.
func (n messages) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	lobby := n.lobby(&t)
	lobby.Mentions.Users = n.unnotified(&t, lobby.Mentions.Users)
	lobby.Nonce, lobby.EnforceNonce = fmt.Sprintf("%s-lobby-%d", t.ID, t.Lost), true
	posted, _, err := n.Post.Tell(ctx, &t, ledger.Place{Channel: t.Channel}, lobby, retry, n.lobby)
	if err != nil {
		return n.Post.Mute(t, err)
	}
	for _, user := range lobby.Mentions.Users {
		n.notified.Add(user, n.Clock.Now())
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		now.Published(ledger.Place{Channel: t.Channel, Message: posted})
		markNotified(now)
		if now.Channel != t.Channel {
			now.Retired = append(now.Retired, ledger.Place{Channel: t.Channel, Message: posted})
			return nil
		}
		now.Lobby, now.Home, now.Muted = posted, t.Channel, nil
		return nil
	})
}

// threads is the notice that moves a match to a thread of its own, if wanted, before the
// first turn is posted.
type threads struct{ *handler }

// Owed reports whether the thread is still to be created.
func (n threads) Owed(t *table.Table) bool {
	begins := t.OwesTurn() && t.AwaitsThread() && t.Told == ledger.Untold
	return begins && feature.ForumOf(t) == nil && (t.Lobby != "" || t.Organised())
}

// Deliver creates the thread. If Discord refuses, the match stays in the channel.
func (n threads) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	thread, err := n.create(ctx, &t, retry)
	if err != nil && !discord.Refused(err) {
		return t, err
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		if err != nil {
			t.Stay(discord.Reason(err))
			return nil
		}
		t.Channel = thread
		return nil
	})
}

// create returns the ID of the match's thread, which starts from the lobby. A match of a
// league has no lobby; its thread starts from no message.
func (n threads) create(ctx context.Context, t *table.Table, retry bool) (string, error) {
	name := discord.Cut(n.name(t, t.Names()), discord.MaxOption)
	if t.Lobby != "" {
		return n.Client.StartThread(ctx, t.Home, t.Lobby, name)
	}
	if retry { // an earlier try may have succeeded unnoticed
		own := strings.TrimSpace(n.name(t, []string{""})) // the players may have changed since
		if opened, err := n.Client.ThreadUnder(ctx, t.Guild, t.Home, own); opened != "" || err != nil {
			return opened, err
		}
	}
	return n.Client.OpenThread(ctx, t.Home, name)
}

// name names the thread after the match and its players. No two names begin alike.
func (n threads) name(t *table.Table, players []string) string {
	say, game := n.View.Public(t), games.T(t.Game+".name")
	f := leagues.FixtureOf(t)
	if f == nil {
		return say.T("lobby.thread", "game", game, "match", t.ID, "players", players)
	}
	return say.T("lobby.league-thread", "game", game, "match", t.ID, "table", f.Table(), "players", players)
}
