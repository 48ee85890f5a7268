package bot

import (
	"context"

	"herald/bot/discord"
)

// vanished hears that a channel or a thread is gone, or with a message's ID,
// that this message of the channel is.
func (b *Bot) vanished(_ context.Context, channel, message string) {
	for _, t := range b.tables(b.store.ByChannel(channel, false)) {
		var err error
		switch {
		case message == "":
			_, err = b.silence(t.ID, channel, discord.CodeUnknownChannel)
		case message == t.Turn || message == t.Lobby && t.Stage == inLobby:
			err = b.lose(t.ID, message)
		}
		if err != nil {
			b.log.Error("loss not noted", "match", t.ID, "channel", channel, "err", err)
		}
	}
}

// lose notes that a living message is lost, and has it posted anew.
func (b *Bot) lose(id, message string) error {
	t, err := b.update(id, func(t *table) error {
		switch message {
		case t.Turn:
			t.Turn = ""
		case t.Lobby:
			t.Lobby = ""
		default:
			return nil // known
		}
		t.Lost++
		return nil
	})
	if err == nil && t.owes() {
		b.outbox.Push(errand{match: id}, false)
	}
	return err
}
