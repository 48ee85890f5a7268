package bot

import (
	"context"
	"fmt"

	"herald/bot/discord"
)

// closedKey is the setting that says since when, in seconds since 1970, a
// person does not take direct messages. Nobody is written to again before that
// is taken back.
const closedKey = "closed"

// closedSince returns that time, 0 if the person takes letters.
func (b *Bot) closedSince(user string) int64 {
	since := int64(0)
	if err := b.store.Setting(userScope+user, closedKey, &since); err != nil {
		b.log.Error("setting not read", "key", closedKey, "err", err)
	}
	return since
}

// refusesLetters reports whether an error says that a person takes no direct
// messages, and remembers it.
func (b *Bot) refusesLetters(user string, err error) bool {
	switch discord.ErrorCode(err) {
	case discord.CodeCannotDM, discord.CodeNoMutualGuild, discord.CodeUnknownUser, discord.CodeBadRecipient:
	default:
		return false
	}
	if err := b.store.SetSetting(userScope+user, closedKey, b.clock.Now().Unix()); err != nil {
		b.log.Error("closed letters not noted", "err", err)
	}
	return true
}

// tryLetters writes a person a direct message, and if it is taken, the letters
// that were not.
func (b *Bot) tryLetters(ctx context.Context, i *discord.Interaction) (bool, error) {
	channel, err := b.discord.DMChannel(ctx, i.User.ID)
	if err == nil {
		hello := discord.Message{Content: b.printer(i).T("settings.hello"), Nonce: "hello-" + i.ID[max(0, len(i.ID)-18):], EnforceNonce: true}
		_, err = b.discord.Send(ctx, channel, hello)
	}
	if b.refusesLetters(i.User.ID, err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("try a letter: %w", err)
	}
	if err := b.store.SetSetting(userScope+i.User.ID, closedKey, nil); err != nil {
		return false, err
	}
	return true, b.rewrite(i.User.ID)
}

// rewrite has all letters written that a person did not take.
func (b *Bot) rewrite(user string) error {
	for _, t := range b.tables(b.store.ByUser(user, false)) {
		seat := t.seat(user)
		if !t.Letters[seat].Closed {
			continue
		}
		_, err := b.update(t.ID, func(t *table) error {
			l := t.Letters[seat]
			t.Letters[seat] = letter{Channel: l.Channel, Sent: l.Sent}
			t.Whispered = 0
			return nil
		})
		if err != nil {
			return err
		}
		b.outbox.Push(errand{match: t.ID, letters: true}, false)
	}
	return nil
}
