package lobby

import (
	"context"
	"fmt"

	"herald/bot/discord"
	"herald/bot/feature"
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
	if t.Lobby != "" {
		name := n.View.Public(t).T("lobby.thread", "game", games.T(t.Game+".name"), "match", t.ID, "players", t.Names())
		return n.Client.StartThread(ctx, t.Home, t.Lobby, discord.Cut(name, discord.MaxOption))
	}
	name := leagueThread(t)
	if retry { // an earlier try may have succeeded unnoticed
		unused := func(thread discord.Thread) bool {
			return thread.Name == name && len(n.Tables.ByChannel(thread.ID, true)) == 0
		}
		if opened, err := n.Client.ThreadUnder(ctx, t.Guild, t.Home, unused); opened != "" || err != nil {
			return opened, err
		}
	}
	return n.Client.OpenThread(ctx, t.Home, name)
}
