package lobby

import (
	"context"
	"fmt"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
)

// messages is the notice that posts the lobby of a table.
type messages struct{ *handler }

// Owed reports whether people cannot join yet: the lobby is not posted, or was
// deleted.
func (n messages) Owed(t *table.Table) bool { return t.Stage == table.InLobby && t.Lobby == "" }

// Deliver posts the lobby. If the table has moved meanwhile, the message is
// retired before it was read.
func (n messages) Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error) {
	lobby := n.lobby(&t)
	lobby.Nonce, lobby.EnforceNonce = fmt.Sprintf("%s-lobby-%d", t.ID, t.Lost), true
	posted, _, err := n.Post.Once(ctx, table.Place{Channel: t.Channel}, lobby, false, retry)
	if err != nil {
		return n.Post.Mute(t, err)
	}
	return n.Tables.Update(t.ID, func(now *table.Table) error {
		if now.Channel != t.Channel {
			now.Retired = append(now.Retired, table.Place{Channel: t.Channel, Message: posted})
			return nil
		}
		now.Lobby, now.Home, now.Muted = posted, t.Channel, nil
		return nil
	})
}

// threads is the notice that moves a match to a thread of its own, if one is
// wanted, before its first turn is posted.
type threads struct{ *handler }

// Owed reports whether the thread is still to be created.
func (n threads) Owed(t *table.Table) bool {
	return t.OwesTurn() && t.Thread && t.Told == table.Untold && t.Channel == t.Home && t.Lobby != ""
}

// Deliver creates the thread. If Discord refuses it, the match stays in the
// channel.
func (n threads) Deliver(ctx context.Context, t table.Table, _ bool) (table.Table, error) {
	name := n.View.Public(&t).T("lobby.thread", "game", games.T(t.Game+".name"), "match", t.ID, "players", t.Names())
	thread, err := n.Client.StartThread(ctx, t.Home, t.Lobby, discord.Cut(name, discord.MaxOption))
	if err != nil && !discord.Refused(err) {
		return t, err
	}
	return n.Tables.Update(t.ID, func(t *table.Table) error {
		if err != nil {
			t.Thread, t.Threadless = false, max(discord.ErrorCode(err), 1)
			return nil
		}
		t.Channel = thread
		return nil
	})
}
